"""Live connections as bytes, beside RFC 6455: frames in every shape and order, ends of every kind, and slow readers."""

import asyncio
import base64
import contextlib
import hashlib
import json
import os
import random
import socket
import struct
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from clubhouse import Clubhouse, Person, open_house
from hypothesis import example, given, settings
from hypothesis import strategies as st
from test_live import FRIEND, ME
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from tryline.server import wire
from tryline.server.wire import CLOSE, GOES_ON, LAST, LONGEST, PING, PONG, TEXT, Line, keep_alive

BINARY = 0x2
MASK = b"\x37\xfa\x21\x3d"
Make = Callable[[str], Person]
Frames = list[tuple[int, bytes]]


def frame(kind: int, load: bytes = b"", *, masked: bool = True, form: int | None = None) -> bytes:
    """A frame as a client sends it; with `form`, its size in the form of 126 (two bytes) or 127 (eight)."""
    form = form or (127 if len(load) > 0xFFFF else 126 if len(load) > 125 else len(load))
    size = {126: struct.pack("!H", len(load) & 0xFFFF), 127: struct.pack("!Q", len(load))}.get(form, b"")
    head = bytes((kind, (0x80 if masked else 0) | form)) + size
    if not masked:
        return head + load
    return head + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(load))


def goodbye(code: int, reason: bytes = b"") -> bytes:
    """What stands in a frame that closes a connection."""
    return struct.pack("!H", code) + reason


def frames_in(said: bytes) -> Frames:
    """What a server has sent, frame by frame: it never masks, and never fragments."""
    found = []
    while said:
        kind, size, head = said[0], said[1], 2
        assert not size & 0x80
        if size == 126:
            size, head = int.from_bytes(said[2:4], "big"), 4
        elif size == 127:
            size, head = int.from_bytes(said[2:10], "big"), 10
        assert len(said) >= head + size
        found.append((kind, said[head : head + size]))
        said = said[head + size :]
    return found


# The line alone -------------------------------------------------------------------------------------------------------


