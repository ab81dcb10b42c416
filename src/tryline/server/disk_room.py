"""Room on the disk: a server does not start without some, and leaves nothing half made if it cannot."""

import contextlib
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from tryline.server import write_ahead_log
from tryline.server.errors import StoreError

SPARE = 16_000_000
"""Bytes that must be free besides those of SQLite's log, so that people can play for a while."""
MEGABYTE = 1_000_000
POSTGRES_FULL = "53100"


@contextlib.contextmanager
def room_for(path: Path) -> Iterator[None]:
    """While a SQLite file is opened, which has been locked: raises StoreError if there is too little room for it.

    A file that was not there before does not stay if it could not be made.
    """
    is_new = not path.exists()
    log = _size(Path(f"{path}-wal"))
    needed = SPARE + max(0, write_ahead_log.LOG_SIZE - log)
    free = shutil.disk_usage(path.parent).free
    if free < needed:
        raise StoreError(
            f"There is too little room on the disk of {path}: {free // MEGABYTE} MB are free, and at least "
            f"{-(-needed // MEGABYTE)} MB are needed. Nothing was changed."
        )
    try:
        yield
    except BaseException:
        if is_new:
            for ending in ("", "-wal", "-shm"):
                Path(f"{path}{ending}").unlink(missing_ok=True)
        raise


def is_disk_full(problem: BaseException) -> bool:
    """Whether something could not be written for want of room."""
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return getattr(cause, "sqlstate", None) == POSTGRES_FULL


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
