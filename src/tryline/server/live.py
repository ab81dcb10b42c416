"""A live match: its state in memory, what players may do with it, and who is sent its changes.

Whatever changes the position, the clocks or the seats holds the match lock, and does four things in this order: check,
play, write, notify. Nobody is sent a change before it is on disk. If writing fails, the match is discarded from memory,
and the next request reads it from disk. Offers and who is present change without the lock, and cause no write.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, delete, update

from tryline.core.chance import Chance
from tryline.core.clock import SECOND, Clocks, ThinkingClock, call_flag
from tryline.core.errors import (
    MatchOver,
    NotYourSeat,
    NotYourTurn,
    Refusal,
    Stale,
    TrylineError,
)
from tryline.core.game import Game, Moment
from tryline.core.guide import Guide, Guided
from tryline.core.kernels import quickest_rules
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match, Waits
from tryline.core.moves import Move, TakenBack
from tryline.core.news import refusal
from tryline.core.seats import Question, Seating, Seats
from tryline.core.secrecy import EVERYBODY, Eyes, SecretRuns
from tryline.games import find, find_level, presenter_of
from tryline.server import schema
from tryline.server.cached_match import new_match
from tryline.server.computers import Computers, Opponent, Reply
from tryline.server.connection import SERVICE_RESTART
from tryline.server.dice import Dice
from tryline.server.errors import StoreError
from tryline.server.journal import Work
from tryline.server.lessons import guide_of
from tryline.server.logs import log
from tryline.server.match_lock import MatchLock
from tryline.server.match_rows import add_moves, add_takebacks, moves_of
from tryline.server.match_setup import Seat
from tryline.server.messages import Delayed, encoder
from tryline.server.metrics import MOVES
from tryline.server.schema import MatchRow, MoveRow
from tryline.server.server_clock import now
from tryline.server.sight import Sight
from tryline.server.store import Store
from tryline.server.stories import Stories
from tryline.server.talk import Talk
from tryline.server.thinking.wanted import Wanted, wanted_by
from tryline.server.viewer import MoveNews, Viewer
from tryline.table.timekeeper import Timekeeper

NEWS_LOG_SIZE = 64
"""Moves in the news log; for a viewer who has missed more, the match is replayed."""
MOVES_IN_MEMORY = 128
"""Moves of a match that stay in memory, up to twice as many; earlier ones are read from disk when they are needed."""
SPECTATORS_AT_ONCE = 100
"""Spectators who are sent a change in one callback; the others follow in the next ones."""
THROW_AGAINST_PEOPLE, THROW_ALONE = 0.2, 4.0
"""How long a computer waits before it throws, by the pace of its decisions."""
STAND_IN_AFTER = 20 * SECOND
"""Milliseconds after which another seat of the side stands in for one that is absent."""

T = TypeVar("T")


def _read_moves(store: Store, match: str, before: Callable[[], Match], count: int) -> list[Move]:
    """The first moves of a match, from disk, replayed from `before()`. On any thread. Raises StoreError."""
    again = before()
    stored = store.read_now(lambda connection: moves_of(connection, match))[:count]
    if len(stored) < count:
        raise StoreError(f"Of {count} moves only {len(stored)} are to be found.")
    return [again.play_again(number, seconds) for number, seconds in stored]


def _disconnect(viewers: set[Viewer]) -> None:
    for viewer in viewers:
        viewer.connection.close(SERVICE_RESTART, "The match is being read again: connect once more.")


class _NewsRecorder:
    """A watcher of the match that adds the news of each move to the news log."""

    def __init__(self, live: "LiveMatch") -> None:
        self._live = live

    def restart(self, match: Match) -> None:
        """Moves are replayed, and their news was sent before."""
        self._live.news_log.clear()

    def before(self, match: Match, move: Move) -> None:
        """There is no news before a move."""

    def after(self, match: Match, move: Move) -> None:
        """Log the news of a move."""
        self._live.news_log.append(self._live.move_news(match, move, self._live.sight.runs))


class LiveMatch:
    """A match that somebody plays or watches."""

    __slots__ = (
        "_checked_absences",
        "_entries_counted",
        "_guided",
        "_has_computers",
        "_pace",
        "_rematching",
        "_send",
        "_spectators_timer",
        "_store",
        "_stored_takebacks",
        "_tasks",
        "_thinking",
        "_timer",
        "_typed_by",
        "_used_at",
        "absent_since",
        "computers",
        "created",
        "dice",
        "discarded",
        "edition",
        "game",
        "guide",
        "has_teams",
        "id",
        "listed",
        "lock",
        "match",
        "match_cache",
        "news_log",
        "offers",
        "on_rematch",
        "on_schedule_open",
        "options",
        "parts_due",
        "position_cache",
        "practice",
        "rematch",
        "rematch_level",
        "roster",
        "seats",
        "sight",
        "status",
        "stories",
        "talk",
        "timekeeper",
        "viewers",
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
        self.game: Game = find(row.game)
        self.edition = row.edition
        self.options = self.game.options_at(row.format, row.edition, row.options)
        self.roster = msgspec.convert(row.roster, list[Seat])
        self.dice = msgspec.convert(row.dice, Dice)
        self.has_teams = any(sum(seat.side == side for seat in self.roster) > 1 for side in (HOME, AWAY))
        self._has_computers = any(seat.kind == "computer" for seat in self.roster)
        self.listed = row.listed
        self.created = row.created
        self.practice = row.practice
        self._guided = None if row.lesson is None else msgspec.convert(row.lesson, Guided)
        self.guide: Guide | None = None
        """Leads the match through a lesson, if it has one."""
        self.rematch = row.rematch
        self.rematch_level: str | None = None
        """How strong the computers of a rematch shall be, if otherwise than in this match."""
        self.status = row.status
        self.lock = MatchLock(self._flush)
        self.viewers: set[Viewer] = set()
        self.offers: dict[str, int] = {}
        """Open offers, and the side that made each."""
        self.talk = Talk()
        self.news_log: deque[MoveNews] = deque(maxlen=NEWS_LOG_SIZE)
        self.stories = Stories()
        self.position_cache: dict[Any, Any] = {}
        """What was worked out about the position; cleared with every change."""
        self.match_cache: dict[Any, Any] = {}
        """What was worked out about everything else; cleared with every change that is not just a move."""
        self.discarded = False
        """Whether it has left memory, or is not what is on disk: nothing may change it any more."""
        self.on_rematch: Callable[[LiveMatch], Awaitable[None]] | None = None
        self.on_schedule_open: Callable[[LiveMatch], asyncio.TimerHandle | None] | None = None
        """Starts the timer of a match that has not begun (`server/promises.py`)."""
        self._store = store
        self.computers = computers
        self._pace = pace
        self._send = send
        self._thinking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._spectators_timer: asyncio.TimerHandle | None = None
        self.absent_since = {seat.id: now() for seat in self.roster if seat.kind == "person"}
        """Since when the people who are not connected have been away, by seat."""
        self._checked_absences = False
        """Whether stand-ins have been scheduled for those who were absent from the start."""
        self._used_at = now()
        self._typed_by: frozenset[int] = frozenset()
        """The sides of the viewer who typed in the last throw."""
        self._rematching = False
        self.parts_due: dict[str, int] = {}
        """Until when those who are asked for their part of the dice have time, by seat."""
        self._tasks: set[asyncio.Task[Any]] = set()
        seating = msgspec.convert(row.seating, Seating)
        clocks = None if row.clocks is None else msgspec.convert(row.clocks, Clocks)
        self._restore(seating, clocks, moves, row)
        for taken in taken_back:
            self.match.remember_taken_back(taken)
        self._stored_takebacks = len(taken_back)
        self._entries_counted = self.sight.entries(None)

    def _restore(
        self,
        seating: Seating,
        clocks: Clocks | None,
        moves: Sequence[tuple[int, float | None]],
        row: MatchRow,
    ) -> None:
        """Replay the stored moves. The first throws of a match are made when it begins."""
        self.match = self._new_match(seating)
        self.sight = Sight(self.match, row.base)
        for number, seconds in moves:
            self.match.play_again(number, seconds)
        self.sight.restore(row.bases)
        if self.status != "open":
            self.match.chance = self._chance()
        if row.closed is not None:
            self.match.close(row.closed["reason"], row.closed["winner"])
        self.seats = Seats(self.match, seating)
        self.timekeeper = Timekeeper(self.match, clocks, now)
        if self.timekeeper.clocks is not None and self.timekeeper.clocks.thinking is not None:
            self.set_thinking_clock(self.timekeeper.clocks.thinking.resume(now(), went_on=False))
        self.match.watchers.append(_NewsRecorder(self))

    def _new_match(self, seating: Seating) -> Match:
        """The match before its first throw or move."""
        match = new_match(self.game, self.edition, self.options, seating.waits, practice=self.practice)
        self.guide = guide_of(match, self._guided)
        return match

    def _chance(self) -> Chance | None:
        """Where throws come from, once the match has begun."""
        chance = self.dice.chance(self.roster)
        return chance if self.guide is None else self.guide.dice(chance)

    # State --------------------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """Goes up with every change of position, and never comes again."""
        return self.sight.version

    def version_for(self, viewer: Viewer) -> int:
        """The version that a viewer knows: it goes up with every change that they may see.

        Else it would tell how many secret decisions were taken. On a shared screen there is nobody to tell.
        """
        return self.version if len(viewer.sides) == 2 else self.sight.version_of(self.eyes(viewer))

    def question(self) -> Question:
        """Who has to decide or throw now; nobody, before the match begins."""
        known: Question | None = self.position_cache.get("question")
        if known is None:
            if self.status == "open":
                return Question(0, "decide", None, ())
            known = self.seats.question(now())
            if known.until is None:  # else it changes by itself
                self.position_cache["question"] = known
        return known

    def seat(self, name: str) -> Seat:
        """A seat by its name."""
        return next(seat for seat in self.roster if seat.id == name)

    def people_on(self, side: int) -> list[Seat]:
        """The seats of a side that are for people."""
        return [seat for seat in self.roster if seat.side == side and seat.kind != "computer"]

    def is_present(self, name: str) -> bool:
        """Whether a seat can answer: its person is connected, or it is a computer's."""
        return self.seat(name).kind == "computer" or any(name in viewer.seats for viewer in self.viewers)

    def _is_person_here(self, name: str) -> bool:
        return self.seat(name).kind == "person" and self.is_present(name)

    def eyes(self, viewer: Viewer) -> Eyes:
        """For which side a viewer sees the match. On a shared screen, for the side that has said it looks (`look`)."""
        if len(viewer.sides) == 1:
            return HOME if HOME in viewer.sides else AWAY
        if not viewer.sides:
            return None
        to_answer = self.question().side
        if viewer.look is not None and to_answer not in (None, viewer.look):
            viewer.look = None
        return None if viewer.look is None else (HOME if viewer.look == HOME else AWAY)

    def is_alone(self, viewer: Viewer) -> bool:
        """Whether no other person plays: against computers, or all people at one screen."""
        key = ("alone", viewer.seats)
        if key not in self.match_cache:
            self.match_cache[key] = all(seat.kind == "computer" or seat.id in viewer.seats for seat in self.roster)
        return bool(self.match_cache[key])

    def choices(self) -> tuple[list[int], list[str]]:
        """The legal decisions: numbers, and their notation."""
        if "choices" not in self.position_cache:
            self.position_cache["choices"] = self.match.written_choices()
        known: tuple[list[int], list[str]] = self.position_cache["choices"]
        return known

    # Viewers ------------------------------------------------------------------------------------------------------

    def enter(self, viewer: Viewer) -> None:
        """Add a viewer."""
        self.viewers.add(viewer)
        for name in viewer.seats:
            self.absent_since.pop(name, None)
            if self.status == "live" and name in self.seats.seating.away:
                self.seats.come_back(name, now())
        self._presence_changed(viewer)
        self.send_update(viewer)
        self.schedule()
        if self._has_computers and (wanted := self._computer_wanted()) is not None:
            self.computers.attend(wanted)

    def leave(self, viewer: Viewer) -> None:
        """Remove a viewer."""
        self.viewers.discard(viewer)
        if not self.viewers:
            self.stories.forget()
        self._used_at = now()
        if viewer.hint_task is not None:
            viewer.hint_task.cancel()
        for name in viewer.seats:
            if not self.is_present(name):
                self.absent_since[name] = now()
                self._schedule_stand_in(name)
        self._presence_changed(viewer)
        if self._computer_wanted() is None and not self.lock.locked:  # else it may be writing, and stops after that
            self._stop_thinking()

    def _presence_changed(self, viewer: Viewer) -> None:
        """Players are announced to everybody at once; the number of spectators to the players within a second."""
        if viewer.seats:
            self.notify_all()
        elif self._spectators_timer is None:
            self._spectators_timer = asyncio.get_running_loop().call_later(1.0, self._send_spectator_count)

    def _send_spectator_count(self) -> None:
        self._spectators_timer = None
        self.match_cache.clear()
        for viewer in self.viewers:
            if viewer.seats:
                self.send_update(viewer)

    def _schedule_stand_in(self, name: str) -> None:
        """A person is absent: after a while another seat of the side stands in, if there is one."""
        side = self.seat(name).side
        if side == "referee" or len(self.people_on(side)) > 1:
            self._call_later(STAND_IN_AFTER, self._stand_in, name)

    async def _stand_in(self, name: str) -> None:
        async with self.lock:
            absent = now() - self.absent_since.get(name, now())
            if self.is_present(name) or absent < STAND_IN_AFTER - SECOND or self.status != "live" or self.discarded:
                return
            moment = self.match.moment
            self.seats.leave(name, now())
            if made := self.seats.settle(now()):  # a vote that waited for this seat only
                await self._write_and_notify(*self._after_moves(made, moment))
            else:
                self.notify_all()
        self.schedule()

    async def seat_taken(self, roster: list[Seat], dice: Dice, work: Callable[[Connection], None]) -> None:
        """A seat was taken, or somebody did their part of the dice; the match begins once all that is done.

        `work` is written in the same transaction.
        """
        begins = dice.stage(roster) == "settled"
        before = self.roster, self.dice
        self.roster, self.dice = roster, dice
        self.parts_due.clear()
        try:
            await self._write_seats(0 if begins else None, work, begin=begins)
        except StoreError:
            self.roster, self.dice = before
            raise
        self.schedule()

    async def _write_seats(self, before: int | None, work: Callable[[Connection], None], *, begin: bool) -> None:
        columns: dict[str, Any] = {
            "roster": msgspec.to_builtins(self.roster),
            "dice": msgspec.to_builtins(self.dice),
            "updated": now(),
        }
        if begin:
            self.begin()
            columns |= self.columns()

        def write(connection: Connection) -> None:
            connection.execute(update(schema.matches).where(schema.matches.c.id == self.id).values(**columns))
            work(connection)

        await self._write(self.rows(before) if before is not None else [], write)
        self.notify_all()

    def begin(self) -> None:
        """Every seat is taken and the dice are settled: make the first throws."""
        self.status = "live"
        self.absent_since = {
            seat.id: now() for seat in self.roster if seat.kind == "person" and not self.is_present(seat.id)
        }
        seating = self.seats.seating
        clocks = self.timekeeper.clocks
        match = self.match = self._new_match(seating)
        self.sight = Sight(match, self.sight.base)
        match.watchers.append(_NewsRecorder(self))
        match.chance = self._chance()
        if self.guide is not None:
            self.guide.open()
        match.let_fall()
        self.seats = Seats(match, seating)
        self.timekeeper = Timekeeper(match, clocks, now)
        if self.timekeeper.clocks is not None and self.timekeeper.clocks.thinking is not None:
            thinking = self.timekeeper.clocks.thinking.start(now())
            self.set_thinking_clock(thinking.moved(len(match.moves), self.seats.question(now()).side, now()))
        if match.over:
            self._mark_over()

    # Moves --------------------------------------------------------------------------------------------------------

    async def play(self, viewer: Viewer, version: int, move: str | None) -> None:
        """Decide, vote or throw. Raises a Refusal."""
        async with self.lock:
            question = self.open_question(version, viewer)
            await self._answer_and_notify(self.seat_for(viewer, question), self._choice_number(move), question)
            self._typed_by = viewer.sides
        self.schedule()

    def play_now(
        self, viewer: Viewer, version: int, move: str | None, done: Callable[[TrylineError | None], None]
    ) -> None:
        """The same without a task, while the lock is free: `done` is called when it is on disk. Raises a Refusal."""
        question = self.open_question(version, viewer)
        seat = self.seat_for(viewer, question)
        self.lock.acquire_now()
        try:
            rows, work = self._play_answer(seat, self._choice_number(move), question)
            self._typed_by = viewer.sides
            self._store.put(rows, work, partial(self._move_written, len(rows), done))
        except StoreError as error:
            self._fail(error)
            self.lock.release()
            raise
        except BaseException:
            self.lock.release()
            raise

    def _move_written(self, moves: int, done: Callable[[TrylineError | None], None], _: Any, error: Any) -> None:
        """What `play_now` began is on disk, or could not be written."""
        if error is None:
            self._notify_of_moves(moves)
        else:
            self._fail(error)
        self.lock.release()
        done(error)
        self.schedule()

    def _choice_number(self, move: str | None) -> str | int | None:
        """The number of a move in the notation that viewers are sent, which needs no parsing; else the text itself."""
        numbers, texts = self.position_cache.get("choices", ((), ()))
        try:
            number: int = numbers[texts.index(move)]
        except ValueError:
            return move
        return number

    def open_question(self, version: int | None = None, viewer: Viewer | None = None) -> Question:
        """The question to answer, if the match is not over and the position has this version for the viewer.

        Raises a Refusal.
        """
        if self.discarded:
            raise refusal(Stale, "read-again")
        if self.status == "open":
            raise refusal(NotYourTurn, "not-begun")
        question = self.question()
        if version is not None and viewer is not None and version != self.version_for(viewer):
            raise refusal(Stale, "other-position")
        if question.kind == "over":
            raise refusal(MatchOver, "over")
        return question

    def seat_for(self, viewer: Viewer, question: Question) -> str:
        """The seat for which a viewer answers."""
        mine = [name for name in question.seats if name in viewer.seats]
        if mine and not self.match.open and self.eyes(viewer) is None and question.side is not None:
            raise refusal(NotYourSeat, "screen-first")
        if mine:
            return mine[0]
        if not viewer.seats:
            raise refusal(NotYourSeat, "watching")
        return next(iter(sorted(viewer.seats)))  # Seats refuses it, and says whose turn it is

    async def _answer_and_notify(self, seat: str, move: str | int | None, question: Question) -> None:
        await self._write_and_notify(*self._play_answer(seat, move, question))

    def _play_answer(self, seat: str, move: str | int | None, question: Question) -> tuple[list[MoveRow], Work | None]:
        """Play an answer; what is to be written. Raises a Refusal, and nothing has changed."""
        if self.match.rules is self.game.rules:
            self.match.rules = quickest_rules(self.game)  # they may have been compiled meanwhile
        if self.guide is not None:
            self.guide.check(move)
        clocks, moment = self.timekeeper.clocks, self.match.moment
        if clocks is not None:
            self.timekeeper.decided()
        try:
            made = self.seats.propose(seat, move, now(), question.number).moves
        except Refusal:
            self.timekeeper.clocks = clocks
            raise
        if not made:
            return [], self._row_update()
        self.sight.answered(question)
        if self.offers and not self.sight.in_secret_run:  # an offer that goes would tell that something was decided
            self.offers.clear()
            self.match_cache.clear()
        return self._after_moves(made, moment)

    async def leave_lesson(self, viewer: Viewer) -> None:
        """Whoever learns just plays on, without the lesson. Raises a Refusal."""
        async with self.lock:
            self.open_question()
            if self.guide is None or self.guide.side not in viewer.sides:
                raise refusal(NotYourSeat, "watching")
            self.guide.leave()
            await self.save()
            self.notify_all()
        self.schedule()

    async def correct(self, viewer: Viewer, version: int, move: str) -> None:
        """Correct the throw that was typed in last. Raises a Refusal."""
        async with self.lock:
            self.open_question(version, viewer)
            if not viewer.sides or (viewer.sides != self._typed_by and not self.is_alone(viewer)):
                raise refusal(NotYourSeat, "others-typed")
            before = max(0, len(self.match.moves) - 1)
            with self.changes_from(before):
                self.match.correct(move)
            self.timekeeper.corrected(before)
            self.pass_turn()
            await self.write_takeback(before)
        self.schedule()

    async def _write_and_notify(self, rows: list[MoveRow], work: Work | None) -> None:
        await self._write(rows, work)
        self._notify_of_moves(len(rows))

    def _after_moves(self, made: list[Move], before: Moment) -> tuple[list[MoveRow], Work | None]:
        """Moves have been made: run the clocks; what is to be written."""
        if self.timekeeper.clocks is not None:
            self.timekeeper.moved(before)
            self.pass_turn()
        if self.match.over:
            self._mark_over()
        rows = self._rows(made, len(self.match.moves) - len(made))
        # Clocks, votes and the result are columns of the match's row.
        more = self.timekeeper.clocks is not None or self.status == "over" or self.seats.seating.votes
        return rows, self._row_update() if more else None

    def pass_turn(self) -> None:
        """Run the thinking clock of the side that has to answer now."""
        thinking = None if self.timekeeper.clocks is None else self.timekeeper.clocks.thinking
        if thinking is not None:
            self.set_thinking_clock(thinking.moved(len(self.match.moves), self.seats.question(now()).side, now()))

    def rows(self, before: int) -> list[MoveRow]:
        """The rows of the moves from this one on."""
        return self._rows(self.match.moves[before:], before)

    def _rows(self, moves: Sequence[Move], first: int) -> list[MoveRow]:
        at = now()
        return [(self.id, ply, move.number, move.seconds, at) for ply, move in enumerate(moves, first)]

    def columns(self) -> dict[str, Any]:
        """The columns of the match's row that change during a match."""
        closed, clocks = self.match.closed, self.timekeeper.clocks
        ended = self.match.ended
        over = {"winner": ended.winner, "reason": ended.reason} if self.match.over else None
        return {
            "seating": msgspec.to_builtins(self.seats.seating),
            "clocks": None if clocks is None else msgspec.to_builtins(clocks),
            "asleep": None,
            "base": self.sight.base,
            "bases": self.sight.stored_bases,
            "status": self.status,
            "closed": None if closed is None else {"reason": closed.reason, "winner": closed.winner},
            "ended": over,
            "points": list(ended.points),
            "updated": now(),
            **({} if self.guide is None else {"lesson": msgspec.to_builtins(self.guide.guided)}),
            **({"dice": msgspec.to_builtins(self.dice)} if self.status == "over" else {}),
        }

    def _row_update(self) -> Callable[[Connection], None]:
        columns = self.columns()

        def write(connection: Connection) -> None:
            connection.execute(update(schema.matches).where(schema.matches.c.id == self.id).values(**columns))

        return write

    async def _write(self, rows: list[MoveRow], work: Work | None) -> None:
        try:
            await asyncio.shield(asyncio.ensure_future(self._store.add_moves(rows, work)))
        except StoreError as error:
            self._fail(error)
            raise

    def _fail(self, error: TrylineError) -> None:
        """A change was not written: discard the match and disconnect its viewers, who connect again."""
        log.error("a change was not written", match=self.id, error=repr(error.__cause__ or error))
        self._stop_thinking()
        self.discard()
        here, self.viewers = self.viewers, set()
        asyncio.get_running_loop().call_soon(_disconnect, here)  # whoever moved is told why first

    def discard(self) -> None:
        """Let it leave memory: break the reference cycles, so that it is freed without the garbage collector."""
        self.discarded = True
        self.lock.detach()
        self.match.watchers.clear()
        self.match.time_is_up = None

    async def save(self) -> None:
        """Write the match's row."""
        await self._write([], self._row_update())

    # Taking back, and the end of a match ----------------------------------------------------------------------------

    @contextmanager
    def changes_from(self, ply: int) -> Iterator[None]:
        """Moves from this one on are taken back inside: whoever knew of one of them is told."""
        with self.sight.changes_from(ply) as knew:
            yield
        self.position_cache.clear()
        for viewer in self.viewers:
            eyes = self.eyes(viewer)
            if eyes in knew or len(viewer.sides) == 2:
                viewer.plies_sent = min(viewer.plies_sent, self.sight.entries_within(eyes, ply))
                viewer.dirty = True
        if knew - {self.match.actor}:
            self.offers.clear()
            self.match_cache.clear()

    async def write_takeback(self, ply: int) -> None:
        """Replace the stored moves from this ply on by those in memory, note what was taken back, and notify."""
        self._stop_thinking()
        if self.match.over:
            self._mark_over()
        columns, rows = self._row_update(), self.rows(ply)
        known = self._stored_takebacks
        taken_back = self.match.taken_back[known:]
        self._stored_takebacks = len(self.match.taken_back)

        def write(connection: Connection) -> None:
            table = schema.moves
            connection.execute(delete(table).where(table.c.match == self.id, table.c.ply >= ply))
            columns(connection)
            if rows:
                add_moves(connection, rows)
            add_takebacks(connection, self.id, known, taken_back)

        await self._write([], write)

    def side_of(self, viewer: Viewer) -> int:
        """The side for which a viewer acts. Raises a Refusal."""
        if not viewer.sides:
            raise refusal(NotYourSeat, "watching")
        to_answer = self.question().side
        return to_answer if to_answer in viewer.sides else min(viewer.sides)

    def _mark_over(self) -> None:
        """The match is over. If it had secrets, everybody is sent the whole list of moves again, with all of them."""
        self.status = "over"
        self.match_cache.clear()
        if self.game.hidden:
            for viewer in self.viewers:
                viewer.plies_sent = -1

    async def rematch_once(self) -> None:
        """Begin one rematch, however many accept it."""
        if self.on_rematch is not None and self.rematch is None and not self._rematching:
            self._rematching = True
            try:
                await self.on_rematch(self)
            finally:
                self._rematching = False

    async def close(self, reason: str, winner: int) -> None:
        """End the match without a move."""
        self._stop_thinking()
        self.match.close(reason, winner)
        self._mark_over()
        self.offers.clear()
        await self._write([], self._row_update())
        self.notify_all()

    def set_thinking_clock(self, clock: ThinkingClock) -> None:
        """Replace the thinking clock."""
        self.timekeeper.clocks = Clocks(None if self.timekeeper.clocks is None else self.timekeeper.clocks.play, clock)

    # Computer players, timers and tasks -----------------------------------------------------------------------------

    def schedule(self) -> None:
        """Start the computer player that has to answer, and the timer for the next vote, flag or part of the dice."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.status == "open" and not self.discarded and self.on_schedule_open is not None:
            self._timer = self.on_schedule_open(self)
        if self.status != "live" or self.discarded:
            return
        if not self._checked_absences:
            self._checked_absences = True
            for name in self.absent_since:
                self._schedule_stand_in(name)
        question = self.question()
        thinking = None if self.timekeeper.clocks is None else self.timekeeper.clocks.thinking
        deadlines = [] if question.until is None else [question.until]
        if thinking is not None and (falls := thinking.falls_at()) is not None:
            deadlines.append(falls)
        if deadlines:
            delay = max(0, min(deadlines) - now()) / SECOND + 0.002
            self._timer = asyncio.get_running_loop().call_later(delay, self.spawn, self._time_up)
        if not self._has_computers or (self._thinking is not None and not self._thinking.done()):
            return
        if question.kind in ("throw", "draw") and any(map(self._is_person_here, question.seats)):
            return  # either side may throw: people like to
        led = self.led(question) is not None
        computers = [name for name in question.seats if led or self.seat(name).kind == "computer"]
        computers = [name for name in computers if name not in self.seats.seating.votes]
        if computers and self._computer_wanted() is not None:
            self._thinking = self.spawn(self._run_computer, computers[0])

    def idle(self, milliseconds: int) -> bool:
        """Whether nobody has used it for so long, and no computer player or timer runs."""
        thinking = self._thinking is not None and not self._thinking.done()
        return not self.viewers and not thinking and self._timer is None and now() - self._used_at >= milliseconds

    def touch(self) -> None:
        """Count it as used now, so that it stays in memory."""
        self._used_at = now()

    def _stop_thinking(self) -> None:
        """Stop the computer player that is thinking."""
        if self._thinking is not None and self._thinking is not asyncio.current_task():
            self._thinking.cancel()
            self._thinking = None

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

    def _call_later(self, milliseconds: int, work: Callable[..., Awaitable[None]], *given: Any) -> None:
        asyncio.get_running_loop().call_later(milliseconds / SECOND, self.spawn, work, *given)

    async def _time_up(self) -> None:
        """The timer has fired: close a vote, or end the match of a side without time."""
        async with self.lock:
            if self.status != "live" or self.discarded:
                return
            thinking = None if self.timekeeper.clocks is None else self.timekeeper.clocks.thinking
            if thinking is not None and call_flag(self.match, thinking, now()):
                self._stop_thinking()
                self._mark_over()
                await self._write([], self._row_update())
                self.notify_all()
            else:
                moment = self.match.moment
                if made := self.seats.settle(now()):
                    await self._write_and_notify(*self._after_moves(made, moment))
                else:
                    self._notify_of_moves(0)
        self.schedule()

    async def _run_computer(self, name: str) -> None:
        """A computer player answers for its seat, with all decisions of its turn."""
        version, question, wanted = self.version, self.question(), self._computer_wanted()
        if wanted is None:
            return  # nobody is there; it goes on when somebody comes
        led = self.led(question)
        due = time.monotonic() + (self._pause_before(question) if led is None else 0.0)
        decided = Reply([], False, None)
        numbers: list[int | None] = [led]
        if led is not None:
            pass  # nobody thinks: the lesson says it
        elif question.kind in ("decide", "vote"):
            decided = await self._decide(name, question, wanted)
            numbers = list(decided.numbers)
        if decided.secret:  # the last of them waits, or the time that it takes to write them would tell their number
            due = max(due, time.monotonic() + self._pace / 2)
        for place, number in enumerate(numbers, 1):
            if not decided.secret or place == len(numbers):
                await asyncio.sleep(max(0.0, due - time.monotonic()))
            async with self.lock:
                if self.version != version or self.status != "live" or self.discarded:
                    break
                question = self.question()
                if name not in question.seats or (number is None) != (question.kind in ("throw", "draw")):
                    break
                try:
                    await self._answer_and_notify(name, number, question)
                except Refusal as refused:
                    log.error("a computer player was refused", match=self.id, why=str(refused))
                    break
                version = self.version
                if question.kind == "vote":
                    break
            if not decided.secret:
                due = time.monotonic() + self._pace / 2
        else:
            if question.kind in ("decide", "vote") and led is None:
                await asyncio.sleep(self._pace / 2)
        asyncio.get_running_loop().call_soon(self.schedule)

    def led(self, question: Question) -> int | None:
        """What a lesson plays for whoever is asked, the learner too."""
        return self.guide.due if self.guide is not None and question.kind == "decide" else None

    def _pause_before(self, question: Question) -> float:
        """Seconds that a computer takes at least. Against people it throws without a pause, which a page that shows one
        event after the other makes itself; two computers throw as slowly as spectators read."""
        if question.kind in ("decide", "vote"):
            return self._pace
        return self._pace * (THROW_AGAINST_PEOPLE if any(map(self.people_on, (HOME, AWAY))) else THROW_ALONE)

    def _computer_wanted(self) -> Wanted | None:
        """For whom a computer thinks, and how urgently."""
        clocks = self.timekeeper.clocks
        return wanted_by(self.id, self.viewers, has_clock=clocks is not None and clocks.thinking is not None)

    async def _decide(self, name: str, question: Question, wanted: Wanted) -> Reply:
        """What the computer player of a seat decides."""
        level = self.seat(name).level or ""
        opponent = Opponent(name, level, find_level(self.game, level).seconds)

        def delayed(matches: int) -> None:
            for viewer in self.viewers:
                theirs = matches if viewer.asker == wanted.asker else 1
                viewer.connection.send(encoder.encode(Delayed(self.version_for(viewer), theirs)))

        whole = question.kind == "decide"
        decided = await self.computers.reply(opponent, self.match, wanted, whole=whole, delayed=delayed)
        if decided.fault is not None:
            log.error("a computer player failed", match=self.id, fault=decided.fault)
        return decided

    async def snapshot(self) -> Match:
        """A copy of the match as it is on disk. Raises a Refusal."""
        async with self.lock:
            if self.discarded:
                raise refusal(Stale, "read-again")
            return self.match.copy()

    async def snapshot_for(self, eyes: Eyes) -> Match:
        """A copy of the match as far as these eyes may know it. Raises a Refusal."""
        snapshot = await self.snapshot()
        return self.sight.shown(eyes).copy() if self.sight.is_hidden_from(eyes) else snapshot

    # Notifying ----------------------------------------------------------------------------------------------------

    def move_news(self, match: Match, move: Move, runs: SecretRuns | None) -> MoveNews:
        """The last move of a match, with its news as each side and spectators may hear it.

        `runs` watches the match; None if nothing is hidden from anybody.
        """
        hidden, told = runs is not None, presenter_of(match.game).tellings
        if hidden:
            news = {eyes: told(match, match.public_view() if eyes is None else match.view(eyes)) for eyes in EVERYBODY}
        else:
            same = told(match, match.state)
            news = {HOME: same, AWAY: same, None: same}
        text = "" if hidden and move.actor == CHANCE else move.text
        ply = len(match.moves) - 1
        places = dict.fromkeys(EVERYBODY, (ply, True))
        if runs is not None:
            places = {eyes: runs.last_place(eyes) for eyes in EVERYBODY}
        return MoveNews(ply, move.actor, text, move.secret_from, news, places)

    def _notify_of_moves(self, made: int) -> None:
        """Notify everybody of moves or votes who may know of them; nothing else has changed."""
        self._count_moves(made)
        moves = self.match.moves
        # Typed throws are the identity of such a match, which its commentary needs: they stay.
        if moves.at_hand >= 2 * MOVES_IN_MEMORY and self.dice.kind != "typed":
            before = partial(new_match, self.game, self.edition, self.options, Waits.NOTHING)
            moves.forget(MOVES_IN_MEMORY, partial(_read_moves, self._store, self.id, before))
        self.position_cache.clear()
        for viewer in self.viewers:
            viewer.dirty = viewer.dirty or self._may_know(viewer, made)
        self.flush()

    def _count_moves(self, made: int) -> None:
        """For the metrics, which anybody may read: a run of secret decisions counts as one, when it is over."""
        if self.sight.runs is not None:
            entries = self.sight.entries(None)
            made, self._entries_counted = max(0, entries - self._entries_counted), entries
        MOVES.made[self.game.id] = MOVES.made.get(self.game.id, 0) + made

    def _may_know(self, viewer: Viewer, made: int) -> bool:
        """Whether a viewer may know that so many moves were made just now, or that somebody has voted."""
        if self.sight.runs is None or len(viewer.sides) == 2:
            return True
        if not made:  # votes are seen by their side; to the others their number would tell something
            return self.question().side in viewer.sides
        eyes = self.eyes(viewer)
        return not self.sight.is_hidden_from(eyes) or viewer.plies_sent != self.sight.entries(eyes)

    def notify_all(self) -> None:
        """Send everybody the match; if the lock is held, when it is released."""
        self.match_cache.clear()
        self.position_cache.clear()
        for viewer in self.viewers:
            viewer.dirty = True
        self.flush()

    def flush(self) -> None:
        """Send the match to those who have not been sent it; if the lock is held, when it is released."""
        if not self.lock.locked:
            self._flush()

    def send_update(self, viewer: Viewer) -> None:
        """Send a viewer the match; if the lock is held, when it is released."""
        viewer.dirty = True
        if not self.lock.locked and not self.discarded:
            self._send(self, viewer)

    def _flush(self) -> None:
        """Send the match to those who have not been sent it: players at once, spectators some at a time."""
        if self.discarded:
            return
        sent = 0
        later = behind = False
        for viewer in self.viewers:
            if viewer.dirty and (viewer.seats or sent < SPECTATORS_AT_ONCE):
                self._send(self, viewer)
                sent += not viewer.seats
            elif viewer.dirty:
                later = True
            behind = behind or viewer.behind
        if later:
            asyncio.get_running_loop().call_soon(self.flush)
        elif not behind and not self.sight.in_secret_run:
            self.news_log.clear()  # everybody has been sent it

    async def shut_down(self) -> None:
        """Stop the timer and the computer player, and wait for what is being written."""
        if self._timer is not None:
            self._timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
        async with self.lock:
            pass
