"""Pocket Rugby opponents: the rule of thumb, the tree search, and the exact player, who has solved the game."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from tryline.core.game import Game, Telling
from tryline.core.language import AWAY, Box, State, copy_of
from tryline.games.pocket.players import policies
from tryline.games.pocket.players.exact import (
    Bench,
    Exact,
    Tables,
    covers,
    kernels,
    new_bench,
    solve_match,
    sound_tables,
)
from tryline.games.pocket.players.thumb import list_worths, new_book
from tryline.games.pocket.rules.game import GAME
from tryline.search.levels import Level, beginners, tree_studies
from tryline.search.player import Advice, Player


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
        advice = [Advice([int(out[i])], _share(worths[i]), _points(worths[i])) for i in ranked[:lines]]
        if report is not None:
            report(advice)
        return advice

    def _book_of(self, box: Box) -> Any:
        if self._box != box.tobytes():
            self._box = box.tobytes()
            self._book = new_book(box)[0]
        return self._book


def _points(worth: float) -> Telling:
    return Telling("advice-points", {"points": f"{worth:+.2f}"})


def _chance(share: float, next_score: float) -> Telling:
    """How often a choice wins, and the points of the next score."""
    return Telling("advice-chance-next", {"chance": f"{100 * share:.1f}", "points": f"{next_score:+.2f}"})


class ExactPlayer(Player):
    """Plays the solved game. Until the solver is compiled, on a new machine, it plays by the rule of thumb."""

    def __init__(self) -> None:
        self._meanwhile = ThumbPlayer()
        self._hurt: tuple[State, Tables] | None = None
        """From where the last tables with injuries were solved, and those tables."""
        self._bench: Bench | None = None

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """The choice that wins most often."""
        return self.advise(game, box, view, lines=1)[0].moves

    def advise(
        self, game: Game, box: Box, view: State, *, lines: int = 3, report: Callable[[list[Advice]], None] | None = None
    ) -> list[Advice]:
        """Every choice with the chance of winning, and the points of the next score for whoever decides."""
        made = kernels.now()
        if made is None:
            return self._meanwhile.advise(game, box, view, lines=lines, report=report)
        out = np.zeros(game.most_choices, dtype=np.int32)
        game.rules.choices(box, view, out)
        worths = np.zeros((game.most_choices, 2))
        n = made.weigh(view, self._tables_for(made, box, view), self._room(), worths)
        if game.rules.actor(box, view) == AWAY:
            worths = [1.0, 0.0] - worths
        ranked = sorted(range(n), key=lambda i: -worths[i, 0])
        advice = [Advice([int(out[i])], float(worths[i, 0]), _chance(*worths[i])) for i in ranked[:lines]]
        if report is not None:
            report(advice)
        return advice

    def prepare(self) -> None:
        """Have the solver compiled."""
        kernels.need()

    def _tables_for(self, made: Exact, box: Box, s: State) -> Tables:
        """The tables that cover a state: solved anew after an injury, and in another match."""
        if not s.injured.any():
            return sound_tables(box, s.weather)
        if self._hurt is None or self._hurt[1].box != box or not covers(self._hurt[0], s):
            self._hurt = copy_of(s), solve_match(made, copy_of(box), s)
        return self._hurt[1]

    def _room(self) -> Bench:
        if self._bench is None:
            self._bench = new_bench()
        return self._bench


def _share(points: float) -> float:
    """Points ahead as a share of the match: about seven points are worth a third of what is open."""
    return float(1.0 / (1.0 + np.exp(-points / 10.0)))


def _thumb(seed: int | str) -> Player:
    return ThumbPlayer()


def _exact(seed: int | str) -> Player:
    return ExactPlayer()


CLUB: Final = Level(
    "club",
    0.0,
    "counts the points that a choice may bring in this phase, and answers at once",
    _thumb,
    policy=policies.THUMB,
    formerly=("thumb",),
)
LEGEND: Final = Level(
    "legend",
    4.0,
    "has solved the game, and knows the chance of winning with every choice",
    _exact,
    seldom=True,
    policy=policies.EXACT,
    formerly=("exact",),
)
LEVELS: Final[Sequence[Level]] = [*beginners(CLUB), CLUB, *tree_studies(GAME), LEGEND]
"""Between the rule of thumb and perfect play nothing more can be told apart: luck decides (docs/levels.md)."""
