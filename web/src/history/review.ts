// What the parts of a review share.
import type { ReviewTold } from "../api";

export type CostlyDecision = ReviewTold["costly"][number];

/** What can be done about a costly decision. */
export interface Acts {
  /** Look at it on the pitch. */
  show: (costly: CostlyDecision) => void;
  /** Play on from there; null where that cannot be done. */
  attempt: ((costly: CostlyDecision) => void) | null;
}

/** A share of the match in wins of 100, as people read it. */
export const wins = (share: number): number => Math.round(100 * share);

/** The same where it may be good or bad: with its sign. */
export const signed = (share: number): string => `${wins(share) > 0 ? "+" : ""}${wins(share)}`.replace("-", "−");

/** How it stood after so many moves. */
export function pointsAt(told: ReviewTold, ply: number): [number, number] {
  return told.scores.findLast((score) => score.ply <= ply)?.points ?? [0, 0];
}

/** The chance at a moment, for whoever was ahead then. */
export function ahead(told: ReviewTold, ply: number): { name: string; chance: number } {
  const share = told.shares[ply] ?? 0.5;
  return share >= 0.5
    ? { name: told.players[0], chance: wins(share) }
    : { name: told.players[1], chance: wins(1 - share) };
}
