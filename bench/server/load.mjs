// Two players in each of many matches, who answer each other: flat out, or so many moves a second in each match.
// Reads one job as JSON from its standard input; says "connected", waits for a line, plays, and says what it measured.
import { createInterface } from "node:readline";
import { io } from "socket.io-client";
import WebSocket from "ws";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const job = JSON.parse((await lines.next()).value);

/** A match of Tryline: both seats, and the newest table that each has heard of. */
function tryline({ id, tickets }) {
  const tables = [null, null];
  let heard = () => {};
  const sockets = tickets.map((ticket, seat) => {
    const socket = new WebSocket(`ws://127.0.0.1:${job.port}/api/matches/${id}/live`, { perMessageDeflate: false });
    socket.on("open", () => socket.send(JSON.stringify({ do: "hello", ticket })));
    socket.on("close", (code) => {
      if (ended) return;
      console.error(`a connection was closed: ${code}`);
      process.exit(1);
    });
    socket.on("message", (data) => {
      const message = JSON.parse(data);
      if (message.is !== "table") return;
      tables[seat] = message;
      heard(seat);
    });
    return socket;
  });
  return {
    ready: () => until((done) => (heard = () => tables[0] && tables[1] && done())),
    /** One move; ends when the other one has heard of it. Nothing, if the match is over. */
    async move() {
      const version = Math.max(tables[0].version, tables[1].version);
      await until((done) => {
        heard = () => tables[0].version >= version && tables[1].version >= version && done();
        heard();
      });
      if (tables[0].ended) return null;
      const mine = tables[0].yours ? 0 : 1;
      const choices = tables[mine].choices.map((choice) => choice.move ?? choice);
      const quiet = choices.filter((move) => !move.includes("/")); // pushes end the match some day
      const among = quiet.length ? quiet : choices;
      const move = among[Math.floor(Math.random() * among.length)];
      const began = performance.now();
      await until((done) => {
        heard = (seat) => seat !== mine && tables[seat].version > version && done();
        sockets[mine].send(JSON.stringify({ do: "play", version, move }));
      });
      return performance.now() - began;
    },
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

/** A match of boardgame.io, spoken to as its own client does. */
function reference({ id }) {
  const states = [null, null];
  let heard = () => {};
  const sockets = ["0", "1"].map((player, seat) => {
    const socket = io(`http://127.0.0.1:${job.port}/steps`, { transports: ["websocket"] });
    socket.on("connect", () => socket.emit("sync", id, player, undefined, 2));
    const take = (state) => {
      states[seat] = state;
      heard(seat);
    };
    socket.on("sync", (_, info) => take(info.state));
    socket.on("update", (_, state) => take(state));
    return socket;
  });
  return {
    ready: () => until((done) => (heard = () => states[0] && states[1] && done())),
    async move() {
      const number = Math.max(states[0]._stateID, states[1]._stateID);
      await until((done) => {
        heard = () => states[0]._stateID >= number && states[1]._stateID >= number && done();
        heard();
      });
      const mine = Number(states[0].ctx.currentPlayer);
      const action = { type: "MAKE_MOVE", payload: { type: "step", args: [], playerID: String(mine) } };
      const began = performance.now();
      await until((done) => {
        heard = (seat) => seat !== mine && states[seat]._stateID > number && done();
        sockets[mine].emit("update", action, number, id, String(mine));
      });
      return performance.now() - began;
    },
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

let ended = false;
const until = (start) => new Promise((done) => start(done));
const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const matches = [];
for (const each of job.matches) {
  const match = job.kind === "tryline" ? tryline(each) : reference(each);
  await match.ready();
  matches.push(match);
}
console.log("connected");
await lines.next();

const times = [];
const end = performance.now() + 1000 * job.seconds;
await Promise.all(
  matches.map(async (match) => {
    if (job.pace) await rest((Math.random() * 1000) / job.pace);
    let made = 0;
    while (performance.now() < end && (!job.most || made < job.most)) {
      const began = performance.now();
      const time = await match.move();
      if (time === null) break;
      times.push(time);
      made += 1;
      if (job.pace) await rest(Math.max(0, 1000 / job.pace - (performance.now() - began)));
    }
  }),
);
console.log(JSON.stringify(times.map((time) => Number(time.toFixed(3)))));
await lines.next();
ended = true;
for (const match of matches) match.close();
process.exit(0);
