"""Settling the dice of a match before it begins: everybody commits, then all reveal (docs/chance.md).

Whoever is connected and does not do their part in time: without a commitment they are left out, and the dice are called
the house's; without the seed that they committed to, everybody commits anew, and after `ROUNDS` such rounds the match
is called off. So is a match for which somebody waits no longer.
"""

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from tryline.core.errors import NotYourSeat, Refusal
from tryline.core.language import DRAW
from tryline.core.news import refusal
from tryline.server import messages
from tryline.server.change import Change
from tryline.server.dice import PART_WITHIN, ROUNDS, Dice, asked_now
from tryline.server.match_setup import Seat
from tryline.server.match_table import MatchTable
from tryline.server.server_clock import now
from tryline.server.viewer import Sender


def settled(
    table: MatchTable, dice: Dice, roster: list[Seat] | None = None, also: Callable[[Any], None] | None = None
) -> Change:
    """A seat was taken, or somebody did their part of the dice; the match begins once all that is done.

    `also` is written in the same transaction.
    """
    table.roster, table.dice = roster or table.roster, dice
    table.parts_due.clear()
    columns = {
        "roster": msgspec.to_builtins(table.roster),
        "dice": msgspec.to_builtins(dice),
        "updated": now(),
    }
    if dice.stage(table.roster) != "settled":
        return Change("table", columns=columns, also=also)
    begun = table.begin()
    return msgspec.structs.replace(begun, columns={**columns, **(begun.columns or {})}, also=also)


def commit(table: MatchTable, sender: Sender, said: messages.Commit) -> Change:
    """Commit to a seed, in a rematch or where the dice are settled anew. Raises a Refusal."""
    asked = asked_now(table.dice, table.roster, sender.seats, "commit")
    return settled(table, table.dice.commit(asked, said.my_commitment))


def reveal(table: MatchTable, sender: Sender, said: messages.Reveal) -> Change:
    """Reveal the seed that somebody has committed to. Raises a Refusal."""
    asked = asked_now(table.dice, table.roster, sender.seats, "reveal")
    return settled(table, table.dice.reveal(asked, said.seed))


def renew(table: MatchTable, sender: Sender, said: messages.Renew) -> Change:
    """Somebody cannot reveal, because the seed is on another device or lost. Raises a Refusal."""
    return _settle_anew(table, asked_now(table.dice, table.roster, sender.seats, "reveal"))


def call_off(table: MatchTable, sender: Sender, said: messages.CallOff) -> Change:
    """A player waits no longer for a match to begin. Nothing has been thrown, and nobody wins. Raises a Refusal.

    Like a round that is void, it is written down with those who had not done their part.
    """
    if not sender.seats:
        raise refusal(NotYourSeat, "watching")
    if table.status != "open":
        raise refusal(Refusal, "has-begun")
    return _call_off(table, table.dice.awaited(table.roster))


def next_deadline(table: MatchTable) -> int | None:
    """Until when those who are asked for their part of the dice have time for it."""
    asked = [name for name in table.dice.awaited(table.roster) if _can_answer(table, name)]
    table.parts_due = {name: table.parts_due.get(name, now() + PART_WITHIN) for name in asked}
    return min(table.parts_due.values(), default=None)


def _can_answer(table: MatchTable, name: str) -> bool:
    """Whether somebody on the side of a seat is connected. A side that is away has all the time that it wants."""
    side = table.seat(name).side
    if side == "referee":
        return table.presence.anybody
    return any(map(table.is_present, table.people[side]))


def time_up(table: MatchTable) -> Change:
    """Some may not have done their part of the dice in time."""
    awaited = table.dice.awaited(table.roster) if table.status == "open" else []
    late = [name for name in awaited if _can_answer(table, name) and table.parts_due.get(name, now() + 1) <= now()]
    if not late:
        return Change()
    if table.dice.stage(table.roster) == "commit":
        return settled(table, table.dice.leave_out(late))
    return _settle_anew(table, late)


def _settle_anew(table: MatchTable, late: Collection[str]) -> Change:
    if len(table.dice.broken) + 1 < ROUNDS:
        return settled(table, table.dice.anew(late))
    return _call_off(table, late)


def _call_off(table: MatchTable, late: Collection[str]) -> Change:
    table.dice = table.dice.called_off(late)
    table.match.chance = table.dice.chance(table.roster)
    return table.close("called-off", DRAW)
