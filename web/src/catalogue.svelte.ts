// The games that the server has, in the language of the settings.
import { ask, type Edition, type Game } from "./api";
import { settings, type Language } from "./settings.svelte";

class Catalogue {
  /** Null until they are known. */
  games = $state.raw<Game[] | null>(null);
  /** Whether they could not be had. */
  failed = $state(false);
  /** What was asked for last, and the language of it. */
  #asked: { language: Language; done: Promise<void> } | null = null;

  /** Ask for them, unless that has been done in this language. */
  load(): Promise<void> {
    const language = settings.language;
    if (this.#asked?.language !== language) this.#asked = { language, done: this.#ask(language) };
    return this.#asked.done;
  }

  async #ask(language: Language): Promise<void> {
    this.failed = false;
    try {
      const games = await ask("get", "/api/games");
      if (this.#asked?.language === language) this.games = games;
    } catch {
      if (this.#asked?.language !== language) return;
      this.#asked = null;
      this.failed = this.games === null;
    }
  }

  find(id: string): Game | null {
    return this.games?.find((game) => game.id === id) ?? null;
  }
}
export const catalogue = new Catalogue();

export function editionOf(game: Game | null, id: string): Edition | null {
  return game?.editions.find((edition) => edition.id === id) ?? null;
}
