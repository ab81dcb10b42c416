"""Requests and responses as they go from one process of a club to another, and as an application has them (ASGI)."""

import contextlib
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import httptools
import msgspec

from tryline.core.errors import TrylineError
from tryline.core.news import refusal, refuse_in_words
from tryline.server.asking import accepted_language
from tryline.server.club_signature import HEADER, Forwarded, sign
from tryline.server.errors import StoreError
from tryline.server.ownership import Process
from tryline.server.responses import Trouble

ELSEWHERE = b"x-tryline-elsewhere"
"""The header of a response by which a handler says that another process can answer: its epoch and address."""
ONE_HOP = {b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"date", b"upgrade", b"expect"}
"""Headers that are for the next one only."""

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]


def method_of(scope: Scope) -> str:
    method: str = scope.get("method", "GET")
    return method


def target_of(scope: Scope) -> bytes:
    """What stands in the first line of a request."""
    query: bytes = scope["query_string"]
    path: bytes = scope["raw_path"].partition(b"?")[0]
    return path + b"?" + query if query else path


def head_for(key: bytes, owner: Process, scope: Scope, extra: Headers) -> bytes:
    """The head of a request as the owner of its match is sent it, signed."""
    method, target = method_of(scope), target_of(scope)
    forwarded = Forwarded(owner.epoch, str((scope.get("client") or ("",))[0]).partition("%")[0] or "unknown")
    kept: Headers = scope["headers"]
    if scope["type"] == "http":
        kept = [(name, value) for name, value in kept if name not in ONE_HOP]
    headers = [*((name, value) for name, value in kept if name != HEADER), *extra]
    headers.append((HEADER, sign(key, forwarded, method, target)))
    lines = [method.encode() + b" " + target + b" HTTP/1.1", *(name + b": " + value for name, value in headers)]
    return b"\r\n".join(lines) + b"\r\n\r\n"


class TooLarge(TrylineError):
    """The body of a request is larger than any that we read."""

    code = "too-large"


class ClientGone(Exception):
    """Whoever sent a request has gone before all of it had arrived."""


class Body:
    """The body of a request, which may be needed again."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._messages: list[Message] = []
        self._next = 0

    async def receive(self) -> Message:
        """The next part of it, as the application asks for it."""
        if self._next == len(self._messages):
            self._messages.append(await self._receive())
        self._next += 1
        return self._messages[self._next - 1]

    async def whole(self, most: int) -> bytes:
        """All of it, from its beginning; whoever asks for parts again begins there too. Raises TooLarge, before more
        than so many bytes are read, or ClientGone."""
        size = sum(len(message.get("body", b"")) for message in self._messages)
        while size <= most and (not self._messages or self._messages[-1].get("more_body")):
            self._messages.append(await self._receive())
            size += len(self._messages[-1].get("body", b""))
        if size > most:
            raise refusal(TooLarge, "body-too-large", size=most // 1024)
        if all(message["type"] == "http.disconnect" or message.get("more_body") for message in self._messages):
            raise ClientGone
        self._next = 0
        return b"".join(message.get("body", b"") for message in self._messages)


class HeldResponse:
    """Passes a response on, but for one that says that another process can answer."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._messages: list[Message] = []
        self.owner: Process | None = None

    async def send(self, message: Message) -> None:
        """From the application."""
        if message["type"] == "http.response.start":
            found = [value.decode() for name, value in message["headers"] if name == ELSEWHERE]
            if found:
                epoch, _, address = found[0].partition(" ")
                self.owner = Process(int(epoch), address)
                message["headers"] = [each for each in message["headers"] if each[0] != ELSEWHERE]
        if self.owner is None:
            await self._send(message)
        else:
            self._messages.append(message)

    async def give(self, send: Send) -> None:
        """Pass it on after all: nobody else could answer."""
        for message in self._messages:
            await send(message)


class Reply:
    """The answer of another process."""

    def __init__(self, status: int = 0, headers: Headers | None = None, body: bytes = b"") -> None:
        self._parser = httptools.HttpResponseParser(self)
        self.complete = False
        self.status = status
        self._headers = headers or []
        self._body = body

    def feed(self, data: bytes) -> None:
        """Bytes of it. Raises HttpParserError."""
        self._parser.feed_data(data)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Called by the parser."""
        if name.lower() not in ONE_HOP:
            self._headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        """Called by the parser."""
        self.status = self._parser.get_status_code()

    def on_body(self, body: bytes) -> None:
        """Called by the parser."""
        self._body += body

    def on_message_complete(self) -> None:
        """Called by the parser."""
        self.complete = True

    def has(self, header: bytes) -> bool:
        """Whether it has a header."""
        return any(name == header for name, _ in self._headers)

    async def send(self, send: Send) -> None:
        """Pass it on."""
        headers = [*self._headers, (b"content-length", b"%d" % len(self._body))]
        with contextlib.suppress(OSError):
            await send({"type": "http.response.start", "status": self.status, "headers": headers})
            await send({"type": "http.response.body", "body": self._body})


def unsure(scope: Scope) -> Reply:
    """The owner has gone after it was asked to change something."""
    return refused(scope, 503, refusal(StoreError, "owner-gone"))


def refused(scope: Scope, status: int, why: TrylineError) -> Reply:
    """An answer of this process, in the language of whoever asks."""
    wanted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    trouble = Trouble(why.code, refuse_in_words(why, accepted_language(wanted)))
    return Reply(status, [(b"content-type", b"application/json")], msgspec.json.encode(trouble))
