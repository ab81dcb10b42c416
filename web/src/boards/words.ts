// The words of a board in both languages (src/tryline/games/*/words/*/board.ftl).
import { FluentBundle, FluentResource } from "@fluent/bundle";

export type Facts = Record<string, string | number>;
/** The words of a board in the language of its scene. */
export type Say = (id: string, facts?: Facts) => string;

/** `say(language, id, facts)` over the text of a file by language. English stands in for a language that it has not. */
export function words(texts: Record<string, string>): (language: string, id: string, facts?: Facts) => string {
  const bundles: Record<string, FluentBundle> = {};
  for (const [language, text] of Object.entries(texts)) {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    bundles[language] = bundle;
  }
  return (language, id, facts = {}) => {
    const bundle = bundles[language] ?? bundles["en"]!;
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, facts) : id;
  };
}
