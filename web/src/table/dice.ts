// Recomputes the throws of a match in the browser (docs/chance.md). Nothing here asks the server anything.
import { hex, hmac, sha256 } from "./sha256";

const encoder = new TextEncoder();

/** What somebody publishes of a secret or a seed before the match. */
export function commitment(text: string): string {
  return hex(sha256(encoder.encode(text)));
}

/** The seats whose seed is not what they committed to; those from before participants committed have none to compare. */
export function unfit(seeds: Record<string, string>, commitments: Record<string, string>): string[] {
  if (!Object.keys(commitments).length) return [];
  const seats = [...new Set([...Object.keys(seeds), ...Object.keys(commitments)])];
  return seats.filter((seat) => commitment(seeds[seat] ?? "") !== commitments[seat]);
}

/** JSON as docs/chance.md writes it: no spaces, keys sorted by code point, everything beyond ASCII escaped. */
export function written(seeds: Record<string, string>): string {
  const keys = Object.keys(seeds).sort((a, b) => compare([...a], [...b]));
  const text = (value: string): string =>
    JSON.stringify(value).replace(
      /[\u007f-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  return `{${keys.map((key) => `${text(key)}:${text(seeds[key]!)}`).join(",")}}`;
}

function compare(a: string[], b: string[]): number {
  for (let n = 0; n < Math.min(a.length, b.length); n++) {
    const difference = a[n]!.codePointAt(0)! - b[n]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

export class Thrower {
  private readonly key: Uint8Array;
  private readonly seeds: string;

  constructor(secret: string, seeds: Record<string, string>) {
    this.key = encoder.encode(secret);
    this.seeds = written(seeds);
  }

  /** What throw `index` must have been. */
  outcome(index: number, weights: number[]): number {
    const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
    const limit = (1n << 64n) - ((1n << 64n) % total);
    for (let attempt = 0; ; attempt++) {
      const message = encoder.encode(`[${index},${attempt},${this.seeds}]`);
      const word = new DataView(hmac(this.key, message).buffer).getBigUint64(0);
      if (word >= limit) continue;
      let ticket = word % total;
      for (const [outcome, weight] of weights.entries()) {
        ticket -= BigInt(weight);
        if (ticket < 0n) return outcome;
      }
    }
  }
}
