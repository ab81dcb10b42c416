"""The handshake of a WebSocket connection (RFC 6455, 4), which goes through the web application like any request."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, cast
from urllib.parse import unquote

from websockets.datastructures import Headers
from websockets.http11 import Request
from websockets.server import ServerProtocol

from tryline.server.club_signature import PEER
from tryline.server.connection import NORMAL, SERVICE_RESTART, Connection

EXTENSION = "tryline.connection"
"""Where the application finds the connection in the `extensions` of its ASGI scope."""
DENIAL = "websocket.http.response"
"""The extension of ASGI by which the application refuses a connection with a status, headers and a body of its own."""
VERSION = "13"

_logger = logging.getLogger("tryline.handshake")
_logger.setLevel(logging.WARNING)  # connections that come and go are counted, not logged

Application = Callable[[MutableMapping[str, Any], Callable[[], Awaitable[Any]], Callable[[Any], Awaitable[None]]], Any]


class Handshake(asyncio.Protocol):
    """The WebSocket protocol that uvicorn runs: it asks the application whether to accept the connection.

    When the application accepts, it finds a `Connection` in its scope under `extensions` and may return.
    """

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        self._app: Application = config.loaded_app
        self._root = config.root_path
        self._state = app_state
        self._connections: set[Any] = server_state.connections
        self._tasks: set[asyncio.Task[Any]] = server_state.tasks
        self._protocol = ServerProtocol(logger=_logger)
        self._answered = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """uvicorn hands over a connection that asks for an upgrade."""
        self._transport = cast(asyncio.Transport, transport)
        self._connections.add(self)

    def connection_lost(self, problem: Exception | None) -> None:
        """The client has gone before it was answered."""
        self._answered = True
        self._connections.discard(self)

    def shutdown(self) -> None:
        """Called by uvicorn when the server stops."""
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """The request. Nothing else may arrive before it is answered."""
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if not isinstance(event, Request):
                self._transport.close()
                return
            self._response = self._protocol.accept(event)
            if event.headers.get_all("Sec-WebSocket-Version") != [VERSION]:  # they may try again with ours (4.2.2)
                self._response = self._protocol.reject(426, f"This is version {VERSION}.\n")
                self._response.headers["Upgrade"] = "websocket"
                self._response.headers["Sec-WebSocket-Version"] = VERSION
            if self._response.status_code != 101:
                self._answer()
                self._transport.close()
                return
            task = asyncio.get_running_loop().create_task(self._call_application(self._scope(event)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _scope(self, request: Request) -> MutableMapping[str, Any]:
        path, _, query = request.path.partition("?")
        headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in _lower(request.headers)]
        peer = self._transport.get_extra_info("peername")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": self._transport.get_extra_info("sockname"),
            "client": peer,
            "root_path": self._root,
            "path": self._root + unquote(path),
            "raw_path": path.encode("latin-1"),
            "query_string": query.encode("latin-1"),
            "headers": headers,
            "subprotocols": [],
            "state": {**self._state, PEER: peer[0] if peer else ""},
            "extensions": {DENIAL: {}},
        }

    async def _call_application(self, scope: MutableMapping[str, Any]) -> None:
        """Let the application accept or reject the connection."""

        refused: dict[str, Any] = {}
        """The status and headers of a refusal whose body is to come."""

        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            if self._answered:  # the client has gone, or was accepted already
                connection: Connection | None = scope["extensions"].get(EXTENSION)
                if connection is not None and message["type"] == "websocket.close":
                    connection.close(message.get("code", NORMAL), message.get("reason") or "")
            elif message["type"] == "websocket.accept":
                self._answer()
                connection = scope["extensions"][EXTENSION] = Connection(self._transport, self._connections)
                self._connections.discard(self)
                self._connections.add(connection)
                self._transport.set_protocol(connection)
            elif message["type"] == f"{DENIAL}.start":
                refused.update(message)
            elif message["type"] == f"{DENIAL}.body":  # all of it: those that we send are short
                self._response = self._protocol.reject(refused["status"], message["body"].decode())
                for name, value in refused["headers"]:
                    self._response.headers.pop(name.decode(), None)
                    self._response.headers[name.decode()] = value.decode()
                self._answer()
                self._transport.close()
            else:
                self._response = self._protocol.reject(503 if message.get("code") == SERVICE_RESTART else 403, "")
                self._answer()
                self._transport.close()

        try:
            await self._app(scope, receive, send)
        finally:
            if not self._answered:
                self._transport.close()

    def _answer(self) -> None:
        self._answered = True
        self._protocol.send_response(self._response)
        self._transport.write(b"".join(self._protocol.data_to_send()))


def _lower(headers: Headers) -> Iterable[tuple[str, str]]:
    return ((name.lower(), value) for name, value in headers.raw_items())
