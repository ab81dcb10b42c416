"""The store: the database of a server, which one server may write to (`lease.py`), by its journal (`journal.py`)."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from tryline.core.errors import TrylineError
from tryline.core.news import refusal
from tryline.server.checksums import seal, unseal
from tryline.server.database import WRITES, address_of, migrate, open_engine, without_password
from tryline.server.disk_room import room_for
from tryline.server.errors import StoreError
from tryline.server.journal import Done, Journal, Work
from tryline.server.lease import lease_of
from tryline.server.match_rows import merge_fresh
from tryline.server.schema import MoveRow
from tryline.server.write_ahead_log import grow_log

T = TypeVar("T")


class Store:
    """The database of a server."""

    def __init__(self, url: str) -> None:
        """Opens it exclusively, and brings it up to date. Raises StoreError."""
        try:
            with contextlib.ExitStack() as opened:
                self._open(address_of(url), opened)
                self._resources = opened.pop_all()
        except ImportError as problem:
            raise StoreError(f"{str(problem).splitlines()[0]}: pip install 'tryline[postgres]'.") from None
        except (SQLAlchemyError, OSError, ValueError) as problem:
            reason = str(getattr(problem, "orig", None) or problem).splitlines()[0].rstrip(".")
            raise StoreError(f"The database {without_password(url)} cannot be used: {reason}.") from None
        self._closed = False

    def _open(self, address: URL, opened: contextlib.ExitStack) -> None:
        self._lease = lease_of(address, opened)
        if address.get_backend_name() == "sqlite" and address.database:
            opened.enter_context(room_for(Path(address.database)))
        self.engine = open_engine(address)
        opened.callback(self.engine.dispose)
        connection = opened.enter_context(self.engine.connect()).execution_options(**{WRITES: True})
        self._lease.hold(connection)
        changed = migrate(self.engine)
        self._lease.begin(connection)
        with connection.begin():
            merge_fresh(connection)
            if changed:
                unseal(connection)
            seal(connection)
        if self.engine.dialect.name == "sqlite":
            grow_log(connection)
        self._journal = Journal(self._lease, connection, self._open_loop_connection(opened))

    def _open_loop_connection(self, opened: contextlib.ExitStack) -> sqlite3.Connection | None:
        """A SQLite connection that fails at once if another program has locked the file."""
        if self.engine.dialect.name != "sqlite":
            return None
        connection = opened.enter_context(self.engine.connect()).connection.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        connection.execute("PRAGMA busy_timeout=0")
        return connection

    # Writing --------------------------------------------------------------------------------------------------------

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run something in a transaction. It is durable when this returns. Raises StoreError."""
        done: T = await self._put((), work)
        return done

    async def add_moves(self, rows: Sequence[MoveRow], work: Work | None = None) -> None:
        """Add moves, and run something in the same transaction. Durable when this returns. Raises StoreError."""
        await self._put(rows, work)

    def put(self, rows: Sequence[MoveRow], work: Work | None, done: Done) -> None:
        """The same without waiting: `done` is called on the event loop. Raises StoreError if the store is closed."""
        self._journal.put(rows, work, done)

    def _put(self, rows: Sequence[MoveRow], work: Work | None) -> "asyncio.Future[Any]":
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def done(value: Any, problem: TrylineError | None) -> None:
            if future.done():  # its task was cancelled
                return
            if problem is None:
                future.set_result(value)
            else:
                future.set_exception(problem)

        self.put(rows, work, done)
        return future

    def renew(self) -> None:
        """Keep the right to write; called every second or so."""
        self._lease.renew()

    # Reading --------------------------------------------------------------------------------------------------------

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something, on another thread. Raises StoreError."""
        return await asyncio.to_thread(self.read_now, work)

    def read_now(self, work: Callable[[Connection], T]) -> T:
        """Read something on this thread. Raises StoreError."""
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as problem:
            raise refusal(StoreError, "not-looked-up") from problem

    def close(self) -> None:
        """Write what is pending, and close the database."""
        if not self._closed:
            self._closed = True
            self._journal.close()
            self._resources.close()
