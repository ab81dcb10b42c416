"""What positions of RUGBY_Bokx are worth, from the solved tables: any state, and not only decisions.

In the last five minutes every node is worked out to the last digit, those between two plays of the table by following
the graph. Before that the chance of winning comes from the points, as in `solved`.
"""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from typing_extensions import override

from tryline.core.kept_tables import KeptTables
from tryline.core.kernels import buffers, dtypes_of, one_state, quickest_rules
from tryline.core.language import AWAY, CHANCE, HOME, Box, Rule, State, copy_of, rule
from tryline.core.native import Kernels, Plan
from tryline.games.bokx.players import solved
from tryline.games.bokx.players.graph import TICK, Graph, node_of, stand
from tryline.games.bokx.players.solved import (
    KICK_OFF,
    PRECISE,
    REACH,
    SCORES,
    Tables,
    drifted,
    plain_box,
    seconds_left,
    settle_restart,
    solve,
    solve_late,
)
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import FACES, Period, Phase
from tryline.games.bokx.rules.options import Clock
from tryline.games.bokx.rules.records import BOX
from tryline.search.valuation import Estimate, Exactness, Valuation, Weighed

DEEPEST: Final = 64
"""Nodes in a row between two that the table keeps: a throw that is thrown again and again comes to an end before."""
TOSS: Final = Phase.TOSS
FULL_TIME: Final = Phase.FULL_TIME
BEFORE_PLAY: Final = (Phase.TOSS_CALL, Phase.END_CALL, Phase.HALF_TIME)
"""Plain numbers: they are compared thousands of times in a review."""


class Stack(NamedTuple):
    """Room to follow the graph."""

    node: Any
    edge: Any
    ahead: Any
    """By how much the team to act leads there."""
    sums: Any
    """The chance and the points so far, for the team to act."""
    sign: Any
    points: Any


def new_stack() -> Stack:
    """Room for one look ahead."""
    whole = [np.zeros(DEEPEST, dtype=np.int64) for _ in range(5)]
    return Stack(whole[0], whole[1], whole[2], np.zeros((DEEPEST, 2)), whole[3], whole[4])


@rule
def clamped(ahead: int) -> int:
    """A difference in score that the table tells apart."""
    return min(REACH, max(-REACH, ahead))


@rule
def add_edge(stack: Stack, graph: Graph, at: int, odds: float, chance: float, points: float) -> None:
    """Take what an edge leads to into the node it comes from: the mean for a throw, the best for a decision."""
    sums = stack.sums[at]
    who = graph.who[stack.node[at]]
    first = stack.edge[at] == graph.first[stack.node[at]]
    if who == CHANCE:
        sums[0] += odds * chance
        sums[1] += odds * points
    elif first:
        sums[0] = chance
        sums[1] = points
    elif who == HOME:
        sums[0] = max(sums[0], chance)
        sums[1] = max(sums[1], points)
    else:
        sums[0] = min(sums[0], chance)
        sums[1] = min(sums[1], points)


@rule
def push(stack: Stack, graph: Graph, depth: int, node: int, ahead: int) -> None:
    """Begin with a node."""
    stack.node[depth] = node
    stack.edge[depth] = graph.first[node]
    stack.ahead[depth] = ahead
    stack.sums[depth, :] = 0.0


