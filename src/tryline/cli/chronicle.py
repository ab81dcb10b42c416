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


class Commentary:
    """A chronicle for each of those who may look at the screen: not everybody may hear the same."""

    def __init__(self, language: str, *, everything: bool = False) -> None:
        self._language = language
        self._everything = everything
        self._chronicles: dict[tuple[int, ...], Chronicle] = {}

    def notes(self, match: Match, viewers: Sequence[int]) -> list[list[str]]:
        """The remarks on every move, as all of these viewers may hear them."""
        key = tuple(viewers)
        if key not in self._chronicles:
            self._chronicles[key] = Chronicle(self._language, key, everything=self._everything)
        return self._chronicles[key].notes(match)
