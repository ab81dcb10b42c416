"""WebSocket connections (RFC 6455) after their handshake, made for many small messages in many matches at once.

A `Connection` has no task and no queue, and takes a few hundred bytes. A message that comes in is passed to the
receiver in the same callback, and a message that goes out is written at once.
"""

import asyncio
import time
from typing import Any, Protocol

from tryline.server.server_clock import next_beat

MAX_MESSAGE = 16_384
"""Bytes of a message that a client may send."""
PING_INTERVAL = 20.0
"""Seconds. A client that has sent nothing between two pings is disconnected."""
PING_PARTS, PARTS_OF_FEW = 20, 4
"""In so many parts, one after the other within the interval, clients are pinged; in fewer, if they are few."""
FEW = 100
CLOSE_TIMEOUT = 3.0
"""Seconds that a client has to close the TCP connection after our close frame."""

# Opcodes and flags of frames (RFC 6455, 5.2).
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
CONTROL = 0x8
MAX_CONTROL = 125
FIN = 0x80
MASKED = 0x80

# Close codes (RFC 6455, 7.4); ours begin at 4000.
NORMAL = 1000
PROTOCOL_ERROR = 1002
UNSUPPORTED_DATA = 1003
INVALID_DATA = 1007
POLICY_VIOLATION = 1008
MESSAGE_TOO_BIG = 1009
INTERNAL_ERROR = 1011
SERVICE_RESTART = 1012
NOT_FOUND = 4004
TAKEN_OVER = 4012
"""Another process of the club takes the match up."""
READ_AGAIN_WORDS = "The match is being read again: connect once more."
TAKEN_OVER_WORDS = "Another server takes this match up: connect once more."


