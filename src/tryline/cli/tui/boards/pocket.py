"""The Pocket Rugby board: the dice, the phase of play, both sides' cards, and the choices with their keys."""

from string import ascii_letters, digits
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.strip import Strip

from tryline.cli.talk import pocket as talk
from tryline.cli.tui.boards import Board, Scene
from tryline.cli.tui.boards.pocket_picture import Colours, Option, View, draw, options_lines
from tryline.core.language import CHANCE
from tryline.core.match import Choice
from tryline.games.pocket.faces import engraving

WIDE_ENOUGH = 44
"""Columns that the board needs beside the panel."""
WIDEST = 84
COMMANDS = "urhspxq"
"""Letters that mean something else at the board, unless a call or a face begins with them."""
LEAST = 8
"""Lines that the board needs above the panel."""


class PocketBoard(Board):
    """Everything that lies on the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("left", "across(-1)", show=False),
        Binding("right", "across(1)", show=False),
        Binding("enter,space", "pick", "Pick", show=False),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._scene: Scene | None = None
        self._room = Size(80, 16)
        self._choices: list[Choice] = []
        self._cursor: int | None = None
        self._lines: list[Text] = []

    # What the screen asks for ---------------------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        """Show a position. Nothing is pointed at before somebody does, unless a hint advises it."""
        self._scene = scene
        before = [choice.text for choice in self._choices]
        self._choices = scene.match.choices() if scene.acting else []
        if [choice.text for choice in self._choices] != before:
            self._cursor = None
        for index, choice in enumerate(self._choices):
            if choice.number in scene.advice[:1]:
                self._cursor = index
        self.letters = self._letters(scene)
        self._repaint()

    def _letters(self, scene: Scene) -> set[str]:
        """What begins a call or a face, and everything else that is no command: it is refused in words."""
        match = scene.match
        if not self._choices:
            return set()
        first = {choice.text[0] for choice in self._choices}
        if match.actor == CHANCE:
            for choice in self._choices:
                first |= {name[0] for name in match.game.called(match.box, match.state, choice.number)}
        begins = {letter for character in first for letter in (character.lower(), character.upper())}
        return begins | {character for character in ascii_letters + digits if character not in COMMANDS}

    def settle(self, room: Size, panel: Size) -> bool:
        """Beside the panel where there is room for both, else above it."""
        beside = room.width - panel.width >= WIDE_ENOUGH
        width = min(room.width - panel.width, WIDEST) if beside else room.width
        height = room.height - 1 if beside else max(room.height - panel.height, LEAST)
        self.styles.width, self.styles.height = width, height
        self._room = Size(width, height)
        self._repaint()
        return beside

    # Picking --------------------------------------------------------------------------------------------------------

    @property
    def _down(self) -> int:
        """Choices in the first column."""
        count = len(self._choices)
        return count if count <= 3 else (count + 1) // 2

    def action_move(self, step: int) -> None:
        """Up or down the list."""
        if self._choices:
            at = self._cursor if self._cursor is not None else -1 if step > 0 else 0
            self._cursor = (at + step) % len(self._choices)
            self._repaint()

    def action_across(self, way: int) -> None:
        """To the other column, if there are two."""
        if len(self._choices) > self._down:
            self._cursor = ((self._cursor or 0) + way * self._down) % len(self._choices)
        self._repaint()

    def action_pick(self) -> None:
        """Decide for what the cursor is on; point at something first, so that nobody decides by hurrying the dice."""
        if not self._choices:
            self.post_message(self.Hurried())
        elif self._cursor is None:
            self.action_move(1)
        else:
            self.post_message(self.Chosen(self._choices[self._cursor].number))

    def keyed(self, text: str) -> int | None:
        """The choice with that number before it. At a throw a number is the value of a face."""
        deciding = self._scene is not None and self._scene.match.actor != CHANCE
        if not deciding or text not in [str(index) for index in range(1, len(self._choices) + 1)]:
            return None
        return self._choices[int(text) - 1].number

    def on_key(self, event: events.Key) -> None:
        """The number before a choice decides at once; everything else may begin a word."""
        chosen = None if self._writing or event.character is None else self.keyed(event.character)
        if chosen is None:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        self.post_message(self.Chosen(chosen))

    def on_click(self, event: events.Click) -> None:
        """Decide for what is under the mouse; while dice fall, see them all."""
        if self._scene is None:
            return
        if not self._choices:
            self.post_message(self.Hurried())
            return
        row = event.y - (len(self._lines) - len(self._option_lines(self._scene)))
        index = row + (self._down if len(self._choices) > 3 and event.x > self._room.width // 2 else 0)
        if 0 <= row < self._down and index < len(self._choices):
            self._cursor = index
            self.action_pick()

    # Drawing --------------------------------------------------------------------------------------------------------

    def _view(self, scene: Scene) -> View:
        match = scene.match
        throwing = match.actor == CHANCE
        options = [
            Option(
                choice.text if throwing else str(index),
                engraving(match.box, scene.state, choice.number, scene.language)
                if throwing
                else talk.choice_words(choice.number, scene.language),
                scene.odds.get(choice.number, ""),
                choice.number in scene.advice[:1],
            )
            for index, choice in enumerate(self._choices, start=1)
        ]
        cursor = self._cursor if self._choices and self.has_focus else None
        return View(match.box, scene.state, talk.moments(match), scene.language, options, cursor)

    def _colours(self) -> Colours:
        named = self.app.get_css_variables()
        return Colours(
            (named["side-home"], named["side-away"]),
            named["quiet"],
            named["accent"],
            named["error"],
            self.app.current_theme.background or "#000000",
        )

    def _option_lines(self, scene: Scene) -> list[Text]:
        return options_lines(self._view(scene), self._room.width, self._colours())

    def _repaint(self) -> None:
        scene = self._scene
        if scene is None:
            return
        self._lines = draw(self._view(scene), self._room.width - 1, self._room.height, self._colours())
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
