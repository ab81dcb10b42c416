"""The lock of a live match: one change at a time, from its check until it is on disk."""

import asyncio
from collections.abc import Callable


class MatchLock:
    """A fair lock that can be acquired without waiting while it is free. `on_release` is called at every release."""

    __slots__ = ("_on_release", "_waiters", "locked")

    def __init__(self, on_release: Callable[[], None]) -> None:
        self.locked = False
        self._on_release = on_release
        self._waiters: list[asyncio.Future[None] | Callable[[], None]] = []  # an empty deque is ten times as large

    def when_mine(self, work: Callable[[], None]) -> None:
        """Acquire it and call `work`, which sees to its release: at once if it is free, else in its turn."""
        if self.locked:
            self._waiters.append(work)
        else:
            self.locked = True
            work()

    def release(self) -> None:
        """Call `on_release`, then pass the lock to the next waiter or free it."""
        try:
            self._on_release()
        finally:
            self._pass_on()

    def detach(self) -> None:
        """Call nothing at a release from now on."""
        self._on_release = _nothing

    def _pass_on(self) -> None:
        while self._waiters:
            waiter = self._waiters.pop(0)
            if not isinstance(waiter, asyncio.Future):
                asyncio.get_running_loop().call_soon(waiter)
                return  # it stays locked, now by this waiter
            if not waiter.done():
                waiter.set_result(None)
                return
        self.locked = False

    async def __aenter__(self) -> None:
        if not self.locked:
            self.locked = True
            return
        waiter = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self.release()  # it had been passed to this waiter already
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()


def _nothing() -> None:
    """What a detached lock calls."""
