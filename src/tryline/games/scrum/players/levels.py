"""Scrum opponents from a child's first game to the strongest play, each with the time it takes."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.game import Game, Telling
from tryline.core.language import Box, State
from tryline.games.scrum.players.desk import WON, make_desk
from tryline.games.scrum.players.engine import CONTEMPT, Line, ScrumEngine, Thought, kernels
from tryline.games.scrum.players.field import is_standard, make_field, pages
from tryline.games.scrum.players.policies import glance_with
from tryline.games.scrum.players.turns import INFINITE, list_kids, steps_to
from tryline.games.scrum.players.worth import learned
from tryline.search.levels import Level
from tryline.search.player import Advice, Player, rows
from tryline.search.thinker import TreePlayer

ANALYSIS_SECONDS: Final = 5.0
EVEN: Final = 250.0
"""Hundredths of a row that make an even game one of 73%: the unit in which the evaluation was fitted."""


class Strength(NamedTuple):
    """How a level thinks. A glance judges each turn by the board it leaves; a search looks at the answers."""

    name: str
    seconds: float
    words: str
    nodes: int = 0
    """Positions that a search looks at, at most; none for a glance."""
    noise: float = 0.0
    """How far off a glance is, in hundredths of a row."""
    misses: float = 0.0
    """How often a glance does not see a win on the board."""
    simulations: int = 0
    """On boards that the engine does not know: the size of a tree search, if it is not the time that limits it."""
    formerly: tuple[str, ...] = ()


STRENGTHS: Final = (
    Strength("mini", 0.1, "a first game: any turn that looks fair, and half of the chances missed", 0, 400.0, 0.5, 10),
    Strength("school", 0.1, "sees goals and moves towards them, without thinking of the answer", 0, 100.0, 0.0, 50),
    Strength("club", 0.2, "thinks of the answer: about 2,000 positions a move", 2_000, simulations=300),
    Strength("province", 0.3, "plans ahead: about 40,000 positions a move", 40_000, formerly=("county",)),
    Strength("country", 1.0, "as strong as one second a move allows", formerly=("test",)),
    Strength("legend", 5.0, "as strong as five seconds a move allow"),
)


class ScrumPlayer(Player):
    """One of the levels."""

    def __init__(self, strength: Strength, seed: int | str) -> None:
        self._strength = strength
        self._chance = random.Random(f"{strength.name} {seed}")
        self._engine: ScrumEngine | None = None
        self._tree: TreePlayer | None = None

    def decide(self, game: Game, box: Box, view: State) -> list[int]:
        """A whole turn, or what is left of it."""
        strength = self._strength
        if not is_standard(box):
            return self._walk_tree(game).decide(game, box, view)
        if strength.noise > 0.0:
            return self._glance(box, view)
        by_nodes = strength.nodes > 0 and kernels.now() is not None  # then no clock decides what it finds
        thought = self._ready(box).think(
            view,
            movetime=None if by_nodes else strength.seconds,
            nodes=strength.nodes or None,
            draw=-CONTEMPT,
        )
        return thought.best

    def advise(
        self, game: Game, box: Box, view: State, *, lines: int = 3, report: Callable[[list[Advice]], None] | None = None
    ) -> list[Advice]:
        """The best lines that a search of some seconds finds, whatever the level."""
        if not is_standard(box):
            return self._walk_tree(game).advise(game, box, view, lines=lines, report=report)

        def tell(thought: Thought) -> None:
            if report is not None:
                report([as_advice(line) for line in thought.lines])

        thought = self._ready(box).think(view, movetime=ANALYSIS_SECONDS, lines=lines, on_thought=tell)
        return [as_advice(line) for line in thought.lines]

    def prepare(self) -> None:
        """Wait for the engine's native code."""
        kernels.wait()

    def stop(self) -> None:
        """Answer at once."""
        for thinker in (self._engine, self._tree):
            if thinker is not None:
                thinker.stop()

    def _ready(self, box: Box) -> ScrumEngine:
        if self._engine is None:
            self._engine = ScrumEngine(box)
        return self._engine

    def _walk_tree(self, game: Game) -> TreePlayer:
        """For boards other than the standard one: the search that plays any game, as long or as little as the level."""
        if self._tree is None:
            few, seconds = self._strength.simulations, self._strength.seconds
            limits: dict[str, Any] = {"simulations": few} if few else {"seconds": seconds}
            self._tree = TreePlayer(game, seed=self._chance.random().hex(), **limits)
        return self._tree

    def _glance(self, box: Box, view: State) -> list[int]:
        """The turn whose board looks best at a glance that is a little off."""
        field, worth, desk = pages(make_field(box)), pages(learned()), pages(make_desk())
        side, ball = int(view.turn), int(view.ball)
        own, other = view.men[side], view.men[1 - side]
        left = int(view.due) - int(view.made)
        n = list_kids(field, worth, desk, 0, side, own, other, ball, view.key, view.moved, left, INFINITE)
        if WON in desk.kid_kind[0, :n] and self._chance.random() < self._strength.misses:
            return self._any(box, view)
        noise = self._strength.noise
        looks = [float(desk.kid_worth[0, i]) + self._chance.gauss(0.0, noise) for i in range(n)]
        i = looks.index(max(looks))
        steps = np.zeros(2, dtype=np.int64)
        men, new_ball = desk.kid_men[0, i], int(desk.kid_ball[0, i])
        count = steps_to(field, side, own, other, ball, view.moved, left, men, new_ball, steps)
        return [int(step) for step in steps[:count]]

    def _any(self, box: Box, view: State) -> list[int]:
        """Any step; what follows it is decided afresh."""
        from tryline.games.scrum.rules.referee import legal_steps

        return [self._chance.choice(legal_steps(box, view))]


def as_advice(line: Line) -> Advice:
    """A line of the engine in words, and as a share of the game."""
    steps = [step for turn in line.turns for step in turn]
    turns = line.wins_in
    if turns is None:
        share = 1.0 / (1.0 + 10.0 ** (-line.score / (EVEN * 2.302585)))
        return Advice(steps, share, rows(line.score / 100, 1))
    number = (abs(turns) + 1) // 2
    telling = Telling("advice-wins" if turns > 0 else "advice-loses", {"turns": number})
    return Advice(steps, 1.0 if turns > 0 else 0.0, telling)


def _maker(strength: Strength) -> Callable[[int | str], Player]:
    return lambda seed: ScrumPlayer(strength, seed)


def _level(strength: Strength) -> Level:
    policy = glance_with(strength.noise, strength.misses) if strength.noise > 0.0 else None
    maker = _maker(strength)
    return Level(strength.name, strength.seconds, strength.words, maker, policy=policy, formerly=strength.formerly)


LEVELS: Final[Sequence[Level]] = [_level(strength) for strength in STRENGTHS]
