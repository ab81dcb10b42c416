"""The Pocket Rugby board: the dice, the phase of play, both sides' cards, and the choices with their keys."""

from rich.text import Text
from textual.geometry import Size

from tryline.cli.tui.boards import Scene
from tryline.cli.tui.boards.choosing import ChoosingBoard
from tryline.cli.tui.boards.lines import Option, options_lines
from tryline.cli.tui.boards.pocket_picture import View, draw
from tryline.core.language import CHANCE
from tryline.games.pocket.faces import engraving
from tryline.table import pocket as talk

WIDE_ENOUGH = 44
"""Columns that the board needs beside the panel."""
WIDEST = 84
LEAST = 8
"""Lines that the board needs above the panel."""


class PocketBoard(ChoosingBoard):
    """Everything that lies on the table."""

    def settle(self, room: Size, panel: Size) -> bool:
        """Beside the panel where there is room for both, else above it."""
        beside = room.width - panel.width >= WIDE_ENOUGH
        width = min(room.width - panel.width, WIDEST) if beside else room.width
        height = room.height - 1 if beside else max(room.height - panel.height, LEAST)
        self.styles.width, self.styles.height = width, height
        self._room = Size(width, height)
        self._repaint()
        return beside

    def _view(self, scene: Scene) -> View:
        match = scene.match
        throwing = match.actor == CHANCE
        options = [
            Option(
                choice.text if throwing else str(index),
                engraving(match.box, scene.state, choice.number, scene.language)
                if throwing
                else talk.choice_words(match, choice.number, scene.language),
                scene.odds.get(choice.number, ""),
                choice.number in scene.advice[:1],
            )
            for index, choice in enumerate(self._choices, start=1)
        ]
        cursor = self._cursor if self._choices and self.has_focus else None
        return View(match.box, scene.state, talk.moments(match), scene.language, options, cursor)

    def _draw(self, scene: Scene) -> list[Text]:
        return draw(self._view(scene), self._room.width - 1, self._room.height, self._colours())

    def _options_at(self, scene: Scene) -> tuple[int, int, int]:
        view = self._view(scene)
        lines = options_lines(view.options, view.cursor, self._room.width, self._colours())
        return 0, len(self._lines) - len(lines), self._room.width
