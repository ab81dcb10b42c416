"""The lease of one process of a club on PostgreSQL: a row with an epoch, which it renews with whatever it writes.

A process whose lease has run out, by the database's clock, may be put down as gone by any other (`put_down`). From then
on it writes nothing: every transaction begins with one statement that updates this row, which it cannot once it is
gone, and looks whether the matches that it is going to write are owned by the same epoch. That statement and `put_down`
lock the same row, so that one of them comes first. Nothing depends on the session with the database, so that any
connection will do, and a pooler may hand out another for every transaction.
"""

import contextlib
import os
import time
from collections.abc import Callable, Collection
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tryline.core.news import refusal
from tryline.server.database import LOCK_TIMEOUT
from tryline.server.lease import Execute, Lease, NotOwner, superseded
from tryline.server.server_clock import now

T = TypeVar("T")

LEASE = int(os.environ.get("TRYLINE_LEASE", "2000"))
"""Milliseconds for which a process is trusted to be there after it has last written."""
QUIET = LEASE // 2
"""Milliseconds without a sign of life after which the others look whether it still listens."""
IDLE_LIMIT = LEASE * 3 // 4
"""Milliseconds after which PostgreSQL ends a transaction whose process has frozen, and so releases its locks."""
RECONNECT_WAIT = 10.0
"""Seconds that a database which is started again has to answer."""
CONFLICTS = 20
"""So often a transaction that met another one is tried again."""
SERIALIZATION_FAILURE, DEADLOCK, IDLE_TOO_LONG = "40001", "40P01", "25P03"
"""What PostgreSQL says of a transaction that it has undone: those that met another one, and one past IDLE_LIMIT."""

DATABASE_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
IS_QUIET = f"until < {DATABASE_NOW} + {LEASE - QUIET}"
"""Of a row of `processes`: whether the process should have renewed its lease by now."""

LIMITS = f"""
SELECT set_config('lock_timeout', '{LOCK_TIMEOUT}', true),
    set_config('idle_in_transaction_session_timeout', '{IDLE_LIMIT}', true)
"""
"""Begins any other transaction that locks a row: how long it waits for others, and for how long it holds them up."""

CHECK = f"""
UPDATE processes SET batch = %s, clock = %s, until = {DATABASE_NOW} + {LEASE},
    since = CASE WHEN until < {DATABASE_NOW} THEN {DATABASE_NOW} ELSE since END
WHERE epoch = %s AND batch < %s AND NOT gone AND NOT EXISTS (
    SELECT 1 FROM unnest(%s::varchar[]) AS written (match) LEFT JOIN owners ON owners.match = written.match
    WHERE owners.epoch IS DISTINCT FROM %s)
RETURNING set_config('lock_timeout', '{LOCK_TIMEOUT}', true),
    set_config('idle_in_transaction_session_timeout', '{IDLE_LIMIT}', true)
"""

# Whoever has had a lease while the other's ran out knows that the database could be reached. Whoever has not, because
# it was down for all, leaves the others time to renew theirs.
_PUT_DOWN = f"""
UPDATE processes SET gone = true WHERE epoch IN (
    SELECT late.epoch FROM processes AS late JOIN processes AS mine ON mine.epoch = %s
    WHERE NOT late.gone AND NOT mine.gone AND mine.until >= {DATABASE_NOW}
        AND (late.until < {DATABASE_NOW} OR late.epoch = ANY(%s) AND late.until < {DATABASE_NOW} + {LEASE - QUIET})
        AND (late.until >= mine.since OR mine.since < {DATABASE_NOW} - {LEASE})
    FOR UPDATE OF late SKIP LOCKED)
RETURNING epoch
"""


