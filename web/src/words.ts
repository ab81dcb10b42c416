// Everything the page says, in the language of the settings (Project Fluent). `say` follows a change of language by itself.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import afrikaans from "@words/af/page.ftl?raw";
import afrikaansMeet from "@words/af/meet.ftl?raw";
import english from "@words/en/page.ftl?raw";
import englishMeet from "@words/en/meet.ftl?raw";
import { settings, type Language } from "./settings.svelte";

const bundles: Record<Language, FluentBundle> = {
  en: new FluentBundle("en", { useIsolating: false }),
  af: new FluentBundle("af", { useIsolating: false }),
};

/** Words that come with the pages that say them. */
export function addWords(texts: Record<Language, string>): void {
  for (const language of ["en", "af"] as const) bundles[language].addResource(new FluentResource(texts[language]));
}
addWords({ en: english, af: afrikaans });
addWords({ en: englishMeet, af: afrikaansMeet });

/** Whether there are words of that name. */
export function hasWords(name: string): boolean {
  return bundles[settings.language].hasMessage(name);
}

/** The words of that name. Missing ones are a fault of ours: the name stands in for them. */
export function say(name: string, facts: Record<string, FluentVariable> = {}): string {
  const bundle = bundles[settings.language];
  const pattern = bundle.getMessage(name)?.value;
  return pattern ? bundle.formatPattern(pattern, facts, []) : name;
}
