"""The Pocket Rugby board: the dice, the phase of play, both sides' cards, and the choices with their keys."""

from rich.text import Text
from textual.geometry import Size

from tryline.core.language import CHANCE
from tryline.games.pocket.rules.faces import engraving
from tryline.games.pocket.table import presenter as talk
from tryline.games.pocket.terminal.picture import View, draw
from tryline.terminal.board import BoardView
from tryline.terminal.choosing import ChoosingBoard
from tryline.terminal.lines import Option, options_lines

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

    def _drawing(self, view: BoardView) -> View:
        match = view.match
        throwing = match.actor == CHANCE
        options = [
            Option(
                choice.text if throwing else str(index),
                engraving(match.box, view.state, choice.number, view.language)
                if throwing
                else talk.choice_words(match, choice.number, view.language),
                view.odds.get(choice.number, ""),
                choice.number in view.advice[:1],
            )
            for index, choice in enumerate(self._choices, start=1)
        ]
        cursor = self._cursor if self._choices and self.has_focus else None
        return View(match.box, view.state, talk.moments(match), view.language, options, cursor)

    def _draw(self, view: BoardView) -> list[Text]:
        return draw(self._drawing(view), self._room.width - 1, self._room.height, self._colours())

    def _options_at(self, view: BoardView) -> tuple[int, int, int]:
        drawing = self._drawing(view)
        lines = options_lines(drawing.options, drawing.cursor, self._room.width, self._colours())
        return 0, len(self._lines) - len(lines), self._room.width
