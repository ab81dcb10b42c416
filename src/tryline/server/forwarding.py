"""Forwards what is about a match to the process of the club that owns it, and waits while a match changes hands.

A live connection is passed on byte for byte from its first message on (`pipe.py`). A request that a handler could not
answer, because another process owns the match (`Elsewhere`), is sent there as it is, and the answer is passed on. If
the owner cannot be reached, the match is looked up again until it has been taken up, here or elsewhere.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

import httptools

from tryline.server.club import Club
from tryline.server.club_signature import COUNTED, FORWARDED_HERE, PEER, read
from tryline.server.connection import SERVICE_RESTART, Connection
from tryline.server.forwarded_request import (
    ELSEWHERE,
    Application,
    Body,
    ClientGone,
    HeldResponse,
    Receive,
    Reply,
    Scope,
    Send,
    TooLarge,
    head_for,
    method_of,
    refused,
    target_of,
    unsure,
)
from tryline.server.metrics import FORWARDED
from tryline.server.ownership import Process
from tryline.server.pipe import HEAD_END, Answer, join

WAIT = 10.0
"""Seconds in which a match that changes hands is looked up again."""
PAUSE = 0.5
"""Seconds until the next look-up, if the owner has not been put down before."""
CONNECT_TIMEOUT = 1.0
ANSWER_TIMEOUT = 30.0
HANDSHAKE_TIMEOUT = 2.0
SAFE = ("GET", "HEAD", "OPTIONS")


class Forwarding:
    """The application, with what it cannot answer itself answered by others."""

    def __init__(self, app: Application, club: Club, know: Callable[[str], None], largest: int) -> None:
        """`know` is told the addresses from which other processes forward. `largest`: bytes of the body of any request;
        what is larger is not read in order to be forwarded."""
        self._app = app
        self._club = club
        self._know = know
        self._largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a connection, ours or one that another process has forwarded."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        forwarded = read(self._club.key, scope["headers"], method_of(scope), target_of(scope))
        if forwarded is None:
            if scope["type"] == "http":
                await self._answer(scope, receive, send)
            else:
                await self._app(scope, receive, send)
        elif forwarded.epoch == self._club.epoch:
            self._know(scope.get("state", {}).get(PEER, ""))
            scope["client"] = (forwarded.client, 0)
            scope["state"] = {**scope.get("state", {}), FORWARDED_HERE: True, COUNTED: True}
            await self._app(scope, receive, send)
        else:  # whoever was at this address before was meant
            await _look_again(scope, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request here or elsewhere."""
        body, state = Body(receive), {**scope.get("state", {})}
        until = time.monotonic() + WAIT
        while True:
            held = HeldResponse(send)
            await self._app({**scope, "state": dict(state)}, body.receive, held.send)
            if held.owner is None:
                return
            state[COUNTED] = True  # once is enough, however often it is tried
            try:
                sent = await body.whole(self._largest)
            except TooLarge as why:
                await refused(scope, 413, why).send(send)
                return
            except ClientGone:  # what has arrived is not what they meant
                return
            answer = await self._ask(held.owner, scope, sent)
            if answer is not None:
                FORWARDED.labels("request").inc()
                await answer.send(send)
                return
            if time.monotonic() > until:
                await held.give(send)
                return
            await self._club.wait_for(held.owner, PAUSE)

    async def _ask(self, owner: Process, scope: Scope, body: bytes) -> Reply | None:
        """What the owner answers; None if it has not been asked, or does not know any more."""
        head = head_for(
            self._club.key, owner, scope, [(b"connection", b"close"), (b"content-length", b"%d" % len(body))]
        )
        try:
            reader, writer = await _connected(owner)
        except (OSError, TimeoutError):
            return None
        reply = Reply()
        stop = self._club.when_gone(owner, writer.transport.abort)
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT):
                writer.write(head + body)
                while not reply.complete and (data := await reader.read(65536)):
                    reply.feed(data)
        except (OSError, TimeoutError, httptools.HttpParserError):
            pass
        finally:
            stop()
            writer.close()
        if reply.complete:
            return None if reply.has(ELSEWHERE) else reply
        return None if scope["method"] in SAFE else unsure(scope)


def _connected(owner: Process) -> Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    return asyncio.wait_for(asyncio.open_connection(*owner.place), CONNECT_TIMEOUT)


async def pass_on(connection: Connection, scope: Scope, club: Club, owner: Process, gone: Callable[[], None]) -> bool:
    """Pass a connection on to the process that it is for; whether that one answers. `gone` is called when it has
    ended."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(CONNECT_TIMEOUT):
            _, answer = await loop.create_connection(Answer, *owner.place)
    except (OSError, TimeoutError):
        return False
    stop = club.when_gone(owner, answer.transport.abort)
    try:
        answer.transport.write(head_for(club.key, owner, scope, []))
        async with asyncio.timeout(HANDSHAKE_TIMEOUT):
            head, _, rest = (await answer.response).partition(HEAD_END)
    except (OSError, TimeoutError):
        head, rest = b"", b""
    if connection.closed or not head.startswith(b"HTTP/1.1 101 "):
        stop()
        answer.transport.abort()
        return False

    def ended() -> None:
        stop()
        gone()

    join(connection, answer.transport, rest, ended)
    FORWARDED.labels("connection").inc()
    return True


async def _look_again(scope: Scope, send: Send) -> None:
    """Tell another process that we are not whom it means."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": SERVICE_RESTART, "reason": ""})
        return
    headers = [(ELSEWHERE, b"0 "), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
