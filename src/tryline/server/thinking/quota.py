"""How much people may wait for at once: hints, and reviews."""

from collections import Counter

from tryline.core.news import refusal
from tryline.server.errors import TooOften
from tryline.server.thinking.fair_queue import Asker


class Quota:
    """What is being worked out for people, or waits for it."""

    def __init__(self, what: str, *, person: int, network: int) -> None:
        """`what` refusals are about: hints, say. The most of it of one person, and of one network."""
        self._what = what
        self.most_of_person, self.most_of_network = person, network
        self._counts: Counter[Asker] = Counter()

    def take(self, asker: Asker) -> None:
        """Count one. Raises TooOften."""
        person, network = _counted_as(asker)
        if self._counts[person] >= self.most_of_person:
            raise refusal(TooOften, f"{self._what}-of-person", most=self.most_of_person)
        if self._counts[network] >= self.most_of_network:
            raise refusal(TooOften, f"{self._what}-of-network", most=self.most_of_network)
        self._counts.update((person, network))

    def give_back(self, asker: Asker) -> None:
        """One has come, or is not wanted any more."""
        for each in _counted_as(asker):
            self._counts[each] -= 1
            if self._counts[each] <= 0:
                del self._counts[each]


def _counted_as(asker: Asker) -> tuple[Asker, Asker]:
    """A person counts wherever they are; somebody without a name in their network."""
    return asker._replace(network="") if asker.person else asker, Asker(asker.network, "")
