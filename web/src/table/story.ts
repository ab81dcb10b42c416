// What happened while nobody looked, in a few sentences: those that matter most.
import type { Entry } from "../generated/messages";

const SENTENCES = 6;

/** The sentences of what was missed: where they are many, those of what matters, and the last. */
export function condensed(missed: Entry[]): string[] {
  const told = missed.filter((entry) => entry.said.length);
  const told_last = told.at(-1);
  const main = told.filter((entry) => entry.main || entry === told_last);
  const chosen = told.length <= SENTENCES ? told : main.slice(-SENTENCES);
  return chosen.flatMap((entry) => entry.said);
}
