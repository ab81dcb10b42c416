// The yardstick: boardgame.io with matches in memory and the smallest game there is, on the port that is given.
import { createRequire } from "node:module";
const { Server, Origins } = createRequire(import.meta.url)("boardgame.io/server");

const game = {
  name: "steps",
  setup: () => ({ steps: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { step: ({ G }) => ({ ...G, steps: G.steps + 1 }) },
};
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
