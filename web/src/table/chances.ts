// A chance in words: "five in six" is understood by everybody, and a figure stands beside it.
import { say } from "../words";

const OF = [2, 3, 4, 5, 6, 10];

/** The simple fraction that is nearest to a share, 0 to 1. Never quite none, never quite all. */
export function nearest(share: number): [number, number] {
  const all = OF.flatMap((of) => Array.from({ length: of - 1 }, (_, n): [number, number] => [n + 1, of]));
  const away = ([good, of]: [number, number]): number => Math.abs(good / of - share);
  return all.reduce((best, each) => (away(each) < away(best) - 1e-9 ? each : best));
}

export const number = (n: number): string => say("page-number", { n });
