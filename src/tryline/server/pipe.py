"""A client's connection that is passed on, byte for byte, to the process that owns its match."""

import asyncio
from collections.abc import Callable
from typing import cast

from tryline.server.connection import TAKEN_OVER, TAKEN_OVER_WORDS, Connection, close_frame, ends_with_close

HEAD_END = b"\r\n\r\n"


class Pipe(asyncio.Protocol):
    """One end of it. What arrives here is sent at the other end; when one end is closed, so is the other."""

    __slots__ = ("_closed", "_other", "_transport")

    def __init__(
        self, transport: asyncio.Transport, other: asyncio.Transport, closed: Callable[["Pipe"], None]
    ) -> None:
        """`closed` is called when this end is."""
        self._transport = transport
        self._other = other
        self._closed = closed

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

    def connection_lost(self, problem: Exception | None) -> None:
        """This end is closed: what has arrived is still sent at the other."""
        self._other.close()
        self._closed(self)

    def shutdown(self) -> None:
        """Called by uvicorn when the server stops."""
        self._transport.close()


class OwnerEnd(Pipe):
    """The owner's end of it: if the owner goes without a word, the client is told that another process takes over."""

    __slots__ = ("_last",)

    def __init__(self, transport: asyncio.Transport, other: asyncio.Transport) -> None:
        super().__init__(transport, other, _ignore)
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


def _ignore(_: Pipe) -> None:
    """The client's end is closed with it."""


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

    def closed(pipe: Pipe) -> None:
        connections.discard(pipe)
        ended()

    here = Pipe(client, owner, closed)
    connections.add(here)
    client.set_protocol(here)
    client.write(sent)
    client.resume_reading()
    owner.set_protocol(OwnerEnd(owner, client))
    owner.resume_reading()
