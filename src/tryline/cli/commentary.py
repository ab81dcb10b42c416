"""The commentary of a match: what was said about each move."""

from collections.abc import Sequence

from tryline.core.match import Match
from tryline.games import presenter_of


class Commentary:
    """Remarks on every move so far, as some viewers may hear them; follows undo, redo and resumed matches."""

    def __init__(self, language: str, viewers: Sequence[int] = (), *, everything: bool = False) -> None:
        """`everything` includes what the notation of a move says already."""
        self._language = language
        self._viewers = viewers
        self._everything = everything
        self._replay: Match | None = None
        self._remarks: list[list[str]] = []

    def remarks(self, match: Match) -> list[list[str]]:
        """What was remarkable about each move."""
        replay = self._replay
        played = len(match.moves)
        if replay is None or replay.moves[:played] != match.moves[: len(replay.moves)]:
            replay = self._replay = match.rewound()
            self._remarks = []
        for move in match.moves[len(replay.moves) :]:
            replay.play_again(move.number, move.seconds)
            presenter = presenter_of(match.game)
            said = presenter.news if self._everything else presenter.remarks
            self._remarks.append(said(replay, self._language, self._viewers))
        return self._remarks[:played]


class CommentaryByViewers:
    """A commentary for each group of viewers, who may not all hear the same."""

    def __init__(self, language: str, *, everything: bool = False) -> None:
        self._language = language
        self._everything = everything
        self._by_viewers: dict[tuple[int, ...], Commentary] = {}

    def remarks(self, match: Match, viewers: Sequence[int]) -> list[list[str]]:
        """The remarks on every move, as all of these viewers may hear them."""
        key = tuple(viewers)
        if key not in self._by_viewers:
            self._by_viewers[key] = Commentary(self._language, key, everything=self._everything)
        return self._by_viewers[key].remarks(match)
