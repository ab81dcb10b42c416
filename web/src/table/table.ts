// A live match as the page has it: what the server has sent, with what it leaves out.
import type { HintedChoice, MatchInfo, Look, Messages, Choice as SentChoice } from "../generated/messages";

/** 0 (home) or 1 (away). */
export type Side = Look["side"];
export type Told = Extract<Messages["toPage"], { is: "table" }>;

/** A choice; with how good it is, once a hint was asked for. */
export type Choice = SentChoice & Partial<Omit<HintedChoice, "move">>;

/** The fields that may be left out. */
type Defaults<T> = { [Name in keyof T as {} extends Pick<T, Name> ? Name : never]-?: T[Name] };

/** What a field that was left out stands for. */
const DEFAULTS: Omit<Defaults<Told>, "match"> = {
  yours: false,
  handOver: false,
  look: null,
  votes: {},
  choices: [],
  warnings: [],
  lesson: null,
  due: null,
  undo: null,
  claim: null,
  lineups: null,
  ended: null,
  clocks: null,
  guide: null,
};

/** What was sent, in full. */
export interface Table<Scene = unknown> extends Omit<Required<Told>, "is" | "match" | "scene" | "choices">, MatchInfo {
  scene: Scene;
  choices: Choice[];
}

/** What was sent, with what was left out; `info` is what moves do not change. */
export function inFull(told: Told, info: MatchInfo): Table {
  const choices = (told.choices ?? []).map((each) => (typeof each === "string" ? { move: each, words: each } : each));
  return { ...DEFAULTS, ...told, ...info, choices };
}
