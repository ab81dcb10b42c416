// Begins a match and goes to it.
import { begin, promise, type Game, type MatchRequest, type SeatRequest } from "./api";
import { suggested } from "./ladder";
import { me } from "./me.svelte";
import { played } from "./played";
import { router } from "./router.svelte";
import { committedFor, newCommitment } from "./table/seeds";
import { keep } from "./table/tickets";

export type With = "computer" | "friend" | "screen";

/** The match that one click asks for; the names are those of two people at one screen. */
export function quick(game: Game, edition: string, whom: With, names: [string, string] = ["", ""]): MatchRequest {
  const seats: Record<With, SeatRequest[]> = {
    computer: [{ side: 0, who: "me" }, { side: 1, who: "computer", level: suggested(game) }], // prettier-ignore
    friend: [{ side: 0, who: "me" }, { side: 1, who: "open" }], // prettier-ignore
    screen: [{ side: 0, who: "me", name: names[0] }, { side: 1, who: "me", name: names[1] }], // prettier-ignore
  };
  return { game: game.id, edition, options: game.soonest, seats: seats[whom], by_hand: game.luck };
}

/** The guided first match of an edition; null if it has none. */
export function lessonOf(game: Game | null, edition: string): MatchRequest | null {
  const wanted = game?.editions.find((each) => each.id === edition) ?? game?.editions[0];
  return game && wanted?.lesson ? { game: game.id, edition: wanted.id, lesson: wanted.lesson } : null;
}

/** Begin a match and go to it; `instead` of the page at hand, which cannot be gone back to. */
export async function beginMatch(request: MatchRequest, instead = false): Promise<void> {
  await me.ensure();
  const house = request.dice === "typed" ? null : (await promise()).commitment;
  const mine = house === null ? null : newCommitment(house, null);
  const begun = await begin({ ...request, ...(mine === null ? {} : { commitment: house, my_commitment: mine }) });
  keep(begun.id, { ticket: begun.ticket, invitations: begun.invitations });
  if (house !== null && mine !== null) {
    committedFor(mine, begun.id);
    keep(begun.id, { houses: [house], mine: [mine] });
  }
  played(begun.game, begun.edition);
  router.go(`/m/${begun.id}`, instead);
}
