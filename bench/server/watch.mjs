// Two who play one match and many who watch it. Reads a job as JSON from its standard input, says what it measured.
import { readFileSync } from "node:fs";
import WebSocket from "ws";

const job = JSON.parse(readFileSync(0, "utf8"));
const address = `ws://127.0.0.1:${job.port}/api/matches/${job.match.id}/live`;
const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Somebody at the match, once they have seen the table. */
function come(ticket) {
  return new Promise((done, fail) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    const who = { socket, table: null, version: -1, heard: () => {} };
    socket.on("open", () => socket.send(JSON.stringify(ticket ? { do: "hello", ticket } : { do: "hello" })));
    socket.on("error", fail);
    socket.on("message", (data) => {
      const first = who.version < 0;
      if (ticket || first) who.table = JSON.parse(data);
      who.version = Number(/"version":(\d+)/.exec(data.toString("latin1", 0, 1000))?.[1] ?? -1);
      if (first) done(who);
      who.heard(who);
    });
  });
}

const players = [await come(job.match.tickets[0]), await come(job.match.tickets[1])];
const began = performance.now();
const watching = [];
while (watching.length < job.spectators) {
  const some = Math.min(50, job.spectators - watching.length);
  watching.push(...(await Promise.all(Array.from({ length: some }, () => come(null)))));
}
const seconds = (performance.now() - began) / 1000;
await rest(3000);
const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${job.pid}/status`, "utf8"))[1]);

const delays = { player: [], all: [] };
for (let turn = 0; turn < 20; turn += 1) {
  const version = Math.max(...players.map((player) => player.table.version));
  while (players.some((player) => player.table.version < version)) await rest(1);
  const mine = players.find((player) => player.table.yours);
  const other = players.find((player) => player !== mine);
  const choices = mine.table.choices.map((choice) => choice.move ?? choice);
  const move = choices.find((each) => !each.includes("/")) ?? choices[0];
  let left = watching.length;
  const start = performance.now();
  await new Promise((done) => {
    let heard = 0;
    other.heard = () => {
      if (other.version > version && !heard) delays.player.push((heard = performance.now() - start));
    };
    for (const who of watching) {
      who.heard = () => {
        if (who.version > version && --left === 0) delays.all.push(performance.now() - start);
        if (left === 0) done();
      };
    }
    if (left === 0) done();
    mine.socket.send(JSON.stringify({ do: "play", version, move }));
  });
  await rest(20);
}
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
console.log(
  JSON.stringify({ came: watching.length, seconds, memory, player: median(delays.player), all: median(delays.all) }),
);
process.exit(0);
