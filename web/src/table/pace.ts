// How fast a match is shown: how long something falls, and how long it takes to read what was said about it.
export const PACES = ["slow", "normal", "fast", "instant"] as const;
export type Pace = (typeof PACES)[number];

/** What an event is to the eye. A jump is not shown: things lie otherwise than before. */
export type Kind = "throw" | "draw" | "move" | "jump";
/** Milliseconds that things take to land on a board, by what they are. */
export type Falls = Record<Kind, number>;

/** Dice tumble for less than half a second; a board says if its pieces or cards move as well. */
export const FALLS: Falls = { throw: 430, draw: 430, move: 0, jump: 0 };

interface Speed {
  falls: number;
  /** Milliseconds that a word takes, what an event takes beside its words, and the longest that anything takes. */
  word: number;
  least: number;
  most: number;
}
/** Normal is what a child reads in: about two hundred words a minute. */
const SPEEDS: Record<Pace, Speed> = {
  slow: { falls: 1.15, word: 420, least: 900, most: 9000 },
  normal: { falls: 1, word: 260, least: 500, most: 6000 },
  fast: { falls: 0.5, word: 70, least: 180, most: 1500 },
  instant: { falls: 0, word: 0, least: 0, most: 0 },
};

export function fallTime(kind: Kind, falls: Falls, pace: Pace): number {
  return falls[kind] * SPEEDS[pace].falls;
}

/** What moves on the board is half understood by seeing it. */
const SEEN = 0.5;

export function readingTime(kind: Kind, said: string[], pace: Pace): number {
  const { word, least, most } = SPEEDS[pace];
  const words = said.join(" ").split(/\s+/).filter(Boolean).length;
  return Math.min(most, least + words * word) * (kind === "move" ? SEEN : 1);
}
