// A review that is asked for: how far it has come, looked at again and again until it is there.
import { ask, type ReviewReply } from "../api";
import { reason } from "./files.svelte";

const AGAIN = 500; // milliseconds
const UNDER_WAY: ReviewReply["stage"][] = ["waiting", "preparing", "working"];

/** A match that was played here, or one in a file. */
export type Source = { match: string } | { file: Blob };

export class Reviewing {
  reply = $state.raw<ReviewReply | null>(null);
  /** Why nothing comes. */
  refused = $state("");
  private timer = 0;
  private closed = false;

  constructor(private readonly source: Source) {}

  /** Have it made, unless it has been. */
  async start(): Promise<void> {
    const { source } = this;
    await this.hear(
      "match" in source
        ? ask("post", "/api/matches/{match_id}/review", { match: source.match })
        : ask("post", "/api/reviews", { file: source.file }),
    );
  }

  private async look(): Promise<void> {
    const { source } = this;
    await this.hear(
      "match" in source
        ? ask("get", "/api/matches/{match_id}/review", { match: source.match })
        : ask("get", "/api/reviews/{file_id}", { id: this.reply?.id ?? "" }),
    );
  }

  private async hear(answer: Promise<ReviewReply>): Promise<void> {
    this.refused = "";
    try {
      const reply = await answer;
      if (this.closed) return;
      this.reply = reply;
      if (reply.stage === "failed") this.refused = reply.why ?? "";
      if (UNDER_WAY.includes(reply.stage)) this.timer = window.setTimeout(() => void this.look(), AGAIN);
      else if (reply.stage === "none") this.timer = window.setTimeout(() => void this.start(), AGAIN); // a restart
    } catch (problem) {
      if (!this.closed) this.refused = reason(problem);
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
