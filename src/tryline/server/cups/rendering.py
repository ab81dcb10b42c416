"""A cup as people see it: everything that the page shows of it, in one language."""

from collections.abc import Iterator, Sequence
from typing import Literal

from tryline.core.news import say
from tryline.games import find
from tryline.lab.cup_matches import country_codes, team_namer
from tryline.league import decisions as do
from tryline.league.brackets import NOBODY, After
from tryline.league.cup import Cup, Listed
from tryline.league.fixtures import Shape
from tryline.league.formats import FINDING, DoubleElimination, Format, RoundRobin, Swiss
from tryline.league.planning import clock_time
from tryline.league.standings import Row
from tryline.league.words import Words, in_language, round_words, stage_words
from tryline.server.cups.draw_show import draw_show
from tryline.server.cups.events import STAFF, Arrived, Due, Parted
from tryline.server.cups.log_words import line_words
from tryline.server.cups.registry import OwnedCup
from tryline.server.cups.replies import (
    AnnouncementInfo,
    ClaimInfo,
    CupInfo,
    CupLine,
    EntrantInfo,
    FixtureInfo,
    FormatInfo,
    LogLine,
    PoolInfo,
    RoundInfo,
    RowInfo,
    SideInfo,
    StaffInfo,
    StaffMember,
    Stage,
    StageInfo,
    TimingInfo,
    YouInfo,
)
from tryline.server.cups.rights import Standing
from tryline.server.cups.state import CupState, Line
from tryline.server.cups.statistics import statistics_of

Group = Literal["", "winners", "losers", "finals"]
MOST_SHOWN = 400
"""Lines of the log that are shown."""


def format_info(id: str, format: Format, language: str) -> FormatInfo:
    """A format to choose."""
    return FormatInfo(
        id,
        in_language(format.name, language),
        ", ".join(stage_words(stage, language) for stage in format.stages),
        format.entrants.least,
        format.entrants.most,
        format.minutes,
        format.tables,
        format.draw,
        bool(format.pool_teams),
    )


def stage_of(cup: Cup) -> Stage:
    """How far a cup is."""
    if not cup.facts.order:
        return "entries"
    return "over" if cup.view.complete(cup.format.stages[-1].id) else "playing"


def edition_of(cup: Cup) -> str:
    """The edition of its game, also where none was named."""
    return find(cup.setup.game).known_edition(cup.setup.edition or None) if cup.setup.game else ""


def cup_line(owned: OwnedCup, who: Standing, language: str) -> CupLine:
    """A cup in short."""
    cup = owned.state.cup
    champion = cup.champion()
    return CupLine(
        owned.id,
        cup.setup.name,
        cup.setup.game,
        edition_of(cup),
        in_language(cup.format.name, language),
        stage_of(cup),
        len(cup.facts.entrants),
        cup.format.entrants.most,
        sorted(who.roles),
        "" if champion is None else champion.name,
    )


def you_info(owned: OwnedCup, who: Standing, language: str) -> YouInfo:
    """What somebody is in a cup, and what only they see."""
    return YouInfo(sorted(who.roles), sorted(who.entrants), _staff(owned, who, language) if who.is_staff else None)


def _staff(owned: OwnedCup, who: Standing, language: str) -> StaffInfo:
    state = owned.state
    words = Words(state.cup, language, team_namer(state.cup, language))
    counting = state.cup.counting
    lines = [
        LogLine(
            line.number,
            line.decision,
            line.decision is None or line.decision in counting,
            line_words(state, line, words),
            line.author.name,
            line.author.role,
            line.at,
        )
        for line in [line for line in state.lines if _is_shown(line)][:-MOST_SHOWN:-1]
    ]
    paid = [id for id, entrant in state.cup.facts.entrants.items() if entrant.paid]
    with_device = sorted({each.entrant for each in owned.members if each.entrant})
    return StaffInfo(lines, paid, with_device, _left(state.cup), _staff_members(owned, who) if who.is_organiser else [])


def _is_shown(line: Line) -> bool:
    """Not what follows by itself from a line before it."""
    return not isinstance(line.event, Due) and not (isinstance(line.event, Parted) and line.event.role == "helper")


