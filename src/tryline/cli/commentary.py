"""The commentary of a match: what was said about each move."""

from collections.abc import Sequence

from tryline import table
from tryline.core.language import CHANCE
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import say, tell_in_words
from tryline.games import presenter_of


class Commentary:
    """Remarks on every move so far, as some viewers may hear them; follows undo, redo and resumed matches."""

    def __init__(self, language: str, viewers: Sequence[int] = (), *, story: bool = False) -> None:
        """A `story` says everything in words; without it, what the notation of a move says is left to that."""
        self._language = language
        self._viewers = viewers
        self._story = story
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
            self._remarks.append(self._tell(replay, move) if self._story else self._remark(replay, move))
        return self._remarks[:played]

    def _remark(self, replay: Match, move: Move) -> list[str]:
        replay.play_again(move.number, move.seconds)
        return presenter_of(replay.game).remarks(replay, self._language, self._viewers)

    def _tell(self, replay: Match, move: Move) -> list[str]:
        """The news of a move; of a decision that brings none, what was decided, unless there was no choice."""
        decided = [] if move.actor == CHANCE or len(replay.legal()) == 1 else self._decision(replay, move)
        replay.play_again(move.number, move.seconds)
        presenter = presenter_of(replay.game)
        told = presenter.tellings(replay, table.seen_by(replay, self._viewers))
        return [tell_in_words(telling, self._language) for telling in told if not presenter.dull(telling)] or decided

    def _decision(self, replay: Match, move: Move) -> list[str]:
        if set(self._viewers) & set(move.secret_from):
            return []
        presenter = presenter_of(replay.game)
        (words,) = presenter.choices_in_words(replay, [move.number], [move.text], self._language)
        side = presenter.side_names(replay, self._language)[move.actor]
        return [say("cli-chose", self._language, side=side, choice=words)]


class CommentaryByViewers:
    """A commentary for each group of viewers, who may not all hear the same."""

    def __init__(self, language: str, *, story: bool = False) -> None:
        self._language = language
        self._story = story
        self._by_viewers: dict[tuple[int, ...], Commentary] = {}

    def remarks(self, match: Match, viewers: Sequence[int]) -> list[list[str]]:
        """The remarks on every move, as all of these viewers may hear them."""
        key = tuple(viewers)
        if key not in self._by_viewers:
            self._by_viewers[key] = Commentary(self._language, key, story=self._story)
        return self._by_viewers[key].remarks(match)