class CloseConnection(Exception):
    """The connection is to be closed with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Receiver(Protocol):
    """What a connection calls."""

    def message_received(self, message: bytes) -> None:
        """A whole message has arrived."""

    def frame_received(self) -> None:
        """A frame has arrived that is no whole message: a ping, a pong or a fragment."""

    def writing_resumed(self) -> None:
        """A slow client has read what was sent."""

    def connection_closed(self) -> None:
        """Nothing more arrives. Called once."""


class Connection(asyncio.Protocol):
    """A WebSocket connection after its handshake."""

    __slots__ = (
        "_buffer",
        "_close_timer",
        "_connections",
        "_fragments",
        "_pinged_at",
        "_receiver",
        "_transport",
        "closed",
        "lag",
        "received",
        "slow",
    )

    def __init__(self, transport: asyncio.Transport, connections: "set[Any]") -> None:
        self._transport = transport
        self._connections = connections
        self._receiver: Receiver | None = None
        self._buffer = b""
        """The first bytes of a frame that is not complete."""
        self._fragments: bytes | None = None
        """The first frames of a message that is not complete."""
        self._close_timer: asyncio.TimerHandle | None = None
        self.closed = False
        """Whether a close frame was sent or the client is gone: nothing is sent, and what arrives is ignored."""
        self.slow = False
        """Whether the client has not read what was sent: nothing more should be sent yet."""
        self.received = True
        """Whether anything has arrived since the last ping."""
        self.lag = 0
        """Milliseconds from the last ping to its pong."""
        self._pinged_at: float | None = None
        """When a ping was sent that has not been answered."""

    def set_receiver(self, receiver: Receiver) -> None:
        """Who gets the messages from now on."""
        self._receiver = receiver

    def hand_over(self) -> "tuple[asyncio.Transport, set[Any]]":
        """The transport, for another protocol to go on with, and uvicorn's set of connections. After that nothing is
        sent from here: it would be in the middle of what the other one sends."""
        self.closed = True
        self._connections.discard(self)
        return self._transport, self._connections

    # Sending --------------------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Send a text message; nothing, if the connection is closed."""
        if not self.closed:
            self._transport.write(_header(TEXT, len(message)) + message)

    def ping(self) -> None:
        """Send a ping, or disconnect if nothing has arrived since the last one."""
        if not self.received:
            self._transport.abort()
            return
        self.received = False
        self.measure_lag()

    def measure_lag(self) -> None:
        """Send a ping to see how long its pong takes."""
        if not self.closed:
            self._pinged_at = time.monotonic()
            self._transport.write(_header(PING, 0))

    def close(self, code: int, reason: str = "") -> None:
        """Send a close frame, and let the client close TCP: if we did, the frame could be lost (RFC 6455, 7.1.1)."""
        if not self.closed:
            self._send_close(close_frame(code, reason))
            if self._transport.can_write_eof():
                self._transport.write_eof()
                self._transport.resume_reading()  # or we would not notice that they close it
                self._close_timer = asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, self._transport.abort)
            else:
                self._transport.close()
            asyncio.get_running_loop().call_soon(self._release_receiver)

    def _send_close(self, frame: bytes) -> None:
        self.closed = True
        self._buffer, self._fragments = b"", None
        self._transport.write(frame)

    def shutdown(self) -> None:
        """Called by uvicorn when the server stops."""
        self.close(SERVICE_RESTART, "The server is stopping.")

    # Receiving ------------------------------------------------------------------------------------------------------

    def pause_reading(self) -> None:
        """Let the client wait with whatever it sends."""
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Read what it has sent, and what it sends from now on."""
        if not self.closed:
            self._transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Split bytes into frames."""
        if self.closed:
            return
        self.received = True
        if self._buffer:
            data = self._buffer + data
            self._buffer = b""
        at = 0
        while not self.closed and len(data) - at >= 2:
            kind, size = data[at], data[at + 1] & 0x7F
            head = at + 2
            if size == 126:
                size, head = int.from_bytes(data[head : head + 2], "big"), head + 2
            elif size == 127:
                size, head = int.from_bytes(data[head : head + 8], "big"), head + 8
            if not data[at + 1] & MASKED:
                self.close(PROTOCOL_ERROR, "A client masks what it sends.")
            elif kind & CONTROL and data[at + 1] & 0x7F > MAX_CONTROL:
                self.close(PROTOCOL_ERROR, f"A control frame has {MAX_CONTROL} bytes at most.")
            elif len(data) >= head and size > MAX_MESSAGE:
                self.close(MESSAGE_TOO_BIG, f"A message has {MAX_MESSAGE} bytes at most.")
            elif len(data) < head + 4 + size:
                break
            else:
                at = head + 4 + size
                self._take_frame(kind, _unmasked(data[head + 4 : at], data[head : head + 4]))
        self._buffer = b"" if self.closed else data[at:]

    def _take_frame(self, kind: int, payload: bytes) -> None:
        if kind == FIN | TEXT and self._fragments is None:
            self._pass_on(payload)
            return
        if kind == FIN | CLOSE:
            self._take_close(payload)
            return
        if self._receiver is not None:
            self._receiver.frame_received()
            if self.closed:
                return
        if kind == FIN | PING:
            self._transport.write(_header(PONG, len(payload)) + payload)
        elif kind == FIN | PONG:
            self._take_pong()
        elif kind == TEXT and self._fragments is None:
            self._fragments = payload
        elif kind & ~FIN == CONTINUATION and self._fragments is not None:
            whole = self._fragments + payload
            if len(whole) > MAX_MESSAGE:
                self.close(MESSAGE_TOO_BIG, f"A message has {MAX_MESSAGE} bytes at most.")
            elif kind & FIN:
                self._fragments = None
                self._pass_on(whole)
            else:
                self._fragments = whole
        elif kind & ~FIN == BINARY:
            self.close(UNSUPPORTED_DATA, "Messages are text.")
        else:
            self.close(PROTOCOL_ERROR, "This frame does not follow RFC 6455.")

    def _take_pong(self) -> None:
        """Note how long it took; a pong that nobody has asked for says nothing."""
        if self._pinged_at is not None:
            self.lag = int(1000 * (time.monotonic() - self._pinged_at))
            self._pinged_at = None

    def _take_close(self, payload: bytes) -> None:
        """Answer a close frame with the same code, and close TCP."""
        if self._fragments is not None:
            self.close(PROTOCOL_ERROR, "A message that was begun has no end.")
        elif payload and not _is_close_code(payload[:2]):
            self.close(PROTOCOL_ERROR, "This is no reason to close a connection.")
        elif not _is_utf8(payload[2:]):
            self.close(INVALID_DATA, "Text is UTF-8.")
        else:
            self._send_close(_header(CLOSE, len(payload[:2])) + payload[:2])
            self._transport.close()

    def _pass_on(self, message: bytes) -> None:
        if not _is_utf8(message):
            self.close(INVALID_DATA, "Text is UTF-8.")
        elif self._receiver is not None:
            self._receiver.message_received(message)

    # Callbacks of the transport -------------------------------------------------------------------------------------

    def eof_received(self) -> bool:
        """The client has closed TCP, with or without a close frame."""
        self.closed = True
        return False

    def pause_writing(self) -> None:
        """The client does not read: stop reading what it sends."""
        self.slow = True
        if not self.closed:
            self._transport.pause_reading()

    def resume_writing(self) -> None:
        """The client has read what was sent."""
        self.slow = False
        if not self.closed:
            self._transport.resume_reading()
            if self._receiver is not None:
                self._receiver.writing_resumed()

    def connection_lost(self, problem: Exception | None) -> None:
        """TCP is closed."""
        self.closed = True
        self._connections.discard(self)
        if self._close_timer is not None:
            self._close_timer.cancel()
        self._release_receiver()

    def _release_receiver(self) -> None:
        if self._receiver is not None:
            receiver, self._receiver = self._receiver, None
            receiver.connection_closed()


