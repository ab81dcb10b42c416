"""Following a match: a note on every move, kept in step with undo, redo and resumed matches."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from tryline.core.match import Match, Move

Note = TypeVar("Note")


class Follower(ABC, Generic[Note]):
    """Plays a match after, move by move, and takes a note of each."""

    def __init__(self) -> None:
        self._twin: Match | None = None
        self._notes: list[Note] = []

    @abstractmethod
    def note(self, twin: Match, move: Move) -> Note:
        """Play the move in the twin with `play_again`, and say what is worth knowing about it."""

    def notes(self, match: Match) -> list[Note]:
        """The note of each move of the match so far."""
        twin = self._twin
        played = [move.number for move in match.moves]
        mine = [] if twin is None else [move.number for move in twin.moves]
        if twin is None or mine[: len(played)] != played[: len(mine)]:
            twin = self._twin = match.rewound()
            self._notes = []
        for move in match.moves[len(twin.moves) :]:
            self._notes.append(self.note(twin, move))
        return self._notes[: len(played)]
