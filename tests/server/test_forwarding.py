"""What a process of a club does with a request that it does not answer itself, before another one has it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import msgspec
import pytest

from tryline.server.club import Club
from tryline.server.forwarded_request import ELSEWHERE
from tryline.server.forwarding import Forwarding

LARGEST = 4096


class NoClub:
    """As much of a club as forwarding needs, in which nobody goes."""

    key = b"key"
    epoch = 1

    def when_gone(self, process: object, call: object) -> Any:
        """Nobody does."""
        return lambda: None


class Owner:
    """Another process, which answers whatever it is sent."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Note the body."""
        head = await reader.readuntil(b"\r\n\r\n")
        (size,) = [line for line in head.split(b"\r\n") if line.startswith(b"content-length: ")]
        self.bodies.append(await reader.readexactly(int(size.partition(b": ")[2])))
        writer.write(b"HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\nok")
        writer.close()


@asynccontextmanager
async def elsewhere() -> AsyncIterator[tuple[Forwarding, Owner]]:
    """A process at which nobody finds what they ask for, and the one that has it."""
    owner = Owner()
    server = await asyncio.start_server(owner.answer, "127.0.0.1", 0)
    address = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"

    async def app(scope: Any, receive: Any, send: Any) -> None:
        headers = [(ELSEWHERE, f"2 {address}".encode())]
        await send({"type": "http.response.start", "status": 503, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    async with server:
        yield Forwarding(app, cast(Club, NoClub()), lambda host: None, LARGEST), owner


async def asked(forwarding: Forwarding, *parts: dict[str, Any], language: str = "en") -> tuple[int | None, bytes, int]:
    """The status and the body of the answer to a request that arrives in parts, and how many of them were read."""
    scope = {
        "type": "http",
        "method": "POST",
        "raw_path": b"/api/cups",
        "query_string": b"",
        "headers": [(b"accept-language", language.encode())],
        "client": ("192.0.2.1", 1),
    }
    left = list(parts)
    said: list[Any] = []

    async def receive() -> Any:
        return left.pop(0)

    async def send(message: Any) -> None:
        said.append(message)

    await forwarding(scope, receive, send)
    body = b"".join(message.get("body", b"") for message in said)
    return said[0]["status"] if said else None, body, len(parts) - len(left)


def part(size: int, *, more: bool = True) -> dict[str, Any]:
    """Part of a body."""
    return {"type": "http.request", "body": b"x" * size, "more_body": more}


GONE = {"type": "http.disconnect"}


async def test_a_body_is_forwarded_as_a_whole() -> None:
    async with elsewhere() as (forwarding, owner):
        assert await asked(forwarding, part(LARGEST - 1), part(1, more=False)) == (201, b"ok", 2)
        assert await asked(forwarding, part(0, more=False), GONE) == (201, b"ok", 1)
        assert owner.bodies == [b"x" * LARGEST, b""]


@pytest.mark.parametrize(("language", "words"), [("en", "at most"), ("af", "hoogstens")])
async def test_a_body_that_is_larger_than_any_is_refused_and_not_read(language: str, words: str) -> None:
    async with elsewhere() as (forwarding, owner):
        status, body, read = await asked(forwarding, part(LARGEST), part(1), part(LARGEST), language=language)
        told = msgspec.json.decode(body)
        assert (status, told["code"], read) == (413, "too-large", 2)
        assert words in told["detail"]
        assert owner.bodies == []


@pytest.mark.parametrize("parts", [[GONE], [part(10), GONE]])
async def test_of_whoever_goes_in_the_middle_nothing_is_forwarded(parts: list[dict[str, Any]]) -> None:
    async with elsewhere() as (forwarding, owner):
        assert await asked(forwarding, *parts) == (None, b"", len(parts))
        assert owner.bodies == []
