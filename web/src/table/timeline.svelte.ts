// The one timeline between what was heard of a match and all that is shown of it: board, score, commentary, question, sound.
// Every event begins (a die tumbles, a piece sets off) and lands (what it brought is shown and said, all at once); then
// there is time to read it, and the next one begins.
import type { Entry, Past } from "../generated/messages";
import { settings } from "../settings.svelte";
import { FALLS, fallTime, readingTime, type Falls, type Kind, type Pace } from "./pace";
import { condensed } from "./story";
import type { Side, Table } from "./table";

/** An event: how everything is once it has landed. */
export interface Frame {
  table: Table;
  /** The list of moves up to here, and those of them that are new. */
  entries: Entry[];
  fresh: Entry[];
  kind: Kind;
}

export interface Showing {
  /** An event has landed, and is told now. */
  landed: (frame: Frame, before: Table | null) => void;
  /** The sides that are played at this screen. */
  mine: () => Side[];
  /** The match is watched from the beginning: this move comes next. */
  more: (ply: number) => void;
}

/** What is kept to be shown again. */
const KEPT = 80;
/** "Again" shows no more than this. */
const AGAIN = 12;
/** Whoever is further behind is told a story. */
const FAR_BEHIND = 40;
/** Somebody who looked away for longer than so many events, too. */
const AWAY = 3;

/** Sentences under the board; of a longer run that comes at once, such as the opening of a lesson, the last ones are. */
const LONGEST_CAPTION = 4;

export class Timeline {
  /** The event that is being shown or was shown last; null before anything was heard. */
  frame = $state.raw<Frame | null>(null);
  /** The scene from which it began; null if nothing is to move. */
  before = $state.raw<unknown>(null);
  landed = $state(true);
  /** Whether there was time to read what has landed. */
  read = $state(true);
  paused = $state(false);
  /** What happened while nobody looked, in a few sentences. */
  story = $state.raw<string[]>([]);
  /** Whether something is shown that was shown before. */
  replaying = $state(false);
  /** Whether somebody looks back at the match as it was, move by move or all of it from the beginning. */
  back = $state<"move" | "match" | null>(null);

  private queue = $state.raw<Frame[]>([]);
  private newest = $state.raw<Table | null>(null);
  /** What has landed last: this is what is told. */
  private told = $state.raw<Frame | null>(null);
  private shown: Frame[] = [];
  /** The whole list of moves, as it was heard last. */
  private heard: Entry[] = [];
  private timer = 0;
  /** Show everything at once until somebody at this screen is asked. */
  private skipping = false;
  private falls: Falls = FALLS;

  constructor(private readonly showing: Showing) {
    document.addEventListener("visibilitychange", this.looked);
  }

  // What is shown

  /** Nothing is left to show. */
  readonly idle = $derived(this.landed && this.queue.length === 0 && this.back === null);
  /** So many events have not begun. */
  readonly behind = $derived(this.queue.length);
  /** What has landed, with who is there now; what can be done, once nothing is left to show. */
  readonly table = $derived.by<Table | null>(() => {
    const { told, newest } = this;
    if (!told || !newest) return null;
    return this.idle && told.table.version === newest.version ? newest : asOf(told.table, newest);
  });
  readonly entries = $derived(this.told?.entries ?? []);
  /** What the last event brought, in words. */
  readonly caption = $derived.by(() => {
    const all = this.told?.fresh.flatMap((entry) => entry.said) ?? [];
    const said = all.filter((each, n) => each !== all[n - 1]);
    return said.length > LONGEST_CAPTION ? said.slice(-2) : said; // all of it is in the commentary
  });
  /** Milliseconds in which what has begun lands. */
  readonly fall = $derived(this.frame ? this.fallOf(this.frame) : 0);

  /** How long things take to land on this board. */
  setFalls(falls: Partial<Falls>): void {
    this.falls = { ...FALLS, ...falls };
  }

  // What is heard

  /** A table has come. `jump`: it is not what came after the last one, but how things are now. */
  hear(table: Table, entries: Entry[], jump: boolean): void {
    const last = this.queue.at(-1) ?? this.frame;
    this.newest = table;
    this.heard = entries;
    if (this.back !== null) return; // until somebody comes back to the present
    const same = last !== null && last.table.version === table.version && last.table.plies === table.plies;
    if (last === null || same || table.plies < last.table.plies) return this.present(table, entries, same);
    const fresh = entries.filter((entry) => entry.ply >= last.table.plies);
    const frame: Frame = { table, entries, fresh, kind: jump ? "jump" : kindOf(last.table, fresh) };
    if (this.settledBy(table)) this.skipping = false;
    this.queue = [...this.queue, frame];
    if ((jump && fresh.length > AWAY) || this.queue.length > FAR_BEHIND) return this.tellStory();
    if (settings.pace === "instant" || this.skipping) return this.landAll();
    if (this.isTimed(table) && !this.paused) return this.catchUp();
    if (this.landed && (this.read || last.table.yours)) this.goOn(); // who acts has read enough
  }

