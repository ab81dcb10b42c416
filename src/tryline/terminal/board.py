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
    """The side from which those in front of the screen look at the table."""


class Board(Widget, can_focus=True):
    """A board. It turns clicks and keys into decisions and leaves everything else to the screen around it."""

    class Chosen(Message):
        """Somebody has decided."""

        def __init__(self, move: int) -> None:
            super().__init__()
            self.move = move

    class Touched(Message):
        """Something has been picked up or put down: what-now may read otherwise."""

    class Wrote(Message):
        """Somebody has begun to type a move, and goes on."""

        def __init__(self, key: str, character: str | None) -> None:
            super().__init__()
            self.key = key
            self.character = character

    class Refused(Message):
        """Something was clicked that cannot be done, and why."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    class Hurried(Message):
        """Somebody does not want to wait for what is being shown."""

    turns = False
    """Whether it can lie another way."""
    _writing = False
    letters: Collection[str] = "abcdefg"
    """What a move can begin with. Typed at the board, these go to the line for notation and are no commands."""

    def on_key(self, event: events.Key) -> None:
        """A letter that begins a move, and all that is typed until the line for notation has the focus."""
        if self._writing or (event.character is not None and event.character in self.letters):
            event.stop()
            event.prevent_default()
            self._writing = True
            self.post_message(self.Wrote(event.key, event.character if event.is_printable else None))

    def on_blur(self) -> None:
        """The line for notation has the focus, or somebody else."""
        self._writing = False

    @abstractmethod
    def show(self, view: BoardView) -> None:
        """Show a position. Whatever was picked up is put down."""

    @abstractmethod
    def settle(self, room: Size, panel: Size) -> bool:
        """Take the best size for a room; whether the panel (at least so big) stands beside the board, or below it."""

    def keyed(self, text: str) -> int | None:
        """The decision for which a board shows this key; None if it shows none."""
        return None

    def now(self) -> str:
        """What to do next with what has been picked up; empty if nothing has."""
        return ""

    def put_down(self) -> bool:
        """Let go of what was picked up; False if nothing was."""
        return False

    def turn_round(self) -> bool:
        """Lay the board the other way; False if it has no other way to lie."""
        return False
