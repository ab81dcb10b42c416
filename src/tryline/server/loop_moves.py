"""Batches of moves that the event loop commits itself, without a switch to the journal's thread and back."""

import contextlib
import sqlite3
import time
from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Protocol

from tryline.server.lease import Lease
from tryline.server.match_rows import append_fresh
from tryline.server.schema import MoveRow

SLOW_COMMIT = 0.02
REST, LONGEST_REST = 0.5, 30.0
"""Seconds. After a slow commit the event loop leaves all batches to the thread for so long, and for twice as long every
time that the next one is slow too. A number of batches would be half a minute where ten moves a second are made."""


class Outcome(Enum):
    """What became of a batch."""

    WRITTEN = auto()
    NOT_WRITTEN = auto()
    """The thread is to try: it waits for the file, finds the job at fault, or that it may not."""
    UNKNOWN = auto()
    """The connection was lost, and nobody knows: the thread is to look."""


Told = Callable[[Outcome], None]


class LoopMoves(Protocol):
    """Commits moves on the event loop."""

    def write(self, rows: Sequence[MoveRow], told: Told) -> Outcome | None:
        """Commit moves; one batch at a time. If that takes a while, None, and `told` is called later."""

    def watch(self) -> None:
        """Look after what is under way. Called every few seconds."""

    def restore(self) -> None:
        """Connect again if the connection was lost. Called on the journal's thread, when nothing is under way."""

    def close(self) -> None:
        """Wait for what is under way, and write nothing more."""


class SqliteMoves:
    """Appends them to `fresh` at once, and waits for the disk."""

    def __init__(self, connection: sqlite3.Connection, lease: Lease) -> None:
        """The connection is to fail at once if another program has locked the file."""
        self._connection = connection
        self._lease = lease
        self._rest = 0.0
        """Seconds for which nothing is committed here, because the last commit was slow."""
        self._rests_until = 0.0

    def write(self, rows: Sequence[MoveRow], told: Told) -> Outcome:
        """Commit moves, unless the disk is slow or the file is locked."""
        began = time.monotonic()
        if began < self._rests_until:
            return Outcome.NOT_WRITTEN
        written = False
        with contextlib.suppress(Exception):
            written = append_fresh(self._connection, rows, self._lease.epoch)
        if not written:
            with contextlib.suppress(sqlite3.Error):
                self._connection.rollback()
            return Outcome.NOT_WRITTEN
        ended = time.monotonic()
        self._rest = min(max(REST, 2 * self._rest), LONGEST_REST) if ended - began > SLOW_COMMIT else 0.0
        self._rests_until = ended + self._rest
        return Outcome.WRITTEN

    def watch(self) -> None:
        """Nothing is under way."""

    def restore(self) -> None:
        """A file is not lost."""

    def close(self) -> None:
        """Nothing is under way."""
