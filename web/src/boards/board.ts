// What a board component gets. A board may also say in its module how long things take to land on it (`falls`). It draws the scene and calls `play`; everything else is the shell's.
import type { Kind } from "../table/pace";
import type { Choice, Side } from "../table/table";

/** Something to point at, for a hint or a lesson: a move that can be made, or a place by the name that the game has for it. In a review also what was played instead. */
export type Mark = Marked<"move"> | Marked<"played"> | { place: string };

/** A move, in words where the board may have none for it, and who decides. */
type Marked<Kind extends string> = Record<Kind, string> & { words?: string; by?: Side };

export interface BoardProps<Scene = unknown> {
  /** How things lie once what comes now has landed. */
  scene: Scene;
  /** How they lay before it; null at first and after a jump. */
  before: Scene | null;
  /** What comes: dice and cards fall, and everything lies as before until they have landed; whatever moves, moves. */
  kind: Kind;
  landed: boolean;
  /** Whether there was time to read what it means: until then it stays in front of the viewer. */
  read: boolean;
  /** Milliseconds in which it lands; 0 where nothing is to move. */
  fall: number;
  choices: Choice[];
  /** The side from which the viewer looks: pieces of this side go up or right. */
  view: Side;
  sides: [string, string];
  /** Whether the viewer can act now. */
  yours: boolean;
  /** Answer with a choice's notation. */
  play: (move: string) => void;
  /** Throw the dice or turn the card that wait for the viewer's hand; null while none do. */
  roll: (() => void) | null;
  /** What to point at. */
  marks: Mark[];
  /** Ask the server why a move is refused; the sentence is shown by the shell. */
  why: (move: string) => void;
  /** Whether to move things at once. */
  still: boolean;
}

/** A board that only shows: everything lies, and nobody can act. */
export const AT_REST: Omit<BoardProps, "scene" | "sides" | "view"> = {
  before: null,
  landed: true,
  read: true,
  fall: 0,
  kind: "move",
  choices: [],
  yours: false,
  play: () => {},
  roll: null,
  marks: [],
  why: () => {},
  still: true,
};
