"""Which live connections are accepted: those of our own page and of programs, within the limits of their network."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, cast

import msgspec
from litestar import WebSocket
from litestar.status_codes import HTTP_429_TOO_MANY_REQUESTS, HTTP_503_SERVICE_UNAVAILABLE

from tryline.core.errors import TrylineError
from tryline.core.news import refusal, refuse_in_words
from tryline.server.asking import accepted_language
from tryline.server.club import Club
from tryline.server.connection import POLICY_VIOLATION, SERVICE_RESTART, TAKEN_OVER, TAKEN_OVER_WORDS, Connection
from tryline.server.errors import ServerFull, StoreError, TooOften
from tryline.server.forwarded_request import Scope
from tryline.server.forwarding import pass_on
from tryline.server.handshake import EXTENSION
from tryline.server.ownership import Process
from tryline.server.rate_limits import LIVE_AGAIN, NetworkLimits, client_network, is_forwarded
from tryline.server.responses import Trouble
from tryline.server.security import is_allowed_origin
from tryline.server.sent_messages import Moving, encoder
from tryline.server.settings import Settings
from tryline.server.site import Site

HOLD = 3.0
"""Seconds for which a connection is held whose process does not answer."""
TOLD_AFTER = 0.5
"""Seconds after which a client is told what it waits for."""
OUT_OF_REACH = "This server cannot reach the database: connect once more, best to another one."
MOVING = encoder.encode(Moving())
OwnerOf = Callable[[], Awaitable[Process | None]]
"""The other process of the club that a connection is for, if it is for another. Raises StoreError."""


async def accept(
    socket: WebSocket[Any, Any, Any], owner_of: Callable[[Club], Awaitable[Process | None]]
) -> tuple[Connection, Callable[[], None]] | None:
    """The connection, and what to call when it has ended; None if it is refused, passed on, or the client has gone."""
    site: Site = socket.app.state.site
    settings: Settings = socket.app.state.settings
    if not is_allowed_origin(socket.headers.get("origin"), socket.headers.get("host"), settings.origins):
        await socket.close(code=POLICY_VIOLATION, reason="This page may not connect here.")
        return None
    forwarded = is_forwarded(socket)
    try:
        gone = _nothing if forwarded else _counted(socket)
    except TooOften as refused:
        await _refuse(socket, HTTP_429_TOO_MANY_REQUESTS, refused, refused.seconds)
        return None
    if site.connections >= settings.connections:
        gone()
        full = refusal(ServerFull, "server-full", seconds=LIVE_AGAIN)
        await _refuse(socket, HTTP_503_SERVICE_UNAVAILABLE, full, LIVE_AGAIN)
        return None
    await socket.accept()  # before anything is looked up: whoever is not accepted in time tries another process
    connection: Connection | None = cast(dict[str, Any], socket.scope["extensions"]).get(EXTENSION)
    if connection is not None and not forwarded and site.club is not None:
        connection = await _settled(connection, cast(Any, socket.scope), site, partial(owner_of, site.club), gone)
    elif connection is None:
        gone()
    return None if connection is None else (connection, gone)


async def _refuse(socket: WebSocket[Any, Any, Any], status: int, refused: TrylineError, seconds: int) -> None:
    """As a request is refused, which a connection is until it is accepted (ASGI's `websocket.http.response`)."""
    words = refuse_in_words(refused, accepted_language(socket.headers.get("accept-language", "")))
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"%d" % seconds)]
    body = msgspec.json.encode(Trouble(refused.code, words))
    await socket.send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await socket.send({"type": "websocket.http.response.body", "body": body, "more_body": False})


async def _settled(
    connection: Connection, scope: Scope, site: Site, owner_of: OwnerOf, gone: Callable[[], None]
) -> Connection | None:
    """A connection that this process serves; None if another one does from now on, or it is closed. What the client
    sends is not read before that is known."""
    club = site.club
    assert club is not None
    connection.pause_reading()
    site.connections += 1
    telling = asyncio.get_running_loop().call_later(TOLD_AFTER, connection.send, MOVING)

    def ended() -> None:
        site.connections -= 1
        gone()

    try:
        with closed_on_loss(connection, club):
            owner = None if connection.closed else await owner_of()
            if owner is not None and await pass_on(connection, scope, club, owner, ended):
                return None
            if owner is not None and not connection.closed:  # nobody answers: once it is gone, we may take up its own
                await club.wait_for(owner, HOLD)
                if await owner_of() is not None:
                    connection.close(TAKEN_OVER, TAKEN_OVER_WORDS)
    except StoreError as error:
        connection.close(SERVICE_RESTART, str(error))
    finally:
        telling.cancel()
    if connection.closed:
        ended()
        return None
    site.connections -= 1
    connection.resume_reading()
    return connection


@contextmanager
def closed_on_loss(connection: Connection, club: Club | None) -> Iterator[None]:
    """Close a connection if this process cannot reach the database while it is looked up what the connection is for:
    another process may."""
    if club is None:
        yield
        return
    close = partial(connection.close, SERVICE_RESTART, OUT_OF_REACH)
    if not club.has_lease:
        close()
    club.on_loss.add(close)
    try:
        yield
    finally:
        club.on_loss.discard(close)


def _counted(socket: WebSocket[Any, Any, Any]) -> Callable[[], None]:
    """Count a connection of a network; returns what counts its end. Raises TooOften."""
    limits: NetworkLimits = socket.app.state.limits
    network = client_network(socket)
    limits.take("reads", network)
    limits.connect(network)
    return partial(limits.disconnect, network)


def _nothing() -> None:
    """Whoever has forwarded it counts it."""
