// The match on screen: what the server has said about it, and what the people at this screen do.
import { settings, type Language } from "../settings.svelte";
import type {
  Cited,
  Delayed,
  Entry,
  Hints,
  MatchInfo,
  MatchSheet,
  Line,
  Lineup,
  Messages,
  Offer,
  Past,
  Promises,
  Seat,
} from "../generated/messages";
import { say } from "../words";
import { Socket, type Link } from "./socket";
import { inFull, type Side, type Table } from "./table";
import { forgetSeed, newCommitment, show } from "./seeds";
import { keep, kept } from "./tickets";

type Ask = Messages["toServer"];

/** Something sent that has not been answered. */
interface Open {
  id: number;
  what: Ask;
}

export interface News {
  refused: (why: Cited) => void;
  /** Why a move is refused. */
  whyNot: (reasons: Cited[]) => void;
  /** Which rules are behind what happened last. */
  why: (reasons: Cited[]) => void;
  /** The server does not want this connection. */
  closed: (reason: string) => void;
  /** A table has come, with the whole list of moves; `jump` if it does not go on from the last one. */
  laid: (table: Table, entries: Entry[], jump: boolean) => void;
  /** Somebody looks back: the match as it was. */
  past: (past: Past) => void;
}

/** Milliseconds for another device of ours to show what it has promised. */
const RENEW_AFTER = 5000;
/** So often we promise for one match, whatever the server says about those who did not show theirs. */
const MOST_ROUNDS = 3;

export class MatchTable {
  table = $state.raw<Table | null>(null);
  entries = $state.raw<Entry[]>([]);
  link = $state<Link>("opening");
  past = $state.raw<Past | null>(null);
  hint = $state.raw<Hints | null>(null);
  hinting = $state(false);
  /** The computer that is asked has to wait for its turn. */
  delayed = $state.raw<Delayed | null>(null);
  /** What the lesson says about a move that it does not mean; and whether the moves that it means are marked. */
  wrong = $state("");
  private shows = $state(false);
  /** What the match came to, once it is over. */
  sheet = $state.raw<MatchSheet | null>(null);
  /** What players have said of late. */
  lines = $state.raw<Line[]>([]);
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
  /** The language of the list of moves. */
  private toldIn: Language | null = null;
  /** The language in which the match sheet was asked for. */
  private sheetIn: Language | null = null;
  /** What was asked about last: why not? */
  private tried = "";
  /** What moves do not change, as it was sent last. */
  private info: MatchInfo | null = null;
  /** Our last step in settling the dice, by the house's promise and the stage, since we are connected. */
  private settled = "";
  private renewal = 0;

  constructor(
    private readonly id: string,
    private readonly ticket: string | null,
    private readonly news: News,
  ) {
    this.socket = new Socket(`/api/matches/${encodeURIComponent(id)}/live`, {
      opened: () => this.hello(),
      told: () => (this.toldIn === settings.language ? this.table : null),
      heard: (message) => this.heard(message),
      changed: (link) => {
        this.link = link;
        if (link === "lost" || link === "moving")
          for (const id of [...this.answers.keys()]) this.answered(id, this.without);
      },
      refused: (reason) => this.news.closed(reason),
    });
  }

