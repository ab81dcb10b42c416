"""The computer players of one live match: whose turn it is, and answering for their seats at their pace."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from tryline.core.errors import Refusal, Stale
from tryline.core.news import refusal
from tryline.core.seats import Question
from tryline.games import find_level
from tryline.server import answers
from tryline.server.change import Change
from tryline.server.computers import Computers, Opponent, Reply
from tryline.server.logs import log
from tryline.server.match_table import MatchTable
from tryline.server.thinking.fair_queue import Rank
from tryline.server.thinking.wanted import Wanted

THROW_AGAINST_PEOPLE, THROW_ALONE = 0.2, 4.0
"""How long a computer waits before it throws, by the pace of its decisions."""

Perform = Callable[[Callable[[], Change]], Awaitable[Change]]
"""Executes a command and waits until it is on disk. Raises a Refusal."""


class Asking(Protocol):
    """For whom the computers think."""

    def wanted(self) -> Wanted | None:
        """For whom, and how urgently; None if nobody is there."""

    def tell_delayed(self, wanted: Wanted, matches: int) -> None:
        """It takes longer, because so many matches of whoever it is for wait."""


class ComputerTurns:
    """Answers for the computers' seats of a match; for a learner's seat too, where the lesson plays."""

    __slots__ = ("_asking", "_computers", "_pace", "_refused_at", "_table", "_task")

    def __init__(self, table: MatchTable, computers: Computers, asking: Asking, pace: float) -> None:
        """`pace`: seconds that a decision takes at least."""
        self._table = table
        self._computers = computers
        self._asking = asking
        self._pace = pace
        self._task: asyncio.Task[None] | None = None
        self._refused_at: tuple[int, Question] | None = None
        """Where a computer was refused: it does not try again there."""

    @property
    def busy(self) -> bool:
        """Whether a computer is thinking, or waiting to play what it has decided."""
        return self._task is not None and not self._task.done()

    def follow(self, task: "asyncio.Task[None]") -> None:
        """The task in which `answer` runs."""
        self._task = task

    def stop(self) -> None:
        """Stop thinking about a position that is no more."""
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
            self._task = None

    def next_seat(self) -> str | None:
        """The seat for which a computer has to answer now; None if it is for people, or for nobody."""
        table = self._table
        question = table.question
        if table.status != "live" or self._refused_at == (table.position.version, question):
            return None
        is_throw = question.kind in ("throw", "draw")
        if is_throw and (table.dice.kind == "typed" or any(map(self._is_person_here, question.seats))):
            return None  # computers have no hands; and where either side may throw, people like to
        led = table.led(question) is not None
        names = [name for name in question.seats if led or table.seat(name).kind == "computer"]
        names = [name for name in names if name not in table.seats.seating.votes]
        return names[0] if names and self._asking.wanted() is not None else None

    def _is_person_here(self, name: str) -> bool:
        return self._table.seat(name).kind == "person" and self._table.is_present(name)

    async def answer(self, name: str, perform: Perform) -> None:
        """A computer player answers for its seat, with all decisions of its turn."""
        table, wanted = self._table, self._asking.wanted()
        version, question = table.position.version, table.question
        if wanted is None:
            return  # nobody is there; it goes on when somebody comes
        pace = self._pace_for(wanted)
        led = table.led(question)
        due = time.monotonic() + (self._pause_before(question, pace) if led is None else 0.0)
        decided = Reply([], False, None)
        numbers: list[int | None] = [led]
        if led is not None:
            pass  # nobody thinks: the lesson says it
        elif question.kind in ("decide", "vote"):
            decided = await self._decide(name, question, wanted)
            numbers = list(decided.numbers)
        if decided.secret:  # the last of them waits, or the time that it takes to write them would tell their number
            due = max(due, time.monotonic() + pace / 2)
        for place, number in enumerate(numbers, 1):
            if not decided.secret or place == len(numbers):
                await asyncio.sleep(max(0.0, due - time.monotonic()))
            try:
                change = await perform(partial(self._play, name, version, number))
            except Stale:
                return
            except Refusal as refused:
                log.error("a computer player was refused", match=table.id, seat=name, why=str(refused))
                self._refused_at = (table.position.version, table.question)
                return
            version += len(change.moves)
            if question.kind == "vote":
                return
            if not decided.secret:
                due = time.monotonic() + pace / 2
        if question.kind in ("decide", "vote") and led is None:
            await asyncio.sleep(pace / 2)

    def _play(self, name: str, version: int, number: int | None) -> Change:
        """Play what was decided, unless the position is another one by now. Raises a Refusal."""
        table, question = self._table, self._table.question
        is_throw = question.kind in ("throw", "draw")
        if table.status != "live" or table.position.version != version:
            raise refusal(Stale, "other-position")
        if name not in question.seats or (number is None) != is_throw:
            raise refusal(Stale, "other-position")
        return answers.answer(table, name, number)

    def _pace_for(self, wanted: Wanted) -> float:
        """Two computers that nobody watches do not wait for one another."""
        return 0.0 if wanted.rank == Rank.UNATTENDED and not any(self._table.people) else self._pace

    def _pause_before(self, question: Question, pace: float) -> float:
        """Seconds that a computer takes at least. Against people it throws without a pause, which a page that shows one
        event after the other makes itself; two computers throw as slowly as spectators read."""
        if question.kind in ("decide", "vote"):
            return pace
        against_people = any(self._table.people)
        return pace * (THROW_AGAINST_PEOPLE if against_people else THROW_ALONE)

    async def _decide(self, name: str, question: Question, wanted: Wanted) -> Reply:
        """What the computer player of a seat decides."""
        table = self._table
        level = table.seat(name).level or ""
        opponent = Opponent(name, level, find_level(table.game, level).seconds)
        delayed = partial(self._asking.tell_delayed, wanted)
        whole = question.kind == "decide"
        decided = await self._computers.reply(opponent, table.match, wanted, whole=whole, delayed=delayed)
        if decided.fault is not None:
            log.error("a computer player failed", match=table.id, fault=decided.fault)
        return decided
