// Goes through the steps of a draw in their time: pause, one on, again, skip.
import { settings } from "../../settings.svelte";
import { ballsOut, stepsOf, timeOf, type DrawShow, type Step } from "./timeline";

export class DrawPlayer {
  readonly show: DrawShow;
  paused = $state(false);
  /** How many steps have begun. */
  private begun = $state(0);
  private steps: Step[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private told = false;
  private onDone: () => void;

  constructor(show: DrawShow, onDone: () => void) {
    this.show = show;
    this.steps = stepsOf(show);
    this.onDone = onDone;
    if (settings.still || settings.pace === "instant") this.skip();
    else this.next();
  }

  /** The step that is looked at; null before the first and after the last. */
  get now(): Step | null {
    return this.steps[this.begun - 1] ?? null;
  }

  /** How many balls are out. */
  get out(): number {
    return ballsOut(this.steps, this.begun);
  }

  get idle(): boolean {
    return this.begun >= this.steps.length;
  }

  get canRepeat(): boolean {
    return this.idle && this.steps.length > 0;
  }

  pause(): void {
    this.paused = true;
    clearTimeout(this.timer);
  }

  resume(): void {
    this.paused = false;
    this.next();
  }

  /** One ball on. */
  step(): void {
    do this.begun = Math.min(this.steps.length, this.begun + 1);
    while (this.now && this.now.kind !== "ball");
    this.finish();
  }

  again(): void {
    clearTimeout(this.timer);
    this.begun = 0;
    this.paused = false;
    this.next();
  }

  skip(): void {
    clearTimeout(this.timer);
    this.paused = false;
    this.begun = this.steps.length;
    this.finish();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private next(): void {
    clearTimeout(this.timer);
    if (this.idle) {
      this.finish();
      return;
    }
    this.begun += 1;
    if (this.now) this.timer = setTimeout(() => this.next(), timeOf(this.now, this.show, settings.pace));
  }

  /** Whoever waits for the end hears of it once. */
  private finish(): void {
    if (!this.idle || this.told) return;
    this.told = true;
    this.onDone();
  }
}
