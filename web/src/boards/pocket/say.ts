// The words of the table of Pocket Rugby.
import af from "@games/pocket/words/af/board.ftl?raw";
import en from "@games/pocket/words/en/board.ftl?raw";
import { words, type Say } from "../words";

const speak = words({ en, af });

export const sayIn =
  (language: string): Say =>
  (id, facts) =>
    speak(language, id, facts);
