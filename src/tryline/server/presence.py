"""Who is at a live match now, and since when somebody has been away."""

from collections import Counter
from collections.abc import Collection

from tryline.server.server_clock import now


class Presence:
    """How many connections answer for each seat."""

    __slots__ = ("_here", "absent_since", "watching")

    def __init__(self, people: Collection[str]) -> None:
        """Nobody has come yet."""
        self._here: Counter[str] = Counter()
        self.watching = 0
        """Connections without a seat."""
        self.absent_since = dict.fromkeys(people, now())
        """Since when the people who are not connected have been away, by seat."""

    def has(self, name: str) -> bool:
        """Whether the person of a seat is connected."""
        return self._here[name] > 0

    @property
    def anybody(self) -> bool:
        """Whether somebody is connected, be it only to watch."""
        return self.watching > 0 or any(self._here.values())

    def came(self, seats: Collection[str]) -> None:
        """Somebody has connected."""
        self.watching += not seats
        self._here.update(seats)
        for name in seats:
            self.absent_since.pop(name, None)

    def went(self, seats: Collection[str]) -> list[str]:
        """Somebody has disconnected; the seats at which nobody is left."""
        self.watching -= not seats
        self._here.subtract(seats)
        left = [name for name in seats if not self.has(name)]
        self.absent_since.update(dict.fromkeys(left, now()))
        return left

    def restart(self, people: Collection[str]) -> None:
        """The match begins: whoever is not there is away from now on."""
        self.absent_since = {name: now() for name in people if not self.has(name)}
