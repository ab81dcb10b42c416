"""A WebSocket client that costs little: a thousand of them leave the processors to the servers under test."""

import asyncio
import base64
import os
import struct
from collections import deque

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A


class Closed(OSError):
    """The connection is closed, or was refused; with this code, if the server has said one."""

    def __init__(self, why: str, code: int = 0) -> None:
        super().__init__(why)
        self.code = code


class LightClient(asyncio.Protocol):
    """One connection. It relies on a server that never fragments a message."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._received = b""
        self._is_open = False
        self._messages: deque[bytes] = deque()
        self._error: Closed | None = None
        self._waiter: asyncio.Future[None] | None = None

    @classmethod
    async def connect(cls, port: int, target: str, timeout: float) -> "LightClient":
        """A connection to a server on this machine. Raises OSError or TimeoutError."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(timeout):
            transport, client = await loop.create_connection(cls, "127.0.0.1", port)
            client._transport = transport
            try:
                client._shake_hands(port, target)
                while not client._is_open:
                    await client._wait()
            except BaseException:
                client.close()
                raise
        return client

    def _shake_hands(self, port: int, target: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        asked = f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self._write(f"{asked}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())

    def send(self, message: str) -> None:
        """Send a message. Raises Closed."""
        if self._error is not None:
            raise self._error
        self._write(_frame(TEXT, message.encode()))

    async def hear(self, timeout: float) -> bytes:
        """The next message. Raises Closed or TimeoutError."""
        if not self._messages:
            async with asyncio.timeout(timeout):
                while not self._messages:
                    await self._wait()
        return self._messages.popleft()

    def close(self) -> None:
        """Go, without a word."""
        if self._transport is not None:
            self._transport.abort()

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    async def _wait(self) -> None:
        """Until something has come. Raises Closed."""
        if self._error is not None:
            raise self._error
        self._waiter = asyncio.get_running_loop().create_future()
        await self._waiter

    # Called by the event loop -------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Split what has come into messages."""
        self._received += data
        if not self._is_open:
            head, end, rest = self._received.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                self._end(head[:200].decode("latin-1"))
                return
            self._is_open, self._received = True, rest
        while (found := _first_frame(self._received)) is not None:
            kind, load, self._received = found
            if kind == TEXT:
                self._messages.append(load)
            elif kind == PING:
                self._write(_frame(PONG, load))
            elif kind == CLOSE:
                code = int.from_bytes(load[:2], "big")
                self._end(f"closed with {code}", code)
        self._wake()

    def connection_lost(self, problem: Exception | None) -> None:
        """It has ended."""
        self._end(f"lost: {problem}")

    def _end(self, why: str, code: int = 0) -> None:
        if self._error is None:
            self._error = Closed(why, code)
            self.close()
        self._wake()

    def _wake(self) -> None:
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.done():
            if self._error is not None and not self._messages:
                waiter.set_exception(self._error)
            else:
                waiter.set_result(None)


def _first_frame(data: bytes) -> tuple[int, bytes, bytes] | None:
    """Kind and load of the first frame, and what comes after it; None until it is whole."""
    if len(data) < 2:
        return None
    size, head = data[1], 2
    if size == 126:
        size, head = int.from_bytes(data[2:4], "big"), 4
    elif size == 127:
        size, head = int.from_bytes(data[2:10], "big"), 10
    if len(data) < head + size:
        return None
    return data[0], data[head : head + size], data[head + size :]


def _frame(kind: int, load: bytes) -> bytes:
    """As a client sends it: masked, with a mask that changes nothing."""
    size = struct.pack("!H", len(load)) if len(load) > 125 else b""
    return bytes((kind, 0x80 | (126 if size else len(load)))) + size + bytes(4) + load
