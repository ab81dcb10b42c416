"""HTTP connections with limits: uvicorn's own protocol accepts a head of any size, and waits for it for ever."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_HEAD = 65_536
"""Bytes of a request before its body."""
REQUEST_TIMEOUT = 30.0
"""Seconds that a whole request may take to arrive."""


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection. It is closed if a request does not arrive in time or its head is too long."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._head_size = 0
        """Bytes received of a head that is not complete."""
        self._timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timeout of the first request."""
        super().connection_made(transport)
        self._start_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._stop_timeout()
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
        super().handle_websocket_upgrade()

    def _start_timeout(self) -> None:
        if self._timeout is None:
            self._timeout = self.loop.call_later(REQUEST_TIMEOUT, self.transport.close)

    def _stop_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None
