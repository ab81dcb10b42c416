"""Kernels that every game has: its rules compiled one by one, and matches of random play from start to end."""

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import Any, Final, NamedTuple, cast

import numpy as np

from tryline.core import rng
from tryline.core.game import Game, Rules, Tally, nothing_before
from tryline.core.language import CHANCE, OVER, Box, Rule, State, rule
from tryline.core.native import Kernels, Plan, resolve
from tryline.core.rng import Stream, draw_below, draw_weighted

RESULT_FIELDS = ("home", "away", "winner", "ending", "decisions", "throws", "first")
"""What is written about each match: points, the winner, how it ended, how many decisions and throws, who began."""


RANDOM: Final = 0
"""The number of a policy that takes any choice."""


class Sheets(NamedTuple):
    """What is written about each match, a row each."""

    results: Any
    """RESULT_FIELDS."""
    told: Any
    """How often each event happened; without columns if nobody wants to know."""
    tallied: Any
    """What the game's `Tally` counts; the same."""


class TableKernels(NamedTuple):
    """What a game can do at full speed. Interpreted, these are the plain functions."""

    rules: Rules
    playouts: Callable[..., None]
    """Random play, by the loop of `matches_of`."""


@rule
def no_policy(policy: int, box: Box, s: State, out: Any, rng: Stream, notes: Any) -> int:
    """The choice of those who play at random only."""
    return 0


@rule
def nothing_to_count(s: State, who: int, move: int, before: int, sheets: Sheets, i: int) -> None:
    """The count of those who want results only."""


def counting(tally: Tally) -> Rule:
    """The count of a season, for `matches_of`: events and the game's own tally, unless the sheets have no room."""
    after = tally.after

    @rule
    def count(s: State, who: int, move: int, before: int, sheets: Sheets, i: int) -> None:
        if sheets.told.shape[1] > 0:
            for j in range(s.told):
                sheets.told[i, s.news[j, 0]] += 1
            after(s, who, move, before, sheets.tallied[i])

    return count


def matches_of(
    rules: Rules,
    choose: Rule = no_policy,
    before: Callable[[State], int] = nothing_before,
    count: Rule = nothing_to_count,
) -> Rule:
    """The loop that plays whole matches, as a plain function. All that it is given are rules.

    `choose` (policy, box, s, room for choices, rng, notes) decides for a side whose policy is not RANDOM. `before` may
    remember something of a state, and `count` (s, who, move, remembered, sheets, i) sees it again once the move of
    match i is played.
    """
    actor, choices, chances, play = rules.actor, rules.choices, rules.chances, rules.play
    result, first = rules.result, rules.first

    def matches(
        box: Box,
        start: Any,
        work: Any,
        rng: Stream,
        policies: Any,
        notes: tuple[Any, Any],
        sheets: Sheets,
        out: Any,
        weights: Any,
    ) -> None:
        """Play from start[0] until the sheets are full. `policies` and `notes` are those of either side."""
        s = work[0]
        results = sheets.results
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
                    # So is random play: at once, it is a tenth quicker than as one of the policies.
                    if policies[who] == RANDOM:
                        move = int(out[draw_below(rng, choices(box, s, out))])
                    else:
                        move = choose(policies[who], box, s, out, rng, notes[who])
                    decisions += 1
                remembered = before(s)
                play(box, s, move)
                count(s, who, move, remembered, sheets, i)
            home, away, winner = result(box, s)
            results[i, 0] = home
            results[i, 1] = away
            results[i, 2] = winner
            results[i, 3] = s.ending
            results[i, 4] = decisions
            results[i, 5] = throws
            results[i, 6] = first(box, s)

    return matches


def playouts_of(rules: Rules) -> Rule:
    """Matches of random play, as a plain function."""
    return matches_of(rules)


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
    return game.state, game.box_of({}).dtype


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
    box = game.box_of({})
    s = one_state(game)
    made.rules.opening(box, s[0])
    out, weights = buffers(game)
    made.rules.actor(box, s[0])
    made.rules.choices(box, s[0], out)
    made.rules.chances(box, s[0], weights)
    made.rules.source(box, s[0])
    made.rules.result(box, s[0])
    made.rules.first(box, s[0])
    made.rules.outlook(box, s[0])
    made.rules.routine(box, s[0])
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
    nothing = np.zeros((matches, 0), dtype=np.int32)
    sheets = Sheets(results, nothing, nothing)
    policies = np.zeros(2, dtype=np.int64)
    kernels.playouts(box, start, start.copy(), rng.stream(seed, branch), policies, (0, 0), sheets, out, weights)
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
