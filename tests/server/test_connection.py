"""WebSocket connections beside RFC 6455: frames in every shape and order, closes of every kind, and slow readers."""

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
from hypothesis import example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from tests.server.server_process import Person, ServerProcess, run_server
from tests.server.test_live import FRIEND, ME
from tryline.server import connection as websocket
from tryline.server.connection import (
    BINARY,
    CLOSE,
    CONTINUATION,
    FIN,
    MAX_MESSAGE,
    NORMAL,
    PING,
    POLICY_VIOLATION,
    PONG,
    TEXT,
    Connection,
    ping_all,
)

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


# The protocol alone ---------------------------------------------------------------------------------------------------


class Transport:
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


class Recorder:
    """A receiver that notes every call."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.frames = 0
        self.times_resumed = 0
        self.times_closed = 0

    def message_received(self, message: bytes) -> None:
        self.messages.append(message)

    def frame_received(self) -> None:
        self.frames += 1

    def writing_resumed(self) -> None:
        self.times_resumed += 1

    def connection_closed(self) -> None:
        self.times_closed += 1


def a_connection() -> tuple[Connection, Transport, Recorder]:
    """A connection with nobody at the other end."""
    transport, receiver = Transport(), Recorder()
    open_ones: set[Any] = set()
    connection = Connection(cast(asyncio.Transport, transport), open_ones)
    open_ones.add(connection)
    connection.set_receiver(receiver)
    return connection, transport, receiver


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.Runner]:
    """An event loop for what is told soon or later."""
    with asyncio.Runner() as runner:
        yield runner


def told(loop: asyncio.Runner, packets: Iterable[bytes]) -> tuple[Connection, Transport, Recorder]:
    """A connection after all of this has arrived."""

    async def tell() -> tuple[Connection, Transport, Recorder]:
        connection, transport, receiver = a_connection()
        for packet in packets:
            connection.data_received(packet)
            assert len(connection._buffer) <= MAX_MESSAGE + 14, "what waits for its end is bounded"
            assert len(connection._fragments or b"") <= MAX_MESSAGE
        await asyncio.sleep(0)
        if connection._close_timer is not None:
            connection._close_timer.cancel()
        return connection, transport, receiver

    return loop.run(tell())


def closed_with(transport: Transport) -> int | None:
    """The code of the goodbye that was said, which is the last that was said; 0 for one without a code."""
    frames = frames_in(transport.said)
    codes = [int.from_bytes(load[:2], "big") for kind, load in frames if kind == FIN | CLOSE]
    assert len(codes) <= 1
    if codes:
        assert frames[-1][0] == FIN | CLOSE
        assert len(frames[-1][1]) <= 125
        frames[-1][1][2:].decode()
    return codes[0] if codes else None


texts = st.text(max_size=200).map(str.encode) | st.integers(0, MAX_MESSAGE).map(lambda size: b"x" * size)


@st.composite
def conversations(draw: st.DrawFn) -> tuple[list[bytes], list[bytes], bytes]:
    """Messages, pings, and both as bytes: in one frame or in several, pings between them."""
    messages = draw(st.lists(texts, max_size=4))
    pings: list[bytes] = []
    stream = b""

    def between() -> bytes:
        said = draw(st.lists(st.binary(max_size=125), max_size=2))
        pings.extend(said)
        pongs = draw(st.sampled_from([b"", frame(FIN | PONG), frame(FIN | PONG, b"unasked")]))
        return b"".join(frame(FIN | PING, each) for each in said) + pongs

    for message in messages:
        cuts = sorted(draw(st.lists(st.integers(0, len(message)), max_size=3)))
        parts = [message[a:b] for a, b in zip([0, *cuts], [*cuts, len(message)], strict=True)]
        for number, part in enumerate(parts):
            kind = (CONTINUATION if number else TEXT) | (FIN if number == len(parts) - 1 else 0)
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


@settings(max_examples=150)
@given(data=st.data())
def test_messages_arrive_however_they_are_cut(loop: asyncio.Runner, data: st.DataObject) -> None:
    messages, pings, stream = data.draw(conversations())
    connection, transport, receiver = told(loop, data.draw(in_packets(stream)))
    assert receiver.messages == messages
    assert frames_in(transport.said) == [(FIN | PONG, ping) for ping in pings], "each ping is answered"
    assert not connection.closed
    assert not connection._buffer
    assert receiver.times_closed == 0


kinds = st.sampled_from([FIN | TEXT, TEXT, CONTINUATION, FIN | CONTINUATION, FIN | PING, FIN | PONG, FIN | CLOSE])
loads = (
    st.binary(max_size=130)
    | st.integers(0, 70_000).map(lambda size: b"x" * size)
    | st.builds(goodbye, st.integers(990, 1020) | st.integers(0, 65535), st.binary(max_size=4))
)
any_frame = st.builds(
    frame, kinds | st.integers(0, 255), loads, masked=st.sampled_from([True] * 9 + [False]), form=st.none()
)
anything = st.lists(any_frame, max_size=6).map(b"".join) | st.binary(max_size=300)


@settings(max_examples=250)
@given(data=st.data())
def test_what_comes_of_bytes_does_not_depend_on_their_packets(loop: asyncio.Runner, data: st.DataObject) -> None:
    stream = data.draw(anything)
    _, whole, receiver = told(loop, [stream])
    _, cut, receiver_of_cut = told(loop, data.draw(in_packets(stream)))
    assert receiver.messages == receiver_of_cut.messages
    assert whole.said == cut.said
    assert (whole.ended, receiver.times_closed) == (cut.ended, receiver_of_cut.times_closed)
    for message in receiver.messages:
        message.decode()
    closed_with(whole)
    assert receiver.times_closed == (whole.ended == "half")


@settings(max_examples=250)
@given(st.lists(st.tuples(kinds | st.integers(0, 255), loads, st.sampled_from([True] * 9 + [False])), max_size=5))
@example([(FIN | CLOSE, b"\x03", True)])
@example([(FIN | CLOSE, goodbye(1005), True)])
@example([(FIN | CLOSE, goodbye(4999, b"bye"), True)])
@example([(TEXT, b"a", True), (FIN | TEXT, b"b", True)])
@example([(TEXT, b"a", True), (FIN | CLOSE, b"", True)])
@example([(TEXT, b"a", True), (FIN | CLOSE, goodbye(1000, b"\xff"), True)])
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
    connection, transport, receiver = told(loop, [stream])
    theirs = ServerProtocol(state=OPEN, max_size=MAX_MESSAGE)
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
    assert receiver.messages == messages
    assert connection.closed == (theirs.close_sent is not None)
    if theirs.close_sent is not None:
        # What is broken in two ways may be sent away for either.
        same = {1005: 0, 1007: 1002, 1009: 1002}
        ours, code = closed_with(transport) or 0, int(theirs.close_sent.code)
        assert same.get(ours, ours) == same.get(code, code)


BROKEN: dict[str, tuple[bytes, int]] = {
    "an unmasked frame": (frame(FIN | TEXT, b"{}", masked=False), 1002),
    "an unmasked ping": (frame(FIN | PING, masked=False), 1002),
    "the first reserved bit": (frame(FIN | 0x40 | TEXT, b"{}"), 1002),
    "the second reserved bit": (frame(FIN | 0x20 | TEXT, b"{}"), 1002),
    "the third reserved bit": (frame(FIN | 0x10 | PING), 1002),
    "a reserved kind": (frame(FIN | 0x3, b"{}"), 1002),
    "a reserved control kind": (frame(FIN | 0xB), 1002),
    "a binary frame": (frame(FIN | BINARY, b"{}"), 1003),
    "a binary message that goes on": (frame(BINARY, b"{}"), 1003),
    "nothing that could go on": (frame(FIN | CONTINUATION, b"{}"), 1002),
    "a message within another": (frame(TEXT, b"{") + frame(FIN | TEXT, b"{}"), 1002),
    "a ping in pieces": (frame(PING, b"are"), 1002),
    "a goodbye in pieces": (frame(CLOSE, goodbye(1000)), 1002),
    "a long ping": (frame(FIN | PING, b"x" * 126), 1002),
    "a long pong": (frame(FIN | PONG, b"x" * 126), 1002),
    "a long goodbye": (frame(FIN | CLOSE, goodbye(1000, b"x" * 124)), 1002),
    "a control frame in the long form, by its head alone": (frame(FIN | PING, b"x" * 126)[:2], 1002),
    "half a code": (frame(FIN | CLOSE, b"\x03"), 1002),
    "a code that is never sent": (frame(FIN | CLOSE, goodbye(1006)), 1002),
    "a code that nobody has": (frame(FIN | CLOSE, goodbye(2999)), 1002),
    "a code beyond all": (frame(FIN | CLOSE, goodbye(5000)), 1002),
    "a reason that is no text": (frame(FIN | CLOSE, goodbye(1000, b"\xff")), 1007),
    "no text": (frame(FIN | TEXT, b'{"do": "\xff"}'), 1007),
    "half a letter": (frame(TEXT, b"\xc3") + frame(FIN | CONTINUATION), 1007),
    "a surrogate": (frame(FIN | TEXT, b"\xed\xa0\x80"), 1007),
    "a large message": (frame(FIN | TEXT, b"x" * (MAX_MESSAGE + 1)), 1009),
    "a large message by its head alone": (frame(FIN | TEXT, b"x" * (MAX_MESSAGE + 1))[:4], 1009),
    "a huge message by its head alone": (bytes((FIN | TEXT, 0xFF)) + b"\x7f" + b"\xff" * 7, 1009),
    "a size transport nothing": (bytes((FIN | TEXT, 0xFF)) + b"\xff" * 8, 1009),
    "a large message in pieces": (frame(TEXT, b"x" * MAX_MESSAGE) + frame(FIN | CONTINUATION, b"x"), 1009),
}
"""What no client sends, and the code with which its connection is closed."""


@pytest.mark.parametrize("what", BROKEN)
def test_what_no_client_sends_closes_the_connection(loop: asyncio.Runner, what: str) -> None:
    stream, code = BROKEN[what]
    hello = frame(FIN | TEXT, b"hello")
    connection, transport, receiver = told(loop, [hello, stream, hello])
    assert closed_with(transport) == code
    assert receiver.messages == [b"hello"], "what was said before counts, and nothing after it"
    assert transport.ended == "half", "they may still be speaking"
    assert receiver.times_closed == 1
    assert connection.closed


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
    connection, transport, receiver = told(
        loop, [frame(FIN | CLOSE, load) + frame(FIN | TEXT, b"late") + frame(FIN | PING)]
    )
    assert frames_in(transport.said) == [(FIN | CLOSE, load[:2])]
    assert closed_with(transport) == answer
    assert transport.ended == "closed"
    assert not receiver.messages
    assert connection.closed


async def test_a_goodbye_of_ours_waits_for_theirs_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "CLOSE_TIMEOUT", 0.02)
    connection, transport, receiver = a_connection()
    connection.close(POLICY_VIOLATION, "ô" * 100)
    assert closed_with(transport) == 1008
    assert frames_in(transport.said)[0][1][2:].decode() == "ô" * 61, "no more than fits, and no half a letter"
    connection.send(b"late")
    connection.ping()
    connection.close(NORMAL)
    connection.data_received(frame(FIN | TEXT, b"late") + frame(FIN | PING))
    assert len(frames_in(transport.said)) == 1
    await asyncio.sleep(0)
    assert receiver.times_closed == 1, "nobody counts on them any longer"
    assert not receiver.messages
    assert transport.ended == "half"
    await asyncio.sleep(0.1)
    assert transport.ended == "aborted"
    connection.connection_lost(None)
    assert receiver.times_closed == 1


async def test_whoever_hangs_up_after_our_goodbye_is_not_waited_for() -> None:
    connection, _, _ = a_connection()
    connection.close(NORMAL)
    assert connection.eof_received() is False, "the transport closes by itself"
    connection.connection_lost(None)
    assert connection._close_timer is not None
    assert connection._close_timer.cancelled()


async def test_a_connection_that_breaks_is_closed_once() -> None:
    connection, transport, receiver = a_connection()
    connection.data_received(frame(TEXT, b"half a mess"))
    connection.eof_received()
    connection.send(b"late")
    connection.connection_lost(ConnectionResetError())
    connection.connection_lost(None)
    assert receiver.times_closed == 1
    assert not transport.said
    assert connection not in connection._connections


async def test_we_do_not_read_from_whoever_does_not_read() -> None:
    connection, transport, receiver = a_connection()
    connection.pause_writing()
    assert (connection.slow, transport.reading) == (True, False)
    connection.resume_writing()
    assert (connection.slow, transport.reading) == (False, True)
    assert receiver.times_resumed == 1
    connection.pause_writing()
    connection.close(NORMAL)
    assert transport.reading, "or we would not notice that they hang up"
    connection.resume_writing()
    assert receiver.times_resumed == 1
    connection.connection_lost(None)


async def test_the_silent_are_let_go_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "PING_INTERVAL", 0.02)
    silent, alive, chatty = a_connection(), a_connection(), a_connection()
    pinging = asyncio.get_running_loop().create_task(ping_all({silent[0], alive[0], chatty[0], object()}))
    for _ in range(12):
        await asyncio.sleep(0.005)
        alive[0].data_received(frame(FIN | PONG))
        chatty[0].data_received(frame(FIN | TEXT, b"{}"))
    pinging.cancel()
    assert silent[1].ended == "aborted"
    assert frames_in(silent[1].said) == [(FIN | PING, b"")]
    for connection, transport, _ in (alive, chatty):
        assert not transport.ended
        assert not connection.closed
        assert (FIN | PING, b"") in frames_in(transport.said)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 300_000])
async def test_what_we_send_has_the_shortest_head(size: int) -> None:
    connection, transport, _ = a_connection()
    connection.send(b"x" * size)
    assert frames_in(transport.said) == [(FIN | TEXT, b"x" * size)]
    assert len(transport.said) - size == (2 if size < 126 else 4 if size < 65_536 else 10)


@pytest.mark.parametrize("form", [126, 127])
async def test_a_size_may_take_more_room_than_it_needs(form: int) -> None:
    """Whoever sends should not do so; whoever hears it still knows what is meant."""
    connection, _, receiver = a_connection()
    connection.data_received(frame(FIN | TEXT, b"hello", form=form))
    assert receiver.messages == [b"hello"]


# At a real server -----------------------------------------------------------------------------------------------------

HASTY = (
    "from tryline.server import connection; connection.PING_INTERVAL = 0.5; from tryline.cli.app import main; main()"
)
"""A server that sends two pings a second."""


class Raw:
    """A live connection by hand."""

    def __init__(self, server: ServerProcess, match: str, receive_buffer: int | None = None) -> None:
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(20)
        self.socket.connect(("127.0.0.1", server.port))
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
            if heard[0] == FIN | PING:
                self.socket.sendall(frame(FIN | PONG, heard[1]))
            elif heard[0] == FIN | TEXT and (message := json.loads(heard[1]))["is"] == "table":
                return cast(dict[str, Any], message)

    def close_code(self) -> int | None:
        """The code with which they close; 0 without a code, None without a goodbye."""
        with contextlib.suppress(ConnectionError):
            while (heard := self.hear()) is not None:
                if heard[0] == FIN | CLOSE:
                    assert self.hear() is None, "nothing comes after a goodbye"
                    return int.from_bytes(heard[1][:2], "big")
        return None


HELLO = frame(FIN | TEXT, b'{"do": "hello"}')


@pytest.fixture
def visit(server: ServerProcess, person: Make) -> Iterator[Callable[..., Raw]]:
    """Makes connections to a match by hand."""
    begun = person("Ann").begin(game="scrum")
    made: list[Raw] = []

    def make(*, hello: bool = True, **given: Any) -> Raw:
        raw = Raw(server, begun["id"], **given)
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


def test_whoever_speaks_before_the_door_is_open_does_no_harm(visit: Callable[..., Raw], server: ServerProcess) -> None:
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
    raw.socket.sendall(bytes((FIN | TEXT, 0xFF)) + struct.pack("!Q", 3_000_000) + MASK + b"x" * 3_000_000)
    assert raw.close_code() == 1009


def test_messages_in_pieces_together_and_byte_by_byte(visit: Callable[..., Raw]) -> None:
    raw = visit()

    def answers(count: int) -> list[int]:
        found: list[int] = []
        while len(found) < count:
            heard = raw.hear()
            assert heard is not None
            if heard[0] == FIN | TEXT and "to" in (message := json.loads(heard[1])):
                found.append(message["to"])
        return found

    def why(number: int) -> bytes:
        return json.dumps({"do": "why", "id": number, "move": "môre"}, ensure_ascii=False).encode()

    raw.socket.sendall(b"".join(frame(FIN | TEXT, why(number)) for number in range(5)))
    assert answers(5) == [0, 1, 2, 3, 4]
    said = why(5)
    pieces = [frame(TEXT, said[:1]), *(frame(CONTINUATION, said[at : at + 1]) for at in range(1, len(said)))]
    raw.socket.sendall(b"".join(pieces) + frame(FIN | PING, b"there?") + frame(FIN | CONTINUATION))
    assert answers(1) == [5]
    raw.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in frame(FIN | TEXT, why(6)):
        raw.socket.send(bytes((byte,)))
    assert answers(1) == [6]


def test_a_ping_is_answered_with_what_it_says(visit: Callable[..., Raw]) -> None:
    raw = visit()
    raw.socket.sendall(frame(FIN | PING, b"there?"))
    assert raw.hear() == (FIN | PONG, b"there?")


@pytest.mark.parametrize("load", [b"", goodbye(1000), goodbye(1001, b"bye")])
def test_a_goodbye_is_answered(visit: Callable[..., Raw], load: bytes) -> None:
    raw = visit()
    raw.socket.sendall(frame(FIN | CLOSE, load))
    assert raw.hear() == (FIN | CLOSE, load[:2])
    assert raw.hear() is None


def test_half_a_connection_is_none(visit: Callable[..., Raw], server: ServerProcess) -> None:
    before = connections(server)
    raw = visit()
    assert connections(server) == before + 1
    raw.socket.sendall(frame(TEXT, b"half a mess")[:-3])
    raw.socket.shutdown(socket.SHUT_WR)
    assert raw.close_code() is None
    wait_until(lambda: connections(server) == before)


def connections(server: ServerProcess) -> int:
    """How many live connections the server counts."""
    lines = httpx.get(f"{server.address}/metrics").text.splitlines()
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
"""A server on a machine that keeps little of what is sent."""


def test_whoever_does_not_read_is_told_how_it_stands_when_they_do(tmp_path: Path) -> None:
    """What happens meanwhile is not kept for them: they hear of some positions, then of the last."""
    with run_server(tmp_path, ("-c", NARROW)) as server, contextlib.ExitStack() as after:
        ann = Person(server, "Ann")
        after.callback(ann.close)
        begun = ann.begin(game="scrum", seats=[ME, {"side": 1, "who": "me"}], options={"repetition": False})
        slow = Raw(server, begun["id"], receive_buffer=2048)
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
        slow.socket.sendall(frame(FIN | PING, b"still here"))
        while (said := slow.hear()) is not None and said[0] != FIN | PONG:
            pass
        assert said == (FIN | PONG, b"still here")


def test_the_dead_are_let_go_and_the_living_are_not(tmp_path: Path) -> None:
    with run_server(tmp_path, ("-c", HASTY)) as server:
        ann = Person(server, "Ann")
        begun = ann.begin(game="scrum")
        dead, alive = Raw(server, begun["id"]), ann.attend(begun["id"], begun["ticket"])  # its library answers pings
        assert dead.ask().startswith(b"HTTP/1.1 101 ")
        dead.socket.sendall(HELLO)
        wait_until(lambda: connections(server) == 2)
        wait_until(lambda: connections(server) == 1)
        time.sleep(1.2)
        assert alive.say("why")["is"] == "why"
        dead.socket.close()
        ann.close()


def test_a_full_house_says_so_and_takes_others_when_somebody_leaves(tmp_path: Path) -> None:
    with run_server(tmp_path, TRYLINE_CONNECTIONS="2", TRYLINE_MESSAGES="20") as server:
        ann = Person(server, "Ann")
        begun = ann.begin(game="scrum", seats=[ME, FRIEND])
        here = [Raw(server, begun["id"]) for _ in range(3)]
        told = [raw.ask() for raw in here]
        assert [head[9:12] for head in told] == [b"101", b"101", b"503"]
        assert b"retry-after: 10\r\n" in told[2].lower() + b"\r\n"
        assert b"The server is full: try again in 10 seconds." in here[2].rest
        here[0].socket.close()
        wait_until(lambda: connections(server) == 1)
        another = Raw(server, begun["id"])
        assert another.ask()[9:12] == b"101"
        another.socket.sendall(frame(FIN | PING) * 100)
        assert another.close_code() == 1008, "pings count like messages"
        for raw in (*here, another):
            raw.socket.close()
        ann.close()


def test_a_house_that_closes_says_goodbye_and_does_not_wait_for_the_dead(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = Person(server, "Ann")
        begun = ann.begin(game="scrum")
        deaf, raw = (Raw(server, begun["id"]) for _ in range(2))
        for each in (deaf, raw):
            assert each.ask()[9:12] == b"101"
            each.socket.sendall(HELLO)
            each.table()
        assert server.stop() == 0
        assert raw.close_code() == 1012
        deaf.socket.close()
        raw.socket.close()
        ann.close()
