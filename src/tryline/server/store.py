"""The store: writes to the database in batches, and reports each write when it is durable.

Writes that are requested at about the same time share a transaction, and so the cost of making it durable. With SQLite,
batches of moves alone, which are most of them, are committed on the event loop, without a switch to another thread. All
other batches, and every batch while the disk is slow or another program has locked the file, are committed by the
writer's thread. The two never write at the same time.

Appending to a table without an index is the fastest write that SQLite has. So the event loop appends moves to the table
`fresh`; the writer merges them into `moves` before it does anything else, and after some thousands in any case.

SQLite's write-ahead log must be copied into the database from time to time (a checkpoint). By default a commit does
that while all others wait; here another thread copies most of it while commits go on, and the writer its last pages.
"""

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, union_all
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import PoolProxiedConnection

from tryline.core.errors import TrylineError
from tryline.core.moves import Move, TakenBack
from tryline.server.database_lock import KEEPALIVES, FileLock, acquire_session_lock
from tryline.server.errors import StoreError
from tryline.server.logs import log
from tryline.server.schema import MoveRow
from tryline.server.schema import fresh as fresh_table
from tryline.server.schema import matches as matches_table
from tryline.server.schema import moves as moves_table
from tryline.server.schema import takebacks as takebacks_table

T = TypeVar("T")
Work = Callable[[Connection], Any]
LOCK_TIMEOUT = int(os.environ.get("TRYLINE_BUSY", "10000"))
"""Milliseconds that a write waits for another program that has locked the database, such as a backup."""
BATCH_WAIT, MAX_BATCH_WAIT = 0.0005, 0.01
"""Seconds. A batch waits for as many jobs as the last one had: so long for each of them, and so long in all."""
CHECKPOINT_COMMITS = 1000
"""Commits between two checkpoints."""
LOG_SIZE = 16_000_000
"""Bytes that the write-ahead log grows to between two checkpoints."""
MAX_FRESH = 4096
"""Moves that may wait to be merged."""
SLOW_COMMIT, SLOW_BATCHES = 0.02, 200
"""After a commit that takes so many seconds, the event loop leaves so many batches to the writer."""
INSERT_ROWS = 128
"""Moves in one statement."""
CONNECT_TIMEOUT = 10
"""Seconds that a database server has to answer."""
LOCK_WAIT = 5.0
"""Seconds that a database server has to notice that an earlier server of ours was killed."""
LOCKED = "Another server is running on this database; stop it, or choose another --database."


class _Job(msgspec.Struct, frozen=True):
    rows: Sequence[MoveRow]
    """Moves to add."""
    work: Work | None
    """What else to do in the same transaction."""
    done: Callable[[Any, TrylineError | None], None]
    """Called on the event loop."""


Results = list[tuple[_Job, Any, Exception | None]]


def address_of(database: str) -> URL:
    """The address of a database. A plain path is a SQLite file; PostgreSQL's driver is psycopg."""
    if "://" not in database:
        return URL.create("sqlite", database=str(Path(database).absolute()))
    url = make_url(database)
    if url.drivername in ("sqlite", "postgresql+psycopg"):
        return url
    if url.drivername in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    raise ValueError("it is neither a file nor postgresql+psycopg://...")


