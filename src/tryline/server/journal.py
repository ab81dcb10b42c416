"""The journal: what is to be written, in which transaction, and by which thread; and who is told when it is durable.

Writes that are requested at about the same time share a transaction, and so the cost of making it durable. With SQLite,
batches of moves alone, which are most of them, are committed on the event loop, without a switch to another thread. All
other batches, and every batch while the disk is slow or another program has locked the file, are committed by the
journal's thread. The two never write at the same time.

The event loop appends moves to the table `fresh`; the thread merges them into `moves` before it does anything else, and
after some thousands in any case.

By default a commit of SQLite copies its log into the database while all others wait; here another thread copies most
of it while commits go on, and the journal's thread its last pages.
"""

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tryline.core.errors import TrylineError
from tryline.core.news import refusal
from tryline.server.checksums import seal
from tryline.server.disk_room import is_disk_full
from tryline.server.errors import StoreError
from tryline.server.lease import Lease, NoLease
from tryline.server.logs import log
from tryline.server.match_rows import add_moves, append_fresh, merge_fresh
from tryline.server.process_lease import CONFLICTS, is_conflict
from tryline.server.prompt_thread import run_promptly
from tryline.server.schema import MoveRow
from tryline.server.write_ahead_log import checkpoint

Work = Callable[[Connection], Any]
Done = Callable[[Any, TrylineError | None], None]
BATCH_WAIT, MAX_BATCH_WAIT = 0.0001, 0.01
"""Seconds. A batch waits for as many jobs as the last one had: so long for each of them, and so long in all. Longer
saves little when everybody moves at once, and is most of the delay when they do not."""
CHECKPOINT_COMMITS = 1000
"""Commits between two checkpoints."""
MAX_FRESH = 4096
"""Moves that may wait to be merged."""
SLOW_COMMIT = 0.02
REST, LONGEST_REST = 0.5, 30.0
"""Seconds. After a slow commit the event loop leaves all batches to the thread for so long, and for twice as long every
time that the next one is slow too. A number of batches would be half a minute where ten moves a second are made."""


class _Job(msgspec.Struct, frozen=True):
    rows: Sequence[MoveRow]
    """Moves to add."""
    work: Work | None
    """What else to do in the same transaction."""
    done: Done
    """Called on the event loop."""
    match: str = ""
    """The match that it changes, if it is one: this process must own it."""
    seals: bool = True
    """Whether `work` may write rows that need a checksum."""


Results = list[tuple[_Job, Any, Exception | None]]


