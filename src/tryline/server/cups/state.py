"""A cup on the site as it stands: the league's cup, and what the site knows besides. No network, no disk."""

import copy
import sys
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from tryline.core.clock import SECOND
from tryline.league import decisions as do
from tryline.league.applying import refused
from tryline.league.cup import Cup, Listed, Setup
from tryline.server.cups.events import (
    Announced,
    Arranged,
    Begun,
    CheckedIn,
    Claimed,
    Due,
    Ended,
    Event,
    Parted,
    Retracted,
    Role,
    Rules,
    TimeUp,
)

MOST_LINES = 20_000
"""In the log of a cup."""


class Author(NamedTuple):
    """Who decides something, and in which capacity."""

    name: str
    role: Role
    person: str | None = None


THE_SERVER = Author("", "server")


class Line(NamedTuple):
    """A line of the log."""

    number: int
    event: Event
    author: Author
    at: int
    decision: int | None
    """Its number among the decisions of the league."""


class Playing(NamedTuple):
    """A match on the site."""

    match: str
    sides: tuple[str, str]
    without_people: bool
    given_up: bool = False
    """Whether somebody else has taken over the place of a side."""
    ended: Ended | None = None


class Announcement(NamedTuple):
    """Something that everybody is to read."""

    number: int
    text: str
    at: int


class CupState:
    """A cup as it stands."""

    def __init__(self, setup: Setup, log: Iterable[tuple[Event, Author, int]] = ()) -> None:
        """Raises a Refusal if the log is not one of a cup."""
        self.rules = Rules()
        self.announcements: dict[int, Announcement] = {}
        self.here: frozenset[str] = frozenset()
        self.claims: dict[str, dict[str, Claimed]] = {}
        """What sides say, by match and entrant."""
        self.playing: dict[str, Playing] = {}
        """The newest match on the site of each match of the cup."""
        self.due: dict[str, int] = {}
        """Until when matches are to be played."""
        self.overdue: frozenset[str] = frozenset()
        """Those whose time is up."""
        self.lines: list[Line] = []
        decided: list[do.Entry] = []
        for event, author, at in log:
            decision = None
            if isinstance(event, do.Decision):
                decision = len(decided) + 1
                decided.append(do.Entry(decision, event, author.name, time_of(at)))
            self._note(Line(len(self.lines) + 1, event, author, at, decision))
        self.cup = Cup(setup, decided, most_planned=sys.maxsize)

    def copy(self) -> "CupState":
        """One that can be changed without changing this one."""
        made = copy.copy(self)
        made.cup = self.cup.copy()
        made.announcements = dict(self.announcements)
        made.claims = {match: dict(claims) for match, claims in self.claims.items()}
        made.playing = dict(self.playing)
        made.due = dict(self.due)
        made.lines = [*self.lines]
        return made

    @property
    def version(self) -> int:
        """Grows with every line."""
        return len(self.lines)

    def add(self, event: Event, author: Author, at: int) -> None:
        """One line more. Raises a Refusal, and is then as it was."""
        if len(self.lines) >= MOST_LINES:
            raise refused("log-full")
        decision = None
        if isinstance(event, do.Decision):
            entry = self.cup.decide(event, who=author.name, when=time_of(at))
            decision, event = entry.number, entry.decision
        self._note(Line(len(self.lines) + 1, event, author, at, decision))

    def _note(self, line: Line) -> None:
        """What a line changes here."""
        self.lines.append(line)
        match line.event:
            case Arranged(rules):
                self.rules = rules
            case Announced(text):
                self.announcements[line.number] = Announcement(line.number, text, line.at)
            case Retracted(number):
                self.announcements.pop(number, None)
            case CheckedIn(entrant, here):
                self.here = self.here | {entrant} if here else self.here - {entrant}
            case Claimed(entrant, result) as claim:
                self.claims.setdefault(result.match, {})[entrant] = claim
            case Begun(fixture, match, sides, without_people):
                self.playing[fixture] = Playing(match, sides, without_people)
            case Ended(fixture, match):
                if (known := self.playing.get(fixture)) is not None and known.match == match:
                    self.playing[fixture] = known._replace(ended=line.event)
            case Due(fixture, until):
                self.due[fixture] = until
                self.overdue -= {fixture}
            case TimeUp(fixture):
                self.overdue |= {fixture}
            case Parted("entrant", entrant):
                self._hand_over(entrant)
            case do.Result(match) | do.Forfeit(match) | do.Replay(match):
                self.claims.pop(match, None)
                self.due.pop(match, None)

    def _hand_over(self, entrant: str) -> None:
        """What somebody has said or begun for a place is not for whoever takes it over."""
        for said in self.claims.values():
            said.pop(entrant, None)
        for fixture, playing in self.under_way().items():
            if entrant in playing.sides:
                self.playing[fixture] = playing._replace(given_up=True)

    def said_of(self, listed: Listed) -> dict[str, do.Result]:
        """What its sides say was the result of a match, by entrant. The draw, or who goes through, may have changed
        since somebody said something of a match of that name."""
        said = self.claims.get(listed.fixture.id, {})
        return {id: claim.result for id, claim in said.items() if claim.sides == (listed.home, listed.away)}

    def under_way(self) -> dict[str, Playing]:
        """The matches on the site that are not over, by their matches of the cup."""
        return {fixture: each for fixture, each in self.playing.items() if each.ended is None}

    def can_be_played_here(self, listed: Listed) -> bool:
        """Whether a match is played on the site: where all are, or against a computer."""
        if not self.cup.setup.game or not (listed.home and listed.away):
            return False
        entrants = self.cup.facts.entrants
        return self.rules.where == "site" or "computer" in (entrants[listed.home].kind, entrants[listed.away].kind)

    def new_lines(self, since: int) -> Sequence[Line]:
        """What was added after the first so many lines."""
        return self.lines[since:]


def time_of(at: int) -> str:
    """A time as the log of a cup has it."""
    return datetime.fromtimestamp(at / SECOND, UTC).isoformat(timespec="seconds")


def read_time(text: str, otherwise: int) -> int:
    """A time from the log of a cup that somebody brings, in milliseconds; without a zone it counts as UTC."""
    try:
        found = datetime.fromisoformat(text)
        in_utc = found.astimezone(UTC) if found.tzinfo else found.replace(tzinfo=UTC)
    except (ValueError, OverflowError):  # not a time, or in UTC in no year that has a number
        return otherwise
    return int(in_utc.replace(microsecond=0).timestamp()) * SECOND
