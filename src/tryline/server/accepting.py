"""Which live connections are accepted: those of our own page and of programs, within the limits of their network."""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from litestar import WebSocket

from tryline.server.connection import POLICY_VIOLATION, SERVICE_RESTART, Connection
from tryline.server.errors import TooOften
from tryline.server.handshake import EXTENSION
from tryline.server.rate_limits import NetworkLimits, client_network
from tryline.server.security import is_allowed_origin
from tryline.server.settings import Settings
from tryline.server.site import Site


async def accept(socket: WebSocket[Any, Any, Any]) -> tuple[Connection, Callable[[], None]] | None:
    """The connection, and what to call when it has ended; None if it is refused, or the client has gone."""
    site: Site = socket.app.state.site
    settings: Settings = socket.app.state.settings
    if not is_allowed_origin(socket.headers.get("origin"), socket.headers.get("host"), settings.origins):
        await socket.close(code=POLICY_VIOLATION, reason="This page may not connect here.")
        return None
    limits: NetworkLimits = socket.app.state.limits
    network = client_network(socket)
    try:
        limits.take("reads", network)
        limits.connect(network)
    except TooOften as refused:
        await socket.close(code=POLICY_VIOLATION, reason=str(refused))
        return None
    gone = partial(limits.disconnect, network)
    if site.connections >= settings.connections:
        gone()
        await socket.close(code=SERVICE_RESTART, reason="The server is full.")
        return None
    await socket.accept()
    connection: Connection | None = cast(dict[str, Any], socket.scope["extensions"]).get(EXTENSION)
    if connection is None:  # the client has gone
        gone()
        return None
    return connection, gone
