// What a board component gets. It draws the scene and calls `play`; everything else is the shell's.
import type { Choice, Side } from "../table/table";

export interface BoardProps<Scene = unknown> {
  scene: Scene;
  /** The scene before the last change, to animate from; null at first and after a jump. */
  before: Scene | null;
  choices: Choice[];
  /** The side from which the viewer looks: pieces of this side go up or right. */
  view: Side;
  sides: [string, string];
  /** Whether the viewer can act now. */
  yours: boolean;
  /** Answer with a choice's notation. */
  play: (move: string) => void;
  /** Ask the server why a move is refused; the sentence is shown by the shell. */
  why: (move: string) => void;
  /** Whether to move things at once. */
  still: boolean;
}
