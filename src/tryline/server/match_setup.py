"""Sets a new match up from a request: checked options, seats, line-ups and clocks."""

from collections.abc import Collection
from typing import Any, Literal, NamedTuple

import msgspec

from tryline.core.chance import Typed
from tryline.core.clock import MINUTE, SECOND, Clocks, ThinkingClock
from tryline.core.errors import BadOptions, one_of
from tryline.core.game import Game
from tryline.core.guide import Guided
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.news import refusal
from tryline.core.seats import Alternate, Lineup, Seating, Single
from tryline.core.texts import cleaned, told_apart
from tryline.games import find, find_level, levels
from tryline.server.errors import MatchFull
from tryline.server.lessons import request_of_lesson
from tryline.server.playing_on import played_before
from tryline.server.requests import MAX_SEATS, MatchRequest, SeatRequest


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a match and who has it."""

    id: str
    side: Literal[0, 1, "referee"]
    kind: Literal["person", "computer", "open"]
    name: str = ""
    level: str | None = None

    @property
    def is_called_by_level(self) -> bool:
        """Whether a computer has no name of its own."""
        return self.level is not None and self.name.lower() == self.level

    def at_level(self, level: str | None) -> "Seat":
        """The same seat with a computer of another level, if it is one's and a level is given."""
        if self.kind != "computer" or level is None:
            return self
        name = level.capitalize() if self.is_called_by_level else self.name
        return msgspec.structs.replace(self, level=level, name=name)


class MatchSetup(NamedTuple):
    """A match that can be begun."""

    game: Game
    edition: str
    options: dict[str, Any]
    roster: list[Seat]
    seating: Seating
    mine: list[str]
    """The seats of the person who begins it."""
    clocks: Clocks | None
    practice: bool = False
    lesson: Guided | None = None
    moves: tuple[int, ...] = ()
    """What has been played before it begins."""


def set_up(request: MatchRequest, my_name: str) -> MatchSetup:
    """Check a request. Raises BadOptions, BadPosition, BadText or UnknownName."""
    game = find(request.game)
    if request.lesson is not None:
        request = request_of_lesson(game, request)
    # A match with typed dice throws nothing: it only shows whether edition and options make sense.
    trial = Match(game, edition=request.edition, options=request.options, chance=Typed())
    wanted = request.seats or [SeatRequest(0, "me"), SeatRequest(1, "computer")]
    roster: list[Seat] = []
    mine, entered = [], []
    for side in (HOME, AWAY):
        group = [seat for seat in wanted if seat.side == side] or [SeatRequest(side, "open")]
        if len(group) > MAX_SEATS:
            raise BadOptions(f"A side has {MAX_SEATS} seats at most.")
        for number, seat in enumerate(group, start=1):
            name = game.sides[side] if number == 1 else f"{game.sides[side]}-{number}"
            roster.append(_seat(game, name, seat, my_name))
            if seat.who == "me":
                mine.append(name)
            if seat.is_named:
                entered.append(name)
    referees = [seat for seat in wanted if seat.side == "referee"]
    if len(referees) > 1:
        raise BadOptions("A match has one referee at most.")
    for seat in referees:
        if seat.who == "computer":
            raise BadOptions("A referee is a person: leave the seat out, and cards are read out by nobody.")
        roster.append(_seat(game, "referee", seat, my_name))
        if seat.who == "me":
            if mine and game.hidden:
                raise refusal(BadOptions, "one-hat")
            mine.append("referee")
        if seat.is_named:
            entered.append("referee")
    _tell_apart(roster, entered)
    if request.dice == "typed" and game.luck and all(seat.kind == "computer" for seat in roster):
        raise BadOptions("With dice on the table somebody must be there: there is nobody who could throw them.")
    lineups = {}
    for side in (HOME, AWAY):
        policy = request.policies[side]
        seats = tuple(seat.id for seat in roster if seat.side == side)
        try:
            lineups[game.sides[side]] = Lineup(seats, policy or (Single() if len(seats) == 1 else Alternate()))
        except ValueError as problem:
            raise BadOptions(f"{game.sides[side]}: {problem}.") from None
    seating = Seating.of(game, lineups, referee="referee" if referees else None, by_hand=request.by_hand)
    thinking = None
    if request.clock is not None:
        thinking = ThinkingClock.new(int(request.clock.minutes * MINUTE), request.clock.seconds * SECOND)
    clocks = None if thinking is None else Clocks(None, thinking)
    lesson = None if request.lesson is None else Guided(request.lesson)
    options = dict(request.options)
    moves = played_before(trial, request)
    return MatchSetup(game, trial.edition, options, roster, seating, mine, clocks, request.practice, lesson, moves)


def pair_up(game: str, edition: str, names: tuple[str, str]) -> MatchSetup:
    """A match between two people who want to play at once. Raises BadOptions or UnknownName."""
    seats = [SeatRequest(HOME, "me", name=names[HOME]), SeatRequest(AWAY, "me", name=names[AWAY])]
    known = find(game)
    request = MatchRequest(game, edition, dict(known.soonest), seats, by_hand=known.luck)
    return set_up(request, "")._replace(mine=[])


def _seat(game: Game, name: str, request: SeatRequest, my_name: str) -> Seat:
    given = None if request.name is None else cleaned(request.name)
    if request.who == "computer":
        level = find_level(game, request.level).name if request.level else levels(game)[0].name
        return Seat(name, request.side, "computer", given or level.capitalize(), level)
    if request.level is not None:
        raise BadOptions(f"A level is for computers: leave it out for {name}, or give it to a computer.")
    if request.who == "me":
        return Seat(name, request.side, "person", given or my_name)
    return Seat(name, request.side, "open")


def _tell_apart(roster: list[Seat], entered: Collection[str]) -> None:
    """Seats whose names were entered are told apart from all others. Those without are called as they are, though it
    be alike: somebody who plays both sides, and two computers of one level."""
    names = [seat.name for seat in roster if seat.kind != "open" and seat.id not in entered]
    for place, seat in enumerate(roster):
        if seat.id in entered:
            names.append(told_apart(seat.name, names))
            roster[place] = msgspec.structs.replace(seat, name=names[-1])


def people_of(roster: list[Seat], side: int) -> frozenset[str]:
    """The seats of a side that people have or can take."""
    return frozenset(seat.id for seat in roster if seat.side == side and seat.kind != "computer")


def open_seat(roster: list[Seat], wanted: str | None) -> Seat:
    """The open seat with this name, or the first one. Raises MatchFull or BadOptions."""
    free = [seat for seat in roster if seat.kind == "open"]
    if not free:
        raise refusal(MatchFull, "full")
    if wanted is None:
        return free[0]
    found = next((seat for seat in free if seat.id == wanted), None)
    if found is None:
        raise BadOptions(f'"{wanted[:40]}" is no open seat of this match: {one_of([seat.id for seat in free])}.')
    return found
