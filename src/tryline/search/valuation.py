"""What positions of a game are worth, for a review of luck and skill: what a game gives that can say more than others.

One number is asked for throughout: the share of the match that Home can expect, 1 for a win and one half for a draw.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar, NamedTuple

from tryline.core.language import State


class Exactness(StrEnum):
    """How far the values of a game can be trusted."""

    SOLVED = "solved"
    """From tables in which nothing is left out."""
    NEARLY = "nearly"
    """From tables that leave out little."""
    ENGINE = "engine"
    """From a search of a stated depth."""
    SAMPLED = "sampled"
    """From matches that were played on at random: every figure has an interval."""


class Estimate(NamedTuple):
    """What a position is worth."""

    share: float
    """Of the match, for Home."""
    margin: float | None = None
    """Home's points at the end less Away's, as far as they can be expected; None where nobody can say."""
    doubt: float = 0.0
    """The standard error of `share`, where it was sampled."""


class Weighed(NamedTuple):
    """What a decision was worth beside the best one, from what the side that decided could know."""

    best: Estimate
    chosen: Estimate
    moves: list[int]
    """The best decision; several where they belong together."""
    doubt: float = 0.0
    """The standard error of the difference, where it was sampled."""


class Valuation(ABC):
    """The values of matches with one box. It is asked for one position after the other, by one thread."""

    exactness: ClassVar[Exactness]
    depth: ClassVar[int] = 0
    """Turns that an engine looks ahead, or matches that are played on from a position; 0 for tables."""

    @abstractmethod
    def value(self, s: State) -> Estimate:
        """What a state is worth, with all that is hidden in it."""

    def outcomes(self, s: State, afters: Sequence[State]) -> list[Estimate]:
        """What the throw of a state leads to, valued as the state itself was; default: each by itself."""
        return [self.value(after) for after in afters]

    @abstractmethod
    def weigh(self, view: State, chosen: int) -> Weighed:
        """A decision beside the best one, from the state as whoever decides may see it: nothing else is known here."""


def logistic(worth: float) -> float:
    """A share from a worth that may be any number."""
    return 1.0 / (1.0 + math.exp(-max(-60.0, min(60.0, worth))))
