"""What the entry point names: GoForward as a whole."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

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
    def game(self) -> Game:
        """The rule book."""
        return GAME

    def levels(self) -> Sequence[Level]:
        """The computer players."""
        from tryline.games.goforward.players.levels import LEVELS

        return LEVELS

    def presenter(self) -> "GoForwardPresenter":
        """Words and scenes."""
        from tryline.games.goforward.table.presenter import GoForwardPresenter

        return GoForwardPresenter(GAME)

    def board(self) -> type["Board"]:
        """The board in the terminal."""
        from tryline.games.goforward.terminal.board import GoForwardBoard

        return GoForwardBoard


PLUGIN = GoForwardPlugin()
