"""The board of Nerve in the terminal: two cards, and the choices with their keys."""

from rich.text import Text
from textual.geometry import Size

from nerve.table import NerveScene
from tryline.core.language import CHANCE
from tryline.terminal.board import BoardView
from tryline.terminal.choosing import ChoosingBoard
from tryline.terminal.lines import Option, options_lines

WIDEST = 60


class NerveBoard(ChoosingBoard):
    """Draws the scene and lists the choices below it."""

    def settle(self, room: Size, panel: Size) -> bool:
        """Beside the panel where there is room for both, else above it."""
        beside = room.width >= 2 * panel.width
        width = min(room.width - panel.width, WIDEST) if beside else room.width
        height = room.height - 1 if beside else max(room.height - panel.height, 4)
        self.styles.width, self.styles.height = width, height
        self._room = Size(width, height)
        self._repaint()
        return beside

    def _options(self, view: BoardView) -> list[Option]:
        numbers, texts = [choice.number for choice in self._choices], [choice.text for choice in self._choices]
        throwing = view.match.actor == CHANCE
        words = texts if throwing else view.presenter.choices_in_words(view.match, numbers, texts, view.language)
        return [
            Option(texts[i] if throwing else str(i + 1), words[i], view.odds.get(number, ""), number in view.advice[:1])
            for i, number in enumerate(numbers)
        ]

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
