"""A whole match to be watched again: every position of it, what was said, and where it turned."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from tryline.core.game import Game
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, NOBODY
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import tell_in_words
from tryline.core.secrecy import Eyes
from tryline.games import presenter_of
from tryline.server.match_setup import Seat
from tryline.server.scenes import page_scene
from tryline.server.sent_messages import Ended, Entry
from tryline.server.viewer import seen
from tryline.table import called, contents_note, level_name, result
from tryline.table.presenter import AnyPresenter, TeamCards
from tryline.table.sheet import MatchSheet

Sight = Literal["open", "home", "away"]
"""Everything, or what one side saw."""
EYES: Mapping[Sight, Eyes] = {"open": None, "home": HOME, "away": AWAY}


class ReplayFrame(msgspec.Struct, omit_defaults=True):
    """How it stood after a move, without what was so before it."""

    scene: dict[str, Any]
    """The fields of the scene that have changed; all of them, before the first move."""
    points: tuple[int, int] | None = None
    """If they have changed."""


class Replay(msgspec.Struct, kw_only=True):
    """A match to be watched again."""

    id: str | None
    """None: it is in a file."""
    game: str
    edition: str
    options: dict[str, Any]
    practice: bool
    hidden: bool
    """Whether there were secrets: then there are three ways to see it."""
    sight: Sight
    sides: tuple[str, str]
    teams: TeamCards
    seats: list[Seat]
    note: str
    """That the dice or cards are our reconstruction; empty, if they are not."""
    entries: list[Entry]
    frames: list[ReplayFrame]
    """One more than entries: the first is before the first move."""
    ended: Ended | None
    """None: it was not over when its file was saved."""
    sheet: MatchSheet | None
    ended_at: int | None
    """When it ended, where that is known."""


def people_of(game: Game, seats: Sequence[Seat], side: int, language: str) -> str:
    """Who plays a side; a computer without a name of its own goes by its level."""
    return ", ".join(
        level_name(game, seat.level, language) if seat.is_called_by_level and seat.level else seat.name
        for seat in seats
        if seat.side == side
    )


def ended_words(match: Match, seats: Sequence[Seat], language: str) -> Ended:
    """How a match ended, with the names of those who played it."""
    winner, reason, points = match.ended
    sides = presenter_of(match.game).side_names(match, language)
    home, away = (called(sides[side], people_of(match.game, seats, side, language)) for side in (HOME, AWAY))
    words = result(match, (home, away), language)
    return Ended("draw" if winner in (DRAW, NOBODY) else winner, reason, words, points)


def replay_of(
    match: Match,
    seats: list[Seat],
    sight: Sight,
    language: str,
    *,
    match_id: str | None = None,
    ended_at: int | None = None,
    check: Callable[[], None] = lambda: None,
) -> Replay:
    """Play a match again and write everything down. `check` is called before every move, and may raise."""
    presenter, eyes = presenter_of(match.game), EYES[sight]
    again = match.rewound()
    film = _Film(presenter, eyes, language)
    film.take(again)
    for move in match.moves:
        check()
        again.play_again(move.number, move.seconds)
        film.tell(again, move)
        film.take(again)
    return Replay(
        id=match_id,
        game=match.game.id,
        edition=match.edition,
        options=match.options,
        practice=match.practice,
        hidden=match.game.hidden,
        sight=sight,
        sides=presenter.side_names(match, language),
        teams=presenter.team_cards(match.box, language),
        seats=seats,
        note=contents_note(match.game, match.game.read_options(match.options), language),
        entries=film.entries,
        frames=film.frames,
        ended=ended_words(match, seats, language) if match.over else None,
        sheet=presenter.match_sheet(match, language) if match.over else None,
        ended_at=ended_at,
    )


class _Film:
    """Every position, each as what has changed since the one before it."""

    def __init__(self, presenter: AnyPresenter, eyes: Eyes, language: str) -> None:
        self._presenter, self._eyes, self._language = presenter, eyes, language
        self._scene: dict[str, Any] = {}
        self._points: tuple[int, int] | None = None
        self.frames: list[ReplayFrame] = []
        self.entries: list[Entry] = []

    def take(self, match: Match) -> None:
        """Write a position down."""
        state = seen(match, self._eyes, all_open=self._eyes is None)
        scene: dict[str, Any] = msgspec.to_builtins(page_scene(match, state, self._language))
        changed = {name: value for name, value in scene.items() if self._scene.get(name, self) != value}
        changed |= dict.fromkeys(self._scene.keys() - scene.keys())
        points = match.points
        self.frames.append(ReplayFrame(changed, None if points == self._points else points))
        self._scene, self._points = scene, points

    def tell(self, match: Match, move: Move) -> None:
        """Write a move down, as those who look may know it."""
        eyes = self._eyes
        dealt = match.game.hidden and move.actor == CHANCE
        secret = eyes is not None and (eyes in move.secret_from or dealt)
        told = self._presenter.tellings(match, seen(match, eyes, all_open=eyes is None))
        by: Literal["dice"] | int = "dice" if move.actor == CHANCE else move.actor
        said = [tell_in_words(telling, self._language) for telling in told]
        main = any(map(self._presenter.matters, told))
        self.entries.append(Entry(len(match.moves) - 1, by, None if secret else move.text, said, main))
