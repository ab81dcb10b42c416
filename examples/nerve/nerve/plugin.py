"""What the entry point names: Nerve as a whole."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nerve.rules import GAME
from tryline.core.game import Game
from tryline.plugin import Plugin
from tryline.search.levels import Level

if TYPE_CHECKING:
    from nerve.table import NervePresenter
    from nerve.terminal import NerveBoard


class NervePlugin(Plugin):
    """Rules, players, presenter and a board in the terminal. The page shows the plain picture."""

    @property
    def game(self) -> Game:
        """The rule book."""
        return GAME

    def levels(self) -> Sequence[Level]:
        """The computer players."""
        from nerve.players import LEVELS

        return LEVELS

    def presenter(self) -> "NervePresenter":
        """Words and scenes."""
        from nerve.table import NervePresenter

        return NervePresenter(GAME)

    def board(self) -> type["NerveBoard"]:
        """The board in the terminal."""
        from nerve.terminal import NerveBoard

        return NerveBoard


PLUGIN = NervePlugin()
