// Recomputes the throws of a match in the browser (docs/chance.md). Nothing here asks the server anything.
const encoder = new TextEncoder();

export async function commitment(secret: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(secret))));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
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
  private constructor(
    private readonly key: CryptoKey,
    private readonly seeds: string,
  ) {}

  static async with(secret: string, seeds: Record<string, string>): Promise<Thrower> {
    const how = { name: "HMAC", hash: "SHA-256" };
    return new Thrower(
      await crypto.subtle.importKey("raw", encoder.encode(secret), how, false, ["sign"]),
      written(seeds),
    );
  }

  /** What throw `index` must have been. */
  async outcome(index: number, weights: number[]): Promise<number> {
    const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
    const limit = (1n << 64n) - ((1n << 64n) % total);
    for (let attempt = 0; ; attempt++) {
      const message = encoder.encode(`[${index},${attempt},${this.seeds}]`);
      const signed = await crypto.subtle.sign("HMAC", this.key, message);
      const word = new DataView(signed).getBigUint64(0);
      if (word >= limit) continue;
      let ticket = word % total;
      for (const [outcome, weight] of weights.entries()) {
        ticket -= BigInt(weight);
        if (ticket < 0n) return outcome;
      }
    }
  }
}
