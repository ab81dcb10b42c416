// What lies on the table of Go Forward Rugby (src/tryline/table/scenes/goforward.py). Cards go by the number of their design.
import type { Side } from "../../table/table";

/** A card as it is printed. */
export interface Design {
  code: string;
  position: string;
  numbers: number[];
  run: number;
  tackle: number;
  shove: number;
  /** The name of its action line, and what that does. */
  line: string;
  does: string;
  use: "discard" | "on-rack";
}

/** Cards of a place that the viewer knows, and how many there are besides. */
export interface Known {
  cards: number[];
  unseen: number;
}

export interface Space extends Known {
  /** Those whom the other side knows to stand there. */
  shown: number[];
  /** Those who have moved in this turn. */
  moved: number[];
  lying: number[];
}

export interface SideOfTable {
  spaces: Space[];
  hand: Known;
  bench: Known;
  pile: number;
  discards: number[];
  used: boolean;
}

/** What one side brings to a contest. */
export interface Part {
  side: Side;
  cards: number[];
  cancelled: number | null;
  figures: number;
  extra: number;
  die: number | null;
  total: number;
}

/** A contest of two dice, or a die held against a number; dice are null until they have fallen. */
export interface Test {
  kind: string;
  parts: Part[];
  side: Side;
  needs: number | null;
  below: boolean;
  die: number | null;
  good: boolean | null;
  winner: Side | null;
}

export interface GoForwardScene {
  language: string;
  designs: Design[];
  phase: string;
  window: string | null;
  decider: Side;
  half: number;
  turn: number;
  turns: number;
  turnsOfHalf: number;
  /** 1 to 4; 0 and 5 are the in-goals of home and away. */
  row: number;
  score: [number, number];
  tries: [number, number];
  slides: [number, number];
  streak: number;
  /** Carrier: a design, "?" for somebody whom the viewer does not know, null for nobody. */
  ball: { side: Side; column: number; carrier: number | "?" | null } | null;
  sides: [SideOfTable, SideOfTable];
  picked: { side: Side; column: number; design: number } | null;
  plan: { design: number; column: number | null }[];
  pass: { side: Side; from: number; passer: number; to: number; receiver: number } | null;
  /** The contest under way after the one that led to it, or the last one: two at most. */
  tests: Test[];
}
