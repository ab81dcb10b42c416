"""Pocket Rugby solved: the chance of winning for every score, ball, advantage and set of cards.

The anchors are the Scrum Half's rolls: who has the ball, how many covered tackles are left, what cards both sides have.
A score leads to a table that is known already, because points only grow; so the tables are solved from the last points
to the first, by policy iteration over the charts of `solver`. An injury leads to the tables with that man injured, if
there are any (`injuries`). For a player there are none: injuries that both sides have now count in full, and those that
are still to come are folded away. See docs/pocket.md for what that costs.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.kept_tables import KeptTables
from tryline.core.kernels import dtypes_of, one_state
from tryline.core.language import AWAY, HOME, Box, Rule, State, copy_of, rule
from tryline.core.native import Kernels, Plan
from tryline.games.pocket.players import situations
from tryline.games.pocket.players.situations import (
    ADVANTAGES,
    ALL_ANCHORS,
    ANCHORS,
    CARDS,
    FIRST_HALVES,
    FROM_FIRST_HALF,
    GOALS,
    MEN,
    SITUATIONS,
    TRIES,
    anchor,
    fold,
    give_cards,
    name,
    page_of,
    situation,
    situation_of,
)
from tryline.games.pocket.rules.ball import begin_phase, keeps_advantage
from tryline.games.pocket.rules.book import play
from tryline.games.pocket.rules.boxes import BOX
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.numbers import reach, weather_malus
from tryline.games.pocket.rules.open_play import CONVERSION, GOAL, TRY
from tryline.games.pocket.rules.options import FailedRuck
from tryline.games.pocket.rules.records import FACES, Goal, Phase, TryResult
from tryline.search import policy, solver
from tryline.search.policy import Policies, new_policies, settle_at_once
from tryline.search.solver import (
    Charts,
    Desk,
    chart_of,
    new_charts,
    new_desk,
    option_worth,
    settle_chart,
    trimmed,
)

NEVER: Final = 1_000_000
OUT_OF_REACH: Final = 1_000
TO_PLAY: Final = 1e-9
"""How precisely values are settled for a player: no decision hangs on less."""
TO_ADD_UP: Final = 1e-13
"""The same for a review: what the whole match adds up is exact to nine digits then."""


# Scores -------------------------------------------------------------------------------------------------------------


@rule
def burden(box: Box, s: State) -> int:
    """Which sides the weather weighs on at this score: four kinds of charts."""
    return weather_malus(box, s, HOME) + 2 * weather_malus(box, s, AWAY)


@rule
def looked_up(s: State, table: Any) -> float:
    """Home's chance at a Scrum Half's roll, or after full time."""
    if s.phase == Phase.FULL_TIME:
        return 1.0 if s.winner == HOME else 0.0
    return float(table[page_of(s), s.score[HOME], s.score[AWAY], situation(s)])


@rule
def converted(box: Box, s: State) -> float:
    """The chance of a conversion by the attack."""
    good = 0
    for brown in range(FACES):
        for black in range(FACES):
            if reach(box, s, Goal.CONVERSION, black) >= box.range[brown]:
                good += 1
    return good / (FACES * FACES)


@rule
def look_ahead(box: Box, s: Any, room: Any, table: Any, values: Any) -> None:
    """Home's chance after every score that may come next: tries and goals of both sides, with any cards."""
    face = 0
    while face < FACES - 1 and box.try_result[face] != TryResult.TRY:
        face += 1
    then = room[0]
    cards = CARDS if s.half == 2 else FROM_FIRST_HALF
    advantages = ADVANTAGES if keeps_advantage(box) else 1
    for side in range(2):
        begin_score(s, room, side, 0, 0, 0)
        good = converted(box, then)
        for adv in range(advantages):
            for home in range(cards):
                for away in range(cards):
                    number = situation_of(side, adv, home, away)
                    begin_score(s, room, side, adv, home, away)
                    then.phase = Phase.PEN_KICK
                    then.range = 0
                    play(box, then, 0)
                    values[GOALS + number] = looked_up(then, table)
                    total = 0.0
                    for missed in range(2):
                        begin_score(s, room, side, adv, home, away)
                        then.phase = Phase.BREAK
                        play(box, then, face)
                        if then.phase == Phase.CONV_RANGE:
                            then.phase = Phase.CONV_KICK
                            then.range = OUT_OF_REACH * missed
                            play(box, then, 0)
                        total += (good if missed == 0 else 1.0 - good) * looked_up(then, table)
                    values[TRIES + number] = total


