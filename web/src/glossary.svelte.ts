// Rugby words and what they mean (src/tryline/locale/*/glossary.ftl), what games mean by them (games/*/words/*/glossary.ftl), where they
// stand in a text, and which one is explained now.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import afrikaans from "@words/af/glossary.ftl?raw";
import english from "@words/en/glossary.ftl?raw";
import { settings, type Language } from "./settings.svelte";

export interface Term {
  id: string;
  word: string;
  means: string;
  /** What it means in rugby, where a game means something else. */
  inRugby?: string;
}

/** A text in pieces: plain words, words that are explained, and faces of a die, written `[4]`. What touches a word or a
 * die (a bracket, a comma) comes with it, so that no line breaks between them. */
export type Piece = { text: string; term?: Term; face?: number; open?: string; close?: string };

interface Glossary {
  terms: Term[];
  byForm: Map<string, Term>;
  pattern: RegExp;
}

const texts: Record<Language, string> = { en: english, af: afrikaans };
const ofGames = import.meta.glob<string>("@games/*/words/*/glossary.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The words of a file, from A to Z, and what to look for. */
function read(language: Language, text: string): { terms: Term[]; byForm: Map<string, Term> } {
  const resource = new FluentResource(text);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(resource);
  const byForm = new Map<string, Term>();
  const terms = resource.body.map(({ id, value, attributes }) => {
    const say = (pattern: typeof value | undefined): string => (pattern ? bundle.formatPattern(pattern) : "");
    const term = { id: id.replace(/^(?:.*-)?glossary-/, ""), word: say(value), means: say(attributes["means"]) };
    for (const form of (say(attributes["forms"]) || term.word).split("; ")) byForm.set(form.toLowerCase(), term);
    return term;
  });
  terms.sort((a, b) => a.word.localeCompare(b.word, language));
  return { terms, byForm };
}

function made(language: Language, game: string): Glossary {
  const { terms, byForm } = read(language, texts[language]);
  const path = Object.keys(ofGames).find((each) => each.endsWith(`/${game}/words/${language}/glossary.ftl`));
  if (game && path) {
    const own = read(language, ofGames[path]!);
    for (const [form, term] of own.byForm) {
      const shared = byForm.get(form);
      if (shared) term.inRugby ??= shared.means;
      byForm.set(form, term);
    }
  }
  const escaped = [...byForm.keys()]
    .sort((a, b) => b.length - a.length) // "rolling maul" before "maul"
    .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`\\[([1-6])\\]|(?<![\\p{L}\\p{N}-])(?:${escaped.join("|")})(?![\\p{L}\\p{N}-])`, "giu");
  return { terms, byForm, pattern };
}

/** The game that is on the table: its own meanings come first. */
class Meant {
  game = $state("");
}
export const meant = new Meant();
const known: Record<string, Glossary> = {};

function glossary(): Glossary {
  return (known[`${settings.language} ${meant.game}`] ??= made(settings.language, meant.game));
}

/** All rugby words, from A to Z. */
export const terms = (): Term[] => glossary().terms;

/** The words of a game, from A to Z. */
export function termsOf(game: string): Term[] {
  const path = Object.keys(ofGames).find((each) => each.endsWith(`/${game}/words/${settings.language}/glossary.ftl`));
  return path ? read(settings.language, ofGames[path]!).terms : [];
}

/** A text in pieces. Each word is explained where it first comes up; not again if it is among those `seen`. */
export function pieces(text: string, seen: Set<string> = new Set()): Piece[] {
  const { byForm, pattern } = glossary();
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const term = byForm.get(match[0].toLowerCase());
    if (!match[1] && (!term || seen.has(term.id))) continue;
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    if (match[1]) found.push({ text: match[1], face: Number(match[1]) });
    else if (term) {
      seen.add(term.id);
      found.push({ text: match[0], term });
    }
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return joined(found);
}

/** The same, where what touches a word or a die is part of its piece. */
function joined(found: Piece[]): Piece[] {
  const plain = (n: number): Piece | null => {
    const piece = found[n];
    return piece && !piece.term && !piece.face ? piece : null;
  };
  found.forEach((piece, n) => {
    if (!piece.term && !piece.face) return;
    const [before, after] = [plain(n - 1), plain(n + 1)];
    if (before) {
      piece.open = /\S*$/.exec(before.text)![0];
      before.text = before.text.slice(0, before.text.length - piece.open.length);
    }
    if (after) {
      piece.close = /^\S*/.exec(after.text)![0];
      after.text = after.text.slice(piece.close.length);
    }
  });
  return found.filter((piece) => piece.text);
}

/** The word that is explained now, and the button that stands for it. */
class Explained {
  now = $state.raw<{ term: Term; at: HTMLElement; held: boolean } | null>(null);
  private timer = 0;

  /** After a moment, if nothing else comes; held, it stays until somebody closes it. */
  show(term: Term, at: HTMLElement, { held = false, after = 0 } = {}): void {
    clearTimeout(this.timer);
    if (after === 0) this.now = { term, at, held };
    else this.timer = setTimeout(() => (this.now = { term, at, held }), after);
  }

  /** The pointer has gone over to the meaning, to read it. */
  stay(): void {
    clearTimeout(this.timer);
  }

  hide(after = 0): void {
    clearTimeout(this.timer);
    if (after === 0) this.now = null;
    else this.timer = setTimeout(() => (this.now = null), after);
  }
}

export const explained = new Explained();
