"""HTTP connections with limits: uvicorn's own protocol accepts as many as come, and a head of any size; and it waits
for ever for the rest of a request, and for whoever does not read the answer."""

import asyncio
from typing import Any, cast

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tryline.server.club_signature import PEER
from tryline.server.rate_limits import NetworkLimits, network_of

MAX_HEAD = 65_536
"""Bytes of a request before its body."""
REQUEST_TIMEOUT = 30.0
"""Seconds that a whole request may take to arrive."""
READING_TIMEOUT = 30.0
"""Seconds in which a client has to read something of what waits for it."""


class Door:
    """Which connections are taken: so many of each network, and any number of those that speak for many, which are our
    proxies and the other processes of a club."""

    def __init__(self, limits: NetworkLimits, proxies: str) -> None:
        """`proxies`: as uvicorn is told them."""
        self._limits = limits
        self._proxies = ProxyHeadersMiddleware(cast(Any, None), proxies).trusted_hosts
        self._members: set[str] = set()

    def know(self, host: str) -> None:
        """A process of the club has forwarded something from this address."""
        self._members.add(host)

    def counts(self, host: str) -> bool:
        """Whether connections from an address are counted."""
        return bool(host) and host not in self._proxies and host not in self._members

    def enter(self, network: str) -> bool:
        """Count a connection; whether it is taken."""
        return self._limits.open(network)

    def leave(self, network: str) -> None:
        """It is closed, or is counted as a live connection from now on."""
        self._limits.close(network)


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection. It is closed if there are too many, a request does not arrive in time, or its head is too
    long, and cut off if its client does not read the answer."""

    def __init__(
        self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None, *, door: Door
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._door = door
        self._counted_for: str | None = None
        """The network for which it is counted."""
        self._head_size = 0
        """Bytes received of a head that is not complete."""
        self._timeout: asyncio.TimerHandle | None = None
        self._reading_timeout: asyncio.TimerHandle | None = None
        """Runs while the client has not read all that was sent."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timeout of the first request, or close the connection at once: its network has too many."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if self._door.counts(host):
            network = network_of(host)
            if not self._door.enter(network):
                transport.abort()
                return
            self._counted_for = network
        # `pause_writing` is called whenever something waits: the end of an answer could else do so for ever, because
        # whoever closes a connection waits for it.
        transport.set_write_buffer_limits(0)
        self._start_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._stop_timeout()
        self._leave()
        self._stop_reading_timeout()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Part of a request, or more than one."""
        self._head_size += len(data)
        super().data_received(data)
        if self._head_size > MAX_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        """The first bytes of a request."""
        self._start_timeout()
        super().on_message_begin()
        cast(Any, self.scope)["state"][PEER] = self.client[0] if self.client else ""

    def on_headers_complete(self) -> None:
        """The head is complete."""
        self._head_size = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Part of the body, whose size is limited where it is read."""
        self._head_size = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._head_size = 0
        self._stop_timeout()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to `Handshake`."""
        self._stop_timeout()
        if self._reading_timeout is not None:  # nobody would look any more whether the answer before it is read
            self.transport.abort()
            return
        self.transport.set_write_buffer_limits()  # as by default
        self._leave()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """What is sent waits until the client reads."""
        super().pause_writing()
        self._start_reading_timeout()

    def resume_writing(self) -> None:
        """Nothing waits any more."""
        self._stop_reading_timeout()
        super().resume_writing()

    def _start_reading_timeout(self) -> None:
        waiting = self.transport.get_write_buffer_size()
        self._reading_timeout = self.loop.call_later(READING_TIMEOUT, self._look_at_reading, waiting)

    def _look_at_reading(self, before: int) -> None:
        """Go on if they have read something meanwhile: some are slow. To close it would be to wait for them."""
        if self.transport.get_write_buffer_size() < before:
            self._start_reading_timeout()
        else:
            self.transport.abort()

    def _stop_reading_timeout(self) -> None:
        if self._reading_timeout is not None:
            self._reading_timeout.cancel()
            self._reading_timeout = None

    def _leave(self) -> None:
        if self._counted_for is not None:
            self._door.leave(self._counted_for)
            self._counted_for = None

    def _start_timeout(self) -> None:
        if self._timeout is None:
            self._timeout = self.loop.call_later(REQUEST_TIMEOUT, self.transport.close)

    def _stop_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None
