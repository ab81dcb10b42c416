"""Fuzzed messages, frames and requests at a running server: no crash, no 500, no match that changes.

    python -m tests.server.fuzz --messages 1000000

Some come from strangers, some from spectators of matches that are not to change, some from players of matches of their
own and organisers of their own cups. Afterwards the matches are compared with what they were, and a cup too; the log is
read, and the database is checked.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import struct
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.server.fuzz_bodies import ASKS, WISH, Ask
from tests.server.fuzz_world import World
from tests.server.server_process import ServerProcess, run_server
from tryline.server.checking import Problem, check_database

FAULT = 1011
"""The close code of a live connection that says that something went wrong on our side."""
CLOSE, PING, PONG = 8, 9, 10
WAIT = 120.0
"""Seconds that an answer may take."""
LONG = 100
"""Letters from which on a string is a file, and is spoiled like one."""
METHODS = ("GET", "OPTIONS", "PUT", "PATCH", "DELETE", "POST")
"""But HEAD, whose answer says a length that does not follow."""
DO = (
    *("hello", "play", "throw", "undo", "correct", "offer", "accept", "decline", "resign", "claim", "pause", "resume"),
    *("time-out", "look", "hint", "why", "at", "sheet", "language", "lineup", "commit", "reveal", "renew", "call-off"),
    *("phrase", "agree-to-chat", "say", "leave-lesson", "", "__class__", "\0"),
)
FIELDS = (
    *("version", "move", "what", "side", "ply", "ticket", "language", "lineup", "id", "level", "seed", "my_commitment"),
    *("text", "phrase", "on", "extra"),
)
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
        mutated = json.dumps(self._mutated(template, self.random.choice([0, 0.04, 0.15]))).encode()
        return self.spoiled(mutated) if self.random.random() < 0.1 else mutated

    def wish(self) -> bytes:
        """What somebody says who wants a quick match."""
        return json.dumps(self._mutated(WISH, self.random.choice([0, 0.15]))).encode()

    def _mutated(self, value: Any, part: float) -> Any:
        if self.random.random() < part:
            return self.value()
        if isinstance(value, dict):
            return {name: self._mutated(inner, part) for name, inner in value.items()}
        if isinstance(value, str) and len(value) > LONG and self.random.random() < 4 * part:
            return self.spoiled(value.encode()).decode(errors="replace")
        return [self._mutated(inner, part) for inner in value] if isinstance(value, list) else value

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
        self._world = World(server, self._draw.random)

    def run(self, messages: int, *, workers: int = 8) -> "Fuzz":
        """Send so many in all, and look what has become of the server and its matches."""
        asyncio.run(self._attack(messages, workers))
        if self._world.changed:
            self.faults.append("a match or a cup has changed")
        errors = [line for line in self._server.log().splitlines() if '"level": "error"' in line]
        self.faults += [f"the log: {line[:200]} ... {line[-700:]}" for line in errors[:5]]
        found: list[Problem] = []
        check_database(self._server.database, lambda done, total: None, found.append)
        self.faults += [f"the database: {problem}" for problem in found[:5]]
        return self

    async def _attack(self, messages: int, workers: int) -> None:
        kinds = [self._talk] * (workers - 5) + [self._wait, self._wait, self._break_frames, self._ask, self._ask]
        shares = {self._talk: 0.89, self._wait: 0.01, self._break_frames: 0.05, self._ask: 0.05}
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
        draw, world = self._draw.random, self._world
        match, ticket = draw.choice(world.mine) if draw.random() < 0.5 else (draw.choice(world.victims), None)
        if ticket is None and draw.random() < 0.3:
            ticket = draw.choice(world.mine)[1]
        hello = {"do": "hello"} if ticket is None else {"do": "hello", "ticket": ticket}
        return await self._say(f"/api/matches/{match}/live", json.dumps(hello).encode())

    async def _wait(self) -> int:
        """Messages of somebody who waits for a quick match, or who follows a cup and has nothing to say."""
        if self._draw.random.random() < 0.3:
            return await self._say(self._world.path("/api/cups/{cup}/live"))
        return await self._say("/api/quick-match", self._draw.wish())

    async def _say(self, path: str, first: bytes | None = None) -> int:
        """Messages over one connection, until it is closed; after the first one, or at once, it may be heard."""
        reader, writer = await self._upgraded(path)
        reads_on: asyncio.Queue[bool] = asyncio.Queue()
        heard = asyncio.ensure_future(self._hear(reader, reads_on))
        count, alive = 0, True
        if first is not None:
            writer.write(frame(first))
            count = 1
        if "/matches/" not in path:
            await asyncio.sleep(self._draw.random.uniform(0, 0.2))  # whoever has said what they wait for just waits
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
        victim = f"/api/matches/{self._draw.random.choice(self._world.victims)}/live"
        path = self._draw.random.choice([victim, victim, "/api/quick-match", self._world.path("/api/cups/{cup}/live")])
        reader, writer = await self._upgraded(path)
        heard = asyncio.ensure_future(self._hear(reader))
        if path == victim:
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
        names = "\r\n".join(
            [*self._draw.names(), self._cookie(self._draw.random.choice([self._world.eve, self._world.pat]))]
        )
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
                ask, request = self._request()
                writer.write(request)
                count += 1
                self.sent["requests"] += 1
                head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), WAIT)
                self._note(head, request)
                body = await asyncio.wait_for(self._body(reader, head), WAIT)
                if body is not None:
                    self._world.learn(ask, head, body)
                if body is None or b"connection: close" in head.lower():
                    break
            if draw.random() < 0.1:
                writer.write(draw.randbytes(draw.randrange(500)))
        finally:
            writer.close()
        return count

    async def _body(self, reader: asyncio.StreamReader, head: bytes) -> bytes | None:
        """What comes after the head of an answer; None if nobody reads on."""
        length = re.search(rb"\r\ncontent-length: (\d+)", head.lower())
        if length is not None:
            return await reader.readexactly(int(length[1]))
        if b"\r\ntransfer-encoding: chunked" not in head.lower() or self._draw.random.random() < 0.3:
            return None
        body = b""
        while size := int(await reader.readline(), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readline()
        return body

    def _request(self) -> tuple[Ask, bytes]:
        draw, world = self._draw.random, self._world
        ask = draw.choice(ASKS)
        if ask.own and not world.pat:
            ask = Ask("POST", "/api/me", {"name": "Pat"}, own=True)
        body = b""
        if ask.body is not None or draw.random() < 0.05:
            body = self._draw.body(world.filled(ask.body))
        method = draw.choice(METHODS) if draw.random() < 0.05 else ask.method
        cookie = world.pat if ask.own or draw.random() < 0.2 else world.eve
        headers = [
            *(*self._draw.names(), "Accept-Encoding: identity", f"Content-Length: {len(body)}"),
            draw.choice([*["X-Tryline: 1"] * 15, "X: 1"]),
            draw.choice([*["Content-Type: application/json"] * 15, "Content-Type: x/y"]),
            self._cookie(cookie),
            draw.choice(["Accept-Language: af", "Accept-Language: \xff\xfe", "Accept: text/html"]),
        ]
        start = f"{method} {world.path(ask.path)} HTTP/1.1"
        return ask, "\r\n".join([start, *headers, "", ""]).encode("latin-1") + body

    def _cookie(self, good: str) -> str:
        """A header with this cookie; now and then with one that is worth nothing."""
        odd = [f"Cookie: {good}x", "Cookie: tryline=\xff.\xff", "X: 1"]
        return self._draw.random.choice(odd) if not good or self._draw.random.random() < 0.1 else f"Cookie: {good}"

    def _note(self, head: bytes, request: bytes = b"") -> None:
        status = head.split(b" ", 2)[1].decode()
        self.answers[status] += 1
        if status == "500":
            self.faults.append(f"{head.decode('latin-1')} to {request[:2000]!r}")


def main() -> None:
    """Run it, and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=17)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder), TRYLINE_REVIEWERS="1") as server:
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