def _staff_members(owned: OwnedCup, who: Standing) -> list[StaffMember]:
    """Organisers first, then helpers, as they came."""
    came = {
        (line.author.person, line.event.role): line
        for line in owned.state.lines
        if isinstance(line.event, Arrived) and line.event.role in STAFF
    }
    found = []
    for member in owned.members:
        if member.role in STAFF:
            line = came.get((member.person, member.role))
            first = owned.state.lines[0].author
            name = line.author.name if line else first.name if member.person == first.person else ""
            at, made = (line.at, line.event.made) if line and isinstance(line.event, Arrived) else (None, None)
            you = member.person == who.person
            found.append(StaffMember(member.role, name, you, line.number if line else 0, at, made))
    return sorted(found, key=lambda each: (each.role != "organiser", each.came, each.name))


def _left(cup: Cup) -> dict[str, int]:
    """Who has left, or has a computer in their place, by which decision."""
    left: dict[str, int] = {}
    people: set[str] = set()
    counting = cup.counting
    for entry in [entry for entry in cup.log if entry.number in counting]:
        match entry.decision:
            case do.Withdraw(id):
                left[id] = entry.number
            case do.Enter(entrant) | do.Amend(entrant) if entrant.kind != "computer":
                people.add(entrant.id)
            case do.Amend(entrant) if entrant.id in people:
                people.remove(entrant.id)
                left[entrant.id] = entry.number
    return {id: number for id, number in left.items() if id not in people or id in cup.facts.gone}


def cup_info(id: str, state: CupState, language: str) -> CupInfo:
    """A cup as everybody may see it."""
    return _Rendering(id, state, language).info()


