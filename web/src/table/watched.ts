// What the stage and the commentary need to know of a match, live or watched again.
import type { Mark } from "../boards/board";
import type { Hints, Past } from "../generated/messages";
import type { Side } from "./table";

export interface Watched {
  /** What the page waits for, if it is not connected; else empty. */
  readonly without: string;
  /** The match as it was, if somebody looks back. */
  readonly past: Past | null;
  readonly hint: Hints | null;
  /** What else is pointed at. */
  readonly marks?: Mark[];
  /** Whether the moves that a lesson means are marked. */
  readonly marked: boolean;
  /** What was sent and is not answered yet; null if nothing is. */
  readonly waiting: object | null;
  readonly view: Side;
  play(move: string): void;
  why(move: string): void;
  goTo(ply: number): void;
  /** Back to the present, where there is one. */
  now: (() => void) | null;
}
