"""Which matches are in memory: read from disk when somebody comes, and let go when nobody is there."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

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
from tryline.server.reading import Reading, from_outside
from tryline.server.schema import MatchRow
from tryline.server.server_clock import now
from tryline.server.store import Store
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker

BUILDS: Final = Reading("build")
"""Plays matches again, one after the other: more at once would wait for each other at every move."""
LOOKED_AT = 50
"""Matches in a row of which it is asked whether they are idle."""
IDLE_AFTER = 60_000
"""Milliseconds after which a match that nobody uses leaves memory."""

Build = Callable[[MatchRow, list[tuple[int, float | None]], list[TakenBack]], LiveMatch]
"""A match in memory, of its row, its moves and what was taken back."""


class _Loading:
    """A match that is being read: its turn is that of whoever comes first of all who wait for it."""

    def __init__(self, match_id: str) -> None:
        self.task: asyncio.Task[LiveMatch]
        self._match_id = match_id
        self._askers: set[Asker] = set()
        self._build: Callable[[], LiveMatch] | None = None
        self._turns: list[asyncio.Task[LiveMatch]] = []

    def ask(self, asker: Asker) -> None:
        """Somebody waits for it too."""
        if asker not in self._askers:
            self._askers.add(asker)
            if self._build is not None and not self._turns[0].done():
                self._wait_for_turn(asker, self._build)

    async def build(self, build: Callable[[], LiveMatch]) -> LiveMatch:
        """What `build` returns when its turn has come."""
        made: list[LiveMatch] = []

        def once() -> LiveMatch:
            """Whoever asks while the first turn ends has a turn after it."""
            if not made:
                made.append(build())
            return made[0]

        self._build = once
        for asker in self._askers:
            self._wait_for_turn(asker, once)
        return await self._turns[0]

    def _wait_for_turn(self, asker: Asker, build: Callable[[], LiveMatch]) -> None:
        turn = BUILDS.run(build, from_outside(self._match_id, asker), key=self, limited=False)
        self._turns.append(asyncio.get_running_loop().create_task(turn))
        self._turns[-1].add_done_callback(lambda turn: turn.cancelled() or turn.exception())  # the first one is heard


class LiveMatches:
    """The matches in memory, each of them once."""

    def __init__(self, store: Store, build: Build) -> None:
        self._store = store
        self._build = build
        self._live: dict[str, LiveMatch] = {}
        self._loading: dict[str, _Loading] = {}
        self._given_up: set[str] = set()
        """Those of them that other processes are to have."""
        self._ran_until: dict[str, int] = {}
        """Until when the clocks of matches ran that were let go without a word on disk of when that was."""
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

    def add(self, live: LiveMatch) -> LiveMatch:
        """A match is in memory from now on. Returns the one that is: another copy may have come first."""
        here = self._live.get(live.id)
        if here is not None and not here.discarded:
            live.discard()
            return here
        self._live[live.id] = live
        LIVE.set(len(self._live))
        live.schedule()
        return live

    def remove(self, live: LiveMatch) -> None:
        """Let a match leave memory, as it is. If it was discarded before, another copy may have been read: it stays."""
        live.discard()
        if self._live.get(live.id) is live:
            del self._live[live.id]
            LIVE.set(len(self._live))

    # Reading ------------------------------------------------------------------------------------------------------

    async def find(self, match_id: str, asker: Asker = NOBODY_KNOWN) -> LiveMatch:
        """A match, from memory or from disk. Raises NotFound."""
        live = self._live.get(match_id)
        if live is not None and not live.discarded:
            live.touch()
            return live
        loading = self._loading.get(match_id)
        if loading is None:
            loading = self._loading[match_id] = _Loading(match_id)
            loading.task = asyncio.get_running_loop().create_task(self._load(match_id, loading))
        loading.ask(asker)
        return await asyncio.shield(loading.task)

    async def _load(self, match_id: str, loading: _Loading) -> LiveMatch:
        try:
            return await self._read(match_id, loading)
        finally:  # at once: whoever comes after it is dropped again reads it again
            del self._loading[match_id]
            self._given_up.discard(match_id)

    async def _read(self, match_id: str, loading: _Loading) -> LiveMatch:
        if (before := self._live.get(match_id)) is not None:  # discarded; what it was writing is read too
            async with before.lock:
                self._lose(before)
        losses = 0 if self.club is None else self.club.losses
        if self.club is not None:
            await self.club.claim(match_id)
        found = await self._stored.get(match_id)
        if found is None:
            raise refusal(NotFound, "no-match")
        ran_until = self._ran_until.get(match_id, self.alive_at)
        live = await loading.build(partial(self._build_stored, found, ran_until))
        if match_id in self._given_up or (self.club is not None and losses != self.club.losses):
            live.discard()
            raise refusal(StoreError, "read-again")  # it may have been taken from us while it was read
        here = self.add(live)  # before anything is awaited: from now on whoever lets go of all finds it
        if here is live and live.table.is_timed:
            await live.perform(live.table.row_changed)
            if live.discarded:
                raise refusal(StoreError, "read-again")
        self._ran_until.pop(match_id, None)
        return here

    def _build_stored(self, found: Stored, ran_until: int) -> LiveMatch:
        """Its clocks go on from where they were when it was last in memory: `ran_until`, if that is not on disk."""
        row, moves, taken_back = found
        if row.clocks is not None:
            until = ran_until if row.asleep is None else row.asleep
            clocks = msgspec.convert(row.clocks, Clocks).resume(until, went_on=True)
            row = row._replace(clocks=msgspec.to_builtins(clocks))
        return self._build(row, moves, taken_back)

    # Letting go ---------------------------------------------------------------------------------------------------

    async def unload_idle(self) -> None:
        """Let idle matches leave memory. There may be many: moves wait for a few of them at most."""
        for number, live in enumerate(self, 1):
            is_idle = live.idle(IDLE_AFTER)
            if live.discarded:
                if not live.lock.locked:  # else whoever reads it again waits for what it is writing
                    self._lose(live)
            elif is_idle:
                await self._unload(live)
            if is_idle or number % LOOKED_AT == 0:
                await asyncio.sleep(0)

    async def _unload(self, live: LiveMatch) -> None:
        """Let an idle match leave memory; its clocks stand still from now on."""
        async with live.lock:
            if live.discarded:  # while it waited; by now another copy may be in use
                self._lose(live)
                return
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

    def read_again(self, match_ids: set[str]) -> None:
        """What is on disk of these has changed: whoever is there connects again."""
        self._given_up |= self._loading.keys() & match_ids
        for live in self.among(match_ids):
            live.audience.disconnect()
            live.discard()

    def _lose(self, live: LiveMatch) -> None:
        """Let a match leave memory of which it is not on disk how its clocks ran since its last change."""
        if live.table.is_timed and self._live.get(live.id) is live:
            self._ran_until[live.id] = live.ran_until
        self.remove(live)

    def let_go(self) -> None:
        """Another process may have what is in memory here: whoever is there connects again."""
        self._given_up |= self._loading.keys()
        for live in self:
            live.drop(taken_over=self.club is not None and self.club.has_others)
            self._lose(live)
