// How the field lies on the screen: as it is printed, or turned, so that the viewer plays to the right.
import type { BokxScene } from "../../generated/scenes/bokx";

/** A block of the field: x along it, 0 to 21, and y across it, 0 to 15. */
export type Block = BokxScene["ball"];

export const COLUMNS = 22;
export const ROWS = 16;

export type Point = { x: number; y: number };

/** Where a corner of blocks is on the screen, in blocks. */
export function edge(turned: boolean, x: number, y: number): Point {
  return turned ? { x: COLUMNS - x, y: ROWS - y } : { x, y };
}

/** The middle of a block. */
export const middle = (turned: boolean, x: number, y: number): Point => edge(turned, x + 0.5, y + 0.5);

/** A rectangle between two corners of blocks. */
export function area(turned: boolean, x: number, y: number, x2: number, y2: number) {
  const a = edge(turned, x, y);
  const b = edge(turned, x2, y2);
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

const WAYS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** One block on from another as an arrow key has it, or the same block at the edge of the field. */
export function neighbour(turned: boolean, [x, y]: [number, number], key: string): [number, number] {
  const [dx, dy] = WAYS[key] ?? [0, 0];
  const way = turned ? -1 : 1;
  const inside = (value: number, size: number) => Math.min(size - 1, Math.max(0, value));
  return [inside(x + way * dx, COLUMNS), inside(y + way * dy, ROWS)];
}