@rule
def look_up_all(box: Box, s: Any, room: Any, wins: Any, hurt: Any, values: Any) -> None:
    """Home's chance at every anchor that may come next, with nobody injured on the way and with any man."""
    page = page_of(s)
    for man in range(1 + MEN):
        table = wins if man == 0 else hurt[man - 1]
        first = man * ANCHORS
        values[first : first + SITUATIONS] = table[page, s.score[HOME], s.score[AWAY]]
        if man == 0 or box.failed_ruck == FailedRuck.NUMBERS:  # otherwise no injured man scores
            look_ahead(box, s, room, table, values[first : first + ANCHORS])


@rule
def begin_score(s: State, room: Any, side: int, adv: int, home: int, away: int) -> None:
    """A copy of a state in which that side is about to score, with those cards."""
    room[0] = s
    then = room[0]
    give_cards(then, HOME, home)
    give_cards(then, AWAY, away)
    then.ball = side
    then.adv = adv


@rule
def count_points(box: Box, s: State, room: Any, values: Any) -> None:
    """The points of the score that comes next, counted for Home."""
    for side in range(2):
        begin_score(s, room, side, 0, 0, 0)
        sign = 1.0 if side == HOME else -1.0
        points = sign * (TRY + CONVERSION * converted(box, room[0]))
        for number in range(situation_of(side, 0, 0, 0), situation_of(side + 1, 0, 0, 0)):
            values[TRIES + number] = points
            values[GOALS + number] = sign * GOAL


class Tables(NamedTuple):
    """A match solved, for the injuries that there are."""

    box: Any
    endless: Any
    """The same box without half-time and full time: charts leave those to the tables. Nor does it ask about what costs
    nothing: trying that is never worse (pocket 7)."""
    wins: Any
    """Home's chance of winning, by page (`page_of`), score and situation."""
    points: Any
    """The points of the score that comes next, counted for Home, by weather's burden and situation."""
    hurt: Any
    """For every man of both sides the same with him injured as well; the same table where that is not followed."""


ORDER: Final = (2, 1, 3, 0)
"""Cards from most to least: whoever gets another one moves to the left."""


@rule
def settle_cards(
    charts: Charts, policies: Policies, kind: int, half: int, room: Any, changes: Any, values: Any, precision: float
) -> None:
    """Solve all situations of one score, those with most cards first."""
    for home in ORDER:
        for away in ORDER:
            if half == 1 and FROM_FIRST_HALF in (home, away):
                continue
            for ball in range(2):
                for adv in range(ADVANTAGES):
                    room[ball * ADVANTAGES + adv] = situation_of(ball, adv, home, away)
            settle_at_once(charts, policies, kind * SITUATIONS, room, values, precision, changes)


@rule
def may_come(s: State, receiver: int) -> bool:
    """Whether there is first half left in which that side received first."""
    return bool(s.half == 1 and (s.phase <= Phase.COIN or s.first_receiver == receiver))


