"""What positions of Pocket Rugby are worth, from the solved tables: any state, and not only decisions."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from typing_extensions import override

from tryline.core.kernels import buffers, dtypes_of, one_state, quickest_rules
from tryline.core.language import AWAY, Box, Rule, State, copy_of, rule
from tryline.core.native import Kernels, Plan
from tryline.games.pocket.players import exact, injuries
from tryline.games.pocket.players.exact import (
    TO_ADD_UP,
    Bench,
    Tables,
    blank_tables,
    chart,
    covers,
    look_up_all,
    looked_up,
    new_bench,
    solve_match,
)
from tryline.games.pocket.players.situations import ALL_ANCHORS, fold, name
from tryline.games.pocket.rules.book import play
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.records import FACES, POSITIONS, Phase
from tryline.search.solver import node_worth, settle_chart, slot_of
from tryline.search.valuation import Estimate, Exactness, Valuation, Weighed

KEPT: Final = 16
"""Sets of more injured men than tables follow whose own tables are kept, 2 to 3 MB each."""
BEFORE_KICK_OFF: Final = (Phase.WEATHER, Phase.COIN)


@rule
def chart_from(s: State, tables: Tables, bench: Bench) -> None:
    """Chart what may follow a state until the next anchors, and work out what every decision on the way is worth."""
    bench.start[0] = s
    bench.charts.count[:] = 0
    chart(tables.endless, bench.start, bench.desk, bench.charts)
    look_up_all(tables.box, s, bench.room, tables.wins, tables.hurt, bench.values)
    bench.values[ALL_ANCHORS:] = 0.0
    settle_chart(bench.charts, 0, bench.values, TO_ADD_UP)


@rule
def charted(s: State, tables: Tables, bench: Bench) -> int:
    """Where a state stands in the chart of another one; -1 if it does not, or if the chart is of another moment."""
    start = bench.start[0]
    if s.half != start.half or s.first_receiver != start.first_receiver or s.weather != start.weather:
        return -1
    for side in range(2):
        if s.score[side] != start.score[side]:
            return -1
        for position in range(POSITIONS):
            if s.injured[side, position] != start.injured[side, position]:
                return -1
    bench.room[0] = s
    fold(tables.endless, bench.room[0], start)
    return int(bench.desk.slots[slot_of(bench.desk, name(bench.room[0]))])


@rule
def converting(s: State, tables: Tables, room: Any) -> float:
    """Home's chance before or during a conversion: two throws at most, and the tables after them."""
    throws = FACES * FACES if s.phase == Phase.CONV_RANGE else FACES
    total = 0.0
    for number in range(throws):
        room[0] = s
        if throws > FACES:
            play(tables.box, room[0], number // FACES)
        play(tables.box, room[0], number % FACES)
        total += looked_up(room[0], tables.wins)
    return total / throws


def chances_of(before: Any, states: Any, tables: Tables, bench: Bench, again: bool, out: Any) -> None:
    """Home's chance of winning from states after the coin, which may follow before[0].

    Everything between two rolls of the Scrum Half is in the chart of the first of them, so that it is charted once;
    `again` if the last chart was made with the same tables.
    """
    for i in range(len(states)):
        s = states[i]
        if s.phase in (Phase.HALF_ROLL, Phase.FULL_TIME):
            out[i] = looked_up(s, tables.wins)
        elif s.phase in (Phase.CONV_RANGE, Phase.CONV_KICK):
            out[i] = converting(s, tables, bench.room)
        else:
            node = charted(s, tables, bench) if again else -1
            if node < 0 and before[0].phase not in (Phase.CONV_RANGE, Phase.CONV_KICK):
                chart_from(before[0], tables, bench)
                node = charted(s, tables, bench)
            if node < 0:
                chart_from(s, tables, bench)
                node = 0
            again = True
            out[i] = node_worth(bench.desk, node, bench.values)


class Native(NamedTuple):
    """Compiled."""

    chances_of: Callable[..., None]


def plan() -> Plan[Native]:
    """The values of states."""
    return Plan((chances_of,), dtypes_of(GAME), _make)


def _make(*parts: Rule) -> Native:
    made = Native(*parts)
    box = GAME.box_of({})
    s = one_state(GAME)
    s[0] = GAME.opening(box)
    s[0].phase = Phase.FULL_TIME
    made.chances_of(s, s, blank_tables(box), new_bench(), False, np.zeros(1))
    return made


kernels: Kernels[Native] = Kernels("tryline.games.pocket.players.valuation:plan")


class PocketValuation(Valuation):
    """By the solved tables. Exact but for injuries beyond those that these follow, which count once they are there."""

    exactness = Exactness.NEARLY

    def __init__(self, box: Box) -> None:
        self.box = copy_of(box)
        self._native = kernels.need()
        self._rules = quickest_rules(GAME)
        self._bench = new_bench()
        self._charted: Tables | None = None
        """By which the last chart was worked out."""
        self._followed: dict[tuple[int, bytes], Tables | None] = {}
        """By weather and injuries: the tables that follow these, if there are any."""
        self._others: dict[bytes, tuple[State, Tables]] = {}
        """By injuries that are more than tables follow: from where tables were solved last, and those tables."""
        self._moves = buffers(GAME)[0]
        self._before = one_state(GAME)
        self._room = np.zeros(max(GAME.most_choices, GAME.most_outcomes), dtype=GAME.state)
        self._out = np.zeros(len(self._room))
        if (box.big_hit == 0).all():
            self.exactness = Exactness.SOLVED  # type: ignore[misc] # nobody can be injured

    @override
    def value(self, s: State) -> Estimate:
        """From the tables for the injuries that there are."""
        if s.phase in BEFORE_KICK_OFF:
            return Estimate(self._before_kick_off(s))
        return Estimate(self._chances(s, [s], self._tables_for(s))[0])

    @override
    def outcomes(self, s: State, afters: Sequence[State]) -> list[Estimate]:
        """By the tables of the state before; an injury that these do not follow is not luck that they know of."""
        if s.phase in BEFORE_KICK_OFF:
            return [self.value(after) for after in afters]
        tables, injured = self._tables_for(s), s.injured.tobytes()
        worths: list[float | None] = [None] * len(afters)
        others = []
        for i, after in enumerate(afters):
            if after.injured.tobytes() != injured:
                found = self._follow(after)
                if found is not None:
                    worths[i] = self._chances(after, [after], found)[0]
                    continue
                after.injured[:] = s.injured
            others.append(after)
        known = iter(self._chances(s, others, tables))
        return [Estimate(next(known) if worth is None else worth) for worth in worths]

    @override
    def weigh(self, view: State, chosen: int) -> Weighed:
        """Every choice by what it leads to."""
        moves = [int(move) for move in self._moves[: self._rules.choices(self.box, view, self._moves)]]
        afters = [copy_of(view) for _ in moves]
        for after, move in zip(afters, moves, strict=True):
            self._rules.play(self.box, after, move)
        worths = self._chances(view, afters, self._tables_for(view))
        sign = -1.0 if self._rules.actor(self.box, view) == AWAY else 1.0
        best = max(range(len(moves)), key=lambda i: sign * worths[i])
        return Weighed(Estimate(worths[best]), Estimate(worths[moves.index(chosen)]), [moves[best]])

    def _before_kick_off(self, s: State) -> float:
        """The weather and the coin, one after the other."""
        if s.phase not in BEFORE_KICK_OFF:
            return self.value(s).share
        faces = 2 if s.phase == Phase.COIN else FACES
        total = 0.0
        for face in range(faces):
            after = copy_of(s)
            self._rules.play(self.box, after, face)
            total += self._before_kick_off(after)
        return total / faces

    def _follow(self, s: State) -> Tables | None:
        """The tables that follow the injuries of a state, if there are any."""
        key = int(s.weather), s.injured.tobytes()
        if key not in self._followed:
            self._followed[key] = injuries.tables_of(self.box, s)
        return self._followed[key]

    def _tables_for(self, s: State) -> Tables:
        """The tables for the injuries that there are."""
        found = self._follow(s)
        if found is not None:
            return found
        key = s.injured.tobytes()
        known = self._others.pop(key, None)
        if known is None or not covers(known[0], s):
            now = copy_of(s)
            known = now, solve_match(exact.kernels.need(), self.box, now, TO_ADD_UP)
            while len(self._others) >= KEPT:
                del self._others[next(iter(self._others))]
        self._others[key] = known
        return known[1]

    def _chances(self, before: State, states: Sequence[State], tables: Tables) -> list[float]:
        """Home's chance in states that may follow another one."""
        self._before[0] = before
        n = len(states)
        for i, each in enumerate(states):
            self._room[i] = each
        again, self._charted = self._charted is tables, tables
        self._native.chances_of(self._before, self._room[:n], tables, self._bench, again, self._out[:n])
        return [float(chance) for chance in self._out[:n]]
