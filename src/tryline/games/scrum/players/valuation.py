"""What positions of Scrum are worth: the engine's evaluation at a fixed depth, as a chance of winning."""

from typing import Final

from typing_extensions import override

from tryline.core.language import DRAW, HOME, OVER, Box, State, copy_of
from tryline.games.scrum.players.engine import ScrumEngine, kernels
from tryline.games.scrum.rules.book import actor, play, result
from tryline.search.valuation import Estimate, Exactness, Valuation, Weighed, logistic

DEPTH: Final = 4
"""Turns that the engine looks ahead; what is quiet after them is what it judges."""
MEGABYTES: Final = 4
"""Of its table, which is cleared for every position: so a review comes out the same whatever was reviewed before."""
SCALE: Final = 250.0
"""Hundredths of a row that make an even game one of 73%."""


class ScrumValuation(Valuation):
    """By the engine: a proven win is a win, and every other score is as good as it was in matches of engines."""

    exactness = Exactness.ENGINE
    depth = DEPTH

    def __init__(self, box: Box) -> None:
        self._box = box
        self._engine = ScrumEngine(box, megabytes=MEGABYTES, native=kernels.need())

    @override
    def value(self, s: State) -> Estimate:
        """What the best line is worth."""
        return Estimate(self._look(s, DEPTH)[0])

    @override
    def weigh(self, view: State, chosen: int) -> Weighed:
        """The best line beside the best one after the step that was taken, both to the same depth."""
        best, steps = self._look(view, DEPTH)
        if steps[0] == chosen:
            return Weighed(Estimate(best), Estimate(best), steps)
        after = copy_of(view)
        play(self._box, after, chosen)
        side = actor(self._box, view)
        taken = self._after(after, DEPTH if actor(self._box, after) == side else DEPTH - 1)
        if (taken > best) == (side == HOME):  # a search that began one step later has seen a little more
            best, steps = taken, [chosen]
        return Weighed(Estimate(best), Estimate(taken), steps)

    def _after(self, s: State, depth: int) -> float:
        if actor(self._box, s) == OVER:
            winner = result(self._box, s)[2]
            return 0.5 if winner == DRAW else float(winner == HOME)
        return self._look(s, depth)[0]

    def _look(self, s: State, depth: int) -> tuple[float, list[int]]:
        """Home's chance with the best turn, and that turn."""
        self._engine.forget()
        thought = self._engine.think(s, depth=depth)
        line = thought.lines[0]
        share = logistic(line.score / SCALE) if line.wins_in is None else float(line.wins_in > 0)
        return share if actor(self._box, s) == HOME else 1.0 - share, thought.best