def open_engine(url: URL) -> Engine:
    """An engine whose connections are configured as the store needs them."""
    if url.get_backend_name() != "sqlite":
        return _open_server(url)
    engine = create_engine(url, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin with BEGIN, below
        connection.execute("PRAGMA wal_autocheckpoint=0")  # the store runs checkpoints itself
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={LOCK_TIMEOUT}"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def _open_server(url: URL) -> Engine:
    """PostgreSQL with what SQLite guarantees: a transaction reads one snapshot, and no wait is endless."""
    defaults = {"connect_timeout": str(CONNECT_TIMEOUT), "application_name": "tryline"}
    engine = create_engine(
        url.set(query=defaults | dict(url.query)),
        hide_parameters=True,
        isolation_level="REPEATABLE READ",
        pool_pre_ping=True,  # the database may have been restarted since a connection was last used
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        for name, value in (*KEEPALIVES.items(), ("lock_timeout", LOCK_TIMEOUT)):
            connection.execute(f"SET {name} = {value}")
        connection.commit()

    return engine


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the tables up to date, or up to a revision."""
    config = Config()
    config.set_main_option("script_location", str(files("tryline.server") / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


class Store:
    """The database of a server."""

    def __init__(self, url: str) -> None:
        """Opens it exclusively, and brings it up to date. Raises StoreError."""
        try:
            with contextlib.ExitStack() as opened:
                address = address_of(url)
                self.engine = open_engine(address)
                opened.callback(self.engine.dispose)
                self._connection = opened.enter_context(self.engine.connect())
                """The writer's connection."""
                self._take_lock(address, opened)
                migrate(self.engine)
                with self._connection.begin():
                    merge_fresh(self._connection)
                _grow_log(self._connection)
                self._loop_connection = self._open_loop_connection(opened)
                """The event loop's connection; None if it may not write (PostgreSQL)."""
                self._resources = opened.pop_all()
        except ImportError as problem:
            raise StoreError(f"{str(problem).splitlines()[0]}: pip install 'tryline[postgres]'.") from None
        except (SQLAlchemyError, OSError, ValueError) as problem:
            reason = str(getattr(problem, "orig", None) or problem).splitlines()[0].rstrip(".")
            raise StoreError(f"The database {_without_password(url)} cannot be used: {reason}.") from None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._pending: list[_Job] = []
        """Jobs of the next batch."""
        self._last_size = 1
        """Jobs in the last batch."""
        self._wait_until = 0.0
        """Until when as many jobs are waited for, by the event loop's clock."""
        self._submission: asyncio.Handle | None = None
        """The scheduled call of `_submit`."""
        self._at_writer = 0
        """Batches that the writer has not finished."""
        self._left_to_writer = 0
        """Batches that are still left to the writer because the disk is slow."""
        self._fresh = 0
        """Moves in `fresh`. Belongs to whichever thread may write."""
        self._commits = 0
        """Commits since the last checkpoint."""
        self._log_copied = False
        """Whether the log was copied but for its end, which is the writer's. Belongs to whichever thread may write."""
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._closed = False
        self._writer = threading.Thread(target=self._run_writer, name="store", daemon=True)
        self._writer.start()

    def _take_lock(self, address: URL, opened: contextlib.ExitStack) -> None:
        """Take the lock of this database. Raises StoreError."""
        if address.get_backend_name() == "sqlite":
            if address.database:
                try:
                    opened.enter_context(contextlib.closing(FileLock(Path(address.database))))
                except BlockingIOError:
                    raise StoreError(LOCKED) from None
            return
        until = time.monotonic() + LOCK_WAIT
        while not self._ensure_lock(self._connection):
            if time.monotonic() > until:
                raise StoreError(LOCKED)
            time.sleep(0.1)

    def _open_loop_connection(self, opened: contextlib.ExitStack) -> "sqlite3.Connection | None":
        """A SQLite connection that fails at once if another program has locked the file."""
        if self.engine.dialect.name != "sqlite":
            return None
        connection = opened.enter_context(self.engine.connect()).connection.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        connection.execute("PRAGMA busy_timeout=0")
        return connection

    @staticmethod
    def _ensure_lock(connection: Connection) -> bool:
        """Take the lock of the database for this connection, unless it holds it; whether it holds it now."""
        if connection.dialect.name == "sqlite":
            return True  # the lock of a file cannot be lost
        with contextlib.nullcontext() if connection.in_transaction() else connection.begin():
            return acquire_session_lock(connection)

    # On the event loop --------------------------------------------------------------------------------------------

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run something in a transaction. It is durable when this returns. Raises StoreError."""
        done: T = await self._put((), work)
        return done

    async def add_moves(self, rows: Sequence[MoveRow], work: Work | None = None) -> None:
        """Add moves, and run something in the same transaction. Durable when this returns. Raises StoreError."""
        await self._put(rows, work)

    def put(self, rows: Sequence[MoveRow], work: Work | None, done: Callable[[Any, TrylineError | None], None]) -> None:
        """The same without waiting: `done` is called on the event loop. Raises StoreError if the store is closed."""
        if self._closed:
            raise StoreError("The server is stopping.")
        pending = self._pending
        pending.append(_Job(rows, work, done))
        if len(pending) == self._last_size:
            self._loop = asyncio.get_running_loop()
            if self._submission is not None:
                self._submission.cancel()
            self._submission = self._loop.call_soon(self._submit)  # after the callbacks that are due
        elif len(pending) == 1:
            self._loop = asyncio.get_running_loop()
            self._submission = self._loop.call_at(self._wait_until, self._submit)

    def _submit(self, *, writer_done: bool = False) -> None:
        """Commit the pending jobs here, or pass them to the writer. Moves alone wait until the writer has finished."""
        jobs = self._pending
        only_moves = self._loop_connection is not None and all(job.work is None for job in jobs)
        if not jobs or (only_moves and self._at_writer and not writer_done):
            return
        if self._submission is not None:
            self._submission.cancel()
        self._pending, self._last_size, self._submission = [], len(jobs), None
        if not only_moves or self._at_writer or not self._commit_here(jobs):
            self._send_to_writer(jobs)
        elif self._fresh >= MAX_FRESH:
            self._send_to_writer([])
        if self._loop is not None:
            self._wait_until = self._loop.time() + min(BATCH_WAIT * len(jobs), MAX_BATCH_WAIT)

    def _send_to_writer(self, jobs: list[_Job]) -> None:
        self._at_writer += 1
        self._jobs.put(jobs)

    def _commit_here(self, jobs: list[_Job]) -> bool:
        """Commit moves on the event loop; whether that succeeded."""
        if self._left_to_writer:
            self._left_to_writer -= 1
            return False
        here = self._loop_connection
        assert here is not None
        began = time.monotonic()
        rows = [row for job in jobs for row in job.rows]
        try:
            here.execute("BEGIN IMMEDIATE")
            _insert(here.execute, rows, fresh_table.name)
            here.execute("COMMIT")
        except Exception:  # the writer tries again: it waits for the file, or finds the job at fault
            with contextlib.suppress(sqlite3.Error):
                here.rollback()
            return False
        if time.monotonic() - began > SLOW_COMMIT:
            self._left_to_writer = SLOW_BATCHES
        self._fresh += len(rows)
        self._report([(job, None, None) for job in jobs])
        self._count_commit()
        return True

    def _count_commit(self) -> None:
        """Start a checkpoint when one is due: another thread copies most of the log, then the writer its end."""
        self._commits += 1
        if self._commits >= CHECKPOINT_COMMITS and self._loop_connection is not None and self._loop is not None:
            self._commits = 0
            self._loop.run_in_executor(None, self._copy_log).add_done_callback(self._copy_log_end)

    def _copy_log(self) -> None:
        with contextlib.closing(self.engine.raw_connection()) as connection:
            _checkpoint(connection)

    def _copy_log_end(self, copied: "asyncio.Future[None]") -> None:
        if not copied.cancelled() and copied.exception() is None and not self._closed:
            self._log_copied = True
            self._send_to_writer([])

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read something, on another thread. Raises StoreError."""
        return await asyncio.to_thread(self.read_now, work)

    def read_now(self, work: Callable[[Connection], T]) -> T:
        """Read something on this thread. Raises StoreError."""
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as problem:
            raise StoreError("This could not be looked up. Try again.") from problem

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

    def close(self) -> None:
        """Write what is pending, and close the database."""
        if not self._closed:
            self._closed = True
            self._submit(writer_done=True)
            self._jobs.put(None)
            self._writer.join()
            self._resources.close()

    # On the writer's thread ---------------------------------------------------------------------------------------

    def _run_writer(self) -> None:
        last = False
        while not last:
            batches = [self._jobs.get()]
            with contextlib.suppress(queue.Empty):
                while True:
                    batches.append(self._jobs.get_nowait())
            last = batches[-1] is None
            jobs = [job for batch in batches for job in batch or ()]
            must_merge = self._fresh >= (1 if last else MAX_FRESH)
            results = self._commit(self._connection, jobs) if jobs or must_merge else []
            if self._log_copied:
                self._log_copied = False
                _checkpoint(self._connection.connection)
            self._report_to_loop(len(batches), results)

    def _commit(self, connection: Connection, jobs: list[_Job], *, again: bool = True) -> Results:
        """Commit all jobs in one transaction; if that fails, each in its own, so that one failure affects only one."""
        sent = False
        try:
            with connection.begin():
                if not self._ensure_lock(connection):
                    raise StoreError(LOCKED)
                if self._fresh:
                    merge_fresh(connection)
                rows = [row for job in jobs for row in job.rows]
                if rows:
                    add_moves(connection, rows)
                results: Results = [(job, None if job.work is None else job.work(connection), None) for job in jobs]
                sent = True
            self._fresh = 0
            return results
        except Exception as problem:
            if again and not sent and isinstance(problem, DBAPIError) and problem.connection_invalidated:
                return self._commit(connection, jobs, again=False)  # the database was restarted: use a new connection
            if len(jobs) == 1:
                return [(jobs[0], None, problem)]
            if not jobs:
                log.warning("fresh moves could not be merged yet", error=repr(problem))
            return [result for job in jobs for result in self._commit(connection, [job], again=again)]

    def _report_to_loop(self, batches: int, results: Results) -> None:
        def finish() -> None:
            self._at_writer -= batches
            self._report(results)
            self._count_commit()
            self._submit(writer_done=True)

        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the event loop has ended
                self._loop.call_soon_threadsafe(finish)

    @staticmethod
    def _report(results: Results) -> None:
        """Call `done` of every job with its result."""
        for job, value, problem in results:
            error = problem
            if problem is not None and not isinstance(problem, TrylineError):
                error = StoreError("This could not be stored; nothing has changed. Try again.")
                error.__cause__ = problem
            try:
                job.done(value, cast(TrylineError | None, error))
            except Exception:  # the other jobs must hear of theirs
                log.exception("a callback of the store failed")


def add_moves(connection: Connection, rows: Sequence[MoveRow]) -> None:
    """Add rows to `moves`; with SQLite by the driver itself, because they are most of what is ever written."""
    if connection.dialect.name != "sqlite":
        columns = moves_table.columns.keys()
        connection.execute(insert(moves_table), [dict(zip(columns, row, strict=True)) for row in rows])
        return
    _insert(connection.exec_driver_sql, rows, moves_table.name)


def moves_of(connection: Connection, match: str) -> list[tuple[int, float | None]]:
    """The moves of a match, from both tables: number and seconds."""
    found = [
        select(table.c.ply, table.c.number, table.c.seconds).where(table.c.match == match)
        for table in (moves_table, fresh_table)
    ]
    rows = connection.execute(union_all(*found).order_by("ply"))
    return [(number, seconds) for _, number, seconds in rows]


def takebacks_of(connection: Connection, match: str) -> list[TakenBack]:
    """What was taken back in a match, in the order in which that happened."""
    table = takebacks_table
    rows = connection.execute(select(table).where(table.c.match == match).order_by(table.c.number))
    return [TakenBack(row.after, msgspec.convert(row.moves, tuple[Move, ...]), row.agreed) for row in rows]


def add_takebacks(connection: Connection, match: str, first: int, taken: Sequence[TakenBack]) -> None:
    """Add what was taken back; `first` is the number of the first of them."""
    rows = [
        {"match": match, "number": number, "after": after, "moves": msgspec.to_builtins(moves), "agreed": agreed}
        for number, (after, moves, agreed) in enumerate(taken, first)
    ]
    if rows:
        connection.execute(insert(takebacks_table), rows)


def merge_fresh(connection: Connection) -> None:
    """Move all rows of `fresh` to `moves`."""
    columns = list(fresh_table.columns)
    known = fresh_table.c.match.in_(select(matches_table.c.id))
    in_order = select(*columns).where(known).order_by(fresh_table.c.match, fresh_table.c.ply)
    names = [column.name for column in columns]
    # A move that is there already, or whose match was deleted, must not stop the others.
    once = insert(moves_table).from_select(names, in_order).prefix_with("OR IGNORE", dialect="sqlite")
    merged = connection.execute(once).rowcount
    if merged != (deleted := connection.execute(delete(fresh_table)).rowcount):
        log.error("fresh moves were there already, or their match was deleted", moves=deleted - merged)


def _checkpoint(connection: PoolProxiedConnection) -> None:
    """Copy SQLite's log into the database. If nobody writes meanwhile, the next commit starts at the log's front."""
    assert isinstance(connection.driver_connection, sqlite3.Connection)
    try:
        connection.driver_connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    except sqlite3.Error as problem:  # another time: what is in the log is durable
        log.warning("the checkpoint failed", error=repr(problem))


def _grow_log(connection: Connection) -> None:
    """Let SQLite's log grow to its full size now: to overwrite takes half as long as to extend a file."""
    if connection.dialect.name != "sqlite":
        return
    with connection.begin() as transaction:
        default = connection.exec_driver_sql("PRAGMA cache_size").scalar()
        connection.exec_driver_sql("PRAGMA cache_size = 10")  # pages; the rest goes to the log at once
        connection.exec_driver_sql(f"INSERT INTO fresh VALUES (zeroblob({LOG_SIZE}), 0, 0, NULL, 0)")
        connection.exec_driver_sql(f"PRAGMA cache_size = {default}")
        transaction.rollback()


def _insert(execute: Callable[[str, Any], Any], rows: Sequence[MoveRow], table: str) -> None:
    """Add moves to a SQLite table, in statements of a few sizes, so that they are prepared once."""
    done = 0
    while done < len(rows):
        size = min(INSERT_ROWS, 1 << (len(rows) - done).bit_length() - 1)
        execute(_insertion(table, size), tuple(chain(*rows[done : done + size])))
        done += size


@cache
def _insertion(table: str, size: int) -> str:
    """The statement that adds `size` moves to a SQLite table."""
    columns = moves_table.columns.keys()
    values = ", ".join([f"({', '.join('?' * len(columns))})"] * size)
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {values}"


def _without_password(url: str) -> str:
    """A database address without its password."""
    try:
        return make_url(url).render_as_string() if "://" in url else url
    except (SQLAlchemyError, ValueError):
        return url.partition("://")[0] + "://..."
