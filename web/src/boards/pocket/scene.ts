// What the server says lies on the table of Pocket Rugby (src/tryline/table/scenes/pocket.py).
import type { Side } from "../../table/table";

export type DieName =
  "scrum-half" | "forward" | "centre" | "wing" | "back" | "brown" | "black" | "white" | "purple" | "coin";

/** 0 Scrum Half, 1 Forward, 2 Centre, 3 Wing, 4 Back. */
export type Position = 0 | 1 | 2 | 3 | 4;

export interface Thrown {
  die: DieName;
  /** What the rules call it: BROWN, Forward. */
  name: string;
  for: string;
  /** What the face says for this throw. */
  words: string;
  side: Side;
}

export interface Effort {
  side: Side;
  position: Position;
  action: string;
  words: string;
  number: number;
  intensity: number;
  /** What was added to the number. */
  parts: { words: string; value: number }[];
  /** The tackle rolls so far. */
  tackle: number[];
  end: "" | "tackled" | "stopped" | "ruck" | "break";
}

export interface Kick {
  kind: "drop" | "conversion" | "penalty";
  side: Side;
  range: number;
  reached: number | null;
}

/** The phase of play. */
export interface Play {
  side: Side;
  ball: Side | null;
  score: [number, number];
  /** Who has had the ball, in order. */
  hands: Position[];
  yellows: [number, number];
  /** What is taken from the tackle rolls of a side that is short of men. */
  tacklesLess: [number, number];
  /** Injuries by position. */
  hurt: [number[], number[]];
  /** Covered tackles that are left to the side with the ball. */
  advantage: number;
  effort: Effort | null;
  after: "" | "try" | "no-try" | "video";
  kick: Kick | null;
  piece: { kind: "scrum" | "lineout"; feeds: Side } | null;
  move: { side: Side; number: number; words: string; how: "works" | "fails" | "declined" | "due" } | null;
}

export interface PocketStep {
  ply: number;
  string: number;
  said: string[];
  die: Thrown | null;
  /** What is different from the step before; all of it in the first. */
  play: Partial<Play>;
}

export interface Call {
  move: string;
  kind: "pass-to" | "drop" | "pass" | "kick" | "tap" | "yes" | "no";
  words: string;
  to: Position | null;
  /** The faces of the die of the man who would get the ball. */
  faces: { words: string; intensity: number | null; number: number | null; error: boolean }[];
  /** So many throws of so many bring it off. */
  odds: [number, number] | null;
}

export interface TeamCard {
  nation: string;
  bonuses: { position: Position; action: string; words: string; value: number; off: boolean }[];
  moves: { number: number; words: string; check: number; own: boolean; against: string }[];
}

export interface PocketScene {
  language: string;
  plies: number;
  edition: number;
  phase: string;
  half: string;
  over: boolean;
  /** The points that end the half, and the match. */
  targets: [number, number];
  inHalf: number;
  weather: "off" | "fine" | "cold" | "hot" | "rain";
  sky: string;
  names: [string, string];
  positions: string[];
  /** Tackles that a quick tap covers. */
  covered: number;
  cards: [TeamCard, TeamCard] | null;
  play: Play;
  carrier: Position;
  steps: PocketStep[];
  calls: Call[];
  caller: Side | null;
  due: {
    die: DieName;
    name: string;
    for: string;
    side: Side;
    faces: { move: string; words: string }[];
  } | null;
}
