// Which page is asked for: the address, and links that change it without loading the page anew.
export type Route =
  | { page: "home" | "lobby" | "matches" | "device" | "about" | "glossary" | "own" | "cups" | "cup-new" | "missing" }
  | { page: "new" | "rules"; game: string }
  | { page: "learn"; game: string; edition: string }
  | { page: "match" | "dice" | "replay" | "embed" | "cup" | "cup-screen"; id: string };

export function read(path: string): Route {
  const [first = "", second, ...rest] = path.split("/").filter(Boolean).map(decoded);
  if (first === "learn" && second !== undefined && rest.length < 2)
    return { page: "learn", game: second, edition: rest[0] ?? "" };
  if (first === "cup" && second !== undefined && rest.length === 1 && rest[0] === "screen")
    return { page: "cup-screen", id: second };
  if (rest.length === 0) {
    if (first === "" && second === undefined) return { page: "home" };
    if (
      (first === "lobby" || first === "about" || first === "glossary" || first === "matches" || first === "device") &&
      second === undefined
    )
      return { page: first };
    if (first === "cups" && second === undefined) return { page: "cups" };
    if (first === "cup" && second !== undefined)
      return second === "new" ? { page: "cup-new" } : { page: "cup", id: second };
    if (first === "own-box" && second === undefined) return { page: "own" };
    if ((first === "new" || first === "rules") && second !== undefined) return { page: first, game: second };
    if (first === "replay") return { page: "replay", id: second ?? "" };
    if (first === "embed" && second !== undefined) return { page: "embed", id: second };
    if (first === "m" && second !== undefined) return { page: "match", id: second };
    if (first === "dice" && second !== undefined) return { page: "dice", id: second };
  }
  return { page: "missing" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route = $state.raw<Route>(read(location.pathname));

  constructor() {
    addEventListener("popstate", () => {
      if (location.pathname !== this.path) this.look();
    });
    addEventListener("hashchange", () => {
      if (location.hash.includes("=")) this.look(); // a secret was added by hand, and not a place on the page
    });
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest?.("a");
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
      const to = new URL(link.href, location.href);
      if (to.origin !== location.origin || to.pathname.startsWith("/api")) return;
      if (to.pathname === location.pathname && to.hash && !to.hash.includes("=")) return; // a place on this page
      event.preventDefault();
      this.go(to.pathname + to.search + to.hash);
    });
  }

  private path = location.pathname;

  private look(): void {
    this.path = location.pathname;
    this.route = read(this.path);
  }

  /** Another page; `instead` of the one at hand, in the history too. */
  go(to: string, instead = false): void {
    if (instead) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.look();
    scrollTo(0, 0);
  }
}

export const router = new Router();
