"""The RUGBY_Bokx board: the pitch, time and score, the dice, the referee's card, and the choices with their keys."""

from rich.text import Text

from tryline.core.language import CHANCE
from tryline.games.bokx.table.scene import BokxScene
from tryline.games.bokx.terminal.picture import BESIDE, GAP, NARROW, SINGLE, Drawn, View, draw
from tryline.terminal.board import BoardView
from tryline.terminal.choosing import ChoosingBoard


class BokxBoard(ChoosingBoard):
    """Everything that lies on the table."""

    single = SINGLE
    wide_enough = NARROW + GAP + BESIDE
    widest = 110

    def keyed(self, text: str) -> int | None:
        """At a throw of the die the key is the face."""
        view = self._view
        if view is not None and view.match.actor == CHANCE:
            due = _scene(view).due
            dice = due is not None and due.what == "die"
            return next((choice.number for choice in self._choices if dice and choice.text == text), None)
        return super().keyed(text)

    def _outcomes_in_words(self, view: BoardView) -> dict[str, str]:
        """The titles of the cards that may have been drawn."""
        due = _scene(view).due
        return {} if due is None else {card.id: card.title for card in due.cards}

    def _drawn(self, view: BoardView) -> Drawn:
        cursor = self._cursor if self._choices and self.has_focus else None
        drawing = View(_scene(view), view.clock, self._options(view), cursor)
        return draw(drawing, self._room.width - 1, self._room.height, self._colours())

    def _draw(self, view: BoardView) -> list[Text]:
        return self._drawn(view).lines

    def _options_at(self, view: BoardView) -> tuple[int, int, int]:
        drawn = self._drawn(view)
        return drawn.left, drawn.top, drawn.width


def _scene(view: BoardView) -> BokxScene:
    assert isinstance(view.scene, BokxScene)
    return view.scene
