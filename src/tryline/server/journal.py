"""The journal: what is to be written, in which transaction, and by which thread; and who is told when it is durable.

Writes that are requested at about the same time share a transaction, and so the cost of making it durable. Batches of
moves alone, which are most of them, are committed on the event loop, without a switch to another thread
(`loop_moves.py`). All other batches, and every batch that the event loop cannot commit, are committed by the journal's
thread. The two never write at the same time.

To SQLite the event loop appends moves in the table `fresh`; the thread merges them into `moves` before it does anything
else, and after some thousands in any case.

By default a commit of SQLite copies its log into the database while all others wait; here another thread copies most
of it while commits go on, and the journal's thread its last pages.
"""

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, cast

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tryline.core.errors import TrylineError
from tryline.core.news import refusal
from tryline.server.checksums import seal
from tryline.server.disk_room import is_disk_full
from tryline.server.errors import NotFound, StoreError
from tryline.server.lease import Lease, NoLease
from tryline.server.logs import log
from tryline.server.loop_moves import LoopMoves, Outcome
from tryline.server.match_rows import add_moves, merge_fresh, was_deleted
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


class _Batch(msgspec.Struct, frozen=True):
    jobs: list[_Job]
    lost: bool = False
    """Whether the connection was lost while they were committed, and nobody knows whether they were."""


class Journal:
    """Commits what is put into it."""

    def __init__(self, lease: Lease, connection: Connection, on_loop: LoopMoves) -> None:
        """`connection` is the thread's; `on_loop` commits moves on the event loop."""
        self._lease = lease
        self._connection = connection
        self._on_loop: LoopMoves | None = on_loop
        self._is_sqlite = connection.dialect.name == "sqlite"
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
        self._under_way = False
        """Whether the event loop waits for a batch of its own to be committed."""
        self._fresh = 0
        """Moves in `fresh`. Belongs to whichever thread may write."""
        self._commits = 0
        """Commits since the last checkpoint."""
        self._log_copied = False
        """Whether the log was copied but for its end, which is the thread's. Belongs to whichever thread may write."""
        self._batches: queue.SimpleQueue[_Batch | None] = queue.SimpleQueue()
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
        only_moves = self._on_loop is not None and all(job.work is None for job in jobs)
        if not jobs or self._under_way or (only_moves and self._at_thread and not thread_done):
            return
        if self._submission is not None:
            self._submission.cancel()
        self._pending, self._last_size, self._submission = [], len(jobs), None
        if self._on_loop is None or not only_moves or self._at_thread:
            self._send_to_thread(_Batch(jobs))
        else:
            outcome = self._on_loop.write([row for job in jobs for row in job.rows], partial(self._told, jobs))
            self._under_way = outcome is None
            if outcome is not None:
                self._take(jobs, outcome)
        if self._loop is not None:
            self._wait_until = self._loop.time() + min(BATCH_WAIT * len(jobs), MAX_BATCH_WAIT)

    def _send_to_thread(self, batch: _Batch) -> None:
        self._at_thread += 1
        self._batches.put(batch)

    def _told(self, jobs: list[_Job], outcome: Outcome) -> None:
        """What became of a batch that was under way; what has come meanwhile is next."""
        self._under_way = False
        self._take(jobs, outcome)
        self._submit()

    def _take(self, jobs: list[_Job], outcome: Outcome) -> None:
        """What became of a batch of moves that the event loop was to commit."""
        if outcome is not Outcome.WRITTEN:
            self._send_to_thread(_Batch(jobs, lost=outcome is Outcome.UNKNOWN))
            return
        if self._is_sqlite:
            self._fresh += sum(len(job.rows) for job in jobs)
        _report([(job, None, None) for job in jobs])
        self._count_commit()
        if self._fresh >= MAX_FRESH:
            self._send_to_thread(_Batch([]))

    def _count_commit(self) -> None:
        """Start a checkpoint when one is due: another thread copies most of the log, then the journal's its end."""
        self._commits += 1
        if self._commits >= CHECKPOINT_COMMITS and self._is_sqlite and self._loop is not None:
            self._commits = 0
            self._loop.run_in_executor(None, self._copy_log).add_done_callback(self._copy_log_end)

    def _copy_log(self) -> None:
        with contextlib.closing(self._connection.engine.raw_connection()) as connection:
            checkpoint(connection)

    def _copy_log_end(self, copied: "asyncio.Future[None]") -> None:
        if not copied.cancelled() and copied.exception() is None and not self._closed:
            self._log_copied = True
            self._send_to_thread(_Batch([]))

    def watch(self) -> None:
        """Look after what is under way; called every few seconds."""
        if self._on_loop is not None:
            self._on_loop.watch()

    def close(self) -> None:
        """Write what is pending, and end the thread."""
        self._closed = True
        on_loop, self._on_loop = self._on_loop, None
        if on_loop is not None:
            on_loop.close()
        self._submit(thread_done=True)
        self._batches.put(None)
        self._thread.join()

    # On the thread ------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        run_promptly()
        last = False
        while not last:
            batches = [self._batches.get()]
            with contextlib.suppress(queue.Empty):
                while True:
                    batches.append(self._batches.get_nowait())
            last = batches[-1] is None
            known = [batch for batch in batches if batch is not None]
            results = [result for batch in known if batch.lost for result in self._look_after(batch.jobs)]
            jobs = [job for batch in known if not batch.lost for job in batch.jobs]
            if jobs or self._fresh >= (1 if last else MAX_FRESH):
                results += self._commit(jobs)
            if self._log_copied:
                self._log_copied = False
                checkpoint(self._connection.connection)
            if self._on_loop is not None:
                self._on_loop.restore()
            self._report_to_loop(len(batches), results)
            del batches, known, jobs, results  # or they would keep their matches in memory until there are others

    def _commit(self, jobs: list[_Job], *, again: bool = True, conflicts: int = CONFLICTS) -> Results:
        """Commit all jobs in one transaction; if that fails, each in its own, so that one failure affects only one."""
        results: Results = []
        sent = False
        try:
            with self._connection.begin():
                self._lease.check(self._connection.exec_driver_sql, {job.match for job in jobs if job.match})
                results = self._write(jobs)
                sent = True
            self._lease.committed()
            self._fresh = 0
            return results
        except NoLease as refused:
            return _all_failed(jobs, refused)
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

    def _look_after(self, jobs: list[_Job]) -> Results:
        """The event loop has lost its connection while it committed these moves."""
        written: Results = [(job, None, None) for job in jobs]
        return self._after_loss(jobs, written, ConnectionError("the connection was lost"), again=True)

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


def _in_words(problem: Exception, match: str) -> TrylineError:
    """Why something was not written. A match may have been deleted while this waited: somebody was forgotten."""
    if match and was_deleted(problem):
        return refusal(NotFound, "no-match")
    return refusal(StoreError, "disk-full" if is_disk_full(problem) else "not-stored")


def _report(results: Results) -> None:
    """Call `done` of every job with its result."""
    for job, value, problem in results:
        error = problem
        if problem is not None and not isinstance(problem, TrylineError):
            error = _in_words(problem, job.match)
            error.__cause__ = problem
        try:
            job.done(value, cast(TrylineError | None, error))
        except Exception:  # the other jobs must hear of theirs
            log.exception("a callback of the store failed")
