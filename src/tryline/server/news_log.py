"""The news of the last moves of a live match, as each side may hear them."""

from collections.abc import Iterator

from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.secrecy import EVERYBODY, Eyes, SecretRuns
from tryline.games import presenter_of
from tryline.server.viewer import MoveNews

NEWS_LOG_SIZE = 64
"""Moves in the news log; for a viewer who has missed more, the match is replayed."""


def move_news(match: Match, move: Move, runs: SecretRuns | None) -> MoveNews:
    """The last move of a match, with its news as each side and spectators may hear it.

    `runs` watches the match; None if nothing is hidden from anybody.
    """
    hidden, told = runs is not None, presenter_of(match.game).tellings
    if hidden:
        news = {eyes: told(match, match.public_view() if eyes is None else match.view(eyes)) for eyes in EVERYBODY}
    else:
        same = told(match, match.state)
        news = {HOME: same, AWAY: same, None: same}
    text = "" if hidden and move.actor == CHANCE else move.text
    ply = match.moves.made - 1
    places = dict.fromkeys(EVERYBODY, (ply, True))
    if runs is not None:
        places = {eyes: runs.last_place(eyes) for eyes in EVERYBODY}
    return MoveNews(ply, move.actor, text, move.secret_from, news, places)


class NewsLog:
    """Watches a match (`Match.watch`), after the runs of secret decisions in it."""

    __slots__ = ("_log", "_runs")

    def __init__(self, runs: SecretRuns | None) -> None:
        self._runs = runs
        self._log: list[MoveNews] = []

    def restart(self, match: Match) -> None:
        """Moves are replayed, and their news was sent before."""
        self._log.clear()

    def before(self, match: Match, move: Move) -> None:
        """There is no news before a move."""

    def after(self, match: Match, move: Move) -> None:
        """Log the news of a move."""
        self._log.append(move_news(match, move, self._runs))
        if len(self._log) > NEWS_LOG_SIZE:
            del self._log[0]

    def forget(self) -> None:
        """Everybody has been sent it."""
        self._log.clear()

    def __iter__(self) -> Iterator[MoveNews]:
        return iter(self._log)

    def has(self, eyes: Eyes, first: int) -> bool:
        """Whether it has the whole of this entry and of all after it."""
        if not self._log:
            return False
        place, begins = self._log[0].places[eyes]
        return place < first or (place == first and begins)
