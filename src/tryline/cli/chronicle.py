"""The commentary of a match: what was said about each move, kept in step with undo, redo and resumed matches."""

from collections.abc import Sequence

from tryline.cli import talk
from tryline.core.match import Match


class Chronicle:
    """Remarks on every move so far."""

    def __init__(self, language: str, viewers: Sequence[int] = (), *, everything: bool = False) -> None:
        """Without `everything`, what the notation of a move says already is left out."""
        self._language = language
        self._viewers = viewers
        self._words = talk.news if everything else talk.remarks
        self._twin: Match | None = None
        self._remarks: list[list[str]] = []

    def remarks(self, match: Match) -> list[list[str]]:
        """For each move of the match, what was remarkable about it."""
        twin = self._twin
        played = [move.number for move in match.moves]
        if twin is None or [move.number for move in twin.moves] != played[: len(twin.moves)]:
            twin = self._twin = match.rewound()
            self._remarks = []
        for move in match.moves[len(twin.moves) :]:
            twin.play_again(move.number, move.seconds)
            self._remarks.append(self._words(twin, self._language, self._viewers))
        return self._remarks
