"""What positions of Scrum are worth: the engine's evaluation at a fixed depth, as a chance of winning."""

from typing import Final

from typing_extensions import override

from tryline.core.language import DRAW, HOME, OVER, Box, State, copy_of
from tryline.games.scrum.players.engine import ScrumEngine, kernels
from tryline.games.scrum.players.turns import SURE, WIN
from tryline.games.scrum.rules.book import actor, play, result
from tryline.search.valuation import Estimate, Exactness, Valuation, Weighed, logistic

DEPTH: Final = 4
"""Turns that the engine looks ahead; what is quiet after them is what it judges."""
MEGABYTES: Final = 4
"""Of its table, which is cleared for every position: so a review comes out the same whatever was reviewed before."""
SCALE: Final = 640.0
TEMPO: Final = 30.0
STEEP: Final = 9.75
"""The curve from hundredths of a row to chances, fitted to matches of engines by `bench/scrum_chances.py`: whoever is
to move looks a little better than it is, and a large lead is worth more than in proportion."""


def chance_of(score: float) -> float:
    """The share of the match that a score at this depth is worth to the side to move."""
    if abs(score) > SURE:
        return float(score > 0)
    lead = (score - TEMPO) / SCALE
    return logistic(lead + STEEP * lead**3)


def look(engine: ScrumEngine, s: State, depth: int) -> tuple[float, list[int]]:
    """The mean score of two depths in a row for the side to move, and its best turn.

    Whoever has the last turn of a search looks better than it is; of two depths in a row each side has one.
    """
    engine.forget()
    scores: list[int] = []
    thought = engine.think(s, depth=depth, on_thought=lambda thought: scores.append(thought.score))
    if abs(thought.score) > SURE or len(scores) < 2:
        return float(thought.score), thought.best
    before = max(-SURE, min(SURE, scores[-2]))
    return (thought.score + before) / 2, thought.best


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
        return self._estimate(s, look(self._engine, s, DEPTH)[0])

    @override
    def weigh(self, view: State, chosen: int) -> Weighed:
        """The engine's step beside the one that was taken: what follows them, both to the same depth."""
        steps = look(self._engine, view, DEPTH)[1]
        best = self._after(view, steps[0])
        taken = best if steps[0] == chosen else self._after(view, chosen)
        if taken > best:  # a search that begins one step later sees a little more
            best, steps = taken, [chosen]
        return Weighed(self._estimate(view, best), self._estimate(view, taken), steps)

    def _after(self, s: State, step: int) -> float:
        """The score of a step for whoever takes it."""
        after = copy_of(s)
        play(self._box, after, step)
        side, then = actor(self._box, s), actor(self._box, after)
        if then == OVER:
            winner = result(self._box, after)[2]
            return 0.0 if winner == DRAW else float(WIN if winner == side else -WIN)
        if then == side:
            return look(self._engine, after, DEPTH)[0]
        return -look(self._engine, after, DEPTH - 1)[0]

    def _estimate(self, s: State, score: float) -> Estimate:
        share = chance_of(score)
        return Estimate(share if actor(self._box, s) == HOME else 1.0 - share)
