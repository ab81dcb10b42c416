// Steps in writing: "c6-c7", "a6-b6/b7".
import type { Choice } from "../../table/table";

export interface LegalStep {
  from: string;
  to: string;
  ball: string | null;
}

/** The choices as squares. */
export function legalSteps(choices: Choice[]): LegalStep[] {
  return choices.flatMap(({ move }) => {
    const found = /^(\w+)-(\w+)(?:\/(\w+))?$/.exec(move);
    return found ? [{ from: found[1]!, to: found[2]!, ball: found[3] ?? null }] : [];
  });
}
