// The draw of a cup as a show: the steps in which it is shown, worked out from what was drawn. Nothing is thrown or
// drawn here: the balls come in the order in which the league drew them, whatever is shown on the way.
import type { components } from "../../generated/openapi";
import type { Pace } from "../../table/pace";

export type DrawShow = components["schemas"]["DrawShow"];

/** The balls are stirred; dice are thrown, and lie; the throw does not count; a ball is out. */
export type Step =
  | { kind: "stir"; ball: number }
  | { kind: "throw"; faces: number[] }
  | { kind: "lie"; faces: number[] }
  | { kind: "again"; faces: number[] }
  | { kind: "ball"; ball: number; faces: number[] };

/** All steps, one after the other. */
export function stepsOf(show: DrawShow): Step[] {
  const steps: Step[] = [];
  let next = 0;
  const out = (faces: number[] = []): void => void steps.push({ kind: "ball", ball: next++, faces });
  for (const { faces, ball } of show.how === "dice" ? show.throws : []) {
    while (ball !== null && next < Math.min(ball, show.balls.length)) out();
    steps.push({ kind: "throw", faces }, { kind: "lie", faces });
    if (ball === null) steps.push({ kind: "again", faces });
    else if (next < show.balls.length) out(faces);
  }
  while (next < show.balls.length) {
    if (show.how === "pot") steps.push({ kind: "stir", ball: next });
    out();
  }
  return steps;
}

/** How many balls are out after so many steps: always the first ones of the draw. */
export function ballsOut(steps: Step[], done: number): number {
  return steps.slice(0, done).filter((step) => step.kind === "ball").length;
}

const TIMES: Record<Step["kind"], number> = { stir: 1100, throw: 850, lie: 800, again: 1500, ball: 1700 };
/** Where there is nothing to wait for, one reads name after name. */
const LISTED = 800;
const TEMPO: Record<Pace, number> = { slow: 1.6, normal: 1, fast: 0.4, instant: 0 };

/** The milliseconds that a step is looked at. */
export function timeOf(step: Step, show: DrawShow, pace: Pace): number {
  const listed = show.how === "seeding" || show.how === "entry";
  return (listed ? LISTED : TIMES[step.kind]) * TEMPO[pace];
}

export interface Place {
  name: string;
  /** Those who come there, by their numbers among the balls. */
  balls: number[];
}

/** The places that are filled, such as pools; none where everybody has one alone. */
export function placesOf(show: DrawShow): Place[] {
  const places: Place[] = [];
  show.balls.forEach(({ place }, ball) => {
    const found = places.find(({ name }) => name === place);
    if (found) found.balls.push(ball);
    else places.push({ name: place, balls: [ball] });
  });
  return places.length > 1 && places.some(({ balls }) => balls.length > 1) ? places : [];
}