def close_frame(code: int, reason: str) -> bytes:
    """A close frame with a reason, as much of it as fits."""
    short = reason.encode()[: MAX_CONTROL - 2].decode(errors="ignore")  # no half character
    payload = code.to_bytes(2, "big") + short.encode()
    return _header(CLOSE, len(payload)) + payload


def ends_with_close(data: bytes) -> bool:
    """Whether what a server has sent ends with a close frame."""
    starts = range(max(0, len(data) - MAX_CONTROL - 2), len(data) - 1)
    return any(data[at] == FIN | CLOSE and data[at + 1] == len(data) - at - 2 for at in starts)


def _header(opcode: int, size: int) -> bytes:
    """The header of an unfragmented, unmasked frame."""
    if size < 126:
        return bytes((FIN | opcode, size))
    if size < 1 << 16:
        return bytes((FIN | opcode, 126, size >> 8, size & 0xFF))
    return bytes((FIN | opcode, 127)) + size.to_bytes(8, "big")


def _is_utf8(text: bytes) -> bool:
    if text.isascii():
        return True
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def _is_close_code(payload: bytes) -> bool:
    """Whether it is a code that may be sent: those in between are reserved (RFC 6455, 7.4)."""
    code = int.from_bytes(payload, "big")
    return len(payload) == 2 and (1000 <= code <= 1003 or 1007 <= code <= 1014 or 3000 <= code <= 4999)


def _unmasked(payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    pattern = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "little") ^ int.from_bytes(pattern, "little")).to_bytes(size, "little")


async def ping_all(connections: "set[Any]") -> None:
    """Ping every connection at intervals, some of them at a time: nobody's move waits for all. The set is uvicorn's,
    and has HTTP connections too."""
    while True:
        waiting = [connection for connection in connections if isinstance(connection, Connection)]
        parts = PING_PARTS if len(waiting) > FEW else PARTS_OF_FEW
        for part in range(parts):
            await next_beat(PING_INTERVAL / parts)
            for connection in waiting[part::parts]:
                connection.ping()
