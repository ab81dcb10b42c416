"""What the entry point names: Nerve as a whole."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from typing_extensions import override

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
    @override
    def game(self) -> Game:
        """The rule book."""
        return GAME

    @override
    def levels(self) -> Sequence[Level]:
        """The computer players."""
        from nerve.players import LEVELS

        return LEVELS

    @override
    def presenter(self) -> "NervePresenter":
        """Words and scenes."""
        from nerve.table import NervePresenter

        return NervePresenter(GAME)

    @override
    def board(self) -> type["NerveBoard"]:
        """The board in the terminal."""
        from nerve.terminal import NerveBoard

        return NerveBoard


PLUGIN = NervePlugin()
