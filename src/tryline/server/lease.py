"""The lease of a database: the right to write to it, which one server has at a time.

A lock keeps a second server from starting. What keeps two from writing is the table `writer`: its one row has the
number of whoever took the lease last (the epoch), and every transaction that writes looks whether that is still its
own. So it does not matter what becomes of the lock: of the file, if somebody deletes it, or of the session with a
database server, if that is cut off while another server starts.
"""

import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from tryline.server.database_lock import FileLock, acquire_session_lock
from tryline.server.errors import StoreError
from tryline.server.logs import log

LOCK_WAIT = 5.0
"""Seconds that a database server has to notice that an earlier connection of ours has gone."""

Execute = Callable[[str, tuple[int, ...]], Any]
"""Runs a statement of the driver, in the transaction that is under way."""


class NoLease(StoreError):
    """This server may not write."""

    code = "no-lease"


class Lease:
    """The right to write. Of a database without a lock, such as one in memory."""

    epoch = 0
    """The number of this lease."""

    def begin(self, connection: Connection) -> None:
        """Make all earlier leases void, once the tables are there."""
        with connection.begin():
            row = connection.exec_driver_sql("UPDATE writer SET epoch = epoch + 1, batch = 0 RETURNING epoch")
            self.epoch = row.scalar_one()

    def renew(self) -> None:
        """Called every second or so."""

    def hold(self, connection: Connection) -> None:
        """Before the first transaction, and before every one that is going to write.

        Raises NoLease, or DBAPIError if there is no connection.
        """

    def check(self, execute: Execute) -> None:
        """In a transaction that is going to write. Raises NoLease if another server has taken the lease."""
        if execute("SELECT epoch FROM writer", ()).fetchone() != (self.epoch,):
            raise superseded()

    def was_written(self, connection: Connection) -> bool:
        """Whether the transaction of the last `check` was committed, though nobody could say so. SQLite always can."""
        return False


class FileLease(Lease):
    """Of a SQLite file: a lock on a file beside it, which is held as long as the process lives."""

    def __init__(self, path: Path, opened: ExitStack) -> None:
        """Raises NoLease, or StoreError if there is no such folder."""
        if not path.parent.is_dir():
            raise StoreError(f"There is no folder {path.parent} for the database.")
        try:
            self._lock = opened.enter_context(closing(FileLock(path)))
        except BlockingIOError:
            raise locked() from None

    def renew(self) -> None:
        """Lock the file again if somebody has deleted it, so that the next server is refused as it should be."""
        try:
            self._lock.renew()
        except OSError as problem:
            log.error("the lock file cannot be locked again", error=repr(problem))


class SessionLease(Lease):
    """Of a PostgreSQL database: a lock of the connection that writes, which is lost with the connection."""

    _batch = 0
    """The number of the last transaction."""

    def hold(self, connection: Connection) -> None:
        """Take the lock again, if it was lost: our own connection of before may have it for a moment."""
        until = time.monotonic() + LOCK_WAIT
        while True:
            try:
                with connection.begin():
                    if acquire_session_lock(connection):
                        return
            except DBAPIError:
                if time.monotonic() > until:
                    raise
            else:
                if time.monotonic() > until:
                    raise locked()
            time.sleep(0.1)

    def check(self, execute: Execute) -> None:
        """Number the transaction as well, so that `was_written` finds it."""
        self._batch += 1
        mine = (self._batch, self.epoch)
        if execute("UPDATE writer SET batch = %s WHERE epoch = %s RETURNING batch", mine).fetchone() is None:
            raise superseded()

    def was_written(self, connection: Connection) -> bool:
        """With the lock in hand: the connection that wrote has gone, and its transaction has ended one way or the
        other. Raises NoLease if another server has written since, or DBAPIError if there is no connection."""
        self.hold(connection)
        with connection.begin():
            found = connection.exec_driver_sql("SELECT epoch, batch FROM writer").one()
        if found.epoch != self.epoch:
            raise superseded()
        return bool(found.batch == self._batch)


def lease_of(address: URL, opened: ExitStack) -> Lease:
    """The lease of a database, until `opened` is closed. The lock of a file is taken now, that of a session by `hold`.

    Raises NoLease if another server has it.
    """
    if address.get_backend_name() != "sqlite":
        return SessionLease()
    return FileLease(Path(address.database), opened) if address.database else Lease()


def locked() -> NoLease:
    """Another server has the lock."""
    return NoLease("Another server is running on this database; stop it, or choose another --database.")


def superseded() -> NoLease:
    """Another server has begun to write since this one did."""
    return NoLease("Another server has taken over this database; this one writes nothing any more.")
