"""How much people may wait for at once: hints, and reviews."""

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from tryline.core.news import refusal
from tryline.server.errors import TooOften
from tryline.server.thinking.fair_queue import Asker


class Waiting(NamedTuple):
    """How much somebody waits for."""

    kind: str
    """What it is, and whether a person or a network waits for it: hints-of-person."""
    name: str
    much: int


class Quota:
    """What is being worked out for people, or waits for it."""

    def __init__(self, what: str, *, person: int, network: int) -> None:
        """`what` refusals are about: hints, say. The most of it of one person, and of one network."""
        self.most_of_person, self.most_of_network = person, network
        self._of_person, self._of_network = f"{what}-of-person", f"{what}-of-network"
        self._counts: Counter[tuple[str, str]] = Counter()
        self._elsewhere: dict[int, Counter[tuple[str, str]]] = {}
        """What they wait for at other processes of the club, by epoch."""

    def take(self, asker: Asker) -> None:
        """Count one. Raises TooOften."""
        person, network = self._counted_as(asker)
        for key, most in ((person, self.most_of_person), (network, self.most_of_network)):
            if self._counts[key] + sum(counts[key] for counts in self._elsewhere.values()) >= most:
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
            counts = self._elsewhere.setdefault(epoch, Counter())
            counts[each.kind, each.name] = each.much
            if not each.much:
                del counts[each.kind, each.name]

    def keep_only(self, epochs: Collection[int]) -> None:
        """At other processes nobody waits any more: they are gone."""
        for epoch in self._elsewhere.keys() - set(epochs):
            del self._elsewhere[epoch]
