// What somebody has filled in to set up a match, and the request that it comes to.
import type { Edition, Game, MatchRequest, OptionField, Policy, SeatRequest } from "../api";
import type { With } from "../begin";
import { editionOf } from "../catalogue.svelte";
import { suggested } from "../ladder";
import { chosen } from "../options";
import type { Side } from "../table/table";
import { say } from "../words";

export const PLACES: Side[] = [0, 1];
/** How several people answer for one side. */
const POLICIES: Policy["kind"][] = ["alternate", "vote", "caller-thrower", "by-phase", "single"];

export class Setup {
  /** In the language of the page. */
  game = $state.raw() as Game;
  edition = $state("");
  whom = $state<With>("computer");
  listed = $state(false);
  names = $state<[string, string]>(["", ""]);
  level = $state("");
  side = $state<"0" | "1" | "any">("0");
  team = $state<[string, string]>(["", ""]);
  clocked = $state(false);
  minutes = $state(10);
  seconds = $state(5);
  typed = $state(false);
  practice = $state(false);
  people = $state<[number, number]>([1, 1]);
  policies = $state<[Policy["kind"], Policy["kind"]]>(["alternate", "alternate"]);
  within = $state(60);
  phases = $state<[Record<string, number>, Record<string, number>]>([{}, {}]);
  referee = $state<"none" | "open" | "me">("none");
  /** House rules by their names. */
  rules = $state<Record<string, unknown>>({});

  constructor(game: Game, edition: string) {
    this.game = game;
    this.edition = (editionOf(game, edition) ?? game.editions[0]!).id;
    this.level = suggested(game);
  }

  private readonly chosenEdition = $derived(editionOf(this.game, this.edition));
  readonly options = $derived<OptionField[]>(this.chosenEdition?.options ?? []);
  readonly teams = $derived<Edition["teams"]>(this.chosenEdition?.teams ?? null);
  readonly note = $derived(this.chosenEdition?.note ?? "");
  /** The side of whoever sets up; until it is drawn, the first. */
  readonly mine = $derived<Side>(this.side === "1" ? 1 : 0);

  get kinds(): Policy["kind"][] {
    return POLICIES.filter((kind) => kind !== "by-phase" || this.game.phases.length > 0);
  }

  sideName(of: Side): string {
    return say("page-side", { side: this.game.sides[of] });
  }

  request(): MatchRequest {
    const { game, edition, listed, teams } = this;
    const options = chosen(this.options, this.rules);
    if (teams && this.team[0]) options[teams.home] = this.team[0];
    if (teams && this.team[1]) options[teams.away] = this.team[1];
    const policies: [Policy | null, Policy | null] = [this.policy(0), this.policy(1)];
    const request: MatchRequest = { game: game.id, edition, options, seats: this.seats(), listed, policies };
    if (this.clocked) request.clock = { minutes: this.minutes, seconds: this.seconds };
    if (!game.luck) return request;
    return { ...request, dice: this.typed ? "typed" : "fair", by_hand: !this.typed, practice: this.practice };
  }

  private seats(): SeatRequest[] {
    const me: Side = this.side === "any" ? (Math.random() < 0.5 ? 0 : 1) : this.mine;
    const seats = PLACES.flatMap((of) => this.seatsOf(of, of === me));
    return this.referee === "none" ? seats : [...seats, { side: "referee", who: this.referee }];
  }

  private seatsOf(of: Side, ours: boolean): SeatRequest[] {
    const { whom, level } = this;
    if (!ours && whom === "computer") return [{ side: of, who: "computer", level }];
    return Array.from({ length: this.people[of] }, (_, n) => ({
      side: of,
      who: whom === "screen" || (ours && n === 0) ? "me" : "open",
      ...(whom === "screen" && n === 0 ? { name: this.names[of].trim() } : {}),
    }));
  }

  private policy(of: Side): Policy | null {
    if (this.people[of] < 2) return null;
    const kind = this.policies[of];
    if (kind === "vote") return { kind, within: this.within * 1000 };
    if (kind !== "by-phase") return { kind };
    const name = this.game.sides[of];
    const seat = (n: number): string => (n < 2 ? name : `${name}-${n}`);
    return { kind, phases: Object.fromEntries(Object.entries(this.phases[of]).map(([phase, n]) => [phase, seat(n)])) };
  }
}
