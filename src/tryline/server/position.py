"""A live match as it stands between two changes, and what is worked out about it on demand."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from tryline.core.game import Ended
from tryline.core.match import Match
from tryline.core.seats import Question

T = TypeVar("T")


class Known:
    """Remembers what was worked out. It is never cleared: with a change another one takes its place."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[Hashable, Any] = {}

    def once(self, key: Hashable, work: Callable[[], T]) -> T:
        """What `work` returns; it is called the first time only."""
        found: T | None = self._known.get(key)
        if found is None:
            found = self._known[key] = work()
        return found


class Position(Known):
    """Where a match stands. With every change there is a new one (`MatchTable.renew`), and nothing changes this one."""

    __slots__ = ("_choices", "_ended", "_match", "question", "version")

    def __init__(self, match: Match, version: int, question: Question) -> None:
        self._known = {}
        self._match = match
        self._ended: Ended | None = None
        self._choices: tuple[list[int], list[str]] | None = None
        self.version = version
        self.question = question
        """Who has to decide or throw; nobody, before the match begins."""

    @property
    def ended(self) -> Ended:
        """How it stands, or how it ended."""
        if self._ended is None:
            self._ended = self._match.ended
        return self._ended

    @property
    def choices(self) -> tuple[list[int], list[str]]:
        """The legal decisions, or the outcomes that can come: numbers, and their notation."""
        if self._choices is None:
            self._choices = self._match.written_choices()
        return self._choices
