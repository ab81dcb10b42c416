"""The lease of a database: the right to write to it. Of a SQLite file one server has it at a time.

A lock keeps a second server from starting. What keeps two from writing is the table `writer`: its one row has the
number of whoever took the lease last (the epoch), and every transaction that writes looks whether that is still its
own. So it does not matter what becomes of the lock, if somebody deletes its file. On PostgreSQL every process of a club
has a lease of its own (`process_lease.py`).
"""

from collections.abc import Callable, Collection
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from tryline.server.database_lock import FileLock
from tryline.server.errors import StoreError
from tryline.server.logs import log

Execute = Callable[[str, tuple[Any, ...]], Any]
"""Runs a statement of the driver, in the transaction that is under way."""


class NoLease(StoreError):
    """This server may not write."""

    code = "no-lease"


class NotOwner(StoreError):
    """Another process has the match, or nobody has: it is to be read again before it is changed."""

    code = "not-owner"


HAS_LEASE = "(SELECT epoch FROM writer) = ?"
"""Of a statement for SQLite that is given an epoch: whether no lease was taken since the one with that epoch."""


class Lease:
    """The right to write. Of a database without a lock, such as one in memory."""

    epoch = 0
    """The number of this lease."""
    shared = False
    """Whether others may have one as well, so that each owns some of the matches."""

    def begin(self, connection: Connection) -> None:
        """Make all earlier leases void, once the tables are there."""
        with connection.begin():
            row = connection.exec_driver_sql("UPDATE writer SET epoch = epoch + 1, batch = 0 RETURNING epoch")
            self.epoch = row.scalar_one()

    def end(self, connection: Connection) -> None:
        """The database is about to be closed: nothing is written with this lease any more."""

    def renew(self) -> None:
        """Called every few seconds."""

    def check(self, execute: Execute, matches: Collection[str] = ()) -> None:
        """In a transaction that is going to write, and what of these matches. Raises NoLease if another server has
        taken the lease, or NotOwner if it has taken one of the matches."""
        if execute("SELECT epoch FROM writer", ()).fetchone() != (self.epoch,):
            raise superseded()

    def committed(self) -> None:
        """The transaction of the last `check` is durable."""

    def was_written(self, connection: Connection) -> bool:
        """After the connection was lost: whether the transaction of the last `check` was committed, though nobody could
        say so. Raises SQLAlchemyError if there is no connection. SQLite loses none."""
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


def locked() -> NoLease:
    """Another server has the lock."""
    return NoLease("Another server is running on this database; stop it, or choose another --database.")


def superseded() -> NoLease:
    """Another server has begun to write since this one did."""
    return NoLease("Another server has taken over this database; this one writes nothing any more.")
