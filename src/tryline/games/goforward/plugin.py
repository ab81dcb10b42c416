"""What the entry point names: GoForward as a whole."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from typing_extensions import override

from tryline.core.game import Game
from tryline.games.goforward.rules.game import GAME
from tryline.plugin import Plugin
from tryline.search.levels import Level

if TYPE_CHECKING:
    from tryline.games.goforward.table.presenter import GoForwardPresenter
    from tryline.terminal.board import Board


class GoForwardPlugin(Plugin):
    """Rules, players, presenter and boards."""

    place = 4
    page_board = True

    @property
    @override
    def game(self) -> Game:
        """The rule book."""
        return GAME

    @override
    def levels(self) -> Sequence[Level]:
        """The computer players."""
        from tryline.games.goforward.players.levels import LEVELS

        return LEVELS

    @override
    def presenter(self) -> "GoForwardPresenter":
        """Words and scenes."""
        from tryline.games.goforward.table.presenter import GoForwardPresenter

        return GoForwardPresenter(GAME)

    @override
    def board(self) -> type["Board"]:
        """The board in the terminal."""
        from tryline.games.goforward.terminal.board import GoForwardBoard

        return GoForwardBoard


PLUGIN = GoForwardPlugin()