class Wire:
    """What a transport does, without a network."""

    def __init__(self) -> None:
        self.said = b""
        self.reading = True
        self.ended = ""

    def write(self, data: bytes) -> None:
        self.said += data

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.ended = "half"

    def close(self) -> None:
        self.ended = "closed"

    def abort(self) -> None:
        self.ended = "aborted"

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Ear:
    """Somebody who listens, and notes all of it."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.noises = 0
        self.times_writable = 0
        self.times_gone = 0

    def hear(self, message: bytes) -> None:
        self.heard.append(message)

    def noise(self) -> None:
        self.noises += 1

    def writable(self) -> None:
        self.times_writable += 1

    def gone(self) -> None:
        self.times_gone += 1


def a_line() -> tuple[Line, Wire, Ear]:
    """A line with nobody at the other end."""
    below, ear = Wire(), Ear()
    lines: set[Any] = set()
    line = Line(cast(asyncio.Transport, below), lines)
    lines.add(line)
    line.give_to(ear)
    return line, below, ear


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.Runner]:
    """An event loop for what is told soon or later."""
    with asyncio.Runner() as runner:
        yield runner


def told(loop: asyncio.Runner, packets: Iterable[bytes]) -> tuple[Line, Wire, Ear]:
    """A line after all of this has come."""

    async def tell() -> tuple[Line, Wire, Ear]:
        line, below, ear = a_line()
        for packet in packets:
            line.data_received(packet)
            assert len(line._rest) <= LONGEST + 14, "what waits for its end is bounded"
            assert len(line._begun or b"") <= LONGEST
        await asyncio.sleep(0)
        if line._linger is not None:
            line._linger.cancel()
        return line, below, ear

    return loop.run(tell())


def closed_with(below: Wire) -> int | None:
    """The code of the goodbye that was said, which is the last that was said; 0 for one without a code."""
    frames = frames_in(below.said)
    codes = [int.from_bytes(load[:2], "big") for kind, load in frames if kind == LAST | CLOSE]
    assert len(codes) <= 1
    if codes:
        assert frames[-1][0] == LAST | CLOSE
        assert len(frames[-1][1]) <= 125
        frames[-1][1][2:].decode()
    return codes[0] if codes else None


texts = st.text(max_size=200).map(str.encode) | st.integers(0, LONGEST).map(lambda size: b"x" * size)


@st.composite
def conversations(draw: st.DrawFn) -> tuple[list[bytes], list[bytes], bytes]:
    """Messages, pings, and both as bytes: in one frame or in several, pings between them."""
    messages = draw(st.lists(texts, max_size=4))
    pings: list[bytes] = []
    stream = b""

    def between() -> bytes:
        said = draw(st.lists(st.binary(max_size=125), max_size=2))
        pings.extend(said)
        pongs = draw(st.sampled_from([b"", frame(LAST | PONG), frame(LAST | PONG, b"unasked")]))
        return b"".join(frame(LAST | PING, each) for each in said) + pongs

    for message in messages:
        cuts = sorted(draw(st.lists(st.integers(0, len(message)), max_size=3)))
        parts = [message[a:b] for a, b in zip([0, *cuts], [*cuts, len(message)], strict=True)]
        for number, part in enumerate(parts):
            kind = (GOES_ON if number else TEXT) | (LAST if number == len(parts) - 1 else 0)
            stream += between() + frame(kind, part)
    return messages, pings, stream + between()


@st.composite
def in_packets(draw: st.DrawFn, stream: bytes) -> list[bytes]:
    """The same bytes, in one packet, byte by byte, or cut anywhere."""
    if draw(st.booleans()):
        size = draw(st.sampled_from([1, 2, 3, 7])) if len(stream) < 3000 else 1000
        return [stream[at : at + size] for at in range(0, len(stream), size)]
    cuts = sorted(draw(st.lists(st.integers(0, len(stream)), max_size=8)))
    return [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True)]


@settings(deadline=None, max_examples=150)
@given(data=st.data())
def test_messages_arrive_however_they_are_cut(loop: asyncio.Runner, data: st.DataObject) -> None:
    messages, pings, stream = data.draw(conversations())
    line, below, ear = told(loop, data.draw(in_packets(stream)))
    assert ear.heard == messages
    assert frames_in(below.said) == [(LAST | PONG, ping) for ping in pings], "each ping is answered with what it says"
    assert not line.closed
    assert not line._rest
    assert ear.times_gone == 0


kinds = st.sampled_from([LAST | TEXT, TEXT, GOES_ON, LAST | GOES_ON, LAST | PING, LAST | PONG, LAST | CLOSE])
loads = (
    st.binary(max_size=130)
    | st.integers(0, 70_000).map(lambda size: b"x" * size)
    | st.builds(goodbye, st.integers(990, 1020) | st.integers(0, 65535), st.binary(max_size=4))
)
any_frame = st.builds(
    frame, kinds | st.integers(0, 255), loads, masked=st.sampled_from([True] * 9 + [False]), form=st.none()
)
anything = st.lists(any_frame, max_size=6).map(b"".join) | st.binary(max_size=300)


@settings(deadline=None, max_examples=250)
@given(data=st.data())
def test_what_comes_of_bytes_does_not_depend_on_their_packets(loop: asyncio.Runner, data: st.DataObject) -> None:
    stream = data.draw(anything)
    _, whole, ear = told(loop, [stream])
    _, cut, ear_of_cut = told(loop, data.draw(in_packets(stream)))
    assert ear.heard == ear_of_cut.heard
    assert whole.said == cut.said
    assert (whole.ended, ear.times_gone) == (cut.ended, ear_of_cut.times_gone)
    for message in ear.heard:
        message.decode()
    closed_with(whole)
    assert ear.times_gone == (whole.ended == "half")


@settings(deadline=None, max_examples=250)
@given(st.lists(st.tuples(kinds | st.integers(0, 255), loads, st.sampled_from([True] * 9 + [False])), max_size=5))
@example([(LAST | CLOSE, b"\x03", True)])
@example([(LAST | CLOSE, goodbye(1005), True)])
@example([(LAST | CLOSE, goodbye(4999, b"bye"), True)])
@example([(TEXT, b"a", True), (LAST | TEXT, b"b", True)])
@example([(TEXT, b"a", True), (LAST | CLOSE, b"", True)])
@example([(TEXT, b"a", True), (LAST | CLOSE, goodbye(1000, b"\xff"), True)])
def test_we_take_and_refuse_what_another_implementation_does(
    loop: asyncio.Runner, frames: list[tuple[int, bytes, bool]]
) -> None:
    """The library `websockets`, which passes the suite of tests that is usual for the protocol."""
    # Ours takes no binary frames and checks UTF-8 by itself; theirs leaves both to whoever uses it.
    frames = [
        (kind, load if kind & 0x8 else bytes(byte & 0x7F for byte in load), masked)
        for kind, load, masked in frames
        if kind & 0x0F != BINARY
    ]
    stream = b"".join(frame(kind, load, masked=masked) for kind, load, masked in frames)
    line, below, ear = told(loop, [stream])
    theirs = ServerProtocol(state=OPEN, max_size=LONGEST)
    with contextlib.suppress(ProtocolError):
        theirs.receive_data(stream)
    messages, parts = [], b""
    for event in theirs.events_received():
        assert isinstance(event, Frame)
        if event.opcode in (Opcode.CONT, Opcode.TEXT):
            parts += event.data
            if event.fin:
                messages.append(parts)
                parts = b""
        elif event.opcode == Opcode.CLOSE:
            break
    assert ear.heard == messages
    assert line.closed == (theirs.close_sent is not None)
    if theirs.close_sent is not None:
        # What is broken in two ways may be sent away for either.
        same = {1005: 0, 1007: 1002, 1009: 1002}
        ours, code = closed_with(below) or 0, int(theirs.close_sent.code)
        assert same.get(ours, ours) == same.get(code, code)


BROKEN: dict[str, tuple[bytes, int]] = {
    "an unmasked frame": (frame(LAST | TEXT, b"{}", masked=False), 1002),
    "an unmasked ping": (frame(LAST | PING, masked=False), 1002),
    "the first reserved bit": (frame(LAST | 0x40 | TEXT, b"{}"), 1002),
    "the second reserved bit": (frame(LAST | 0x20 | TEXT, b"{}"), 1002),
    "the third reserved bit": (frame(LAST | 0x10 | PING), 1002),
    "a reserved kind": (frame(LAST | 0x3, b"{}"), 1002),
    "a reserved control kind": (frame(LAST | 0xB), 1002),
    "a binary frame": (frame(LAST | BINARY, b"{}"), 1003),
    "a binary message that goes on": (frame(BINARY, b"{}"), 1003),
    "nothing that could go on": (frame(LAST | GOES_ON, b"{}"), 1002),
    "a message within another": (frame(TEXT, b"{") + frame(LAST | TEXT, b"{}"), 1002),
    "a ping in pieces": (frame(PING, b"are"), 1002),
    "a goodbye in pieces": (frame(CLOSE, goodbye(1000)), 1002),
    "a long ping": (frame(LAST | PING, b"x" * 126), 1002),
    "a long pong": (frame(LAST | PONG, b"x" * 126), 1002),
    "a long goodbye": (frame(LAST | CLOSE, goodbye(1000, b"x" * 124)), 1002),
    "a control frame in the long form, by its head alone": (frame(LAST | PING, b"x" * 126)[:2], 1002),
    "half a code": (frame(LAST | CLOSE, b"\x03"), 1002),
    "a code that is never sent": (frame(LAST | CLOSE, goodbye(1006)), 1002),
    "a code that nobody has": (frame(LAST | CLOSE, goodbye(2999)), 1002),
    "a code beyond all": (frame(LAST | CLOSE, goodbye(5000)), 1002),
    "a reason that is no text": (frame(LAST | CLOSE, goodbye(1000, b"\xff")), 1007),
    "no text": (frame(LAST | TEXT, b'{"do": "\xff"}'), 1007),
    "half a letter": (frame(TEXT, b"\xc3") + frame(LAST | GOES_ON), 1007),
    "a surrogate": (frame(LAST | TEXT, b"\xed\xa0\x80"), 1007),
    "a large message": (frame(LAST | TEXT, b"x" * (LONGEST + 1)), 1009),
    "a large message by its head alone": (frame(LAST | TEXT, b"x" * (LONGEST + 1))[:4], 1009),
    "a huge message by its head alone": (bytes((LAST | TEXT, 0xFF)) + b"\x7f" + b"\xff" * 7, 1009),
    "a size below nothing": (bytes((LAST | TEXT, 0xFF)) + b"\xff" * 8, 1009),
    "a large message in pieces": (frame(TEXT, b"x" * LONGEST) + frame(LAST | GOES_ON, b"x"), 1009),
}
"""What no client sends, and the code with which it is sent away."""


@pytest.mark.parametrize("what", BROKEN)
def test_what_no_client_sends_ends_the_line(loop: asyncio.Runner, what: str) -> None:
    stream, code = BROKEN[what]
    hello = frame(LAST | TEXT, b"hello")
    line, below, ear = told(loop, [hello, stream, hello])
    assert closed_with(below) == code
    assert ear.heard == [b"hello"], "what was said before counts, and nothing after it"
    assert below.ended == "half", "they may still be speaking"
    assert ear.times_gone == 1
    assert line.closed


@pytest.mark.parametrize(
    ("load", "answer"),
    [
        (b"", 0),
        (goodbye(1000), 1000),
        (goodbye(1001, "tot siens, môre".encode()), 1001),
        (goodbye(1012), 1012),
        (goodbye(3000), 3000),
        (goodbye(4999, b"x" * 123), 4999),
    ],
)
def test_a_goodbye_is_answered_with_the_same_and_we_hang_up(loop: asyncio.Runner, load: bytes, answer: int) -> None:
    line, below, ear = told(loop, [frame(LAST | CLOSE, load) + frame(LAST | TEXT, b"late") + frame(LAST | PING)])
    assert frames_in(below.said) == [(LAST | CLOSE, load[:2])]
    assert closed_with(below) == answer
    assert below.ended == "closed"
    assert not ear.heard
    assert line.closed


async def test_a_goodbye_of_ours_waits_for_theirs_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "LINGER", 0.02)
    line, below, ear = a_line()
    line.close(wire.POLICY, "ô" * 100)
    assert closed_with(below) == 1008
    assert frames_in(below.said)[0][1][2:].decode() == "ô" * 61, "no more than fits, and no half a letter"
    line.send(b"late")
    line.ping()
    line.close(wire.NORMAL)
    line.data_received(frame(LAST | TEXT, b"late") + frame(LAST | PING))
    assert len(frames_in(below.said)) == 1
    await asyncio.sleep(0)
    assert ear.times_gone == 1, "nobody counts on them any longer"
    assert not ear.heard
    assert below.ended == "half"
    await asyncio.sleep(0.1)
    assert below.ended == "aborted"
    line.connection_lost(None)
    assert ear.times_gone == 1


async def test_whoever_hangs_up_after_our_goodbye_is_not_waited_for() -> None:
    line, _, _ = a_line()
    line.close(wire.NORMAL)
    assert line.eof_received() is False, "the transport closes by itself"
    line.connection_lost(None)
    assert line._linger is not None
    assert line._linger.cancelled()


async def test_a_line_that_breaks_is_gone_once() -> None:
    line, below, ear = a_line()
    line.data_received(frame(TEXT, b"half a mess"))
    line.eof_received()
    line.send(b"late")
    line.connection_lost(ConnectionResetError())
    line.connection_lost(None)
    assert ear.times_gone == 1
    assert not below.said
    assert line not in line._lines


async def test_we_do_not_read_from_whoever_does_not_read() -> None:
    line, below, ear = a_line()
    line.pause_writing()
    assert (line.slow, below.reading) == (True, False)
    line.resume_writing()
    assert (line.slow, below.reading) == (False, True)
    assert ear.times_writable == 1
    line.pause_writing()
    line.close(wire.NORMAL)
    assert below.reading, "or we would not notice that they hang up"
    line.resume_writing()
    assert ear.times_writable == 1
    line.connection_lost(None)


async def test_the_silent_are_let_go_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "PING_EVERY", 0.02)
    silent, alive, chatty = a_line(), a_line(), a_line()
    heart = asyncio.get_running_loop().create_task(keep_alive({silent[0], alive[0], chatty[0], object()}))
    for _ in range(12):
        await asyncio.sleep(0.005)
        alive[0].data_received(frame(LAST | PONG))
        chatty[0].data_received(frame(LAST | TEXT, b"{}"))
    heart.cancel()
    assert silent[1].ended == "aborted"
    assert frames_in(silent[1].said) == [(LAST | PING, b"")]
    for line, below, _ in (alive, chatty):
        assert not below.ended
        assert not line.closed
        assert (LAST | PING, b"") in frames_in(below.said)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 300_000])
async def test_what_we_send_has_the_shortest_head(size: int) -> None:
    line, below, _ = a_line()
    line.send(b"x" * size)
    assert frames_in(below.said) == [(LAST | TEXT, b"x" * size)]
    assert len(below.said) - size == (2 if size < 126 else 4 if size < 65_536 else 10)


@pytest.mark.parametrize("form", [126, 127])
async def test_a_size_may_take_more_room_than_it_needs(form: int) -> None:
    """Whoever sends should not do so; whoever hears it still knows what is meant."""
    line, _, ear = a_line()
    line.data_received(frame(LAST | TEXT, b"hello", form=form))
    assert ear.heard == [b"hello"]


# At a real server -----------------------------------------------------------------------------------------------------

HASTY = "from tryline.server import wire; wire.PING_EVERY = 0.5; from tryline.cli.app import main; main()"
"""A house that asks twice a second who is still there."""


class Raw:
    """A live connection by hand."""

    def __init__(self, house: Clubhouse, match: str, receive_buffer: int | None = None) -> None:
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(20)
        self.socket.connect(("127.0.0.1", house.port))
        self.rest = b""
        self.match = match

    def knock(self, more: bytes = b"", /, **headers: str | None) -> None:
        """Ask for a live connection. A header of None is left out."""
        usual = {
            "Host": "localhost",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(bytes(16)).decode(),
            "Sec-WebSocket-Version": "13",
        }
        lines = [f"{name}: {value}" for name, value in {**usual, **headers}.items() if value is not None]
        request = "\r\n".join([f"GET /api/matches/{self.match}/live HTTP/1.1", *lines, "", ""])
        self.socket.sendall(request.encode() + more)

    def ask(self, **headers: str | None) -> bytes:
        """Knock; what the door says."""
        self.knock(**headers)
        while b"\r\n\r\n" not in self.rest:
            part = self.socket.recv(65536)
            if not part:
                break
            self.rest += part
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        return head

    def hear(self) -> tuple[int, bytes] | None:
        """The next frame; None when they have hung up."""
        while True:
            with contextlib.suppress(IndexError, AssertionError):
                kind, size = self.rest[0], self.rest[1]
                head = {126: 4, 127: 10}.get(size, 2)
                size = int.from_bytes(self.rest[2:head], "big") if head > 2 else size
                assert len(self.rest) >= head + size
                load, self.rest = self.rest[head : head + size], self.rest[head + size :]
                return kind, load
            part = self.socket.recv(65536)
            if not part:
                return None
            self.rest += part

    def table(self) -> dict[str, Any]:
        """The next table."""
        while True:
            heard = self.hear()
            assert heard is not None
            if heard[0] == LAST | PING:
                self.socket.sendall(frame(LAST | PONG, heard[1]))
            elif heard[0] == LAST | TEXT and (message := json.loads(heard[1]))["is"] == "table":
                return cast(dict[str, Any], message)

    def close_code(self) -> int | None:
        """The code with which they close; 0 without a code, None without a goodbye."""
        with contextlib.suppress(ConnectionError):
            while (heard := self.hear()) is not None:
                if heard[0] == LAST | CLOSE:
                    assert self.hear() is None, "nothing comes after a goodbye"
                    return int.from_bytes(heard[1][:2], "big")
        return None


HELLO = frame(LAST | TEXT, b'{"do": "hello"}')


@pytest.fixture
def visit(house: Clubhouse, person: Make) -> Iterator[Callable[..., Raw]]:
    """Makes connections to a match by hand."""
    begun = person("Ann").begin(game="scrum")
    made: list[Raw] = []

    def make(*, hello: bool = True, **given: Any) -> Raw:
        raw = Raw(house, begun["id"], **given)
        made.append(raw)
        if hello:
            assert raw.ask().startswith(b"HTTP/1.1 101 ")
            raw.socket.sendall(HELLO)
            raw.table()
        return raw

    yield make
    for raw in made:
        raw.socket.close()


def test_the_door_opens_to_a_proper_handshake(visit: Callable[..., Raw]) -> None:
    raw = visit(hello=False)
    key = base64.b64encode(os.urandom(16)).decode()
    head = raw.ask(**{"Sec-WebSocket-Key": key, "Sec-WebSocket-Extensions": "permessage-deflate"})
    lines = head.decode().lower().split("\r\n")
    proof = hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode(), usedforsecurity=False).digest()
    assert head.startswith(b"HTTP/1.1 101 ")
    assert f"sec-websocket-accept: {base64.b64encode(proof).decode()}".lower() in lines
    assert "upgrade: websocket" in lines
    assert not any(line.startswith(("sec-websocket-extensions", "sec-websocket-protocol")) for line in lines)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-WebSocket-Key": None}, 400),
        ({"Sec-WebSocket-Key": "short"}, 400),
        ({"Sec-WebSocket-Version": None}, 426),
        ({"Sec-WebSocket-Version": "8"}, 426),
        ({"Origin": "https://evil.example"}, 403),
    ],
)
def test_a_request_that_is_no_handshake_is_turned_away(
    visit: Callable[..., Raw], headers: dict[str, Any], status: int
) -> None:
    raw = visit(hello=False)
    head = raw.ask(**headers)
    assert head.startswith(b"HTTP/1.1 %d " % status), head
    if status == 426:
        assert b"sec-websocket-version: 13" in head.lower()


def test_a_plain_request_for_a_live_match_is_answered(visit: Callable[..., Raw]) -> None:
    assert visit(hello=False).ask(Upgrade=None, Connection="close").startswith(b"HTTP/1.1 40")


def test_whoever_speaks_before_the_door_is_open_does_no_harm(visit: Callable[..., Raw], house: Clubhouse) -> None:
    raw = visit(hello=False)
    raw.knock(HELLO)
    assert raw.socket.recv(65536).startswith(b"HTTP/1.1 101 ")
    raw.socket.sendall(HELLO)
    assert raw.table()["is"] == "table"


@pytest.mark.parametrize("what", BROKEN)
def test_whoever_sends_what_no_client_sends_hears_why_they_are_sent_away(visit: Callable[..., Raw], what: str) -> None:
    stream, code = BROKEN[what]
    raw = visit()
    raw.socket.sendall(stream)
    assert raw.close_code() == code


def test_the_reason_is_heard_by_somebody_who_goes_on_speaking(visit: Callable[..., Raw]) -> None:
    """If the server hung up at once, what it said would be lost with what they say."""
    raw = visit()
    raw.socket.sendall(bytes((LAST | TEXT, 0xFF)) + struct.pack("!Q", 3_000_000) + MASK + b"x" * 3_000_000)
    assert raw.close_code() == 1009


def test_messages_in_pieces_together_and_byte_by_byte(visit: Callable[..., Raw]) -> None:
    raw = visit()

    def answers(count: int) -> list[int]:
        found: list[int] = []
        while len(found) < count:
            heard = raw.hear()
            assert heard is not None
            if heard[0] == LAST | TEXT and "to" in (message := json.loads(heard[1])):
                found.append(message["to"])
        return found

    def why(number: int) -> bytes:
        return json.dumps({"do": "why", "id": number, "move": "môre"}, ensure_ascii=False).encode()

    raw.socket.sendall(b"".join(frame(LAST | TEXT, why(number)) for number in range(5)))
    assert answers(5) == [0, 1, 2, 3, 4]
    said = why(5)
    pieces = [frame(TEXT, said[:1]), *(frame(GOES_ON, said[at : at + 1]) for at in range(1, len(said)))]
    raw.socket.sendall(b"".join(pieces) + frame(LAST | PING, b"there?") + frame(LAST | GOES_ON))
    assert answers(1) == [5]
    raw.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in frame(LAST | TEXT, why(6)):
        raw.socket.send(bytes((byte,)))
    assert answers(1) == [6]


def test_a_ping_is_answered_with_what_it_says(visit: Callable[..., Raw]) -> None:
    raw = visit()
    raw.socket.sendall(frame(LAST | PING, b"there?"))
    assert raw.hear() == (LAST | PONG, b"there?")


@pytest.mark.parametrize("load", [b"", goodbye(1000), goodbye(1001, b"bye")])
def test_a_goodbye_is_answered(visit: Callable[..., Raw], load: bytes) -> None:
    raw = visit()
    raw.socket.sendall(frame(LAST | CLOSE, load))
    assert raw.hear() == (LAST | CLOSE, load[:2])
    assert raw.hear() is None


def test_half_a_connection_is_none(visit: Callable[..., Raw], house: Clubhouse) -> None:
    before = connections(house)
    raw = visit()
    assert connections(house) == before + 1
    raw.socket.sendall(frame(TEXT, b"half a mess")[:-3])
    raw.socket.shutdown(socket.SHUT_WR)
    assert raw.close_code() is None
    wait_until(lambda: connections(house) == before)


def connections(house: Clubhouse) -> int:
    """How many live connections the house counts."""
    lines = httpx.get(f"{house.address}/metrics").text.splitlines()
    return int(float(next(line.split()[1] for line in lines if line.startswith("tryline_connections "))))


def wait_until(so: Callable[[], bool]) -> None:
    """Wait for something that comes by itself."""
    until = time.monotonic() + 20
    while not so():
        assert time.monotonic() < until
        time.sleep(0.02)


NARROW = """
import socket
from tryline.server import running
listen = running._listen
def narrow(host, port):
    listener = listen(host, port)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    return listener
