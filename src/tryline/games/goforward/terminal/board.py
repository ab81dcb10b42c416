"""The Go Forward Rugby board: the rack on its field, hands, ground and piles, and the choices with their keys."""

from rich.text import Text
from textual.geometry import Size

from tryline.core.language import CHANCE
from tryline.games.goforward.table import presenter as talk
from tryline.games.goforward.terminal.picture import Drawn, View, columns_for, draw
from tryline.terminal.board import BoardView
from tryline.terminal.choosing import ChoosingBoard
from tryline.terminal.lines import Option

WIDE_ENOUGH = 72
"""Columns that the board needs beside the panel."""
WIDEST = 110
LEAST = 12
"""Lines that the board needs above the panel."""


class GoForwardBoard(ChoosingBoard):
    """Everything that lies on the table."""

    turns = True

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._turned = False

    def settle(self, room: Size, panel: Size) -> bool:
        """Beside the panel where there is room for both, else above it."""
        beside = room.width - panel.width >= WIDE_ENOUGH
        width = min(room.width - panel.width, WIDEST) if beside else room.width
        height = room.height - 1 if beside else max(room.height - panel.height, LEAST)
        self.styles.width, self.styles.height = width, height
        self._room = Size(width, height)
        self._repaint()
        return beside

    def turn_round(self) -> bool:
        """The other side below the rack."""
        self._turned = not self._turned
        self._repaint()
        return True

    def keyed(self, text: str) -> int | None:
        """At a throw of the die the key is what it shows."""
        view = self._view
        if view is not None and view.match.actor == CHANCE:
            return next((choice.number for choice in self._choices if choice.text == text), None)
        return super().keyed(text)

    def _options(self, view: BoardView) -> list[Option]:
        match = view.match
        if match.actor == CHANCE:
            return [Option(choice.text, "") for choice in self._choices]
        return [
            Option(
                str(index),
                talk.choice_words(match, choice.number, view.language),
                view.odds.get(choice.number, ""),
                choice.number in view.advice[:1],
            )
            for index, choice in enumerate(self._choices, start=1)
        ]

    @property
    def _columns(self) -> int:
        return 1 if self._view is None else columns_for(self._options(self._view), self._room.width - 1)

    def _drawn(self, view: BoardView) -> Drawn:
        cursor = self._cursor if self._choices and self.has_focus else None
        drawing = View(
            view.match.box,
            view.state,
            talk.last_throws(view.match),
            view.language,
            self._options(view),
            cursor,
            1 - view.near if self._turned else view.near,
        )
        return draw(drawing, self._room.width - 1, self._room.height, self._colours())

    def _draw(self, view: BoardView) -> list[Text]:
        return self._drawn(view).lines

    def _options_at(self, view: BoardView) -> tuple[int, int, int]:
        return 0, self._drawn(view).top, self._room.width - 1