def solve(
    box: Box,
    start: Any,
    work: Any,
    charts: Charts,
    policies: Policies,
    tables: Tables,
    hurt_points: Any,
    precision: float,
) -> None:
    """Fill the tables for every score that can come from start[0], the last points first.

    `hurt_points` are the points of the tables with one man more injured.
    """
    s = work[0]
    table = tables.wins
    values = np.zeros(ALL_ANCHORS + len(charts.decides))
    room = np.zeros(2 * ADVANTAGES, dtype=np.int64)
    changes = np.zeros((2, len(room)))
    spare = start.copy()
    full = box.full_at[start[0].weather]
    half = box.half_at[start[0].weather]
    for kind in range(4):
        values[:] = 0.0
        for man in range(1 + MEN):
            first = man * ANCHORS
            count_points(box, start[0], spare, values[first : first + ANCHORS])
            if man > 0:
                values[first : first + SITUATIONS] = hurt_points[man - 1, kind]
        settle_cards(charts, policies, kind, 2, room, changes, values, precision)
        tables.points[kind] = values[:SITUATIONS]
    for page in range(FIRST_HALVES, -1, -1):
        if page < FIRST_HALVES and not may_come(start[0], page):
            continue
        for total in range(2 * full - 2, -1, -1):
            for home in range(start[0].score[HOME], min(full - 1, total) + 1):
                away = total - home
                if away < start[0].score[AWAY] or away >= full or (max(home, away) >= half) != (page == FIRST_HALVES):
                    continue
                work[0] = start[0]
                s.score[HOME] = home
                s.score[AWAY] = away
                s.half = 2
                if page < FIRST_HALVES:
                    s.half = 1
                    s.first_receiver = page
                look_up_all(box, s, spare, table, tables.hurt, values)
                settle_cards(charts, policies, burden(box, s), s.half, room, changes, values, precision)
                table[page_of(s), home, away] = values[:SITUATIONS]


# Decisions ----------------------------------------------------------------------------------------------------------

chart: Any = chart_of(GAME.rules, fold, name, anchor)


class Bench(NamedTuple):
    """Room to weigh a decision."""

    start: Any
    room: Any
    desk: Desk
    charts: Charts
    values: Any


@rule
def weigh(s: State, tables: Tables, bench: Bench, out: Any) -> int:
    """For each choice Home's chance of winning, and the points of the next score; how many choices there are."""
    bench.start[0] = s
    bench.charts.count[:] = 0
    chart(tables.endless, bench.start, bench.desk, bench.charts)
    n = int(bench.charts.first_option[1])
    for column in range(2):
        if column == 0:
            look_up_all(tables.box, s, bench.room, tables.wins, tables.hurt, bench.values)
        else:
            for man in range(1 + MEN):
                first = man * ANCHORS
                bench.values[first : first + SITUATIONS] = tables.points[burden(tables.box, s)]
                count_points(tables.box, s, bench.room, bench.values[first : first + ANCHORS])
        bench.values[ALL_ANCHORS:] = 0.0
        settle_chart(bench.charts, 0, bench.values, TO_PLAY)
        for option in range(n):
            out[option, column] = option_worth(bench.charts, option, bench.values)
    return n


def new_bench() -> Bench:
    """Room for the chart of one decision."""
    charts = new_charts(1, decisions=2_000, options=40_000, odds=4_000_000)
    values = np.zeros(ALL_ANCHORS + len(charts.decides))
    return Bench(one_state(GAME), one_state(GAME), new_desk(GAME, ALL_ANCHORS), charts, values)


class Exact(NamedTuple):
    """The solver, compiled."""

    chart: Callable[..., None]
    solve: Callable[..., None]
    weigh: Callable[..., int]


def plan() -> Plan[Exact]:
    """The solver."""
    return Plan((chart, solve, weigh), dtypes_of(GAME), _make)


def _make(*parts: Rule) -> Exact:
    """Solves a match that is nearly over."""
    made = Exact(*parts)
    box = GAME.box_of({})
    s = GAME.opening(box)
    s.half = 2
    s.score[:] = box.full_at[0] - 1
    s.phase = Phase.PEN_CHOICE
    made.weigh(s, solve_match(made, box, s), new_bench(), np.zeros((GAME.most_choices, 2)))
    return made


kernels: Kernels[Exact] = Kernels("tryline.games.pocket.players.exact:plan")


def endless_box(box: Box) -> Box:
    """The box of `Tables.endless`."""
    endless = copy_of(box)
    endless.half_at[:] = NEVER
    endless.full_at[:] = NEVER
    endless.auto_free = 1
    return endless


class Kept(NamedTuple):
    """What is kept on disk of tables: the rest follows from the box."""

    wins: Any
    points: Any


BLANK: Final = Kept(np.zeros(0), np.zeros(0))
NOBODY_HURT: Final[Sequence[Kept | None]] = (None,) * MEN


