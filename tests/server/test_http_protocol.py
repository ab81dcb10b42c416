"""HTTP connections whose client does not read, or slowly, or goes on as a WebSocket."""

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState

from tryline.server import http_protocol
from tryline.server.handshake import Handshake
from tryline.server.http_protocol import Door, HttpProtocol
from tryline.server.rate_limits import NetworkLimits

ASKED = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
FEW = 4096
"""Bytes that wait in the system on each side, or some more: the rest waits in the server."""
LONG, SHORT = 1 << 24, 40_000
"""The body of an answer. The short one is less than what makes a transport tell its protocol to pause, by default."""


async def answer(size: int, scope: Any, receive: Any, send: Callable[[Any], Awaitable[None]]) -> None:
    """An application that answers everything with so many bytes."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % size)]})
        await send({"type": "http.response.body", "body": bytes(size)})


def config_for(size: int) -> uvicorn.Config:
    """How the server is run, but for the application."""

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await answer(size, scope, receive, send)

    protocol: Any = partial(HttpProtocol, door=Door(NetworkLimits({}, 10), "127.0.0.1"))
    return uvicorn.Config(application, lifespan="off", log_config=None, http=protocol, ws=Handshake)


@pytest.mark.parametrize("asked", [ASKED + b"\r\n", ASKED + b"Connection: close\r\n\r\n"])
@pytest.mark.parametrize("size", [LONG, SHORT])
def test_whoever_does_not_read_the_answer_is_disconnected(
    monkeypatch: pytest.MonkeyPatch, size: int, asked: bytes
) -> None:
    """However much waits for them, and whether the connection is to be closed after it or not."""
    monkeypatch.setattr(http_protocol, "READING_TIMEOUT", 0.2)
    config = config_for(size)

    async def run() -> None:
        with socket.socket() as listener, socket.socket() as client:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, FEW)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, FEW)
            listener.bind(("127.0.0.1", 0))
            listener.listen()
            server = uvicorn.Server(config)
            monkeypatch.setattr(server, "capture_signals", contextlib.nullcontext)
            serving = asyncio.ensure_future(server.serve(sockets=[listener]))
            client.connect(listener.getsockname())
            client.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(client, asked)
            assert await loop.sock_recv(client, 5) == b"HTTP/"
            async with asyncio.timeout(30):
                while server.server_state.connections:
                    await asyncio.sleep(0.01)
            got = 0
            with contextlib.suppress(ConnectionResetError):
                while part := await loop.sock_recv(client, 65536):
                    got += len(part)
            assert got < size, "what waited for them is gone"
            server.should_exit = True
            await serving

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(asyncio.wait_for(run(), 60))


class Transport:
    """A transport whose client reads when it is told to."""

    def __init__(self) -> None:
        self.waiting = 0
        self.limits: tuple[int, ...] = ()
        self.protocol: Any = None
        self.aborted = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def set_write_buffer_limits(self, *limits: int) -> None:
        self.limits = limits

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def is_closing(self) -> bool:
        return self.aborted

    def abort(self) -> None:
        self.aborted = True

    def close(self) -> None:
        """Nothing: it waits for what is not read."""

    def write(self, data: bytes) -> None:
        self.waiting += len(data)


class Timers:
    """In place of an event loop: its timers, which ring when they are told to."""

    def __init__(self) -> None:
        self.set: dict[object, Callable[[], None]] = {}

    def call_later(self, seconds: float, call: Callable[..., None], *given: Any) -> Any:
        timers = self.set

        class Handle:
            def cancel(self) -> None:
                timers.pop(self, None)

        handle = Handle()
        timers[handle] = lambda: call(*given)
        return handle

    def ring(self) -> None:
        """All that were set before."""
        ringing, self.set = self.set, {}
        for call in ringing.values():
            call()


@pytest.fixture
def connected() -> tuple[HttpProtocol, Transport, Timers]:
    """A connection that has sent its first request."""
    timers, transport = Timers(), Transport()
    protocol = HttpProtocol(
        config_for(0), ServerState(), {}, cast(Any, timers), door=Door(NetworkLimits({}, 10), "127.0.0.1")
    )
    protocol.connection_made(cast(Any, transport))
    protocol._stop_timeout()
    return protocol, transport, timers


def test_whoever_reads_slowly_may_go_on(connected: tuple[HttpProtocol, Transport, Timers]) -> None:
    protocol, transport, timers = connected
    transport.waiting = 10
    protocol.pause_writing()
    for left in (9, 8, 7):
        transport.waiting = left
        timers.ring()
        assert not transport.aborted
    protocol.resume_writing()
    assert not timers.set, "nothing waits any more"
    protocol.pause_writing()
    timers.ring()
    assert transport.aborted
    assert not timers.set


def test_nobody_looks_after_a_connection_that_has_gone(connected: tuple[HttpProtocol, Transport, Timers]) -> None:
    protocol, _, timers = connected
    protocol.pause_writing()
    protocol.connection_lost(ConnectionResetError())
    assert not timers.set


UPGRADE = ASKED + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"


@pytest.mark.parametrize("reads", [True, False])
async def test_a_connection_that_is_handed_over_is_not_looked_after(
    connected: tuple[HttpProtocol, Transport, Timers], reads: bool
) -> None:
    """Nobody would look any more whether the answer before it is read: then it is not handed over."""
    protocol, transport, timers = connected
    protocol.pause_writing()
    if reads:
        protocol.resume_writing()
    protocol.data_received(UPGRADE)
    assert transport.aborted is not reads
    assert isinstance(transport.protocol, Handshake) is reads
    if reads:
        assert not timers.set
        assert transport.limits == (), "as by default"
    await asyncio.gather(*protocol.tasks)
