"""What the entry point names: Pocket as a whole."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from typing_extensions import override

from tryline.core.game import Game
from tryline.core.language import Box
from tryline.games.pocket.rules.game import GAME
from tryline.plugin import Plugin
from tryline.search.levels import Level

if TYPE_CHECKING:
    from tryline.games.pocket.players.valuation import PocketValuation
    from tryline.games.pocket.table.presenter import PocketPresenter
    from tryline.terminal.board import Board


class PocketPlugin(Plugin):
    """Rules, players, presenter and boards."""

    place = 2
    page_board = True

    @property
    @override
    def game(self) -> Game:
        """The rule book."""
        return GAME

    @override
    def levels(self) -> Sequence[Level]:
        """The computer players."""
        from tryline.games.pocket.players.levels import LEVELS

        return LEVELS

    @override
    def presenter(self) -> "PocketPresenter":
        """Words and scenes."""
        from tryline.games.pocket.table.presenter import PocketPresenter

        return PocketPresenter(GAME)

    @override
    def board(self) -> type["Board"]:
        """The board in the terminal."""
        from tryline.games.pocket.terminal.board import PocketBoard

        return PocketBoard

    @override
    def valuation(self, box: Box) -> "PocketValuation":
        """By the solved tables."""
        from tryline.games.pocket.players.valuation import PocketValuation

        return PocketValuation(box)


PLUGIN = PocketPlugin()
