"""A way to a database server that can be cut when a transaction is about to be committed, or has just been, or over
which nothing comes for a while."""

import contextlib
import socket
import threading
from typing import Literal

When = Literal["before", "after"]


class Cut:
    """Passes bytes on to a database server. `arm` cuts the connection over which the next COMMIT comes, or the next
    moves, which are committed with the message that they come in."""

    def __init__(self, host: str, port: int) -> None:
        self._to = (host, port)
        self._armed: When | None = None
        self.cuts = 0
        self._open = threading.Event()
        self._open.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def arm(self, when: When) -> None:
        """Before it reaches the server; or after it was committed, and before anybody hears of it."""
        self._armed = when

    def hold(self) -> None:
        """Pass nothing on, in either direction, as when a network is cut in two: nobody is told."""
        self._open.clear()

    def let_through(self) -> None:
        """Pass on what was held, and all that comes."""
        self._open.set()

    def close(self) -> None:
        """Accept nobody any more."""
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                try:
                    server = socket.create_connection(self._to)
                except OSError:  # it is down
                    client.close()
                    continue
                mute = threading.Event()
                threading.Thread(target=self._forth, args=(client, server, mute), daemon=True).start()
                threading.Thread(target=self._back, args=(client, server, mute), daemon=True).start()

    def _forth(self, client: socket.socket, server: socket.socket, mute: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := client.recv(65536):
                self._open.wait()
                when = self._armed if b"COMMIT" in data or b"INSERT INTO moves" in data else None
                if when is not None:
                    self._armed = None
                    self.cuts += 1
                    mute.set()
                if when != "before":
                    server.sendall(data)
                if when == "before":
                    break
        with contextlib.suppress(OSError):
            server.shutdown(socket.SHUT_WR)

    def _back(self, client: socket.socket, server: socket.socket, mute: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := server.recv(65536):
                self._open.wait()
                if mute.is_set():  # it was made: nobody hears of it
                    break
                client.sendall(data)
        for side in (client, server):
            with contextlib.suppress(OSError):
                side.shutdown(socket.SHUT_RDWR)
            side.close()
