// How the field lies on the screen: along it or upright, and turned so that the viewer plays to the right or up.

export const COLUMNS = 22;
export const ROWS = 16;

export interface Frame {
  upright: boolean;
  turned: boolean;
}
export type Point = { x: number; y: number };

/** Where a corner of blocks is on the screen, in blocks. */
export function edge({ upright, turned }: Frame, x: number, y: number): Point {
  if (upright) return turned ? { x: ROWS - y, y: x } : { x: y, y: COLUMNS - x };
  return turned ? { x: COLUMNS - x, y: ROWS - y } : { x, y };
}

/** The middle of a block. */
export const middle = (frame: Frame, x: number, y: number): Point => edge(frame, x + 0.5, y + 0.5);

/** A rectangle between two corners of blocks. */
export function area(frame: Frame, x: number, y: number, x2: number, y2: number) {
  const a = edge(frame, x, y);
  const b = edge(frame, x2, y2);
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** One block on from another in a direction of the screen, or the same block at the edge of the field. */
export function neighbour(frame: Frame, [x, y]: [number, number], key: string): [number, number] {
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  if (!way) return [x, y];
  const here = middle(frame, x, y);
  const want = { x: here.x + way[0]!, y: here.y + way[1]! };
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const there = middle(frame, x + dx, y + dy);
    const fits = x + dx >= 0 && x + dx < COLUMNS && y + dy >= 0 && y + dy < ROWS;
    if (fits && there.x === want.x && there.y === want.y) return [x + dx, y + dy];
  }
  return [x, y];
}