class _Rendering:
    def __init__(self, id: str, state: CupState, language: str) -> None:
        self._id = id
        self._state = state
        self._cup = state.cup
        self._language = language
        self._team_name = team_namer(state.cup, language)
        self._words = Words(state.cup, language, self._team_name)
        self._decided = {
            line.event.match: line.number for line in state.lines if isinstance(line.event, do.Result | do.Forfeit)
        }

    def info(self) -> CupInfo:
        cup, facts, format = self._cup, self._cup.facts, self._cup.format
        champion = cup.champion()
        countries = country_codes(cup)
        announced = sorted(self._state.announcements.values(), reverse=True)
        return CupInfo(
            self._id,
            self._state.version,
            cup.setup.name,
            cup.setup.game,
            edition_of(cup),
            in_language(format.name, self._language),
            self._state.rules,
            stage_of(cup),
            None if champion is None else champion.id,
            format.entrants.least,
            format.entrants.most,
            countries,
            [self._team_name(code) for code in countries],
            bool(format.pool_teams),
            format.draw,
            [self._entrant(each) for each in facts.entrants],
            [self._stage(shape) for shape in cup.view.shapes],
            [self._fixture(listed) for listed in cup.fixtures()],
            [AnnouncementInfo(*each) for each in announced],
            draw_show(cup, self._words),
            statistics_of(cup, self._words) if facts.order else [],
            self._timing(),
        )

    def _entrant(self, id: str) -> EntrantInfo:
        entrant = self._cup.facts.entrants[id]
        return EntrantInfo(
            id,
            entrant.name,
            entrant.kind,
            list(entrant.members),
            entrant.level,
            entrant.team,
            self._team_name(entrant.team) if entrant.team else "",
            entrant.seed,
            id in self._cup.facts.gone,
            id in self._state.here,
        )

    def _timing(self) -> TimingInfo:
        timing = self._cup.facts.timing
        ends = [booking.until for booking in self._cup.timetable().values()]
        last = clock_time(timing.start, max(ends)) if ends and timing.start else ""
        return TimingInfo(timing.start, timing.tables, timing.minutes, timing.pause, last)

    # Stages

    def _stage(self, shape: Shape) -> StageInfo:
        stage = shape.stage
        pools = [self._pool(shape, pool) for pool in shape.pools]
        rounds = [] if shape.pools else list(self._rounds(shape))
        points = self._cup.format.points_of(stage)
        bonus = isinstance(stage, RoundRobin | Swiss) and points.try_bonus is not None
        name = stage_words(stage, self._language)
        return StageInfo(stage.id, name, pools, rounds, self._next_round(shape), bonus)

    def _next_round(self, shape: Shape) -> int:
        view = self._cup.view
        if not isinstance(shape.stage, Swiss) or view.members(shape.stage.id, "") is None:
            return 0
        done = len(self._cup.facts.rounds.get(shape.stage.id, ()))
        is_open = any(view.outcome(fixture) is None for fixture in shape.fixtures)
        return 0 if is_open or done >= shape.stage.rounds else done + 1

    def _pool(self, shape: Shape, pool: str) -> PoolInfo:
        name = say("cup-pool", self._language, pool=pool) if pool else stage_words(shape.stage, self._language)
        known = self._cup.view.members(shape.stage.id, pool) is not None
        rows = self._cup.view.table(shape.stage.id, pool) if known else []
        return PoolInfo(pool, name, [self._row(row) for row in rows])

    def _row(self, row: Row) -> RowInfo:
        gone = row.entrant in self._cup.facts.gone
        why = "" if row.behind is None or row.played == 0 else self._words.why(row, row.behind)
        return RowInfo(
            row.rank,
            row.entrant,
            self._words.name(row.entrant),
            row.played,
            row.won,
            row.drawn,
            row.lost,
            row.scored,
            row.conceded,
            row.tries,
            row.bonus,
            row.points,
            gone,
            why,
        )

    def _rounds(self, shape: Shape) -> Iterator[RoundInfo]:
        """The rounds of a knock-out in the order in which they are drawn, part by part."""
        found: dict[tuple[Group, int], list[str]] = {}
        names: dict[tuple[Group, int], str] = {}
        for fixture in sorted(shape.fixtures, key=self._cup.view.is_consolation):
            key = _group(shape, fixture.short_id), fixture.round
            found.setdefault(key, []).append(fixture.id)
            if not self._cup.view.is_consolation(fixture):
                names.setdefault(key, round_words(fixture.short_id, self._language))
        order = ("", "winners", "losers", "finals")
        for key in sorted(found, key=lambda key: (order.index(key[0]), key[1])):
            yield RoundInfo(names.get(key, ""), key[0], found[key])

    # Matches

    def _fixture(self, listed: Listed) -> FixtureInfo:
        state, fixture, outcome = self._state, listed.fixture, listed.outcome
        shape = self._cup.view.shape(fixture.stage)
        playing = state.playing.get(fixture.id)
        ended = None if playing is None else playing.ended
        is_open = listed.status == "ready"
        unsettled = ended if is_open and ended is not None and not ended.void else None
        settled_by = self._cup.format.stage(fixture.stage).settled_by
        booking, start = listed.booking, self._cup.facts.timing.start
        return FixtureInfo(
            fixture.id,
            fixture.stage,
            fixture.pool,
            fixture.round,
            self._words.match(fixture),
            _group(shape, fixture.short_id),
            self._side(listed, 0),
            self._side(listed, 1),
            [
                source.match
                for source in (fixture.home, fixture.away)
                if isinstance(source, After) and source.end == "winner"
            ],
            listed.status,
            "" if outcome is None else self._words.outcome(outcome),
            "" if booking is None or not start else clock_time(start, booking.minute),
            None if booking is None else booking.table,
            None if playing is None or (ended is not None and ended.void) else playing.match,
            playing is not None and ended is None,
            is_open and state.can_be_played_here(listed),
            "" if unsettled is None else say("cup-score", self._language, home=unsettled.home, away=unsettled.away),
            [] if "shared" in settled_by else [rule for rule in settled_by if rule in FINDING],
            [
                ClaimInfo(entrant, said.home, said.away, said.tries, said.winner, said.by)
                for entrant, said in state.said_of(listed).items()
            ],
            state.due.get(fixture.id) if is_open and state.rules.days else None,
            self._decided.get(fixture.id, 0) if listed.status == "decided" else 0,
        )

    def _side(self, listed: Listed, at: Literal[0, 1]) -> SideInfo:
        entrant = (listed.home, listed.away)[at]
        source = (listed.fixture.home, listed.fixture.away)[at]
        outcome = listed.outcome
        played = outcome is not None and outcome.kind in ("played", "forfeit", "walkover")
        tries = outcome.tries[at] if outcome is not None and outcome.tries is not None else None
        points = (outcome.home, outcome.away)[at] if outcome is not None and played else None
        won = outcome is not None and outcome.winner == ("home", "away")[at]
        name = "" if entrant == NOBODY else self._words.side(source)
        return SideInfo(entrant, name, points, tries, won)


def _group(shape: Shape, short_id: str) -> Group:
    """The part of a double knock-out."""
    if not isinstance(shape.stage, DoubleElimination):
        return ""
    return "winners" if short_id.startswith("W") else "losers" if short_id.startswith("L") else "finals"


def in_order(lines: Sequence[CupLine]) -> list[CupLine]:
    """Those that are not over first."""
    return sorted(lines, key=lambda line: line.stage == "over")
