"""How a worker process hears the server and answers it.

Orders come by standard input, answers go to standard output. When the input ends, the server has gone, and so does the
worker.
"""

import atexit
import contextlib
import os
import signal
import sys
from collections.abc import Callable
from typing import BinaryIO, Protocol

from tryline.games import names
from tryline.server.thinking.orders import HEADER, Order, read_order

Write = Callable[[bytes], None]


class Works(Protocol):
    """Whoever does what is ordered."""

    def start(self) -> None:
        """Begin, and say that it is ready."""

    def take(self, order: Order) -> None:
        """Do what the server wants; never waits."""


def serve(make: Callable[[Write], Works], niceness: int) -> None:
    """Work until the server closes the input; at a lower priority than the server."""
    for name in ("SIGINT", "SIGTERM"):  # both may be sent to the server and to everybody that it started
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    source, write = _own_channel()
    names()  # imports every game
    worker = make(write)
    worker.start()
    while len(header := source.read(HEADER.size)) == HEADER.size:
        worker.take(read_order(source.read(HEADER.unpack(header)[0])))
    atexit._run_exitfuncs()  # ends compilers that were started
    sys.stderr.flush()
    os._exit(0)  # without waiting for whoever still works


def _own_channel() -> tuple[BinaryIO, Write]:
    """Standard input and output for orders and answers alone: what a game prints goes to the log."""
    output = os.dup(1)
    os.dup2(2, 1)
    source = os.fdopen(os.dup(0), "rb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)

    def write(data: bytes) -> None:
        with contextlib.suppress(BrokenPipeError):  # the end of the input says the same
            while data:
                data = data[os.write(output, data) :]

    return source, write