@rule
def late_worth(tables: Tables, node: int, left: int, ahead: int, stack: Stack) -> None:
    """The chance of winning and the points to come of the team to act at a node, in stack.sums[0].

    Nodes that the table keeps are looked up; time leads to no other, so that the ticks stay the same on the way.
    """
    graph = tables.graph
    if tables.place[node] >= 0:
        row = tables.late[left, tables.place[node]]
        stack.sums[0, 0] = row[REACH + clamped(ahead)]
        stack.sums[0, 1] = row[SCORES]
        return
    push(stack, graph, 0, node, ahead)
    depth = 0
    while True:
        edge = stack.edge[depth]
        if edge == graph.first[stack.node[depth] + 1]:
            if depth == 0:
                return
            chance = stack.sums[depth, 0]
            points = stack.sums[depth, 1]
            depth -= 1
            edge = stack.edge[depth]
            sign = graph.sign[edge]
            chance = chance if sign > 0 else 1.0 - chance
            add_edge(stack, graph, depth, graph.odds[edge], chance, graph.points[edge] + sign * points)
            stack.edge[depth] = edge + 1
            continue
        if graph.who[stack.node[depth]] == CHANCE and graph.odds[edge] == 0.0:  # a way back that is divided out
            stack.edge[depth] = edge + 1
            continue
        ahead_then = clamped(stack.ahead[depth] + graph.points[edge])
        then = left - graph.ticks[edge]
        to = graph.to[edge]
        sign = graph.sign[edge]
        if then <= 0 and graph.stops[edge] != 0:
            chance = 0.5 if ahead_then == 0 else 1.0 if ahead_then > 0 else 0.0
            add_edge(stack, graph, depth, graph.odds[edge], chance, float(graph.points[edge]))
        elif tables.place[to] >= 0:
            row = tables.late[max(0, then), tables.place[to]]
            chance = row[REACH + sign * ahead_then]
            chance = chance if sign > 0 else 1.0 - chance
            add_edge(stack, graph, depth, graph.odds[edge], chance, graph.points[edge] + sign * row[SCORES])
        else:
            depth += 1
            push(stack, graph, depth, to, sign * ahead_then)
            continue
        stack.edge[depth] = edge + 1


@rule
def worth_of(box: Box, s: State, tables: Tables, stack: Stack, out: Any) -> None:
    """Blue's chance of winning, and the difference that is to be expected at the end. The state is spoilt."""
    ahead = int(s.score[HOME] - s.score[AWAY])
    settle_restart(s)
    out[0] = 0.5
    out[1] = ahead
    if s.phase in (Phase.TOSS, Phase.PLACE_KICK):
        return
    left = seconds_left(box, s, tables.pace)
    first_half = s.period == Period.FIRST_HALF and box.halves == 2
    second_kicker = 1 - s.first_kicker
    sign = stand(s)
    node = node_of(tables.graph, s)
    if node < 0:
        raise IndexError("no such play in the graph")
    late = TICK * (len(tables.late) - 1)
    to_come = sign * tables.worth[node]
    if left <= late:
        late_worth(tables, node, max(0, math.ceil(left / TICK)), sign * ahead, stack)
        chance = stack.sums[0, 0]
        to_come = sign * stack.sums[0, 1]
        if not first_half:
            out[0] = chance if sign > 0 else 1.0 - chance
            out[1] = ahead + to_come
            return
    expected = ahead + to_come
    if first_half:
        expected += (1 - 2 * second_kicker) * tables.worth[KICK_OFF]
        left += float(box.half_length) * (tables.pace[1] if box.clock == Clock.PLAYS else 1.0)
    out[0] = drifted(tables.usual, expected, tables.pace[0] * max(0.0, left - late))
    out[1] = expected


def worths_of(box: Box, states: Any, tables: Tables, stack: Stack, out: Any) -> None:
    """The same for several states."""
    for i in range(len(states)):
        worth_of(box, states[i], tables, stack, out[i])


class Native(NamedTuple):
    """Compiled."""

    solve_late: Callable[..., None]
    worths_of: Callable[..., None]


def plan() -> Plan[Native]:
    """The tables to the last digit, and the values of states."""
    return Plan((solve_late, worths_of), dtypes_of(GAME), _make)


def _make(*parts: Rule) -> Native:
    made = Native(*parts)
    blank = solved.blank_tables()
    graph = blank.graph._replace(odds=blank.graph.odds.astype(np.float64))
    late = np.zeros((1, 1, solved.WIDTH))
    made.solve_late(graph, np.zeros(0, dtype=np.int64), late, PRECISE)
    s = one_state(GAME)
    s[0].phase = Phase.TOSS
    made.worths_of(GAME.box_of({}), s, blank._replace(graph=graph, late=late), new_stack(), np.zeros((1, 2)))
    return made


