// A connection that comes back by itself, by default to a match. What it carries is the store's business (match.svelte.ts).
import type { Messages } from "../generated/messages";

/** Moving: another server takes the match up. */
export type Link = "opening" | "open" | "lost" | "moving" | "closed";

export interface Listener<Heard> {
  /** The connection stands; say hello now. */
  opened(): void;
  /** What we were told before, so that a server which we come back to tells only what is new. */
  told?(): { version: number; plies: number } | null;
  heard(message: Heard): void;
  changed(link: Link): void;
  /** The server wants nothing more to do with this connection, and says why. */
  refused(reason: string): void;
}

const FIRST_PAUSE = 300;
/** So long a server has to accept a connection that we had before; twice as long every time it does not. One that takes
 * up hundreds of matches needs a second. */
const FIRST_PATIENCE = 2000;
const LONGEST_PATIENCE = 10_000;
const LONGEST_PAUSE = 4000;
/** There is no such match, or no such seat: coming back would not help. */
const NOT_THERE = 4004;
/** After so long without an answer a connection is taken for dead, even if nobody has closed it; twice as long each time. */
const SILENCE_LIMIT = 2000;
/** Another server of the club takes the match up: it is there when we come back. */
const TAKEN_OVER = 4012;

export class Socket<Sent = Messages["toServer"], Heard = Messages["toPage"]> {
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  /** At first nobody knows how long the way is. */
  private patience = LONGEST_PATIENCE;
  private begun = false;
  /** How often nobody was there any more: a proxy sends whoever says another number to another server. */
  private elsewhere = 0;
  /** Whether we have come back to a server that told us to, and it has told us nothing of the match since. */
  private returned = false;
  private timer = 0;
  private watchdog = 0;
  private limit = SILENCE_LIMIT;
  private ended = false;
  private moving = false;
  /** After so many milliseconds without a message we ask whether the server is there; 0: we do not. */
  private silence = 0;
  private question = 0;
  private ask: Sent | null = null;

  constructor(
    private readonly path: string,
    private readonly listener: Listener<Heard>,
  ) {
    addEventListener("online", this.again);
    document.addEventListener("visibilitychange", this.again);
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.listener.changed(this.moving ? "moving" : this.begun ? "lost" : "opening");
    this.begun = true;
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + this.path + this.query());
    this.socket = socket;
    this.timer = setTimeout(() => this.drop(), this.patience);
    this.patience = Math.min(this.patience * 2, LONGEST_PATIENCE);
    socket.onopen = () => {
      clearTimeout(this.timer);
      this.pause = FIRST_PAUSE;
      this.patience = FIRST_PATIENCE;
      if (!this.moving) this.listener.changed("open");
      this.listener.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      clearTimeout(this.watchdog);
      this.limit = SILENCE_LIMIT;
      let message: Heard;
      try {
        message = JSON.parse(event.data) as Heard;
      } catch {
        return; // not ours
      }
      this.moving = (message as { is?: string }).is === "moving";
      this.listener.changed(this.moving ? "moving" : "open");
      this.askLater();
      if (this.moving) return;
      this.returned = false;
      this.listener.heard(message);
    };
    socket.onclose = (event) => {
      if (this.ended || this.socket !== socket) return;
      clearTimeout(this.timer);
      if (event.code === NOT_THERE) {
        this.close();
        return this.listener.refused(event.reason);
      }
      this.moving = event.code === TAKEN_OVER;
      // Who can say so is there; but if it says so again, the next one may know more.
      this.returned = this.moving && !this.returned;
      if (!this.returned) this.elsewhere++;
      this.listener.changed(this.moving ? "moving" : "lost");
      // A little luck in the pause, so that a server with many pages does not come back in the same moment.
      this.timer = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    };
  }

  /** Where to, for a proxy, and what we know, for the server. */
  private query(): string {
    const said = new URLSearchParams();
    if (this.elsewhere) said.set("again", String(this.elsewhere));
    const told = this.listener.told?.();
    if (told) {
      said.set("version", String(told.version));
      said.set("plies", String(told.plies));
    }
    return said.size ? `?${said.toString()}` : "";
  }

  /** Somebody looks again, or the network is back: do not sit out the pause. */
  private readonly again = (): void => {
    if (this.ended || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.CLOSED) this.connect();
  };

  /** Whether it was sent. */
  send(message: Sent): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.drop(), this.limit);
    return true;
  }

  /** Ask whether the server is there after so many milliseconds without a message: another one would take over. */
  watchSilence(milliseconds: number, ask: Sent): void {
    this.silence = milliseconds;
    this.ask = ask;
    this.askLater();
  }

  private askLater(): void {
    clearTimeout(this.question);
    if (!this.silence || this.ask === null) return;
    const ask = this.ask;
    this.question = setTimeout(
      () => (document.visibilityState === "hidden" ? this.askLater() : this.send(ask)),
      this.silence,
    );
  }

  /** Nobody answers: begin anew. */
  private drop(): void {
    if (this.ended) return;
    this.elsewhere++;
    this.limit = Math.min(this.limit * 2, LONGEST_PATIENCE);
    this.moving = this.silence > 0 && navigator.onLine;
    this.socket?.close();
    this.connect();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    clearTimeout(this.question);
    removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.again);
    this.socket?.close();
    this.listener.changed("closed");
  }
}
