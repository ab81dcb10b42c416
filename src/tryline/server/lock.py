"""One clubhouse a database: a second would keep the same matches in memory, and know nothing of the first one's moves.

Whoever holds a lock is a process that lives: the kernel, or the database server, lets go of it for one that was killed.
"""

import os
import sys
from pathlib import Path

from sqlalchemy import Connection, text


class FileLock:
    """A lock beside a file, for as long as it is open. The lock's own file stays, and means nothing by itself."""

    def __init__(self, path: Path) -> None:
        """Raises BlockingIOError if somebody has it."""
        self._file = os.open(f"{path.resolve()}.lock", os.O_RDWR | os.O_CREAT, 0o644)  # no child inherits it
        try:
            _take(self._file)
        except BaseException:
            os.close(self._file)
            raise

    def close(self) -> None:
        """Let go of it."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError as problem:
            raise BlockingIOError from problem

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


NOTICE = {"tcp_keepalives_idle": 15, "tcp_keepalives_interval": 5, "tcp_keepalives_count": 3}
"""Seconds, and how often: so soon a database server notices that a machine has gone without a word."""


def hold_session(connection: Connection) -> bool:
    """Take PostgreSQL's lock for this connection, unless it has it; whether it has it now.

    A connection that was lost has lost the lock as well: what is written goes over one that holds it, or nowhere.
    """
    if not connection.info.get("held"):
        lock = "SELECT pg_try_advisory_lock(hashtext('tryline'), hashtext(current_schema()))"
        connection.info["held"] = bool(connection.execute(text(lock)).scalar())
    return bool(connection.info["held"])
