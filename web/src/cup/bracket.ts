// Where the matches of a knock-out stand: a column for each round, and between those from which they follow.
import type { Fixture, Stage } from "./cup.svelte";
import { isPlayed } from "./cup.svelte";

type Round = Stage["rounds"][number];
export type Part = Round["group"];

export interface Placed {
  fixture: Fixture;
  column: number;
  /** From 0 on, in heights of a match. */
  row: number;
  /** What it is called, where the name of its round does not say it: the bronze final in the column of the final. */
  label: string;
}
export interface Drawn {
  group: Round["group"];
  rounds: string[];
  placed: Placed[];
  lines: { from: Placed; to: Placed }[];
  rows: number;
}

/** For a label above a match, in heights of a match. */
const ROOM = 0.3;

/** One part of a knock-out. */
function draw(group: Round["group"], rounds: Round[], byId: Map<string, Fixture>): Drawn {
  const placed = new Map<string, Placed>();
  let rows = Math.max(...rounds.map((round) => round.matches.length));
  rounds.forEach((round, column) => {
    const spread = rows / Math.max(1, round.matches.length);
    let below = -1;
    round.matches.forEach((id, at) => {
      const fixture = byId.get(id);
      if (!fixture) return;
      const before = fixture.after.map((each) => placed.get(each)).filter((each) => each !== undefined);
      const middle = before.reduce((sum, each) => sum + each.row, 0) / before.length;
      // Without matches before it, it is spread evenly; the bronze final stands below the final.
      const own = before.length ? middle : column === 0 ? at : below >= 0 ? below + 1 : (at + 0.5) * spread - 0.5;
      const label = column === rounds.length - 1 && below >= 0 ? fixture.name : "";
      const row = Math.max(own, below + 1 + (label ? ROOM : 0));
      below = row;
      rows = Math.max(rows, row + 1);
      placed.set(id, { fixture, column, row, label });
    });
  });
  const shown = [...placed.values()].filter((each) => isPlayed(each.fixture));
  const top = Math.min(...shown.map((each) => each.row), rows);
  const first = Math.min(...shown.map((each) => each.column), rounds.length); // rounds of byes alone are left out
  for (const each of shown) {
    each.row -= top;
    each.column -= first;
  }
  const lines = shown.flatMap((to) =>
    to.fixture.after.flatMap((id) => {
      const from = placed.get(id);
      return from && isPlayed(from.fixture) ? [{ from, to }] : [];
    }),
  );
  const names = rounds.slice(first).map((round) => round.name);
  return { group, rounds: names, placed: shown, lines, rows: rows - top };
}

/** The parts of a knock-out: one, or those of a double knock-out. */
export const partsOf = (stage: Stage): Part[] => [...new Set(stage.rounds.map((round) => round.group))];

/** The same, drawn. */
export function drawn(stage: Stage, byId: Map<string, Fixture>): Drawn[] {
  return partsOf(stage).map((group) =>
    draw(
      group,
      stage.rounds.filter((round) => round.group === group),
      byId,
    ),
  );
}
