"""The RUGBY_Bokx board: the pitch, time and score, the dice, the referee's card, and the choices with their keys."""

from rich.text import Text
from textual.geometry import Size

from tryline.core.language import CHANCE, copy_of
from tryline.games.bokx.rules import book
from tryline.games.bokx.rules.boxes import get_name
from tryline.games.bokx.rules.cards import card_at
from tryline.games.bokx.rules.records import Choice, Phase, Source
from tryline.games.bokx.table import presenter as talk
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
            dice = book.source(view.match.box, view.match.state) == Source.DIE
            return next((choice.number for choice in self._choices if dice and choice.text == text), None)
        return super().keyed(text)

    def _option(self, view: BoardView, index: int) -> Option:
        match, choice = view.match, self._choices[index]
        if match.actor != CHANCE:
            words = talk.choice_words(match, choice.number, view.language)
            best = choice.number in view.advice[:1]
            return Option(str(index + 1), words, view.odds.get(choice.number, ""), best)
        source = book.source(match.box, match.state)
        if source < Source.DECK:
            return Option(choice.text, "")
        title = match.box.title[source - Source.DECK, card_at(match.box, match.state, choice.number)]
        return Option(choice.text, get_name(title[1 if view.language == "af" else 0]))

    def _targets(self, view: BoardView) -> dict[tuple[int, int], str]:
        """Where left and right lead, as far as the ball stays on the pitch and is not taken elsewhere."""
        match = view.match
        s = match.state
        targets: dict[tuple[int, int], str] = {}
        if s.phase in (Phase.RUN_SIDE, Phase.KICK_SIDE) and s.chain:
            for choice in self._choices:
                after = copy_of(s)
                book.play(match.box, after, choice.number)
                if after.phase in (Phase.CATCH, Phase.RUN_CHANNEL):
                    targets[int(after.x), int(after.y)] = "L" if choice.number == Choice.L else "R"
        return targets

    def _drawn(self, view: BoardView) -> Drawn:
        cursor = self._cursor if self._choices and self.has_focus else None
        options = [self._option(view, index) for index in range(len(self._choices))]
        match = view.match
        drawing = View(
            match.box,
            view.state,
            talk.notes(match),
            view.language,
            view.clock,
            options,
            cursor,
            self._targets(view),
        )
        return draw(drawing, self._room.width - 1, self._room.height, self._colours())

    def _draw(self, view: BoardView) -> list[Text]:
        return self._drawn(view).lines

    def _options_at(self, view: BoardView) -> tuple[int, int, int]:
        drawn = self._drawn(view)
        return drawn.left, drawn.top, drawn.width
