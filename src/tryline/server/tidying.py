"""Tidies up after people who do not come back: abandoned rows are deleted, and matches that were left are closed."""

import contextlib
from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from tryline.core.errors import TrylineError
from tryline.core.kernels import quickest_rules
from tryline.core.language import DRAW
from tryline.games import find
from tryline.server.change import Change
from tryline.server.cleanup import DAY, LapsedMatches, clean_up, note_attended
from tryline.server.live import LiveMatch
from tryline.server.logs import log
from tryline.server.match_rows import games_under_way
from tryline.server.ownership import sweep
from tryline.server.server_clock import now

if TYPE_CHECKING:
    from tryline.server.site import Site

INTERVAL = 3600 * 1000
"""Milliseconds."""


class Tidying:
    """What is due to be tidied up. Of the processes of a club, the oldest does it for all."""

    def __init__(self, site: "Site", tidy_days: int) -> None:
        """After so many days without anybody, unfinished matches are closed or deleted."""
        self._site = site
        self._after = tidy_days * DAY
        self._lapsed = LapsedMatches(self._after)
        self.next_at = 0
        """When rows are looked through again."""
        self.attended: set[str] = set()
        """Matches at which somebody with a seat has been since that was last written."""

    async def tidy(self) -> None:
        """Do what is due. Raises StoreError."""
        site = self._site
        if now() >= self.next_at:
            await self.write_attended()
            if site.club is not None:
                await self._have_rules_ready()
            self.next_at = now() + (0 if await self.clean_up(site.live_matches.names) else INTERVAL)
        if site.club is None or site.club.is_oldest:
            for match_id in await self._lapsed.some(site.store, now()):
                if match_id not in site.live_matches.names and match_id not in self.attended:
                    await self._lapse(match_id)

    async def write_attended(self) -> None:
        """Write at which matches somebody has been. Raises StoreError."""
        attended, self.attended = self.attended, set()
        if attended:
            await self._site.store.write(partial(note_attended, attended=list(attended), at=now()))

    async def clean_up(self, in_memory: Collection[str]) -> bool:
        """Delete abandoned rows; whether there may be more. Raises StoreError."""
        store, club = self._site.store, self._site.club
        if club is not None and not club.is_oldest:
            return False
        swept = club is not None and await store.write(sweep)
        return await store.write(partial(clean_up, at=now(), in_memory=in_memory, after=self._after)) or swept

    async def _have_rules_ready(self) -> None:
        """Load the compiled rules of what is played in the club: when another process goes, hundreds of its matches are
        played again here at once, and by rules that are still being loaded that takes many times as long."""
        for name in await self._site.store.read(games_under_way):
            with contextlib.suppress(TrylineError):  # that game is not installed here
                quickest_rules(find(name))

    async def _lapse(self, match_id: str) -> None:
        """Close a match to which nobody has come back, unless somebody is there now."""
        try:
            live = await self._site.find(match_id)
        except TrylineError as error:  # its game is not installed any more, it is damaged, or another process has it
            log.warning("a match cannot be tidied", match=match_id, error=repr(error))
            return
        await live.perform(partial(_lapsed, live))


def _lapsed(live: LiveMatch) -> Change:
    is_left = live.table.status == "live" and not live.audience.viewers
    return live.table.close("lapsed", DRAW) if is_left else Change()
