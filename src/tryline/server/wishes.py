"""What people may ask for when they begin or join a match, checked, and made into a roster of seats."""

import secrets
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from tryline.core.chance import Chance, Fair, Typed
from tryline.core.clock import MINUTE, SECOND, Clocks, ThinkingClock
from tryline.core.errors import BadOptions, TrylineError, one_of
from tryline.core.game import Game
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.news import refusal
from tryline.core.seats import Alternate, ByPhase, CallerThrower, Lineup, Seating, Single, Vote
from tryline.games import find, find_level, levels

Name = Annotated[
    str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f-\x9f]*\S[^\x00-\x1f\x7f-\x9f]*\Z")
]
Secret = Annotated[str, msgspec.Meta(max_length=100)]
Policy = Single | Alternate | CallerThrower | ByPhase | Vote
MOST_SEATS = 15
"""On one side."""


class NotThere(TrylineError):
    """A match or a page that does not exist, or that one may not see."""

    code = "not-there"


class Full(BadOptions):
    """Nobody can sit down any more."""


class TooMany(TrylineError):
    """Enough for one person."""

    code = "too-many"


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, and who is to sit on it."""

    side: Literal[0, 1, "referee"]
    who: Literal["me", "open", "computer"] = "open"
    level: str | None = None
    name: Name | None = None


class ClockWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time of each side: so many minutes, and seconds more with every turn."""

    minutes: Annotated[float, msgspec.Meta(ge=0.25, le=600)]
    seconds: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


class MatchWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that somebody wants to begin (docs/http.md)."""

    game: str
    edition: str | None = None
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=2 * MOST_SEATS + 1)] = []
    policies: tuple[Policy | None, Policy | None] = (None, None)
    clock: ClockWish | None = None
    dice: Literal["fair", "typed"] = "fair"
    by_hand: bool = False
    listed: bool = False
    commitment: Secret | None = None
    """What the house has promised about its part of the dice (`POST /api/commitments`)."""
    seed: Secret | None = None
    """Your part of the dice."""


class NameWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be called."""

    name: Name


class JoinWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that somebody wants."""

    seat: str | None = None
    invitation: Secret | None = None
    seed: Secret | None = None


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a match and who sits on it."""

    id: str
    side: Literal[0, 1, "referee"]
    kind: Literal["person", "computer", "open"]
    name: str = ""
    level: str | None = None


class Plan(NamedTuple):
    """A match that can be begun."""

    game: Game
    edition: str
    options: dict[str, Any]
    roster: list[Seat]
    seating: Seating
    mine: list[str]
    """The seats of whoever asked for it."""
    clocks: Clocks | None


def usual_level(game: Game) -> str:
    """Whom people meet who name no level: a fair opponent that answers soon."""
    known = levels(game)
    return known[len(known) // 2].name


def plan(wish: MatchWish, my_name: str) -> Plan:
    """What a wish comes to. Raises BadOptions, BadPosition or UnknownName."""
    game = find(wish.game)
    # A match with typed dice throws nothing: it only shows whether edition and options make sense.
    trial = Match(game, edition=wish.edition, options=wish.options, chance=Typed())
    asked = wish.seats or [SeatWish(0, "me"), SeatWish(1, "computer")]
    roster: list[Seat] = []
    mine = []
    for side in (HOME, AWAY):
        group = [seat for seat in asked if seat.side == side] or [SeatWish(side, "open")]
        if len(group) > MOST_SEATS:
            raise BadOptions(f"A side has {MOST_SEATS} seats at most.")
        for number, seat in enumerate(group, start=1):
            name = game.sides[side] if number == 1 else f"{game.sides[side]}-{number}"
            roster.append(_seat(game, name, seat, my_name))
            if seat.who == "me":
                mine.append(name)
    referees = [seat for seat in asked if seat.side == "referee"]
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
    lineups = {}
    for side in (HOME, AWAY):
        policy = wish.policies[side]
        seats = tuple(seat.id for seat in roster if seat.side == side)
        try:
            lineups[game.sides[side]] = Lineup(seats, policy or (Single() if len(seats) == 1 else Alternate()))
        except ValueError as problem:
            raise BadOptions(f"{game.sides[side]}: {problem}.") from None
    seating = Seating.of(game, lineups, referee="referee" if referees else None, by_hand=wish.by_hand)
    thinking = None
    if wish.clock is not None:
        thinking = ThinkingClock.new(int(wish.clock.minutes * MINUTE), wish.clock.seconds * SECOND)
    clocks = None if thinking is None else Clocks(None, thinking)
    return Plan(game, trial.edition, dict(wish.options), roster, seating, mine, clocks)


def _seat(game: Game, name: str, wish: SeatWish, my_name: str) -> Seat:
    if wish.who == "computer":
        level = find_level(game, wish.level or usual_level(game)).name
        return Seat(name, wish.side, "computer", wish.name or level.capitalize(), level)
    if wish.level is not None:
        raise BadOptions(f"A level is for computers: leave it out for {name}, or give it to a computer.")
    return Seat(name, wish.side, "person", wish.name or my_name) if wish.who == "me" else Seat(name, wish.side, "open")


class Dice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the dice of a match come from, as it is kept."""

    kind: Literal["fair", "typed", "none"]
    secret: str = ""
    seeds: dict[str, str] = {}

    @property
    def commitment(self) -> str | None:
        """What the house has promised before anybody else said anything."""
        return Fair.commitment(self.secret) if self.kind == "fair" else None

    def with_seed(self, seat: str, seed: str | None) -> "Dice":
        """The same with the part of somebody who has sat down; the house adds one for whoever gives none."""
        if self.kind != "fair":
            return self
        return msgspec.structs.replace(self, seeds={**self.seeds, seat: seed or secrets.token_hex(8)})

    def chance(self) -> Chance | None:
        """The source of the outcomes."""
        if self.kind == "none":
            return None
        return Typed() if self.kind == "typed" else Fair(self.secret, self.seeds)


def open_seat(roster: list[Seat], wanted: str | None) -> Seat:
    """The open seat that somebody means. Raises Full or BadOptions."""
    free = [seat for seat in roster if seat.kind == "open"]
    if not free:
        raise refusal(Full, "full")
    if wanted is None:
        return free[0]
    found = next((seat for seat in free if seat.id == wanted), None)
    if found is None:
        raise BadOptions(f'"{wanted[:40]}" is no open seat of this match: {one_of([seat.id for seat in free])}.')
    return found
