"""The Go Forward Rugby board: the rack on its field, hands, ground and piles, and the choices with their keys."""

from rich.text import Text

from tryline.core.language import CHANCE
from tryline.games.goforward.table.scene import GoForwardScene
from tryline.games.goforward.terminal.picture import Drawn, View, columns_for, draw
from tryline.terminal.board import BoardView
from tryline.terminal.choosing import ChoosingBoard
from tryline.terminal.lines import Option


class GoForwardBoard(ChoosingBoard):
    """Everything that lies on the table."""

    turns = True
    wide_enough = 72
    widest = 110
    least = 12

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._turned = False

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
        """In words; in notation where the words would leave too little room for the rack."""
        options = super()._options(view)
        width, room = self._room.width - 1, self._room.height // 2
        if view.match.actor == CHANCE or -(-len(options) // columns_for(options, width)) <= room:
            return options
        return [option._replace(words=choice.text) for option, choice in zip(options, self._choices, strict=True)]

    @property
    def _columns(self) -> int:
        return 1 if self._view is None else columns_for(self._options(self._view), self._room.width - 1)

    def _drawn(self, view: BoardView) -> Drawn:
        assert isinstance(view.scene, GoForwardScene)
        cursor = self._cursor if self._choices and self.has_focus else None
        below = 1 - view.near if self._turned else view.near
        drawing = View(view.scene, self._options(view), cursor, below)
        return draw(drawing, self._room.width - 1, self._room.height, self._colours())

    def _draw(self, view: BoardView) -> list[Text]:
        return self._drawn(view).lines

    def _options_at(self, view: BoardView) -> tuple[int, int, int]:
        return 0, self._drawn(view).top, self._room.width - 1
