// How far somebody has come against the computer: the strongest level beaten in each game. Kept in this browser.
import type { Game } from "./api";

const STORAGE_KEY = "tryline-beaten";

function beaten(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {}; // nothing can be kept here, or somebody wrote nonsense
  }
}

/** The level above another one; null if there is none above it, or the game does not know it. */
export function above(game: Game, level: string): Game["levels"][number] | null {
  const place = game.levels.findIndex((each) => each.name === level);
  return place < 0 ? null : (game.levels[place + 1] ?? null);
}

/** The level to play next: the easiest for somebody new, then the one above the strongest that was beaten. */
export function suggested(game: Game): string {
  const best = beaten()[game.id] ?? "";
  if (!game.levels.some((each) => each.name === best)) return game.default_level;
  return above(game, best)?.name ?? best;
}

/** Somebody has won against a level. */
export function won(game: Game, level: string): void {
  const place = (name: string | undefined): number => game.levels.findIndex((each) => each.name === name);
  const known = beaten();
  if (place(level) <= place(known[game.id])) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...known, [game.id]: level }));
  } catch {
    // Private windows may refuse: the easiest level is suggested again.
  }
}
