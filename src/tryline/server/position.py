"""A live match as it stands between two changes, and what is worked out about it on demand."""

from collections.abc import Callable, Hashable
from functools import cached_property
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
        try:
            found: T = self._known[key]
        except KeyError:
            found = self._known[key] = work()
        return found


class Position(Known):
    """Where a match stands. With every change there is a new one (`MatchTable.renew`), and nothing changes this one."""

    def __init__(self, match: Match, version: int, question: Question) -> None:
        self._known = {}
        self._match = match
        self.version = version
        self.question = question
        """Who has to decide or throw; nobody, before the match begins."""

    @cached_property
    def ended(self) -> Ended:
        """How it stands, or how it ended."""
        return self._match.ended

    @cached_property
    def choices(self) -> tuple[list[int], list[str]]:
        """The legal decisions, or the outcomes that can come: numbers, and their notation."""
        return self._match.written_choices()