class ProcessLease(Lease):
    """The lease of a process. `epoch` is never given twice."""

    shared = True

    def __init__(self, address: str) -> None:
        """`address`: where the other processes reach this one; none if it serves nobody, as one that only copies."""
        self._address = address
        self._batch = 0
        """The number of the last transaction."""
        self._written_as = 0
        """The epoch of the last transaction."""
        self._checked_at = 0.0
        self.proven_at = 0.0
        """When the last transaction began that was committed, by the monotonic clock: then the lease was renewed."""

    def begin(self, connection: Connection) -> None:
        """Register as a process with a new epoch. A server from before there were clubs writes nothing from now on, nor
        does whoever was at our address before we started."""
        began = time.monotonic()
        starts = self.epoch == 0 and self._address

        def register() -> int:
            with connection.begin():
                connection.exec_driver_sql(LIMITS)
                numbered = connection.exec_driver_sql("UPDATE writer SET epoch = epoch + 1, batch = 0 RETURNING epoch")
                epoch: int = numbered.scalar_one()
                if starts:
                    here = "UPDATE processes SET gone = true WHERE address = %s AND NOT gone"
                    connection.exec_driver_sql(here, (self._address,))
                connection.exec_driver_sql(
                    "INSERT INTO processes (epoch, address, until, since, clock, batch, gone) "
                    f"VALUES (%s, %s, {DATABASE_NOW} + {LEASE}, {DATABASE_NOW}, %s, 0, false)",
                    (epoch, self._address, now()),
                )
                return epoch

        self.epoch = without_conflict(register)
        self.proven_at = began

    def end(self, connection: Connection) -> None:
        """Be gone, so that nobody takes us for a process that is there. Whoever served others has left before that."""
        if connection.invalidated:
            return  # the database may be out of reach: the others will find that the lease has run out
        with contextlib.suppress(SQLAlchemyError), connection.begin():
            connection.exec_driver_sql(LIMITS)
            gone = "UPDATE processes SET gone = true WHERE epoch = %s AND NOT gone"
            connection.exec_driver_sql(gone, (self.epoch,))

    def check(self, execute: Execute, matches: Collection[str] = ()) -> None:
        """Renew the lease, and number the transaction, so that `was_written` finds it."""
        given = self.next_check(matches)
        if execute(CHECK, given).fetchone() is None:
            epoch = self._written_as
            if execute("SELECT 1 FROM processes WHERE epoch = %s AND NOT gone", (epoch,)).fetchone() is None:
                raise superseded()
            raise refusal(NotOwner, "elsewhere")

    def next_check(self, matches: Collection[str]) -> tuple[int | list[str], ...]:
        """The values of the check with which a transaction begins."""
        epoch = self._written_as = self.epoch
        self._checked_at = time.monotonic()
        self._batch += 1
        return self._batch, now(), epoch, self._batch, list(matches), epoch

    def committed(self) -> None:
        """It was there at the check."""
        self.proven_at = self._checked_at

    def was_written(self, connection: Connection) -> bool:
        """Lock our row first: then that transaction has ended, one way or the other. Where the row is not there any
        more, nobody can say: that raises NoResultFound."""
        until = time.monotonic() + RECONNECT_WAIT
        while True:
            try:
                with connection.begin():
                    connection.exec_driver_sql(LIMITS)
                    query = "SELECT batch FROM processes WHERE epoch = %s FOR UPDATE"
                    return bool(connection.exec_driver_sql(query, (self._written_as,)).scalar_one() == self._batch)
            except DBAPIError:  # the database is still down, or that transaction has ended just now
                if time.monotonic() > until:
                    raise
            time.sleep(0.1)


def put_down(connection: Connection, epoch: int, dead: Collection[int] = ()) -> list[int]:
    """Put down as gone whoever has let their lease run out; `epoch` is of whoever does so, and must have its own.

    Of the `dead`, at whose addresses nobody listens, it is enough that they are quiet. A process that is in the middle
    of a transaction is left for the next time. Raises DBAPIError.

    It is one statement, which is a transaction by itself: whoever freezes meanwhile holds nobody's row.
    """
    alone = connection.execution_options(isolation_level="AUTOCOMMIT")
    return [row.epoch for row in alone.exec_driver_sql(_PUT_DOWN, (epoch, list(dead)))]


def is_conflict(problem: Exception) -> bool:
    """Whether a transaction failed only because another one has changed the same at the same time."""
    return _state(problem) in (SERIALIZATION_FAILURE, DEADLOCK)


def _state(problem: Exception) -> str | None:
    """What PostgreSQL says of a failure, as the five characters of the standard."""
    return getattr(problem.orig, "sqlstate", None) if isinstance(problem, DBAPIError) else None


def without_conflict(work: Callable[[], T]) -> T:
    """The result of a transaction, which is tried again whenever it meets another one, or this process was not awake
    in the middle of it. Raises DBAPIError."""
    for _ in range(CONFLICTS):
        try:
            return work()
        except DBAPIError as problem:
            if not is_conflict(problem) and _state(problem) != IDLE_TOO_LONG:
                raise
    return work()
