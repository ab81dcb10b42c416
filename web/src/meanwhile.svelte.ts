// Somebody waits, for anybody or for whoever has their link, and does something else meanwhile.
import { summary, type Game } from "./api";
import { attention } from "./attention.svelte";
import { beginMatch, quick } from "./begin";
import { catalogue } from "./catalogue.svelte";
import type { Messages } from "./generated/messages";
import { me } from "./me.svelte";
import { gameName } from "./names";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { Socket } from "./table/socket";
import { keep } from "./table/tickets";
import { notes } from "./toasts.svelte";
import { say } from "./words";

/** What is waited for; `match` is where, if one's own link was given away, and null for anybody (quick match). */
export interface Waits {
  game: string;
  edition: string;
  match: string | null;
}

const STORAGE_KEY = "tryline-waits";
/** Milliseconds between two looks at the match that waits. */
const EVERY = 3000;

class Meanwhile {
  waits = $state.raw<Waits | null>(null);
  /** Somebody has come: to which match, and what they are called. */
  came = $state.raw<{ match: string; game: string; name: string } | null>(null);
  private socket: Socket<Messages["toQuickMatch"], Messages["fromQuickMatch"]> | null = null;
  private timer = 0;

  /** After the page was loaded anew: wait for the same thing again. */
  resume(): void {
    try {
      const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as Waits | null;
      if (kept) this.wait(kept);
    } catch {
      // Nothing was kept.
    }
  }

  /** Wait for anybody who wants to play the same game now. */
  async seek(game: string, edition: string): Promise<void> {
    await me.ensure();
    this.wait({ game, edition, match: null });
  }

  wait(waits: Waits): void {
    this.stop();
    this.came = null;
    this.waits = waits;
    this.remember();
    if (waits.match !== null) {
      const match = waits.match;
      this.timer = setInterval(() => void this.look(match), EVERY);
      return;
    }
    this.socket = new Socket("/api/quick-match", {
      opened: () =>
        void this.socket?.send({ do: "wait", game: waits.game, edition: waits.edition, language: settings.language }),
      heard: (message) => this.heard(message),
      changed: () => {},
      refused: () => this.stop(),
    });
  }

  stop(): void {
    clearInterval(this.timer);
    this.socket?.close();
    this.socket = null;
    this.waits = null;
    this.remember();
  }

  /** Play the computer until somebody comes. */
  async playComputer(game: Game, edition: string): Promise<void> {
    await beginMatch(quick(game, edition, "computer"));
  }

  /** Whoever has come is at the table: nobody has to be told any more. */
  arrived(match: string): void {
    if (this.came?.match === match) this.came = null;
    if (this.waits?.match === match) this.stop();
  }

  private heard(message: Messages["fromQuickMatch"]): void {
    if (message.is === "paired") {
      keep(message.match, { ticket: message.ticket });
      this.tell(message.match, "");
    } else if (message.is === "not-waiting") {
      this.stop();
      notes.show(message.why);
    }
  }

  private async look(match: string): Promise<void> {
    try {
      const found = await summary(match);
      if (found.status === "over") this.stop();
      else if (found.seats.every((seat) => seat.kind !== "open"))
        this.tell(match, found.seats.findLast((seat) => seat.kind === "person" && seat.name !== me.name)?.name ?? "");
    } catch {
      // The server cannot be reached, or the match is gone: the table itself says so.
    }
  }

  private tell(match: string, name: string): void {
    const { game = "", edition = "" } = this.waits ?? {};
    this.stop();
    void catalogue.load();
    const said = say("page-came", { named: name ? "yes" : "no", name, game: gameName(game, edition) });
    attention.call(said);
    if (router.route.page !== "match") return router.go(`/m/${match}`);
    this.came = { match, game: gameName(game, edition), name };
    notes.tell(said);
  }

  private remember(): void {
    try {
      if (this.waits) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(this.waits));
      else sessionStorage.removeItem(STORAGE_KEY);
    } catch {
      // It lasts as long as the page.
    }
  }
}

export const meanwhile = new Meanwhile();
