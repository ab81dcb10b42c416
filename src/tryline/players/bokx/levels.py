"""RUGBY_Bokx opponents: the rule of thumb and the tree search."""

from collections.abc import Sequence
from typing import Final

from tryline.core.game import Game
from tryline.core.language import Box, State
from tryline.games.bokx import GAME
from tryline.players.bokx.thumb import rule_of_thumb
from tryline.players.levels import THINKING, Level, tree_player
from tryline.players.player import Player


class ThumbPlayer(Player):
    """Does what the rule book advises."""

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """What the rule of thumb says."""
        return [int(rule_of_thumb(box, view))]


def _thumb(seed: int | str) -> Player:
    return ThumbPlayer()


LEVELS: Final[Sequence[Level]] = [
    Level("thumb", 0.0, "follows the rule book's advice and minds the clock, and answers at once", _thumb),
    *(Level(name, seconds, words, tree_player(GAME, seconds)) for name, seconds, words in THINKING),
]
