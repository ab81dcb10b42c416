"""Many reviews as a table of players: luck, errors and adjusted results, each with its interval."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec
import numpy as np

from tryline.core.language import AWAY, HOME
from tryline.lab.review.account import Review


class Mean(msgspec.Struct, frozen=True, rename="camel"):
    """The mean of a figure over matches, and half of its 95% interval; None where one match says nothing of that."""

    value: float
    half: float | None


class PlayerRow(msgspec.Struct, frozen=True, rename="camel"):
    """A player in one game."""

    player: str
    game: str
    matches: int
    won: Mean
    """The share of the matches, a draw counting one half."""
    luck: Mean
    """Net, a match."""
    errors: Mean
    """What decisions cost, a match."""
    error_rate: float
    """What a decision costs."""
    adjusted: Mean
    """The share of the matches with even luck."""


def table_of(reviews: Iterable[Review]) -> list[PlayerRow]:
    """A row for every player in every game; those who do best with even luck stand first."""
    played: dict[tuple[str, str], list[tuple[Review, int]]] = defaultdict(list)
    for each in reviews:
        for side in (HOME, AWAY):
            played[each.game, each.players[side]].append((each, side))
    rows = [_row(player, game, matches) for (game, player), matches in played.items()]
    return sorted(rows, key=lambda row: (row.game, -row.adjusted.value, row.player))


def _row(player: str, game: str, played: Sequence[tuple[Review, int]]) -> PlayerRow:
    def own(share: float, side: int) -> float:
        return share if side == HOME else 1.0 - share

    decisions = sum(each.sides[side].decisions for each, side in played)
    errors = [each.sides[side].errors for each, side in played]
    return PlayerRow(
        player=player,
        game=game,
        matches=len(played),
        won=mean_of([own(each.result, side) for each, side in played]),
        luck=mean_of([each.net_luck if side == HOME else -each.net_luck for each, side in played]),
        errors=mean_of(errors),
        error_rate=sum(errors) / decisions if decisions else 0.0,
        adjusted=mean_of([own(each.adjusted, side) for each, side in played]),
    )


def mean_of(values: Sequence[float]) -> Mean:
    """The mean with its interval, as wide as the values differ."""
    mean = math.fsum(values) / len(values)
    if len(values) < 2:
        return Mean(mean, None)
    return Mean(mean, 1.96 * float(np.std(values, ddof=1)) / math.sqrt(len(values)))
