"""The draw: in which order entrants come out of the pot, by a source of chance, by dice in front of everybody, by
seeding, or as they entered.

The order says it all: in pools, place after place is dealt to one pool after the other, and in a knock-out it is the
seeding. Nothing here throws anything: whoever draws says what fell.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, Literal

from tryline.league.brackets import size_for
from tryline.league.entrants import Entrant, by_seeding
from tryline.league.formats import Format, RoundRobin, Swiss

How = Literal["pot", "dice", "seeding", "entry"]
FACES: Final = 6
Pick = Callable[[int], int]
"""A number from 0 up to but not including the one given."""


def from_pot(ids: Sequence[str], pick: Pick) -> list[str]:
    """The entrants as their balls come out of the pot; `pick` says which of so many is taken."""
    left = list(ids)
    return [left.pop(pick(len(left))) for _ in range(len(ids))]


class DiceDraw:
    """A draw with real dice, ball by ball: so many dice are read as one number, which counts through those
    who are left.

    One die stands for 0 to 5, two for 0 to 35 and so on. A number beyond the last full round of those who are left is
    thrown again: so everybody is as likely as everybody else."""

    def __init__(self, ids: Sequence[str]) -> None:
        self._left = list(ids)
        self.order: list[str] = []
        self._finish()

    @property
    def dice(self) -> int:
        """How many dice are thrown for the next ball; 0 if none is left."""
        count = 0
        while FACES**count < len(self._left):
            count += 1
        return count

    @property
    def left(self) -> tuple[str, ...]:
        """Those who are still in the pot, in the order in which dice count them."""
        return tuple(self._left)

    def throw(self, faces: Sequence[int]) -> str | None:
        """Whose ball it is; None if it must be thrown again."""
        if len(faces) != self.dice or not all(1 <= face <= FACES for face in faces):
            raise ValueError(f"{self.dice} dice from 1 to {FACES} are needed")
        number = 0
        for face in faces:
            number = number * FACES + face - 1
        rounds = FACES ** len(faces) // len(self._left)
        if number >= rounds * len(self._left):
            return None
        drawn = self._left.pop(number % len(self._left))
        self.order.append(drawn)
        self._finish()
        return drawn

    def _finish(self) -> None:
        """The last ball needs no dice."""
        if len(self._left) == 1:
            self.order.append(self._left.pop())


def drawn_by_dice(ids: Sequence[str], faces: Sequence[int], wanted: int | None = None) -> list[str]:
    """The order that these throws give, one after the other, of all or of the first so many. Raises ValueError if they
    are too few or too many."""
    draw = DiceDraw(ids)
    at = 0
    while (count := draw.dice) and (wanted is None or len(draw.order) < wanted):
        draw.throw(faces[at : at + count])
        at += count
    if at != len(faces):
        raise ValueError("there are more throws than balls")
    return draw.order[:wanted]


def bands(format: Format, entrants: Sequence[Entrant]) -> list[list[str]]:
    """The pots of a draw, one after the other: where entrants are seeded, those of about equal strength lie in one, so
    that each pool gets one of each pot, and the best of a knock-out meet late. Without seeds there is one pot."""
    if all(entrant.seed is None for entrant in entrants):
        return [[entrant.id for entrant in entrants]]
    ids = [entrant.id for entrant in by_seeding(entrants)]
    stage = format.stages[0]
    if isinstance(stage, RoundRobin):
        return [ids[at : at + stage.pools] for at in range(0, len(ids), stage.pools)]
    if isinstance(stage, Swiss):
        return [ids]
    size = size_for(len(ids))
    cuts = [0, *(1 << power for power in range(size.bit_length()))]
    return [ids[low:high] for low, high in pairwise(cuts) if ids[low:high]]


def seeded_order(format: Format, entrants: Sequence[Entrant]) -> list[str]:
    """The order by seeding: in pools as a snake, so that they are equally strong."""
    ids = [entrant.id for entrant in by_seeding(entrants)]
    stage = format.stages[0]
    if not isinstance(stage, RoundRobin):
        return ids
    rows = [ids[at : at + stage.pools] for at in range(0, len(ids), stage.pools)]
    full = [row[::-1] if number % 2 and len(row) == stage.pools else row for number, row in enumerate(rows)]
    return [id for row in full for id in row]


def team_codes(format: Format) -> list[str]:
    """The teams that have a place in a cup of countries, in the order in which an order deals them to pools."""
    pools = format.pool_teams
    return [team for row in zip(*(pools[pool] for pool in sorted(pools)), strict=True) for team in row]


def order_by_teams(format: Format, entrants: Sequence[Entrant]) -> list[str] | None:
    """The order that puts everybody into the pool of their team; None if somebody has no team of the cup, or two have
    the same."""
    by_team = {entrant.team: entrant.id for entrant in entrants}
    named = team_codes(format)
    if sorted(by_team) != sorted(named):
        return None
    return [by_team[team] for team in named]
