"""Following a match: a note on every move, for what the state alone does not say."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Generator
from typing import Generic, Self, TypeVar

from tryline.core.match import Match, Watcher
from tryline.core.moves import Move

Note = TypeVar("Note")
W = TypeVar("W", bound=Watcher)


def watching(match: Match, kind: type[W]) -> W:
    """The watcher of a kind that a match has; it comes now, if there was none."""
    for watcher in match.watchers:
        if type(watcher) is kind:
            return watcher
    come = kind()
    match.watch(come)
    return come


class Follower(ABC, Generic[Note]):
    """Watches a match and takes a note of each move; keeps those that somebody may still ask for."""

    def __init__(self) -> None:
        self.notes: deque[Note] = deque()
        """The newest last. Those at the front may have been forgotten."""
        self._under_way: Generator[None, None, Note] | None = None

    @classmethod
    def of(cls, match: Match) -> Self:
        """The one that follows a match; from now on, if there was none."""
        return watching(match, cls)

    @abstractmethod
    def note(self, match: Match, move: Move) -> Generator[None, None, Note]:
        """Say what is worth knowing about a move. It is made at the `yield`."""

    @abstractmethod
    def stale(self, note: Note) -> bool:
        """Whether nobody asks for a note any more, as the match stands after the newest one."""

    # As a watcher ---------------------------------------------------------------------------------------------------

    def restart(self, match: Match) -> None:
        """From the beginning."""
        self.notes.clear()

    def before(self, match: Match, move: Move) -> None:
        """Look at what is there before the move."""
        self._under_way = self.note(match, move)
        next(self._under_way)

    def after(self, match: Match, move: Move) -> None:
        """Note what came of it."""
        under_way, self._under_way = self._under_way, None
        assert under_way is not None
        try:
            next(under_way)
        except StopIteration as done:
            self.notes.append(done.value)
        while self.stale(self.notes[0]):
            self.notes.popleft()
