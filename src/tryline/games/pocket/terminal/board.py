"""The Pocket Rugby board: the dice, the phase of play, both sides' cards, and the choices with their keys."""

from rich.text import Text

from tryline.games.pocket.table.scene import PocketScene
from tryline.games.pocket.terminal.picture import draw
from tryline.terminal.board import BoardView
from tryline.terminal.choosing import ChoosingBoard
from tryline.terminal.lines import options_lines


class PocketBoard(ChoosingBoard):
    """Everything that lies on the table."""

    wide_enough = 44
    widest = 84

    def _outcomes_in_words(self, view: BoardView) -> dict[str, str]:
        """What stands on the faces."""
        due = self._scene(view).due
        return {} if due is None else {face.move: face.words for face in due.faces}

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
