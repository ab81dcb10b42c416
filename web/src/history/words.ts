// The words of history and replays, which come with their pages.
import af from "@words/af/history.ftl?raw";
import en from "@words/en/history.ftl?raw";
import { addWords } from "../words";

addWords({ en, af });
