// The match on screen: what the server has said about it, and what the people at this screen do.
import { settings, type Language } from "../settings.svelte";
import type { Entry, Hints, MatchInfo, Lineup, Messages, Offer, Past, Seat } from "../generated/messages";
import { say } from "../words";
import { Socket, type Link } from "./socket";
import { inFull, type Side, type Table } from "./table";
import { newSeed } from "./tickets";

type Ask = Messages["toServer"];

/** Something sent that has not been answered. */
interface Open {
  id: number;
  what: Ask;
}

export interface News {
  /** Sentences for the live region. */
  told: (sentences: string[]) => void;
  refused: (why: string) => void;
  why: (lines: string[]) => void;
  /** The server does not want this connection. */
  closed: (reason: string) => void;
  /** After every change of position, with what was there before. */
  changed: (table: Table, before: Table) => void;
}

export class MatchTable {
  /** What was promised about the dice of the next match when we asked for it, and what we added. */
  given: { commitment: string; seed: string } | null = null;
  table = $state.raw<Table | null>(null);
  /** The scene to animate from. */
  before = $state.raw<unknown>(null);
  entries = $state.raw<Entry[]>([]);
  link = $state<Link>("opening");
  past = $state.raw<Past | null>(null);
  pastBefore = $state.raw<unknown>(null);
  hint = $state.raw<Hints | null>(null);
  hinting = $state(false);
  /** What was sent and is not answered yet. */
  waiting = $state.raw<Open | null>(null);
  /** On a shared screen with secrets: whose people look now. */
  looking = $state<Side | null>(null);
  /** What the server's clock is ahead of ours, in milliseconds. */
  ahead = 0;

  private readonly socket: Socket;
  private ids = 0;
  /** Who waits for the answer to a message: null if it was followed, else why it was refused. */
  private readonly answers = new Map<number, (why: string | null) => void>();
  private fresh = true;
  /** What was asked about last: why not? */
  private tried = "";
  /** What moves do not change, as it was sent last. */
  private info: MatchInfo | null = null;

  constructor(
    id: string,
    private readonly ticket: string | null,
    private readonly news: News,
  ) {
    this.socket = new Socket(`/api/matches/${encodeURIComponent(id)}/live`, {
      opened: () => this.hello(),
      heard: (message) => this.heard(message),
      changed: (link) => {
        this.link = link;
        if (link === "lost") for (const id of [...this.answers.keys()]) this.answered(id, say("page-reconnecting"));
      },
      refused: (reason) => this.news.closed(reason),
    });
  }

  // Who we are

  get mine(): Seat[] {
    return this.table?.seats.filter((seat) => seat.yours) ?? [];
  }

  /** The sides that are played at this screen. */
  get mySides(): Side[] {
    const sides = this.mine.map((seat) => seat.side).filter((side): side is Side => side !== "referee");
    return [...new Set(sides)].sort();
  }

  /** Nobody else plays but computers: hints and taking back concern nobody. */
  get alone(): boolean {
    return this.table?.seats.every((seat) => seat.kind === "computer" || seat.yours) ?? false;
  }

  /** The side from which the board is looked at. */
  get view(): Side {
    return this.looking ?? this.mySides[0] ?? 0;
  }

  // What we do

  private hello(): void {
    this.fresh = true;
    this.socket.send({
      do: "hello",
      language: settings.language,
      ...(this.ticket === null ? {} : { ticket: this.ticket }),
    });
    if (this.looking !== null) this.socket.send({ do: "look", side: this.looking, id: ++this.ids });
  }

  private ask(what: Ask): void {
    const open = { id: ++this.ids, what };
    if ("version" in what) this.waiting = open; // kept until it is answered, and sent again if the connection was lost
    this.socket.send({ ...what, id: open.id });
  }

  play(move: string): void {
    const table = this.table;
    if (!table || this.past || this.waiting) return;
    const thrown = table.asked.kind === "throw" || table.asked.kind === "draw";
    this.ask({ do: thrown ? "throw" : "play", version: table.version, move });
  }

  /** Let the dice fall. */
  fall(): void {
    if (this.table && !this.waiting) this.ask({ do: "throw", version: this.table.version });
  }

  /** Put right what was typed in last. */
  correct(move: string): void {
    if (this.table && !this.waiting) this.ask({ do: "correct", version: this.table.version, move });
  }

  undo(): void {
    if (this.table && !this.waiting) this.ask({ do: "undo", version: this.table.version });
  }

  do(what: "resign" | "claim" | "pause" | "resume" | "time-out"): void {
    this.ask({ do: what });
  }

  offer(what: Offer["what"]): void {
    this.ask({ do: "offer", what, ...this.part(what) });
  }

