"""RUGBY_Bokx solved: what every block and phase is worth, in points and in chances of winning.

Points are counted from here on, restarts included, for a match that never ends: value iteration over the graph of all
plays. The last five minutes are solved with the clock, in steps of five seconds and for every difference in score, from
the final whistle backwards. Before that the chance of winning comes from the points: the match drifts, as far as its
luck takes it in the time that is left, to the last five minutes, whose average chances are known. See docs/bokx.md.
"""

import contextlib
import math
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.kept_tables import KeptTables
from tryline.core.kernels import buffers, dtypes_of
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, Box, Rule, State, copy_of, rule
from tryline.core.native import Kernels, Plan
from tryline.games.bokx.players.graph import (
    TICK,
    Graph,
    explore,
    new_graph,
    node_of,
    one_kick_off,
    plays_the_last_call,
    stand,
    timeless,
    trimmed,
)
from tryline.games.bokx.players.loops import without_loops
from tryline.games.bokx.rules.book import actor, choices, play
from tryline.games.bokx.rules.clock import length, place_kick_off
from tryline.games.bokx.rules.game import GAME
from tryline.games.bokx.rules.names import Period, Phase
from tryline.games.bokx.rules.options import Clock, LastCall

LATE: Final = 300
"""Seconds that are solved with the clock."""
LAYERS: Final = LATE // TICK + 1
REACH: Final = 21
"""Differences in score that are told apart in that time: three converted tries either way."""
SCORES: Final = 2 * REACH + 1
WIDTH: Final = SCORES + 1
"""A row: the chance of winning for each difference, and the points that are still to come."""
PRECISION: Final = 1e-9
ONE: Any = np.float32(1.0)
"""As wide as rows are: no number in the loops over them is widened."""
ROUGH: Final = 1e-4
PRECISE: Final = 1e-13
SWEEPS: Final = 10_000
"""More than any table needs; value iteration stops when nothing changes."""
KICK_OFF: Final = 0
"""The node with which exploring begins: a kick-off from halfway."""
SECONDS: Final = 0
SPREAD: Final = 1
CALLS: Final = 2
"""What `add_up` sums from one kick-off after a score to the next: seconds, squared surprises, calls."""


# Points without a clock -----------------------------------------------------------------------------------------------


@rule
def edge_points(graph: Graph, edge: int, worth: Any) -> float:
    """What an edge brings and leads to, for the team to act."""
    return float(graph.points[edge] + graph.sign[edge] * worth[graph.to[edge]])


@rule
def best_edge(graph: Graph, node: int, worth: Any) -> int:
    """The edge that the side which decides at a node takes."""
    best = graph.first[node]
    for edge in range(best + 1, graph.first[node + 1]):
        better = edge_points(graph, edge, worth) > edge_points(graph, best, worth)
        if better == (graph.who[node] == HOME):
            best = edge
    return int(best)


def solve_points(graph: Graph, worth: Any) -> int:
    """Value iteration: points from here on for the team to act; how many sweeps it took."""
    for again in range(SWEEPS):
        change = 0.0
        for node in graph.order:
            if graph.who[node] == CHANCE:
                now = 0.0
                for edge in range(graph.first[node], graph.first[node + 1]):
                    now += graph.odds[edge] * edge_points(graph, edge, worth)
            else:
                now = edge_points(graph, best_edge(graph, node, worth), worth)
            change = max(change, abs(now - worth[node]))
            worth[node] = now
        if change <= PRECISION:
            return again + 1
    return SWEEPS


def add_up(graph: Graph, calls: Any, worth: Any, sums: Any) -> None:
    """Seconds, squared surprises and calls from every node to the next kick-off from halfway, with the best play."""
    for _ in range(SWEEPS):
        change = 0.0
        for node in graph.order:
            first = graph.first[node]
            last = graph.first[node + 1]
            throw = graph.who[node] == CHANCE
            if not throw:
                first = best_edge(graph, node, worth)
                last = first + 1
            seconds = 0.0
            spread = 0.0
            called = calls[node]
            for edge in range(first, last):
                odds = graph.odds[edge] if throw else 1.0
                surprise = edge_points(graph, edge, worth) - worth[node]
                seconds += odds * TICK * graph.ticks[edge]
                spread += odds * surprise * surprise
                if graph.to[edge] != KICK_OFF:
                    seconds += odds * sums[graph.to[edge], SECONDS]
                    spread += odds * sums[graph.to[edge], SPREAD]
                    called += odds * sums[graph.to[edge], CALLS]
            change = max(change, abs(seconds - sums[node, SECONDS]))
            sums[node, SECONDS] = seconds
            sums[node, SPREAD] = spread
            sums[node, CALLS] = called
        if change <= TICK * ROUGH:
            return


# The last minutes -----------------------------------------------------------------------------------------------------


