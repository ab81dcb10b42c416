"""Coming to a live match and going away from it, and who stands in for somebody who is away."""

from tryline.core.clock import SECOND
from tryline.server import answers
from tryline.server.change import Change
from tryline.server.match_table import MatchTable
from tryline.server.server_clock import now
from tryline.server.viewer import Sender

STAND_IN_AFTER = 20 * SECOND
"""Milliseconds after which another seat of the side stands in for one that is absent."""


def come(table: MatchTable, sender: Sender) -> Change:
    """Somebody is there."""
    table.presence.came(sender.seats)
    for name in sender.seats:
        if table.status == "live" and name in table.seats.seating.away:
            table.seats.come_back(name, now())
    return _told(sender)


def go(table: MatchTable, sender: Sender) -> Change:
    """Somebody has gone."""
    table.presence.went(sender.seats)
    return _told(sender)


def _told(sender: Sender) -> Change:
    """Players are announced to everybody at once; of spectators only their number is told, and later."""
    return Change("table" if sender.seats else "nothing")


def needs_stand_in(table: MatchTable, name: str) -> bool:
    """Whether another seat of the side stands in for this one while it is absent."""
    side = table.seat(name).side
    return not table.is_present(name) and (side == "referee" or len(table.people[side]) > 1)


def stand_in(table: MatchTable, name: str) -> Change:
    """A person has been absent for long: another seat of the side stands in."""
    absent = now() - table.presence.absent_since.get(name, now())
    if table.status != "live" or table.is_present(name) or absent < STAND_IN_AFTER - SECOND:
        return Change()
    table.seats.leave(name, now())
    return answers.settle(table) or Change("table")  # a vote may have waited for this seat only
