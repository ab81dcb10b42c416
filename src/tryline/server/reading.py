"""What people read that has to be worked out: on one thread, in fair turns, and once for all who ask for the same.

Networks take turns, in each its people, then their matches (`thinking/fair_queue.py`): however much one of them asks
for, another one waits for what is being worked out and for a turn. Players come before spectators, and those before
whoever is not at the match. What nobody waits for any more is not begun.
"""

import asyncio
import threading
from collections import Counter
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

from tryline.core.news import refusal
from tryline.server.errors import TooOften
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker, FairQueue, Rank
from tryline.server.thinking.wanted import Wanted

T = TypeVar("T")
MOST_WAITING = 20
"""What may wait for one network, each of it asked for by any number of its people."""
TRY_AGAIN = 5
"""Seconds after which whoever asks for more may try again."""


class Reading:
    """A thread, and what waits for it. One: more would wait for each other, and leave the event loop less."""

    def __init__(self, name: str = "reading", most_waiting: int = MOST_WAITING) -> None:
        """`most_waiting`: for one network."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._most_waiting = most_waiting
        self._lock = threading.Lock()
        """For all that follows: those who ask are on the event loop."""
        self._queue: FairQueue[_Place] = FairQueue()
        self._jobs: dict[Hashable, _Job] = {}
        self._waiting: Counter[str] = Counter()
        """How much waits for each network, of what is limited."""

    async def run(
        self, work: Callable[[], T], wanted: Wanted, *, key: Hashable | None = None, limited: bool = True
    ) -> T:
        """What `work` returns, called on the thread. Raises TooOften if much waits for the same network.

        Of those who ask with the same `key` meanwhile, all get the same. Not `limited` is what a connection can ask for
        only once at a time, and what has to be answered because it is done already.
        """
        place = self._add(work, wanted, object() if key is None else key, limited=limited)
        try:
            answer: T = await asyncio.wrap_future(place.future)
        finally:
            self._leave(place)
        return answer

    def _add(self, work: Callable[[], Any], wanted: Wanted, key: Hashable, *, limited: bool) -> "_Place":
        with self._lock:
            job = self._jobs.get(key)
            if job is not None and job.begun:
                place = job.add(wanted, limited=False)
                if job.outcome is not None:
                    place.answer(*job.outcome)
                return place
            network = wanted.asker.network
            if limited and (job is None or not job.networks[network]) and self._waiting[network] >= self._most_waiting:
                refused = refusal(TooOften, "reading-waits", most=self._most_waiting, seconds=TRY_AGAIN)
                refused.seconds = TRY_AGAIN
                raise refused
            if job is None:
                job = self._jobs[key] = _Job(key, work)
            place = job.add(wanted, limited=limited)
            self._queue.add(place, wanted.asker, wanted.match, wanted.rank)
            if limited:
                job.networks[network] += 1
                self._waiting[network] += job.networks[network] == 1
        self._thread.submit(self._serve)
        return place

    def _uncount(self, place: "_Place") -> None:
        """It waits for its turn no longer. With the lock."""
        if place.limited:
            network = place.wanted.asker.network
            place.job.networks[network] -= 1
            self._waiting[network] -= place.job.networks[network] == 0
            if not self._waiting[network]:
                del self._waiting[network]

    def _leave(self, place: "_Place") -> None:
        """Somebody has been told, or does not want it any more. What the first one who is told keeps was to be had here
        until then."""
        with self._lock:
            job = place.job
            job.places.discard(place)
            if self._queue.remove(place):
                self._uncount(place)
            if job.outcome is not None or not (job.places or job.begun):
                self._forget(job)

    def _forget(self, job: "_Job") -> None:
        """Whoever asks for it from now on asks for another one. With the lock."""
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]

    def _serve(self) -> None:
        """On the thread: do what is next. It is called once for every place, and some of them are given up."""
        with self._lock:
            place = self._queue.take()
            if place is None:
                return
            job = place.job
            job.begun = True
            for other in job.places:
                self._queue.remove(other)
                self._uncount(other)
        outcome = _outcome(job.work)
        with self._lock:
            self._queue.had_turn(place.wanted.asker, place.wanted.match)
            job.outcome = outcome
            waiting = list(job.places)
            if not waiting:
                self._forget(job)
        for each in waiting:
            each.answer(*outcome)


class _Job:
    """Something to be worked out, and those who wait for it: it is begun in the first turn of any of them."""

    __slots__ = ("begun", "key", "networks", "outcome", "places", "work")

    def __init__(self, key: Hashable, work: Callable[[], Any]) -> None:
        self.key = key
        self.work = work
        self.begun = False
        self.outcome: tuple[Any, BaseException | None] | None = None
        """What it has come to: what it returned, or raised."""
        self.places: set[_Place] = set()
        self.networks: Counter[str] = Counter()
        """How many of the places are counted for each network."""

    def add(self, wanted: Wanted, *, limited: bool) -> "_Place":
        """One more waits for it."""
        place = _Place(self, wanted, limited=limited)
        self.places.add(place)
        return place


class _Place:
    """Somebody who waits for a job."""

    __slots__ = ("future", "job", "limited", "wanted")

    def __init__(self, job: _Job, wanted: Wanted, *, limited: bool) -> None:
        self.job = job
        self.wanted = wanted
        self.limited = limited
        self.future: Future[Any] = Future()

    def answer(self, answer: Any, error: BaseException | None) -> None:
        """Tell them, if they still wait."""
        if not self.future.set_running_or_notify_cancel():
            return
        if error is None:
            self.future.set_result(answer)
        else:
            self.future.set_exception(error)


def _outcome(work: Callable[[], Any]) -> tuple[Any, BaseException | None]:
    """What it returns, or raises."""
    try:
        return work(), None
    except BaseException as error:  # as futures have it: whoever waits must hear of it
        return None, error


READING: Final = Reading()


def from_outside(match: str, asker: Asker = NOBODY_KNOWN) -> Wanted:
    """What somebody wants who is not at the match: its file, a replay, a picture. The same for a cup."""
    return Wanted(match, asker, Rank.UNATTENDED)