  /** What the page waits for, if it is not connected; else empty. */
  get without(): string {
    if (this.link === "moving") return say("page-moving");
    return this.link === "lost" ? say("page-reconnecting") : "";
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
    this.settled = "";
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
    this.wrong = "";
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

  /** Take back our last decision; where the other side must agree, ask them. */
  undo(): void {
    if (!this.table || this.waiting) return;
    if (this.table.undo === "agreement") this.offer("takeback");
    else this.ask({ do: "undo", version: this.table.version });
  }

  /** Say something to the other players. */
  talk(what: Extract<Ask, { do: "phrase" | "agree-to-chat" | "say" }>): void {
    this.ask(what);
  }

  do(what: "call-off" | "resign" | "claim" | "pause" | "resume" | "time-out"): void {
    this.ask({ do: what });
  }

  /** Ask the other side for something; another match against the computer may be at another level. */
  offer(what: Offer["what"], level?: string): void {
    this.ask({ do: "offer", what, ...(level === undefined ? {} : { level }) });
  }

  answer(how: "accept" | "decline", what: Offer["what"]): void {
    this.ask({ do: how, what });
  }

  /** Do our part of the dice without a click: promise it when we are asked to, show it once everybody has promised. */
  private settleDice(table: Table): void {
    const { promises, commitment } = table;
    const seats = this.mine.map((seat) => seat.id).filter((seat) => promises?.awaited.includes(seat));
    const step = `${commitment} ${promises?.stage}`;
    if (!promises || !seats.length) return clearTimeout(this.renewal);
    if (step === this.settled) return;
    this.settled = step;
    clearTimeout(this.renewal);
    if (promises.stage === "commit") this.promise(commitment);
    else this.showPart(seats, promises, commitment);
  }

  private promise(house: string | null): void {
    const { houses, mine } = kept(this.id);
    const all = [...new Set([...houses, house ?? ""])];
    if (all.length > MOST_ROUNDS) return this.news.refused({ text: say("page-dice-too-often") });
    const ours = newCommitment(house, this.id);
    keep(this.id, { houses: all, mine: [...mine, ours] });
    this.quietly({ do: "commit", my_commitment: ours });
  }

  private showPart(seats: string[], { commitments }: Promises, house: string | null): void {
    const found = [...new Set(seats.map((seat) => commitments[seat] ?? ""))].map((promise) =>
      show(promise, this.id, house, commitments),
    );
    if (found.includes("other")) return this.news.refused({ text: say("page-dice-changed") });
    const seeds = found.flatMap((each) => (typeof each === "object" ? [each.seed] : []));
    // In this stage everybody has promised, which is written down before we show our part.
    if (seeds.length) keep(this.id, { house, commitments: commitments as Record<string, string> });
    // Or our seed is on another device, which may be about to show it.
    else this.renewal = setTimeout(() => this.quietly({ do: "renew" }), RENEW_AFTER);
    for (const seed of seeds) this.quietly({ do: "reveal", seed });
  }

  /** Send something that nobody has clicked for: nobody is told if it was too late. */
  private quietly(what: Ask): void {
    const id = ++this.ids;
    this.answers.set(id, () => {});
    this.socket.send({ ...what, id });
  }

  /** Whether the moves that the lesson means are marked. */
  get marked(): boolean {
    return this.shows || this.wrong !== "" || (this.table?.guide?.show ?? false);
  }

  showMeant(): void {
    this.shows = true;
  }

  /** Just play, without the lesson. */
  leaveLesson(): void {
    this.ask({ do: "leave-lesson" });
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
  }

  close(): void {
    clearTimeout(this.renewal);
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
        this.past = message;
        return this.news.past(message);
      case "sheet":
        this.sheet = message.sheet;
        return;
      case "hint":
        if (message.version === this.table?.version) {
          this.hint = message;
          this.hinting = !message.done;
        }
        return;
      case "silence":
        return this.socket.watchSilence(message.seconds * 1000, { do: "ping", id: ++this.ids });
      case "delayed":
        this.delayed = message;
        return;
      case "said":
        this.lines = [...this.lines, message.line];
        return;
      case "talk":
        this.lines = message.lines;
        return;
      case "why":
        if (this.tried)
          return this.news.whyNot(message.lines.map((line) => ({ ...line, text: this.reason(line.text) })));
        if (message.lines.some((line) => line.rules?.length)) return this.news.why(message.lines);
        return this.news.refused({ text: this.noRule(message.lines.map((line) => line.text)), rules: [] });
      case "refused":
        this.hinting = false;
        if (message.code === "lesson") this.wrong = message.why;
        else if (message.code !== "stale" && !awaited)
          this.news.refused({ text: message.why, rules: message.rules ?? [] });
        return;
    }
  }

  /** No rule is named for what happened last: that is an answer too. */
  private noRule(told: string[]): string {
    const last = (told.length ? told : (this.entries.at(-1)?.said ?? [])).join(" ");
    return say("page-no-rule", { played: this.entries.length ? "yes" : "no", last, now: this.table?.now ?? "" });
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
    const jump = this.fresh || old === null || old.look !== table.look;
    this.entries = [...this.entries.filter((entry) => entry.ply < table.from), ...table.entries];
    if (!table.from) this.toldIn = (table.scene as { language?: Language }).language ?? null;
    if (moved) {
      this.wrong = "";
      this.shows = false;
    }
    if (moved || this.hint?.version !== table.version) {
      this.hint = null;
      this.hinting = false;
    }
    if (this.past && table.plies < this.past.ply) this.past = null;
    if (table.handOver) this.past = null;
    this.looking = table.look;
    this.table = table;
    this.fresh = false;
    if (table.ended && this.sheetIn !== settings.language) {
      this.sheetIn = settings.language;
      this.ask({ do: "sheet" });
    }
    this.settleDice(table);
    if (table.ended) this.socket.watchSilence(0, { do: "ping" });
    if (table.ended) kept(this.id).mine.forEach(forgetSeed);
    this.news.laid(table, this.entries, jump);
  }
}
