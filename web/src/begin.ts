// Begins a match and goes to it.
import { begin, promise, type Game, type MatchRequest } from "./api";
import { me } from "./me.svelte";
import { router } from "./router.svelte";
import { keep, newSeed } from "./table/tickets";

export type With = "computer" | "friend" | "screen";

/** The match that one click asks for. */
export function quick(game: Game, edition: string, whom: With): MatchRequest {
  const request: MatchRequest = { game: game.id, edition, options: game.soonest };
  if (whom === "friend") request.seats = [{ side: 0, who: "me" }, { side: 1, who: "open" }]; // prettier-ignore
  if (whom === "screen") request.seats = [{ side: 0, who: "me" }, { side: 1, who: "me" }]; // prettier-ignore
  return request;
}

export async function beginMatch(request: MatchRequest): Promise<void> {
  await me.ensure();
  const parts = request.dice === "typed" ? {} : { commitment: (await promise()).commitment, seed: newSeed() };
  const begun = await begin({ ...request, ...parts });
  keep(begun.id, { ticket: begun.ticket, invitations: begun.invitations, ...parts });
  router.go(`/m/${begun.id}`);
}