kernels: Kernels[Native] = Kernels("tryline.games.bokx.players.valuation:plan")
on_disk: Final = KeptTables("bokx-wide-tables", [solved.kernels, kernels], (*solved.SOURCES, __name__), most=3)


@lru_cache(maxsize=1)
def wide_tables(written: bytes) -> Tables:
    """The tables for a plain box, to the last digit."""
    box = np.frombuffer(bytearray(written), dtype=BOX)[0]

    def make() -> Tables:
        return solve(solved.kernels.need(), box, solve_late=kernels.need().solve_late, wide=True)

    return on_disk.get(written, solved.blank_tables(), make)


class BokxValuation(Valuation):
    """By the solved tables: exact in the last five minutes, but for cards that have been seen."""

    exactness = Exactness.NEARLY

    def __init__(self, box: Box, tables: Tables | None = None) -> None:
        """`tables` are wide ones for the same box; default: they are worked out, once for all matches with it."""
        self.box = copy_of(box)
        self._native = kernels.need()
        self._rules = quickest_rules(GAME)
        self._tables = tables or wide_tables(plain_box(box).tobytes())
        self._stack = new_stack()
        self._moves = buffers(GAME)[0]
        self._room = np.zeros(max(GAME.most_choices, GAME.most_outcomes), dtype=GAME.state)
        self._out = np.zeros((len(self._room), 2))

    @override
    def value(self, s: State) -> Estimate:
        """From the tables; before play, what the toss and the calls after it come to."""
        phase = int(s.phase)
        if phase == TOSS and s.team == AWAY and s.die > 0:
            return self._toss(s)
        if phase in BEFORE_PLAY:
            return self._best(s)[0]
        return self._estimates([s])[0]

    @override
    def outcomes(self, s: State, afters: Sequence[State]) -> list[Estimate]:
        """All at once, unless play has not begun yet."""
        if any(int(each.phase) in (TOSS, *BEFORE_PLAY) for each in afters):
            return [self.value(each) for each in afters]
        return self._estimates(afters)

    @override
    def weigh(self, view: State, chosen: int) -> Weighed:
        """Every choice by what it leads to."""
        best, move, worths = self._best(view)
        return Weighed(best, worths[chosen], [move])

    def _best(self, s: State) -> tuple[Estimate, int, dict[int, Estimate]]:
        n = self._rules.choices(self.box, s, self._moves)
        moves = [int(move) for move in self._moves[:n]]
        after = [copy_of(s) for _ in moves]
        for each, move in zip(after, moves, strict=True):
            self._rules.play(self.box, each, move)
        if any(int(each.phase) in (*BEFORE_PLAY, FULL_TIME) for each in after):
            estimates = [self._settled(each) for each in after]
        else:
            estimates = self._estimates(after)
        sign = -1.0 if self._rules.actor(self.box, s) == AWAY else 1.0
        best = max(range(n), key=lambda i: sign * estimates[i].share)
        return estimates[best], moves[best], dict(zip(moves, estimates, strict=True))

    def _settled(self, s: State) -> Estimate:
        """A state that may be over."""
        if s.phase != FULL_TIME:
            return self.value(s)
        ahead = float(s.score[HOME] - s.score[AWAY])
        return Estimate(0.5 if s.winner not in (HOME, AWAY) else float(s.winner == HOME), ahead)

    def _toss(self, s: State) -> Estimate:
        """Blue has thrown, and Yellow is to throw."""
        worths = []
        for face in range(FACES):
            after = copy_of(s)
            self._rules.play(self.box, after, face)
            worths.append(self.value(after))
        return Estimate(
            math.fsum(worth.share for worth in worths) / FACES,
            math.fsum(worth.margin or 0.0 for worth in worths) / FACES,
        )

    def _estimates(self, states: Sequence[State]) -> list[Estimate]:
        n = len(states)
        for i, each in enumerate(states):
            self._room[i] = each
        self._native.worths_of(self.box, self._room[:n], self._tables, self._stack, self._out[:n])
        return [Estimate(float(share), float(margin)) for share, margin in self._out[:n]]
