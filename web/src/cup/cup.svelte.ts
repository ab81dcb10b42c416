// A cup that this page shows: asked for anew whenever the server says that it has changed.
import { ask, Refused } from "../api";
import { attention } from "../attention.svelte";
import type { components, paths } from "../generated/openapi";
import { me } from "../me.svelte";
import { router } from "../router.svelte";
import { settings } from "../settings.svelte";
import { Socket, type Link } from "../table/socket";
import { notes } from "../toasts.svelte";
import { say } from "../words";
import "./words";

type Schemas = components["schemas"];
export type CupInfo = Schemas["CupInfo"];
export type Fixture = Schemas["FixtureInfo"];
export type Side = Schemas["SideInfo"];
export type Entrant = Schemas["EntrantInfo"];
export type Stage = Schemas["StageInfo"];
export type You = Schemas["YouInfo"];
export type Reply = Schemas["CupReply"];
export type Rules = CupInfo["rules"];
export type Order = paths["/api/cups/{cup_id}/orders"]["post"]["requestBody"]["content"]["application/json"];

/** Matches that somebody plays, or played. */
export const isPlayed = (fixture: Fixture): boolean =>
  fixture.status !== "bye" &&
  fixture.status !== "unneeded" &&
  fixture.home.entrant !== "" &&
  fixture.away.entrant !== "";

/** How a match was decided, where the score does not say it. */
export const settledBy = ({ result, home, away }: Fixture): string =>
  result === `${home.points}-${away.points}` ? "" : result;

export class CupPage {
  cup = $state.raw<CupInfo | null>(null);
  you = $state.raw<You>({ roles: [], entrants: [], staff: null });
  state = $state<"loading" | "missing" | "lost" | "here">("loading");
  link = $state<Link>("opening");
  /** Whether something is being decided. */
  busy = $state(false);
  private asking = false;
  private askAgain = false;
  private socket: Socket<never, { is: "cup"; version: number }> | null = null;

  constructor(readonly id: string) {}

  readonly isOrganiser = $derived(this.you.roles.includes("organiser"));
  readonly isStaff = $derived(this.isOrganiser || this.you.roles.includes("helper"));
  readonly fixtures = $derived(this.cup?.fixtures ?? []);
  readonly byId = $derived(new Map(this.fixtures.map((fixture) => [fixture.id, fixture])));
  /** The next match of whoever looks: one that has begun, or of which the other side has said something, first. */
  readonly next = $derived.by(() => {
    const mine = this.fixtures.filter((each) => this.isMine(each));
    const open = mine.filter((each) => each.status === "ready" || each.status === "waiting");
    const isAnswered = (fixture: Fixture): boolean =>
      fixture.claims.every((claim) => this.you.entrants.includes(claim.entrant));
    return mine.find((each) => each.live) ?? open.find((each) => !isAnswered(each)) ?? open[0] ?? null;
  });

  isMine(fixture: Fixture): boolean {
    return [fixture.home, fixture.away].some((side) => side.entrant && this.you.entrants.includes(side.entrant));
  }

