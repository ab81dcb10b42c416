"""The gate of a match: one at a time changes it, from the check until the change is on disk."""

import asyncio
from collections import deque
from collections.abc import Callable


class Gate:
    """A lock that can be taken without waiting where it is free. Whoever is told of changes is told as it opens."""

    __slots__ = ("_on_open", "_queue", "shut")

    def __init__(self, on_open: Callable[[], None]) -> None:
        self.shut = False
        self._on_open = on_open
        self._queue: deque[asyncio.Future[None]] = deque()

    def take(self) -> None:
        """Take it, which must be free."""
        assert not self.shut
        self.shut = True

    def open(self) -> None:
        """Let the next one in."""
        try:
            self._on_open()
        finally:
            self._next()

    def part(self) -> None:
        """Tell nobody any more: there is nothing to be told of."""
        self._on_open = _nothing

    def _next(self) -> None:
        while self._queue:
            waiting = self._queue.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return  # it stays shut: it is theirs now
        self.shut = False

    async def __aenter__(self) -> None:
        if not self.shut:
            self.shut = True
            return
        waiting = asyncio.get_running_loop().create_future()
        self._queue.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self.open()  # it was theirs already
            raise

    async def __aexit__(self, *_: object) -> None:
        self.open()


def _nothing() -> None:
    """Nobody hears of it."""