def solve_match(
    made: Exact, box: Box, s: State, precision: float = TO_PLAY, hurt: Sequence[Kept | None] = NOBODY_HURT
) -> Tables:
    """The tables for every score that can come from here, with the injuries that there are now.

    `hurt` are the tables with one man more injured; injuries to come of men for whom there is None are folded away.
    """
    endless = endless_box(box)
    start = one_state(GAME)
    start[0] = s
    charts = _chart_all(made, endless, start)
    followed = np.array([True, *(each is not None for each in hurt)])
    folded = (charts.to < ALL_ANCHORS) & ~followed[np.minimum(charts.to // ANCHORS, MEN)]
    charts.to[folded] %= ANCHORS
    full = int(box.full_at[s.weather])
    own = Kept(np.zeros((FIRST_HALVES, full, full, SITUATIONS)), np.zeros((4, SITUATIONS)))
    tables = assembled(box, own, hurt)
    policies = new_policies(charts, ALL_ANCHORS, 2 * ADVANTAGES)
    hurt_points = np.array([(each or own).points for each in hurt])
    made.solve(box, start, start.copy(), charts, policies, tables, hurt_points, precision)
    return tables


def assembled(box: Box, own: Kept, hurt: Sequence[Kept | None]) -> Tables:
    """Tables beside those with one man more injured."""
    return Tables(box, endless_box(box), own.wins, own.points, tuple((each or own).wins for each in hurt))


def blank_tables(box: Box) -> Tables:
    """Tables of nothing, of the same types."""
    return assembled(box, Kept(np.zeros((1, 1, 1, 1)), np.zeros((1, 1))), NOBODY_HURT)


def sound_tables(box: Box, weather: int, precision: float = TO_PLAY) -> Tables:
    """The tables of a whole match in which nobody is injured, kept for the next match of the same kind."""
    return _sound_tables(box.tobytes(), int(weather), precision)


SOURCES: Final = (__name__, situations.__name__, solver.__name__, policy.__name__)
on_disk: Final = KeptTables("pocket-tables", [kernels], SOURCES, most=16)
"""Whole matches in which nobody is injured, 2 to 3 MB each: by box, weather and precision."""


@lru_cache(maxsize=4)
def _sound_tables(written: bytes, weather: int, precision: float) -> Tables:
    box = np.frombuffer(bytearray(written), dtype=BOX)[0]

    def make() -> Kept:
        made = solve_match(kernels.need(), box, fresh(box, weather), precision)
        return Kept(made.wins, made.points)

    kept = on_disk.get(b"%d %r " % (weather, precision) + written, BLANK, make)
    return assembled(box, kept, NOBODY_HURT)


def fresh(box: Box, weather: int) -> State:
    """Before the coin, in that weather."""
    s = GAME.opening(box)
    s.weather = weather
    s.phase = Phase.COIN
    return s


def covers(start: State, s: State) -> bool:
    """Whether the tables that were solved from `start` hold for s too."""
    return bool(
        start.weather == s.weather
        and (start.injured == s.injured).all()
        and (start.score <= s.score).all()
        and (s.half == 2 or may_come(start, s.first_receiver))
    )


def _chart_all(made: Exact, endless: Box, start: Any) -> Charts:
    """What may follow a Scrum Half's roll, in every situation and under every burden of the weather."""
    desk = new_desk(GAME, ALL_ANCHORS)
    charts = new_charts(4 * SITUATIONS, decisions=200_000, options=600_000, odds=8_000_000)
    root = start.copy()
    s = root[0]
    weather = start[0].weather
    for kind in range(4):
        for number in range(SITUATIONS):
            root[0] = start[0]
            begin_phase(s, number // (ADVANTAGES * CARDS * CARDS))
            s.adv = number // (CARDS * CARDS) % ADVANTAGES
            give_cards(s, HOME, number // CARDS % CARDS)
            give_cards(s, AWAY, number % CARDS)
            for side in (HOME, AWAY):
                burdened = kind >> side & 1
                s.score[1 - side] = endless.malus_from[weather] if burdened else 0
            made.chart(endless, root, desk, charts)
    return trimmed(charts)
