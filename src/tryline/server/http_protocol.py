"""HTTP connections with limits: uvicorn's own protocol takes a head of any size, and waits for ever for the rest of a
request, and for whoever does not read the answer."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_HEAD = 65_536
"""Bytes of a request before its body."""
REQUEST_TIMEOUT = 30.0
"""Seconds that a whole request may take to arrive."""
READING_TIMEOUT = 30.0
"""Seconds in which a client has to read something of what waits for it."""


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection. It is closed if a request does not arrive in time or its head is too long, and cut off if its
    client does not read the answer."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._head_size = 0
        """Bytes received of a head that is not complete."""
        self._timeout: asyncio.TimerHandle | None = None
        self._reading_timeout: asyncio.TimerHandle | None = None
        """Runs while the client has not read all that was sent."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timeout of the first request."""
        super().connection_made(transport)
        # `pause_writing` is called whenever something waits: the end of an answer could else do so for ever, because
        # whoever closes a connection waits for it.
        transport.set_write_buffer_limits(0)
        self._start_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._stop_timeout()
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

    def _start_timeout(self) -> None:
        if self._timeout is None:
            self._timeout = self.loop.call_later(REQUEST_TIMEOUT, self.transport.close)

    def _stop_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None
