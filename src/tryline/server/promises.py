"""Settling the dice of a match before it begins: everybody commits, then all reveal (docs/chance.md).

Whoever is connected and does not do their part in time: without a commitment they are left out, and the dice are called
the house's; without the seed that they committed to, everybody commits anew, and after `ROUNDS` such rounds the match
is called off. So is a match for which somebody waits no longer.
"""

import asyncio
from collections.abc import Collection

from sqlalchemy import Connection

from tryline.core.clock import SECOND
from tryline.core.errors import NotYourSeat, Refusal, Stale
from tryline.core.language import DRAW
from tryline.core.news import refusal
from tryline.server.dice import PART_WITHIN, ROUNDS, asked_now
from tryline.server.live import LiveMatch
from tryline.server.server_clock import now
from tryline.server.viewer import Viewer


async def commit(live: LiveMatch, viewer: Viewer, commitment: str) -> None:
    """Commit to a seed, in a rematch or where the dice are settled anew. Raises a Refusal."""
    async with live.lock:
        _check(live)
        asked = asked_now(live.dice, live.roster, viewer.seats, "commit")
        await live.seat_taken(live.roster, live.dice.commit(asked, commitment), _nothing)


async def reveal(live: LiveMatch, viewer: Viewer, seed: str) -> None:
    """Reveal the seed that a viewer has committed to. Raises a Refusal."""
    async with live.lock:
        _check(live)
        asked = asked_now(live.dice, live.roster, viewer.seats, "reveal")
        await live.seat_taken(live.roster, live.dice.reveal(asked, seed), _nothing)


async def renew(live: LiveMatch, viewer: Viewer) -> None:
    """A viewer cannot reveal, because the seed is on another device or lost. Raises a Refusal."""
    async with live.lock:
        _check(live)
        await _settle_anew(live, asked_now(live.dice, live.roster, viewer.seats, "reveal"))


async def call_off(live: LiveMatch, viewer: Viewer) -> None:
    """A player waits no longer for a match to begin. Nothing has been thrown, and nobody wins. Raises a Refusal.

    Like a round that is void, it is written down with those who had not done their part.
    """
    if not viewer.seats:
        raise refusal(NotYourSeat, "watching")
    async with live.lock:
        _check(live)
        if live.status != "open":
            raise refusal(Refusal, "has-begun")
        await _call_off(live, live.dice.awaited(live.roster))


def schedule(live: LiveMatch) -> asyncio.TimerHandle | None:
    """Give those who are asked for their part of the dice some time for it."""
    asked = [name for name in live.dice.awaited(live.roster) if _can_answer(live, name)]
    live.parts_due = {name: live.parts_due.get(name, now() + PART_WITHIN) for name in asked}
    if not asked:
        return None
    delay = max(0, min(live.parts_due.values()) - now()) / SECOND + 0.002
    return asyncio.get_running_loop().call_later(delay, live.spawn, _time_up, live)


def _can_answer(live: LiveMatch, name: str) -> bool:
    """Whether somebody on the side of a seat is connected. A side that is away has all the time that it wants."""
    side = live.seat(name).side
    if side == "referee":
        return bool(live.viewers)
    return any(live.is_present(seat.id) for seat in live.people_on(side))


async def _time_up(live: LiveMatch) -> None:
    """Some may not have done their part of the dice in time."""
    async with live.lock:
        awaited = live.dice.awaited(live.roster) if live.status == "open" and not live.discarded else []
        late = [name for name in awaited if _can_answer(live, name) and live.parts_due.get(name, now() + 1) <= now()]
        if late and live.dice.stage(live.roster) == "commit":
            await live.seat_taken(live.roster, live.dice.leave_out(late), _nothing)
        elif late:
            await _settle_anew(live, late)
    live.schedule()


async def _settle_anew(live: LiveMatch, late: Collection[str]) -> None:
    if len(live.dice.broken) + 1 < ROUNDS:
        await live.seat_taken(live.roster, live.dice.anew(late), _nothing)
    else:
        await _call_off(live, late)


async def _call_off(live: LiveMatch, late: Collection[str]) -> None:
    live.dice = live.dice.called_off(late)
    live.match.chance = live.dice.chance(live.roster)
    await live.close("called-off", DRAW)


def _check(live: LiveMatch) -> None:
    if live.discarded:
        raise refusal(Stale, "read-again")


def _nothing(connection: Connection) -> None:
    """Nothing else is written."""
