"""Who plays Nerve: somebody who plays high cards, and the tree search, which plays any game."""

from typing import Any

from nerve.rules import GAME, Choice, Stage
from tryline.core.game import Game
from tryline.core.language import AWAY, HOME, Box, State, rule
from tryline.core.rng import Stream
from tryline.search.levels import Level, beginners, tree_levels
from tryline.search.player import Player
from tryline.search.season import Policy

HIGH = 4


@rule
def cautious(box: Box, s: State, out: Any, rng: Stream | None, notes: int) -> int:
    """Plays a high card and folds a low one: by one's own card alone, as the other one is hidden."""
    side = HOME if s.stage == Stage.HOME else AWAY
    return Choice.PLAY if s.card[side] >= HIGH else Choice.FOLD


class CautiousPlayer(Player):
    """Plays so in a match."""

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """At once."""
        return [cautious(box, view, None, None, 0)]


def _cautious(seed: int | str) -> Player:
    return CautiousPlayer()


CAUTIOUS = Policy("nerve.players:CAUTIOUS", cautious)
CLUB = Level("club", 0.0, "plays high cards and folds low ones", _cautious, policy=CAUTIOUS, formerly=("cautious",))
LEVELS = [*beginners(CLUB), CLUB, *tree_levels(GAME)]
