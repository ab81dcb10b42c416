"""The server's clock, in whole milliseconds: it goes forward only, and stands still while the server is not awake.

A process that is stopped, a machine that sleeps or an event loop that is held up must not decide a match on time. So
the clock follows a heartbeat of the event loop: between two beats it goes on for `TOLERANCE` at most. Whoever sets the
system's clock changes nothing, as only the first reading comes from there.
"""

import asyncio
import time
from collections.abc import Callable

INTERVAL = 1.0
"""Seconds between two beats of the heart."""
TOLERANCE = 1_500_000_000
"""Nanoseconds without a beat that still count: the loop is busy, but people are served."""
MILLISECOND = 1_000_000


class ServerClock:
    """Time as the players of this server have it."""

    def __init__(
        self, monotonic: Callable[[], int] = time.monotonic_ns, wall: Callable[[], int] = time.time_ns
    ) -> None:
        """Both in nanoseconds."""
        self._monotonic = monotonic
        self._ahead = wall() - monotonic()
        """What is added to the monotonic time: the time of day at the start, less all that nobody had."""
        self._beat_at: int | None = None
        """The last beat; None while there is no heartbeat, as before the server starts."""

    def now(self) -> int:
        """Milliseconds since 1970, less the time in which the server was not awake."""
        at, beat = self._monotonic(), self._beat_at
        if beat is not None and at > beat + TOLERANCE:
            at = beat + TOLERANCE
        return (at + self._ahead) // MILLISECOND

    def beat(self) -> int:
        """The event loop is awake; returns the nanoseconds in which it was not, since the last beat."""
        at = self._monotonic()
        lost = 0 if self._beat_at is None else max(0, at - self._beat_at - TOLERANCE)
        self._ahead -= lost
        self._beat_at = at
        return lost

    async def keep_beating(self, paused: Callable[[float], None]) -> None:
        """The heartbeat; `paused` is told of every pause, in seconds."""
        try:
            while True:
                if lost := self.beat():
                    paused(lost / 1e9)
                await next_beat(INTERVAL)
        finally:
            self.beat()
            self._beat_at = None


async def next_beat(interval: float) -> None:
    """Wait for the next moment of the event loop's clock that is a multiple of so many seconds: all that is done at
    intervals is done together, so that an idle server wakes seldom."""
    left = interval - asyncio.get_running_loop().time() % interval
    # The clock is rounded: with next to nothing left, that moment is now.
    await asyncio.sleep(left if left > interval / 100 else left + interval)


clock = ServerClock()
now = clock.now
