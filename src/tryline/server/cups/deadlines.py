"""Cups by post: until when matches are to be played, and what the rules of the cup say when the time is up."""

from tryline.core.clock import SECOND
from tryline.core.errors import Refusal
from tryline.league import decisions as do
from tryline.league.cup import Listed
from tryline.server.cups.deciding import taken_over_by_computer
from tryline.server.cups.events import Due, TimeUp
from tryline.server.cups.state import THE_SERVER, CupState

DAY = 24 * 3600 * SECOND


def set_deadlines(state: CupState, at: int) -> None:
    """Every match that can be played by now has a time until which that is to be."""
    if not state.rules.days or not state.cup.facts.order:
        return
    for listed in state.cup.ready(timed=False):
        if listed.fixture.id not in state.due:
            state.add(Due(listed.fixture.id, at + state.rules.days * DAY), THE_SERVER, at)


def open_deadlines(state: CupState) -> dict[str, int]:
    """The times of matches that are still to be played."""
    if not state.rules.days:
        return {}
    ready = {listed.fixture.id for listed in state.cup.ready(timed=False)} if state.cup.facts.order else set()
    return {fixture: until for fixture, until in state.due.items() if fixture in ready}


def next_due(state: CupState) -> int | None:
    """When the next time is up."""
    left = [until for fixture, until in open_deadlines(state).items() if fixture not in state.overdue]
    return min(left, default=None)


def overdue(state: CupState, at: int) -> list[Listed]:
    """The matches whose time is up, of which that is not known yet."""
    late = [id for id, until in open_deadlines(state).items() if until <= at and id not in state.overdue]
    return [state.cup.match(id, timed=False) for id in late]


def time_up(state: CupState, listed: Listed, absent: frozenset[str], at: int) -> None:
    """The time of a match is up. `absent`: the sides that it has waited for.

    What one side has said alone counts now; else the rule of the cup does.
    """
    fixture = listed.fixture.id
    state.add(TimeUp(fixture), THE_SERVER, at)
    said = [*state.said_of(listed).values()]
    try:
        if len(said) == 1:
            state.add(said[0], THE_SERVER, at)
        elif state.rules.overdue == "forfeit":
            by = [side for side, id in (("home", listed.home), ("away", listed.away)) if id in absent]
            state.add(do.Forfeit(fixture, by[0] if len(by) == 1 else "both", no_show=True), THE_SERVER, at)  # type: ignore[arg-type]
        elif state.rules.overdue == "computer":
            for id in sorted(absent):
                state.add(taken_over_by_computer(state, state.cup.facts.entrants[id], "en"), THE_SERVER, at)
    except Refusal:
        return  # the organiser decides
