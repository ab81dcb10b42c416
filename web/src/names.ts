// What to call games and those who sit at them.
import type { Side } from "./table/table";
import { catalogue, editionOf } from "./catalogue.svelte";
import { say } from "./words";

/** The name of a game where only its id is at hand. */
export function gameName(game: string, edition: string): string {
  return editionOf(catalogue.find(game), edition)?.name ?? game;
}

/** An edition as words can choose by it: `2` as a number. */
export function editionFact(edition: string): string | number {
  return /^\d+$/.test(edition) ? Number(edition) : edition;
}

export function seatsOf<Seat extends { side: Side | "referee" }>(seats: Seat[], side: Side | "referee"): Seat[] {
  return seats.filter((seat) => seat.side === side);
}

/** Who sits there; a computer without a name of its own goes by its level. */
export function seatName(seat: { kind: string; name?: string; level?: string | null }): string {
  if (seat.kind === "open") return say("page-open-seat");
  const { name = "", level } = seat;
  if (!name) return say("page-somebody"); // who does not want to be known any more
  return level && name.toLowerCase() === level ? say("page-level", { level }) : name;
}

/** `4:07`, or `0:09.3` in the last seconds. */
export function time(milliseconds: number, tenths = false): string {
  const left = Math.max(0, milliseconds);
  const seconds = Math.floor(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const said = `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  return tenths && left < 10_000 ? `${said}.${Math.floor((left % 1000) / 100)}` : said;
}
