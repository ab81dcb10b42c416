"""What somebody asks of a cup becomes lines of its log, or is refused."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from tryline.core.news import refusal, say
from tryline.core.texts import cleaned
from tryline.games import find, find_level, levels
from tryline.lab.cup_matches import team_of
from tryline.league import decisions as do
from tryline.league.applying import fixture_of, refused
from tryline.league.cup import Cup
from tryline.league.entrants import Entrant
from tryline.server.cups import orders
from tryline.server.cups.drawing import drawn, next_round
from tryline.server.cups.events import (
    Announced,
    Arranged,
    Arrived,
    CheckedIn,
    Claimed,
    Dismissed,
    Event,
    Parted,
    Retracted,
    Role,
    Rules,
)
from tryline.server.cups.rights import Standing, role_for
from tryline.server.cups.rows import Member
from tryline.server.cups.state import Author, CupState
from tryline.server.errors import NotFound

MOST_ANNOUNCED = 20
"""Announcements at once."""


class Asked(NamedTuple):
    """Somebody who asks for something, and when."""

    who: Standing
    name: str
    at: int
    language: str
    members: frozenset[Member] = frozenset()
    """Everybody who is something in the cup."""


class Deciding:
    """Carries out one order on a state, which is thrown away if it is refused."""

    def __init__(self, state: CupState, asked: Asked) -> None:
        self.state = state
        self.asked = asked
        self.author = Author(asked.name, "organiser", asked.who.person)
        self.joined: Member | None = None
        """Who is something in the cup from now on."""

    def carry_out(self, order: orders.Order) -> None:
        """Raises a TrylineError."""
        self.author = self.author._replace(role=role_for(order, self.asked.who, self.sides(order)))
        _HOW[type(order)](self, order)

    @property
    def cup(self) -> Cup:
        """The cup as it stands by now."""
        return self.state.cup

    def sides(self, order: orders.Order) -> Sequence[str]:
        """The entrants whose affair an order is. Raises CupRefusal."""
        if isinstance(order, orders.Withdraw):
            return [order.entrant]
        if isinstance(order, orders.Result):
            listed = self.cup.match(order.match)
            return [side for side in (listed.home, listed.away) if side]
        return []

    def add(self, event: Event) -> None:
        """One line more. Raises a Refusal."""
        self.state.add(event, self.author, self.asked.at)

    def part(self, role: Role, entrant: str = "", only: str | None = None) -> None:
        """Nobody is that any more who has been until now; or just one of them."""
        found = {each.person for each in self.asked.members if (each.role, each.entrant) == (role, entrant)}
        people: list[str | None] = [*sorted(found if only is None else found & {only})]
        for person in people or [None]:
            self.state.add(Parted(role, entrant), Author("", "server", person), self.asked.at)

    def enter(self, name: str, **more: Any) -> Entrant:
        """One entrant more. Raises a Refusal."""
        entrant = Entrant(self.cup.free_id(), name, **more)
        self.add(do.Enter(entrant))
        return self.cup.facts.entrants[entrant.id]

    def known(self, id: str) -> Entrant:
        """Somebody who has entered. Raises CupRefusal."""
        if id not in self.cup.facts.entrants:
            raise refused("no-such-entrant", id=id[:40])
        return self.cup.facts.entrants[id]

    def match(self, id: str) -> str:
        """The id of a match in full. Raises CupRefusal."""
        return fixture_of(self.cup.facts, id).id

    def team(self, code: str) -> str:
        """A team that people can play with, or none. Raises CupRefusal."""
        return team_of(self.cup, code) if code else ""

    def check_level(self, level: str) -> None:
        """Raises CupRefusal or UnknownName."""
        if level and not self.cup.setup.game:
            raise refused("computers-need-game")
        if level:
            find_level(find(self.cup.setup.game), level)


# Entrants -------------------------------------------------------------------------------------------------------------


def _join(on: Deciding, order: orders.Join) -> None:
    """Somebody enters by themselves."""
    who = on.asked.who
    if not who.is_organiser and (on.cup.facts.order or not on.state.rules.entries):
        raise refused("entries-closed")
    if who.entrants and not who.is_organiser:
        raise refused("entered-already", name=on.cup.facts.entrants[min(who.entrants)].name)
    kind = "team" if order.members else "person"
    entrant = on.enter(order.name, kind=kind, members=tuple(order.members), team=on.team(order.team))
    assert who.person is not None
    on.joined = Member(who.person, "entrant", entrant.id)


def _enter(on: Deciding, order: orders.Enter) -> None:
    """The organiser enters others."""
    on.check_level(order.level)
    for name in order.names:
        on.enter(name, kind="computer" if order.level else "person", level=order.level)


def _fill(on: Deciding, order: orders.Fill) -> None:
    """Computers take the empty places."""
    on.check_level(order.level)
    missing = on.cup.format.entrants.least - len(on.cup.facts.entrants)
    if missing <= 0:
        raise refused("nothing-to-fill")
    for _ in range(missing):
        on.enter(_computer_name(on.cup, on.asked.language), kind="computer", level=order.level)


def _amend(on: Deciding, order: orders.Amend) -> None:
    """Name, country, seed or paid."""
    given: dict[str, Any] = {
        "name": order.name,
        "team": None if order.team is None else on.team(order.team),
        "paid": order.paid,
    }
    changed = {field: value for field, value in given.items() if value is not None}
    if order.seed is not None:
        changed["seed"] = order.seed or None
    on.add(do.Amend(msgspec.structs.replace(on.known(order.entrant), **changed)))


def _replace(on: Deciding, order: orders.Replace) -> None:
    """Somebody else takes over a place, with its results."""
    on.check_level(order.level)
    old = on.known(order.entrant)
    on.part("entrant", old.id)
    on.add(_taken_over(old, order.name, order.level))


def _taken_over(old: Entrant, name: str, level: str) -> do.Amend:
    kind: Literal["computer", "person"] = "computer" if level else "person"
    return do.Amend(msgspec.structs.replace(old, name=name, kind=kind, level=level, members=()))


def _computer_name(cup: Cup, language: str) -> str:
    """What the next computer is called."""
    computers = sum(entrant.kind == "computer" for entrant in cup.facts.entrants.values())
    return say("cup-computer-name", language, number=computers + 1)


def taken_over_by_computer(state: CupState, old: Entrant, language: str) -> do.Amend:
    """A computer takes over the place of somebody who leaves, or does not come."""
    level = state.rules.level or levels(find(state.cup.setup.game))[0].name
    return _taken_over(old, _computer_name(state.cup, language), level)


def _withdraw(on: Deciding, order: orders.Withdraw) -> None:
    """Somebody leaves: the rest is lost, or a computer plays it, as the cup's rules say."""
    old = on.known(order.entrant)
    if on.state.rules.leavers == "computer" and on.cup.facts.order and old.kind != "computer":
        on.add(taken_over_by_computer(on.state, old, on.asked.language))
    else:
        on.add(do.Withdraw(order.entrant))


