"""The RUGBY_Bokx board: the pitch, time and score, the dice, the referee's card, and the choices with their keys."""

from rich.text import Text
from textual.geometry import Size

from tryline.cli.tui.boards import Scene
from tryline.cli.tui.boards.bokx_picture import BESIDE, GAP, NARROW, SINGLE, Drawn, View, draw
from tryline.cli.tui.boards.choosing import ChoosingBoard
from tryline.cli.tui.boards.lines import Option
from tryline.core.language import CHANCE, copy_of
from tryline.games.bokx import rules
from tryline.games.bokx.boxes import get_name
from tryline.games.bokx.cards import card_at
from tryline.games.bokx.records import Choice, Phase, Source
from tryline.table import bokx as talk

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
        scene = self._scene
        if scene is not None and scene.match.actor == CHANCE:
            dice = rules.source(scene.match.box, scene.match.state) == Source.DIE
            return next((choice.number for choice in self._choices if dice and choice.text == text), None)
        return super().keyed(text)

    def _option(self, scene: Scene, index: int) -> Option:
        match, choice = scene.match, self._choices[index]
        if match.actor != CHANCE:
            words = talk.choice_words(match, choice.number, scene.language)
            best = choice.number in scene.advice[:1]
            return Option(str(index + 1), words, scene.odds.get(choice.number, ""), best)
        source = rules.source(match.box, match.state)
        if source < Source.DECK:
            return Option(choice.text, "")
        title = match.box.title[source - Source.DECK, card_at(match.box, match.state, choice.number)]
        return Option(choice.text, get_name(title[1 if scene.language == "af" else 0]))

    def _targets(self, scene: Scene) -> dict[tuple[int, int], str]:
        """Where left and right lead, as far as the ball stays on the pitch and is not taken elsewhere."""
        match = scene.match
        s = match.state
        targets: dict[tuple[int, int], str] = {}
        if s.phase in (Phase.RUN_SIDE, Phase.KICK_SIDE) and s.chain:
            for choice in self._choices:
                after = copy_of(s)
                rules.play(match.box, after, choice.number)
                if after.phase in (Phase.CATCH, Phase.RUN_CHANNEL):
                    targets[int(after.x), int(after.y)] = "L" if choice.number == Choice.L else "R"
        return targets

    def _drawn(self, scene: Scene) -> Drawn:
        cursor = self._cursor if self._choices and self.has_focus else None
        options = [self._option(scene, index) for index in range(len(self._choices))]
        match = scene.match
        view = View(
            match.box,
            scene.state,
            talk.notes(match),
            scene.language,
            scene.clock,
            options,
            cursor,
            self._targets(scene),
        )
        return draw(view, self._room.width - 1, self._room.height, self._colours())

    def _draw(self, scene: Scene) -> list[Text]:
        return self._drawn(scene).lines

    def _options_at(self, scene: Scene) -> tuple[int, int, int]:
        drawn = self._drawn(scene)
        return drawn.left, drawn.top, drawn.width
