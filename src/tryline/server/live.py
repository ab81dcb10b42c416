"""A live match: what those at it may do. Every change is on disk before anybody hears of it (`store`).

Whatever changes the match does so while it holds the match's lock, in this order: check, play, write, tell. If writing
fails, the match is thrown away as it is in memory, and read from disk again by whoever comes next.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, delete, update

from tryline.core.chance import Fair
from tryline.core.clock import SECOND, Clocks, ThinkingClock, call_flag
from tryline.core.errors import (
    MatchOver,
    NothingToUndo,
    NotYourSeat,
    NotYourTurn,
    Refusal,
    Stale,
    TrylineError,
)
from tryline.core.game import Game, Moment
from tryline.core.kernels import quickest_rules
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match, Waits
from tryline.core.moves import Move
from tryline.core.news import refusal
from tryline.core.seats import Question, Seating, Seats
from tryline.games import find
from tryline.search.player import Player
from tryline.server import tables
from tryline.server.computers import Computers
from tryline.server.gate import Gate
from tryline.server.held import begin_anew
from tryline.server.kept import Kept
from tryline.server.logs import log
from tryline.server.metrics import MOVES
from tryline.server.store import Row, Store, StoreTrouble, Work, add_moves, moves_of
from tryline.server.viewers import Eyes, Noted, Viewer, now
from tryline.server.wire import AGAIN
from tryline.server.wishes import Dice, Seat
from tryline.table.timekeeper import Timekeeper

RECENT = 64
"""Moves whose commentary is at hand; whoever has missed more is told the whole story again."""
AT_HAND = 128
"""So many moves of a match stay in memory, or up to twice as many; whoever wants to see others waits for the disk."""
CROWD = 100
"""Of more who watch, no more than so many are told at once."""
LEFT = 20 * SECOND
"""After so long somebody stands in for a seat that has gone."""

T = TypeVar("T")


def _recall(store: Store, match: str, before: Callable[[], Match], count: int) -> list[Move]:
    """The first so many moves of a match, from disk. On any thread. Raises StoreTrouble."""
    again = before()
    kept = store.look(lambda connection: moves_of(connection, match))[:count]
    if len(kept) < count:
        raise StoreTrouble(f"Of {count} moves only {len(kept)} are to be found.")
    return [again.play_again(number, seconds) for number, seconds in kept]


class _Ears:
    """Keeps what each move brings for everybody's ears, until all have been told."""

    def __init__(self, live: "LiveMatch") -> None:
        self._live = live

    def restart(self, match: Match) -> None:
        """Moves come again, and have been told before."""
        self._live.recent.clear()

    def before(self, match: Match, move: Move) -> None:
        """Nothing to hear yet."""

    def after(self, match: Match, move: Move) -> None:
        """A move has been made."""
        self._live.recent.append(self._live.noted(match, move))


