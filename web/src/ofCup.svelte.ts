// The cup to which the match at hand belongs, if it does.
import { ask } from "./api";

class OfCup {
  now = $state.raw<{ cup: string; name: string; called: string } | null>(null);

  async look(match: string): Promise<void> {
    this.now = null;
    const told = await ask("get", "/api/matches/{match_id}/cup", { match }).catch(() => null);
    if (told?.cup) this.now = { ...told, cup: told.cup };
  }
}

export const ofCup = new OfCup();
