"""Computer players that people can choose from: the ladder of levels, and those that can play any game."""

import os
from collections.abc import Callable
from typing import Final, NamedTuple

from tryline.core.game import Game
from tryline.search import season
from tryline.search.player import Player, RandomPlayer, SlippingPlayer
from tryline.search.season import Policy

LADDER: Final = ("mini", "school", "club", "province", "country", "legend")
"""The levels of all games, the easiest first; a name means the same in each. A game may leave steps out.

mini: for a first match. school: slips now and then. club: the first that makes no slips. province: plays better than a
rule of thumb. country: better still. legend: the best that there is in this game."""


Maker = Callable[[int | str], Player]
"""Makes a fresh player; the seed decides what it leaves to luck."""


class Level(NamedTuple):
    """A strength to play against."""

    name: str
    """A step of the LADDER; for studies alone it may be another word."""
    seconds: float
    """The most it thinks about a move."""
    words: str
    """How it decides."""
    make: Maker
    seldom: bool = False
    """Whether it takes that long only where it has to work out the game first, and mostly answers at once."""
    policy: Policy | None = None
    """How it decides, if it does not search: whole matches between such levels are played natively."""
    formerly: tuple[str, ...] = ()
    """What it was called before, in match files and by those who are used to it."""
    for_study: bool = False
    """Whether it is for simulations, and people are not offered it."""

    @property
    def pace(self) -> str:
        """How long one waits for it, in words."""
        if self.seldom:
            return "mostly at once"
        return f"{self.seconds:g} s a move" if self.seconds else "at once"


def _random(seed: int | str) -> Player:
    return RandomPlayer(seed)


RANDOM = Level("random", 0.0, "any legal move", _random, policy=season.RANDOM, for_study=True)


class Thinking(NamedTuple):
    """A level of the tree search."""

    name: str
    formerly: str
    seconds: float
    words: str


THINKING: Final = (
    Thinking("province", "quick", 0.2, "thinks about a fifth of a second"),
    Thinking("country", "steady", 1.0, "thinks about a second"),
    Thinking("legend", "deep", 5.0, "thinks about five seconds, on every core"),
)


def tree_player(game: Game, seconds: float) -> Maker:
    """Makes players that search the tree for so long."""

    def make(seed: int | str) -> Player:
        from tryline.search.thinker import TreePlayer

        return TreePlayer(game, seconds=seconds, seed=seed, threads=threads_for(seconds))

    return make


def tree_levels(game: Game, player: Callable[[Game, float], Maker] = tree_player) -> list[Level]:
    """The tree search at several speeds, as the upper levels of a game; or one that a game has built on it."""
    return [
        Level(each.name, each.seconds, each.words, player(game, each.seconds), formerly=(each.formerly,))
        for each in THINKING
    ]


def tree_studies(game: Game) -> list[Level]:
    """The same for a game in which others play better: for studies, by the names that they had."""
    return [
        Level(each.formerly, each.seconds, each.words, tree_player(game, each.seconds), for_study=True)
        for each in THINKING
    ]


def threads_for(seconds: float) -> int:
    """On how many cores a level thinks that takes so long: the slowest on all of them."""
    return os.cpu_count() or 1 if seconds == THINKING[-1].seconds else 1


def beginners(sound: Level) -> list[Level]:
    """The two lowest levels: somebody who plays soundly, but makes any move half of the time, or every fifth time."""
    return [with_slips(sound, "mini", 0.5), with_slips(sound, "school", 0.2)]


def with_slips(level: Level, name: str, slips: float) -> Level:
    """The same player, who makes any legal move every so often."""

    def make(seed: int | str) -> Player:
        return SlippingPlayer(level.make(seed), slips, seed)

    return Level(
        name,
        level.seconds,
        f"{level.words}; {slips:.0%} of its moves are any legal move",
        make,
        seldom=level.seldom,
        policy=None if level.policy is None else level.policy._replace(slips=slips),
    )
