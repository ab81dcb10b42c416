"""For whom the computers of a match think, and how urgently."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker, Rank


class Wanted(NamedTuple):
    """For whom and how urgently a match wants something."""

    match: str
    asker: Asker
    rank: Rank


class Attending(Protocol):
    """Somebody at a match."""

    @property
    def asker(self) -> Asker:
        """Who they are."""

    @property
    def seats(self) -> frozenset[str]:
        """For which they answer."""


def wanted_of(match: str, viewer: Attending) -> Wanted:
    """By a player who is there, or a spectator."""
    return Wanted(match, viewer.asker, Rank.AT_THE_BOARD if viewer.seats else Rank.WATCHED)


def wanted_by(match: str, there: Iterable[Attending], *, goes_on: bool) -> Wanted | None:
    """For a player who is there, or a spectator; for nobody, if it goes on without anybody; else None.

    Of several people, the first one in order stands for all.
    """
    people = sorted((not viewer.seats, viewer.asker) for viewer in there)
    if people:
        only_watches, asker = people[0]
        return Wanted(match, asker, Rank.WATCHED if only_watches else Rank.AT_THE_BOARD)
    return Wanted(match, NOBODY_KNOWN, Rank.UNATTENDED) if goes_on else None
