"""Matches that another process of the club owns, for those who need them here: brought over, or only looked at."""

import asyncio
import time

from tryline.core.news import refusal
from tryline.server.errors import NotFound
from tryline.server.live import LiveMatch
from tryline.server.match_rows import stored_match
from tryline.server.match_table import MatchTable
from tryline.server.ownership import Elsewhere
from tryline.server.site import Site

BRING_WITHIN = 10.0
"""Seconds in which another process gives up a match that is wanted here."""


async def find_here(site: Site, match_id: str) -> LiveMatch:
    """A match, also if another process has it, which gives it up. Raises NotFound or StoreError."""
    until = time.monotonic() + BRING_WITHIN
    while True:
        try:
            return await site.find(match_id)
        except Elsewhere as elsewhere:
            if site.club is None or time.monotonic() > until:
                raise
            await site.club.bring(match_id, elsewhere.owner)


async def look_at(site: Site, match_id: str) -> MatchTable:
    """A match as it stands on disk, wherever it is, to be looked at only. Raises NotFound."""
    try:
        while True:
            live = await site.find(match_id)
            async with live.lock:  # what is being written may come to nothing
                if not live.discarded:
                    return live.table
    except Elsewhere:
        stored = await site.store.read(lambda connection: stored_match(connection, match_id))
        if stored is None:
            raise refusal(NotFound, "no-match") from None
        return await asyncio.to_thread(MatchTable, *stored)
