// What the server says lies on the table of RUGBY_Bokx (src/tryline/table/scenes/bokx.py).
import type { Side } from "../../table/table";

/** A block of the field: x along it, 0 to 21, and y across it, 0 to 15. */
export type Block = [number, number];
export type Tone = "good" | "bad" | "card" | "plain";

/** Faces of the die that mean the same. */
export interface Face {
  faces: number[];
  means: string;
  tone: Tone;
  /** Blocks, where the face is a distance; else 0. */
  blocks: number;
}

export interface RefereeCard {
  id: string;
  deck: string;
  title: string;
  /** The title in the other language. */
  other: string;
  call: string;
  signal: string;
}

/** The number on his back, and his name where the team card has a squad. */
export interface Carrier {
  number: number;
  name: string;
}

export interface Thrown {
  face: number;
  side: Side;
  for: string;
  means: string;
  tone: Tone;
}

/** A move of the last play strings. */
export interface BokxStep {
  ply: number;
  string: number;
  /** Where the play string began, and where the ball is after this move. */
  from: Block;
  at: Block;
  /** Who has it then. */
  attack: Side | null;
  carrier: Carrier | null;
  said: string[];
  die: Thrown | null;
  card: RefereeCard | null;
}

/** A decision that can be taken. */
export interface Call {
  move: string;
  words: string;
  /** The block to which it leads, if that is known; just outside the side line if `out`. */
  to: Block | null;
  out: boolean;
  /** What the throw that follows would mean. */
  faces: Face[];
}

export interface BokxScene {
  language: string;
  plies: number;
  phase: string;
  period: string;
  time: string;
  played: number | null;
  /** 1 for a side that plays towards x = 21, -1 for the other. */
  headings: [number, number];
  /** Before the toss has been decided nobody knows who plays which way. */
  endsKnown: boolean;
  names: [string, string];
  /** What the play indicators show. */
  plays: [string, string];
  counts: [string, string];
  ball: Block;
  attack: Side | null;
  carrier: Carrier | null;
  /** Columns from which the side with the ball may kick at the poles. */
  zones: { zone: "red" | "blue"; from: number; to: number; here: boolean }[];
  steps: BokxStep[];
  card: RefereeCard | null;
  calls: Call[];
  caller: Side | null;
  due: { what: "die" | "card" | "clock"; side: Side | null; for: string; faces: Face[] } | null;
  placeKicks: [boolean[], boolean[]] | null;
}
