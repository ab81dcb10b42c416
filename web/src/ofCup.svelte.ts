// The cup to which the match at hand belongs, if it does.
import { ask } from "./api";
import type { TeamCard } from "./generated/messages";

class OfCup {
  now = $state.raw<{ cup: string; name: string; called: string; pool: string } | null>(null);
  /** The match for which it is being asked. */
  private asked = $state("");

  /** Ask to which cup a match belongs, for as long as a page shows it. */
  show(match: string): () => void {
    void this.look(match);
    return () => {
      this.now = null;
      this.asked = "";
    };
  }

  private async look(match: string): Promise<void> {
    this.asked = match;
    const told = await ask("get", "/api/matches/{match_id}/cup", { match }).catch(() => null);
    if (this.asked !== match) return;
    this.asked = "";
    if (told?.cup) this.now = { ...told, cup: told.cup };
  }

  /** The pool of a team: in a cup that of the cup, and otherwise what its card says. */
  pool(card: TeamCard): string {
    return this.asked ? "" : this.now ? this.now.pool : (card.pool ?? "");
  }
}

export const ofCup = new OfCup();