def _dismiss(on: Deciding, order: orders.Dismiss) -> None:
    """All helpers, or one: the organiser makes a new link for those who are to be one still."""
    person = _helper_who_came(on, order.came) if order.came else None
    on.add(Dismissed(order.came))
    on.part("helper", only=person)


def _helper_who_came(on: Deciding, number: int) -> str:
    """The helper who came with that line of the log. Raises NotFound."""
    for line in on.state.lines[number - 1 : number]:
        person = line.author.person or ""
        if isinstance(line.event, Arrived) and Member(person, "helper") in on.asked.members:
            return person
    raise refusal(NotFound, "cup-no-such-helper")


def _check_in(on: Deciding, order: orders.CheckIn) -> None:
    """Somebody is in the hall."""
    on.add(CheckedIn(on.known(order.entrant).id, order.here))


# The draw, and results ------------------------------------------------------------------------------------------------


def _draw(on: Deciding, order: orders.Draw) -> None:
    """Countries, if they are drawn, and places."""
    for decision in drawn(on.cup, order.how, countries=order.countries, faces=order.faces):
        on.add(decision)


def _next_round(on: Deciding, order: orders.NextRound) -> None:
    """Of the Swiss that is being played."""
    on.add(next_round(on.cup))


def _result(on: Deciding, order: orders.Result) -> None:
    """From the organiser or a helper it counts; from a side, once the other says the same."""
    id = on.match(order.match)
    decision = do.Result(id, order.home, order.away, order.tries, None, order.winner, order.by, order.correction)
    if on.author.role != "entrant":
        on.add(decision)
        return
    if on.state.rules.typed_by == "organiser":
        raise refused("typed-by-organiser")
    if order.correction:
        raise refused("correct-by-organiser")
    sides = on.sides(order)
    if _is_settled_by_playing(on.state, id) or any(on.known(side).kind == "computer" for side in sides):
        raise refused("typed-by-nobody")
    on.cup.copy().decide(decision)  # what could not be entered is not worth agreeing on
    for side in sides:
        if side in on.asked.who.entrants:
            on.add(Claimed(side, decision, (sides[0], sides[1])))
    said = on.state.said_of(on.cup.match(id, timed=False))
    if all(said.get(side) == decision for side in sides):
        on.add(decision)


