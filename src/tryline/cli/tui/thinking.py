"""Computers and advisers that think in threads of their own while the screen goes on."""

from collections.abc import Callable
from functools import partial
from typing import Any

from textual.message import Message
from textual.screen import Screen

from tryline.core.errors import TrylineError
from tryline.core.match import Match
from tryline.search.advice import Adviser
from tryline.search.levels import Level
from tryline.search.player import Advice


class Decided(Message):
    """The computer has decided."""

    def __init__(self, ticket: int, moves: list[int]) -> None:
        super().__init__()
        self.ticket = ticket
        self.moves = moves


class Failed(Message):
    """The computer could not decide."""

    def __init__(self, ticket: int, sentence: str) -> None:
        super().__init__()
        self.ticket = ticket
        self.sentence = sentence


class Advised(Message):
    """The adviser has something to say."""

    def __init__(self, ticket: int, advice: list[Advice], *, last: bool) -> None:
        super().__init__()
        self.ticket = ticket
        self.advice = advice
        self.last = last


class Thoughts:
    """What is being thought about the position; the screen is told of it by messages."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self.ticket = 0
        """Answers that carry an older ticket are about an earlier position and are dropped."""
        self.deciding = False
        """Whether a computer thinks, or what it has decided is about to be played."""
        self._adviser: Adviser | None = None

    def decide(self, question: Callable[[], list[int]]) -> None:
        """Let a computer decide."""
        self.deciding = True
        self._screen.run_worker(partial(self._decide, self.ticket, question), thread=True)

    def _decide(self, ticket: int, question: Callable[[], list[int]]) -> None:
        try:
            self._screen.post_message(Decided(ticket, question()))
        except TrylineError as fault:
            self._screen.post_message(Failed(ticket, str(fault)))

    def advise(self, level: Level, match: Match) -> None:
        """Ask a level for a hint."""
        if self._adviser is None:
            self._adviser = Adviser(level)
        self._screen.run_worker(partial(self._advise, self.ticket, self._adviser, match.copy()), thread=True)

    def _advise(self, ticket: int, adviser: Adviser, match: Match) -> None:
        def report(advice: list[Advice]) -> None:
            self._screen.post_message(Advised(ticket, advice, last=False))

        self._screen.post_message(Advised(ticket, adviser.ask(match, report), last=True))

    def drop(self) -> None:
        """The position is about to change: nobody wants to know any more."""
        self.ticket += 1
        self.deciding = False
        if self._adviser is not None:
            self._adviser.stop()
            self._adviser = None
