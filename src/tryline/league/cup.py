"""A cup: a log of decisions, and everything that follows from them.

Whoever runs a cup gives it decisions (`decide`), and asks for fixtures, standings, brackets and somebody's next match.
A decision is taken as a whole or refused; any of them can be undone, also much later.
"""

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from tryline.core.errors import Refusal
from tryline.core.news import refuse_in_words, say
from tryline.league import decisions as do
from tryline.league.applying import CupRefusal, apply, fixture_of, nothing_yet, refused
from tryline.league.draws import How, Pick, bands, from_pot, order_by_teams, seeded_order
from tryline.league.entrants import Entrant, by_seeding, teams_in_order
from tryline.league.fixtures import Fixture
from tryline.league.formats import Format
from tryline.league.planning import timetable
from tryline.league.points import Outcome
from tryline.league.standings import Row
from tryline.league.swiss_rounds import next_round
from tryline.league.view import Booking, Facts, Status, View

MOST_PLANNED: Final = 300_000
"""Matches that may be planned anew in a cup, all changes of its plan together."""


class BadLog(CupRefusal):
    """A log with a decision that was never possible."""

    sentence: ClassVar = "bad-log"
    number = 0
    """Of the decision."""


class NotWithout(BadLog):
    """A later decision that is not possible without the one that is undone."""

    sentence: ClassVar = "not-without"


class Setup(msgspec.Struct, frozen=True):
    """What a cup is before anybody enters it."""

    name: str
    format: Format
    game: str = ""
    """What is played; empty for a cup of anything."""
    edition: str = ""
    options: dict[str, Any] = {}


class Listed(NamedTuple):
    """A match as it is shown."""

    fixture: Fixture
    """With its sides at home and away as they play it."""
    home: str | None
    """An entrant; None as long as that is not known, empty where there is nobody."""
    away: str | None
    outcome: Outcome | None
    status: Status
    booking: Booking | None


class Cup:
    """A cup as it stands."""

    def __init__(self, setup: Setup, log: Iterable[do.Entry] = (), *, most_planned: int = MOST_PLANNED) -> None:
        """`most_planned`: how many matches may have been planned anew, so that nobody brings a log that takes hours to
        go through; a cup that was accepted once is always read. Raises a Refusal if the log is not one of a cup."""
        self.setup = setup
        self._log: list[do.Entry] = []
        entries = list(log)
        self._facts = _replayed(setup.format, entries, most_planned)
        self._log = entries
        self._view: View | None = None
        self._timetable: dict[str, Booking] | None = None

    def copy(self) -> "Cup":
        """One that can be changed without changing this one."""
        made = copy.copy(self)
        made._log = [*self._log]
        return made

    @property
    def format(self) -> Format:
        """Its stages and rules."""
        return self.setup.format

    @property
    def log(self) -> Sequence[do.Entry]:
        """Everything that has been decided, also what was undone."""
        return tuple(self._log)

    @property
    def counting(self) -> frozenset[int]:
        """The numbers of the decisions that count."""
        return frozenset(entry.number for entry in _counting(self._log))

    @property
    def facts(self) -> Facts:
        """What has been decided so far."""
        return self._facts

    @property
    def view(self) -> View:
        """How it stands."""
        if self._view is None:
            self._view = View(self.format, self._facts)
        return self._view

    # Decisions

    def decide(self, decision: do.Decision, *, who: str = "", when: str = "") -> do.Entry:
        """Take a decision. Raises a Refusal, and is then as it was."""
        entry = do.Entry(len(self._log) + 1, decision, who, when)
        most_planned = max(MOST_PLANNED, self._facts.planned)
        if isinstance(decision, do.Undo):
            self._check_undo(decision)
            self._facts = _replayed(self.format, [*self._log, entry], most_planned)
        else:
            self._facts = _applied(self.format, self._facts, decision, most_planned)
        self._log.append(entry)
        self._view = self._timetable = None
        return entry

    def undo(self, number: int, *, with_later: bool = False, who: str = "", when: str = "") -> do.Entry:
        """Undo a decision; on request also the later ones that are not possible without it. Raises a Refusal."""
        asked = do.Undo((number,))
        if with_later:
            self._check_undo(asked)
            stranded = _stranded(self.format, [*self._log, do.Entry(len(self._log) + 1, asked)])
            asked = do.Undo((number, *stranded))
        return self.decide(asked, who=who, when=when)

    def _check_undo(self, decision: do.Undo) -> None:
        counting = self.counting
        for number in decision.numbers:
            if number not in counting:
                raise refused("nothing-to-undo", number=number)

    # Entering and drawing

    def free_id(self) -> str:
        """An id for the next entrant."""
        used = {entry.decision.entrant.id for entry in self._log if isinstance(entry.decision, do.Enter)}
        number = len(used) + 1
        while f"e{number}" in used:
            number += 1
        return f"e{number}"

    def enter(self, name: str, *, who: str = "", when: str = "", **more: Any) -> Entrant:
        """Somebody enters. Raises a Refusal."""
        entrant = Entrant(self.free_id(), name, **more)
        self.decide(do.Enter(entrant), who=who, when=when)
        return self._facts.entrants[entrant.id]

    def fill(self, level: str, names: Callable[[int], str], *, who: str = "", when: str = "") -> list[Entrant]:
        """Computers take the places that are needed for the draw; `names` says what the next one is called."""
        missing = self.format.entrants.least - len(self._facts.entrants)
        numbers = range(1, missing + 1)
        return [self.enter(names(number), kind="computer", level=level, who=who, when=when) for number in numbers]

    def deal_teams(
        self, order: Sequence[str], how: How = "pot", faces: Sequence[int] = (), *, who: str = "", when: str = ""
    ) -> None:
        """Give teams, in this order, to those who have none, as they entered or by seeding. Raises a Refusal."""
        entrants = [*self._facts.entrants.values()]
        given = teams_in_order(by_seeding(entrants) if how == "seeding" else entrants, order)
        if given:
            self.decide(do.Teams(given, how, tuple(faces)), who=who, when=when)

    def order_for(self, how: How, pick: Pick) -> tuple[str, ...]:
        """The order of a draw from the pot, by seeding or as they entered."""
        entrants = [*self._facts.entrants.values()]
        if self.format.pool_teams:
            order = order_by_teams(self.format, entrants)
            if order is None:
                raise refused("teams-first")
            return tuple(order)
        if how == "seeding":
            return tuple(seeded_order(self.format, entrants))
        if how == "entry":
            return tuple(self._facts.entrants)
        return tuple(id for band in bands(self.format, entrants) for id in from_pot(band, pick))

    def next_round(self, stage: str) -> do.Pair:
        """The pairs of the next round of a Swiss, ready to be decided. Raises a Refusal."""
        return next_round(self.view, stage)

    # How it stands

    def fixtures(self, stage: str | None = None) -> list[Listed]:
        """The matches in the order in which they are planned."""
        found = self._all_listed(self.timetable(), stage)
        return sorted(found, key=lambda each: (each.booking or Booking(1 << 30, 0, 0))[:2])

    def _all_listed(self, bookings: Mapping[str, Booking], stage: str | None = None) -> list[Listed]:
        fixtures = [each for each in self.view.fixtures() if stage is None or each.stage == stage]
        return [self._listed(fixture, bookings) for fixture in fixtures]

    def match(self, id: str, *, timed: bool = True) -> Listed:
        """The match of that id, or of the end of it; on request without its time, which takes long to work out.

        Raises a Refusal."""
        return self._listed(fixture_of(self._facts, id), self.timetable() if timed else {})

    def _listed(self, fixture: Fixture, bookings: Mapping[str, Booking]) -> Listed:
        view = self.view
        home, away = view.sides(fixture)
        booking = bookings.get(fixture.id)
        return Listed(view.as_played(fixture), home, away, view.outcome(fixture), view.status(fixture), booking)

    def timetable(self) -> dict[str, Booking]:
        """When and where each match is played."""
        if self._timetable is None:
            self._timetable = timetable(self.view) if self.view.shapes else {}
        return self._timetable

    def next_match(self, entrant: str) -> Listed | None:
        """Somebody's next match, with whatever is known of it; None if there is none."""
        for each in self.fixtures():
            if entrant in (each.home, each.away) and each.status in ("ready", "waiting"):
                return each
        return None

    def ready(self, *, timed: bool = True) -> list[Listed]:
        """The matches that can be played now; on request without their times, and then by stages and rounds."""
        found = self.fixtures() if timed else self._all_listed({})
        return [each for each in found if each.status == "ready"]

    def tables(self) -> Iterator[tuple[str, str, list[Row]]]:
        """Stage, pool and lines of every table whose members are known."""
        for shape in self.view.shapes:
            for pool in shape.pools:
                if self.view.members(shape.stage.id, pool) is not None:
                    yield shape.stage.id, pool, self.view.table(shape.stage.id, pool)

    def champion(self) -> Entrant | None:
        """Who has won the cup."""
        winner = self.view.champion()
        return self._facts.entrants[winner] if winner else None


