"""What a match is worth in a table: points systems, and the result of a match that they look at."""

from typing import Final, Literal, NamedTuple

import msgspec

Side = Literal["home", "away"]
Kind = Literal["played", "forfeit", "walkover", "bye", "nobody"]
"""How a match was decided: on the board; one side did not play it, or both (`forfeit`); a side had left the cup
(`walkover`); there was no opponent (`bye`); there was nobody on either side."""


class TryBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for many tries, whoever wins."""

    tries: int = 4
    points: int = 1


class LosingBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for losing by little."""

    within: int = 7
    points: int = 1


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A points system."""

    win: int
    draw: int = 0
    loss: int = 0
    try_bonus: TryBonus | None = None
    losing_bonus: LosingBonus | None = None
    forfeit_score: int = 0
    """The score with which a match is entered that one side does not play."""
    bye: int | None = None
    """For a round without an opponent; default: as for a win."""


SYSTEMS: Final = {
    "bonus": Points(4, 2, 0, TryBonus(), LosingBonus()),
    "three": Points(3, 1, 0),
    "wins": Points(1),
}


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a match."""

    home: int = 0
    away: int = 0
    winner: Side | None = None
    """None: it was drawn, or nobody won."""
    kind: Kind = "played"
    by: str = ""
    """What settled a level score: extra-time, kicks, lot, seeding; or play, where the game itself found a winner."""
    tries: tuple[int, int] | None = None
    bonus: tuple[bool, bool] | None = None
    """Who gets the try bonus, where that is known and the tries are not."""
    sides: tuple[str, str] = ("", "")
    """Who played; no entrant where there was none."""
    cards: tuple[int, int] | None = None
    penalties: tuple[int, int] | None = None

    @property
    def loser(self) -> Side | None:
        """The other side than the winner."""
        return None if self.winner is None else "away" if self.winner == "home" else "home"


class Award(NamedTuple):
    """What one side gets for a match: points of the table, and how many of them are bonus."""

    points: int
    bonus: int = 0


def awards(points: Points, outcome: Outcome) -> tuple[Award, Award]:
    """What both sides get for a match."""
    if outcome.kind == "bye":
        given = Award(points.win if points.bye is None else points.bye)
        return (given, Award(0)) if outcome.winner == "home" else (Award(0), given)
    if outcome.kind != "played":
        return _forfeited(points, outcome, "home"), _forfeited(points, outcome, "away")
    tries = outcome.tries or (0, 0)
    bonus = outcome.bonus or (_earned(points, tries[0]), _earned(points, tries[1]))
    return (
        _played(points, outcome, "home", outcome.away - outcome.home, bonus[0]),
        _played(points, outcome, "away", outcome.home - outcome.away, bonus[1]),
    )


def _forfeited(points: Points, outcome: Outcome, side: Side) -> Award:
    return Award(points.win if outcome.winner == side else 0)


def _earned(points: Points, tries: int) -> bool:
    return points.try_bonus is not None and tries >= points.try_bonus.tries


def _played(points: Points, outcome: Outcome, side: Side, behind: int, many_tries: bool) -> Award:
    bonus = points.try_bonus.points if many_tries and points.try_bonus is not None else 0
    if outcome.winner is None:
        return Award(points.draw + bonus, bonus)
    if outcome.winner == side:
        return Award(points.win + bonus, bonus)
    if points.losing_bonus is not None and behind <= points.losing_bonus.within:
        bonus += points.losing_bonus.points
    return Award(points.loss + bonus, bonus)