  /** How things are now: with nothing before it, in another language, or after something was taken back. */
  private present(table: Table, entries: Entry[], same: boolean): void {
    if (same && this.queue.length) {
      this.queue = [...this.queue.slice(0, -1), { ...this.queue.at(-1)!, table, entries }];
      return;
    }
    if (same && this.frame) {
      const frame = {
        ...this.frame,
        table: { ...table, scene: sameScene(this.frame.table.scene, table.scene) },
        entries,
      };
      const before = this.frame.table;
      this.shown = this.shown.map((each) => (each === this.frame ? frame : each));
      if (this.told === this.frame) this.told = frame;
      this.frame = frame;
      // Somebody has resigned, or the time is up: the match has ended without a move.
      if (this.landed && table.ended && !before.ended)
        this.showing.landed({ ...frame, fresh: [], kind: "jump" }, before);
      return;
    }
    this.stop();
    this.queue = [];
    this.shown = [];
    this.skipping = this.replaying = false;
    this.place({ table, entries, fresh: [], kind: "jump" });
    this.told = this.frame;
    this.read = true;
  }

  /** Whether somebody at this screen is asked while their thinking time runs: the show must not cost them any. */
  private isTimed(table: Table): boolean {
    const { turn = null, runs = false } = table.clocks?.thinking ?? {};
    return table.yours && runs && turn !== null && this.showing.mine().includes(turn);
  }

  /** Whether somebody at this screen is asked, or nobody is any more. */
  private settledBy(table: Table): boolean {
    return table.yours || table.ended !== null;
  }

  // Going on

  private goOn(): void {
    this.stop();
    const [next, ...rest] = this.queue;
    if (!next || this.paused || document.hidden) return;
    this.queue = rest;
    this.begin(next);
  }

  private begin(frame: Frame): void {
    this.place(frame);
    this.landed = false;
    this.read = false;
    const fall = this.fallOf(frame);
    if (fall === 0) this.land();
    else this.timer = setTimeout(() => this.land(), fall);
  }

  private fallOf(frame: Frame): number {
    if (settings.still) return 0;
    const own = frame.kind === "move" && frame.fresh.every((entry) => this.showing.mine().includes(entry.by as Side));
    return own ? 0 : fallTime(frame.kind, this.falls, this.pace); // what we have done ourselves we have seen
  }

  /** Lay a frame on the board. */
  private place(frame: Frame): void {
    const scene = this.frame?.table.scene ?? null;
    this.before = frame.kind === "jump" ? null : scene;
    this.frame = { ...frame, table: { ...frame.table, scene: sameScene(scene, frame.table.scene) } };
    this.shown = [...this.shown, this.frame].slice(-KEPT);
    this.landed = true;
  }

  private land(): void {
    this.stop();
    const frame = this.frame!;
    const before = this.told?.table ?? null;
    this.landed = true;
    this.told = frame;
    if (!this.queue.length) this.replaying = false;
    this.showing.landed(frame, before);
    const reading = this.isTimed(frame.table) ? 0 : readingTime(frame.kind, this.caption, this.pace);
    if (!this.paused) this.timer = setTimeout(() => this.rested(), reading);
  }

  private rested(): void {
    this.read = true;
    if (this.back === "match") this.showing.more(this.frame!.table.plies + 1);
    else this.goOn();
  }

  /** Whoever watches a whole match wants to see it. */
  private get pace(): Pace {
    return this.back === "match" && settings.pace === "instant" ? "fast" : settings.pace;
  }

  private stop(): void {
    clearTimeout(this.timer);
  }

  /** Everything that is left, at once: each event is told, and none is waited for. */
  private landAll(): void {
    this.stop();
    if (!this.landed) this.land();
    while (this.queue.length) {
      const [next, ...rest] = this.queue;
      this.queue = rest;
      this.place(next!);
      this.before = null;
      this.land();
    }
    this.stop();
    this.read = true;
  }

  /** All but the last event at once; that one is seen to fall, and then the question is asked. */
  private catchUp(): void {
    const last = this.queue.at(-1);
    this.queue = this.queue.slice(0, -1);
    this.landAll();
    if (last) this.begin(last);
  }

  // What people do about it

  /** The next event at once. */
  next(): void {
    if (!this.landed) this.land();
    else if (!this.read) this.rested();
    else this.goOn();
  }

  /** To the present, and on until somebody at this screen is asked. */
  skip(): void {
    this.paused = false;
    const last = this.queue.at(-1) ?? this.frame;
    this.skipping = last !== null && !this.settledBy(last.table);
    this.landAll();
  }