@rule
def add_row(row: Any, sign: int, points: int, odds: float, out: Any) -> None:
    """Add what the row of the next node says, seen from the team to act, which is so many points further ahead."""
    if points != 0:
        for j in range(SCORES):
            k = min(SCORES - 1, max(0, j + points))
            out[j] += odds * (row[k] if sign > 0 else ONE - row[SCORES - 1 - k])
    elif sign > 0:
        for j in range(SCORES):
            out[j] += odds * row[j]
    else:
        for j in range(SCORES):
            out[j] += odds * (ONE - row[SCORES - 1 - j])
    out[SCORES] += odds * (points + sign * row[SCORES])


@rule
def follow(
    graph: Graph, edge: int, left: int, place: Any, rows: Any, late: Any, whistle: Any, odds: float, out: Any
) -> None:
    """Add the row of an edge with so many ticks left."""
    then = left - graph.ticks[edge]
    to = graph.to[edge]
    if then <= 0 and graph.stops[edge] != 0:
        add_row(whistle, 1, graph.points[edge], odds, out)
    elif left in (then, 0):
        add_row(rows[to], graph.sign[edge], graph.points[edge], odds, out)
    else:
        add_row(late[max(0, then), place[to]], graph.sign[edge], graph.points[edge], odds, out)


@rule
def work_out(graph: Graph, node: int, left: int, place: Any, rows: Any, late: Any, whistle: Any, room: Any) -> None:
    """The row of a node in room[0]."""
    first = graph.first[node]
    last = graph.first[node + 1]
    room[0, :] = 0.0
    if graph.who[node] == CHANCE:
        for edge in range(first, last):
            follow(graph, edge, left, place, rows, late, whistle, graph.odds[edge], room[0])
        return
    follow(graph, first, left, place, rows, late, whistle, ONE, room[0])
    for edge in range(first + 1, last):
        room[1, :] = 0.0
        follow(graph, edge, left, place, rows, late, whistle, ONE, room[1])
        if graph.who[node] == HOME:
            for j in range(WIDTH):
                room[0, j] = max(room[0, j], room[1, j])
        else:
            for j in range(WIDTH):
                room[0, j] = min(room[0, j], room[1, j])


def solve_late(graph: Graph, place: Any, late: Any, precision: float) -> None:
    """Backwards from the final whistle. With no time left play goes on to the next stoppage, in circles perhaps.

    `place` says where in `late` a node is kept: those that time leads to, or a decision. Everything is as wide as the
    numbers in `late`.
    """
    whistle = np.zeros(WIDTH, dtype=late.dtype)
    whistle[REACH] = 0.5
    whistle[REACH + 1 : SCORES] = 1.0
    rows = np.zeros((graph.count[0], WIDTH), dtype=late.dtype)
    rows[:] = whistle
    room = np.zeros((2, WIDTH), dtype=late.dtype)
    for left in range(len(late)):
        for _ in range(SWEEPS):
            change = 0.0
            for node in graph.order:
                work_out(graph, node, left, place, rows, late, whistle, room)
                if left == 0:
                    for j in range(WIDTH):
                        change = max(change, abs(room[0, j] - rows[node, j]))
                rows[node, :] = room[0]
            if change <= precision:
                break
        for node in range(len(place)):
            if place[node] >= 0:
                late[left, place[node]] = rows[node]


# What a state is worth ------------------------------------------------------------------------------------------------


class Tables(NamedTuple):
    """RUGBY_Bokx solved, for one box."""

    graph: Graph
    worth: Any
    """Points from here on for the team to act, by node."""
    place: Any
    late: Any
    """By ticks left and `place`: rows of WIDTH."""
    usual: Any
    """The chance of winning for each difference when the last minutes begin, wherever the ball is."""
    pace: Any
    """What luck adds in a second (a variance), and the seconds of a call."""


@rule
def between(usual: Any, ahead: float) -> float:
    """A chance for a difference that is no whole number."""
    at = min(SCORES - 1.0, max(0.0, ahead + REACH))
    low = min(SCORES - 2, int(at))
    return float(usual[low] + (at - low) * (usual[low + 1] - usual[low]))


@rule
def drifted(usual: Any, ahead: float, variance: float) -> float:
    """The chance of winning if luck has that much time before the last minutes begin."""
    spread = math.sqrt(variance)
    total = 0.0
    weight = 0.0
    for step in range(-24, 25):  # eighths of the spread, three spreads either way
        z = step / 8.0
        odds = math.exp(-z * z / 2.0)
        weight += odds
        total += odds * between(usual, ahead + z * spread)
    return total / weight


@rule
def seconds_left(box: Box, s: State, pace: Any) -> float:
    """Of this period."""
    left = float(length(box, s) - s.clock)
    return left * pace[1] if box.clock == Clock.PLAYS else left


