// A connection that comes back by itself, by default to a match. What it carries is the store's business (match.svelte.ts).
import type { Messages } from "../generated/messages";

export type Link = "opening" | "open" | "lost" | "closed";

export interface Listener<Heard> {
  /** The connection stands; say hello now. */
  opened(): void;
  heard(message: Heard): void;
  changed(link: Link): void;
  /** The server wants nothing more to do with this connection, and says why. */
  refused(reason: string): void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 4000;
/** There is no such match, or no such seat: coming back would not help. */
const NOT_THERE = 4004;
/** After so long without an answer a connection is taken for dead, even if nobody has closed it. */
const SILENCE_LIMIT = 4000;

export class Socket<Sent = Messages["toServer"], Heard = Messages["toPage"]> {
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer = 0;
  private watchdog = 0;
  private ended = false;

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
    this.listener.changed(this.pause === FIRST_PAUSE ? "opening" : "lost");
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + this.path);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      this.listener.changed("open");
      this.listener.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      clearTimeout(this.watchdog);
      let message: Heard;
      try {
        message = JSON.parse(event.data) as Heard;
      } catch {
        return; // not ours
      }
      this.listener.heard(message);
    };
    socket.onclose = (event) => {
      if (this.ended || this.socket !== socket) return;
      if (event.code === NOT_THERE) {
        this.close();
        return this.listener.refused(event.reason);
      }
      this.listener.changed("lost");
      // A little luck in the pause, so that a server with many pages does not come back in the same moment.
      this.timer = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    };
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
    this.watchdog = setTimeout(() => this.drop(), SILENCE_LIMIT);
    return true;
  }

  /** Nobody answers: begin anew. */
  private drop(): void {
    if (this.ended) return;
    this.socket?.close();
    this.connect();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    removeEventListener("online", this.again);
    document.removeEventListener("visibilitychange", this.again);
    this.socket?.close();
    this.listener.changed("closed");
  }
}
