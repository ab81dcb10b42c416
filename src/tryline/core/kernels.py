"""Kernels that every game has: its rules compiled one by one, and matches of random play from start to end."""

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import Any, NamedTuple, cast

import numpy as np

from tryline.core import rng
from tryline.core.game import Game, Rules
from tryline.core.language import CHANCE, OVER, Box, Rule, State
from tryline.core.native import Kernels, Plan, resolve
from tryline.core.rng import Stream, draw_below, draw_weighted

RESULT_FIELDS = ("home", "away", "winner", "ending", "decisions", "throws")
"""What `playouts` writes about each match."""


class TableKernels(NamedTuple):
    """What a game can do at full speed. Interpreted, these are the plain functions."""

    rules: Rules
    playouts: Callable[[Box, Any, Any, Stream, Any, Any, Any], None]
    """(box, start, work, rng, results, choices, weights): random play from start[0], a row of results a match."""


def playouts_of(rules: Rules) -> Rule:
    """The playout loop of a game, as a plain function."""
    actor, choices, chances, play, result = rules.actor, rules.choices, rules.chances, rules.play, rules.result

    def playouts(box: Box, start: Any, work: Any, rng: Stream, results: Any, out: Any, weights: Any) -> None:
        s = work[0]
        for i in range(len(results)):
            work[0] = start[0]
            decisions = 0
            throws = 0
            while True:
                who = actor(box, s)
                if who == OVER:
                    break
                if who == CHANCE:
                    n = chances(box, s, weights)
                    # Fair dice are most of all throws; asked for here, they cost no call.
                    move = draw_below(rng, -n) if n < 0 else draw_weighted(rng, weights, n)
                    throws += 1
                else:
                    n = choices(box, s, out)
                    move = int(out[draw_below(rng, n)])
                    decisions += 1
                play(box, s, move)
            home, away, winner = result(box, s)
            results[i, 0] = home
            results[i, 1] = away
            results[i, 2] = winner
            results[i, 3] = s.ending
            results[i, 4] = decisions
            results[i, 5] = throws

    return playouts


def plan(path: str) -> Plan[TableKernels]:
    """The kernels of the game at "package.module:name"."""
    game = cast(Game, resolve(path))
    rules = cast(tuple[Rule, ...], game.rules)
    others = [len(signature(rule).parameters) - 2 for rule in rules]

    def make(playouts: Rule, *compiled: Rule) -> TableKernels:
        quick: Any = map(_quick_to_call, compiled, others)
        made = TableKernels(Rules(*quick), playouts)
        _rehearse(game, made)
        return made

    return Plan((playouts_of(game.rules), *map(_over_arrays, rules, others)), dtypes_of(game), make)


def dtypes_of(game: Game) -> tuple[np.dtype[Any], np.dtype[Any]]:
    """The dtypes of the records that the rules of a game work on."""
    return game.state, game.make_box(game.editions[0], game.read_options({})).dtype


def _quick_to_call(in_arrays: Rule, others: int) -> Rule:
    """A compiled rule that is called ten times as quickly as the compiler's own record arguments allow.

    It takes the compiler 10 microseconds to find out what a record is, and one to do so for an array. So the kernel
    takes arrays of one record each, in which box and state lie: both must have a memory of their own, as those of
    `blank` and `copy_of` have.
    """
    if others == 0:
        return lambda box, s: in_arrays(box.base, s.base)
    if others == 1:
        return lambda box, s, a: in_arrays(box.base, s.base, a)
    return lambda box, s, *rest: in_arrays(box.base, s.base, *rest)


def _over_arrays(rule: Rule, others: int) -> Rule:
    if others == 0:
        return lambda boxes, states: rule(boxes[0], states[0])
    if others == 1:
        return lambda boxes, states, a: rule(boxes[0], states[0], a)
    if others == 2:
        return lambda boxes, states, a, b: rule(boxes[0], states[0], a, b)
    return lambda boxes, states, a, b, c: rule(boxes[0], states[0], a, b, c)


def _rehearse(game: Game, made: TableKernels) -> None:
    box = game.make_box(game.editions[0], game.read_options({}))
    s = one_state(game)
    made.rules.opening(box, s[0])
    out, weights = buffers(game)
    made.rules.actor(box, s[0])
    made.rules.choices(box, s[0], out)
    made.rules.chances(box, s[0], weights)
    made.rules.source(box, s[0])
    made.rules.result(box, s[0])
    run_playouts(game, box, s[0], seed=0, matches=1, kernels=made)
    stream = rng.stream(0)
    hidden = s.copy()
    made.rules.conceal(box, hidden[0], 0)
    made.rules.imagine(box, hidden[0], 0, stream)
    n = made.rules.choices(box, s[0], out)
    if n > 0:
        made.rules.bias(box, s[0], int(out[0]))
        made.rules.as_seen(box, s[0], int(out[0]), 0)
        made.rules.play(box, s[0], int(out[0]))
    else:
        made.rules.play(box, s[0], draw_weighted(stream, weights, made.rules.chances(box, s[0], weights)))


def one_state(game: Game) -> Any:
    """Room for one state that kernels can write to."""
    return np.zeros(1, dtype=game.state)


def buffers(game: Game) -> tuple[Any, Any]:
    """Room for the choices and for the weights of outcomes."""
    return np.zeros(game.most_choices, dtype=np.int32), np.zeros(game.most_outcomes, dtype=np.int64)


def run_playouts(
    game: Game, box: Box, state: State, *, seed: int | str, matches: int, kernels: TableKernels, branch: int = 0
) -> Any:
    """Play this many matches at random from a state; a row of RESULT_FIELDS each."""
    start = one_state(game)
    start[0] = state
    results = np.zeros((matches, len(RESULT_FIELDS)), dtype=np.int64)
    out, weights = buffers(game)
    kernels.playouts(box, start, start.copy(), rng.stream(seed, branch), results, out, weights)
    return results


@cache
def kernels_of(game: Game) -> Kernels[TableKernels]:
    """The compiled kernels of a game, ready or not."""
    return Kernels("tryline.core.kernels:plan", f"{type(game).__module__}:GAME")


def quickest_rules(game: Game) -> Rules:
    """The rules compiled, if that has been done; else as they are written. Never waits."""
    ready = kernels_of(game).now()
    return game.rules if ready is None else ready.rules


def interpreted(game: Game) -> TableKernels:
    """The same functions, uncompiled."""
    return TableKernels(game.rules, playouts_of(game.rules))
