"""A client's connection that is passed on, byte for byte, to the process that owns its match."""

import asyncio
from collections.abc import Callable
from typing import cast

from tryline.server.connection import (
    CLOSE_TIMEOUT,
    PING_INTERVAL,
    TAKEN_OVER,
    TAKEN_OVER_WORDS,
    Connection,
    close_frame,
    ends_with_close,
)

HEAD_END = b"\r\n\r\n"
READ_WITHIN = 2 * PING_INTERVAL
"""Seconds in which a client reads some of what it was sent. Where it is not piped, its pongs would be missed; here
nothing is read from the owner meanwhile, which therefore cannot end it."""


class Pipe(asyncio.Protocol):
    """One end of it. What arrives here is sent at the other end; when one end is closed, so is the other."""

    __slots__ = ("_lost", "_other", "_timer", "_transport", "peer")

    def __init__(self, transport: asyncio.Transport, other: asyncio.Transport) -> None:
        self._transport = transport
        self._other = other
        self._lost = False
        self._timer: asyncio.TimerHandle | None = None
        """Ends it, if whoever is at this end does not read."""
        self.peer: Pipe | None = None
        """The other end."""

    def data_received(self, data: bytes) -> None:
        """Pass it on."""
        self._other.write(data)

    def pause_writing(self) -> None:
        """Whoever is at this end does not read: let the other one wait."""
        if not self._other.is_closing():
            self._other.pause_reading()

    def resume_writing(self) -> None:
        """They read again."""
        if not self._other.is_closing():
            self._other.resume_reading()

    def close(self) -> None:
        """Close this end once all has been sent; what is not read in time is not sent."""
        if not self._lost:
            self._transport.close()
            self._abort_after(CLOSE_TIMEOUT)

    def connection_lost(self, problem: Exception | None) -> None:
        """This end is closed: what has arrived is still sent at the other."""
        self._lost = True
        self._stop_timer()
        peer, self.peer = self.peer, None
        if peer is not None:
            peer.close()

    def _abort_after(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class ClientEnd(Pipe):
    """The client's end of it. A client that does not read is disconnected at some time."""

    __slots__ = ("_closed",)

    def __init__(
        self, transport: asyncio.Transport, other: asyncio.Transport, closed: Callable[["ClientEnd"], None]
    ) -> None:
        """`closed` is called when this end is."""
        super().__init__(transport, other)
        self._closed = closed

    def pause_writing(self) -> None:
        """They do not read: the owner waits, but not for ever."""
        super().pause_writing()
        self._abort_after(READ_WITHIN)

    def resume_writing(self) -> None:
        """They read again."""
        if not self._transport.is_closing():
            self._stop_timer()
        super().resume_writing()

    def connection_lost(self, problem: Exception | None) -> None:
        """They are gone."""
        super().connection_lost(problem)
        self._closed(self)

    def shutdown(self) -> None:
        """Called by uvicorn when the server stops."""
        self.close()


class OwnerEnd(Pipe):
    """The owner's end of it: if the owner goes without a word, the client is told that another process takes over."""

    __slots__ = ("_last",)

    def __init__(self, transport: asyncio.Transport, other: asyncio.Transport) -> None:
        super().__init__(transport, other)
        self._last = b""

    def data_received(self, data: bytes) -> None:
        """Pass it on."""
        self._last = data
        self._other.write(data)

    def connection_lost(self, problem: Exception | None) -> None:
        """The owner has closed the connection, or is gone."""
        if not ends_with_close(self._last) and not self._other.is_closing():
            self._other.write(close_frame(TAKEN_OVER, TAKEN_OVER_WORDS))
        super().connection_lost(problem)


class Answer(asyncio.Protocol):
    """Waits for the owner's response to the handshake; what follows its head belongs to the client."""

    def __init__(self) -> None:
        self.response: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        """The head, and what has come with it."""
        self._received = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Connected to the owner."""
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Nothing is lost of what follows the head in the same bytes."""
        self._received += data
        if HEAD_END in self._received and not self.response.done():
            self.transport.pause_reading()
            self.response.set_result(self._received)

    def connection_lost(self, problem: Exception | None) -> None:
        """The owner has gone before it was passed on."""
        if not self.response.done():
            self.response.set_exception(problem or ConnectionResetError())


def join(connection: Connection, owner: asyncio.Transport, sent: bytes, ended: Callable[[], None]) -> None:
    """Pass on from now on what a client and the owner send, beginning with what the owner has sent. `ended` is called
    when the client's end is closed."""
    client, connections = connection.hand_over()

    def closed(pipe: ClientEnd) -> None:
        connections.discard(pipe)
        ended()

    here, there = ClientEnd(client, owner, closed), OwnerEnd(owner, client)
    here.peer, there.peer = there, here
    connections.add(here)
    client.set_protocol(here)
    client.write(sent)
    client.resume_reading()
    owner.set_protocol(there)
    owner.resume_reading()
