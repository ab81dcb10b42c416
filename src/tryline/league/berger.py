"""Berger tables: who meets whom in which round of a round robin, and who is at home."""

from functools import cache
from typing import NamedTuple


class Meeting(NamedTuple):
    """A match of a round robin, between places of a pool that are counted from 0."""

    round: int
    home: int
    away: int


@cache
def meetings(places: int, legs: int = 1) -> tuple[Meeting, ...]:
    """Every pair once, or once at home and once away; the round is counted from 1.

    The last place stays where it is and all others move on by half of the table, as published: so the places alternate
    between home and away, and nobody is at home more than once oftener than away, or less. With an odd number of places
    whoever would meet the last one has no match in that round.
    """
    even = places + places % 2
    last = even - 1
    found = []
    for number in range(last):
        top = number * (even // 2) % last
        pairs = [(top, last) if number % 2 == 0 else (last, top)]
        pairs += [((top + step) % last, (top - step) % last) for step in range(1, even // 2)]
        found += [Meeting(number + 1, home, away) for home, away in pairs if max(home, away) < places]
    back = [Meeting(last + round, away, home) for round, home, away in found] if legs > 1 else []
    return tuple(found + back)


def joined(places: int, legs: int = 1) -> tuple[Meeting, ...]:
    """The matches of somebody who joins a pool of so many late, as its last place.

    Where the pool was odd they are those of the place that was empty; otherwise they come after all other rounds.
    """
    if places % 2:
        return tuple(each for each in meetings(places + 1, legs) if places in (each.home, each.away))
    rounds = legs * (places - 1)
    first = [
        Meeting(rounds + other + 1, *((places, other) if other % 2 == 0 else (other, places)))
        for other in range(places)
    ]
    back = [Meeting(round + places, away, home) for round, home, away in first] if legs > 1 else []
    return tuple(first + back)
