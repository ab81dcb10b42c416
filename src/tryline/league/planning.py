"""When and at which table matches are played: nobody twice at a time, after the matches that they follow from, and
everybody at as many different tables as there are."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tryline.league.brackets import NOBODY, After, Again, Known, Next, Place, Source
from tryline.league.fixtures import Fixture
from tryline.league.formats import Swiss
from tryline.league.view import Booking, Timing, View


def timetable(view: View) -> dict[str, Booking]:
    """A time and a table for every match, those first that are fixed."""
    return Planner(view).plan()


Part = tuple[str, int]
"""A round of a stage, or all of it (round 0)."""


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
        self._fixtures = {fixture.id: fixture for fixture in view.fixtures() if _is_played(fixture)}
        self._players = {id: _players(fixture) for id, fixture in self._fixtures.items()}
        self._unplanned = Counter(part for fixture in self._fixtures.values() for part in _parts(fixture))
        self._until: dict[Part, int] = {}
        """When the last match of a part is over that has a time so far."""
        self._waits_for = {id: set(self._before(fixture)) for id, fixture in self._fixtures.items()}

    def plan(self) -> dict[str, Booking]:
        """All matches that somebody plays."""
        for id in self._fixtures:
            if id in self._booked:
                self._use(id, self._booked[id])
        left = self._rounds()
        step = self._timing.minutes + self._timing.pause
        minute = self._timing.origin
        while left:
            taken = set(self._slot(left, minute))
            left = [ids for ids in ([id for id in ids if id not in taken] for ids in left) if ids] if taken else left
            waited = 1 if taken else -(-(self._next_end(minute) - minute) // step)
            minute += waited * step
        return self._booked

    def _rounds(self) -> list[list[str]]:
        """The matches that have no time yet, by stage and round."""
        rounds: dict[Part, list[str]] = {}
        for id, fixture in self._fixtures.items():
            if id not in self._booked:
                rounds.setdefault((fixture.stage, fixture.round), []).append(id)
        stages = {stage.id: at for at, stage in enumerate(self._view.format.stages)}
        return [rounds[part] for part in sorted(rounds, key=lambda part: (stages[part[0]], part[1]))]

    def _next_end(self, minute: int) -> int:
        """When the next match is over of those that are played at this minute, or begin later."""
        return min(booking.until for booking in self._booked.values() if booking.until > minute)

    def _slot(self, left: Sequence[Sequence[str]], minute: int) -> Iterator[str]:
        """The matches that begin at this minute: earlier stages and rounds first, then those who have waited longest.

        Whoever cannot play is left out before anything is put in order: most slots look at one round alone."""
        free = [table for table in range(1, self._timing.tables + 1) if self._tables.get(table, 0) <= minute]
        for ids in left:
            for id in sorted((id for id in ids if self._is_possible(id, minute)), key=self._waited):
                if not free:
                    return
                if self._is_possible(id, minute):  # nobody has begun another match meanwhile
                    table = self._table(id, free)
                    free.remove(table)
                    booking = Booking(minute, table, minute + self._timing.minutes)
                    self._booked[id] = booking
                    self._use(id, booking)
                    yield id
            if not free:
                return

    def _is_possible(self, id: str, minute: int) -> bool:
        """Whether those who play are free, and all matches are over on which this one depends."""
        return all(self._last.get(player, 0) <= minute for player in self._players[id]) and self._follows(id, minute)

    def _waited(self, id: str) -> int:
        return max((self._last.get(player, 0) for player in self._players[id]), default=0)

    def _table(self, id: str, free: Sequence[int]) -> int:
        """The first of the tables at which those who play have been least often."""
        players = self._players[id]

        def seen(table: int) -> int:
            return sum(self._seen.get((player, table), 0) for player in players)

        return next((table for table in free if not seen(table)), None) or min(free, key=seen)

    def _use(self, id: str, booking: Booking) -> None:
        self._tables[booking.table] = max(self._tables.get(booking.table, 0), booking.until)
        for player in self._players[id]:
            self._last[player] = max(self._last.get(player, 0), booking.until)
            key = player, booking.table
            self._seen[key] = self._seen.get(key, 0) + 1
        for part in _parts(self._fixtures[id]):
            self._unplanned[part] -= 1
            self._until[part] = max(self._until.get(part, 0), booking.until)

    def _follows(self, id: str, minute: int) -> bool:
        """Whether all matches are over by then on which this one depends."""
        waiting = self._waits_for[id]
        waiting -= {each for each in waiting if self._is_over(each, minute)}
        return not waiting

    def _is_over(self, what: str | Part, minute: int) -> bool:
        if isinstance(what, str):
            return what in self._booked and self._booked[what].until <= minute
        return not self._unplanned[what] and self._until.get(what, 0) <= minute

    def _before(self, fixture: Fixture) -> Iterator[str | Part]:
        """The matches, rounds and stages that must be over before this match begins."""
        for source in (fixture.home, fixture.away):
            yield from self._behind(source)
        if fixture.round > 1 and isinstance(self._view.format.stage(fixture.stage), Swiss):
            yield fixture.stage, fixture.round - 1

    def _behind(self, source: Source) -> Iterator[str | Part]:
        match source:
            case After(match, _) | Again(match, _):
                yield from self._played_or_behind(match)
            case Place(stage, _, _) | Next(stage, _, _):
                yield stage, 0
            case Known():
                return

    def _played_or_behind(self, match: str) -> Iterator[str | Part]:
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


def _parts(fixture: Fixture) -> tuple[Part, Part]:
    return (fixture.stage, fixture.round), (fixture.stage, 0)


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
