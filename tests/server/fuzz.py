"""Fuzzed messages, frames and requests at a running server: no crash, no 500, no match that changes.

    python -m tests.server.fuzz --messages 1000000

Some come from strangers, some from spectators of matches that are not to change, some from players of matches of their
own. Afterwards the matches are compared with what they were, the log is read, and the database is checked.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import sqlite3
import struct
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.server.server_process import Person, ServerProcess, run_server
from tryline.server.checking import Problem, check_database

GAMES = ("scrum", "pocket", "bokx", "goforward")
FAULT = 1011
"""The close code of a live connection that says that something went wrong on our side."""
CLOSE, PING, PONG = 8, 9, 10
WAIT = 120.0
"""Seconds that an answer may take."""
DO = (
    *("hello", "play", "throw", "undo", "correct", "offer", "accept", "decline", "resign", "claim", "pause", "resume"),
    *("time-out", "look", "hint", "why", "at", "sheet", "language", "lineup", "commit", "reveal", "renew", "call-off"),
    *("phrase", "agree-to-chat", "say", "leave-lesson", "", "__class__", "\0"),
)
FIELDS = (
    *("version", "move", "what", "side", "ply", "ticket", "language", "lineup", "id", "level", "seed", "my_commitment"),
    *("text", "phrase", "on", "extra"),
)
BODIES: dict[str, Any] = {
    "/api/me": {"name": "Eve"},
    "/api/me/sign-out": None,
    "/api/commitments": None,
    "/api/qr-codes": {"link": "http://localhost/m/x#i=y"},
    "/api/matches": {
        "game": "pocket",
        "edition": None,
        "options": {"setup": "quick"},
        "seats": [{"side": 0, "who": "me"}, {"side": 1, "who": "computer", "level": "random"}],
        "clock": {"minutes": 1, "seconds": 1},
        "dice": "fair",
        "listed": True,
    },
    "/api/matches/{match}/join": {"seat": "home", "invitation": "x"},
    "/api/matches/{match}/entry": {"ticket": "x", "invitation": "y"},
    "/api/matches/{match}": None,
    "/api/matches/{match}/dice": None,
    "/api/matches/{match}/record": None,
    "/api/rules/{match}": None,
    "/{match}/%00/..;/": None,
}
ODD_NAMES = (
    *("localhost:99999", "localhost:abc", "localhost:-1", "localhost:", "[", "]", "[::1", "[x]", "[::1]:x", ""),
    *("evil.example", "a@localhost", "localhost/x", "localhost?x", "localhost#x", "\xbd", "\xff", "%00", "a" * 300),
)
"""What may stand where a host is named, and mostly is no name."""


class Draw:
    """Everything that is drawn at random."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def value(self, depth: int = 0) -> Any:
        """Anything that JSON has."""
        draw = self.random
        kind = draw.randrange(9 if depth < 3 else 7)
        if kind == 0:
            return draw.choice([None, True, False])
        if kind == 1:
            return draw.choice([0, 1, -1, 2**31, 2**63, -(2**64), 10**30, draw.randrange(500)])
        if kind == 2:
            return draw.choice([0.5, -0.0, 1e308, 5e-324, float("nan"), float("inf")])
        if kind < 6:
            return draw.choice(["quick", "skip", "c6-c7", "draw", "takeback", "en", "af", "\ud800", "\u202e", ""])
        if kind == 6:
            return "".join(map(chr, (draw.randrange(0x2FF) for _ in range(draw.randrange(60)))))
        if kind == 7:
            return [self.value(depth + 1) for _ in range(draw.randrange(4))]
        return {draw.choice(FIELDS): self.value(depth + 1) for _ in range(draw.randrange(4))}

    def message(self) -> bytes:
        """A message of a live connection."""
        draw = self.random
        fields = {draw.choice(FIELDS): self.value() for _ in range(draw.randrange(4))}
        text = json.dumps({"do": draw.choice(DO), "id": draw.randrange(9), **fields}).encode()
        if draw.random() < 0.8:
            return text
        spoiled = self.spoiled(text)  # what is not in UTF-8 ends a connection at once: not too often
        return spoiled if draw.random() < 0.02 else spoiled.decode(errors="replace").encode()

    def body(self, template: Any) -> bytes:
        """A body like the template, with some of it replaced."""
        spoiled = json.dumps(self._mutated(template)).encode()
        return self.spoiled(spoiled) if self.random.random() < 0.2 else spoiled

    def _mutated(self, value: Any) -> Any:
        if self.random.random() < 0.15:
            return self.value()
        if isinstance(value, dict):
            return {name: self._mutated(inner) for name, inner in value.items()}
        return [self._mutated(inner) for inner in value] if isinstance(value, list) else value

    def spoiled(self, data: bytes) -> bytes:
        """Cut off, with a byte changed, nested deeply, or no text at all."""
        draw = self.random
        at = draw.randrange(len(data) + 1)
        return draw.choice(
            [
                data[:at],
                data[:at] + bytes([draw.randrange(256)]) + data[at + 1 :],
                b"[" * draw.randrange(3000),
                draw.randbytes(draw.randrange(200)),
            ]
        )

    def names(self) -> list[str]:
        """The headers that say by which name we are asked, and from which page; now and then odd ones."""
        draw = self.random
        host = draw.choice(ODD_NAMES) if draw.random() < 0.1 else "localhost"
        start = draw.choice(["http://", "https://", "", "null"])
        origin = [f"Origin: {start}{draw.choice(ODD_NAMES)}"] if draw.random() < 0.1 else []
        return [f"Host: {host}", *origin]

    def frames(self) -> bytes:
        """A frame that RFC 6455 does not allow, or allows just so; now and then, just bytes."""
        draw = self.random
        if draw.random() < 0.2:
            return draw.randbytes(draw.randrange(1, 100))
        payload = draw.randbytes(draw.randrange(140))
        first = draw.choice([0x80, 0x00, 0xF0, 0x90]) | draw.randrange(16)
        return frame(payload, first, masked=draw.random() < 0.8, length=draw.choice([None, None, None, 2**62, 2**16]))


