"""Connections that are passed on to another process: a client that does not read keeps nothing open."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest

from tests.server.server_process import TIMEOUT
from tests.server.test_connection import Transport
from tryline.server import pipe
from tryline.server.connection import TAKEN_OVER, TAKEN_OVER_WORDS, Connection, close_frame
from tryline.server.pipe import ClientEnd, OwnerEnd, join

MUCH = b"x" * 10_000_000
"""More than the system takes from us while nobody reads it."""


class OwnersTransport(Transport):
    """The end at which the owner is, without a network."""

    def is_closing(self) -> bool:
        return bool(self.ended)

    def set_protocol(self, protocol: OwnerEnd) -> None:
        self.protocol = protocol


class Piped:
    """A client that does not read by itself, and the owner of its match."""

    def __init__(self, client: socket.socket, transport: asyncio.Transport) -> None:
        self.client = client
        self.owner = OwnersTransport()
        self.connections: set[Any] = set()
        self.has_ended = asyncio.Event()
        connection = Connection(transport, self.connections)
        join(connection, cast(asyncio.Transport, self.owner), b"", self.has_ended.set)
        (self.end,) = self.connections
        assert isinstance(self.end, ClientEnd)

    async def read(self, size: int) -> bytes:
        """The client reads after all."""
        said = b""
        while len(said) < size:
            said += await asyncio.get_running_loop().sock_recv(self.client, size - len(said))
        return said


@asynccontextmanager
async def piped() -> AsyncIterator[Piped]:
    """A connection that has just been passed on."""
    client, ours = socket.socketpair()
    with client:
        client.setblocking(False)
        transport, _ = await asyncio.get_running_loop().create_connection(asyncio.Protocol, sock=ours)
        both = Piped(client, transport)
        yield both
        if not both.has_ended.is_set():
            transport.abort()


async def test_a_client_that_does_not_read_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipe, "READ_WITHIN", 0.01)
    async with piped() as both:
        both.owner.protocol.data_received(MUCH)
        assert not both.owner.reading
        await asyncio.wait_for(both.has_ended.wait(), TIMEOUT)
        assert both.owner.ended == "closed"
        assert both.connections == set()


async def test_a_client_that_reads_again_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[asyncio.TimerHandle] = []
    loop = asyncio.get_running_loop()

    def call_later(seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        waited.append(loop.call_at(loop.time() + seconds, call))
        return waited[-1]

    monkeypatch.setattr(loop, "call_later", call_later)
    async with piped() as both:
        for times in (1, 2):
            both.owner.protocol.data_received(MUCH)
            assert (len(waited), waited[-1].cancelled()) == (times, False)
            assert len(await both.read(len(MUCH))) == len(MUCH)
            while not both.owner.reading:
                await asyncio.sleep(0)
            assert waited[-1].cancelled()
        assert both.owner.ended == ""


@pytest.mark.parametrize("how", ["the owner goes", "the server stops"])
async def test_what_a_client_does_not_read_keeps_no_connection_open(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipe, "CLOSE_TIMEOUT", 0.01)
    async with piped() as both:
        both.owner.protocol.data_received(MUCH)
        if how == "the owner goes":
            both.owner.protocol.connection_lost(None)
        else:
            both.end.shutdown()
        await asyncio.wait_for(both.has_ended.wait(), TIMEOUT)
        assert both.connections == set()


async def test_a_client_that_reads_hears_how_it_ends() -> None:
    async with piped() as both:
        both.owner.protocol.data_received(MUCH)
        both.owner.protocol.connection_lost(None)
        last = close_frame(TAKEN_OVER, TAKEN_OVER_WORDS)
        assert await both.read(len(MUCH) + len(last)) == MUCH + last
        await asyncio.wait_for(both.has_ended.wait(), TIMEOUT)
