"""A worker on another machine: python -m tryline.server.thinking.relay.

It passes on what the server orders to a process that another machine lends (`lending.py`), and its answers back. If
nobody lends one, it does the work itself.
"""

import hmac
import os
import runpy
import socket
import sys
import threading
from collections.abc import Mapping, Sequence
from typing import Final

MODULE: Final = "tryline.server.thinking.relay"
LENDERS, KEY, WORK = "TRYLINE_LENDERS", "TRYLINE_LENDING_KEY", "TRYLINE_LENT_WORK"
"""Where its environment says who lends, with which key, and what is to be done."""
NONCE = 32
LENT = b"\x01"
CONNECT_TIMEOUT = 2.0
CHUNK = 65536
SILENT_AFTER, PROBE_INTERVAL, PROBES = 5, 2, 3
"""Seconds without a word after which the other machine is asked whether it is there; between two such questions; and
how many of them have no answer before it is taken for gone."""


class Lenders:
    """The machines that lend processes, as a server knows them."""

    def __init__(self, addresses: Sequence[str]) -> None:
        """Each is host:port."""
        self._addresses = list(addresses)
        self.key = b""
        """The club's, once it is known."""

    def environment(self, module: str) -> Mapping[str, str]:
        """What the next relay has to know; every one asks another machine first."""
        self._addresses.append(self._addresses.pop(0))
        return {LENDERS: " ".join(self._addresses), KEY: self.key.hex(), WORK: module}


def notice_silence(connection: socket.socket) -> None:
    """Have the connection end when the other machine has lost its power or its network, and so never says that it has
    gone: a thought may take long, so that silence by itself says nothing."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    limit = 1000 * (SILENT_AFTER + PROBES * PROBE_INTERVAL)
    wanted = {"KEEPIDLE": SILENT_AFTER, "KEEPINTVL": PROBE_INTERVAL, "KEEPCNT": PROBES, "USER_TIMEOUT": limit}
    for name, value in wanted.items():
        option = getattr(socket, f"TCP_{name}", None)
        if option is not None:  # not every system has them all
            connection.setsockopt(socket.IPPROTO_TCP, option, value)


def answer_to(key: bytes, nonce: bytes, module: str) -> bytes:
    """What only the servers of the club can say, and what they want done."""
    return hmac.digest(key, nonce + module.encode(), "sha256")


def borrowed(addresses: Sequence[str], key: bytes, module: str) -> socket.socket | None:
    """A connection to a process that one of them lends."""
    for address in addresses:
        host, _, port = address.rpartition(":")
        try:
            connection = socket.create_connection((host.strip("[]"), int(port)), CONNECT_TIMEOUT)
            nonce = connection.recv(NONCE, socket.MSG_WAITALL)
            connection.sendall(answer_to(key, nonce, module) + len(module).to_bytes(2, "big") + module.encode())
            if connection.recv(1) == LENT:
                connection.settimeout(None)
                notice_silence(connection)
                return connection
            connection.close()
        except (OSError, ValueError):
            continue
    return None


def _pass_orders(connection: socket.socket) -> None:
    """Until the server has gone: then so has whoever works for it."""
    while data := os.read(0, CHUNK):
        connection.sendall(data)
    connection.shutdown(socket.SHUT_WR)


def main() -> None:
    """Pass on until one of the two has gone."""
    addresses, key, module = os.environ[LENDERS].split(), bytes.fromhex(os.environ.pop(KEY)), os.environ[WORK]
    connection = borrowed(addresses, key, module)
    if connection is None:
        sys.stderr.write("no other machine lends a process to think in: it is done here\n")
        runpy.run_module(module, run_name="__main__")
        return
    threading.Thread(target=_pass_orders, args=(connection,), daemon=True).start()
    while data := connection.recv(CHUNK):
        while data:
            data = data[os.write(1, data) :]
    os._exit(0)


if __name__ == "__main__":
    main()
