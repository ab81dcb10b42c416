// Drives the published Scrum program (npm package jocly) as a separate process: one JSON request a line in, one answer a line out.
//
// Request:  {"turns": [[[from, to, ballTo or null], ...], ...], "level": 5}
// Answer:   {"turn": [[from, to, ballTo or null], ...], "seconds": 2.4}
//      or   {"over": true, "winner": 1 | -1 | 2}   the program holds that the game has ended
//      or   {"error": "..."}
//
// Usage: NODE_PATH=/where/node_modules node published_player.js     or     node published_player.js /where/node_modules/jocly
//
// With "revive": true, a game that the program takes as drawn by repetition (it forgets whose turn it was) is continued:
// its own count of visited positions is emptied and it is asked again.

'use strict';

const readline = require('readline');

const jocly = require(process.argv[2] || 'jocly');

function toMove(turn) {
  return {
    seg: turn.map(([from, to, ball]) => (ball === null || ball === undefined ? { f: from, t: to } : { f: from, t: to, b: ball })),
  };
}

function fromMove(move) {
  return move.seg.map((step) => [step.f, step.t, step.b === undefined || step.b === null ? null : step.b]);
}

async function answer(request) {
  const config = await jocly.getGameConfig('scrum');
  const level = config.model.levels[request.level === undefined ? config.model.levels.length - 1 : request.level];
  const match = await jocly.createMatch('scrum');
  let state = { finished: false };
  for (const turn of request.turns) {
    state = await match.applyMove(toMove(turn));
  }
  if (state.finished && request.revive && state.winner === jocly.DRAW) {
    match.game.mVisitedBoards = {};
    const winner = match.game.GetFinished();
    state = { finished: Boolean(winner), winner };
  }
  if (state.finished) {
    return { over: true, winner: state.winner };
  }
  const start = process.hrtime.bigint();
  const result = await match.machineSearch({ level, threaded: false });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  await match.destroy();
  if (!result.move || !result.move.seg) {
    return { error: 'the program gave no move' };
  }
  return { turn: fromMove(result.move), seconds, level: level.label };
}

// What the library prints must not mix with the answers.
console.log = console.info = console.warn = (...parts) => process.stderr.write(parts.join(' ') + '\n');

let queue = Promise.resolve();
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  queue = queue.then(async () => {
    let reply;
    try {
      reply = await answer(JSON.parse(line));
    } catch (error) {
      reply = { error: String((error && error.message) || error) };
    }
    process.stdout.write(JSON.stringify(reply) + '\n');
  });
});
