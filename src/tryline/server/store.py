"""The store: everything that is accepted is on disk before anybody hears of it.

Whatever is asked for within a moment goes into one transaction, so that many matches share the cost of making it
durable; whoever asked is answered when the transaction is committed. Moves, which are most of it, are written to a
SQLite file where they are made, without a word to another thread; all else, and everything while the disk is slow or
somebody else holds the file, is done by the writer's thread. Never do both write at once.

Adding to the end of a table is the quickest that SQLite can do. So that is where fresh moves are written first; before
the writer does anything else, and after some thousands in any case, it puts them in their place.

SQLite writes to a log, which must be copied into the database now and then. Whoever commits would do that, while all
others wait; here it is done beside them, and they wait for the last few pages only.
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
from tryline.server.lock import NOTICE, FileLock, hold_session
from tryline.server.logs import log
from tryline.server.tables import fresh as fresh_table
from tryline.server.tables import matches as matches_table
from tryline.server.tables import moves as moves_table

T = TypeVar("T")
Work = Callable[[Connection], Any]
BUSY = int(os.environ.get("TRYLINE_BUSY", "10000"))
"""Milliseconds that a write waits for another program that holds the database, such as a backup."""


GATHER, LONGEST_GATHER = 0.0005, 0.01
"""After several jobs at once, as many are waited for: so many seconds for each from then on, and so many in all. They
share a commit's cost."""
COMMITS = 1000
"""After so many the log is copied into the database."""
LOG = 16_000_000
"""Bytes that the log comes to meanwhile."""
MOST_FRESH = 4096
"""Moves that wait to be put in their place."""
SLOW, PATIENCE = 0.02, 200
"""If a commit takes so many seconds, the event loop leaves so many of those after it to the writer."""
MOST_AT_ONCE = 128
"""Moves in one statement."""
CONNECT = 10
"""Seconds that a database server has to answer us."""
NOTICED = 5.0
"""Seconds that it has to notice that a clubhouse before us was killed."""
TAKEN = "Another clubhouse is open on this database; stop it, or choose another --database."


class StoreTrouble(TrylineError):
    """What was asked for could not be written or read; nothing of it was."""

    code = "store"


Row = tuple[str, int, int, float | None, int]
"""A move as it is kept: the columns of `tables.moves`."""


class _Job(msgspec.Struct, frozen=True):
    rows: Sequence[Row]
    """Moves to add."""
    work: Work | None
    done: Callable[[Any, TrylineError | None], None]
    """Called on the event loop."""


Answers = list[tuple[_Job, Any, Exception | None]]


def address_of(database: str) -> URL:
    """Where a database is. A plain path is a SQLite file; PostgreSQL is spoken to through psycopg."""
    if "://" not in database:
        return URL.create("sqlite", database=str(Path(database).absolute()))
    url = make_url(database)
    if url.drivername in ("sqlite", "postgresql+psycopg"):
        return url
    if url.drivername in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    raise ValueError("it is neither a file nor postgresql+psycopg://...")


