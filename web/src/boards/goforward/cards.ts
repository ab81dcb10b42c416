// The cards that lie on the table of Go Forward Rugby, each with what is to be seen on it.
import type { Side } from "../../table/table";
import { keyOf, type Place } from "./places";
import type { GoForwardScene, Space } from "../../generated/scenes/goforward";

export interface Shown {
  key: string;
  design: number;
  side: Side;
  place: Place;
  column: number | null;
  ball: boolean;
  shown: boolean;
  moved: boolean;
  picked: boolean;
  planned: boolean;
}

/** The known cards of a place. What the other side knows is marked on the viewer's own. */
export function cardsOf(
  scene: GoForwardScene,
  me: Side,
  side: Side,
  place: Place,
  column: number | null,
  designs: number[],
): Shown[] {
  const space = column === null ? null : scene.sides[side].spaces[column]!;
  const times = new Map<number, number>();
  return designs.map((design) => {
    const copy = times.get(design) ?? 0;
    times.set(design, copy + 1);
    const among = (list: number[] | undefined): boolean => (list ?? []).filter((each) => each === design).length > copy;
    const standing = place === "stand";
    const { ball, picked } = scene;
    return {
      key: keyOf(side, place, column, design),
      design,
      side,
      place,
      column,
      ball: standing && ball?.side === side && ball.column === column && ball.carrier === design && copy === 0,
      shown: standing && side === me && among(space?.shown),
      moved: standing && among(space?.moved),
      picked: standing && picked?.side === side && picked.column === column && picked.design === design && copy === 0,
      planned: false,
    };
  });
}

/** Own backs that have been given a space while setting up. */
export function plannedIn(scene: GoForwardScene, me: Side, column: number): Shown[] {
  return scene.plan
    .filter((back) => back.column === column)
    .map(({ design }) => ({
      ...cardsOf(scene, me, me, "stand", column, [design])[0]!,
      key: `plan:${column}:${design}`,
      ball: false,
      planned: true,
    }));
}

/** How full a space is: those who lie need half the room. */
export const crowd = ({ cards, unseen, lying }: Space): number => cards.length + unseen + lying.length / 2;