  answer(how: "accept" | "decline", what: Offer["what"]): void {
    this.ask({ do: how, what, ...(how === "accept" ? this.part(what) : {}) });
  }

  /** Our part of the dice of another match, for which the server has made its promise. */
  private part(what: Offer["what"]): { seed?: string } {
    const promise = this.table?.next;
    if (what !== "rematch" || !promise) return {};
    this.given = { commitment: promise, seed: newSeed() };
    return { seed: this.given.seed };
  }

  askHint(): void {
    this.hinting = true;
    this.ask({ do: "hint" });
  }

  why(move?: string): void {
    this.tried = move ?? "";
    this.ask(move === undefined ? { do: "why" } : { do: "why", move });
  }

  look(side: Side): void {
    this.looking = side;
    this.before = null;
    this.fresh = true;
    this.ask({ do: "look", side });
  }

  /** Share a side otherwise; null once that is so, else why it is refused. */
  changeLineup(side: Side, lineup: Lineup): Promise<string | null> {
    return new Promise((answer) => {
      const id = ++this.ids;
      this.answers.set(id, answer);
      if (!this.socket.send({ do: "lineup", side, lineup, id })) this.answered(id, say("page-reconnecting"));
    });
  }

  private answered(id: number, why: string | null): boolean {
    const answer = this.answers.get(id);
    this.answers.delete(id);
    answer?.(why);
    return answer !== undefined;
  }

  speak(language: Language): void {
    this.socket.send({ do: "language", language, id: ++this.ids });
  }

  // Looking back

  /** The move that is looked at; all of them have been made if nobody looks back. */
  get at(): number {
    return this.past?.ply ?? this.table?.plies ?? 0;
  }

  goTo(ply: number): void {
    const last = this.table?.plies ?? 0;
    if (ply < 0 || ply > last) return;
    if (ply === last) this.now();
    else this.ask({ do: "at", ply });
  }

  now(): void {
    this.past = null;
    this.before = null;
  }

  close(): void {
    this.socket.close();
  }

  // What we hear

  private heard(message: Messages["toPage"]): void {
    const to = "to" in message ? message.to : null;
    // A move that is done is waited for until its table is here: the choices before it are not to be had any more.
    const coming = message.is === "done" && message.version > (this.table?.version ?? 0);
    if (to !== null && to === this.waiting?.id && !coming) this.waiting = null;
    const awaited = to !== null && this.answered(to, message.is === "refused" ? message.why : null);
    switch (message.is) {
      case "table":
        this.info = message.match ?? this.info;
        return this.info ? this.laid(inFull(message, this.info)) : undefined;
      case "past":
        this.pastBefore = this.past && message.ply === this.past.ply + 1 ? this.past.scene : null;
        this.past = message;
        return;
      case "hint":
        if (message.version === this.table?.version) {
          this.hint = message;
          this.hinting = !message.done;
        }
        return;
      case "why":
        return this.news.why(message.lines.map((line) => this.reason(line)));
      case "refused":
        this.hinting = false;
        if (message.code !== "stale" && !awaited) this.news.refused(message.why);
        return;
    }
  }

  /** A reason without the move that it is about: whoever has tapped it knows. */
  private reason(line: string): string {
    const about = `${this.tried}: `;
    if (!line.startsWith(about)) return line;
    return line.charAt(about.length).toUpperCase() + line.slice(about.length + 1);
  }

  private laid(table: Table): void {
    const old = this.table;
    if (table.clocks) this.ahead = table.clocks.now - Date.now();
    const moved = old !== null && table.version !== old.version;
    if (this.waiting && "version" in this.waiting.what) {
      if (table.version !== this.waiting.what.version) this.waiting = null;
      else if (this.fresh && old !== null) this.socket.send({ ...this.waiting.what, id: this.waiting.id });
    }
    const same = old !== null && JSON.stringify(old.scene) === JSON.stringify(table.scene);
    if (same)
      table.scene = old.scene; // nothing lies differently: what moves goes on moving
    else this.before = old !== null && !this.fresh && table.plies > old.plies ? old.scene : null;
    this.entries = [...this.entries.filter((entry) => entry.ply < table.from), ...table.entries];
    if (moved || this.hint?.version !== table.version) {
      this.hint = null;
      this.hinting = false;
    }
    if (this.past && table.plies < this.past.ply) this.past = null;
    if (table.handOver) this.past = null;
    this.looking = table.look;
    this.table = table;
    this.fresh = false;
    if (old !== null && moved) {
      this.news.told(this.entries.filter((entry) => entry.ply >= old.plies).flatMap((entry) => entry.said));
      this.news.changed(table, old);
    }
  }
}
