// The rules of the games: fetched when somebody wants to read them, and which passage is open beside a match.
import { rulesOf, type Rules } from "./api";
import type { Cited } from "./generated/messages";
import { settings } from "./settings.svelte";

const known = new Map<string, Promise<Rules>>();

/** The rules of a game in the language that is spoken. */
export function rules(game: string): Promise<Rules> {
  const key = `${settings.language} ${game}`;
  const asked = known.get(key) ?? rulesOf(game);
  known.set(key, asked);
  asked.catch(() => known.delete(key)); // whoever asks again may be luckier
  return asked;
}

/** Where on the page of the rules something that is cited stands (tryline/table/rulebook.py). */
export const anchor = (rule: string): string => `r-${rule}`;
export const address = (game: string, rule = ""): string => `/rules/${game}${rule && `#${anchor(rule)}`}`;

/** What is read beside a match: a passage, and the sentences that cite it. */
class Beside {
  now = $state.raw<{ game: string; rule: string; lines: Cited[] } | null>(null);

  open(game: string, rule: string, lines: Cited[] = []): void {
    this.now = { game, rule, lines };
  }
  /** The same sentences, another passage. */
  turnTo(rule: string): void {
    if (this.now) this.now = { ...this.now, rule };
  }
  close(): void {
    this.now = null;
  }
}

export const beside = new Beside();
