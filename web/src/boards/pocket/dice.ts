// How the dice of Pocket Rugby look: those of the players have the colour of their side, the others their own.
import type { Side } from "../../table/table";
import type { Thrown } from "../../generated/scenes/pocket";

type DieName = Thrown["die"];
const INKS: Partial<Record<DieName, string>> = { white: "var(--dark)", coin: "var(--dark)" };

export function paint(die: DieName, side: Side): { colour: string; ink: string } {
  if (die in { brown: 1, black: 1, white: 1, purple: 1, coin: 1 })
    return { colour: `var(--die-${die})`, ink: INKS[die] ?? "var(--chalk)" };
  return side === 0
    ? { colour: "var(--home)", ink: "var(--on-home)" }
    : { colour: "var(--away)", ink: "var(--on-away)" };
}

/** A face as it is engraved: words, and a number beneath them. */
export function engraved(words: string): { words: string; number: string } {
  const parts = /^(\D*?)\s*(\d+(?:\s*m)?)$/.exec(words);
  return parts ? { words: parts[1] ?? "", number: parts[2] ?? "" } : { words, number: "" };
}
