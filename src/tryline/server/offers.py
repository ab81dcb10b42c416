"""What players do at a live match beside moves: offers and answers, resigning, claiming, clocks and line-ups."""

import msgspec

from tryline.core.clock import SECOND
from tryline.core.errors import BadOptions, NotYourSeat, NotYourTurn, Refusal
from tryline.core.language import DRAW
from tryline.core.news import refusal
from tryline.games import find_level
from tryline.server import messages, takebacks
from tryline.server.change import Change
from tryline.server.match_table import MatchTable
from tryline.server.server_clock import now
from tryline.server.viewer import Sender

CLAIM_AFTER = 60 * SECOND
"""Milliseconds without anybody of the other side after which a match may be claimed."""


def offer(table: MatchTable, sender: Sender, said: messages.OfferIt) -> Change:
    """Offer the other side a draw, a takeback or a rematch, against a computer of some level. Raises a Refusal."""
    side, what = table.side_of(sender), said.what
    if what == "rematch":
        if table.status != "over":
            raise refusal(NotYourTurn, "not-over")
        if said.level is not None:
            table.rematch_level = find_level(table.game, said.level).name
    else:
        table.open_question()
    if what == "takeback" and (table.is_alone(sender) or table.offers.get(what, side) == side):
        return takebacks.ask(table, sender)
    others = table.people[1 - side]
    if table.offers.get(what, side) != side or table.is_alone(sender) or (what == "rematch" and not others):
        return _agree(table, sender, what, side)  # the other side has offered it too, or has nobody who could accept
    table.offers[what] = side
    return Change("table")


def accept(table: MatchTable, sender: Sender, said: messages.Accept) -> Change:
    """Accept an offer of the other side. Raises a Refusal."""
    side, by = table.side_of(sender), table.offers.get(said.what)
    if by is None or (by == side and not table.is_alone(sender)):
        raise refusal(NotYourTurn, "not-asked-for")
    return _agree(table, sender, said.what, 1 - by)


def _agree(table: MatchTable, sender: Sender, what: messages.What, side: int) -> Change:
    """A side agrees to something. Raises a Refusal."""
    if what == "rematch":
        table.offers.pop(what, None)
        return Change(info=True, rematch=True)
    table.open_question()
    if what == "takeback":
        change = takebacks.agree(table, side)
    elif table.is_alone(sender) and len(sender.sides) == 1:
        raise refusal(Refusal, "computer-plays-on")
    else:
        change = table.close("agreement", DRAW)
    table.offers.pop(what, None)
    return msgspec.structs.replace(change, info=True)


def decline(table: MatchTable, sender: Sender, said: messages.Decline) -> Change:
    """Decline an offer of the other side, or withdraw one's own. Raises a Refusal."""
    table.side_of(sender)
    table.offers.pop(said.what, None)
    return Change("table")


def resign(table: MatchTable, sender: Sender, said: messages.Resign) -> Change:
    """Lose the match. Raises a Refusal."""
    side = table.side_of(sender)
    table.open_question()
    return table.close("resignation", 1 - side)


def claimable(table: MatchTable, sender: Sender) -> int | None:
    """From when on somebody may claim the match; None while somebody of the other side is present.

    Only time counts in which they were there and waited.
    """
    absent_since = table.presence.absent_since
    if not absent_since or table.status != "live" or not sender.sides:
        return None
    others = table.people[1 - table.side_of(sender)]
    if not others or any(map(table.is_present, others)):
        return None
    return max(sender.since, *(absent_since.get(seat, now()) for seat in others)) + CLAIM_AFTER


def claim(table: MatchTable, sender: Sender, said: messages.Claim) -> Change:
    """Win a match that the other side has left. Raises a Refusal."""
    side = table.side_of(sender)
    table.open_question()
    since = claimable(table, sender)
    if since is None or now() < since:
        raise refusal(Refusal, "still-here", seconds=CLAIM_AFTER // SECOND)
    return table.close("abandoned", side)


def run_clock(table: MatchTable, sender: Sender, said: messages.Pause | messages.Resume | messages.TimeOut) -> Change:
    """Stop or start the clocks; thinking time only where nobody else plays. Raises a Refusal."""
    side, timekeeper = table.side_of(sender), table.timekeeper
    table.open_question()
    thinking, stop = timekeeper.thinking, isinstance(said, messages.Pause)
    if isinstance(said, messages.TimeOut):
        timekeeper.take_time_out(side)
    elif thinking is not None:
        if not table.is_alone(sender):
            raise refusal(Refusal, "time-runs")
        timekeeper.set_thinking(thinking.pause(now()) if stop else thinking.start(now()))
    elif stop:
        timekeeper.pause()
    else:
        timekeeper.start()
    return table.row_changed()


def change_lineup(table: MatchTable, sender: Sender, said: messages.NewLineup) -> Change:
    """Change how a side shares its decisions. Raises a Refusal."""
    table.open_question()
    known = {seat.id for seat in table.roster if seat.side == said.side}
    if said.side not in sender.sides:
        raise refusal(NotYourSeat, "not-your-side")
    if not {*said.lineup.seats} <= known:
        raise BadOptions("A line-up is made of the seats of its side.")
    table.seats.change(said.side, said.lineup, now())
    return table.row_changed()
