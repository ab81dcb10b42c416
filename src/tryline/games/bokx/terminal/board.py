"""The RUGBY_Bokx board: the pitch, time and score, the dice, the referee's card, and the choices with their keys."""

from rich.text import Text
from textual.geometry import Size

from tryline.core.language import CHANCE
from tryline.games.bokx.table.scene import BokxScene
from tryline.games.bokx.terminal.picture import BESIDE, GAP, NARROW, SINGLE, Drawn, View, draw
from tryline.terminal.board import BoardView
from tryline.terminal.choosing import ChoosingBoard
from tryline.terminal.lines import Option

WIDEST = 110
LEAST = 8
"""Lines that the board needs above the panel."""


class BokxBoard(ChoosingBoard):
    """Everything that lies on the table."""

    single = SINGLE

    def settle(self, room: Size, panel: Size) -> bool:
        """Beside the panel where pitch and choices fit there, else above it."""
        beside = room.width - panel.width >= NARROW + GAP + BESIDE
        width = min(room.width - panel.width, WIDEST) if beside else room.width
        height = room.height - 1 if beside else max(room.height - panel.height, LEAST)
        self.styles.width, self.styles.height = width, height
        self._room = Size(width, height)
        self._repaint()
        return beside

    def keyed(self, text: str) -> int | None:
        """At a throw of the die the key is the face."""
        view = self._view
        if view is not None and view.match.actor == CHANCE:
            due = _scene(view).due
            dice = due is not None and due.what == "die"
            return next((choice.number for choice in self._choices if dice and choice.text == text), None)
        return super().keyed(text)

    def _options(self, view: BoardView) -> list[Option]:
        """Decisions in words; the faces of the die, or the titles of the cards that may have been drawn."""
        scene = _scene(view)
        if scene.due is not None:
            titles = {card.id: card.title for card in scene.due.cards}
            return [Option(choice.text, titles.get(choice.text, "")) for choice in self._choices]
        words = {call.move: call.words for call in scene.calls}
        return [
            Option(
                str(index + 1),
                words[choice.text],
                view.odds.get(choice.number, ""),
                choice.number in view.advice[:1],
            )
            for index, choice in enumerate(self._choices)
        ]

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
