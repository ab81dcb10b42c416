// Where the squares of Scrum are on the screen. A board stands (its viewer plays upwards) or lies (to the right).
import type { Side } from "../../table/table";

export interface Spot {
  x: number;
  y: number;
}

const CELL = 100;
const EDGE = 40; // left and below, where the names of the squares stand
const RIM = 18; // above and on the right
const COLUMNS = "abcdefghi";

export class Layout {
  readonly squares: string[] = [];
  /** The squares as rows of the screen. */
  readonly rows: string[][] = [];
  readonly across: number;
  readonly down: number;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly view: Side,
    readonly standing: boolean,
  ) {
    const [wide, high] = standing ? [width, height] : [height, width];
    this.across = wide * CELL + EDGE + RIM;
    this.down = high * CELL + RIM + EDGE;
    for (let y = 0; y < high; y++) {
      const row = Array.from({ length: wide }, (_, x) => this.#named(x, y));
      this.rows.push(row);
      this.squares.push(...row);
    }
  }

  get field(): Spot & { width: number; height: number } {
    return { x: EDGE, y: RIM, width: this.across - EDGE - RIM, height: this.down - RIM - EDGE };
  }

  /** The square in a column and row of the screen. */
  #named(x: number, y: number): string {
    const [right, up] = this.standing ? [x, this.height - 1 - y] : [y, x];
    const column = this.view === 0 ? right : this.width - 1 - right;
    const row = this.view === 0 ? up : this.height - 1 - up;
    return `${COLUMNS[column]}${row + 1}`;
  }

  /** The column and row of the screen in which a square is. */
  #cell(square: string): [number, number] {
    let column = COLUMNS.indexOf(square[0]!);
    let row = Number(square.slice(1)) - 1;
    if (this.view === 1) [column, row] = [this.width - 1 - column, this.height - 1 - row];
    return this.standing ? [column, this.height - 1 - row] : [row, column];
  }

  spot(square: string): Spot {
    const [x, y] = this.#cell(square);
    return { x: EDGE + (x + 0.5) * CELL, y: RIM + (y + 0.5) * CELL };
  }

  /** The same for a circle. */
  centre(square: string): { cx: number; cy: number } {
    const { x, y } = this.spot(square);
    return { cx: x, cy: y };
  }

  box(square: string): Spot & { width: number; height: number } {
    const [x, y] = this.#cell(square);
    return { x: EDGE + x * CELL + 3, y: RIM + y * CELL + 3, width: CELL - 6, height: CELL - 6 };
  }

  squareAt({ x, y }: Spot): string | null {
    return this.rows[Math.floor((y - RIM) / CELL)]?.[Math.floor((x - EDGE) / CELL)] ?? null;
  }

  around(square: string): string[] {
    const [x, y] = this.#cell(square);
    return [-1, 0, 1].flatMap((dy) =>
      [-1, 0, 1].flatMap((dx) => {
        const found = dx || dy ? this.rows[y + dy]?.[x + dx] : undefined;
        return found ? [found] : [];
      }),
    );
  }

  /** The square where an arrow key leads; null for other keys, the square itself at the edge. */
  beside(square: string, key: string): string | null {
    const [x, y] = this.#cell(square);
    const wide = this.rows[0]!.length;
    const to: Record<string, [number, number]> = {
      ArrowLeft: [x - 1, y],
      ArrowRight: [x + 1, y],
      ArrowUp: [x, y - 1],
      ArrowDown: [x, y + 1],
      Home: [0, y],
      End: [wide - 1, y],
      PageUp: [x, 0],
      PageDown: [x, this.rows.length - 1],
    };
    const found = to[key];
    return found ? (this.rows[found[1]]?.[found[0]] ?? square) : null;
  }

  // Lines ------------------------------------------------------------------------------------------------------------

  /** A point by how far up the pitch (for home) and how far across it is, in squares. */
  #point(up: number, across: number): string {
    if (this.view === 1) [up, across] = [this.height - up, this.width - across];
    const [x, y] = this.standing ? [across, this.height - up] : [up, across];
    return `${EDGE + x * CELL} ${RIM + y * CELL}`;
  }

  #across(up: number, from = 0, to = this.width): string {
    return `M${this.#point(up, from)}L${this.#point(up, to)}`;
  }

  #along(across: number): string {
    return `M${this.#point(0, across)}L${this.#point(this.height, across)}`;
  }

  gridLines(): string {
    const rows = Array.from({ length: this.height - 1 }, (_, i) => this.#across(i + 1));
    const columns = Array.from({ length: this.width - 1 }, (_, i) => this.#along(i + 1));
    return [...rows, ...columns].join("");
  }

  /** Touch lines, dead-ball lines, try lines, and halfway. */
  lines(): string {
    const { height, width } = this;
    return [
      `M${this.#point(0, 0)}L${this.#point(0, width)}L${this.#point(height, width)}L${this.#point(height, 0)}Z`,
      this.#across(1),
      this.#across(height - 1),
      this.#across(height / 2),
    ].join("");
  }

  twentyTwos(): string {
    const far = Math.round(this.height / 4);
    return this.#across(far) + this.#across(this.height - far);
  }

  /** The row in which a side touches down. */
  inGoal(side: Side): Spot & { width: number; height: number } {
    const up = side === 0 ? this.height - 1 : 0;
    const corners = [this.#point(up, 0), this.#point(up + 1, this.width)].map((text) => text.split(" ").map(Number));
    const [a, b] = corners as [[number, number], [number, number]];
    return {
      x: Math.min(a[0], b[0]),
      y: Math.min(a[1], b[1]),
      width: Math.abs(a[0] - b[0]),
      height: Math.abs(a[1] - b[1]),
    };
  }

  /** Which way a side goes to score, in every square of its goal row. */
  chevrons(side: Side): string {
    return this.squares.map((square) => this.chevron(square, side)).join("");
  }

  /** The same in one square; nothing if it is not in the goal row. */
  chevron(square: string, side: Side): string {
    if (Number(square.slice(1)) !== (side === 0 ? this.height : 1)) return "";
    const middle = COLUMNS.indexOf(square[0]!) + 0.5;
    const base = side === 0 ? this.height - 0.6 : 0.6;
    const tip = side === 0 ? 0.2 : -0.2;
    return `M${this.#point(base, middle - 0.2)}L${this.#point(base + tip, middle)}L${this.#point(base, middle + 0.2)}`;
  }

  arrowHead(from: string, to: string, short = 26): string {
    const a = this.spot(from);
    const b = this.spot(to);
    const way = Math.atan2(b.y - a.y, b.x - a.x);
    const far = Math.hypot(b.x - a.x, b.y - a.y) - short;
    const tip = { x: a.x + Math.cos(way) * far, y: a.y + Math.sin(way) * far };
    const wing = (turn: number): string => `${tip.x + Math.cos(way + turn) * 24} ${tip.y + Math.sin(way + turn) * 24}`;
    return `M${wing(2.5)}L${tip.x} ${tip.y}L${wing(-2.5)}`;
  }

  /** An arrow from beside one square into another. */
  arrow(from: string, to: string): string {
    const [a, b] = [this.spot(from), this.spot(to)];
    const far = Math.hypot(b.x - a.x, b.y - a.y);
    const at = (share: number): string => `${a.x + (b.x - a.x) * share} ${a.y + (b.y - a.y) * share}`;
    return `M${at(50 / far)}L${at((far - 8) / far)}${this.arrowHead(from, to, 8)}`;
  }

  /** The names of rows and columns, at the edge. */
  labels(): (Spot & { text: string })[] {
    const beside = this.rows.map((row, y) => ({
      text: this.standing ? row[0]!.slice(1) : row[0]![0]!,
      x: EDGE / 2,
      y: RIM + (y + 0.5) * CELL,
    }));
    const below = this.rows[0]!.map((square, x) => ({
      text: this.standing ? square[0]! : square.slice(1),
      x: EDGE + (x + 0.5) * CELL,
      y: this.down - EDGE / 2,
    }));
    return [...beside, ...below];
  }
}
