"""How much people may wait for at once: hints, and reviews."""

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection
from typing import NamedTuple

from tryline.core.news import refusal
from tryline.server.errors import TooOften
from tryline.server.thinking.fair_queue import Asker

HEARD_FOR = 30.0
"""Seconds for which it counts that somebody waits elsewhere. Whoever still waits is told of again every few; that
nobody does is told once, and can be missed."""


class Waiting(NamedTuple):
    """How much somebody waits for."""

    kind: str
    """What it is, and whether a person or a network waits for it: hints-of-person."""
    name: str
    much: int


class _Heard(NamedTuple):
    """How much somebody waits for at another process."""

    much: int
    at: float


class Quota:
    """What is being worked out for people, or waits for it."""

    def __init__(self, what: str, *, person: int, network: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`what` refusals are about: hints, say. The most of it of one person, and of one network."""
        self.most_of_person, self.most_of_network = person, network
        self._of_person, self._of_network = f"{what}-of-person", f"{what}-of-network"
        self._counts: Counter[tuple[str, str]] = Counter()
        self._clock = clock
        self._elsewhere: defaultdict[int, dict[tuple[str, str], _Heard]] = defaultdict(dict)
        """What they wait for at other processes of the club, by epoch."""

    def take(self, asker: Asker) -> None:
        """Count one. Raises TooOften."""
        person, network = self._counted_as(asker)
        for key, most in ((person, self.most_of_person), (network, self.most_of_network)):
            elsewhere = sum(heard[key].much for heard in self._elsewhere.values() if key in heard)
            if self._counts[key] + elsewhere >= most:
                raise refusal(TooOften, key[0], most=most)
        self._counts.update((person, network))

    def give_back(self, asker: Asker) -> None:
        """One has come, or is not wanted any more."""
        for each in self._counted_as(asker):
            self._counts[each] -= 1
            if self._counts[each] <= 0:
                del self._counts[each]

    def _counted_as(self, asker: Asker) -> tuple[tuple[str, str], tuple[str, str]]:
        """A person counts wherever they are; somebody without a name as all of those in their network."""
        return (self._of_person, asker.person or asker.network), (self._of_network, asker.network)

    # The other processes of a club ------------------------------------------------------------------------------------

    def waiting(self) -> list[Waiting]:
        """Who waits here, for how much."""
        return [Waiting(*key, count) for key, count in self._counts.items()]

    def hear(self, epoch: int, each: Waiting) -> None:
        """Somebody waits for so much at another process."""
        if each.kind in (self._of_person, self._of_network):
            self._elsewhere[epoch][each.kind, each.name] = _Heard(each.much, self._clock())

    def keep_only(self, epochs: Collection[int]) -> None:
        """At other processes nobody waits any more: they are gone. And forget what was heard long ago."""
        for epoch in self._elsewhere.keys() - set(epochs):
            del self._elsewhere[epoch]
        since = self._clock() - HEARD_FOR
        for epoch, heard in self._elsewhere.items():
            self._elsewhere[epoch] = {key: each for key, each in heard.items() if each.much and each.at > since}