@rule
def settle_restart(s: State) -> None:
    """Where nobody plays (toss, half-time, the word of the clock): what comes after it."""
    if s.phase in (Phase.TOSS_CALL, Phase.END_CALL):
        place_kick_off(s, Phase.KO_HALFWAY, s.first_kicker)
    elif s.phase == Phase.HALF_TIME:
        s.clock = 0
        place_kick_off(s, Phase.KO_HALFWAY, 1 - s.first_kicker)
    elif s.phase == Phase.WHISTLE:
        s.phase = s.pending
        s.pending = 0


@rule
def value(box: Box, s: State, tables: Tables, out: Any) -> None:
    """Blue's chance of winning and the points still to come, after a decision. The state is spoilt."""
    ahead = float(s.score[HOME] - s.score[AWAY])
    out[0] = 0.5
    out[1] = 0.0
    if s.phase == Phase.FULL_TIME:
        out[0] = 0.5 if s.winner == DRAW else 1.0 if s.winner == HOME else 0.0
        return
    settle_restart(s)
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
    if left <= late and tables.place[node] >= 0:
        row = tables.late[max(0, math.ceil(left / TICK)), tables.place[node]]
        out[1] = sign * row[SCORES]
        if not first_half:
            difference = min(REACH, max(-REACH, int(sign * ahead)))
            chance = row[REACH + difference]
            out[0] = chance if sign > 0 else 1.0 - chance
            return
    else:
        out[1] = sign * tables.worth[node]
    expected = ahead + out[1]
    if first_half:
        expected += (1 - 2 * second_kicker) * tables.worth[KICK_OFF]
        left += float(box.half_length) * (tables.pace[1] if box.clock == Clock.PLAYS else 1.0)
    out[0] = drifted(tables.usual, expected, tables.pace[0] * max(0.0, left - late))


@rule
def weigh(box: Box, s: State, tables: Tables, work: Any, moves: Any, out: Any) -> int:
    """For each choice the chance of winning and the points still to come, for whoever decides; how many there are."""
    n = choices(box, s, moves)
    decides = actor(box, s)
    for i in range(n):
        work[0] = s
        play(box, work[0], moves[i])
        scored = work[0].score[HOME] - work[0].score[AWAY] - s.score[HOME] + s.score[AWAY]
        value(box, work[0], tables, out[i])
        out[i, 1] += scored
        if decides == AWAY:
            out[i, 0] = 1.0 - out[i, 0]
            out[i, 1] = -out[i, 1]
    return int(n)


@rule
def best_of(worths: Any, n: int) -> int:
    """The first of `ranked`."""
    best = 0
    for i in range(1, n):
        here, there = round(worths[i, 0] / ROUGH), round(worths[best, 0] / ROUGH)
        if here > there or (here == there and worths[i, 1] > worths[best, 1]):
            best = i
    return best


def ranked(worths: Any, n: int) -> list[int]:
    """The choices that `weigh` has looked at: what wins most often first, and if that is the same, what scores most."""
    return sorted(range(n), key=lambda i: (-round(worths[i, 0] / ROUGH), -worths[i, 1]))


# Solving --------------------------------------------------------------------------------------------------------------


class Solver(NamedTuple):
    """Compiled."""

    explore: Callable[..., None]
    solve_points: Callable[..., int]
    add_up: Callable[..., None]
    solve_late: Callable[..., None]
    weigh: Callable[..., int]


def plan() -> Plan[Solver]:
    """The solver."""
    return Plan((explore, solve_points, add_up, solve_late, weigh), dtypes_of(GAME), _make)


def _make(*parts: Rule) -> Solver:
    """Every process loads them: they are run on a graph of nothing, not on one that takes seconds to explore."""
    made = Solver(*parts)
    box = GAME.box_of({})
    room = new_graph(nodes=1, edges=0)
    with contextlib.suppress(IndexError):  # there is no room for more than the kick-off
        made.explore(*timeless(box), one_kick_off(), room, *buffers(GAME))
    blank = blank_tables()
    nothing = blank.graph._replace(odds=blank.graph.odds.astype(np.float64))
    made.solve_points(nothing, np.zeros(0))
    made.add_up(nothing, np.zeros(0), np.zeros(0), np.zeros((0, 3)))
    made.solve_late(blank.graph, blank.place[:0], blank.late, ROUGH)
    s = GAME.opening(box)
    s.phase = Phase.FULL_TIME
    made.weigh(box, s, blank, one_kick_off(), buffers(GAME)[0], np.zeros((GAME.most_choices, 2)))
    return made


kernels: Kernels[Solver] = Kernels("tryline.games.bokx.players.solved:plan")


