"""Values for a review of any game: what comes of playing on from a position by habit, many times.

Each time the match is played to its end, or to the first moment at which the game can tell how it looks (`outlook`).
A decision is weighed from what its side may know: what is hidden is imagined anew each time, and the same view gives
the same figures.
"""

import math
import zlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, cast

import numpy as np
from typing_extensions import override

from tryline.core import rng
from tryline.core.game import Game, Rules, no_outlook
from tryline.core.kernels import buffers, dtypes_of, one_state
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, NOBODY, OVER, Box, Rule, State
from tryline.core.native import Kernels, Plan, resolve
from tryline.core.rng import Stream, draw_weighted
from tryline.search.valuation import Estimate, Exactness, Valuation, Weighed

EVERYTHING: Final = -1
"""Whose view it is, if nothing is hidden."""
NO_MOVE: Final = -1
MATCHES: Final = 256
"""Played on from a position, or from a decision that is weighed."""
FIRST_LOOK: Final = 24
"""Played on from each choice before the better half of them is looked at more closely."""


def play_on_of(rules: Rules) -> Rule:
    """The loop that plays on from a position, as a plain function."""
    actor, choices, chances, play, result = rules.actor, rules.choices, rules.chances, rules.play, rules.result
    imagine, habit, outlook = rules.imagine, rules.habit, rules.outlook
    has_outlook = rules.outlook is not no_outlook

    def play_on(
        box: Box, root: Any, side: int, move: int, work: Any, rng: Stream, sums: Any, out: Any, weights: Any, n: int
    ) -> None:
        """Play on n times from root[0], as `side` sees it, after a move of its; the sum of Home's shares, and of
        their squares, in `sums`."""
        s = work[0]
        sums[:] = 0.0
        for _ in range(n):
            work[0] = root[0]
            if side != EVERYTHING:
                imagine(box, s, side, rng)
            if move != NO_MOVE:
                play(box, s, move)
            share = -1.0
            while share < 0.0:
                if has_outlook:
                    share = outlook(box, s)
                    if share >= 0.0:
                        break
                who = actor(box, s)
                if who == OVER:
                    winner = result(box, s)[2]
                    share = 1.0 if winner == HOME else 0.0
                    if winner in (DRAW, NOBODY):
                        share = 0.5
                elif who == CHANCE:
                    play(box, s, draw_weighted(rng, weights, chances(box, s, weights)))
                else:
                    play(box, s, habit(box, s, out, choices(box, s, out), rng))
            sums[0] += share
            sums[1] += share * share

    return play_on


PlayOn = Callable[..., None]


def plan(path: str) -> Plan[PlayOn]:
    """The loop of the game at "package.module:name"."""
    game = cast(Game, resolve(path))

    def make(play_on: PlayOn) -> PlayOn:
        box = game.box_of({})
        root = one_state(game)
        game.rules.opening(box, root[0])
        play_on(box, root, EVERYTHING, NO_MOVE, root.copy(), rng.stream(0), np.zeros(2), *buffers(game), 1)
        return play_on

    return Plan((play_on_of(game.rules),), dtypes_of(game), make)


@cache
def kernel_of(game: Game) -> Kernels[PlayOn]:
    """The compiled loop of a game, ready or not."""
    return Kernels("tryline.search.sampled:plan", f"{type(game).__module__}:GAME")


class Sample(NamedTuple):
    """Home's share, as often as it was played on."""

    share: float
    doubt: float


class Sampled(Valuation):
    """The values of any game."""

    exactness = Exactness.SAMPLED
    depth = MATCHES

    def __init__(self, game: Game, box: Box, *, matches: int = MATCHES, native: bool = True) -> None:
        self._game = game
        self._box = box
        self._matches = matches
        self._root = one_state(game)
        self._work = one_state(game)
        self._sums = np.zeros(2)
        self._out, self._weights = buffers(game)
        self._play_on = (native and kernel_of(game).wait()) or play_on_of(game.rules)

    @override
    def value(self, s: State) -> Estimate:
        """What comes of it with all that is hidden."""
        share, doubt = self._sample(s, EVERYTHING, NO_MOVE, self._matches, "value")
        return Estimate(share, None, doubt)

    @override
    def weigh(self, view: State, chosen: int) -> Weighed:
        """The best of all choices is looked for first; then it is compared with the one that was taken, afresh: so the
        difference has no bias, though it may come out below nought."""
        rules = self._game.rules
        moves = [int(move) for move in self._out[: rules.choices(self._box, view, self._out)]]
        side = rules.actor(self._box, view)
        best = self._look_for_best(view, side, moves)
        taken = self._sample(view, side, chosen, self._matches, "taken")
        other = taken if best == chosen else self._sample(view, side, best, self._matches, "best")
        doubt = 0.0 if best == chosen else math.hypot(taken.doubt, other.doubt)
        return Weighed(
            Estimate(other.share, None, other.doubt), Estimate(taken.share, None, taken.doubt), [best], doubt
        )

    def _look_for_best(self, view: State, side: int, moves: Sequence[int]) -> int:
        """Sequential halving: the better half is played on twice as often, until one is left."""
        alive, often = list(moves), min(FIRST_LOOK, self._matches)
        sign = -1.0 if side == AWAY else 1.0
        while len(alive) > 1:
            found = {move: self._sample(view, side, move, often, "look").share for move in alive}
            alive = sorted(alive, key=lambda move: -sign * found[move])[: (len(alive) + 1) // 2]
            often = min(2 * often, self._matches)
        return alive[0]

    def _sample(self, s: State, side: int, move: int, matches: int, purpose: str) -> Sample:
        """Play on; dice and what is imagined depend on nothing but the state as it is given."""
        self._root[0] = s
        dice = rng.stream(f"{purpose} {zlib.crc32(s.tobytes())}", matches)
        self._play_on(
            self._box, self._root, side, move, self._work, dice, self._sums, self._out, self._weights, matches
        )
        share = float(self._sums[0]) / matches
        spread = max(0.0, float(self._sums[1]) / matches - share * share)
        return Sample(share, math.sqrt(spread / matches))
