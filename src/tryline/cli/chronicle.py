"""The commentary of a match: what was said about each move."""

from collections.abc import Sequence

from tryline import table
from tryline.core.match import Match, Move
from tryline.table.following import Follower


class Chronicle(Follower[list[str]]):
    """Remarks on every move so far."""

    def __init__(self, language: str, viewers: Sequence[int] = (), *, everything: bool = False) -> None:
        """Without `everything`, what the notation of a move says already is left out."""
        super().__init__()
        self._language = language
        self._viewers = viewers
        self._words = table.news if everything else table.remarks

    def note(self, twin: Match, move: Move) -> list[str]:
        """What was remarkable about a move."""
        twin.play_again(move.number, move.seconds)
        return self._words(twin, self._language, self._viewers)
