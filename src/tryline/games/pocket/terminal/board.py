"""The Pocket Rugby board: the dice, the phase of play, both sides' cards, and the choices with their keys."""

from rich.text import Text
from textual.geometry import Size

from tryline.games.pocket.table.scene import PocketScene
from tryline.games.pocket.terminal.picture import draw
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

    def _options(self, view: BoardView) -> list[Option]:
        """The choices with their keys, or the faces that can have come up with their notation."""
        scene = self._scene(view)
        named = scene.calls if scene.due is None else scene.due.faces
        words = {each.move: each.words for each in named}
        return [
            Option(
                str(index) if scene.due is None else choice.text,
                words[choice.text],
                view.odds.get(choice.number, ""),
                choice.number in view.advice[:1],
            )
            for index, choice in enumerate(self._choices, start=1)
        ]

    @staticmethod
    def _scene(view: BoardView) -> PocketScene:
        assert isinstance(view.scene, PocketScene)
        return view.scene

    def _draw(self, view: BoardView) -> list[Text]:
        cursor = self._cursor if self._choices and self.has_focus else None
        room = self._room
        return draw(self._scene(view), self._options(view), cursor, room.width - 1, room.height, self._colours())

    def _options_at(self, view: BoardView) -> tuple[int, int, int]:
        lines = options_lines(self._options(view), None, self._room.width, self._colours())
        return 0, len(self._lines) - len(lines), self._room.width