  pause(): void {
    this.paused = true;
    this.stop();
  }

  resume(): void {
    this.paused = false;
    if (this.landed) this.rested();
    else this.land();
  }

  /** One event on, while it stands still. */
  step(): void {
    if (this.back === "match") return this.showing.more(this.frame!.table.plies + 1);
    this.paused = false;
    this.read = true;
    this.next();
    if (!this.landed) this.land();
    this.pause();
  }

  readonly canRepeat = $derived(this.idle && (this.frame?.table.plies ?? 0) > 0 && this.lastExchange() > 0);

  /** Show the last exchange again: all since our last decision before it. */
  again(): void {
    const count = this.lastExchange();
    if (!this.idle || !count) return;
    this.stop();
    const frames = this.shown.slice(-count);
    const first = this.shown.at(-count - 1);
    this.shown = this.shown.slice(0, -count - 1);
    if (first) {
      this.place({ ...first, kind: "jump" });
      this.told = this.frame;
    }
    this.queue = frames;
    this.replaying = true;
    this.paused = false;
    this.goOn();
  }

  /** So many of the events that were shown last are one exchange. */
  private lastExchange(): number {
    void this.frame;
    const mine = this.showing.mine();
    const known = this.shown.filter((frame) => frame.fresh.length).length;
    let count = 0;
    let ours = false;
    for (const frame of this.shown.slice(1).toReversed()) {
      if (frame.kind === "jump" || count >= Math.min(AGAIN, known)) break;
      count += 1;
      ours = frame.kind === "move" && frame.fresh.some((entry) => mine.includes(entry.by as Side));
      if (ours) break;
    }
    return count;
  }

  // Looking back

  /** The match as it was after so many moves. */
  lookBack(past: Past): void {
    if (!this.newest) return;
    this.back ??= "move";
    this.stop();
    this.queue = [];
    const { ply, scene, now, points } = past;
    const all = this.heard;
    const fresh = ply === this.frame!.table.plies + 1 ? all.slice(ply - 1, ply) : [];
    const was = { plies: ply, scene, now, points, version: -1, ended: null, warnings: [], lesson: null };
    const table: Table = { ...this.newest, ...was, asked: { kind: "over", side: null, seats: [], until: null } };
    const entries = this.back === "match" ? all.slice(0, ply) : all;
    const kind = !fresh.length ? "jump" : fresh[0]!.by === "dice" ? "throw" : "move";
    this.begin({ table, entries, fresh, kind });
  }

  /** Nobody looks back any more. */
  comeBack(): void {
    if (this.back === null || !this.newest) return;
    this.back = null;
    this.paused = false;
    this.shown = [];
    this.stop();
    this.place({ table: this.newest, entries: this.heard, fresh: [], kind: "jump" });
    this.told = this.frame;
    this.read = true;
  }

  // While nobody looks

  private readonly looked = (): void => {
    if (document.hidden) return;
    if (this.queue.length > AWAY) this.tellStory();
    else if (this.newest && this.queue.length && this.isTimed(this.newest) && !this.paused) this.catchUp();
    else if (this.landed) this.goOn();
  };

  /** What has been missed, in short, and then the present. */
  private tellStory(): void {
    const missed = this.queue.flatMap((frame) => frame.fresh);
    this.landAll();
    this.story = condensed(missed);
  }

  /** Somebody comes back to a match of which they have seen so many moves. */
  missedSince(seen: number): void {
    const missed = this.heard.slice(seen);
    if (this.told && missed.length > AWAY && seen > 0) this.story = condensed(missed);
  }

  closeStory(): void {
    this.story = [];
  }

  close(): void {
    this.stop();
    document.removeEventListener("visibilitychange", this.looked);
  }
}

/** What an event is: by what was asked before it, and who did it. */
function kindOf(before: Table, fresh: Entry[]): Kind {
  if (fresh[0]?.by !== "dice") return "move"; // and what is dealt after it
  return before.asked.kind === "draw" ? "draw" : "throw";
}

/** The same object where nothing lies differently: what moves goes on moving. */
function sameScene(old: unknown, scene: unknown): unknown {
  return old !== null && JSON.stringify(old) === JSON.stringify(scene) ? old : scene;
}

/** The match as it was, at which nothing can be done; who is there, and how late it is, is so now. */
function asOf(then: Table, now: Table): Table {
  const { seats, offers, watching, sides, teams, promises, commitment, clocks, claim } = now;
  const nothing = { yours: false, choices: [], undo: null, handOver: false, votes: {}, due: null, rematch: null };
  return { ...then, ...nothing, seats, offers, watching, sides, teams, promises, commitment, clocks, claim };
}
