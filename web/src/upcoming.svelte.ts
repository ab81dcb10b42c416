// What somebody can play next in their cups: asked for now and then, so that every page reminds them in time.
import { ask } from "./api";
import { attention } from "./attention.svelte";
import type { components } from "./generated/openapi";
import { timeOf } from "./history/dates";
import { me } from "./me.svelte";
import { say } from "./words";

export type Upcoming = components["schemas"]["NextMatch"];

const DAY = 24 * 3600 * 1000;
/** Milliseconds between two looks, and between two that somebody brings about by going from page to page. */
const EVERY = 300_000;
const LEAST = 5000;

class UpcomingMatches {
  /** Those that have begun first, then those whose time is up soonest. */
  matches = $state.raw<Upcoming[]>([]);
  private now = $state(Date.now());
  private lookedAt = 0;
  private called = new Set<string>();

  /** Those that are to be played within a day. */
  readonly urgent = $derived(this.matches.filter((each) => each.due !== null && each.due - this.now < DAY));

  /** Look now and then, for as long as the page is there. */
  start(): () => void {
    const timer = setInterval(() => void this.look(), EVERY);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    if (Date.now() - this.lookedAt < LEAST) return;
    this.lookedAt = Date.now();
    try {
      await me.look();
      this.matches = me.name === null ? [] : (await ask("get", "/api/cups/next")).matches;
    } catch {
      return; // it is asked again
    }
    this.now = Date.now();
    for (const each of this.urgent) {
      const which = `${each.cup} ${each.fixture}`;
      if (!this.called.has(which)) attention.call(this.words(each));
      this.called.add(which);
    }
  }

  /** Until when a match is to be played, in a sentence. */
  words({ cup_name, against, due }: Upcoming): string {
    const late = due !== null && due <= this.now;
    return say("page-due", { late: String(late), cup: cup_name, name: against, time: due === null ? "" : timeOf(due) });
  }
}

export const upcoming = new UpcomingMatches();