class Journal:
    """Commits what is put into it."""

    def __init__(self, lease: Lease, connection: Connection, loop_connection: sqlite3.Connection | None) -> None:
        """`connection` is the thread's; `loop_connection` the event loop's, None if it may not write (PostgreSQL)."""
        self._lease = lease
        self._connection = connection
        self._loop_connection = loop_connection
        self._loop: asyncio.AbstractEventLoop | None = None
        self._pending: list[_Job] = []
        """Jobs of the next batch."""
        self._last_size = 1
        """Jobs in the last batch."""
        self._wait_until = 0.0
        """Until when as many jobs are waited for, by the event loop's clock."""
        self._submission: asyncio.Handle | None = None
        """The scheduled call of `_submit`."""
        self._at_thread = 0
        """Batches that the thread has not finished."""
        self._rest = 0.0
        """Seconds for which the event loop commits nothing, because its last commit was slow."""
        self._rests_until = 0.0
        self._fresh = 0
        """Moves in `fresh`. Belongs to whichever thread may write."""
        self._commits = 0
        """Commits since the last checkpoint."""
        self._log_copied = False
        """Whether the log was copied but for its end, which is the thread's. Belongs to whichever thread may write."""
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    # On the event loop --------------------------------------------------------------------------------------------

    def put(
        self, rows: Sequence[MoveRow], work: Work | None, done: Done, match: str = "", *, seals: bool = True
    ) -> None:
        """Add moves, and run something in the same transaction; `done` is called on the event loop. `match` is what
        they change. Raises StoreError if it is closed."""
        if self._closed:
            raise refusal(StoreError, "stopping")
        pending = self._pending
        pending.append(_Job(rows, work, done, match, seals))
        if len(pending) == self._last_size:
            self._loop = asyncio.get_running_loop()
            if self._submission is not None:
                self._submission.cancel()
            self._submission = self._loop.call_soon(self._submit)  # after the callbacks that are due
        elif len(pending) == 1:
            self._loop = asyncio.get_running_loop()
            self._submission = self._loop.call_at(self._wait_until, self._submit)

    def _submit(self, *, thread_done: bool = False) -> None:
        """Commit the pending jobs here, or pass them to the thread. Moves alone wait until it has finished."""
        jobs = self._pending
        only_moves = self._loop_connection is not None and all(job.work is None for job in jobs)
        if not jobs or (only_moves and self._at_thread and not thread_done):
            return
        if self._submission is not None:
            self._submission.cancel()
        self._pending, self._last_size, self._submission = [], len(jobs), None
        if not only_moves or self._at_thread or not self._commit_here(jobs):
            self._send_to_thread(jobs)
        elif self._fresh >= MAX_FRESH:
            self._send_to_thread([])
        if self._loop is not None:
            self._wait_until = self._loop.time() + min(BATCH_WAIT * len(jobs), MAX_BATCH_WAIT)

    def _send_to_thread(self, jobs: list[_Job]) -> None:
        self._at_thread += 1
        self._jobs.put(jobs)

    def _commit_here(self, jobs: list[_Job]) -> bool:
        """Commit moves on the event loop; whether that succeeded."""
        began = time.monotonic()
        if began < self._rests_until:
            return False
        here = self._loop_connection
        assert here is not None
        rows = [row for job in jobs for row in job.rows]
        written = False
        with contextlib.suppress(Exception):
            written = append_fresh(here, rows, self._lease.epoch)
        if not written:  # the thread tries again: it waits for the file, finds the job at fault, or that it may not
            with contextlib.suppress(sqlite3.Error):
                here.rollback()
            return False
        ended = time.monotonic()
        self._rest = min(max(REST, 2 * self._rest), LONGEST_REST) if ended - began > SLOW_COMMIT else 0.0
        self._rests_until = ended + self._rest
        self._fresh += len(rows)
        _report([(job, None, None) for job in jobs])
        self._count_commit()
        return True

    def _count_commit(self) -> None:
        """Start a checkpoint when one is due: another thread copies most of the log, then the journal's its end."""
        self._commits += 1
        if self._commits >= CHECKPOINT_COMMITS and self._loop_connection is not None and self._loop is not None:
            self._commits = 0
            self._loop.run_in_executor(None, self._copy_log).add_done_callback(self._copy_log_end)

    def _copy_log(self) -> None:
        with contextlib.closing(self._connection.engine.raw_connection()) as connection:
            checkpoint(connection)

    def _copy_log_end(self, copied: "asyncio.Future[None]") -> None:
        if not copied.cancelled() and copied.exception() is None and not self._closed:
            self._log_copied = True
            self._send_to_thread([])

    def close(self) -> None:
        """Write what is pending, and end the thread."""
        self._closed = True
        self._submit(thread_done=True)
        self._jobs.put(None)
        self._thread.join()

    # On the thread ------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        run_promptly()
        last = False
        while not last:
            batches = [self._jobs.get()]
            with contextlib.suppress(queue.Empty):
                while True:
                    batches.append(self._jobs.get_nowait())
            last = batches[-1] is None
            jobs = [job for batch in batches for job in batch or ()]
            must_merge = self._fresh >= (1 if last else MAX_FRESH)
            results = self._commit(jobs) if jobs or must_merge else []
            if self._log_copied:
                self._log_copied = False
                checkpoint(self._connection.connection)
            self._report_to_loop(len(batches), results)
            del batches, jobs, results  # or they would keep their matches in memory until there are others

    def _commit(self, jobs: list[_Job], *, again: bool = True, conflicts: int = CONFLICTS) -> Results:
        """Commit all jobs in one transaction; if that fails, each in its own, so that one failure affects only one."""
        results: Results = []
        sent = False
        try:
            if all(job.work is None for job in jobs) and (rows := [row for job in jobs for row in job.rows]):
                results = [(job, None, None) for job in jobs]
                if self._lease.write_moves(self._connection, rows):
                    return results
            with self._connection.begin():
                self._lease.check(self._connection.exec_driver_sql, {job.match for job in jobs if job.match})
                results = self._write(jobs)
                sent = True
            self._lease.committed()
            self._fresh = 0
            return results
        except NoLease as refused:
            return _all_failed(jobs, refused)
        except ConnectionError as problem:
            return self._after_loss(jobs, results, problem, again=again)
        except Exception as problem:
            if isinstance(problem, DBAPIError) and problem.connection_invalidated:
                return self._after_loss(jobs, results if sent else None, problem, again=again)
            if conflicts and is_conflict(problem):
                return self._commit(jobs, again=again, conflicts=conflicts - 1)
            if len(jobs) == 1:
                return _all_failed(jobs, problem)
            if not jobs:
                log.warning("fresh moves could not be merged yet", error=repr(problem))
            return [result for job in jobs for result in self._commit([job], again=again)]

    def _after_loss(self, jobs: list[_Job], results: Results | None, problem: Exception, *, again: bool) -> Results:
        """The connection was lost, as when the database is started again. If the commit had been asked for
        (`results`), it is looked up whether it was made: to write once more would refuse what is written."""
        try:
            written = self._lease.was_written(self._connection)
        except SQLAlchemyError as silent:
            unsure = refusal(StoreError, "not-stored" if results is None else "unsure")
            unsure.__cause__ = silent
            return _all_failed(jobs, unsure)
        if written and results is not None:
            return results
        return self._commit(jobs, again=False) if again else _all_failed(jobs, problem)

    def _write(self, jobs: list[_Job]) -> Results:
        """Everything that jobs ask for, in the transaction that has begun."""
        if self._fresh:
            merge_fresh(self._connection)
        if rows := [row for job in jobs for row in job.rows]:
            add_moves(self._connection, rows)
        results: Results = [(job, None if job.work is None else job.work(self._connection), None) for job in jobs]
        if any(job.work is not None and job.seals for job in jobs):
            seal(self._connection)
        return results

    def _report_to_loop(self, batches: int, results: Results) -> None:
        def finish() -> None:
            self._at_thread -= batches
            _report(results)
            self._count_commit()
            self._submit(thread_done=True)

        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the event loop has ended
                self._loop.call_soon_threadsafe(finish)


def _all_failed(jobs: list[_Job], problem: Exception) -> Results:
    return [(job, None, problem) for job in jobs]


def _report(results: Results) -> None:
    """Call `done` of every job with its result."""
    for job, value, problem in results:
        error = problem
        if problem is not None and not isinstance(problem, TrylineError):
            error = refusal(StoreError, "disk-full" if is_disk_full(problem) else "not-stored")
            error.__cause__ = problem
        try:
            job.done(value, cast(TrylineError | None, error))
        except Exception:  # the other jobs must hear of theirs
            log.exception("a callback of the store failed")
