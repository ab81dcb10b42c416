// What the hands at the table of Go Forward Rugby do: look at a card closely, pick it up, drag it, play it.
import { tick } from "svelte";
import type { Choice, Side } from "../../table/table";
import type { Shown } from "./cards";
import { choicesByPlace, dropped, inVain, laneOf, refused, type Zone } from "./places";
import type { Say } from "./say";
import type { GoForwardScene } from "../../generated/scenes/goforward";

const DRAG_FROM = 7; // pixels that a pointer wanders before it drags
const LINGER = 350; // milliseconds that a pointer rests on a card before it is shown large

/** What the board was given, as it is now. */
export interface Given {
  scene: GoForwardScene;
  choices: Choice[];
  /** The side that looks at the table. */
  me: Side;
  sides: [string, string];
  yours: boolean;
  play: (move: string) => void;
  why: (move: string) => void;
  say: Say;
}

interface Drag {
  card: Shown;
  x: number;
  y: number;
  startX: number;
  startY: number;
  moving: boolean;
}

export class Hands {
  root!: HTMLElement;
  /** A card picked up to be moved: the space is asked for before anything is sent. */
  lifted = $state<{ card: Shown; move: string } | null>(null);
  /** A card shown large; held, with what can be done with it. */
  zoom = $state<{ card: Shown; left: number; top: number; held: boolean } | null>(null);
  drag = $state<Drag | null>(null);
  private justDragged = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly given: () => Given) {}

  readonly byPlace = $derived.by(() => {
    const { scene, choices, yours, me } = this.given();
    return choicesByPlace(scene, yours ? choices : [], me);
  });
  /** The passes by who would get the ball. */
  readonly passes = $derived.by(
    () =>
      new Map(
        this.given()
          .choices.filter((choice) => choice.move.startsWith("pass "))
          .map((choice) => [choice.move.slice(5), choice.move]),
      ),
  );

  get table(): Given {
    return this.given();
  }

  choicesWith(card: Shown): Choice[] {
    return this.byPlace.get(card.key) ?? [];
  }

  /** Everything goes back to where it lies. */
  letGo(): void {
    this.zoom = null;
    this.drag = null;
    this.lifted = null;
  }

  // Spaces

  /** What choosing a space does now. */
  laneMove(column: number): { move: string; words: string } | null {
    if (!this.lifted) return this.byPlace.get(laneOf(column))?.[0] ?? null;
    const { scene } = this.given();
    const { card, move } = this.lifted;
    const design = scene.designs[card.design]!;
    const far = Math.abs(column - card.column!);
    const reach = move.startsWith("place") ? scene.sides[0].spaces.length : design.run;
    return far > 0 && far <= reach ? { move: `${move} c${column}`, words: design.name } : null;
  }

  /** What to ask about a space to which the card that is picked up cannot go. */
  laneRefused(column: number): string | null {
    return this.lifted && column !== this.lifted.card.column ? `${this.lifted.move} c${column}` : null;
  }

  chooseLane(move: string): void {
    this.lifted = null;
    this.given().play(move);
  }

  // Looking closely

  private enlarge(card: Shown, element: HTMLElement, held: boolean): void {
    const whole = this.root.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const width = 176;
    const height = held ? 330 : 236;
    const right = box.right - whole.left + 8;
    const left = right + width < whole.width ? right : box.left - whole.left - width - 8;
    this.zoom = {
      card,
      left: Math.max(4, Math.min(left, whole.width - width - 4)),
      top: Math.max(4, Math.min(box.top - whole.top - 60, whole.height - height - 4)),
      held,
    };
  }

  /** The move to ask about, for a card of the viewer's that can do nothing now. */
  refused(card: Shown): string | null {
    const { scene, yours, me } = this.given();
    if (!yours || card.side !== me || this.choicesWith(card).length) return null;
    return refused(scene, card.place, card.column, scene.designs[card.design]!.code);
  }

  /** A pointer rests on a card, or the keys have come to it: whoever cannot read all of it there is shown it large. */
  rest(event: PointerEvent | FocusEvent, card: Shown): void {
    clearTimeout(this.timer);
    const element = event.currentTarget as HTMLElement;
    const looks = event instanceof PointerEvent ? event.pointerType === "mouse" : element.matches(":focus-visible");
    if (!looks || this.zoom?.held || (card.place === "hand" && !cut(element))) return;
    this.timer = setTimeout(() => this.enlarge(card, element, false), LINGER);
  }

  leave(): void {
    clearTimeout(this.timer);
    if (this.zoom && !this.zoom.held) this.zoom = null;
  }

  choose(event: MouseEvent, card: Shown): void {
    clearTimeout(this.timer);
    if (this.justDragged) return;
    const can = this.choicesWith(card);
    const moves = can.find(({ move }) => /^(move|place) /.test(move));
    if (moves && can.length === 1) {
      this.lifted = this.lifted?.card.key === card.key ? null : { card, move: moves.move };
      this.zoom = null;
      return;
    }
    this.lifted = null;
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    if (can.length === 1 && (!touch || this.zoom?.card.key === card.key)) {
      this.zoom = null;
      this.given().play(can[0]!.move);
    } else if (this.zoom?.held && this.zoom.card.key === card.key) {
      this.zoom = null;
    } else {
      this.enlarge(card, event.currentTarget as HTMLElement, true);
      if (can.length > 0) void tick().then(() => this.root.querySelector<HTMLElement>(".zoom button")?.focus());
    }
  }

  // Dragging

  /** What may be dragged: own cards with a choice, the whole hand (to be told why not), and the ball, to pass it. */
  draggable(card: Shown): boolean {
    const { yours, me } = this.given();
    const moves = this.byPlace.has(card.key) || card.place === "hand" || (card.ball && this.passes.size > 0);
    return yours && card.side === me && moves;
  }

  press(event: PointerEvent, card: Shown): void {
    this.justDragged = false;
    if (event.button !== 0 || !this.draggable(card)) return;
    const { clientX: x, clientY: y } = event;
    this.drag = { card, x, y, startX: x, startY: y, moving: false };
  }

  wander(event: PointerEvent): void {
    const { drag } = this;
    if (!drag) return;
    drag.x = event.clientX;
    drag.y = event.clientY;
    if (!drag.moving && Math.hypot(drag.x - drag.startX, drag.y - drag.startY) > DRAG_FROM) {
      drag.moving = true;
      this.zoom = null;
      clearTimeout(this.timer);
    }
  }

  release(event: PointerEvent): void {
    const held = this.drag;
    this.drag = null;
    if (!held?.moving) return;
    this.justDragged = true;
    setTimeout(() => (this.justDragged = false));
    const { scene, play, why } = this.given();
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const { card } = held;
    if (card.ball && this.passes.size > 0) {
      const receiver = under.map((element) => element.closest<HTMLElement>("[data-receiver]")).find(Boolean);
      const move = receiver && this.passes.get(receiver.dataset["receiver"]!);
      if (move) play(move);
      return;
    }
    const zone = zoneUnder(under);
    if (!zone) return;
    const move = dropped(this.choicesWith(card), zone, card.column);
    if (move) {
      play(move);
    } else if (card.place === "hand") {
      const asked = inVain(scene.designs[card.design]!.code, zone);
      if (asked) why(asked);
    }
  }
}

/** Whether there is more on a card than can be read. */
function cut(element: HTMLElement): boolean {
  return element.querySelector(".card.small, .card.cut") !== null;
}

function zoneUnder(elements: Element[]): Zone | null {
  const found = elements.map((element) => element.closest<HTMLElement>("[data-zone]")).find(Boolean);
  const zone = found?.dataset["zone"];
  if (!zone) return null;
  return zone.startsWith("lane:") ? { lane: Number(zone.slice(5)) } : (zone as Zone);
}
