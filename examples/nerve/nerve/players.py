"""Who plays Nerve: somebody who plays high cards, and the tree search, which plays any game."""

from nerve.rules import GAME, Choice, Stage
from tryline.core.game import Game
from tryline.core.language import AWAY, HOME, Box, State
from tryline.search.levels import Level, tree_levels
from tryline.search.player import Player

HIGH = 4


class CautiousPlayer(Player):
    """Plays a high card and folds a low one."""

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """By one's own card alone: the other one is hidden in the view."""
        side = HOME if view.stage == Stage.HOME else AWAY
        return [Choice.PLAY if view.card[side] >= HIGH else Choice.FOLD]


def _cautious(seed: int | str) -> Player:
    return CautiousPlayer()


LEVELS = [Level("cautious", 0.0, "plays high cards and folds low ones", _cautious), *tree_levels(GAME)]
