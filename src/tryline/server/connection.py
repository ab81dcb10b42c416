"""WebSocket connections after their handshake, made for many small messages in many matches at once.

Frames are read by `websockets` (RFC 6455); what is ours is that a `Connection` has no task and no queue: a message
that comes in is passed to the receiver in the same callback, and a message that goes out is written at once.
"""

import asyncio
import logging
import time
from typing import Any, Protocol, cast

from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol as Frames
from websockets.protocol import Side

MAX_MESSAGE = 16_384
"""Bytes of a message that a client may send."""
PING_INTERVAL = 20.0
"""Seconds. A client that has sent nothing between two pings is disconnected."""
CLOSE_TIMEOUT = 3.0
"""Seconds that a client has to close the TCP connection after our close frame."""
MAX_REASON = 123
"""Bytes of the reason in a close frame."""

# Close codes (RFC 6455, 7.4); ours begin at 4000.
NORMAL = 1000
UNSUPPORTED_DATA = 1003
INVALID_DATA = 1007
POLICY_VIOLATION = 1008
INTERNAL_ERROR = 1011
SERVICE_RESTART = 1012
NOT_FOUND = 4004

_logger = logging.getLogger("tryline.connection")
_logger.setLevel(logging.WARNING)  # frames are not logged

_PING = Frame(Opcode.PING, b"").serialize(mask=False)


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
        "_close_timer",
        "_connections",
        "_fragments",
        "_frames",
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
        # Not the protocol of the handshake: that has three times its size.
        self._frames = Frames(Side.SERVER, max_size=MAX_MESSAGE, logger=_logger)
        self._fragments = b""
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

    # Sending --------------------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Send a text message; nothing, if the connection is closed."""
        if not self.closed:
            self._transport.write(_last.framed(message))

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
            self._transport.write(_PING)

    def close(self, code: int, reason: str = "") -> None:
        """Send a close frame, and let the client close TCP: if we did, the frame could be lost (RFC 6455, 7.1.1)."""
        if not self.closed:
            self._frames.fail(code, reason.encode()[:MAX_REASON].decode(errors="ignore"))  # no half character
            self._wait_for_close()

    def _wait_for_close(self) -> None:
        """Our close frame is the last that we send."""
        self._write_answers()
        self.closed = True
        self._fragments = b""
        if self._transport.can_write_eof():
            self._transport.write_eof()
            self._transport.resume_reading()  # or we would not notice that they close it
            self._close_timer = asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, self._transport.abort)
        else:
            self._transport.close()
        asyncio.get_running_loop().call_soon(self._release_receiver)

    def _write_answers(self) -> None:
        """What the protocol has to say by itself: pongs, and a close frame."""
        if answers := b"".join(self._frames.data_to_send()):
            self._transport.write(answers)

    def shutdown(self) -> None:
        """Called by uvicorn when the server stops."""
        self.close(SERVICE_RESTART, "The server is stopping.")

    # Receiving ------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Split bytes into frames."""
        if not self.closed:
            self.received = True
            self._frames.receive_data(data)
            self._take_frames()

    def _take_frames(self) -> None:
        """What came before a frame that breaks the rules counts."""
        for frame in cast(list[Frame], self._frames.events_received()):
            self._take_frame(frame)
            if self.closed:
                return
        if self._frames.close_expected():
            self._wait_for_close()
        else:
            self._write_answers()

    def _take_frame(self, frame: Frame) -> None:
        kind = frame.opcode
        if kind is Opcode.TEXT and frame.fin:
            self._pass_on(bytes(frame.data))
            return
        if kind is Opcode.CLOSE:  # it was answered with the same
            self._write_answers()
            self.closed = True
            self._transport.close()
            return
        if self._receiver is not None:
            self._receiver.frame_received()
            if self.closed:
                return
        if kind is Opcode.PONG:
            self._take_pong()
        elif kind is Opcode.BINARY:
            self.close(UNSUPPORTED_DATA, "Messages are text.")
        elif kind is not Opcode.PING:
            self._fragments += frame.data
            if frame.fin:
                whole, self._fragments = self._fragments, b""
                self._pass_on(whole)

    def _take_pong(self) -> None:
        """Note how long it took; a pong that nobody has asked for says nothing."""
        if self._pinged_at is not None:
            self.lag = int(1000 * (time.monotonic() - self._pinged_at))
            self._pinged_at = None

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


class _LastMessage:
    """The frame of the message that was sent last: all who only watch a match are sent the same one."""

    __slots__ = ("_frame", "_message")

    def __init__(self) -> None:
        self._message = self._frame = b""

    def framed(self, message: bytes) -> bytes:
        """A message as an unfragmented, unmasked frame."""
        if message is not self._message or not message:
            self._frame = Frame(Opcode.TEXT, message).serialize(mask=False)
            self._message = message
        return self._frame


_last = _LastMessage()


def _is_utf8(text: bytes) -> bool:
    if text.isascii():
        return True
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


async def ping_all(connections: "set[Any]") -> None:
    """Ping every connection at intervals; the set is uvicorn's, and has HTTP connections too."""
    while True:
        await asyncio.sleep(PING_INTERVAL)
        for connection in list(connections):
            if isinstance(connection, Connection):
                connection.ping()
