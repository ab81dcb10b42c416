// Our part of the dice: seeds that this browser has committed to, kept until the match is over (docs/chance.md).
import { commitment } from "./dice";
import { hex } from "./sha256";

/** A seed, and what it was committed for. It is shown for nothing else, or a house that plays could ask for it twice. */
interface Kept {
  seed: string;
  match: string | null;
  /** What the house had promised. */
  house: string | null;
  /** What everybody had promised when the seed was shown, as JSON. */
  shown: string | null;
}

const PREFIX = "tryline-seed-";
const BYTES = 16;
/** For a browser that keeps nothing: at least until the page is left. */
const here = new Map<string, Kept>();

/** A new seed that nobody can guess, for a match if it has a name yet; returns the commitment to it. */
export function newCommitment(house: string | null, match: string | null): string {
  const seed = hex(crypto.getRandomValues(new Uint8Array(BYTES)));
  const promise = commitment(seed);
  keep(promise, { seed, match, house, shown: null });
  return promise;
}

/** The match for which we have committed was begun. */
export function committedFor(promise: string, match: string): void {
  const known = find(promise);
  if (known) keep(promise, { ...known, match });
}

/** Our seed, to be shown now; "none" if it is not here, "other" if we did not commit to it for this. */
export function show(
  promise: string,
  match: string,
  house: string | null,
  commitments: Record<string, string | null>,
): { seed: string } | "none" | "other" {
  const known = find(promise);
  if (!known) return "none";
  const shown = JSON.stringify(Object.entries(commitments).sort());
  if (known.match !== match || known.house !== house || (known.shown ?? shown) !== shown) return "other";
  keep(promise, { ...known, shown });
  return { seed: known.seed };
}

export function forgetSeed(promise: string): void {
  here.delete(promise);
  inStorage((storage) => storage.removeItem(PREFIX + promise));
}

function find(promise: string): Kept | null {
  const text = inStorage((storage) => storage.getItem(PREFIX + promise));
  return here.get(promise) ?? (text ? (JSON.parse(text) as Kept) : null);
}

function keep(promise: string, what: Kept): void {
  here.set(promise, what);
  inStorage((storage) => storage.setItem(PREFIX + promise, JSON.stringify(what)));
}

function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined; // nothing can be kept here
  }
}
