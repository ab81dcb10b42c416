"""Boards for the full-screen terminal: what every board can do."""

from abc import abstractmethod
from collections.abc import Collection, Mapping
from typing import NamedTuple

from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from tryline.core.language import HOME
from tryline.core.match import Match
from tryline.table.presenter import AnyPresenter, Scene


class BoardView(NamedTuple):
    """What a board is to show, and what it may ask."""

    match: Match
    """For the choices, and for reasons of refusals."""
    presenter: AnyPresenter
    scene: Scene
    """The position as those in front of the screen may see it."""
    acting: bool
    """Whether somebody in front of the screen has to decide."""
    language: str = "en"
    advice: tuple[int, ...] = ()
    """The decisions of a hint."""
    odds: Mapping[int, str] = {}
    """What hints say of the decisions that can be taken now, such as "54.1%"."""
    clock: str = ""
    """What the real clock shows, if the match is played by one."""
    near: int = HOME
    """The side that the board is drawn for: it is at the near end."""


class Board(Widget, can_focus=True):
    """A board. It turns clicks and keys into decisions and leaves everything else to the screen around it."""

    class Chosen(Message):
        """Somebody has decided."""

        def __init__(self, move: int) -> None:
            super().__init__()
            self.move = move

    class Touched(Message):
        """Something has been picked up or put down, so that `now` has changed."""

    class Wrote(Message):
        """A key of a move that is typed while the board has the focus."""

        def __init__(self, key: str, character: str | None) -> None:
            super().__init__()
            self.key = key
            self.character = character

    class Refused(Message):
        """Something was clicked that cannot be played, and why."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    class Hurried(Message):
        """Show everything that is still falling at once."""

    turns = False
    """Whether it can be turned."""
    _writing = False
    letters: Collection[str] = "abcdefg"
    """What a move can begin with. Typed at the board, these go to the input line and are not commands."""

    def on_key(self, event: events.Key) -> None:
        """A letter that begins a move, and all that is typed until the input line has the focus."""
        if self._writing or (event.character is not None and event.character in self.letters):
            event.stop()
            event.prevent_default()
            self._writing = True
            self.post_message(self.Wrote(event.key, event.character if event.is_printable else None))

    def on_blur(self) -> None:
        """Something else has the focus, mostly the input line."""
        self._writing = False

    @abstractmethod
    def show(self, view: BoardView) -> None:
        """Show a position. Whatever was picked up is put down."""

    @abstractmethod
    def settle(self, room: Size, panel: Size) -> bool:
        """Choose the best size for the space; returns whether the panel (at least so big) is beside the board."""

    def keyed(self, text: str) -> int | None:
        """The decision that this key stands for on the board; None if there is none."""
        return None

    def now(self) -> str:
        """What to do next with what has been picked up; empty if nothing has."""
        return ""

    def put_down(self) -> bool:
        """Let go of what was picked up; False if nothing was."""
        return False

    def turn_round(self) -> bool:
        """Turn the board; False if it cannot be turned."""
        return False