def _counting(log: Sequence[do.Entry]) -> list[do.Entry]:
    """The decisions that are not undone."""
    undone: set[int] = set()
    found = []
    for entry in reversed(log):
        if entry.number in undone:
            continue
        if isinstance(entry.decision, do.Undo):
            undone.update(entry.decision.numbers)
        found.append(entry)
    return found[::-1]


def _applied(format: Format, facts: Facts, decision: do.Decision, most_planned: int) -> Facts:
    """The facts with one decision more. Raises a Refusal."""
    made = apply(format, facts, decision)
    if made.planned > most_planned:
        raise refused("plan-full")
    return made


def _replayed(format: Format, log: Sequence[do.Entry], most_planned: int) -> Facts:
    """The facts that a log comes to. Raises a Refusal that says which decision is not possible."""
    facts = nothing_yet(format)
    undoing = bool(log) and isinstance(log[-1].decision, do.Undo)
    for entry in _effective(log):
        try:
            facts = _applied(format, facts, entry.decision, most_planned)
        except Refusal as problem:
            raise _impossible(NotWithout if undoing else BadLog, entry.number, problem) from None
    return facts


def _stranded(format: Format, log: Sequence[do.Entry]) -> list[int]:
    """The numbers of the decisions of a log that are not possible, each without those before it that are not."""
    facts = nothing_yet(format)
    found = []
    for entry in _effective(log):
        try:
            facts = apply(format, facts, entry.decision)
        except Refusal:
            found.append(entry.number)
    return found


def _effective(log: Sequence[do.Entry]) -> list[do.Entry]:
    """The decisions that count and change something by themselves."""
    return [entry for entry in _counting(log) if not isinstance(entry.decision, do.Undo)]


def _impossible(kind: type[BadLog], number: int, problem: Refusal) -> BadLog:
    def words(language: str) -> str:
        return say(f"refused-cup-{kind.sentence}", language, number=number, why=refuse_in_words(problem, language))

    made = kind(words("en"))
    made.words, made.number = words, number
    return made
