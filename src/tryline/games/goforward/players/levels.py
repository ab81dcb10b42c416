"""Go Forward Rugby opponents: the rule of thumb, which answers at once, and the tree search, which takes its time."""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from tryline.core import rng
from tryline.core.game import Game
from tryline.core.language import Box, State
from tryline.games.goforward.players import policies
from tryline.games.goforward.players.planner import planner
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.judgement import thumb, worth
from tryline.search.levels import Level, beginners, tree_levels
from tryline.search.player import Advice, Player, rows


class ThumbPlayer(Player):
    """Counts the rows that a choice may bring."""

    def __init__(self, seed: int | str) -> None:
        self._rng = rng.stream(seed)

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """The choice that looks best."""
        out = np.zeros(game.most_choices, dtype=np.int32)
        return [thumb(box, view, out, game.rules.choices(box, view, out), self._rng)]

    def advise(
        self, game: Game, box: Box, view: State, *, lines: int = 3, report: Callable[[list[Advice]], None] | None = None
    ) -> list[Advice]:
        """Every choice with what it looks worth in rows."""
        out = np.zeros(game.most_choices, dtype=np.int32)
        n = game.rules.choices(box, view, out)
        worths = {int(move): float(worth(box, view, int(move))) for move in out[:n]}
        ranked = sorted(worths, key=lambda move: -worths[move])
        advice = [Advice([move], _share(worths[move]), rows(worths[move], 2)) for move in ranked[:lines]]
        if report is not None:
            report(advice)
        return advice


def _share(rows: float) -> float:
    """Rows ahead as a share of the match."""
    return float(1.0 / (1.0 + np.exp(-rows / 3.0)))


def _thumb(seed: int | str) -> Player:
    return ThumbPlayer(seed)


CLUB: Final = Level(
    "club",
    0.0,
    "counts the rows that a choice may bring, and answers at once",
    _thumb,
    policy=policies.THUMB,
    formerly=("thumb",),
)
LEVELS: Final[Sequence[Level]] = [*beginners(CLUB), CLUB, *tree_levels(GAME, planner)]
