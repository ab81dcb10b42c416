// The words of cups, which come with their pages.
import af from "@words/af/cup_page.ftl?raw";
import en from "@words/en/cup_page.ftl?raw";
import { addWords } from "../words";

addWords({ en, af });
