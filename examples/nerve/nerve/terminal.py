"""The board of Nerve in the terminal: two cards, and the choices with their keys."""

from rich.text import Text

from nerve.table import NerveScene
from tryline.terminal.board import BoardView
from tryline.terminal.choosing import ChoosingBoard
from tryline.terminal.lines import options_lines


class NerveBoard(ChoosingBoard):
    """Draws the scene and lists the choices below it."""

    wide_enough = 30
    widest = 60
    least = 4

    def _draw(self, view: BoardView) -> list[Text]:
        scene = view.scene
        assert isinstance(scene, NerveScene)
        colours = self._colours()
        cursor = self._cursor if self._choices and self.has_focus else None
        return [
            Text(view.presenter.picture(scene), style="bold"),
            Text(),
            *options_lines(self._options(view), cursor, self._room.width - 1, colours),
        ]

    def _options_at(self, view: BoardView) -> tuple[int, int, int]:
        return 0, 2, self._room.width - 1
