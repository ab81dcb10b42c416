"""What people settle at a live match beside its moves: draws, takebacks, another match, its end, clocks, line-ups."""

from typing import Literal

from tryline.core.clock import SECOND
from tryline.core.errors import BadOptions, NotYourSeat, NotYourTurn, Refusal
from tryline.core.language import DRAW
from tryline.core.news import refusal
from tryline.core.seats import Lineup
from tryline.server.live import LiveMatch
from tryline.server.viewers import Viewer, now

GONE = 60 * SECOND
"""After so long without anybody of the other side a match may be claimed."""


async def offer(live: LiveMatch, viewer: Viewer, what: str, seed: str | None = None) -> None:
    """Ask the other side for a draw, a takeback or another match. Raises a Refusal."""
    side = live.side_of(viewer)
    if what == "rematch":
        if live.status != "over":
            raise refusal(NotYourTurn, "not-over")
        live.add_seed(viewer, seed)
    else:
        live.asked()
    others = live.people_on(1 - side)
    if live.offers.get(what, side) != side or live.alone(viewer) or (what == "rematch" and not others):
        live.offers[what] = 1 - side  # both want it, or nobody else is there to be asked
        await accept(live, viewer, what, seed)
        return
    live.offers[what] = side
    live.tell_all()


async def accept(live: LiveMatch, viewer: Viewer, what: str, seed: str | None = None) -> None:
    """Agree to what the other side has asked for. Raises a Refusal."""
    side = live.side_of(viewer)
    async with live.gate:
        if live.offers.get(what) != 1 - side and not (live.alone(viewer) and what in live.offers):
            raise refusal(NotYourTurn, "not-asked-for")
        asker = live.offers.pop(what)
        if what == "draw":
            live.asked()
            if live.alone(viewer) and len(viewer.sides) == 1:
                live.tell_all()
                raise refusal(Refusal, "computer-plays-on")
            await live.close("agreement", DRAW)
        elif what == "takeback":
            live.asked()
            await live.take_back(viewer.sides if live.alone(viewer) else frozenset({asker}), gives_time=True)
        else:
            live.add_seed(viewer, seed)
    if what == "rematch":
        await live.rematch_once()
    live.go_on()


def decline(live: LiveMatch, viewer: Viewer, what: str) -> None:
    """Do not agree, or ask no longer. Raises a Refusal."""
    live.side_of(viewer)
    live.offers.pop(what, None)
    live.tell_all()


async def resign(live: LiveMatch, viewer: Viewer) -> None:
    """Give up. Raises a Refusal."""
    side = live.side_of(viewer)
    async with live.gate:
        live.asked()
        await live.close("resignation", 1 - side)


def claimable(live: LiveMatch, viewer: Viewer) -> int | None:
    """From when on a viewer may claim the match; None while somebody of the other side is here."""
    if not live.gone_since or live.status != "live" or not viewer.sides:
        return None
    others = live.people_on(1 - live.side_of(viewer))
    if not others or any(live.is_here(seat.id) for seat in others):
        return None
    return max(live.gone_since.get(seat.id, now()) for seat in others) + GONE


async def claim(live: LiveMatch, viewer: Viewer) -> None:
    """Win a match that the other side has left. Raises a Refusal."""
    side = live.side_of(viewer)
    async with live.gate:
        live.asked()
        since = claimable(live, viewer)
        if since is None or now() < since:
            raise refusal(Refusal, "still-here", seconds=GONE // SECOND)
        await live.close("abandoned", side)


async def run_clock(live: LiveMatch, viewer: Viewer, what: Literal["pause", "resume", "time-out"]) -> None:
    """Stop the clocks or let them go on; thinking time only where nobody else plays. Raises a Refusal."""
    side = live.side_of(viewer)
    async with live.gate:
        live.asked()
        thinking = None if live.time.clocks is None else live.time.clocks.thinking
        if what == "time-out":
            live.time.take_time_out(side)
        elif thinking is not None:
            if not live.alone(viewer):
                raise refusal(Refusal, "time-runs")
            live.think_with(thinking.pause(now()) if what == "pause" else thinking.start(now()))
        elif what == "pause":
            live.time.pause()
        else:
            live.time.start()
        await live.save()
        live.tell_all()
    live.go_on()


async def change_lineup(live: LiveMatch, viewer: Viewer, side: int, lineup: Lineup) -> None:
    """Share a side otherwise. Raises a Refusal."""
    async with live.gate:
        live.asked()
        known = {seat.id for seat in live.roster if seat.side == side}
        if side not in viewer.sides:
            raise refusal(NotYourSeat, "not-your-side")
        if not {*lineup.seats} <= known:
            raise BadOptions("A line-up is made of the seats of its side.")
        live.seats.change(side, lineup, now())
        await live.save()
        live.tell_all()
    live.go_on()
