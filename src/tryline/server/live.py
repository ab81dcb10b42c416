"""A live match: the one way in for commands, the one way to disk, and the one way out to its viewers.

A command is checked and played, which makes a `Change`; the change is written; then whoever is to know of it is told.
One command at a time does so: the others wait for the lock of the match. Nobody is sent a change before it is on disk.
If writing fails, or anything else that nobody has thought of, the match is discarded from memory, and the next request
reads it from disk. Whatever happens, the lock is released and whoever sent the command is answered.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from tryline.core.clock import SECOND
from tryline.core.errors import Refusal, Stale, TrylineError
from tryline.core.match import Match, Waits
from tryline.core.moves import TakenBack
from tryline.core.news import refusal
from tryline.core.secrecy import Eyes
from tryline.server import attendance, deadlines, saving
from tryline.server.audience import Audience
from tryline.server.cached_match import new_match
from tryline.server.change import Change
from tryline.server.computer_turns import ComputerTurns
from tryline.server.computers import Computers
from tryline.server.endings import picture_of
from tryline.server.errors import NotFound, StoreError
from tryline.server.logs import log
from tryline.server.match_table import MatchTable
from tryline.server.metrics import MOVES
from tryline.server.past_scenes import PastScenes
from tryline.server.position import Known
from tryline.server.schema import MatchRow
from tryline.server.server_clock import now
from tryline.server.store import Store
from tryline.server.stored_moves import StoredMoves
from tryline.server.stories import Stories
from tryline.server.viewer import Viewer

MOVES_IN_MEMORY = 128
"""Moves of a match that stay in memory, up to twice as many; earlier ones are read from disk when they are needed."""
SPECTATORS_TOLD_AFTER = 1.0
"""Seconds after which players are told how many watch."""

FAULT = "Something went wrong on our side; it has been noted."
"""What is answered when something has failed that nobody has thought of."""

Done = Callable[[Change | None, TrylineError | None], None]
"""Called when a command is on disk and told, or was refused, or could not be written."""


class LiveMatch:
    """A match that somebody plays or watches."""

    __slots__ = (
        "__weakref__",
        "_checked_absences",
        "_entries_counted",
        "_rematching",
        "_spectators_timer",
        "_store",
        "_tasks",
        "_timer",
        "_turns",
        "_used_at",
        "audience",
        "computers",
        "discarded",
        "id",
        "lock",
        "on_over",
        "on_rematch",
        "past_scenes",
        "ran_until",
        "stories",
        "table",
    )

    def __init__(
        self,
        row: MatchRow,
        moves: Sequence[tuple[int, float | None]],
        taken_back: Sequence[TakenBack],
        store: Store,
        computers: Computers,
        *,
        pace: float,
        send: "Callable[[LiveMatch, Viewer], None]",
    ) -> None:
        """`send` sends a viewer the match as it is now."""
        self.id = row.id
        self.table = MatchTable(row, moves, taken_back)
        self.audience = Audience(self.table, partial(send, self))
        self.lock = self.audience.lock
        self.stories = Stories()
        self.past_scenes = PastScenes()
        self.computers = computers
        self.discarded = False
        """Whether it has left memory, or is not what is on disk: nothing may change it any more."""
        self.ran_until = 0
        """Until when its clocks have run, if it is discarded."""
        self.on_rematch: Callable[[LiveMatch], Awaitable[None]] | None = None
        self.on_over: Callable[[LiveMatch], None] | None = None
        self._store = store
        self._turns = ComputerTurns(self.table, computers, self.audience, pace)
        self._timer: asyncio.TimerHandle | None = None
        self._spectators_timer: asyncio.TimerHandle | None = None
        self._checked_absences = False
        """Whether stand-ins have been scheduled for those who were absent from the start."""
        self._used_at = now()
        self._rematching = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._entries_counted = self.table.sight.entries(None)

    # Commands -------------------------------------------------------------------------------------------------------

    def execute(self, command: Callable[[], Change], done: Done, *, on_thread: bool = False) -> None:
        """Execute a command, after those before it: the one way in. `on_thread`: it may take long."""
        run = partial(self._run_on_thread, command, done) if on_thread else partial(self._run, command, done)
        self.lock.when_mine(run)

    async def perform(self, command: Callable[[], Change], *, on_thread: bool = False) -> Change:
        """Execute a command and wait until it is on disk. Raises a Refusal or StoreError."""
        future: asyncio.Future[Change] = asyncio.get_running_loop().create_future()

        def done(change: Change | None, error: TrylineError | None) -> None:
            if future.done():
                return  # whoever waited was cancelled
            if change is not None:
                future.set_result(change)
            else:
                future.set_exception(error or StoreError("The server is stopping."))

        self.execute(command, done, on_thread=on_thread)
        return await future

    def _run(self, command: Callable[[], Change], done: Done) -> None:
        """With the lock: check, play and write."""
        try:
            if self.discarded:
                raise refusal(Stale, "read-again")
            change = command()
        except TrylineError as error:
            self._finish(None, done, error)
        except Exception:
            log.exception("a command failed", match=self.id)
            self.drop()  # nobody knows what it has changed: what is on disk counts
            self._finish(None, done, StoreError(FAULT))
        else:
            self.commit(change, partial(self._finish, change, done))

    def _run_on_thread(self, command: Callable[[], Change], done: Done) -> None:
        """The same for a command that plays many moves again: other matches go on meanwhile."""

        async def made() -> Change:
            _ = self.table.position.ended  # lists of matches ask for it while the match is played again
            return await asyncio.to_thread(command)

        async def run() -> None:
            outcome = await asyncio.gather(made(), return_exceptions=True)
            self._run(partial(_outcome, outcome[0]), done)

        self.spawn(run)

    def commit(self, change: Change, done: Callable[[TrylineError | None], None]) -> None:
        """Write a change that was made with the lock, then tell whoever is to know of it: the one way out.

        `done` is called with the lock still held.
        """
        table = self.table
        at = now() if table.is_timed else None

        def written(_: Any, error: TrylineError | None) -> None:
            if error is not None:
                tell = (
                    log.info if isinstance(error, Refusal | NotFound) else log.error
                )  # refused late: nothing is at fault
                tell("a change was not written", match=self.id, error=repr(error.__cause__ or error))
                self.drop()
                if at is not None:
                    self.ran_until = at  # what came after that was the disk's time
                done(error)
                return
            try:
                if at is not None:
                    table.timekeeper.excuse(now() - at)
                self._count_moves(change)
                self.audience.tell(change)
                if table.status == "over" and change.columns is not None and self.on_over is not None:
                    self.on_over(self)
            except Exception:
                log.exception("a change could not be told", match=self.id)
                self.drop()  # it is on disk: whoever connects again is told it
            done(None)

        fault: TrylineError | None = None
        try:
            table.renew()
            if change.info or change.news in ("players", "table"):
                table.info = Known()
            if change.back is not None or table.status == "over":
                self._turns.stop()
            if change.stored:
                # How it lies when it is over is kept with it.
                picture = picture_of(table.match) if table.status == "over" and change.columns is not None else None
                self._store.put(*saving.written(self.id, change, picture), written, self.id)
                return
        except StoreError as problem:
            fault = problem
        except Exception as problem:
            log.exception("a change could not be put on disk", match=self.id)
            fault = StoreError(FAULT)
            fault.__cause__ = problem
        written(None, fault)

    async def committed(self, command: Callable[[], Change]) -> None:
        """The same for whoever holds the lock and waits: the change that a command makes. Raises a TrylineError."""
        try:
            if self.discarded:  # while whoever holds the lock waited: another copy may be in use
                raise refusal(Stale, "read-again")
            change = command()
        except TrylineError:
            raise
        except Exception as problem:
            log.exception("a command failed", match=self.id)
            self.drop()
            raise StoreError(FAULT) from problem
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: TrylineError | None) -> None:
            if not future.done():
                future.set_result(None) if error is None else future.set_exception(error)

        self.commit(change, done)
        await asyncio.shield(future)

    def _finish(self, change: Change | None, done: Done, error: TrylineError | None) -> None:
        """A change is on disk, or could not be written; or a command was refused (None)."""
        try:
            try:
                self.lock.release()
            finally:
                done(change if error is None else None, error)
            if change is not None:
                self.schedule()
        except Exception:
            log.exception("a match could not go on", match=self.id)
            if change is not None:  # a refusal that cannot be told is no reason to disconnect everybody
                self.drop()

    def _count_moves(self, change: Change) -> None:
        """For the metrics, which others may read: a run of secret decisions counts as one, when it is over.

        Of a long match only the newest moves stay in memory.
        """
        table, made = self.table, len(change.moves) if change.news == "moves" else 0
        if table.sight.runs is not None:
            entries = table.sight.entries(None)
            made, self._entries_counted = max(0, entries - self._entries_counted), entries
        MOVES.made[table.game.id] = MOVES.made.get(table.game.id, 0) + made
        # Typed throws are the identity of such a match, which its commentary needs: they stay.
        if table.match.moves.at_hand >= 2 * MOVES_IN_MEMORY and table.dice.kind != "typed":
            before = partial(new_match, table.game, table.edition, table.options, Waits.NOTHING)
            table.match.moves.forget(MOVES_IN_MEMORY, StoredMoves(self._store, self.id, before))

    # Comings and goings ---------------------------------------------------------------------------------------------

    def enter(self, viewer: Viewer) -> None:
        """Somebody comes."""
        self.audience.viewers.add(viewer)
        viewer.dirty = True
        self.execute(partial(attendance.come, self.table, viewer), partial(self._presence_changed, viewer))

    def leave(self, viewer: Viewer) -> None:
        """Somebody goes."""
        self.audience.viewers.discard(viewer)
        if not self.audience.viewers:
            self.stories.forget()
            self.past_scenes.forget()
        self.touch()
        for task in (viewer.hint_task, viewer.reading_task):
            if task is not None:
                task.cancel()
        viewer.reading_task = None  # it keeps where it was cancelled, and so the viewer
        self.execute(partial(attendance.go, self.table, viewer), partial(self._presence_changed, viewer))

    def _presence_changed(self, viewer: Viewer, change: Change | None, error: TrylineError | None) -> None:
        """Who is away too long is stood in for; players are told within a second how many watch."""
        for name in viewer.seats:
            self._schedule_stand_in(name)
        if not viewer.seats and self._spectators_timer is None and not self.discarded:
            self._spectators_timer = asyncio.get_running_loop().call_later(SPECTATORS_TOLD_AFTER, self._tell_spectators)
        if self.table.has_computers:
            wanted = self.audience.wanted()
            if wanted is None:
                self._turns.stop()
            elif viewer in self.audience.viewers:
                self.computers.attend(wanted)

    def _tell_spectators(self) -> None:
        self._spectators_timer = None
        self.execute(partial(Change, "players"), ignore)

    def _schedule_stand_in(self, name: str) -> None:
        if attendance.needs_stand_in(self.table, name):
            command = partial(attendance.stand_in, self.table, name)
            delay = attendance.STAND_IN_AFTER / SECOND
            asyncio.get_running_loop().call_later(delay, self.execute, command, ignore)

    async def snapshot(self) -> Match:
        """A copy of the match as it is on disk. Raises a Refusal."""
        async with self.lock:
            if self.discarded:
                raise refusal(Stale, "read-again")
            return self.table.match.copy()

    async def snapshot_for(self, eyes: Eyes) -> Match:
        """A copy of the match as far as these eyes may know it. Raises a Refusal."""
        snapshot = await self.snapshot()
        sight = self.table.sight
        return sight.shown(eyes).copy() if sight.is_hidden_from(eyes) else snapshot

    async def rematch_once(self, count: Callable[[], None] | None = None) -> None:
        """Begin one rematch, however many accept it. `count` is called before: it raises TooOften if somebody has begun
        too many matches."""
        if self.on_rematch is not None and self.table.rematch is None and not self._rematching:
            if count is not None:
                count()
            self._rematching = True
            try:
                await self.on_rematch(self)
            finally:
                self._rematching = False

    # Timers and tasks -----------------------------------------------------------------------------------------------

    def schedule(self) -> None:
        """Start the computer player that has to answer, and the timer for what happens next by itself."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.discarded:
            return
        table = self.table
        deadline = deadlines.next_deadline(table, self.audience.lag)
        if deadline is not None:
            delay = max(0, deadline - now()) / SECOND + 0.002
            command = partial(deadlines.time_up, table, self.audience.lag)
            self._timer = asyncio.get_running_loop().call_later(delay, self.execute, command, ignore)
        if table.status == "live" and not self._checked_absences:
            self._checked_absences = True
            for name in table.presence.absent_since:
                self._schedule_stand_in(name)
        if table.has_computers and not self._turns.busy:
            seat = self._turns.next_seat()
            if seat is not None:
                self._turns.follow(self.spawn(self._take_turn, seat))

    async def _take_turn(self, seat: str) -> None:
        await self._turns.answer(seat, self.perform)
        asyncio.get_running_loop().call_soon(self.schedule)  # by then this task has ended

    def idle(self, milliseconds: int) -> bool:
        """Whether nobody has used it for so long, and no computer player or timer runs."""
        goes_on = self.audience.goes_on and self.table.status == "live"
        in_use = self.audience.viewers or goes_on or self._turns.busy or self._timer is not None
        return not in_use and now() - self._used_at >= milliseconds

    def touch(self) -> None:
        """Count it as used now, so that it stays in memory."""
        self._used_at = now()

    def spawn(self, work: Callable[..., Awaitable[None]], *given: Any) -> "asyncio.Task[None]":
        """Run something in a task of this match; what it raises is logged."""

        async def run() -> None:
            try:
                await work(*given)
            except StoreError:
                pass  # logged where it happened
            except Exception:
                log.exception("a task failed", match=self.id)

        task = asyncio.get_running_loop().create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def drop(self, *, taken_over: bool = False) -> None:
        """It is not what is on disk: discard it, and disconnect its viewers, who connect again. `taken_over`: another
        process of the club may have it."""
        self._turns.stop()
        self.discard()
        self.audience.disconnect(taken_over=taken_over)

    def discard(self) -> None:
        """Let it leave memory: break the reference cycles, so that it is freed without the garbage collector."""
        if not self.discarded:
            self.discarded, self.ran_until = True, now()
        self.audience.close()
        self.table.forget()
        if self._timer is not None:
            self._timer.cancel()

    async def shut_down(self) -> None:
        """Stop the timer and the computer player, and wait for what is being written."""
        if self._timer is not None:
            self._timer.cancel()
        self._turns.stop()
        async with self.lock:
            pass


def ignore(change: Change | None, error: TrylineError | None) -> None:
    """Nobody waits for the answer; a fault has been logged."""


def _outcome(made: Change | BaseException) -> Change:
    """What a thread has returned or raised."""
    if isinstance(made, BaseException):
        raise made
    return made
