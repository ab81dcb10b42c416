// Which games somebody has played before. Kept in this browser.
const STORAGE_KEY = "tryline-played";

function known(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return []; // nothing can be kept here, or somebody wrote nonsense
  }
}

export function hasPlayed(game: string, edition: string): boolean {
  return known().includes(`${game} ${edition}`);
}

export function played(game: string, edition: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...new Set([...known(), `${game} ${edition}`])]));
  } catch {
    // Private windows may refuse: the lesson is offered first again.
  }
}
