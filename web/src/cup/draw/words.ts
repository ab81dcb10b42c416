// The words of the draw, which come with it.
import af from "@words/af/cup_show.ftl?raw";
import en from "@words/en/cup_show.ftl?raw";
import { addWords } from "../../words";

addWords({ en, af });
