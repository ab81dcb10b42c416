"""Live connections as bytes: WebSockets (RFC 6455), made for many small messages in many matches at once.

The handshake goes through the web application like any other request (`Doorkeeper`). After it, a connection is a `Line`
and nothing else: no task and no queue, a few hundred bytes. What comes in is handed on at once, and what goes out is
written at once.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, Protocol, cast
from urllib.parse import unquote

from websockets.datastructures import Headers
from websockets.http11 import Request
from websockets.server import ServerProtocol

LONGEST = 16_384
"""Bytes of a message that somebody sends us."""
PING_EVERY = 20.0
"""Seconds. Whoever has said nothing at all between two pings is gone."""
LINGER = 3.0
"""Seconds that the other end has to hang up after we have said goodbye."""
EXTENSION = "tryline.line"
VERSION = "13"

# Kinds of frames (RFC 6455, 5.2).
GOES_ON, TEXT, CLOSE, PING, PONG = 0x0, 0x1, 0x8, 0x9, 0xA
CONTROL = 0x8
LONGEST_CONTROL = 125
LAST = 0x80
MASKED = 0x80

# Reasons to close a connection (RFC 6455, 7.4); ours begin at 4000.
NORMAL = 1000
BROKEN = 1002
TEXT_ONLY = 1003
POLICY = 1008
TOO_BIG = 1009
FAULT = 1011
AGAIN = 1012
BAD_DATA = 1007
NOT_THERE = 4004


class Listener(Protocol):
    """Somebody who takes what comes over a line."""

    def hear(self, message: bytes) -> None:
        """A whole message."""

    def noise(self) -> None:
        """A frame that is no message: a ping, or part of a message."""

    def writable(self) -> None:
        """The other end was slow and has caught up."""

    def gone(self) -> None:
        """Nothing comes any more."""


class Line(asyncio.Protocol):
    """A live connection after its handshake."""

    __slots__ = ("_begun", "_lines", "_linger", "_listener", "_rest", "_transport", "closed", "heard", "slow")

    def __init__(self, transport: asyncio.Transport, lines: "set[Any]") -> None:
        self._transport = transport
        self._lines = lines
        self._listener: Listener | None = None
        self._rest = b""
        """The beginning of a frame whose end has not come yet."""
        self._begun: bytes | None = None
        """The beginning of a message in several frames."""
        self._linger: asyncio.TimerHandle | None = None
        self.closed = False
        """Whether goodbye has been said: nothing more is sent, and nothing that comes counts."""
        self.slow = False
        """Whether what was sent waits to be read: there is no use in sending more."""
        self.heard = True
        """Whether anything has come since the last ping."""

    def give_to(self, listener: Listener) -> None:
        """From now on this one listens."""
        self._listener = listener

    # Out ------------------------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Send a text; nothing, if the line has been closed."""
        if not self.closed:
            self._transport.write(_head(TEXT, len(message)) + message)

    def ping(self) -> None:
        """Ask whether anybody is there; whoever was silent since the last time is not."""
        if not self.heard:
            self._transport.abort()
            return
        self.heard = False
        if not self.closed:
            self._transport.write(_head(PING, 0))

    def close(self, code: int, reason: str = "") -> None:
        """Say goodbye, and let them hang up: while they speak, they would not hear us otherwise (RFC 6455, 7.1.1)."""
        if not self.closed:
            told = reason.encode()[: LONGEST_CONTROL - 2].decode(errors="ignore")  # no half a letter
            self._part(code.to_bytes(2, "big") + told.encode())
            if self._transport.can_write_eof():
                self._transport.write_eof()
                self._transport.resume_reading()  # or we would not notice that they hang up
                self._linger = asyncio.get_running_loop().call_later(LINGER, self._transport.abort)
            else:
                self._transport.close()
            asyncio.get_running_loop().call_soon(self._let_go)

    def _part(self, told: bytes) -> None:
        """The last that we say."""
        self.closed = True
        self._rest, self._begun = b"", None
        self._transport.write(_head(CLOSE, len(told)) + told)

    def shutdown(self) -> None:
        """The server stops."""
        self.close(AGAIN, "The clubhouse is closing.")

    # In -------------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        if self.closed:
            return
        self.heard = True
        if self._rest:
            data = self._rest + data
            self._rest = b""
        at = 0
        while not self.closed and len(data) - at >= 2:
            kind, size = data[at], data[at + 1] & 0x7F
            head = at + 2
            if size == 126:
                size, head = int.from_bytes(data[head : head + 2], "big"), head + 2
            elif size == 127:
                size, head = int.from_bytes(data[head : head + 8], "big"), head + 8
            if not data[at + 1] & MASKED:
                self.close(BROKEN, "A client masks what it sends.")
            elif kind & CONTROL and data[at + 1] & 0x7F > LONGEST_CONTROL:
                self.close(BROKEN, f"A control frame has {LONGEST_CONTROL} bytes at most.")
            elif len(data) >= head and size > LONGEST:
                self.close(TOO_BIG, f"A message has {LONGEST} bytes at most.")
            elif len(data) < head + 4 + size:
                break
            else:
                at = head + 4 + size
                self._take(kind, _unmasked(data[head + 4 : at], data[head : head + 4]))
        self._rest = b"" if self.closed else data[at:]

    def _take(self, kind: int, load: bytes) -> None:
        if kind == LAST | TEXT and self._begun is None:
            self._hand_on(load)
            return
        if kind == LAST | CLOSE:
            self._hear_goodbye(load)
            return
        if self._listener is not None:
            self._listener.noise()
            if self.closed:
                return
        if kind == LAST | PING:
            self._transport.write(_head(PONG, len(load)) + load)
        elif kind == LAST | PONG:
            pass
        elif kind == TEXT and self._begun is None:
            self._begun = load
        elif kind & ~LAST == GOES_ON and self._begun is not None:
            whole = self._begun + load
            if len(whole) > LONGEST:
                self.close(TOO_BIG, f"A message has {LONGEST} bytes at most.")
            elif kind & LAST:
                self._begun = None
                self._hand_on(whole)
            else:
                self._begun = whole
        elif kind & ~LAST == 0x2:
            self.close(TEXT_ONLY, "Messages are text.")
        else:
            self.close(BROKEN, "This frame does not follow RFC 6455.")

    def _hear_goodbye(self, load: bytes) -> None:
        """They go: we say it as they do, and hang up."""
        if self._begun is not None:
            self.close(BROKEN, "A message that was begun has no end.")
        elif load and not _is_reason(load[:2]):
            self.close(BROKEN, "This is no reason to close a connection.")
        elif not _is_text(load[2:]):
            self.close(BAD_DATA, "Text is UTF-8.")
        else:
            self._part(load[:2])
            self._transport.close()

    def _hand_on(self, message: bytes) -> None:
        if not _is_text(message):
            self.close(BAD_DATA, "Text is UTF-8.")
        elif self._listener is not None:
            self._listener.hear(message)

    # What the transport says ------------------------------------------------------------------------------------------

    def eof_received(self) -> bool:
        """They have hung up, with or without a goodbye."""
        self.closed = True
        return False

    def pause_writing(self) -> None:
        """They do not read. Then we do not read either."""
        self.slow = True
        if not self.closed:
            self._transport.pause_reading()

    def resume_writing(self) -> None:
        """They have caught up."""
        self.slow = False
        if not self.closed:
            self._transport.resume_reading()
            if self._listener is not None:
                self._listener.writable()

    def connection_lost(self, problem: Exception | None) -> None:
        """It is over."""
        self.closed = True
        self._lines.discard(self)
        if self._linger is not None:
            self._linger.cancel()
        self._let_go()

    def _let_go(self) -> None:
        """Whoever has listened need not listen any more."""
        if self._listener is not None:
            listener, self._listener = self._listener, None
            listener.gone()


