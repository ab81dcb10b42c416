"""RUGBY_Bokx opponents: the rule of thumb, the tree search, and the solved player, who knows what a block is worth."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from tryline.core.game import Game, Telling
from tryline.core.kernels import buffers
from tryline.core.language import Box, State
from tryline.games.bokx.players import policies
from tryline.games.bokx.players.graph import one_kick_off
from tryline.games.bokx.players.solved import kernels, ranked, tables_for, tables_now
from tryline.games.bokx.players.thumb import rule_of_thumb
from tryline.games.bokx.rules.game import GAME
from tryline.search.levels import Level, beginners, tree_studies, with_slips
from tryline.search.player import Advice, Player


class ThumbPlayer(Player):
    """Does what the rule book advises."""

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """What the rule of thumb says."""
        return [int(rule_of_thumb(box, view))]


def _thumb(seed: int | str) -> Player:
    return ThumbPlayer()


class SolvedPlayer(Player):
    """Plays by the tables of `solved`. Until they are there, in the first half-minute, it goes by the rule of thumb."""

    def __init__(self) -> None:
        self._meanwhile = ThumbPlayer()
        self._patient = False
        self._work = one_kick_off()
        self._worths = np.zeros((GAME.most_choices, 2))
        self._moves: Any = buffers(GAME)[0]

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """The choice that wins most often; points decide between those that win as often."""
        return self.advise(game, box, view, lines=1)[0].moves

    def advise(
        self, game: Game, box: Box, view: State, *, lines: int = 3, report: Callable[[list[Advice]], None] | None = None
    ) -> list[Advice]:
        """Every choice with the chance of winning, and the net points that are still to come for whoever decides."""
        tables = tables_for(box) if self._patient else tables_now(box)
        if tables is None:
            return self._meanwhile.advise(game, box, view, lines=lines, report=report)
        n = kernels.need().weigh(box, view, tables, self._work, self._moves, self._worths)
        best = ranked(self._worths, n)[:lines]
        advice = [_advice(int(self._moves[i]), *self._worths[i]) for i in best]
        if report is not None:
            report(advice)
        return advice

    def prepare(self) -> None:
        """Have the solver compiled, and from now on wait for its tables."""
        kernels.need()
        self._patient = True


def _solved(seed: int | str) -> Player:
    return SolvedPlayer()


def _advice(move: int, worth: float, to_come: float) -> Advice:
    facts: dict[str, str | int] = {"chance": f"{100 * worth:.1f}", "points": f"{to_come:+.1f}"}
    return Advice([move], float(worth), Telling("advice-chance-points", facts))


CLUB: Final = Level(
    "club",
    0.0,
    "follows the rule book's advice and minds the clock, and answers at once",
    _thumb,
    policy=policies.THUMB,
    formerly=("thumb",),
)
LEGEND: Final = Level(
    "legend",
    0.0,
    "has solved the game: knows what every block is worth, and what the clock allows",
    _solved,
    policy=policies.SOLVED,
    formerly=("solved",),
)
LEVELS: Final[Sequence[Level]] = [
    *beginners(CLUB),
    CLUB,
    *tree_studies(GAME),
    with_slips(LEGEND, "province", 0.16),
    with_slips(LEGEND, "country", 0.07),
    LEGEND,
]
"""The tree search plays worse than the rule of thumb here, so that people are not offered it (docs/levels.md)."""
