"""What the entry point names: Nerve as a whole."""

from nerve.rules import GAME
from tryline.core.game import Game
from tryline.plugin import Plugin


class NervePlugin(Plugin):
    """Nerve, with the defaults of a game that brings nothing but its rules."""

    @property
    def game(self) -> Game:
        """The rule book."""
        return GAME


PLUGIN = NervePlugin()
