"""Boards on which one picks from a list of choices: keys, arrows, clicks, and words that are typed."""

from abc import abstractmethod
from collections.abc import Mapping
from string import ascii_letters, digits
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.strip import Strip

from tryline.core.language import CHANCE
from tryline.core.match import Choice
from tryline.terminal.board import Board, BoardView
from tryline.terminal.lines import Colours, Option

COMMANDS = "urhspxqwo"
"""Letters that mean something else at the board, unless a call or a face begins with them."""
ALWAYS = "a"
"""A command where something is asked that costs nothing."""
LESSON = "e"
"""A command in games that have lessons."""


class ChoosingBoard(Board):
    """A picture of lines whose last ones are the choices, or the faces that can have come up."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("left", "across(-1)", show=False),
        Binding("right", "across(1)", show=False),
        Binding("enter,space", "pick", "Pick", show=False),
    ]

    single: ClassVar[int] = 3
    """So many choices stand in one column, more in two."""
    wide_enough: ClassVar[int]
    """Columns that the board needs beside the panel."""
    widest: ClassVar[int]
    """Columns that it takes there at most."""
    least: ClassVar[int] = 8
    """Lines that it needs above the panel."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view: BoardView | None = None
        self._room = Size(80, 16)
        self._choices: list[Choice] = []
        self._cursor: int | None = None
        self._lines: list[Text] = []

    def settle(self, room: Size, panel: Size) -> bool:
        """Beside the panel where there is room for both, else above it."""
        beside = room.width - panel.width >= self.wide_enough
        width = min(room.width - panel.width, self.widest) if beside else room.width
        height = room.height - 1 if beside else max(room.height - panel.height, self.least)
        self.styles.width, self.styles.height = width, height
        self._room = Size(width, height)
        self._repaint()
        return beside

    def show(self, view: BoardView) -> None:
        """Show a position. Nothing is pointed at before somebody does, unless a new hint advises it."""
        advised = () if self._view is None else self._view.advice
        self._view = view
        before = [choice.text for choice in self._choices]
        self._choices = view.match.choices() if view.acting else []
        if [choice.text for choice in self._choices] != before:
            self._cursor, advised = None, ()
        for index, choice in enumerate(self._choices):
            if choice.number in view.advice[:1] and view.advice != advised:
                self._cursor = index
        self.letters = self._letters(view)
        self._repaint()

    def _letters(self, view: BoardView) -> set[str]:
        """What begins a call or a face, and everything else that is no command: it is refused in words."""
        match = view.match
        if not self._choices:
            return set()
        first = {choice.text[0] for choice in self._choices}
        if match.actor == CHANCE:
            for choice in self._choices:
                first |= {name[0] for name in match.game.called(match.box, match.state, choice.number)}
        begins = {letter for character in first for letter in (character.lower(), character.upper())}
        commands = COMMANDS + LESSON if view.presenter.teaches else COMMANDS
        if match.actor != CHANCE and match.game.free_choice(match.box, match.state) is not None:
            commands += ALWAYS
        return begins | {character for character in ascii_letters + digits if character not in commands}

    def _options(self, view: BoardView) -> list[Option]:
        """The choices with their keys; where something is thrown or drawn, what can have come, by its notation."""
        texts = [choice.text for choice in self._choices]
        if view.match.actor == CHANCE:
            words = self._outcomes_in_words(view)
            return [Option(text, words.get(text, "")) for text in texts]
        numbers = [choice.number for choice in self._choices]
        said = view.presenter.choices_in_words(view.match, numbers, texts, view.language)
        return [
            Option(str(index), words, view.odds.get(number, ""), number in view.advice[:1])
            for index, (number, words) in enumerate(zip(numbers, said, strict=True), start=1)
        ]

    def _outcomes_in_words(self, view: BoardView) -> Mapping[str, str]:
        """What stands on the faces that can have come up, or on the cards, by their notation; default: nothing more."""
        return {}

    # Picking --------------------------------------------------------------------------------------------------------

    @property
    def _columns(self) -> int:
        """Columns in which the choices stand."""
        return 1 if len(self._choices) <= self.single else 2

    @property
    def _down(self) -> int:
        """Choices in the first column."""
        return -(-len(self._choices) // self._columns)

    def action_move(self, step: int) -> None:
        """Up or down the list."""
        if self._choices:
            at = self._cursor if self._cursor is not None else -1 if step > 0 else 0
            self._cursor = (at + step) % len(self._choices)
            self._repaint()

    def action_across(self, way: int) -> None:
        """To the next column, if there are several; round to the first after the last."""
        if len(self._choices) > self._down:
            row, places = (self._cursor or 0) % self._down, self._columns * self._down
            at = ((self._cursor or 0) + way * self._down) % places
            self._cursor = at if at < len(self._choices) else row if way > 0 else at - self._down
        self._repaint()

    def action_pick(self) -> None:
        """Decide for what the cursor is on; point at something first, so that nobody decides by hurrying the dice."""
        if not self._choices:
            self.post_message(self.Hurried())
        elif self._cursor is None:
            self.action_move(1)
        else:
            self.post_message(self.Chosen(self._choices[self._cursor].number))

    @abstractmethod
    def _draw(self, view: BoardView) -> list[Text]:
        """The lines of the board."""

    @abstractmethod
    def _options_at(self, view: BoardView) -> tuple[int, int, int]:
        """Where the choices are: the first column, the first line, and how wide."""

    def keyed(self, text: str) -> int | None:
        """The choice with that number before it. At a throw a number is the value of a face."""
        deciding = self._view is not None and self._view.match.actor != CHANCE
        if not deciding or text not in [str(index) for index in range(1, len(self._choices) + 1)]:
            return None
        return self._choices[int(text) - 1].number

    def on_key(self, event: events.Key) -> None:
        """The number before a choice decides at once, unless it may be the first digit of another; everything else may
        begin a word."""
        chosen = None if self._writing or event.character is None else self.keyed(event.character)
        if event.character is not None and self.keyed(f"{event.character}0") is not None:
            chosen = None
        if chosen is None:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        self.post_message(self.Chosen(chosen))

    def on_click(self, event: events.Click) -> None:
        """Decide for what is under the mouse; while dice fall, see them all."""
        if self._view is None:
            return
        if not self._choices:
            self.post_message(self.Hurried())
            return
        left, top, width = self._options_at(self._view)
        row = event.y - top
        column = min((event.x - left) // ((width + 1) // self._columns), self._columns - 1)
        index = row + column * self._down
        if event.x >= left and 0 <= row < self._down and index < len(self._choices):
            self._cursor = index
            self.action_pick()

    # Drawing --------------------------------------------------------------------------------------------------------

    def _colours(self) -> Colours:
        named = self.app.get_css_variables()
        return Colours(
            (named["side-home"], named["side-away"]),
            named["quiet"],
            named["accent"],
            named["error"],
            self.app.current_theme.background or "#000000",
        )

    def _repaint(self) -> None:
        view = self._view
        if view is None:
            return
        self._lines = self._draw(view)
        self.refresh()

    def watch_has_focus(self, value: bool) -> None:
        """The cursor comes and goes."""
        super().watch_has_focus(value)
        self._repaint()

    def render_line(self, y: int) -> Strip:
        """One line."""
        if y >= len(self._lines):
            return Strip.blank(self.size.width, self.rich_style)
        segments = list(self._lines[y].render(self.app.console))
        return Strip(segments).apply_style(self.rich_style).extend_cell_length(self.size.width, self.rich_style)
