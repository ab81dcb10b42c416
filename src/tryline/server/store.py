"""The store: the database of a server, which writes what is its own (`lease.py`) by its journal (`journal.py`)."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tryline.core.errors import TrylineError
from tryline.core.news import refusal
from tryline.server.batched import Batched
from tryline.server.checksums import seal
from tryline.server.database import WRITES, address_of, migrate, open_engine, without_password
from tryline.server.disk_room import room_for
from tryline.server.errors import StoreError
from tryline.server.fenced_moves import PostgresMoves
from tryline.server.journal import Done, Journal, Work
from tryline.server.lease import FileLease, Lease
from tryline.server.loop_moves import LoopMoves, SqliteMoves
from tryline.server.match_rows import merge_fresh
from tryline.server.process_lease import ProcessLease
from tryline.server.schema import MoveRow
from tryline.server.write_ahead_log import grow_log

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class Store:
    """The database of a server."""

    def __init__(self, url: str, reached_at: str = "") -> None:
        """Opens it, a SQLite file exclusively, and brings it up to date. `reached_at` is where the other processes of a
        club on PostgreSQL reach this one; whoever serves nobody has none. Raises StoreError."""
        try:
            with contextlib.ExitStack() as opened:
                self._open(address_of(url), opened, reached_at)
                self._resources = opened.pop_all()
        except ImportError as problem:
            raise StoreError(f"{str(problem).splitlines()[0]}: pip install 'tryline[postgres]'.") from None
        except (SQLAlchemyError, OSError, ValueError) as problem:
            reason = str(getattr(problem, "orig", None) or problem).splitlines()[0].rstrip(".")
            raise StoreError(f"The database {without_password(url)} cannot be used: {reason}.") from None
        self._closed = False

    def _open(self, address: URL, opened: contextlib.ExitStack, reached_at: str) -> None:
        self.lease = lease_of(address, opened, reached_at)
        if address.get_backend_name() == "sqlite" and address.database:
            opened.enter_context(room_for(Path(address.database)))
        self.engine = open_engine(address)
        opened.callback(self.engine.dispose)
        connection = opened.enter_context(self.engine.connect()).execution_options(**{WRITES: True})
        migrate(self.engine)
        self.lease.begin(connection)
        opened.callback(self.lease.end, connection)
        if not self.lease.shared:  # others may be writing: they seal what is theirs
            with connection.begin():
                merge_fresh(connection)
                seal(connection)
        if self.engine.dialect.name == "sqlite":
            grow_log(connection)
        self._journal = Journal(self.lease, connection, self._loop_moves(opened))

    def _loop_moves(self, opened: contextlib.ExitStack) -> LoopMoves:
        """What commits moves on the event loop."""
        if isinstance(self.lease, ProcessLease):
            return PostgresMoves(self.engine.connect, self.lease)
        connection = opened.enter_context(self.engine.connect()).connection.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        connection.execute("PRAGMA busy_timeout=0")
        return SqliteMoves(connection, self.lease)

    # Writing --------------------------------------------------------------------------------------------------------

    async def write(self, work: Callable[[Connection], T], match: str = "", *, seals: bool = True) -> T:
        """Run something in a transaction, which changes a match of ours if one is given. It is durable when this
        returns. `seals`: rows that it writes may need checksums. Raises StoreError."""
        done: T = await self._put((), work, match, seals=seals)
        return done

    async def add_moves(self, rows: Sequence[MoveRow], work: Work | None = None) -> None:
        """Add moves, and run something in the same transaction. Durable when this returns. Raises StoreError."""
        await self._put(rows, work, rows[0][0])

    def put(
        self, rows: Sequence[MoveRow], work: Work | None, done: Done, match: str = "", *, seals: bool = True
    ) -> None:
        """The same without waiting: `done` is called on the event loop. Raises StoreError if the store is closed."""
        self._journal.put(rows, work, done, match, seals=seals)

    def _put(
        self, rows: Sequence[MoveRow], work: Work | None, match: str, *, seals: bool = True
    ) -> "asyncio.Future[Any]":
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def done(value: Any, problem: TrylineError | None) -> None:
            if future.done():  # its task was cancelled
                return
            if problem is None:
                future.set_result(value)
            else:
                future.set_exception(problem)

        self.put(rows, work, done, match, seals=seals)
        return future

    def renew(self) -> None:
        """Keep the right to write, and look after what is being written; called every few seconds."""
        self.lease.renew()
        self._journal.watch()

    def begin_again(self) -> None:
        """Take a new lease after the last was lost; whatever is in memory is not ours any more. Raises StoreError."""
        try:
            with self.engine.connect() as connection:
                self.lease.begin(connection)
        except SQLAlchemyError as problem:
            raise refusal(StoreError, "not-stored") from problem

    # Reading --------------------------------------------------------------------------------------------------------

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something, on another thread. Raises StoreError."""
        return await asyncio.to_thread(self.read_now, work)

    def read_now(self, work: Callable[[Connection], T], *, again: bool = True) -> T:
        """Read something on this thread; `again` if the connection is lost meanwhile. Raises StoreError."""
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as problem:
            if again and isinstance(problem, DBAPIError) and problem.connection_invalidated:
                return self.read_now(work, again=False)
            raise refusal(StoreError, "not-looked-up") from problem

    def batched(self, work: Callable[[Connection, list[K]], Mapping[K, V]]) -> Batched[K, V]:
        """What is looked up by a key, many at once. Raises StoreError."""
        return Batched(lambda keys: self.read(lambda connection: work(connection, keys)))

    def close(self) -> None:
        """Write what is pending, and close the database."""
        if not self._closed:
            self._closed = True
            self._journal.close()
            self._resources.close()


def lease_of(address: URL, opened: contextlib.ExitStack, reached_at: str) -> Lease:
    """The lease of a database, until `opened` is closed. Raises NoLease if another server has the SQLite file."""
    if address.get_backend_name() != "sqlite":
        return ProcessLease(reached_at)
    return FileLease(Path(address.database), opened) if address.database else Lease()
