"""Who is served next: whoever waits at the board before others, networks in turn, in each its people, then matches."""

from collections import OrderedDict
from enum import IntEnum
from itertools import count
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")

PATIENCE = 8
"""After so many turns of higher ranks, one is for a lower rank that waits."""


class Asker(NamedTuple):
    """For whom somebody thinks."""

    network: str = ""
    person: str = ""


NOBODY_KNOWN = Asker()


class Rank(IntEnum):
    """How urgent it is."""

    AT_THE_BOARD = 0
    """A player of the match waits for it."""
    WATCHED = 1
    """Spectators do."""
    UNATTENDED = 2
    """Nobody is at the match, but its clock runs, or a cup waits for it."""


class FairQueue(Generic[T]):
    """What waits for a turn.

    Those of a rank take turns: whoever has had one, or has just come, goes to the end. So a network waits for no more
    turns than there were other networks before it, however much any of them asks for; in the turns of a network the
    same holds for its people, and in theirs for their matches.
    """

    def __init__(self) -> None:
        self._lines: dict[Rank, _Line] = {rank: OrderedDict() for rank in Rank}
        self._places: dict[T, tuple[Rank, tuple[Any, ...]]] = {}
        self._passed_over = dict.fromkeys(Rank, 0)
        self._numbers = count()

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, item: T) -> bool:
        return item in self._places

    def matches_of(self, asker: Asker) -> int:
        """How many matches of somebody wait."""
        return sum(len(line.get(asker.network, {}).get(asker.person, ())) for line in self._lines.values())

    def add(self, item: T, asker: Asker, match: str, rank: Rank) -> None:
        """Let something wait that a match of somebody asks for."""
        path = (asker.network, asker.person, match, next(self._numbers))
        _put(self._lines[rank], path, item)
        self._places[item] = rank, path

    def remove(self, item: T) -> bool:
        """Let it wait no longer; whether it did."""
        if item not in self._places:
            return False
        rank, path = self._places.pop(item)
        _remove(self._lines[rank], path)
        return True

    def had_turn(self, asker: Asker, match: str) -> None:
        """Whatever of theirs was taken has taken until now: those who have come meanwhile are before them."""
        for line in self._lines.values():
            for key in (asker.network, asker.person, match):
                if key not in line:
                    break
                line.move_to_end(key)
                line = line[key]

    def take(self) -> T | None:
        """The next one."""
        waiting = [rank for rank in Rank if self._lines[rank]]
        if not waiting:
            return None
        rank = max(waiting, key=self._passed_over.__getitem__)
        if self._passed_over[rank] < PATIENCE:
            rank = waiting[0]
        for other in waiting:
            self._passed_over[other] += other > rank
        self._passed_over[rank] = 0
        item: T = _take(self._lines[rank])
        del self._places[item]
        return item


_Line = OrderedDict[Any, Any]
"""Keys that take turns. Under each is a line of its own; in the last one, what waits."""


def _put(line: _Line, path: tuple[Any, ...], item: Any) -> None:
    for key in path[:-1]:
        line = line.setdefault(key, OrderedDict())
    line[path[-1]] = item


def _remove(line: _Line, path: tuple[Any, ...]) -> None:
    key, *rest = path
    if rest:
        _remove(line[key], tuple(rest))
    if not rest or not line[key]:
        del line[key]


def _take(line: _Line) -> Any:
    key, inner = line.popitem(last=False)
    if not isinstance(inner, OrderedDict):
        return inner
    item = _take(inner)
    if inner:
        line[key] = inner
    return item
