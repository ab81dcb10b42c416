"""When and at which table matches are played: nobody twice at a time, after the matches that they follow from, and
everybody at as many different tables as there are."""

from collections.abc import Iterator, Sequence

from tryline.league.brackets import NOBODY, After, Again, Known, Next, Place, Source
from tryline.league.fixtures import Fixture
from tryline.league.formats import Swiss
from tryline.league.view import Booking, Timing, View


def timetable(view: View) -> dict[str, Booking]:
    """A time and a table for every match, those first that are fixed."""
    return Planner(view).plan()


class Planner:
    """Fills slot after slot with the matches that can be played, those of earlier rounds first.

    It goes by the draw and not by results, so that results do not move other matches about."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._timing: Timing = view.facts.timing
        self._booked: dict[str, Booking] = dict(view.facts.fixed)
        self._last: dict[Source, int] = {}
        """Until when somebody is busy."""
        self._tables: dict[int, int] = {}
        self._seen: dict[tuple[Source, int], int] = {}
        """How often somebody has been at a table."""
        self._waits_for: dict[str, set[str]] = {}
        self._stages = {stage.id: at for at, stage in enumerate(view.format.stages)}

    def plan(self) -> dict[str, Booking]:
        """All matches that somebody plays."""
        fixtures = [fixture for fixture in self._view.fixtures() if _is_played(fixture)]
        self._waits_for = {fixture.id: set(self._before(fixture)) for fixture in fixtures}
        for fixture in fixtures:
            if fixture.id in self._booked:
                self._use(fixture, self._booked[fixture.id])
        left = [fixture for fixture in fixtures if fixture.id not in self._booked]
        step = self._timing.minutes + self._timing.pause
        minute = self._timing.origin
        while left:
            taken = set(self._slot(left, minute))
            left = [fixture for fixture in left if fixture.id not in taken]
            minute += step
        return self._booked

    def _slot(self, left: Sequence[Fixture], minute: int) -> Iterator[str]:
        """The matches that begin at this minute."""
        free = [table for table in range(1, self._timing.tables + 1) if self._tables.get(table, 0) <= minute]
        for fixture in sorted(left, key=self._turn):
            if not free:
                return
            playing = _players(fixture)
            if any(self._last.get(player, 0) > minute for player in playing):
                continue
            if not self._follows(fixture, minute):
                continue
            table = min(free, key=lambda table: sum(self._seen.get((player, table), 0) for player in playing))
            free.remove(table)
            booking = Booking(minute, table, minute + self._timing.minutes)
            self._booked[fixture.id] = booking
            self._use(fixture, booking)
            yield fixture.id

    def _turn(self, fixture: Fixture) -> tuple[int, int, int]:
        """Earlier stages and rounds first, and then those who have waited longest."""
        waited = max((self._last.get(player, 0) for player in _players(fixture)), default=0)
        return self._stages[fixture.stage], fixture.round, waited

    def _use(self, fixture: Fixture, booking: Booking) -> None:
        self._tables[booking.table] = max(self._tables.get(booking.table, 0), booking.until)
        for player in _players(fixture):
            self._last[player] = max(self._last.get(player, 0), booking.until)
            key = player, booking.table
            self._seen[key] = self._seen.get(key, 0) + 1

    def _follows(self, fixture: Fixture, minute: int) -> bool:
        """Whether all matches are over by then on which this one depends."""
        waiting = self._waits_for[fixture.id]
        over = {id for id in waiting if id in self._booked and self._booked[id].until <= minute}
        waiting -= over
        return not waiting

    def _before(self, fixture: Fixture) -> Iterator[str]:
        """The matches that must be over before this one begins."""
        for source in (fixture.home, fixture.away):
            yield from self._behind(source)
        if fixture.round > 1 and isinstance(self._view.format.stage(fixture.stage), Swiss):
            for other in self._view.shape(fixture.stage).fixtures:
                if other.round == fixture.round - 1 and _is_played(other):
                    yield other.id

    def _behind(self, source: Source) -> Iterator[str]:
        match source:
            case After(match, _) | Again(match, _):
                yield from self._played_or_behind(match)
            case Place(stage, _, _) | Next(stage, _, _):
                yield from (each.id for each in self._view.shape(stage).fixtures if _is_played(each))
            case Known():
                return

    def _played_or_behind(self, match: str) -> Iterator[str]:
        """The match itself, or if nobody plays it what is behind it."""
        assert self._view.facts.structure is not None
        fixture = self._view.facts.structure.fixtures[match]
        if _is_played(fixture):
            yield match
            return
        for source in (fixture.home, fixture.away):
            yield from self._behind(source)


def _is_played(fixture: Fixture) -> bool:
    """Whether there is somebody on both sides, as far as the draw says."""
    return Known(NOBODY) not in (fixture.home, fixture.away)


def _players(fixture: Fixture) -> list[Source]:
    """Those who play this match and may play others: entrants, and places of pools, whoever comes to them."""
    return [source for source in (fixture.home, fixture.away) if isinstance(source, Known | Place | Next)]


def clock_time(start: str, minute: int) -> str:
    """The time of day so many minutes after the start, as HH:MM; the time since the start if that is not known."""
    if not start:
        return f"{minute // 60}:{minute % 60:02}"
    hours, minutes = map(int, start.split(":"))
    total = hours * 60 + minutes + minute
    return f"{total // 60 % 24:02}:{total % 60:02}"
