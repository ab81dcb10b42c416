"""What positions of Pocket Rugby are worth, from the solved tables: any state, and not only decisions."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from typing_extensions import override

from tryline.core.kernels import buffers, dtypes_of, one_state
from tryline.core.language import AWAY, Box, Rule, State, copy_of, rule
from tryline.core.native import Kernels, Plan
from tryline.games.pocket.players import exact
from tryline.games.pocket.players.exact import (
    ANCHORS,
    SITUATIONS,
    TO_ADD_UP,
    Bench,
    Tables,
    chart,
    covers,
    fresh,
    look_ahead,
    looked_up,
    new_bench,
    page_of,
    solve_match,
    sound_tables,
    whole_tables,
)
from tryline.games.pocket.rules.book import actor, choices, play
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.records import FACES, Phase
from tryline.search.solver import settle_chart
from tryline.search.valuation import Estimate, Exactness, Valuation, Weighed

KEPT: Final = 64
"""Sets of injuries whose tables are kept, about 4 MB each."""


@rule
def between_rolls(s: State, tables: Tables, bench: Bench) -> float:
    """Home's chance in a phase of play that is under way."""
    bench.start[0] = s
    bench.charts.count[:] = 0
    chart(tables.endless, bench.start, bench.desk, bench.charts)
    bench.values[:SITUATIONS] = tables.wins[page_of(s), s.score[0], s.score[1]]
    look_ahead(tables.box, s, bench.room, tables.wins, bench.values)
    bench.values[ANCHORS:] = 0.0
    return settle_chart(bench.charts, 0, bench.values, TO_ADD_UP)


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


@rule
def chance_of(s: State, tables: Tables, bench: Bench) -> float:
    """Home's chance of winning from any state after the coin."""
    if s.phase in (Phase.HALF_ROLL, Phase.FULL_TIME):
        return looked_up(s, tables.wins)
    if s.phase in (Phase.CONV_RANGE, Phase.CONV_KICK):
        return converting(s, tables, bench.room)
    return between_rolls(s, tables, bench)


def chances_of(states: Any, tables: Tables, bench: Bench, out: Any) -> None:
    """The same for several states."""
    for i in range(len(states)):
        out[i] = chance_of(states[i], tables, bench)


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
    nothing = Tables(box, box, np.zeros((1, 1, 1, 1)), np.zeros((1, 1)))
    made.chances_of(s, nothing, new_bench(), np.zeros(1))
    return made


kernels: Kernels[Native] = Kernels("tryline.games.pocket.players.valuation:plan")


_hurt: dict[tuple[bytes, bytes], tuple[State, Tables]] = {}
"""By box and injuries: from where tables were solved last, and those tables."""


def tables_for(box: Box, s: State) -> Tables:
    """The tables that cover a state, with the injuries that there are; kept for the next match of the same kind."""
    if not s.injured.any():
        return sound_tables(box, s.weather, TO_ADD_UP)
    key = box.tobytes(), s.injured.tobytes()
    known = _hurt.pop(key, None)
    if known is None or not covers(known[0], s):
        known = _hurt_tables(copy_of(box), s, again=known is not None)
        while len(_hurt) >= KEPT:
            del _hurt[next(iter(_hurt))]
    _hurt[key] = known
    return known[1]


def _hurt_tables(box: Box, s: State, *, again: bool) -> tuple[State, Tables]:
    """Tables with the injuries of a state, and from where they hold.

    Injuries that come `again` are solved from the kick-off on, and kept on disk, so that it is once for all; those that
    come for the first time only from the score on, unless they are there.
    """
    start = fresh(box, s.weather)
    start.injured[:] = s.injured
    found = whole_tables(box, start, TO_ADD_UP, solves=again)
    if found is not None:
        return start, found
    now = copy_of(s)
    return now, solve_match(exact.kernels.need(), box, now, TO_ADD_UP)


class PocketValuation(Valuation):
    """By the solved tables. Exact but for injuries that are still to come: those on the field count in full."""

    exactness = Exactness.NEARLY

    def __init__(self, box: Box) -> None:
        self.box = copy_of(box)
        self._native = kernels.need()
        self._bench = new_bench()
        self._moves = buffers(GAME)[0]
        self._room = np.zeros(max(GAME.most_choices, 1), dtype=GAME.state)
        if (box.big_hit == 0).all():
            self.exactness = Exactness.SOLVED  # type: ignore[misc] # nobody can be injured

    @override
    def value(self, s: State) -> Estimate:
        """From the tables for the injuries that there are."""
        return self.outcome(s, s)

    @override
    def outcome(self, s: State, after: State) -> Estimate:
        """By the tables of the state before: an injury that a throw brings is not luck that these tables know of."""
        if after.phase in (Phase.WEATHER, Phase.COIN):
            return Estimate(self._before_kick_off(after))
        self._room[0] = after
        self._room[0].injured[:] = s.injured
        known = s if s.phase not in (Phase.WEATHER, Phase.COIN) else after
        return Estimate(float(self._chances(1, tables_for(self.box, known))[0]))

    @override
    def weigh(self, view: State, chosen: int) -> Weighed:
        """Every choice by what it leads to."""
        n = choices(self.box, view, self._moves)
        moves = [int(move) for move in self._moves[:n]]
        for i, move in enumerate(moves):
            self._room[i] = view
            play(self.box, self._room[i], move)
        worths = [float(worth) for worth in self._chances(n, tables_for(self.box, view))]
        sign = -1.0 if actor(self.box, view) == AWAY else 1.0
        best = max(range(n), key=lambda i: sign * worths[i])
        return Weighed(Estimate(worths[best]), Estimate(worths[moves.index(chosen)]), [moves[best]])

    def _before_kick_off(self, s: State) -> float:
        """The weather and the coin, one after the other."""
        if s.phase not in (Phase.WEATHER, Phase.COIN):
            return self.value(s).share
        faces = 2 if s.phase == Phase.COIN else FACES
        total = 0.0
        for face in range(faces):
            after = copy_of(s)
            play(self.box, after, face)
            total += self._before_kick_off(after)
        return total / faces

    def _chances(self, n: int, tables: Tables) -> Any:
        out = np.zeros(n)
        self._native.chances_of(self._room[:n], tables, self._bench, out)
        return out
