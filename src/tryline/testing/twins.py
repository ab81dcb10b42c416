"""Interpreted and native play side by side, move by move: one source must mean one game."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tryline.core import rng
from tryline.core.game import Game, Rules
from tryline.core.kernels import buffers, kernels_of, one_state
from tryline.core.language import CHANCE, OVER


class Difference(AssertionError):
    """The interpreter and the compiler do not agree."""


def compare(
    game: Game,
    *,
    matches: int,
    seed: int | str,
    edition: str | None = None,
    options: Mapping[str, Any] | None = None,
    native: Rules | None = None,
    report: Callable[[int], None] | None = None,
) -> int:
    """Play whole random matches both ways; how many moves were compared. Raises Difference."""
    rules = native or kernels_of(game).need().rules
    box = game.box_of(options or {}, edition)
    moves = 0
    for number in range(matches):
        moves += _compare_one(game, rules, box, rng.stream(seed, number), f"match {number} of seed {seed}")
        if report is not None:
            report(number + 1)
    return moves


def _compare_one(game: Game, native: Rules, box: Any, stream: Any, where: str) -> int:
    plain = game.rules
    slow, fast = one_state(game), one_state(game)
    (slow_out, slow_weights), (fast_out, fast_weights) = buffers(game), buffers(game)
    plain.opening(box, slow[0])
    native.opening(box, fast[0])
    moves = 0
    while True:
        here = f"{where}, move {moves}"
        _same(slow.tobytes(), fast.tobytes(), f"{here}: the state")
        who = plain.actor(box, slow[0])
        _same(who, native.actor(box, fast[0]), f"{here}: whose move it is")
        _same(plain.result(box, slow[0]), native.result(box, fast[0]), f"{here}: the result")
        for side in (0, 1):
            _compare_secrets(game, native, box, slow, stream, side, here)
        if who == OVER:
            return moves
        if who == CHANCE:
            n = plain.chances(box, slow[0], slow_weights)
            _same(n, native.chances(box, fast[0], fast_weights), f"{here}: how many outcomes there are")
            _same(slow_weights.tolist(), fast_weights.tolist(), f"{here}: the weights")
            _same(plain.source(box, slow[0]), native.source(box, fast[0]), f"{here}: what is thrown")
            move = rng.draw_weighted(stream, slow_weights, n)
        else:
            n = plain.choices(box, slow[0], slow_out)
            _same(n, native.choices(box, fast[0], fast_out), f"{here}: how many choices there are")
            _same(slow_out[:n].tolist(), fast_out[:n].tolist(), f"{here}: the choices")
            if n == 0:
                raise Difference(f"{here}: the match is not over, but there is no choice")
            move = int(slow_out[rng.draw_below(stream, n)])
        plain.play(box, slow[0], int(move))
        native.play(box, fast[0], int(move))
        moves += 1


def _compare_secrets(game: Game, native: Rules, box: Any, state: Any, stream: Any, side: int, here: str) -> None:
    if not game.hidden:
        return
    slow, fast = state.copy(), state.copy()
    game.rules.conceal(box, slow[0], side)
    native.conceal(box, fast[0], side)
    _same(slow.tobytes(), fast.tobytes(), f"{here}: what side {side} may see")
    twin = np.array(stream)
    game.rules.imagine(box, slow[0], side, stream)
    native.imagine(box, fast[0], side, twin)
    _same(slow.tobytes(), fast.tobytes(), f"{here}: what side {side} imagines")


def _same(interpreted: Any, native: Any, what: str) -> None:
    if interpreted != native:
        raise Difference(f"{what} differs: interpreted {str(interpreted)[:200]}, native {str(native)[:200]}")
