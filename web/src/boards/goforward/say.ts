// The words of the table of Go Forward Rugby.
import af from "@games/goforward/words/af/board.ftl?raw";
import en from "@games/goforward/words/en/board.ftl?raw";
import { settings } from "../../settings.svelte";
import { words, type Facts } from "../words";
import type { Design } from "../../generated/scenes/goforward";

const speak = words({ en, af });

export type Say = (id: string, facts?: Facts) => string;

export const sayIn =
  (language: string): Say =>
  (id, facts = {}) =>
    speak(language, `board-goforward-${id}`, facts);

/** Everything that is printed on a card, for the component that draws it. */
export function printed(
  say: Say,
  design: Design,
): {
  number: string;
  /** Which of several kinds it is; its code for those who like notation. */
  code: string;
  position: string;
  values: { name: string; value: number }[];
  action: string;
  does: string;
} {
  return {
    number: design.numbers.join("/"),
    code: settings.notation ? design.code : design.name.slice(design.position.length).trim(),
    position: design.position,
    values: (["run", "tackle", "shove"] as const).map((name) => ({ name: say(name), value: design[name] })),
    action: design.line,
    does: design.use === "on-rack" ? `${design.does} ${say("on-rack")}` : design.does,
  };
}