def _head(kind: int, size: int) -> bytes:
    """The first bytes of a frame of ours."""
    if size < 126:
        return bytes((LAST | kind, size))
    if size < 1 << 16:
        return bytes((LAST | kind, 126, size >> 8, size & 0xFF))
    return bytes((LAST | kind, 127)) + size.to_bytes(8, "big")


def _is_text(said: bytes) -> bool:
    """Whether it is UTF-8, as all text is."""
    if said.isascii():
        return True
    try:
        said.decode()
    except UnicodeDecodeError:
        return False
    return True


def _is_reason(said: bytes) -> bool:
    """Whether it is a number that may stand in a frame: those in between are reserved (RFC 6455, 7.4)."""
    code = int.from_bytes(said, "big")
    return len(said) == 2 and (1000 <= code <= 1003 or 1007 <= code <= 1014 or 3000 <= code <= 4999)


def _unmasked(load: bytes, mask: bytes) -> bytes:
    size = len(load)
    pattern = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(load, "little") ^ int.from_bytes(pattern, "little")).to_bytes(size, "little")


_quiet = logging.getLogger("tryline.wire")
_quiet.setLevel(logging.WARNING)  # connections that come and go are counted, not logged

Application = Callable[[MutableMapping[str, Any], Callable[[], Awaitable[Any]], Callable[[Any], Awaitable[None]]], Any]


