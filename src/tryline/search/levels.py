"""Computer players that people can choose from: what a level is, and those that can play any game."""

import os
from collections.abc import Callable
from typing import NamedTuple

from tryline.core.game import Game
from tryline.search import season
from tryline.search.player import Player, RandomPlayer
from tryline.search.season import Policy


class Level(NamedTuple):
    """A strength to play against."""

    name: str
    seconds: float
    """The most it thinks about a move."""
    words: str
    make: Callable[[int | str], Player]
    """A fresh player; the seed decides what it leaves to luck."""
    seldom: bool = False
    """Whether it takes that long only where it has to work out the game first, and mostly answers at once."""
    policy: Policy | None = None
    """How it decides, if it does not search: whole matches between such levels are played natively."""

    @property
    def pace(self) -> str:
        """How long one waits for it, in words."""
        if self.seldom:
            return "mostly at once"
        return f"{self.seconds:g} s a move" if self.seconds else "at once"


def _random(seed: int | str) -> Player:
    return RandomPlayer(seed)


RANDOM = Level("random", 0.0, "any legal move", _random, policy=season.RANDOM)


THINKING = (
    ("quick", 0.2, "thinks about a fifth of a second"),
    ("steady", 1.0, "thinks about a second"),
    ("deep", 5.0, "thinks about five seconds, on every core"),
)
"""Levels of the tree search."""


def tree_levels(game: Game) -> list[Level]:
    """The tree search at several speeds."""
    return [Level(name, seconds, words, tree_player(game, seconds)) for name, seconds, words in THINKING]


def tree_player(game: Game, seconds: float) -> Callable[[int | str], Player]:
    """Makes players that search the tree for so long."""

    def make(seed: int | str) -> Player:
        from tryline.search.thinker import TreePlayer

        threads = os.cpu_count() or 1 if seconds == THINKING[-1][1] else 1
        return TreePlayer(game, seconds=seconds, seed=seed, threads=threads)

    return make