def _is_settled_by_playing(state: CupState, match: str) -> bool:
    """Whether the server knows the result by itself: nobody's word counts in its place but that of whoever runs it."""
    return match in state.under_way() or state.can_be_played_here(state.cup.match(match, timed=False))


def _forfeit(on: Deciding, order: orders.Forfeit) -> None:
    """A match that is not played."""
    on.add(do.Forfeit(on.match(order.match), order.by, order.no_show, order.correction))


def _replay(on: Deciding, order: orders.PlayAgain) -> None:
    """A match that is played again."""
    on.add(do.Replay(on.match(order.match)))


def _undo(on: Deciding, order: orders.Undo) -> None:
    """A decision, and on request what is not possible without it."""
    on.add(on.cup.copy().undo(order.number, with_later=order.with_later).decision)


# Running it -----------------------------------------------------------------------------------------------------------


def _plan(on: Deciding, order: orders.Plan) -> None:
    """Tables and times: what has a result keeps its own."""
    on.add(do.Plan(order.start, order.tables, order.minutes, order.pause))


def _late(on: Deciding, order: orders.Late) -> None:
    """Something runs late."""
    on.add(do.Late(order.minutes, on.match(order.match) if order.match else ""))


def _announce(on: Deciding, order: orders.Announce) -> None:
    """Everybody is to read it."""
    if len(on.state.announcements) >= MOST_ANNOUNCED:
        raise refused("announcements", most=MOST_ANNOUNCED)
    on.add(Announced(cleaned(order.text, orders.TEXT)))


def _retract(on: Deciding, order: orders.Retract) -> None:
    """It is taken down."""
    if order.number not in on.state.announcements:
        raise refusal(NotFound, "cup-announcement")
    on.add(Retracted(order.number))


def _arrange(on: Deciding, order: orders.Arrange) -> None:
    """How the cup is run."""
    check_rules(on.cup.setup.game, order.rules)
    on.add(Arranged(order.rules))


def check_rules(game: str, rules: Rules) -> None:
    """Whether a cup of that game can be run like this. Raises CupRefusal or UnknownName."""
    if not game and (rules.where == "site" or "computer" in (rules.leavers, rules.overdue)):
        raise refused("site-needs-game")
    if rules.level and game:
        find_level(find(game), rules.level)


_HOW: dict[type, Callable[[Deciding, Any], None]] = {
    orders.Join: _join,
    orders.Enter: _enter,
    orders.Fill: _fill,
    orders.Amend: _amend,
    orders.Replace: _replace,
    orders.Withdraw: _withdraw,
    orders.CheckIn: _check_in,
    orders.Dismiss: _dismiss,
    orders.Draw: _draw,
    orders.NextRound: _next_round,
    orders.Result: _result,
    orders.Forfeit: _forfeit,
    orders.PlayAgain: _replay,
    orders.Undo: _undo,
    orders.Plan: _plan,
    orders.Late: _late,
    orders.Announce: _announce,
    orders.Retract: _retract,
    orders.Arrange: _arrange,
}
