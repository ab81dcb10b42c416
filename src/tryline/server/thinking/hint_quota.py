"""How many hints people may wait for at once."""

from collections import Counter

from tryline.core.news import refusal
from tryline.server.errors import TooOften
from tryline.server.thinking.fair_queue import Asker

MOST_OF_PERSON, MOST_OF_NETWORK = 3, 30


class HintQuota:
    """The hints that are being worked out, or wait for it."""

    def __init__(self) -> None:
        self._counts: Counter[Asker] = Counter()

    def take(self, asker: Asker) -> None:
        """Count a hint. Raises TooOften."""
        person, network = _counted_as(asker)
        if self._counts[person] >= MOST_OF_PERSON:
            raise refusal(TooOften, "hints-of-person", most=MOST_OF_PERSON)
        if self._counts[network] >= MOST_OF_NETWORK:
            raise refusal(TooOften, "hints-of-network", most=MOST_OF_NETWORK)
        self._counts.update((person, network))

    def give_back(self, asker: Asker) -> None:
        """A hint has come, or is not wanted any more."""
        for each in _counted_as(asker):
            self._counts[each] -= 1
            if self._counts[each] <= 0:
                del self._counts[each]


def _counted_as(asker: Asker) -> tuple[Asker, Asker]:
    """A person counts wherever they are; somebody without a name in their network."""
    return asker._replace(network="") if asker.person else asker, Asker(asker.network, "")
