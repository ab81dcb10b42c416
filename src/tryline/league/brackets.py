"""Knock-outs drawn up: who meets whom by seeding, with byes, the repechage of a double elimination, and seeds that keep
those of one pool apart."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

NOBODY: Final = ""
"""Who stands in an empty place."""


class Known(NamedTuple):
    """An entrant, or NOBODY."""

    entrant: str


class Place(NamedTuple):
    """Whoever comes to a place of a pool."""

    stage: str
    pool: str
    rank: int


class Next(NamedTuple):
    """Number so many of the best of those who come to a place, of all pools of a stage."""

    stage: str
    rank: int
    number: int


class After(NamedTuple):
    """The winner or the loser of a match."""

    match: str
    end: Literal["winner", "loser"]


class Again(NamedTuple):
    """A side of a match that is played again because its second side won it; else NOBODY."""

    match: str
    side: Literal["home", "away"]


Source = Known | Place | Next | After | Again


class Drawn(NamedTuple):
    """A match of a knock-out: its name within the stage, its round from 1 on, and who plays."""

    id: str
    round: int
    home: Source
    away: Source


def positions(size: int) -> list[int]:
    """The seeds from top to bottom of a bracket of a power of two, so that the better ones meet as late as they can."""
    found = [1]
    while len(found) < size:
        total = 2 * len(found) + 1
        found = [seed for each in found for seed in (each, total - each)]
    return found


def size_for(entrants: int) -> int:
    """The power of two that has room for them."""
    return 1 << max(1, (entrants - 1).bit_length())


def round_name(size: int, number: int) -> str:
    """What the matches of a round are called: those of the last are F, SF, QF, and before them R16, R32, ..."""
    playing = size >> (number - 1)
    return {2: "F", 4: "SF", 8: "QF"}.get(playing, f"R{playing}")


def match_name(size: int, number: int, at: int) -> str:
    """What match number `at` of a round is called."""
    name = round_name(size, number)
    return name if name == "F" else f"{name}-{at + 1}" if name[0] == "R" else f"{name}{at + 1}"


def single(seeds: Sequence[Source], *, bronze: bool = False) -> list[Drawn]:
    """A knock-out of the seeds; the best have byes if there are fewer than a power of two."""
    size = size_for(len(seeds))
    sides: list[Source] = [seeds[seed - 1] if seed <= len(seeds) else Known(NOBODY) for seed in positions(size)]
    found: list[Drawn] = []
    number = 1
    while len(sides) > 1:
        if bronze and len(sides) == 2 and size > 2:
            found.append(Drawn("B", number, After("SF1", "loser"), After("SF2", "loser")))
        pairs = enumerate(zip(sides[::2], sides[1::2], strict=True))
        made = [Drawn(match_name(size, number, at), number, home, away) for at, (home, away) in pairs]
        found += made
        sides = [After(match.id, "winner") for match in made]
        number += 1
    return found


def double(seeds: Sequence[Source], *, reset: bool = True) -> list[Drawn]:
    """A knock-out in which one may lose once: W matches of those who have not, L matches of those who have, the final
    GF between the best of both and, if it is the first match that the unbeaten side loses, a second final GF2.

    Those who lose a W match come into every other round of L matches in turned order, so that they do not meet the same
    side at once."""
    size = size_for(len(seeds))
    upper = single(seeds)
    names = {match.id: f"W{match.round}-{at}" for match, at in zip(upper, _counted(upper), strict=True)}
    found = [
        Drawn(names[match.id], 2 * match.round - 1, _renamed(match.home, names), _renamed(match.away, names))
        for match in upper
    ]
    by_round = [[each.id for each in found if each.round == 2 * number - 1] for number in range(1, size.bit_length())]
    waiting: list[Source] = [After(name, "loser") for name in by_round[0]]
    number = 0
    for losers in by_round[1:]:
        waiting = _lower_round(found, waiting, number := number + 1)
        turned = losers[::-1] if number % 4 == 1 else losers
        arriving: list[Source] = [After(name, "loser") for name in turned]
        both = [side for pair in zip(arriving, waiting, strict=True) for side in pair]
        waiting = _lower_round(found, both, number := number + 1)
    last = 2 * len(by_round) + 1
    final = Drawn("GF", last, After(by_round[-1][0], "winner"), waiting[0])
    found.append(final)
    if reset:
        found.append(Drawn("GF2", last + 1, Again("GF", "home"), Again("GF", "away")))
    return sorted(found, key=lambda match: match.round)


def _counted(matches: Sequence[Drawn]) -> list[int]:
    """The number of each match within its round."""
    counts: dict[int, int] = {}
    found = []
    for match in matches:
        counts[match.round] = counts.get(match.round, 0) + 1
        found.append(counts[match.round])
    return found


def _renamed(source: Source, names: dict[str, str]) -> Source:
    return After(names[source.match], source.end) if isinstance(source, After) else source


def _lower_round(found: list[Drawn], sides: Sequence[Source], number: int) -> list[Source]:
    """Add a round of L matches; who wins them. The first is played beside the second round of W matches."""
    made = [Drawn(f"L{number}-{at + 1}", number + 2, sides[2 * at], sides[2 * at + 1]) for at in range(len(sides) // 2)]
    found += made
    return [After(match.id, "winner") for match in made]


def crossed(seeds: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    """Places of pools, as (pool, rank), in the order of seeds: by rank, and among equal ranks so that those of one pool
    meet as late as they can. Neighbours are exchanged as long as that helps."""
    order = sorted(seeds, key=lambda place: place[1])
    size = size_for(len(order))
    at = {seed: row for row, seed in enumerate(positions(size))}
    best = _clashes(order, at)
    improved = best > 0
    while improved:
        improved = False
        for i in range(len(order)):
            for j in range(i + 1, len(order)):
                if order[i][1] != order[j][1]:
                    break
                order[i], order[j] = order[j], order[i]
                if (now := _clashes(order, at)) < best:
                    best, improved = now, True
                else:
                    order[i], order[j] = order[j], order[i]
    return order


def _clashes(order: Sequence[tuple[str, int]], at: dict[int, int]) -> int:
    """How soon those of one pool may meet: less is better."""
    total = 0
    rows: dict[str, list[int]] = {}
    for seed, (pool, _) in enumerate(order, start=1):
        for other in rows.setdefault(pool, []):
            meet = (other ^ at[seed]).bit_length()
            total += 1 << (3 * (len(at).bit_length() - meet))
        rows[pool].append(at[seed])
    return total
