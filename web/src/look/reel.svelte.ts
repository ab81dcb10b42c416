// Shows what has fallen since the last picture, step by step: a die tumbles, then what it brought is done. A click skips.

export interface Step {
  ply: number;
}
/** How long a step takes, in milliseconds: until it is done, and until the next begins. */
export type Pace<S> = (step: S) => { falls: number; rests: number };

/** Much that falls between two decisions falls faster. */
const MOST = 10_000;

export class Reel<S extends Step> {
  /** How many steps have begun, and how many are done. Without anything to show, all of them. */
  begun = $state(0);
  done = $state(0);
  running = $state(false);
  /** Steps from this ply on are new: their dice tumble. */
  since = $state(Infinity);

  /** The ply of the first step that has not begun. */
  private next = 0;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private all = 0;

  /**
   * Show steps: those before ply `from` at once, the others one after the other; all at once if `from` is null.
   * What was still to come of the last ones comes first.
   */
  show(steps: S[], from: number | null, pace: Pace<S>): void {
    if (from !== null && this.running) from = Math.min(from, this.next);
    this.stop();
    this.all = steps.length;
    const first = from === null ? -1 : steps.findIndex((step) => step.ply >= from);
    if (first < 0) {
      this.since = Infinity;
      this.begun = this.done = steps.length;
      return;
    }
    this.since = from ?? Infinity;
    this.begun = this.done = first;
    this.running = true;
    const paces = steps.slice(first).map(pace);
    const whole = paces.reduce((sum, { falls, rests }) => sum + falls + rests, 0);
    const speed = Math.min(1, MOST / Math.max(1, whole));
    let at = 0;
    paces.forEach(({ falls, rests }, index) => {
      const place = first + index + 1;
      const begin = () => {
        this.begun = place;
        this.next = steps[place - 1]!.ply + 1;
      };
      if (at === 0) begin();
      else this.timers.push(setTimeout(begin, at));
      at += falls * speed;
      this.timers.push(setTimeout(() => (this.done = place), at));
      at += rests * speed;
    });
    this.timers.push(setTimeout(() => (this.running = false), at));
  }

  /** Show everything now. */
  skip(): void {
    this.stop();
    this.since = Infinity;
    this.begun = this.done = this.all;
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.running = false;
  }
}
