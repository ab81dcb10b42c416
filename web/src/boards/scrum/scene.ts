// What lies on the board of Scrum (src/tryline/table/scenes/scrum.py). Squares by name: "c6".
import type { Side } from "../../table/table";

export interface Step {
  side: Side;
  from: string;
  to: string;
  /** Where the ball went, if it was pushed. */
  ball: string | null;
}

export interface ScrumScene {
  language: string;
  width: number;
  height: number;
  /** Where number 1, 2, ... of each side stands. */
  pieces: [string[], string[]];
  ball: string;
  turn: Side | null;
  made: number;
  due: number;
  /** The way out, and who must push. */
  scrum: { exit: string; side: Side | null } | null;
  /** Where each side can touch down with its next turn. */
  threats: [string[], string[]];
  /** The steps of the turn that is under way. */
  now: Step[];
  /** The last whole turn. */
  last: Step[];
  ending: string | null;
  winner: Side | null;
}