def open_engine(url: URL) -> Engine:
    """A database, ready to be used."""
    if url.get_backend_name() != "sqlite":
        return _open_server(url)
    engine = create_engine(url, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        connection.execute("PRAGMA wal_autocheckpoint=0")  # the log is copied where we say so
        for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY}"):
            connection.execute(f"PRAGMA {line}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def _open_server(url: URL) -> Engine:
    """PostgreSQL, with the promises that we have of SQLite: a reader sees one moment, nobody waits for ever."""
    usual = {"connect_timeout": str(CONNECT), "application_name": "tryline"}
    engine = create_engine(
        url.set(query=usual | dict(url.query)),
        hide_parameters=True,
        isolation_level="REPEATABLE READ",
        pool_pre_ping=True,  # a connection that was idle may be gone: the database has been started again
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        for name, value in (*NOTICE.items(), ("lock_timeout", BUSY)):
            connection.execute(f"SET {name} = {value}")
        connection.commit()

    return engine


def migrate(engine: Engine) -> None:
    """Bring the tables to today's shape."""
    config = Config()
    config.set_main_option("script_location", str(files("tryline.server") / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class Store:
    """The database of a clubhouse."""

    def __init__(self, url: str) -> None:
        """Opens it for us alone, and brings it up to date. Raises StoreTrouble."""
        try:
            with contextlib.ExitStack() as opened:
                address = address_of(url)
                self.engine = open_engine(address)
                opened.callback(self.engine.dispose)
                self._connection = opened.enter_context(self.engine.connect())
                """The writer's."""
                self._take_lock(address, opened)
                migrate(self.engine)
                with self._connection.begin():
                    put_in_place(self._connection)
                _make_room(self._connection)
                self._here = self._open_here(opened)
                """The event loop's, if it may write."""
                self._opened = opened.pop_all()
        except ImportError as problem:
            raise StoreTrouble(f"{str(problem).splitlines()[0]}: pip install 'tryline[postgres]'.") from None
        except (SQLAlchemyError, OSError, ValueError) as problem:
            reason = str(getattr(problem, "orig", None) or problem).splitlines()[0].rstrip(".")
            raise StoreTrouble(f"The database {_nameless(url)} cannot be used: {reason}.") from None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._asked: list[_Job] = []
        """What the event loop has asked for since it last handed something over."""
        self._expected = 1
        """So many jobs came at once the last time."""
        self._gather_until = 0.0
        """For so long as many are waited for, by the event loop's clock."""
        self._handing: asyncio.Handle | None = None
        """What hands over, by and by."""
        self._away = 0
        """So many batches are with the writer."""
        self._slow = 0
        """So many batches are left to the writer, because the disk is slow."""
        self._fresh = 0
        """So many moves are not in their place. It changes hands with the right to write."""
        self._in_log = 0
        """So many commits are in the log."""
        self._copied = False
        """Whether the log was copied but for its end. It changes hands like that."""
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._closed = False
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def _take_lock(self, address: URL, opened: contextlib.ExitStack) -> None:
        """Make sure that nobody else has this database open. Raises StoreTrouble."""
        if address.get_backend_name() == "sqlite":
            if address.database:
                try:
                    opened.enter_context(contextlib.closing(FileLock(Path(address.database))))
                except BlockingIOError:
                    raise StoreTrouble(TAKEN) from None
            return
        until = time.monotonic() + NOTICED
        while not self._is_ours(self._connection):
            if time.monotonic() > until:
                raise StoreTrouble(TAKEN)
            time.sleep(0.1)

    def _open_here(self, opened: contextlib.ExitStack) -> "sqlite3.Connection | None":
        """A connection that waits for nobody."""
        if self.engine.dialect.name != "sqlite":
            return None
        connection = opened.enter_context(self.engine.connect()).connection.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        connection.execute("PRAGMA busy_timeout=0")
        return connection

    @staticmethod
    def _is_ours(connection: Connection) -> bool:
        """Whether what is written over this connection is written by the one clubhouse of this database."""
        if connection.dialect.name == "sqlite":
            return True  # a file's lock cannot be lost
        with contextlib.nullcontext() if connection.in_transaction() else connection.begin():
            return hold_session(connection)

    # For the event loop -------------------------------------------------------------------------------------------

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction. It is durable when this returns. Raises StoreTrouble."""
        done: T = await self._put((), work)
        return done

    async def add_moves(self, rows: Sequence[Row], work: Work | None = None) -> None:
        """Add moves, and do something else with them or neither. Durable when this returns. Raises StoreTrouble."""
        await self._put(rows, work)

    def put(self, rows: Sequence[Row], work: Work | None, done: Callable[[Any, TrylineError | None], None]) -> None:
        """The same without waiting: `done` is called on the event loop. Raises StoreTrouble if nothing is accepted."""
        if self._closed:
            raise StoreTrouble("The clubhouse is closing.")
        asked = self._asked
        asked.append(_Job(rows, work, done))
        if len(asked) == self._expected:
            self._loop = asyncio.get_running_loop()
            if self._handing is not None:
                self._handing.cancel()
            self._handing = self._loop.call_soon(self._hand_over)  # what else comes in this moment comes with it
        elif len(asked) == 1:
            self._loop = asyncio.get_running_loop()
            self._handing = self._loop.call_at(self._gather_until, self._hand_over)

    def _hand_over(self, *, has_waited: bool = False) -> None:
        """Write what was asked for, or let it be written. Moves alone wait once until the writer has done something."""
        jobs = self._asked
        only_moves = self._here is not None and all(job.work is None for job in jobs)
        if not jobs or (only_moves and self._away and not has_waited):
            return
        if self._handing is not None:
            self._handing.cancel()
        self._asked, self._expected, self._handing = [], len(jobs), None
        if not only_moves or self._away or not self._write_here(jobs):
            self._send_away(jobs)
        elif self._fresh >= MOST_FRESH:
            self._send_away([])
        if self._loop is not None:
            self._gather_until = self._loop.time() + min(GATHER * len(jobs), LONGEST_GATHER)

    def _send_away(self, jobs: list[_Job]) -> None:
        self._away += 1
        self._jobs.put(jobs)

    def _write_here(self, jobs: list[_Job]) -> bool:
        """Write moves at once; whether that was done."""
        if self._slow:
            self._slow -= 1
            return False
        here = self._here
        assert here is not None
        began = time.monotonic()
        rows = [row for job in jobs for row in job.rows]
        try:
            here.execute("BEGIN IMMEDIATE")
            _insert(here.execute, rows, fresh_table.name)
            here.execute("COMMIT")
        except Exception:  # the writer finds out whose fault it is, or waits until it can be done
            with contextlib.suppress(sqlite3.Error):
                here.rollback()
            return False
        if time.monotonic() - began > SLOW:
            self._slow = PATIENCE
        self._fresh += len(rows)
        self._settle([(job, None, None) for job in jobs])
        self._count_commit()
        return True

    def _count_commit(self) -> None:
        """After so many the log is copied: most of it beside those who write, its end by the writer."""
        self._in_log += 1
        if self._in_log >= COMMITS and self._here is not None and self._loop is not None:
            self._in_log = 0
            self._loop.run_in_executor(None, self._copy_most).add_done_callback(self._copy_end)

    def _copy_most(self) -> None:
        with contextlib.closing(self.engine.raw_connection()) as connection:
            _copy_log(connection)

    def _copy_end(self, copied: "asyncio.Future[None]") -> None:
        if not copied.cancelled() and copied.exception() is None and not self._closed:
            self._copied = True
            self._send_away([])

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up, on another thread."""
        return await asyncio.to_thread(self.look, work)

    def look(self, work: Callable[[Connection], T]) -> T:
        """Look something up at once, on this thread. Raises StoreTrouble."""
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as problem:
            raise StoreTrouble("This could not be looked up. Try again.") from problem

    def _put(self, rows: Sequence[Row], work: Work | None) -> "asyncio.Future[Any]":
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def done(value: Any, problem: TrylineError | None) -> None:
            if future.done():  # whoever asked has gone
                return
            if problem is None:
                future.set_result(value)
            else:
                future.set_exception(problem)

        self.put(rows, work, done)
        return future

    def close(self) -> None:
        """Finish what is under way."""
        if not self._closed:
            self._closed = True
            self._hand_over(has_waited=True)
            self._jobs.put(None)
            self._writer.join()
            self._opened.close()

    # The writer ---------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        last = False
        while not last:
            batches = [self._jobs.get()]
            with contextlib.suppress(queue.Empty):
                while True:
                    batches.append(self._jobs.get_nowait())
            last = batches[-1] is None
            jobs = [job for batch in batches for job in batch or ()]
            too_fresh = self._fresh >= (1 if last else MOST_FRESH)
            answers = self._commit(self._connection, jobs) if jobs or too_fresh else []
            if self._copied:
                self._copied = False
                _copy_log(self._connection.connection)
            self._answer(len(batches), answers)

    def _commit(self, connection: Connection, jobs: list[_Job], *, again: bool = True) -> Answers:
        """All of them in one transaction; if that fails, each in its own, so that one that fails spoils no other."""
        sent = False
        try:
            with connection.begin():
                if not self._is_ours(connection):
                    raise StoreTrouble(TAKEN)
                if self._fresh:
                    put_in_place(connection)
                rows = [row for job in jobs for row in job.rows]
                if rows:
                    add_moves(connection, rows)
                answers: Answers = [(job, None if job.work is None else job.work(connection), None) for job in jobs]
                sent = True
            self._fresh = 0
            return answers
        except Exception as problem:
            if again and not sent and isinstance(problem, DBAPIError) and problem.connection_invalidated:
                return self._commit(connection, jobs, again=False)  # the database was started again: so do we
            if len(jobs) == 1:
                return [(jobs[0], None, problem)]
            if not jobs:
                log.warning("fresh moves could not be put in their place yet", error=repr(problem))
            return [answer for job in jobs for answer in self._commit(connection, [job], again=again)]

    def _answer(self, batches: int, answers: Answers) -> None:
        def tell() -> None:
            self._away -= batches
            self._settle(answers)
            self._count_commit()
            self._hand_over(has_waited=True)

        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # it has ended
                self._loop.call_soon_threadsafe(tell)

    @staticmethod
    def _settle(answers: Answers) -> None:
        """Tell everybody what has become of what they asked for."""
        for job, value, problem in answers:
            trouble = problem
            if problem is not None and not isinstance(problem, TrylineError):
                trouble = StoreTrouble("This could not be stored; nothing has changed. Try again.")
                trouble.__cause__ = problem
            try:
                job.done(value, cast(TrylineError | None, trouble))
            except Exception:  # the others have a right to their answers
                log.exception("an answer of the store was not taken")


def add_moves(connection: Connection, rows: Sequence[Row]) -> None:
    """Add moves to the table, by the shortest way to the driver: they are most of what is ever written."""
    if connection.dialect.name != "sqlite":
        columns = moves_table.columns.keys()
        connection.execute(insert(moves_table), [dict(zip(columns, row, strict=True)) for row in rows])
        return
    _insert(connection.exec_driver_sql, rows, moves_table.name)


def moves_of(connection: Connection, match: str) -> list[tuple[int, float | None]]:
    """The moves of a match, wherever they are."""
    found = [
        select(table.c.ply, table.c.number, table.c.seconds).where(table.c.match == match)
        for table in (moves_table, fresh_table)
    ]
    rows = connection.execute(union_all(*found).order_by("ply"))
    return [(number, seconds) for _, number, seconds in rows]


def put_in_place(connection: Connection) -> None:
    """Put fresh moves where they belong."""
    columns = list(fresh_table.columns)
    there = fresh_table.c.match.in_(select(matches_table.c.id))
    in_order = select(*columns).where(there).order_by(fresh_table.c.match, fresh_table.c.ply)
    names = [column.name for column in columns]
    # A move that is there twice or whose match is gone is no reason to keep all others out of their place.
    once = insert(moves_table).from_select(names, in_order).prefix_with("OR IGNORE", dialect="sqlite")
    put = connection.execute(once).rowcount
    if put != (taken := connection.execute(delete(fresh_table)).rowcount):
        log.error("fresh moves came twice, or their match is gone", moves=taken - put)


def _copy_log(connection: PoolProxiedConnection) -> None:
    """Copy into the database what is in SQLite's log. If nobody writes meanwhile, the log begins anew then."""
    assert isinstance(connection.driver_connection, sqlite3.Connection)
    try:
        connection.driver_connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    except sqlite3.Error as problem:  # it is done some other time: what is in the log is safe
        log.warning("the log could not be copied yet", error=repr(problem))


def _make_room(connection: Connection) -> None:
    """Let SQLite's log grow to its usual size now: to write over what is there takes a disk half as long as to grow."""
    if connection.dialect.name != "sqlite":
        return
    with connection.begin() as never:
        usual = connection.exec_driver_sql("PRAGMA cache_size").scalar()
        connection.exec_driver_sql("PRAGMA cache_size = 10")  # pages; what does not fit goes to the log at once
        connection.exec_driver_sql(f"INSERT INTO fresh VALUES (zeroblob({LOG}), 0, 0, NULL, 0)")
        connection.exec_driver_sql(f"PRAGMA cache_size = {usual}")
        never.rollback()


def _insert(execute: Callable[[str, Any], Any], rows: Sequence[Row], table: str) -> None:
    """Add moves to a SQLite table, by a few large statements of the same few sizes, which are prepared once."""
    done = 0
    while done < len(rows):
        size = min(MOST_AT_ONCE, 1 << (len(rows) - done).bit_length() - 1)
        execute(_insertion(table, size), tuple(chain(*rows[done : done + size])))
        done += size


@cache
def _insertion(table: str, size: int) -> str:
    """The statement that adds so many moves to a SQLite table."""
    columns = moves_table.columns.keys()
    values = ", ".join([f"({', '.join('?' * len(columns))})"] * size)
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {values}"


def _nameless(url: str) -> str:
    """A database address without its password."""
    try:
        return make_url(url).render_as_string() if "://" in url else url
    except (SQLAlchemyError, ValueError):
        return url.partition("://")[0] + "://..."
