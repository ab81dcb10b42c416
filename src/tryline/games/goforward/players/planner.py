"""The tree search of Go Forward Rugby, which takes a set-up or a restart as one decision: a choice among shapes.

The small decisions of a set-up follow each other, and the other side sees only their outcome. So the planner plays each
shape (`rules/shapes.py`) to its end, searches from there for a while, and goes on with the better half of them until
one is left (sequential halving).
"""

import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from typing_extensions import override

from tryline.core import rng
from tryline.core.game import Game
from tryline.core.kernels import dtypes_of
from tryline.core.language import Box, Rule, State, rule
from tryline.core.native import Kernels, Plan
from tryline.games.goforward.rules.book import play
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import Phase
from tryline.games.goforward.rules.shapes import next_step, shapes
from tryline.search.levels import threads_for
from tryline.search.player import Advice, Player
from tryline.search.thinker import ENOUGH, TreePlayer, chance_of
from tryline.search.tree import Settings

MOST_SHAPES: Final = 40
"""Where there are more, the usual one and others at random."""
MOST_STEPS: Final = 40
PATIENCE: Final = 3
"""A set-up or a restart may take as long as so many other decisions."""


class Shape(NamedTuple):
    """A shape, and what the search has found of it so far."""

    steps: list[int]
    """The small decisions that lead to it."""
    outcome: Any
    """The state after them, as the side sees it, in an array of one."""
    visits: int = 0
    total: float = 0.0

    @property
    def worth(self) -> float:
        """The share of the match that it promises."""
        return self.total / max(1, self.visits)


@rule
def set_up(box: Box, work: Any, shape: int, steps: Any) -> int:
    """Play a shape in work[0], as far as one side decides; how many steps that took.

    The choice of an end stands for itself: it moves cards that the side does not see.
    """
    s = work[0]
    side = s.decider
    most = 1 if s.phase == Phase.END else MOST_STEPS
    n = 0
    while n < most and s.decider == side and shapes(s) > 0:
        steps[n] = next_step(box, s, shape)
        play(box, s, steps[n])
        n += 1
    return n


def plan() -> Plan[Rule]:
    """The kernel of `set_up`."""

    def make(compiled: Rule) -> Rule:
        work = np.zeros(1, dtype=GAME.state)
        box = GAME.box_of({})
        GAME.rules.opening(box, work[0])
        compiled(box, work, 0, np.zeros(MOST_STEPS, np.int64))
        return compiled

    return Plan((set_up,), dtypes_of(GAME), make)


KERNEL: Final[Kernels[Rule]] = Kernels("tryline.games.goforward.players.planner:plan")


class Planner(TreePlayer):
    """Decides for whole shapes where it sets up, and searches the tree everywhere else."""

    def __init__(
        self,
        game: Game = GAME,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        seed: int | str = 0,
        threads: int = 1,
        settings: Settings | None = None,
    ) -> None:
        super().__init__(game, seconds=seconds, simulations=simulations, seed=seed, threads=threads, settings=settings)
        self._rng = rng.stream(seed)
        self._stopped = False

    @override
    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """All steps of the best shape, or the most visited choice."""
        if shapes(view) == 0:
            return super().decide(game, box, view)
        return self._best_shapes(box, view, lambda found: None)[0].steps

    @override
    def advise(
        self, game: Game, box: Box, view: State, *, lines: int = 3, report: Callable[[list[Advice]], None] | None = None
    ) -> list[Advice]:
        """The best shapes, or the most visited choices; none before enough simulations were made."""
        if shapes(view) == 0:
            return super().advise(game, box, view, lines=lines, report=report)

        def advice(found: list[Shape]) -> list[Advice]:
            if found[0].visits < ENOUGH:
                return []
            best = sorted(found[:lines], key=lambda shape: -shape.worth)
            return [Advice(each.steps, each.worth, chance_of(each.worth, each.visits)) for each in best]

        def pass_on(found: list[Shape]) -> None:
            if report is not None and (hints := advice(found)):
                report(hints)

        return advice(self._best_shapes(box, view, pass_on))

    @override
    def prepare(self) -> None:
        """Wait for the native search and planning."""
        super().prepare()
        KERNEL.wait()

    @override
    def stop(self) -> None:
        """Take the best so far."""
        self._stopped = True
        super().stop()

    def _best_shapes(self, box: Box, view: State, report: Callable[[list[Shape]], None]) -> list[Shape]:
        """Shapes for whoever sets up, best first."""
        self._stopped = False
        started = time.monotonic()
        found = self._some_shapes(box, view)
        seconds, simulations = self._limits["seconds"], self._limits["simulations"]
        rounds = max(1, (len(found) - 1).bit_length())
        alive = len(found)
        for number in range(rounds):
            limits: dict[str, Any] = {}
            if seconds is not None:
                left = started + PATIENCE * seconds - time.monotonic()
                limits["seconds"] = max(0.0, left) / (rounds - number) / alive
            if simulations is not None:
                limits["simulations"] = max(1, PATIENCE * simulations // rounds // alive)
            if alive > 1:
                found[:alive] = [self._look_at(box, shape, int(view.decider), limits) for shape in found[:alive]]
                found[:alive] = sorted(found[:alive], key=lambda shape: -shape.worth)
            if self._stopped:
                break
            report(found)
            alive = (alive + 1) // 2
        return found

    def _some_shapes(self, box: Box, view: State) -> list[Shape]:
        """The usual shape first; those that come to the same are one."""
        there = shapes(view)
        numbers = list(range(there))
        if there > MOST_SHAPES:
            numbers = [0, *(1 + rng.draw_below(self._rng, there - 1) for _ in range(MOST_SHAPES - 1))]
        if view.phase == Phase.END:
            numbers = [rng.draw_below(self._rng, 2)]  # the ends are alike
        play_out = KERNEL.now() or set_up
        found: dict[bytes, Shape] = {}
        for number in numbers:
            work = np.zeros(1, dtype=GAME.state)
            work[0] = view
            steps = np.zeros(MOST_STEPS, np.int64)
            n = play_out(box, work, number, steps)
            found.setdefault(work.tobytes(), Shape(steps[:n].tolist(), work))
        return list(found.values())

    def _look_at(self, box: Box, shape: Shape, side: int, limits: dict[str, Any]) -> Shape:
        """A shape after a search."""
        if self._stopped:
            return shape
        search = self._search.run(box, shape.outcome[0], side, **limits)
        visits = shape.visits + search.simulations
        return shape._replace(visits=visits, total=shape.total + search.worth * search.simulations)


def planner(game: Game, seconds: float) -> Callable[[int | str], Player]:
    """Makes planners that think so long about a decision."""
    return lambda seed: Planner(game, seconds=seconds, seed=seed, threads=threads_for(seconds))
