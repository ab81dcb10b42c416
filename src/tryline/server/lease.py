"""The lease of a database: the right to write to it, which one server has at a time.

Every transaction that writes asks the lease first (`check`). Whoever holds none writes nothing.
"""

import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection
from sqlalchemy.engine import URL

from tryline.server.database_lock import FileLock, acquire_session_lock
from tryline.server.errors import StoreError

LOCK_WAIT = 5.0
"""Seconds that a database server has to notice that an earlier server of ours was killed."""
LOCKED = "Another server is running on this database; stop it, or choose another --database."


class Lease(Protocol):
    """The right to write."""

    def check(self, connection: Connection) -> None:
        """In a transaction that is going to write. Raises StoreError if somebody else may."""


def take_lease(address: URL, connection: Connection, opened: ExitStack) -> Lease:
    """Take the right to write to a database, until `opened` is closed. Raises StoreError if another server has it."""
    if address.get_backend_name() == "sqlite":
        return FileLease(address, opened)
    lease = SessionLease()
    until = time.monotonic() + LOCK_WAIT
    while not lease.acquire(connection):
        if time.monotonic() > until:
            raise StoreError(LOCKED)
        time.sleep(0.1)
    return lease


class FileLease:
    """Of a SQLite file: a lock beside it, which is held as long as the process lives."""

    def __init__(self, address: URL, opened: ExitStack) -> None:
        """Raises StoreError."""
        if address.database:
            try:
                opened.enter_context(closing(FileLock(Path(address.database))))
            except BlockingIOError:
                raise StoreError(LOCKED) from None

    def check(self, connection: Connection) -> None:
        """The lock of a file cannot be lost."""


class SessionLease:
    """Of a PostgreSQL database: a lock of the connection that writes, which is lost with the connection."""

    def acquire(self, connection: Connection) -> bool:
        """Take it for a connection that has no transaction; whether it holds it now."""
        with connection.begin():
            return acquire_session_lock(connection)

    def check(self, connection: Connection) -> None:
        """Take the lock again, if it was lost. Raises StoreError."""
        if not acquire_session_lock(connection):
            raise StoreError(LOCKED)
