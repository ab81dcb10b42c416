// The words of cups, which come with their pages.
import af from "@words/af/cup_page.ftl?raw";
import afPrinted from "@words/af/cup_print.ftl?raw";
import en from "@words/en/cup_page.ftl?raw";
import enPrinted from "@words/en/cup_print.ftl?raw";
import { addWords } from "../words";

addWords({ en, af });
addWords({ en: enPrinted, af: afPrinted });
