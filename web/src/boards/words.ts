// The words of a board, in the language of the page.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Say = (name: string, facts?: Record<string, FluentVariable>) => string;

/** A function that says the words of a board, which come as text in both languages. */
export function words(texts: { en: string; af: string }): Say {
  const language = document.documentElement.lang === "af" ? "af" : "en";
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(texts[language]));
  return (name, facts) => {
    const pattern = bundle.getMessage(name)?.value;
    return pattern ? bundle.formatPattern(pattern, facts ?? null) : name;
  };
}