class LiveMatch:
    """A match that somebody plays or watches."""

    __slots__ = (
        "_bell",
        "_called_roll",
        "_count",
        "_has_computers",
        "_left_at",
        "_next_dice",
        "_pace",
        "_players",
        "_rematching",
        "_store",
        "_tasks",
        "_tell",
        "_thinking",
        "_typed_by",
        "base",
        "cache",
        "computers",
        "created",
        "dice",
        "edition",
        "game",
        "gate",
        "gone_since",
        "has_teams",
        "id",
        "lasting",
        "listed",
        "lost",
        "match",
        "offers",
        "on_rematch",
        "options",
        "recent",
        "rematch",
        "roster",
        "seats",
        "status",
        "time",
        "viewers",
    )

    def __init__(
        self,
        kept: Kept,
        moves: Sequence[tuple[int, float | None]],
        store: Store,
        computers: Computers,
        *,
        pace: float,
        tell: "Callable[[LiveMatch, Viewer], None]",
    ) -> None:
        """`tell` tells a viewer how it stands."""
        self.id = kept.id
        self.game: Game = find(kept.game)
        self.edition = kept.edition
        self.options = kept.options
        self.roster = msgspec.convert(kept.roster, list[Seat])
        self.dice = msgspec.convert(kept.dice, Dice)
        self.has_teams = any(sum(seat.side == side for seat in self.roster) > 1 for side in (HOME, AWAY))
        self._has_computers = any(seat.kind == "computer" for seat in self.roster)
        self.listed = kept.listed
        self.created = kept.created
        self.base = kept.base
        self.rematch = kept.rematch
        self.status = kept.status
        self.gate = Gate(self._flush)
        self.viewers: set[Viewer] = set()
        self.offers: dict[str, int] = {}
        """What a side has asked the other for."""
        self.recent: deque[Noted] = deque(maxlen=RECENT)
        self.cache: dict[Any, Any] = {}
        """What was worked out about the position; forgotten with every change."""
        self.lasting: dict[Any, Any] = {}
        """What was worked out about everything else; forgotten with every change that is not just a move."""
        self.lost = False
        """Whether this is no longer what is on disk."""
        self.on_rematch: Callable[[LiveMatch], Awaitable[None]] | None = None
        self._store = store
        self.computers = computers
        self._pace = pace
        self._tell = tell
        self._players: dict[str, Player] = {}
        self._thinking: asyncio.Task[None] | None = None
        self._bell: asyncio.TimerHandle | None = None
        self._count: asyncio.TimerHandle | None = None
        self.gone_since = {seat.id: now() for seat in self.roster if seat.kind == "person"}
        """Since when people are not here."""
        self._called_roll = False
        """Whether somebody has looked who of several people on a side is missing."""
        self._left_at = now()
        self._typed_by: frozenset[int] = frozenset()
        """The sides of whoever typed in a throw last."""
        self._rematching = False
        self._next_dice: Dice | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        seating = msgspec.convert(kept.seating, Seating)
        clocks = None if kept.clocks is None else msgspec.convert(kept.clocks, Clocks)
        self._sit_down(seating, clocks, moves, kept.closed)

    def _sit_down(
        self,
        seating: Seating,
        clocks: Clocks | None,
        moves: Sequence[tuple[int, float | None]],
        closed: dict[str, Any] | None,
    ) -> None:
        """Put the match on the table as its moves have left it. What falls by itself falls when it begins."""
        self.match = self._fresh(seating)
        for number, seconds in moves:
            self.match.play_again(number, seconds)
        if self.status != "open":
            self.match.chance = self.dice.chance()
        if closed is not None:
            self.match.close(closed["reason"], closed["winner"])
        self.seats = Seats(self.match, seating)
        self.time = Timekeeper(self.match, clocks, now)
        if self.time.clocks is not None and self.time.clocks.thinking is not None:
            self.think_with(self.time.clocks.thinking.resume(now(), went_on=False))
        self.match.watchers.append(_Ears(self))

    def _fresh(self, seating: Seating) -> Match:
        """The match before anything has fallen."""
        return begin_anew(self.game, self.edition, self.options, seating.waits)

    # What is so ---------------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """Goes up with every change of position, and never comes again."""
        return self.base + len(self.match.moves)

    def question(self) -> Question:
        """What is asked now. Nothing, before all have sat down."""
        known: Question | None = self.cache.get("question")
        if known is None:
            if self.status == "open":
                return Question(0, "decide", None, ())
            known = self.seats.question(now())
            if known.until is None:  # else it changes by itself
                self.cache["question"] = known
        return known

    def seat(self, name: str) -> Seat:
        """A seat by its name."""
        return next(seat for seat in self.roster if seat.id == name)

    def people_on(self, side: int) -> list[Seat]:
        """The seats of a side that are not computers'."""
        return [seat for seat in self.roster if seat.side == side and seat.kind != "computer"]

    def is_here(self, name: str) -> bool:
        """Whether a seat is answered for: a person is connected, or it is a computer's."""
        return self.seat(name).kind == "computer" or any(name in viewer.seats for viewer in self.viewers)

    def eyes(self, viewer: Viewer) -> Eyes:
        """Whose eyes a viewer sees with. A shared screen sees for the side that has the screen in its hands."""
        if len(viewer.sides) == 1:
            return HOME if HOME in viewer.sides else AWAY
        if not viewer.sides:
            return None
        asked = self.question().side
        if viewer.look is not None and asked not in (None, viewer.look):
            viewer.look = None
        return None if viewer.look is None else (HOME if viewer.look == HOME else AWAY)

    def alone(self, viewer: Viewer) -> bool:
        """Whether no other person plays: against computers, or all people at one screen."""
        key = ("alone", viewer.seats)
        if key not in self.lasting:
            self.lasting[key] = all(seat.kind == "computer" or seat.id in viewer.seats for seat in self.roster)
        return bool(self.lasting[key])

    def choices(self) -> tuple[list[int], list[str]]:
        """What can be decided now: numbers, and their notation."""
        if "choices" not in self.cache:
            self.cache["choices"] = self.match.written_choices()
        known: tuple[list[int], list[str]] = self.cache["choices"]
        return known

    # Coming and going ---------------------------------------------------------------------------------------------

    def enter(self, viewer: Viewer) -> None:
        """Somebody comes to the match."""
        self.viewers.add(viewer)
        for name in viewer.seats:
            self.gone_since.pop(name, None)
            if self.status == "live" and name in self.seats.seating.away:
                self.seats.come_back(name, now())
        self._came_or_went(viewer)
        self.wake(viewer)
        self.go_on()

    def leave(self, viewer: Viewer) -> None:
        """Somebody goes."""
        self.viewers.discard(viewer)
        self._left_at = now()
        if viewer.task is not None:
            viewer.task.cancel()
        for name in viewer.seats:
            if not self.is_here(name):
                self.gone_since[name] = now()
                self._wait_for(name)
        self._came_or_went(viewer)
        if not self.viewers and self._thinking is not None and not any(map(self.people_on, (HOME, AWAY))):
            self._thinking.cancel()  # two computers play for nobody

    def _came_or_went(self, viewer: Viewer) -> None:
        """Everybody hears of a player at once; of those who watch, the players hear within a second."""
        if viewer.seats:
            self.tell_all()
        elif self._count is None:
            self._count = asyncio.get_running_loop().call_later(1.0, self._count_those_who_watch)

    def _count_those_who_watch(self) -> None:
        self._count = None
        self.lasting.clear()
        for viewer in self.viewers:
            if viewer.seats:
                self.wake(viewer)

    def _wait_for(self, name: str) -> None:
        """Somebody is missing: after a while another one stands in, where there is one."""
        side = self.seat(name).side
        if side == "referee" or len(self.people_on(side)) > 1:
            self._later(LEFT, self._stand_in, name)

    async def _stand_in(self, name: str) -> None:
        async with self.gate:
            gone = now() - self.gone_since.get(name, now())
            if self.is_here(name) or gone < LEFT - SECOND or self.status != "live" or self.lost:
                return
            moment = self.match.moment
            self.seats.leave(name, now())
            if made := self.seats.settle(now()):  # a vote that waited for them alone
                await self._write_and_tell(*self._made(made, moment))
            else:
                self.tell_all()
        self.go_on()

    async def seat_taken(self, roster: list[Seat], dice: Dice, work: Callable[[Connection], None]) -> None:
        """Somebody has sat down; the match begins once everybody has. `work` is written with it."""
        full = all(seat.kind != "open" for seat in roster)
        before = self.roster, self.dice
        self.roster, self.dice = roster, dice
        try:
            await self._save(0 if full else None, work, begin=full)
        except StoreTrouble:
            self.roster, self.dice = before
            raise
        self.go_on()

    async def _save(self, before: int | None, work: Callable[[Connection], None], *, begin: bool) -> None:
        columns: dict[str, Any] = {"roster": msgspec.to_builtins(self.roster), "dice": msgspec.to_builtins(self.dice)}
        if begin:
            self.begin()
            columns |= self.columns()

        def write(connection: Connection) -> None:
            connection.execute(update(tables.matches).where(tables.matches.c.id == self.id).values(**columns))
            work(connection)

        await self._write(self.rows(before) if before is not None else [], write)
        self.tell_all()

    def begin(self) -> None:
        """All have sat down: the dice are fixed, and what falls by itself falls."""
        self.status = "live"
        self.gone_since = {
            seat.id: now() for seat in self.roster if seat.kind == "person" and not self.is_here(seat.id)
        }
        seating = self.seats.seating
        clocks = self.time.clocks
        fresh = self.match = self._fresh(seating)
        fresh.watchers.append(_Ears(self))
        fresh.chance = self.dice.chance()
        fresh.let_fall()
        self.seats = Seats(fresh, seating)
        self.time = Timekeeper(fresh, clocks, now)
        if self.time.clocks is not None and self.time.clocks.thinking is not None:
            thinking = self.time.clocks.thinking.start(now())
            self.think_with(thinking.moved(len(fresh.moves), self.seats.question(now()).side, now()))
        if fresh.over:
            self._whistle()

    # Answers ------------------------------------------------------------------------------------------------------

    async def play(self, viewer: Viewer, version: int, move: str | None) -> None:
        """Decide, vote or throw. Raises a Refusal."""
        async with self.gate:
            question = self.asked(version)
            await self._answer(self.seat_for(viewer, question), self._known(move), question)
            self._typed_by = viewer.sides
        self.go_on()

    def play_now(
        self, viewer: Viewer, version: int, move: str | None, done: Callable[[TrylineError | None], None]
    ) -> None:
        """The same while the gate is open, without waiting: `done` hears when it is on disk. Raises a Refusal."""
        question = self.asked(version)
        seat = self.seat_for(viewer, question)
        self.gate.take()
        try:
            rows, work = self._take(seat, self._known(move), question)
            self._typed_by = viewer.sides
            self._store.put(rows, work, partial(self._written, len(rows), done))
        except StoreTrouble as trouble:
            self.give_up(trouble)
            self.gate.open()
            raise
        except BaseException:
            self.gate.open()
            raise

    def _written(self, moves: int, done: Callable[[TrylineError | None], None], _: Any, trouble: Any) -> None:
        """What `play_now` began is on disk, or is not."""
        if trouble is None:
            self._tell_of_moves(moves)
        else:
            self.give_up(trouble)
        self.gate.open()
        done(trouble)
        self.go_on()

    def _known(self, move: str | None) -> str | int | None:
        """What the viewer was shown need not be read again."""
        numbers, texts = self.cache.get("choices", ((), ()))
        try:
            known: int = numbers[texts.index(move)]
        except ValueError:
            return move
        return known

    def asked(self, version: int | None = None) -> Question:
        """What is asked, if it is that version of the position. Raises a Refusal."""
        if self.lost:
            raise refusal(Stale, "read-again")
        if self.status == "open":
            raise refusal(NotYourTurn, "not-begun")
        question = self.question()
        if version is not None and version != self.version:
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
        return next(iter(sorted(viewer.seats)))  # the seats say whose turn it is

    async def _answer(self, seat: str, move: str | int | None, question: Question) -> None:
        await self._write_and_tell(*self._take(seat, move, question))

    def _take(self, seat: str, move: str | int | None, question: Question) -> tuple[list[Row], Work | None]:
        """Play an answer; what is to be written then. Raises a Refusal, and all is as it was."""
        if self.match.rules is self.game.rules:
            self.match.rules = quickest_rules(self.game)  # compiled meanwhile, perhaps
        clocks, moment = self.time.clocks, self.match.moment
        if clocks is not None:
            self.time.decided()
        try:
            made = self.seats.propose(seat, move, now(), question.number).moves
        except Refusal:
            self.time.clocks = clocks
            raise
        if not made:
            return [], self._updated()
        if self.offers:
            self.offers.clear()
            self.lasting.clear()
        return self._made(made, moment)

    async def correct(self, viewer: Viewer, version: int, move: str) -> None:
        """Put right the throw that was typed in last. Raises a Refusal."""
        async with self.gate:
            self.asked(version)
            if not viewer.sides or (viewer.sides != self._typed_by and not self.alone(viewer)):
                raise refusal(NotYourSeat, "others-typed")
            before = len(self.match.moves) - 1
            self.match.correct(move)
            self.base += 1
            self.cache.clear()
            self.offers.clear()
            self.time.corrected(max(0, before))
            self._pass_turn()
            await self._gone_back(before)
        self.go_on()

    async def _write_and_tell(self, rows: list[Row], work: Work | None) -> None:
        await self._write(rows, work)
        self._tell_of_moves(len(rows))

    def _made(self, made: list[Move], before: Moment) -> tuple[list[Row], Work | None]:
        """Moves have been made: what is to be written."""
        if self.time.clocks is not None:
            self.time.moved(before)
            self._pass_turn()
        if self.match.over:
            self._whistle()
        rows = self._rows(made, len(self.match.moves) - len(made))
        # Clocks, votes, or how it ended: then more than moves must be written.
        more = self.time.clocks is not None or self.status == "over" or self.seats.seating.votes
        return rows, self._updated() if more else None

    def _pass_turn(self) -> None:
        """The thinking clock follows the match."""
        thinking = None if self.time.clocks is None else self.time.clocks.thinking
        if thinking is not None:
            self.think_with(thinking.moved(len(self.match.moves), self.seats.question(now()).side, now()))

    def rows(self, before: int) -> list[Row]:
        """The moves from there on, as they are kept."""
        return self._rows(self.match.moves[before:], before)

    def _rows(self, moves: Sequence[Move], first: int) -> list[Row]:
        at = now()
        return [(self.id, ply, move.number, move.seconds, at) for ply, move in enumerate(moves, first)]

    def columns(self) -> dict[str, Any]:
        """What is kept besides the moves."""
        closed, clocks = self.match.closed, self.time.clocks
        ended = self.match.ended
        over = {"winner": ended.winner, "reason": ended.reason} if self.match.over else None
        return {
            "seating": msgspec.to_builtins(self.seats.seating),
            "clocks": None if clocks is None else msgspec.to_builtins(clocks),
            "asleep": None,
            "base": self.base,
            "status": self.status,
            "closed": None if closed is None else {"reason": closed.reason, "winner": closed.winner},
            "ended": over,
            "points": list(ended.points),
            "updated": now(),
        }

    def _updated(self) -> Callable[[Connection], None]:
        columns = self.columns()

        def write(connection: Connection) -> None:
            connection.execute(update(tables.matches).where(tables.matches.c.id == self.id).values(**columns))

        return write

    async def _write(self, rows: list[Row], work: Work | None) -> None:
        try:
            await asyncio.shield(asyncio.ensure_future(self._store.add_moves(rows, work)))
        except StoreTrouble as trouble:
            self.give_up(trouble)
            raise

    def give_up(self, trouble: TrylineError) -> None:
        """What is in memory is not what is on disk: everybody comes again, and it is read anew."""
        log.error("not stored", match=self.id, error=repr(trouble.__cause__ or trouble))
        self._stop_thinking()
        self.part()
        here, self.viewers = self.viewers, set()
        for viewer in here:
            viewer.line.close(AGAIN, "The match is being read again: connect once more.")

    def part(self) -> None:
        """It leaves memory. Nothing that it has refers to it from now on, so that it is gone with its last visitor."""
        self.lost = True
        self.gate.part()
        self.match.watchers.clear()
        self.match.time_is_up = None

    async def save(self) -> None:
        """Write what is kept besides the moves, as after waking up: the clocks as they stand."""
        await self._write([], self._updated())

    # Taking back, offers, giving up ---------------------------------------------------------------------------------

    def can_undo(self, viewer: Viewer, question: Question) -> bool:
        """Whether a viewer may take back at once: nothing has come of it yet, or nobody else plays."""
        if self.status != "live" or not viewer.sides:
            return False
        moves = self.match.moves
        last = moves.last_actor
        if last is None:
            return False
        if last in viewer.sides and last == self.match.actor and not viewer.seats.isdisjoint(question.seats):
            return True
        return self.alone(viewer) and moves.last_of(viewer.sides) is not None

    async def undo(self, viewer: Viewer, version: int) -> None:
        """Take back one's last decision. Raises a Refusal."""
        async with self.gate:
            if not self.can_undo(viewer, self.asked(version)):
                raise refusal(NothingToUndo, "not-alone")
            await self.take_back(viewer.sides, gives_time=self.alone(viewer))
        self.go_on()

    async def take_back(self, sides: frozenset[int], *, gives_time: bool) -> None:
        """Take back the last decision of these sides and what came after it; with the time, if others agree."""
        last = self.match.moves.last_of(sides)
        if last is None:
            raise refusal(NothingToUndo, "nothing-to-take-back")
        taken = 0
        while len(self.match.moves) > last:
            taken += len(self.match.undo())
        self.base += taken + 1
        self.cache.clear()
        self.offers.clear()
        self.time.taken_back()
        thinking = None if self.time.clocks is None else self.time.clocks.thinking
        if thinking is not None and gives_time:
            side = self.seats.question(now()).side
            self.think_with(thinking.taken_back(len(self.match.moves), side, now()))
        else:
            self._pass_turn()
        await self._gone_back(len(self.match.moves))

    async def _gone_back(self, ply: int) -> None:
        """Moves from there on are no longer so; others may be in their place."""
        self._stop_thinking()
        if self.match.over:
            self._whistle()
        for viewer in self.viewers:
            viewer.shown = min(viewer.shown, ply)
        columns, rows = self._updated(), self.rows(ply)

        def write(connection: Connection) -> None:
            table = tables.moves
            connection.execute(delete(table).where(table.c.match == self.id, table.c.ply >= ply))
            columns(connection)
            if rows:
                add_moves(connection, rows)

        await self._write([], write)
        self.tell_all()

    def side_of(self, viewer: Viewer) -> int:
        """The side for which a viewer speaks. Raises a Refusal."""
        if not viewer.sides:
            raise refusal(NotYourSeat, "watching")
        asked = self.question().side
        return asked if asked in viewer.sides else min(viewer.sides)

    def _whistle(self) -> None:
        """It is over: what was hidden is open, and everybody reads the story once more."""
        self.status = "over"
        self.lasting.clear()
        if self.game.hidden:
            for viewer in self.viewers:
                viewer.shown = -1

    @property
    def next_dice(self) -> Dice | None:
        """The dice of another match after this one, for which the house makes its promise first."""
        if self.status != "over" or self.rematch is not None or self.dice.kind != "fair":
            return None
        if self._next_dice is None:
            self._next_dice = Dice("fair", Fair.fresh_secret())
        return self._next_dice

    def add_seed(self, viewer: Viewer, seed: str | None) -> None:
        """Somebody adds their part to the dice of another match."""
        if seed is not None and self.next_dice is not None:
            for name in viewer.seats:
                self._next_dice = self.next_dice.with_seed(name, seed)

    async def rematch_once(self) -> None:
        """Begin another match, however many ask for it."""
        if self.on_rematch is not None and self.rematch is None and not self._rematching:
            self._rematching = True
            try:
                await self.on_rematch(self)
            finally:
                self._rematching = False

    async def close(self, reason: str, winner: int) -> None:
        self._stop_thinking()
        self.match.close(reason, winner)
        self._whistle()
        self.offers.clear()
        await self._write([], self._updated())
        self.tell_all()

    # Clocks -------------------------------------------------------------------------------------------------------

    def think_with(self, clock: ThinkingClock) -> None:
        self.time.clocks = Clocks(None if self.time.clocks is None else self.time.clocks.play, clock)

    # What goes on by itself -----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let computers think, and set the bell for the next thing that time brings."""
        if self._bell is not None:
            self._bell.cancel()
            self._bell = None
        if self.status != "live" or self.lost:
            return
        if not self._called_roll:
            self._called_roll = True
            for name in self.gone_since:
                self._wait_for(name)
        question = self.question()
        thinking = None if self.time.clocks is None else self.time.clocks.thinking
        rings = [] if question.until is None else [question.until]
        if thinking is not None and (falls := thinking.falls_at()) is not None:
            rings.append(falls)
        if rings:
            delay = max(0, min(rings) - now()) / SECOND + 0.002
            self._bell = asyncio.get_running_loop().call_later(delay, self.spawn, self._rung)
        if not self._has_computers or (self._thinking is not None and not self._thinking.done()):
            return
        computers = [name for name in question.seats if self.seat(name).kind == "computer"]
        computers = [name for name in computers if name not in self.seats.seating.votes]
        if computers and (self.viewers or any(map(self.people_on, (HOME, AWAY)))):
            self._thinking = self.spawn(self._let_think, computers[0])

    def idle(self, milliseconds: int) -> bool:
        """Whether nobody has looked at it for so long, and nothing goes on by itself."""
        thinking = self._thinking is not None and not self._thinking.done()
        return not self.viewers and not thinking and self._bell is None and now() - self._left_at >= milliseconds

    def touch(self) -> None:
        """Somebody is on their way to it."""
        self._left_at = now()

    def _stop_thinking(self) -> None:
        """Nobody wants to know any more what a computer is thinking about."""
        if self._thinking is not None and self._thinking is not asyncio.current_task():
            self._thinking.cancel()
            self._thinking = None

    def spawn(self, work: Callable[..., Awaitable[None]], *given: Any) -> "asyncio.Task[None]":
        async def run() -> None:
            try:
                await work(*given)
            except StoreTrouble:
                pass  # logged where it happened
            except Exception:
                log.exception("a task failed", match=self.id)

        task = asyncio.get_running_loop().create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _later(self, milliseconds: int, work: Callable[..., Awaitable[None]], *given: Any) -> None:
        asyncio.get_running_loop().call_later(milliseconds / SECOND, self.spawn, work, *given)

    async def _rung(self) -> None:
        """A vote has closed, or somebody's time has run out."""
        async with self.gate:
            if self.status != "live" or self.lost:
                return
            thinking = None if self.time.clocks is None else self.time.clocks.thinking
            if thinking is not None and call_flag(self.match, thinking, now()):
                self._stop_thinking()
                self._whistle()
                await self._write([], self._updated())
                self.tell_all()
            else:
                moment = self.match.moment
                if made := self.seats.settle(now()):
                    await self._write_and_tell(*self._made(made, moment))
                else:
                    self.tell_all()
        self.go_on()

    async def _let_think(self, name: str) -> None:
        """A computer answers for its seat, and goes on while it is asked."""
        version, question = self.version, self.question()
        began = time.monotonic()
        numbers: list[int | None] = [None]
        if question.kind in ("decide", "vote"):
            side = self.match.actor
            if name not in self._players:
                level = self.seat(name).level or ""
                self._players[name] = self.computers.player(self.game, level, f"{self.id} {name}")
            view = self.match.view(side)
            decided, fault = await self.computers.decide(self._players[name], self.game, self.match.box, view)
            if fault is not None:
                log.error("a computer player failed", match=self.id, fault=fault)
            numbers = list(decided)
        await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - began)))
        for number in numbers:
            async with self.gate:
                if self.version != version or self.status != "live" or self.lost:
                    break
                question = self.question()
                if name not in question.seats or (number is None) != (question.kind in ("throw", "draw")):
                    break
                try:
                    await self._answer(name, number, question)
                except Refusal as refused:
                    log.error("a computer player was refused", match=self.id, why=str(refused))
                    break
                version = self.version
                if question.kind == "vote":
                    break
            await asyncio.sleep(self._pace / 2)
        asyncio.get_running_loop().call_soon(self.go_on)

    async def frozen(self) -> Match:
        """The match as it is on disk, to look at while it goes on. Raises a Refusal."""
        async with self.gate:
            if self.lost:
                raise refusal(Stale, "read-again")
            return self.match.copy()

    # Telling ------------------------------------------------------------------------------------------------------

    def noted(self, match: Match, move: Move, *, all_open: bool = False) -> Noted:
        """The last move of a match, and its news for each pair of eyes."""
        hidden = self.game.hidden and not all_open
        if hidden:
            ears: tuple[Eyes, ...] = (HOME, AWAY, None)
            news = {eyes: match.news_in(match.public_view() if eyes is None else match.view(eyes)) for eyes in ears}
        else:
            told = match.news
            news = {HOME: told, AWAY: told, None: told}
        text = "" if hidden and move.actor == CHANCE else move.text
        return Noted(len(match.moves) - 1, move.actor, text, move.secret_from, news)

    def _tell_of_moves(self, made: int) -> None:
        """Nothing has changed but that moves or votes have come."""
        MOVES.made[self.game.id] = MOVES.made.get(self.game.id, 0) + made
        moves = self.match.moves
        # What is typed in is what tells such a match from others: it stays.
        if moves.at_hand >= 2 * AT_HAND and self.dice.kind != "typed":
            before = partial(begin_anew, self.game, self.edition, self.options, Waits.NOTHING)
            moves.forget(AT_HAND, partial(_recall, self._store, self.id, before))
        self._tell_position()

    def tell_all(self) -> None:
        """Something has changed: everybody is to be told, once it is on disk."""
        self.lasting.clear()
        self._tell_position()

    def _tell_position(self) -> None:
        self.cache.clear()
        for viewer in self.viewers:
            viewer.dirty = True
        if not self.gate.shut:
            self._flush()

    def wake(self, viewer: Viewer) -> None:
        """Tell somebody how it stands, once that is on disk."""
        viewer.dirty = True
        if not self.gate.shut and not self.lost:
            self._tell(self, viewer)

    def _flush(self) -> None:
        """Tell those who have not been told: players at once, of those who watch some now and the others soon."""
        if self.lost:
            return
        told = 0
        later = behind = False
        for viewer in self.viewers:
            if viewer.dirty and (viewer.seats or told < CROWD):
                self._tell(self, viewer)
                told += not viewer.seats
            elif viewer.dirty:
                later = True
            behind = behind or viewer.behind
        if later:
            asyncio.get_running_loop().call_soon(self._flush_rest)
        elif not behind:
            self.recent.clear()  # everybody has heard it

    def _flush_rest(self) -> None:
        if not self.gate.shut:  # else they are told as it opens
            self._flush()

    async def close_down(self) -> None:
        """Stop thinking, and let what is being written be written."""
        if self._bell is not None:
            self._bell.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
        async with self.gate:
            pass
