"""The score sheet: what a referee writes down beside a real board, so that a match can be entered and checked."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from tryline.core.game import Game
from tryline.core.news import say
from tryline.table.sheet import label


class Scoring(NamedTuple):
    """Something that brings points, and how many."""

    words: str
    points: int


class ScoreSheet(msgspec.Struct, frozen=True):
    """What is written down in a match of a game, in words. Where nothing scores, it is who won and how."""

    scores: tuple[Scoring, ...] = ()
    """Ticked off whenever a side scores."""
    periods: tuple[str, ...] = ()
    """Halves, for a game that has any."""
    turns: int = 0
    """Of a period, ticked off as they are played; 0 where nobody counts them."""
    counted: tuple[str, ...] = ()
    """What else is counted for either side: yellow cards."""
    noted: tuple[str, ...] = ()
    """What is written down once: who kicked off."""
    endings: tuple[str, ...] = ()
    """How a match that nobody scores in can end."""
    reminder: str = ""
    """When a match is over, in a sentence."""


def scoring(game: Game, points: Sequence[tuple[str, int]], language: str) -> tuple[Scoring, ...]:
    """What scores, by the names of lines of a match sheet (`table.sheet`)."""
    return tuple(Scoring(label(game, "sheet", name, language), worth) for name, worth in points)


def halves(count: int, language: str) -> tuple[str, ...]:
    """What the halves are called."""
    return tuple(say("table-half", language, number=number) for number in range(1, count + 1)) if count > 1 else ()
