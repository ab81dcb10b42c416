// A match that is watched again: every position is at hand, and the timeline of the table shows them.
import type { Replay } from "../api";
import type { Mark } from "../boards/board";
import type { Entry, Ended, Past } from "../generated/messages";
import { inFull, type Side, type Table, type Told } from "../table/table";
import { Timeline, type Frame } from "../table/timeline.svelte";
import type { Watched } from "../table/watched";
import type { CostlyDecision } from "./review";

export interface Score {
  ply: number;
  side: Side;
  points: [number, number];
}

export class Replayed implements Watched {
  readonly without = "";
  readonly marked = false;
  readonly waiting = null;
  readonly now = null;
  readonly entries: Entry[];
  readonly plies: number;
  /** Every change of the score. */
  readonly scores: Score[];
  past = $state.raw<Past | null>(null);
  readonly hint = null;
  /** What was played and what would have been better, while that is looked at. */
  marks = $state.raw<Mark[]>([]);
  /** The same in words. */
  remark = $state("");
  /** Whether one move follows the other by itself. */
  playing = $state(false);
  view = $state<Side>(0);
  readonly timeline: Timeline;
  private readonly positions: Past[] = [];

  constructor(
    readonly replay: Replay,
    landed: (frame: Frame, before: Table | null) => void,
  ) {
    this.entries = replay.entries as Entry[];
    this.plies = replay.entries.length;
    let scene: Record<string, unknown> = {};
    let points: [number, number] = [0, 0];
    replay.frames.forEach((frame, ply) => {
      scene = { ...scene, ...frame.scene };
      points = frame.points ?? points;
      this.positions.push({ is: "past", to: null, ply, scene, now: "", points } as unknown as Past);
    });
    this.scores = this.positions.slice(1).flatMap(({ ply, points: [home, away] }) => {
      const before = this.positions[ply - 1]!.points;
      if (home === before[0] && away === before[1]) return [];
      return [{ ply, side: home > before[0] ? (0 as const) : (1 as const), points: [home, away] as [number, number] }];
    });
    this.view = replay.sight === "away" ? 1 : 0;
    this.timeline = new Timeline({ landed, mine: () => [], more: (ply) => this.more(ply) });
    this.timeline.paused = true;
    this.timeline.hear(this.table(), this.entries, true);
    this.timeline.back = "match";
  }

  private table(): Table {
    const { replay } = this;
    const last = this.positions.at(-1)!;
    const told = {
      is: "table",
      version: 0,
      plies: this.plies,
      points: last.points,
      now: "",
      asked: { kind: "over", side: null, seats: [], until: null },
      scene: last.scene,
      from: 0,
      entries: this.entries,
      ended: replay.ended as Ended | null,
    } as unknown as Told;
    return inFull(told, {
      id: replay.id ?? "",
      game: replay.game,
      edition: replay.edition,
      status: "over",
      practice: replay.practice,
      shared: false,
      sides: replay.sides,
      teams: replay.teams,
      seats: replay.seats.map(({ id, side, kind, name = "", level = null }) => {
        return { id, side, kind, name, level, here: true, yours: false };
      }),
      offers: [],
      watching: 0,
      rematch: null,
      commitment: null,
      promises: null,
      note: replay.note,
      company: false,
      chat: "none",
    });
  }

  get at(): number {
    return this.past?.ply ?? 0;
  }
  get points(): [number, number] {
    return this.positions[this.at]!.points;
  }

  private show(ply: number): void {
    this.marks = [];
    this.remark = "";
    this.past = this.positions[ply]!;
    this.timeline.lookBack(this.past);
  }

  /** Look at a moment, and stay there. */
  goTo(ply: number): void {
    this.pause();
    this.show(Math.min(this.plies, Math.max(0, ply)));
  }

  /** Look at a decision, and point at what was better and at what was played. */
  pointAt({ ply, side: by, better, played, said }: CostlyDecision, remark: string): void {
    this.goTo(ply);
    this.remark = remark;
    this.marks = [{ played, words: said[0], by }, ...better.map((move) => ({ move, words: said[1], by }))];
  }

  start(): void {
    this.playing = true;
    this.timeline.paused = false;
    this.show(this.at === this.plies ? 0 : this.at + 1);
  }

  pause(): void {
    this.playing = false;
    this.timeline.pause();
  }

  private more(ply: number): void {
    if (!this.playing) return;
    if (ply > this.plies) this.pause();
    else this.show(ply);
  }

  play(): void {}
  why(): void {}

  close(): void {
    this.timeline.close();
  }
}
