"""Which live connections are accepted: those of our own page and of programs, within the limits of their network."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, cast

from litestar import WebSocket

from tryline.server.club import Club
from tryline.server.connection import POLICY_VIOLATION, SERVICE_RESTART, TAKEN_OVER, TAKEN_OVER_WORDS, Connection
from tryline.server.errors import StoreError, TooOften
from tryline.server.forwarding import OwnerSilent, pass_on
from tryline.server.handshake import EXTENSION
from tryline.server.ownership import Process
from tryline.server.rate_limits import NetworkLimits, client_network, is_forwarded
from tryline.server.security import is_allowed_origin
from tryline.server.sent_messages import Moving, encoder
from tryline.server.settings import Settings
from tryline.server.site import Site

HOLD = 3.0
"""Seconds for which a connection is held whose process does not answer."""
MOVING = encoder.encode(Moving())
OwnerOf = Callable[[Club], Awaitable[Process | None]]
"""The other process of the club that a connection is for, if it is for another."""


async def accept(socket: WebSocket[Any, Any, Any], owner_of: OwnerOf) -> tuple[Connection, Callable[[], None]] | None:
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
        await socket.close(code=POLICY_VIOLATION, reason=str(refused))
        return None
    if site.connections >= settings.connections:
        gone()
        await socket.close(code=SERVICE_RESTART, reason="The server is full.")
        return None
    try:
        if not forwarded and await _passed_on(socket, owner_of, gone):
            return None
        connection = await _opened(socket)
    except OwnerSilent as silent:
        connection = await _held(socket, silent.owner, owner_of)
    except StoreError as error:
        gone()
        await socket.close(code=SERVICE_RESTART, reason=str(error))
        return None
    if connection is None or connection.closed:
        gone()
        return None
    return connection, gone


async def _opened(socket: WebSocket[Any, Any, Any]) -> Connection | None:
    """The connection, once it is accepted; None if the client has gone."""
    await socket.accept()
    return cast(dict[str, Any], socket.scope["extensions"]).get(EXTENSION)


async def _held(socket: WebSocket[Any, Any, Any], owner: Process, owner_of: OwnerOf) -> Connection | None:
    """The connection, once its match may be taken up here: until the owner is gone the client is told what it waits
    for, and what it sends is not read. None if another process was first, or the owner is still there."""
    site: Site = socket.app.state.site
    connection = await _opened(socket)
    if connection is None or site.club is None:
        return None
    connection.send(MOVING)
    connection.pause_reading()
    site.connections += 1
    try:
        await site.club.wait_for(owner, HOLD)
        is_ours = await owner_of(site.club) is None
    except StoreError as error:
        connection.close(SERVICE_RESTART, str(error))
        return None
    finally:
        site.connections -= 1
    if not is_ours:
        connection.close(TAKEN_OVER, TAKEN_OVER_WORDS)
        return None
    connection.resume_reading()
    return connection


async def _passed_on(socket: WebSocket[Any, Any, Any], owner_of: OwnerOf, gone: Callable[[], None]) -> bool:
    """Pass a connection on if it is for another process of the club; whether it was. Raises StoreError."""
    site: Site = socket.app.state.site
    if site.club is None:
        return False
    site.connections += 1

    def ended() -> None:
        site.connections -= 1
        gone()

    passed = False
    try:
        passed = await pass_on(cast(Any, socket.scope), site.club, partial(owner_of, site.club), ended)
    finally:
        if not passed:
            site.connections -= 1
    return passed


def _counted(socket: WebSocket[Any, Any, Any]) -> Callable[[], None]:
    """Count a connection of a network; returns what counts its end. Raises TooOften."""
    limits: NetworkLimits = socket.app.state.limits
    network = client_network(socket)
    limits.take("reads", network)
    limits.connect(network)
    return partial(limits.disconnect, network)


def _nothing() -> None:
    """Whoever has forwarded it counts it."""
