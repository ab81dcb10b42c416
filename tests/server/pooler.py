"""A pooler for PostgreSQL in transaction mode: every transaction of a client goes over any of a few connections."""

import contextlib
import random
import socket
import struct
import threading
from collections import defaultdict

SSL_REQUEST, GSS_REQUEST = 80877103, 80877104
"""Codes that stand where the version of the protocol does."""
ENDS = b"QS"
"""Messages of a client after which the server says that it is ready: Query and Sync."""


class Pooler:
    """Between clients and a PostgreSQL server that trusts them; all of them must ask for the same session."""

    def __init__(self, host: str, port: int, connections: int = 4) -> None:
        self._to = (host, port)
        self._most = connections
        self._idle: list[socket.socket] = []
        self._opened = 0
        self._greeting = b""
        self._free = threading.Condition()
        self._draw = random.Random(1)
        self.used: dict[int, set[int]] = defaultdict(set)
        """Which connections to the server each client has had."""
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Accept nobody any more."""
        self._listener.close()
        for server in self._idle:
            server.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        """One client, until it goes."""
        server: socket.socket | None = None
        with contextlib.suppress(OSError, EOFError), client:
            start = _startup(client)
            while struct.unpack(">I", start[4:8])[0] in (SSL_REQUEST, GSS_REQUEST):
                client.sendall(b"N")
                start = _startup(client)
            greeting, server = self._take(start)
            self._give(server)
            server = None
            client.sendall(greeting)
            while True:
                kind, message = _message(client)
                if kind == b"X":
                    break
                if server is None:
                    _, server = self._take(start)
                    self.used[id(client)].add(id(server))
                server.sendall(message)
                if kind in ENDS and self._answer(client, server) == b"I":
                    self._give(server)
                    server = None
        if server is not None:  # in the middle of a transaction
            server.close()
            with self._free:
                self._opened -= 1
                self._free.notify()

    @staticmethod
    def _answer(client: socket.socket, server: socket.socket) -> bytes:
        """Pass on all that the server says until it is ready; whether a transaction is under way."""
        while True:
            kind, message = _message(server)
            client.sendall(message)
            if kind == b"Z":
                return message[-1:]

    def _take(self, start: bytes) -> tuple[bytes, socket.socket]:
        """Any connection that is free; and what a new one says at its start, which all say."""
        with self._free:
            while not self._idle and self._opened >= self._most:
                self._free.wait()
            if self._opened >= self._most or (self._idle and self._draw.random() < 0.5):
                return self._greeting, self._idle.pop(self._draw.randrange(len(self._idle)))
            self._opened += 1
        server = socket.create_connection(self._to)
        server.sendall(start)
        self._greeting = b""
        while True:
            kind, message = _message(server)
            self._greeting += message
            if kind == b"Z":
                return self._greeting, server

    def _give(self, server: socket.socket) -> None:
        with self._free:
            self._idle.append(server)
            self._free.notify()


def _exactly(stream: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        more = stream.recv(size - len(data))
        if not more:
            raise EOFError
        data += more
    return data


def _startup(stream: socket.socket) -> bytes:
    """The first message of a client, which has no kind."""
    size = _exactly(stream, 4)
    return size + _exactly(stream, struct.unpack(">I", size)[0] - 4)


def _message(stream: socket.socket) -> tuple[bytes, bytes]:
    """The next message: its kind, and all of it."""
    head = _exactly(stream, 5)
    return head[:1], head + _exactly(stream, struct.unpack(">I", head[1:])[0] - 4)
