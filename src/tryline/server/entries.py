"""What somebody who follows a link to a match may do there, and what is wrong with a link that gives them no seat."""

from tryline.core.errors import NotYourSeat
from tryline.server.live import LiveMatch
from tryline.server.requests import EntryRequest
from tryline.server.responses import EntryReply
from tryline.server.site import Site
from tryline.server.thinking.fair_queue import Asker
from tryline.server.tickets import invited_seats


async def entry(site: Site, match_id: str, request: EntryRequest, asker: Asker) -> EntryReply:
    """Whether somebody plays, may sit down or may watch. Raises NotFound."""
    live, person = await site.find(match_id, asker), asker.person or None
    if await site.seats_of(match_id, None, person) or await _is_ticket(site, match_id, request.ticket):
        return EntryReply("play")
    is_free = live.table.status == "open" and any(seat.kind == "open" for seat in live.table.roster)
    if live.table.listed and is_free:
        return EntryReply("join")
    if request.ticket is not None:
        return EntryReply("watch", "ticket")
    if request.invitation is None:
        return EntryReply("watch", "private" if is_free else None)
    return await _invited(site, live, request.invitation)


async def _is_ticket(site: Site, match_id: str, ticket: str | None) -> bool:
    try:
        return ticket is not None and bool(await site.seats_of(match_id, ticket, None))
    except NotYourSeat:
        return False


async def _invited(site: Site, live: LiveMatch, invitation: str) -> EntryReply:
    seats = await invited_seats(site.store, live.id, invitation)
    if seats is None:
        return EntryReply("watch", "unknown")
    if live.table.status == "over":
        return EntryReply("watch", "over")
    return EntryReply("join") if seats else EntryReply("watch", "used")
