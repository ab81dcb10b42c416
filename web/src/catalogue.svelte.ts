// The games that the server has, in the language of the settings.
import { ask, type Edition, type Game } from "./api";
import { settings, type Language } from "./settings.svelte";

class Catalogue {
  /** Null until they are known. */
  games = $state.raw<Game[] | null>(null);
  /** Whether they could not be had. */
  failed = $state(false);
  #language: Language | null = null;

  /** Ask for them, unless they are known in this language. */
  async load(): Promise<void> {
    const language = settings.language;
    if (language === this.#language) return;
    this.failed = false;
    try {
      const games = await ask("get", "/api/games");
      if (language !== settings.language) return;
      this.games = games;
      this.#language = language;
    } catch {
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