class Doorkeeper(asyncio.Protocol):
    """The handshake of a live connection, as uvicorn asks for one: the application accepts it or not.

    What the application accepts becomes a Line, which it finds in its scope under `extensions`; the application may
    return then.
    """

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        self._app: Application = config.loaded_app
        self._root = config.root_path
        self._state = app_state
        self._lines: set[Any] = server_state.connections
        self._tasks: set[asyncio.Task[Any]] = server_state.tasks
        self._hands = ServerProtocol(logger=_quiet)
        self._answered = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody knocks."""
        self._transport = cast(asyncio.Transport, transport)
        self._lines.add(self)

    def connection_lost(self, problem: Exception | None) -> None:
        """They have gone before the door was opened."""
        self._answered = True
        self._lines.discard(self)

    def shutdown(self) -> None:
        """The server stops."""
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Their request; nothing may follow before we have answered."""
        self._hands.receive_data(data)
        for event in self._hands.events_received():
            if not isinstance(event, Request):
                self._transport.close()
                return
            self._response = self._hands.accept(event)
            if event.headers.get_all("Sec-WebSocket-Version") != [VERSION]:  # they may come again with ours (4.2.2)
                self._response = self._hands.reject(426, f"This is version {VERSION}.\n")
                self._response.headers["Upgrade"] = "websocket"
                self._response.headers["Sec-WebSocket-Version"] = VERSION
            if self._response.status_code != 101:
                self._answer()
                self._transport.close()
                return
            task = asyncio.get_running_loop().create_task(self._ask(self._scope(event)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _scope(self, request: Request) -> MutableMapping[str, Any]:
        path, _, query = request.path.partition("?")
        headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in _lower(request.headers)]
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": self._transport.get_extra_info("sockname"),
            "client": self._transport.get_extra_info("peername"),
            "root_path": self._root,
            "path": self._root + unquote(path),
            "raw_path": path.encode("latin-1"),
            "query_string": query.encode("latin-1"),
            "headers": headers,
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {},
        }

    async def _ask(self, scope: MutableMapping[str, Any]) -> None:
        """Let the application decide."""

        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            if self._answered:  # they have gone, or are a line already
                line: Line | None = scope["extensions"].get(EXTENSION)
                if line is not None and message["type"] == "websocket.close":
                    line.close(message.get("code", NORMAL), message.get("reason") or "")
            elif message["type"] == "websocket.accept":
                self._answer()
                line = scope["extensions"][EXTENSION] = Line(self._transport, self._lines)
                self._lines.discard(self)
                self._lines.add(line)
                self._transport.set_protocol(line)
            else:
                self._response = self._hands.reject(503 if message.get("code") == AGAIN else 403, "")
                self._answer()
                self._transport.close()

        try:
            await self._app(scope, receive, send)
        finally:
            if not self._answered:
                self._transport.close()

    def _answer(self) -> None:
        self._answered = True
        self._hands.send_response(self._response)
        self._transport.write(b"".join(self._hands.data_to_send()))


def _lower(headers: Headers) -> Iterable[tuple[str, str]]:
    return ((name.lower(), value) for name, value in headers.raw_items())


async def keep_alive(lines: "set[Any]") -> None:
    """Ask everybody now and then whether they are still there."""
    while True:
        await asyncio.sleep(PING_EVERY)
        for line in list(lines):
            if isinstance(line, Line):
                line.ping()
