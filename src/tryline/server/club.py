"""This process among the others of a club on PostgreSQL: its lease, who is gone, and the matches that it takes up.

Whoever has not renewed their lease in time is put down as gone, and their matches are taken up by whichever process is
asked for them. A process that finds itself put down, or cannot renew its own lease, lets go of all that it has in
memory, and reads it again when it is asked for.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial

from tryline.core.news import refusal
from tryline.server import ownership
from tryline.server.addresses import who_cannot_reach
from tryline.server.batched import Batched
from tryline.server.errors import NotFound, StoreError
from tryline.server.lease import NoLease
from tryline.server.logs import log
from tryline.server.ownership import Process
from tryline.server.process_lease import LEASE, ProcessLease, put_down
from tryline.server.server_clock import now
from tryline.server.spending import Ledger
from tryline.server.store import Store

INTERVAL = LEASE / 5000
"""Seconds between two renewals of the lease."""
WATCH_INTERVAL = 0.25
"""Seconds between two looks whether it was renewed, once it may have run out."""
LATE_LOOKS = 2
"""So often it may be found late before all is let go."""
PROBE_TIMEOUT = 0.2
"""Seconds that somebody who listens has to accept a connection; longer for one that waits for its processor."""


class _Notices:
    """What others want all processes to know."""

    def __init__(self) -> None:
        self._heeded = 0
        self._task: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """Heed none any more."""
        if self._task is not None:
            self._task.cancel()

    async def see(self, count: int, heed: Callable[[], Awaitable[None]]) -> None:
        """There have been so many. They are heeded beside all else: the lease does not wait for it long."""
        if count != self._heeded and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._heed(count, heed))
        if self._task is not None:
            await asyncio.wait([self._task], timeout=INTERVAL)

    async def _heed(self, count: int, heed: Callable[[], Awaitable[None]]) -> None:
        try:
            await heed()
        except StoreError as error:
            log.error("a notice was not heeded", error=repr(error.__cause__ or error))
        except Exception:
            log.exception("a notice was not heeded")
        else:
            self._heeded = count


class Club:
    """The processes of a club, as this one sees them."""

    def __init__(
        self, store: Store, let_go: Callable[[], None], give_up: Callable[[list[str]], Awaitable[None]]
    ) -> None:
        """`let_go` is called when nothing in memory is ours any more, `give_up` with matches that others want."""
        assert isinstance(store.lease, ProcessLease)
        self._store = store
        self._lease = store.lease
        self._let_go = let_go
        self._give_up = give_up
        self.on_notice: Callable[[], Awaitable[None]] | None = None
        """Called when somebody has signed out everywhere, or was forgotten, at another process."""
        self.on_loss: set[Callable[[], None]] = set()
        """Called when this process may not be the oldest any more, also if it is again the next time anybody looks."""
        self.ledger: Ledger | None = None
        """Through which the limits of all processes know of one another."""
        self._notices = _Notices()
        self.there: list[Process] = []
        """The processes that are not gone, the oldest first, as of the last renewal."""
        self.key = b""
        self.losses = 0
        """How often all that was in memory was let go: whoever began to read a match before that may not use it."""
        self.has_lease = True
        self._has_left = False
        self._owners = store.batched(ownership.owners_of)
        self._claims = Batched(self._claim)
        self._warned_of: list[str] = []
        """Addresses of processes that cannot reach this one, of which the log has been told."""
        self._gone: set[int] = set()
        """The epochs of processes that were there."""
        self._on_gone: dict[int, set[Callable[[], None]]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def epoch(self) -> int:
        """Of this process."""
        return self._lease.epoch

    @property
    def is_oldest(self) -> bool:
        """Whether this process does what one of them has to do for all."""
        return bool(self.there) and self.there[0].epoch == self.epoch

    @property
    def has_others(self) -> bool:
        """Whether there are other processes, which would take up what this one has."""
        return len(self.there) > 1

    async def start(self, key: bytes) -> None:
        """Renew the lease from now on; `key` signs what the processes ask of one another. Raises StoreError."""
        self.key = key
        found = await self._look_around()
        self._see(found.there)  # and notices are heeded soon: one may have come since sessions were read
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._keep_lease()), loop.create_task(self._watch())]

    def stop(self) -> None:
        """Renew it no longer."""
        for task in self._tasks:
            task.cancel()
        self._notices.stop()

    # The lease --------------------------------------------------------------------------------------------------------

    async def _keep_lease(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL)
            try:
                if quiet := await self._renew():
                    await self._put_down(quiet)
            except StoreError as error:
                log.error("the lease was not renewed", error=repr(error.__cause__ or error))
            except Exception:
                log.exception("the lease was not renewed")

    async def _renew(self) -> list[Process]:
        """Renew the lease, and do what the others want; those who should have renewed theirs."""
        try:
            found = await self._look_around()
        except NoLease:
            await self._begin_again()
            return []
        self._see(found.there)
        self.has_lease = True
        if self.ledger is not None:
            self.ledger.heed(found.told, [process.epoch for process in found.there])
        if found.wanted:
            await self._give_up(found.wanted)
        if self.on_notice is not None:
            await self._notices.see(found.notices, self.on_notice)
        return found.quiet

    async def _put_down(self, quiet: list[Process]) -> None:
        """Put down whoever has let their lease run out, and before that who does not listen any more.

        Raises StoreError.
        """
        refusing = await asyncio.gather(*map(_refuses, quiet))
        dead = [process.epoch for process, refuses in zip(quiet, refusing, strict=True) if refuses]
        gone = await self._store.read(partial(put_down, epoch=self.epoch, dead=dead))
        if gone:
            log.warning("processes of the club are gone", epochs=gone)
            self._see([process for process in self.there if process.epoch not in gone])

    async def _look_around(self) -> ownership.Outlook:
        """Renew the lease, and look how it stands with the others. Raises StoreError."""
        epoch = self.epoch
        mine = [] if self.ledger is None else self.ledger.next_rows(epoch)
        return await self._store.write(partial(ownership.look_around, epoch=epoch, mine=mine), seals=False)

    def _see(self, there: list[Process]) -> None:
        """Tell whoever waits for a process that is gone."""
        epochs = {process.epoch for process in there}
        self._gone |= {process.epoch for process in self.there} - epochs
        self.there = there
        self._warn()
        for epoch in [known for known in self._on_gone if known not in epochs]:
            for call in self._on_gone.pop(epoch):
                call()

    def _warn(self) -> None:
        """Say so if other processes, on other machines as it seems, cannot reach this one where it says that it is."""
        mine = [process.address for process in self.there if process.epoch == self.epoch]
        others = [process.address for process in self.there if process.epoch != self.epoch]
        cut_off = who_cannot_reach(mine[0], others) if mine else []
        if cut_off and cut_off != self._warned_of:
            log.warning(
                "other processes of the club cannot reach this one: set --host or TRYLINE_REACHED_AT",
                reached_at=mine[0],
                others=cut_off,
            )
        self._warned_of = cut_off

    async def _begin_again(self) -> None:
        """Others have put this process down: it is a new one from now on, which has nothing."""
        log.warning("this process was put down as gone, and begins again", epoch=self.epoch)
        self._lose()
        await asyncio.to_thread(self._store.begin_again)
        self._tell_loss()  # whoever has come meanwhile has come to the oldest
        self.has_lease = True

    async def _watch(self) -> None:
        """Let go in time if the lease cannot be renewed, as when the database is out of reach."""
        looks = 0
        while True:
            left = self._lease.proven_at + LEASE / 1000 - time.monotonic()
            await asyncio.sleep(max(WATCH_INTERVAL, left))
            # If there is nobody else, nobody can have taken anything. Whoever has just woken up may be in time.
            late = self.has_others and time.monotonic() - self._lease.proven_at > LEASE / 1000
            looks = looks + 1 if late else 0
            if self.has_lease and looks > LATE_LOOKS:
                log.warning("the lease has run out: the database does not answer, or this process was not awake")
                self._lose()

    def _lose(self) -> None:
        self.losses += 1
        self.has_lease = False
        self._let_go()
        self._tell_loss()

    def _tell_loss(self) -> None:
        for call in list(self.on_loss):
            call()

    # Matches ----------------------------------------------------------------------------------------------------------

    async def claim(self, match: str) -> None:
        """Own a match from now on. Raises NotFound, Elsewhere or StoreError."""
        owner = await self._claims.get(match)
        if owner is None:
            raise refusal(NotFound, "no-match")
        if owner.other is not None:
            raise ownership.elsewhere(owner.other)

    def _claim(self, names: list[str]) -> Awaitable[dict[str, ownership.Owner]]:
        # With the epoch of the transaction's check: it may be another than when this was asked for.
        return self._store.write(lambda connection: ownership.claim(connection, names, self.epoch))

    async def bring(self, match: str, owner: Process) -> None:
        """Have another process give up a match; it takes a moment. Raises StoreError."""
        if owner.epoch != self.epoch:
            await self._store.write(partial(ownership.want, match=match))
            await asyncio.sleep(INTERVAL / 2)

    async def owner_elsewhere(self, match: str) -> Process | None:
        """The other process that owns a match, if one does. Raises StoreError."""
        owner = await self._owners.get(match)
        return None if owner is None or owner.epoch == self.epoch else owner

    async def oldest_elsewhere(self) -> Process | None:
        """The oldest process, if it is another."""
        return None if not self.there or self.is_oldest else self.there[0]

    async def give_up(self, matches: list[str]) -> None:
        """Own these matches no longer. Raises StoreError."""
        await self._store.write(partial(ownership.give_up, epoch=self.epoch, at=now(), only=matches))

    async def leave(self) -> None:
        """Hand all over to the others: nothing is written by this process any more. Raises StoreError."""
        if not self._has_left:
            self._has_left = True
            self.stop()
            await self._store.write(partial(ownership.leave, epoch=self.epoch, at=now()))

    async def wait_for(self, process: Process, seconds: float) -> None:
        """Wait until a process is gone, but not longer than so many seconds."""
        gone = asyncio.Event()
        stop = self.when_gone(process, gone.set)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(gone.wait(), seconds)
        stop()

    def when_gone(self, process: Process, call: Callable[[], None]) -> Callable[[], None]:
        """Have something called once a process is gone, now if it is; returns what calls that off."""
        if process.epoch in self._gone:
            call()
        calls = self._on_gone.setdefault(process.epoch, set())
        calls.add(call)
        return lambda: calls.discard(call)


async def _refuses(process: Process) -> bool:
    """Whether nobody listens at the address of a process: then it has ended. One that is frozen accepts connections."""
    try:
        async with asyncio.timeout(PROBE_TIMEOUT):
            _, writer = await asyncio.open_connection(*process.place)
    except ConnectionRefusedError:
        return True
    except (OSError, TimeoutError):
        return False
    writer.close()
    return False
