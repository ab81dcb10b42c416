"""What a review says, as data: no sentence of it belongs to a language, and all of it can be stored as JSON.

Every share is Home's unless a field says whose it is: 1 is a won match, one half a draw. The account is

    start + net_luck - errors[0] + errors[1] + closing + residual = result
"""

from typing import Final

import msgspec

from tryline.search.valuation import Exactness

VERSION: Final = 2
"""Of the account: one that was stored by another version is made again."""


class Point(msgspec.Struct, frozen=True, rename="camel"):
    """Where a match stood after so many moves: one point of the chart."""

    ply: int
    share: float
    doubt: float
    """Its standard error; 0 where it was not sampled."""
    points: tuple[int, int]
    luck: float = 0.0
    """What the last throw or draw brought Home."""
    error: float = 0.0
    """What the last decision cost whoever took it; below 0 only where it was sampled, by chance."""
    actor: int = 2
    """Who made the last move: 0 Home, 1 Away, 2 the dice."""


class Happened(msgspec.Struct, frozen=True, rename="camel"):
    """Something to mark on the chart: a score."""

    ply: int
    side: int
    """Whom it favoured."""
    points: tuple[int, int]
    words: dict[str, str]
    """By language."""


class SideAccount(msgspec.Struct, frozen=True, rename="camel"):
    """What one side did and what befell it."""

    dice: float
    """Luck of what this side threw, in its own favour."""
    draws: float
    """Luck of what this side drew, in its own favour."""
    errors: float
    """What its decisions cost it, all added up."""
    decisions: int
    """How often it had more than one choice."""
    mistakes: int
    """Decisions that cost more than one match in a hundred."""
    doubt: float = 0.0
    """The standard error of `errors`; 0 where nothing was sampled."""

    @property
    def error_rate(self) -> float:
        """What a decision costs on average."""
        return self.errors / self.decisions if self.decisions else 0.0


class CostlyDecision(msgspec.Struct, frozen=True, rename="camel"):
    """One of the decisions that cost most."""

    ply: int
    """How many moves had been made before it: the position at which somebody can try the other way."""
    side: int
    played: str
    """In notation."""
    better: list[str]
    cost: float
    """The chance of winning that it gave away, for the side that decided."""
    doubt: float
    chance_played: float
    """Of winning after it, for the side that decided."""
    chance_better: float
    played_words: dict[str, str]
    """By language, as the board would say it."""
    better_words: dict[str, str]
    played_odds: tuple[int, int] | None = None
    """How many throws of how many bring it off, as far as the next die says."""
    better_odds: tuple[int, int] | None = None
    margin: float | None = None
    """The points that it gave away, where they can be told."""
    lesson: dict[str, str] = {}
    """What the game says about this phase of play, by language."""


class Review(msgspec.Struct, frozen=True, rename="camel"):
    """The account of a match."""

    game: str
    edition: str
    players: tuple[str, str]
    """What both sides are called: who played, or else the side."""
    points: tuple[int, int]
    result: float
    """1 if Home has won, 0 if Away has, one half for a draw."""
    start: float
    net_luck: float
    """In Home's favour: of both sides' throws, and of those that are nobody's."""
    sides: tuple[SideAccount, SideAccount]
    nobodys_luck: float
    """In Home's favour: the toss, the weather, and whatever else no side throws."""
    closing: float
    """What it changed that the match ended without a move, by resignation or on time; 0 otherwise."""
    residual: float
    """What the account leaves open, because values are not exact."""
    adjusted: float
    """The result with even luck: `result - net_luck`. May lie a little outside 0 to 1."""
    doubt: float
    """The standard error of `net_luck` and so of `adjusted`; 0 where nothing was sampled."""
    exactness: Exactness
    depth: int
    """Turns that the engine looked ahead, or matches played on from each position; 0 for tables."""
    chart: list[Point]
    happened: list[Happened]
    costly: list[CostlyDecision]
    """At most three, the most costly first."""
    adjusted_points: tuple[float, float] | None = None
    """The score with even luck, where points can be told: as many points in all, otherwise shared."""
    luck_points: float | None = None
    """Points that luck brought Home, net."""
    version: int = VERSION
