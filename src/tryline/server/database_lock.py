"""One server for each SQLite file: a second one would hold the same matches in memory without the first one's moves.

The lock is held by a running process: when it is killed, the kernel releases it.
"""

import os
import sys
from pathlib import Path


class FileLock:
    """An exclusive lock on FILE.lock beside a SQLite file. FILE.lock itself stays, and means nothing."""

    def __init__(self, path: Path) -> None:
        """Raises BlockingIOError if another process holds it."""
        self._path = f"{path.resolve()}.lock"
        self._file = self._locked()

    def _locked(self) -> int:
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)  # no child inherits it
        try:
            _lock(file)
        except BaseException:
            os.close(file)
            raise
        return file

    def renew(self) -> None:
        """If the file was deleted or replaced, lock the one that is there now. Raises OSError."""
        try:
            same = os.path.samestat(os.fstat(self._file), Path(self._path).stat())
        except FileNotFoundError:
            same = False
        if not same:
            file = self._locked()
            os.close(self._file)
            self._file = file

    def close(self) -> None:
        """Release the lock."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError as problem:
            raise BlockingIOError from problem

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