def frame(payload: bytes, first: int = 0x81, *, masked: bool = True, length: int | None = None) -> bytes:
    """A frame; `length` is what it says about its length, if not the truth."""
    size = len(payload) if length is None else length
    bit = 0x80 if masked else 0
    if size < 126:
        head = bytes([first, bit | size])
    elif size < 1 << 16:
        head = bytes([first, bit | 126]) + struct.pack(">H", size)
    else:
        head = bytes([first, bit | 127]) + struct.pack(">Q", size)
    return head + (b"\0\0\0\0" if masked else b"") + payload


async def _read_frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The first byte of a frame of the server, and what it carries."""
    first, size = await reader.readexactly(2)
    if size == 126:
        (size,) = struct.unpack(">H", await reader.readexactly(2))
    elif size == 127:
        (size,) = struct.unpack(">Q", await reader.readexactly(8))
    return first, await reader.readexactly(size)


class Fuzz:
    """Attackers, and the matches that they must not change."""

    def __init__(self, server: ServerProcess, seed: int) -> None:
        self._server = server
        self._draw = Draw(seed)
        self.sent: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []
        owner, eve = Person(server, "Ann"), Person(server, "Eve")
        both = [{"side": 0, "who": "me"}, {"side": 1, "who": "me"}]
        self._victims = [owner.begin(game=game, seats=both)["id"] for game in GAMES]
        mine = [eve.begin(game=game, seats=both) for game in GAMES for _ in range(3)]
        self._mine = [(begun["id"], begun["ticket"]) for begun in mine]
        self._cookie = "; ".join(f"{name}={value}" for name, value in eve.http.cookies.items())
        for person in (owner, eve):
            person.close()
        self._before = self._stored()

    def _stored(self) -> list[Any]:
        """What is on disk of the matches that nobody may change."""
        columns = "id, game, options, roster, seating, dice, clocks, base, status, closed, ended, points, rematch"
        some = f"({', '.join('?' * len(self._victims))})"
        with contextlib.closing(sqlite3.connect(f"file:{self._server.database}?mode=ro", uri=True)) as connection:
            rows = connection.execute(f"SELECT {columns} FROM matches WHERE id IN {some} ORDER BY id", self._victims)
            moves = [
                connection.execute(f"SELECT match, ply, number FROM {table} WHERE match IN {some}", self._victims)
                for table in ("moves", "fresh")
            ]
            return [rows.fetchall(), sorted(row for found in moves for row in found)]

    def run(self, messages: int, *, workers: int = 8) -> "Fuzz":
        """Send so many in all, and look what has become of the server and its matches."""
        asyncio.run(self._attack(messages, workers))
        if self._stored() != self._before:
            self.faults.append("a match has changed")
        errors = [line for line in self._server.log().splitlines() if '"level": "error"' in line]
        self.faults += [f"the log: {line[:200]} ... {line[-700:]}" for line in errors[:5]]
        found: list[Problem] = []
        check_database(self._server.database, lambda done, total: None, found.append)
        self.faults += [f"the database: {problem}" for problem in found[:5]]
        return self

    async def _attack(self, messages: int, workers: int) -> None:
        kinds = [self._talk] * (workers - 3) + [self._break_frames, self._ask, self._ask]
        shares = {self._talk: 0.9, self._break_frames: 0.05, self._ask: 0.05}
        await asyncio.gather(
            *(self._repeat(kind, int(messages * shares[kind] / kinds.count(kind)) + 1) for kind in kinds)
        )

    async def _repeat(self, kind: Any, least: int) -> None:
        done = 0
        while done < least and not self.faults:
            try:
                done += await kind()
            except TimeoutError:
                self.faults.append(f"no answer within {WAIT:.0f} s: {kind.__name__}")
            except ConnectionRefusedError:
                self.faults.append("the server does not answer any more")
            except (OSError, asyncio.IncompleteReadError):
                done += 1

    # Live connections -----------------------------------------------------------------------------------------------

    async def _talk(self) -> int:
        """Messages of one connection: of a spectator, of somebody with a wrong ticket, or of a player."""
        draw = self._draw.random
        match, ticket = draw.choice(self._mine) if draw.random() < 0.5 else (draw.choice(self._victims), None)
        if ticket is None and draw.random() < 0.3:
            ticket = draw.choice(self._mine)[1]
        reader, writer = await self._upgraded(f"/api/matches/{match}/live")
        hello = {"do": "hello"} if ticket is None else {"do": "hello", "ticket": ticket}
        writer.write(frame(json.dumps(hello).encode()))
        count = 0
        reads_on: asyncio.Queue[bool] = asyncio.Queue()
        heard = asyncio.ensure_future(self._hear(reader, reads_on))
        alive = True
        while count < 200 and alive:
            burst = [frame(self._draw.message()) for _ in range(20)]
            writer.write(b"".join(burst) + frame(b"", 0x80 | PING))
            await writer.drain()
            alive = await asyncio.wait_for(reads_on.get(), WAIT)
            count += len(burst) if alive else 1  # after a close nobody reads on
        self.sent["messages"] += count
        await self._end(writer, heard)
        return count

    async def _break_frames(self) -> int:
        """A few good messages, and frames that are none."""
        reader, writer = await self._upgraded(f"/api/matches/{self._draw.random.choice(self._victims)}/live")
        heard = asyncio.ensure_future(self._hear(reader))
        writer.write(frame(b'{"do": "hello"}'))
        broken = [self._draw.frames() for _ in range(5)]
        writer.write(b"".join(broken))
        self.sent["frames"] += len(broken)
        await self._end(writer, heard)
        return len(broken)

    async def _upgraded(self, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._server.port)
        head = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        key = "AAAAAAAAAAAAAAAAAAAAAA=="
        names = "\r\n".join(self._draw.names())
        writer.write(f"GET {path} HTTP/1.1\r\n{names}\r\n{head}{key}\r\n\r\n".encode("latin-1"))
        answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), WAIT)
        if b" 101 " not in answer.split(b"\r\n")[0]:
            writer.close()
            self._note(answer)
            raise ConnectionResetError
        return reader, writer

    async def _hear(self, reader: asyncio.StreamReader, reads_on: "asyncio.Queue[bool] | None" = None) -> None:
        """Read until the server closes the connection; `reads_on` is told of every pong, and of the end."""
        reads_on = reads_on or asyncio.Queue()
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            first = 0
            while first & 15 != CLOSE:
                first, payload = await _read_frame(reader)
                if first & 15 == PONG:
                    reads_on.put_nowait(True)
            code = struct.unpack(">H", payload[:2])[0] if payload else 1005
            self.answers[f"close {code}"] += 1
            if code == FAULT:
                self.faults.append(f"close {code}: {payload[2:]!r}")
        reads_on.put_nowait(False)

    async def _end(self, writer: asyncio.StreamWriter, heard: "asyncio.Future[None]") -> None:
        """Say goodbye, and wait for the server's."""
        with contextlib.suppress(OSError):
            writer.write(frame(struct.pack(">H", 1000), 0x88))
            writer.write_eof()
        await asyncio.wait_for(heard, WAIT)
        writer.close()

    # Requests -------------------------------------------------------------------------------------------------------

    async def _ask(self) -> int:
        """Requests over one connection."""
        draw, count = self._draw.random, 0
        reader, writer = await asyncio.open_connection("127.0.0.1", self._server.port)
        try:
            for _ in range(20):
                writer.write(self._request())
                count += 1
                self.sent["requests"] += 1
                head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), WAIT)
                self._note(head)
                length = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
                if not length or b"connection: close" in head.lower():
                    break
                await reader.readexactly(int(length[0].split(b":")[1]))
            if draw.random() < 0.1:
                writer.write(draw.randbytes(draw.randrange(500)))
        finally:
            writer.close()
        return count

    def _request(self) -> bytes:
        draw = self._draw.random
        path, template = draw.choice(list(BODIES.items()))
        odd = draw.choice([*self._victims, draw.choice(self._mine)[0], "x", "%00", "%ff", "..%2f", "a" * 300])
        body = self._draw.body(template) if template is not None or draw.random() < 0.2 else b""
        method = draw.choice(["GET", "HEAD", "PUT"]) if draw.random() < 0.3 or template is None else "POST"
        headers = [
            *(*self._draw.names(), "Accept-Encoding: identity", f"Content-Length: {len(body)}"),
            draw.choice(["X-Tryline: 1", "X-Tryline: 1", "X-Tryline: 1", "X: 1"]),
            draw.choice(["Content-Type: application/json", "Content-Type: application/json", "Content-Type: x/y"]),
            draw.choice([f"Cookie: {self._cookie}", f"Cookie: {self._cookie}x", "Cookie: tryline=\xff.\xff"]),
            draw.choice(["Accept-Language: af", "Accept-Language: \xff\xfe", "Accept: text/html"]),
        ]
        if method == "HEAD":
            method = "OPTIONS"  # the answer to HEAD says a length that does not follow
        start = f"{method} {path.replace('{match}', odd)} HTTP/1.1"
        return "\r\n".join([start, *headers, "", ""]).encode("latin-1") + body

    def _note(self, head: bytes) -> None:
        status = head.split(b" ", 2)[1].decode()
        self.answers[status] += 1
        if status == "500":
            self.faults.append(head.decode("latin-1"))


def main() -> None:
    """Run it, and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=17)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder)) as server:
        began = time.monotonic()
        fuzz = Fuzz(server, given.seed).run(given.messages)
        took = time.monotonic() - began
        sent = ", ".join(f"{count:,} {kind}" for kind, count in fuzz.sent.items())
        print(f"{sent} in {took:.0f} s")
        print(", ".join(f"{answer}: {count:,}" for answer, count in sorted(fuzz.answers.items())))
        for fault in fuzz.faults:
            print(fault)
        print("Nothing fell, nothing changed." if not fuzz.faults else f"{len(fuzz.faults)} faults.")
        sys.stdout.flush()
    os._exit(1 if fuzz.faults else 0)


if __name__ == "__main__":
    main()
