// Begins a match and goes to it.
import { begin, promise, type Game, type Wish } from "./api";
import { me } from "./me.svelte";
import { router } from "./router.svelte";
import { keep, newSeed } from "./table/tickets";

export type With = "computer" | "friend" | "screen";

/** The match that one click asks for. */
export function quick(game: Game, edition: string, whom: With): Wish {
  const wish: Wish = { game: game.id, edition, options: game.soonest };
  if (whom === "friend") wish.seats = [{ side: 0, who: "me" }, { side: 1, who: "open" }]; // prettier-ignore
  if (whom === "screen") wish.seats = [{ side: 0, who: "me" }, { side: 1, who: "me" }]; // prettier-ignore
  return wish;
}

export async function beginMatch(wish: Wish): Promise<void> {
  await me.ensure();
  const parts = wish.dice === "typed" ? {} : { commitment: (await promise()).commitment, seed: newSeed() };
  const begun = await begin({ ...wish, ...parts });
  keep(begun.id, { ticket: begun.ticket, invitations: begun.invitations, ...parts });
  router.go(`/m/${begun.id}`);
}
