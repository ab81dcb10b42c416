"""Counting turns: how many sequences of whole turns lead on from a position. It checks the rules and their speed."""

from collections.abc import Callable
from typing import Any

import numpy as np

from tryline.core.language import OVER, Box, State, rule
from tryline.core.match import Match
from tryline.core.native import Kernels, Plan
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.book import actor, choices, play

Count = Callable[[Box, Any, Any, Any, int], int]


@rule
def count_turns(box: Box, states: Any, lists: Any, ledger: Any, depth: int) -> int:
    """Walk through every sequence of `depth` turns from states[0]. Games that end sooner are not counted.

    `ledger` holds, for each level of the walk, the number of choices, the next of them, and the turns made.
    """
    total = 0
    level = 0
    ledger[0, 0] = choices(box, states[0], lists[0])
    ledger[0, 1] = 0
    ledger[0, 2] = 0
    while level >= 0:
        n, i, made = ledger[level, 0], ledger[level, 1], ledger[level, 2]
        s = states[level]
        if i < n and made == depth - 1 and s.made == s.due - 1:
            total += n  # whatever is chosen now completes the last turn
            i = n
        if i == n:
            level -= 1
            continue
        ledger[level, 1] = i + 1
        states[level + 1] = states[level]
        following = states[level + 1]
        play(box, following, lists[level, i])
        if following.made == 0:
            made += 1
        if made == depth:
            total += 1
        elif actor(box, following) != OVER:
            level += 1
            ledger[level, 0] = choices(box, following, lists[level])
            ledger[level, 1] = 0
            ledger[level, 2] = made
    return total


def perft(box: Box, state: State, depth: int, count: Count = count_turns) -> int:
    """The number of sequences of `depth` turns from a state, counted by the plain function or a kernel of it."""
    if depth == 0:
        return 1
    levels = depth * book.MOST_STEPS + 1
    states = np.zeros(levels, dtype=book.STATE)
    states[0] = state
    return count(box, states, np.zeros((levels, book.MOST_CHOICES), np.int32), np.zeros((levels, 3), np.int64), depth)


def compiled() -> Callable[[Match, int], int]:
    """The count of sequences of so many turns from where a match stands, compiled if this machine can."""
    count = kernels.wait() or count_turns
    return lambda match, depth: perft(match.box, match.state, depth, count)


def plan() -> Plan[Count]:
    """The count."""
    return Plan((count_turns,), (book.STATE, book.BOX), _make)


def _make(count: Count) -> Count:
    from tryline.games.scrum.rules.game import GAME

    box = GAME.box_of({})
    perft(box, GAME.opening(box), 1, count)
    return count


kernels: Kernels[Count] = Kernels("tryline.games.scrum.rules.perft:plan")
