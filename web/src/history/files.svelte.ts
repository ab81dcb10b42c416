// Match files that somebody drops on the page or chooses: the server reads them, and says what is wrong with a bad one.
import { ask, Refused, type Replay } from "../api";
import { router } from "../router.svelte";
import { say } from "../words";

const LARGEST = 1024 * 1024;

class Files {
  /** The file that is watched. */
  file = $state.raw<File | null>(null);
  /** Why it could not be read. */
  refused = $state("");
  busy = $state(false);

  /** Read a file, and watch the match in it. */
  async open(file: File | null | undefined): Promise<void> {
    if (!file) return;
    this.refused = "";
    if (file.size > LARGEST) {
      this.refused = say("replay-file-large");
      return;
    }
    this.busy = true;
    try {
      this.first = await this.read(file, "open");
      this.file = file;
      router.go("/replay");
    } catch (problem) {
      this.refused = reason(problem);
    } finally {
      this.busy = false;
    }
  }

  /** What was read when it was opened. */
  first: Replay | null = null;

  async read(file: File, sight: Replay["sight"]): Promise<Replay> {
    return ask("post", "/api/replays", { file, query: { sight } });
  }
}
export const files = new Files();

/** What is said about a request that came to nothing. */
export function reason(problem: unknown): string {
  return problem instanceof Refused && problem.detail ? problem.detail : say("page-unreachable");
}