running._listen = narrow
from tryline.cli.app import main
main()
"""
"""A house on a machine that keeps little of what is sent."""


def test_whoever_does_not_read_is_told_how_it_stands_when_they_do(tmp_path: Path) -> None:
    """What happens meanwhile is not kept for them: they hear of some positions, then of the last."""
    with open_house(tmp_path, ("-c", NARROW)) as house, contextlib.ExitStack() as after:
        ann = Person(house, "Ann")
        after.callback(ann.close)
        begun = ann.begin(game="scrum", seats=[ME, {"side": 1, "who": "me"}], options={"repetition": False})
        slow = Raw(house, begun["id"], receive_buffer=2048)
        after.callback(slow.socket.close)
        assert slow.ask().startswith(b"HTTP/1.1 101 ")
        slow.socket.sendall(HELLO)
        slow.table()
        seat = ann.attend(begun["id"], begun["ticket"])
        draw = random.Random(5)
        for _ in range(400):
            if not seat.table["ended"]:
                seat.play(draw.choice(seat.table["choices"])["move"])
        plies = seat.table["plies"]
        heard = [slow.table()]
        while heard[-1]["plies"] < plies:
            heard.append(slow.table())
        assert 1 < len(heard) < plies / 2, "they were slow, and little was kept for them"
        entries: list[Any] = []
        for table in heard:
            assert table["from"] <= len(entries)
            entries = [*entries[: table["from"]], *table["entries"]]
        assert [entry["ply"] for entry in entries] == list(range(plies)), "they have missed nothing"
        slow.socket.sendall(frame(LAST | PING, b"still here"))
        while (said := slow.hear()) is not None and said[0] != LAST | PONG:
            pass
        assert said == (LAST | PONG, b"still here")


def test_the_dead_are_let_go_and_the_living_are_not(tmp_path: Path) -> None:
    with open_house(tmp_path, ("-c", HASTY)) as house:
        ann = Person(house, "Ann")
        begun = ann.begin(game="scrum")
        dead, alive = Raw(house, begun["id"]), ann.attend(begun["id"], begun["ticket"])  # its library answers pings
        assert dead.ask().startswith(b"HTTP/1.1 101 ")
        dead.socket.sendall(HELLO)
        wait_until(lambda: connections(house) == 2)
        wait_until(lambda: connections(house) == 1)
        time.sleep(1.2)
        assert alive.say("why")["is"] == "why"
        dead.socket.close()
        ann.close()


def test_a_full_house_says_so_and_takes_others_when_somebody_leaves(tmp_path: Path) -> None:
    with open_house(tmp_path, TRYLINE_CONNECTIONS="2", TRYLINE_MESSAGES="20") as house:
        ann = Person(house, "Ann")
        begun = ann.begin(game="scrum", seats=[ME, FRIEND])
        here = [Raw(house, begun["id"]) for _ in range(3)]
        assert [raw.ask()[9:12] for raw in here] == [b"101", b"101", b"503"]
        here[0].socket.close()
        wait_until(lambda: connections(house) == 1)
        another = Raw(house, begun["id"])
        assert another.ask()[9:12] == b"101"
        another.socket.sendall(frame(LAST | PING) * 100)
        assert another.close_code() == 1008, "pings count like messages"
        for raw in (*here, another):
            raw.socket.close()
        ann.close()


def test_a_house_that_closes_says_goodbye_and_does_not_wait_for_the_dead(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ann = Person(house, "Ann")
        begun = ann.begin(game="scrum")
        deaf, raw = (Raw(house, begun["id"]) for _ in range(2))
        for each in (deaf, raw):
            assert each.ask()[9:12] == b"101"
            each.socket.sendall(HELLO)
            each.table()
        began = time.monotonic()
        assert house.stop() == 0
        assert time.monotonic() - began < 9
        assert raw.close_code() == 1012
        deaf.socket.close()
        raw.socket.close()
        ann.close()
