"""The porter: plain requests as bytes. Whoever never comes to the point, or says nothing, is sent away."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD = 65_536
"""Bytes of a request before its body."""
PATIENCE = 30.0
"""Seconds that a request may take to come."""


class Porter(HttpToolsProtocol):
    """A connection on which requests come. The parser itself has no bounds, and waits for ever."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._heard = 0
        """Bytes of a request whose head has not come to its end."""
        self._impatience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes, and should say what they want."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Part of a request, or more than one."""
        self._heard += len(data)
        super().data_received(data)
        if self._heard > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        """A request begins."""
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Its head has come."""
        self._heard = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Its body is counted where it is read."""
        self._heard = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of it has come."""
        self._heard = 0
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on others look after them."""
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        if self._impatience is None:
            self._impatience = self.loop.call_later(PATIENCE, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._impatience is not None:
            self._impatience.cancel()
            self._impatience = None