  async open(): Promise<void> {
    this.state = "loading";
    const secret = new URLSearchParams(location.hash.replace(/^#/, "")).get("k");
    if (secret) history.replaceState(null, "", location.pathname); // secrets do not stay in sight
    try {
      if (secret) await this.arrive(secret);
      await this.load();
      this.state = "here";
      this.follow();
    } catch (problem) {
      this.state = problem instanceof Refused && problem.status === 404 ? "missing" : "lost";
    }
  }

  private async arrive(secret: string): Promise<void> {
    await me.ensure();
    try {
      this.take(await ask("post", "/api/cups/{cup_id}/arrive", { cup: this.id, body: { secret } }));
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 403) notes.show(problem.detail);
      else throw problem;
    }
  }

  private follow(): void {
    this.socket ??= new Socket(`/api/cups/${encodeURIComponent(this.id)}/live`, {
      opened: () => undefined,
      heard: (message) => {
        if (message.version !== this.cup?.version) void this.refresh();
      },
      changed: (link) => (this.link = link),
      refused: () => (this.state = "missing"),
    });
  }

  close(): void {
    this.socket?.close();
    this.socket = null;
  }

  private async load(): Promise<void> {
    this.take(await ask("get", "/api/cups/{cup_id}", { cup: this.id }));
  }

  /** Ask anew; once more, if it has changed meanwhile. */
  async refresh(): Promise<void> {
    this.askAgain = this.asking;
    if (this.asking) return;
    this.asking = true;
    try {
      await this.load();
    } catch {
      // The connection says when there is something new.
    }
    this.asking = false;
    if (this.askAgain) void this.refresh();
  }

  private take(reply: Reply): void {
    if (this.cup && reply.cup.version < this.cup.version) return;
    const before = this.next;
    this.cup = reply.cup;
    this.you = reply.you;
    const now = this.next;
    if (now && before && (now.id !== before.id || now.status !== before.status || now.live !== before.live))
      this.call(now);
  }

  /** Somebody who looks elsewhere is called to their match. */
  private call(next: Fixture): void {
    if (next.live) attention.call(say("cup-page-called-live", { match: next.name }));
    else if (next.status === "ready") attention.call(say("cup-page-called", { match: next.name }));
  }

  /** Decide something; whether it was accepted. What was wrong is shown. */
  async order(order: Order): Promise<boolean> {
    const why = await this.attempt(order);
    if (why) notes.show(why);
    return why === "";
  }

  /** Decide something; why it was not accepted, or nothing. */
  private async attempt(order: Order): Promise<string> {
    this.busy = true;
    try {
      await me.ensure();
      this.take(await ask("post", "/api/cups/{cup_id}/orders", { cup: this.id, body: order }));
      return "";
    } catch (problem) {
      return (problem instanceof Refused && problem.detail) || say("page-unreachable");
    } finally {
      this.busy = false;
    }
  }

  /** Undo a decision; where later ones are not possible without it, only if that is meant. */
  async undo(number: number): Promise<void> {
    const why = await this.attempt({ do: "undo", number });
    if (why && confirm(`${why} ${say("cup-page-undo-later")}`))
      await this.order({ do: "undo", number, with_later: true });
  }

  /** Begin a match, or go to it if it is under way. */
  async begin(fixture: Fixture): Promise<void> {
    if (fixture.live && fixture.match && !this.isMine(fixture)) return router.go(`/m/${fixture.match}`);
    this.busy = true;
    try {
      const path = "/api/cups/{cup_id}/matches/{fixture}/begin";
      const begun = await ask("post", path, { cup: this.id, fixture: fixture.id });
      router.go(`/m/${begun.match}`);
    } catch (problem) {
      notes.show((problem instanceof Refused && problem.detail) || say("page-unreachable"));
    }
    this.busy = false;
  }

  /** A secret link for somebody; null if it could not be made. */
  async newLink(role: "organiser" | "helper" | "entrant", entrant = ""): Promise<string | null> {
    try {
      const made = await ask("post", "/api/cups/{cup_id}/links", { cup: this.id, body: { role, entrant } });
      return `${this.address}#${new URLSearchParams({ k: made.secret }).toString()}`;
    } catch (problem) {
      notes.show((problem instanceof Refused && problem.detail) || say("page-unreachable"));
      return null;
    }
  }

  /** The cup is deleted for good, if that is meant twice over. */
  async delete(): Promise<void> {
    const name = this.cup?.name ?? "";
    if (!confirm(say("cup-page-delete-sure", { name })) || !confirm(say("cup-page-delete-really", { name }))) return;
    try {
      await ask("delete", "/api/cups/{cup_id}", { cup: this.id });
      router.go("/cups");
    } catch (problem) {
      notes.show((problem instanceof Refused && problem.detail) || say("page-unreachable"));
    }
  }

  /** The address that everybody may have. */
  get address(): string {
    return `${location.origin}/cup/${encodeURIComponent(this.id)}`;
  }

  /** Whether links name this device alone, so that no other can open them. */
  readonly onlyHere = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

  entrant(id: string | null): Entrant | null {
    return this.cup?.entrants.find((each) => each.id === id) ?? null;
  }
}

/** A cup for as long as a page shows it. */
export function showCup(id: string): CupPage {
  const page = new CupPage(id);
  let language = settings.language;
  $effect(() => {
    void page.open();
    return () => page.close();
  });
  $effect(() => {
    if (settings.language === language) return;
    language = settings.language;
    page.cup = null;
    void page.refresh();
  });
  return page;
}