def solve(
    made: Solver, box: Box, *, layers: int = LAYERS, solve_late: Callable[..., None] | None = None, wide: bool = False
) -> Tables:
    """The tables for a box, whatever its teams and its time. `wide` ones are exact to the last digit, take twice the
    room, and have a compiled `solve_late` of their own."""
    graph, worth = solve_without_clock(made, box)
    sums = np.zeros((len(worth), 3))
    made.add_up(graph, (phases_of(graph) == Phase.CALL_PLAY).astype(np.float64), worth, sums)
    place = _places(graph)
    graph = without_loops(graph) if wide else graph._replace(odds=graph.odds.astype(np.float32))
    late = np.zeros((layers, int(place.max()) + 1, WIDTH), dtype=np.float64 if wide else np.float32)
    (solve_late or made.solve_late)(graph, place, late, PRECISE if wide else ROUGH)
    kicking = late[-1, place[KICK_OFF], :SCORES].astype(np.float64)
    usual = _neutral(kicking, float(late[-1, place[KICK_OFF], SCORES]))
    seconds, spread, calls = sums[KICK_OFF]
    return Tables(graph, worth, place, late, usual, np.array([spread / seconds, seconds / calls]))


def solve_without_clock(made: Solver, box: Box) -> tuple[Graph, Any]:
    """The graph of a box, and the points from here on for the team to act, by node."""
    endless, over = timeless(box)
    room = new_graph()
    made.explore(endless, over, one_kick_off(), room, *buffers(GAME))
    graph = trimmed(room)
    worth = np.zeros(len(graph.names))
    made.solve_points(graph, worth)
    return graph, worth


def blank_tables() -> Tables:
    """Tables of nothing, of the same types."""
    late = np.zeros((1, 1, WIDTH), dtype=np.float32)
    graph = trimmed(new_graph(nodes=1, edges=0))
    graph = graph._replace(odds=graph.odds.astype(np.float32))
    return Tables(graph, np.zeros(1), np.zeros(1, dtype=np.int64), late, np.zeros(SCORES), np.zeros(2))


def _neutral(kicking: Any, points: float) -> Any:
    """The mean chances of both sides at a kick-off, without the points that kicking off is worth."""
    differences = np.arange(-REACH, REACH + 1)
    level = np.interp(differences - points, differences, kicking)
    return (level + 1.0 - level[::-1]) / 2.0


def phases_of(graph: Graph) -> Any:
    """The phase of each node: it stands first in its name."""
    return graph.names >> 53


def _places(graph: Graph) -> Any:
    """Where nodes are kept for the last minutes: those to which time or a decision leads; -1 for the others."""
    decided = np.repeat(graph.who != CHANCE, np.diff(graph.first))
    kept = np.zeros(len(graph.names), dtype=bool)
    kept[graph.to[decided | (graph.ticks > 0)]] = True
    return np.where(kept, np.cumsum(kept) - 1, -1)


# Solved once, for all who ask -----------------------------------------------------------------------------------------

KEPT: Final = 2
"""Boxes whose tables are kept in memory."""
SOURCES: Final = tuple(f"tryline.games.bokx.players.{name}" for name in ("graph", "loops", "solved"))
on_disk: Final = KeptTables("bokx-tables", [kernels], SOURCES, most=3)
_lock = threading.Lock()
_solved: dict[bytes, "Future[Tables]"] = {}


def start(box: Box) -> "Future[Tables]":
    """Have a box solved in the background: about a quarter of a minute on one core, if this machine never has."""
    plain = plain_box(box)
    key = plain.tobytes()
    with _lock:
        if key not in _solved:
            while len(_solved) >= KEPT:
                del _solved[next(iter(_solved))]
            _solved[key] = Future()
            threading.Thread(target=_solve, args=(plain, _solved[key]), name="RUGBY_Bokx solver", daemon=True).start()
        return _solved[key]


def plain_box(box: Box) -> Box:
    """The box without what makes no difference to its tables."""
    plain = copy_of(box)
    for words in ("signal", "title", "call", "team_code", "team_name", "pool", "badge", "colours", "player"):
        plain[words] = 0
    for time in ("length", "half_length", "halves", "draw", "extra_length", "change_ends"):
        plain[time] = 0
    if not plays_the_last_call(plain):
        plain.clock = Clock.SECONDS
        plain.last_call = LastCall.CUT
    return plain


def _solve(box: Box, promise: "Future[Tables]") -> None:
    try:
        promise.set_result(on_disk.get(box.tobytes(), blank_tables(), lambda: solve(kernels.need(), box)))
    except Exception as failure:  # a machine without a working compiler still plays, without tables
        promise.set_exception(failure)


def tables_for(box: Box) -> Tables:
    """The tables for a box, waited for."""
    return start(box).result()


def tables_now(box: Box) -> Tables | None:
    """The tables for a box if they are there; never waits."""
    promise = start(box)
    return promise.result() if promise.done() and promise.exception() is None else None
