"""The commentary of a match: what was said about each move."""

from collections.abc import Sequence

from tryline import table
from tryline.core.match import Match
from tryline.games import presenter_of


class Chronicle:
    """Remarks on every move so far, kept in step with undo, redo and resumed matches."""

    def __init__(self, language: str, viewers: Sequence[int] = (), *, everything: bool = False) -> None:
        """Without `everything`, what the notation of a move says already is left out."""
        self._language = language
        self._viewers = viewers
        self._everything = everything
        self._twin: Match | None = None
        self._notes: list[list[str]] = []

    def notes(self, match: Match) -> list[list[str]]:
        """What was remarkable about each move."""
        twin = self._twin
        played = len(match.moves)
        if twin is None or twin.moves[:played] != match.moves[: len(twin.moves)]:
            twin = self._twin = match.rewound()
            self._notes = []
        for move in match.moves[len(twin.moves) :]:
            twin.play_again(move.number, move.seconds)
            said = table.news if self._everything else presenter_of(match.game).remarks
            self._notes.append(said(twin, self._language, self._viewers))
        return self._notes[:played]


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
