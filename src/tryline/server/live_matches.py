"""Which matches are in memory: read from disk when somebody comes, and let go when nobody is there."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor

import msgspec
from sqlalchemy import update

from tryline.core.clock import Clocks
from tryline.core.moves import TakenBack
from tryline.core.news import refusal
from tryline.server import schema
from tryline.server.club import Club
from tryline.server.errors import NotFound, StoreError
from tryline.server.live import LiveMatch
from tryline.server.match_rows import Stored, stored_matches
from tryline.server.metrics import LIVE
from tryline.server.schema import MatchRow
from tryline.server.server_clock import now
from tryline.server.store import Store

BUILDS = ThreadPoolExecutor(1, thread_name_prefix="build")
"""Plays matches again, one after the other: more at once would wait for each other at every move."""
LOOKED_AT = 50
"""Matches in a row of which it is asked whether they are idle."""
IDLE_AFTER = 60_000
"""Milliseconds after which a match that nobody uses leaves memory."""

Build = Callable[[MatchRow, list[tuple[int, float | None]], list[TakenBack]], LiveMatch]
"""A match in memory, of its row, its moves and what was taken back."""


class LiveMatches:
    """The matches in memory, each of them once."""

    def __init__(self, store: Store, build: Build) -> None:
        self._store = store
        self._build = build
        self._live: dict[str, LiveMatch] = {}
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._given_up: set[str] = set()
        """Those of them that other processes are to have."""
        self._stored = store.batched(stored_matches)
        self.alive_at = 0
        """When the server was last running before this start: until then the clocks of matches on disk have run."""
        self.club = Club(store, self.let_go, self.give_up) if store.lease.shared else None
        """The other processes that serve the same matches, where there may be any."""

    def __iter__(self) -> Iterator[LiveMatch]:
        return iter(list(self._live.values()))

    @property
    def names(self) -> set[str]:
        """The matches in memory, and those that are being read."""
        return self._live.keys() | self._loading.keys()

    def among(self, match_ids: Iterable[str]) -> list[LiveMatch]:
        """Those of the matches that are in memory."""
        return [live for match_id in match_ids if (live := self._live.get(match_id)) is not None]

    def add(self, live: LiveMatch) -> None:
        """A match is in memory from now on."""
        self._live[live.id] = live
        LIVE.set(len(self._live))
        live.schedule()

    def remove(self, live: LiveMatch) -> None:
        """Let a match leave memory, as it is."""
        live.discard()
        self._live.pop(live.id, None)
        LIVE.set(len(self._live))

    # Reading ------------------------------------------------------------------------------------------------------

    async def find(self, match_id: str) -> LiveMatch:
        """A match, from memory or from disk. Raises NotFound."""
        live = self._live.get(match_id)
        if live is not None and not live.discarded:
            live.touch()
            return live

        def loaded(_: object) -> None:
            del self._loading[match_id]
            self._given_up.discard(match_id)

        if match_id not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(match_id))
            self._loading[match_id] = task
            task.add_done_callback(loaded)
        return await asyncio.shield(self._loading[match_id])

    async def _load(self, match_id: str) -> LiveMatch:
        losses = 0 if self.club is None else self.club.losses
        if self.club is not None:
            await self.club.claim(match_id)
        found = await self._stored.get(match_id)
        if found is None:
            raise refusal(NotFound, "no-match")
        live = await asyncio.get_running_loop().run_in_executor(BUILDS, self._build_stored, found)
        self._require_ours(match_id, losses)
        if live.table.is_timed:
            await live.perform(live.table.row_changed)
            try:
                self._require_ours(match_id, losses)
            except StoreError:
                live.drop()
                raise
        self.add(live)
        return live

    def _require_ours(self, match_id: str, losses: int) -> None:
        """Of a match that is being read since all was let go so many times: it may have been taken from us meanwhile.

        Raises StoreError.
        """
        if self.club is not None and (losses != self.club.losses or match_id in self._given_up):
            raise refusal(StoreError, "read-again")

    def _build_stored(self, found: Stored) -> LiveMatch:
        """Its clocks go on from where they were when the match was last in memory."""
        row, moves, taken_back = found
        if row.clocks is not None:
            until = self.alive_at if row.asleep is None else row.asleep
            clocks = msgspec.convert(row.clocks, Clocks).resume(until, went_on=True)
            row = row._replace(clocks=msgspec.to_builtins(clocks))
        return self._build(row, moves, taken_back)

    # Letting go ---------------------------------------------------------------------------------------------------

    async def unload_idle(self) -> None:
        """Let idle matches leave memory. There may be many: moves wait for a few of them at most."""
        for number, live in enumerate(self, 1):
            is_idle = live.idle(IDLE_AFTER)
            if live.discarded:
                self.remove(live)
            elif is_idle:
                await self._unload(live)
            if is_idle or number % LOOKED_AT == 0:
                await asyncio.sleep(0)

    async def _unload(self, live: LiveMatch) -> None:
        """Let an idle match leave memory; its clocks stand still from now on."""
        async with live.lock:
            if self.club is not None:
                if live.idle(IDLE_AFTER):
                    await self.give_up([live.id])
                return
            if live.table.is_timed:
                table = schema.matches
                asleep = update(table).where(table.c.id == live.id).values(asleep=now())
                await self._store.write(lambda connection: connection.execute(asleep))
            if live.idle(IDLE_AFTER):  # nobody has used it meanwhile
                self.remove(live)

    async def give_up(self, match_ids: list[str]) -> None:
        """Let other processes have these: whoever is there connects again, and whoever comes takes them up again."""
        assert self.club is not None
        self._given_up |= self._loading.keys() & set(match_ids)
        for live in self.among(match_ids):
            live.drop(taken_over=True)
            self.remove(live)
        await self.club.give_up(match_ids)

    def let_go(self) -> None:
        """Another process may have what is in memory here: whoever is there connects again."""
        for live in self:
            live.drop(taken_over=self.club is not None and self.club.has_others)
            self.remove(live)
