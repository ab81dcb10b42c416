"""Pocket Rugby opponents: the rule of thumb, which answers at once, and the tree search, which takes its time."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from tryline.core.game import Game
from tryline.core.language import Box, State
from tryline.games.pocket import GAME
from tryline.players.levels import THINKING, Level, tree_player
from tryline.players.player import Advice, Player
from tryline.players.pocket.thumb import list_worths, new_book, write_book


class ThumbPlayer(Player):
    """Counts the points that a choice may bring in this phase of play."""

    def __init__(self) -> None:
        self._box = b""
        self._book: Any = None

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """The choice that is worth most."""
        return self.advise(game, box, view, lines=1)[0].moves

    def advise(
        self, game: Game, box: Box, view: State, *, lines: int = 3, report: Callable[[list[Advice]], None] | None = None
    ) -> list[Advice]:
        """Every choice with what it is worth in points, the ball included."""
        out = np.zeros(game.most_choices, dtype=np.int32)
        worths = np.zeros(game.most_choices)
        n = game.rules.choices(box, view, out)
        list_worths(box, self._book_of(box), view, worths)
        ranked = sorted(range(n), key=lambda i: -worths[i])
        advice = [Advice([int(out[i])], _share(worths[i]), f"{worths[i]:+.2f} points") for i in ranked[:lines]]
        if report is not None:
            report(advice)
        return advice

    def _book_of(self, box: Box) -> Any:
        if self._box != box.tobytes():
            self._box = box.tobytes()
            self._book = new_book()[0]
            write_book(box, self._book)
        return self._book


def _share(points: float) -> float:
    """Points ahead as a share of the match: about seven points are worth a third of what is open."""
    return float(1.0 / (1.0 + np.exp(-points / 10.0)))


def _thumb(seed: int | str) -> Player:
    return ThumbPlayer()


LEVELS: Final[Sequence[Level]] = [
    Level("thumb", 0.0, "counts the points that a choice may bring in this phase, and answers at once", _thumb),
    *(Level(name, seconds, words, tree_player(GAME, seconds)) for name, seconds, words in THINKING),
]
