// Everybody on the board of Scrum.
import type { Side } from "../../table/table";
import type { ScrumScene } from "../../generated/scenes/scrum";

export interface Piece {
  side: Side;
  number: number;
  square: string;
  /** Whether it has stepped in this turn. */
  moved: boolean;
}

/** Whoever has come to a square in the turn that is under way has stepped. */
export function piecesOf(scene: ScrumScene): Piece[] {
  const stepped = new Set(scene.now.map((step) => step.to));
  return ([0, 1] as const).flatMap((side) =>
    scene.pieces[side].map((square, index) => ({ side, number: index + 1, square, moved: stepped.has(square) })),
  );
}
