"""What players do at a live match beside moves: offers and answers, resigning, claiming, clocks and line-ups."""

from typing import Literal

from tryline.core.clock import SECOND
from tryline.core.errors import BadOptions, NotYourSeat, NotYourTurn, Refusal
from tryline.core.language import DRAW
from tryline.core.news import refusal
from tryline.core.seats import Lineup
from tryline.games import find_level
from tryline.server import takebacks
from tryline.server.live import LiveMatch
from tryline.server.server_clock import now
from tryline.server.viewer import Viewer

CLAIM_AFTER = 60 * SECOND
"""Milliseconds without anybody of the other side after which a match may be claimed."""


async def offer(live: LiveMatch, viewer: Viewer, what: str, level: str | None = None) -> None:
    """Offer the other side a draw, a takeback or a rematch, against a computer of some level. Raises a Refusal."""
    side = live.side_of(viewer)
    if what == "rematch":
        if live.status != "over":
            raise refusal(NotYourTurn, "not-over")
        if level is not None:
            live.rematch_level = find_level(live.game, level).name
    else:
        live.open_question()
    if what == "takeback" and (live.is_alone(viewer) or live.offers.get(what, side) == side):
        await takebacks.ask(live, viewer)
        return
    others = live.people_on(1 - side)
    if live.offers.get(what, side) != side or live.is_alone(viewer) or (what == "rematch" and not others):
        live.offers[what] = 1 - side  # the other side has offered it too, or has nobody who could accept
        await accept(live, viewer, what)
        return
    live.offers[what] = side
    live.notify_all()


async def accept(live: LiveMatch, viewer: Viewer, what: str) -> None:
    """Accept an offer of the other side. Raises a Refusal."""
    side = live.side_of(viewer)
    async with live.lock:
        if live.offers.get(what) != 1 - side and not (live.is_alone(viewer) and what in live.offers):
            raise refusal(NotYourTurn, "not-asked-for")
        offered_by = live.offers.pop(what)
        if what == "draw":
            live.open_question()
            if live.is_alone(viewer) and len(viewer.sides) == 1:
                live.notify_all()
                raise refusal(Refusal, "computer-plays-on")
            await live.close("agreement", DRAW)
        elif what == "takeback":
            await takebacks.agree(live, 1 - offered_by)
    if what == "rematch":
        await live.rematch_once()
    live.schedule()


def decline(live: LiveMatch, viewer: Viewer, what: str) -> None:
    """Decline an offer of the other side, or withdraw one's own. Raises a Refusal."""
    live.side_of(viewer)
    live.offers.pop(what, None)
    live.notify_all()


async def resign(live: LiveMatch, viewer: Viewer) -> None:
    """Lose the match. Raises a Refusal."""
    side = live.side_of(viewer)
    async with live.lock:
        live.open_question()
        await live.close("resignation", 1 - side)


def claimable(live: LiveMatch, viewer: Viewer) -> int | None:
    """From when on a viewer may claim the match; None while somebody of the other side is present.

    Only time counts in which the viewer was there and waited.
    """
    if not live.absent_since or live.status != "live" or not viewer.sides:
        return None
    others = live.people_on(1 - live.side_of(viewer))
    if not others or any(live.is_present(seat.id) for seat in others):
        return None
    return max(viewer.since, *(live.absent_since.get(seat.id, now()) for seat in others)) + CLAIM_AFTER


async def claim(live: LiveMatch, viewer: Viewer) -> None:
    """Win a match that the other side has left. Raises a Refusal."""
    side = live.side_of(viewer)
    async with live.lock:
        live.open_question()
        since = claimable(live, viewer)
        if since is None or now() < since:
            raise refusal(Refusal, "still-here", seconds=CLAIM_AFTER // SECOND)
        await live.close("abandoned", side)


async def run_clock(live: LiveMatch, viewer: Viewer, what: Literal["pause", "resume", "time-out"]) -> None:
    """Stop or start the clocks; thinking time only where nobody else plays. Raises a Refusal."""
    side = live.side_of(viewer)
    async with live.lock:
        live.open_question()
        thinking = None if live.timekeeper.clocks is None else live.timekeeper.clocks.thinking
        if what == "time-out":
            live.timekeeper.take_time_out(side)
        elif thinking is not None:
            if not live.is_alone(viewer):
                raise refusal(Refusal, "time-runs")
            live.set_thinking_clock(thinking.pause(now()) if what == "pause" else thinking.start(now()))
        elif what == "pause":
            live.timekeeper.pause()
        else:
            live.timekeeper.start()
        await live.save()
        live.notify_all()
    live.schedule()


async def change_lineup(live: LiveMatch, viewer: Viewer, side: int, lineup: Lineup) -> None:
    """Change how a side shares its decisions. Raises a Refusal."""
    async with live.lock:
        live.open_question()
        known = {seat.id for seat in live.roster if seat.side == side}
        if side not in viewer.sides:
            raise refusal(NotYourSeat, "not-your-side")
        if not {*lineup.seats} <= known:
            raise BadOptions("A line-up is made of the seats of its side.")
        live.seats.change(side, lineup, now())
        await live.save()
        live.notify_all()
    live.schedule()
