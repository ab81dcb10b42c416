// The time, for clocks that tick on the page between two words of the server.
const EVERY = 100;

export class Ticker {
  now = $state(Date.now());
  private readonly timer = setInterval(() => (this.now = Date.now()), EVERY);

  stop(): void {
    clearInterval(this.timer);
  }
}
