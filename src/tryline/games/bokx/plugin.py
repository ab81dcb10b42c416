"""What the entry point names: Bokx as a whole."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from typing_extensions import override

from tryline.core.game import Game
from tryline.core.language import Box
from tryline.games.bokx.rules.game import GAME
from tryline.plugin import Plugin
from tryline.search.levels import Level

if TYPE_CHECKING:
    from tryline.games.bokx.players.valuation import BokxValuation
    from tryline.games.bokx.study.charts import BokxCharts
    from tryline.games.bokx.table.presenter import BokxPresenter
    from tryline.terminal.board import Board


class BokxPlugin(Plugin):
    """Rules, players, presenter and boards."""

    place = 3
    page_board = True

    @property
    @override
    def game(self) -> Game:
        """The rule book."""
        return GAME

    @override
    def levels(self) -> Sequence[Level]:
        """The computer players."""
        from tryline.games.bokx.players.levels import LEVELS

        return LEVELS

    @override
    def presenter(self) -> "BokxPresenter":
        """Words and scenes."""
        from tryline.games.bokx.table.presenter import BokxPresenter

        return BokxPresenter(GAME)

    @override
    def board(self) -> type["Board"]:
        """The board in the terminal."""
        from tryline.games.bokx.terminal.board import BokxBoard

        return BokxBoard

    @override
    def charts(self) -> "BokxCharts":
        """Of the best calls, and of what every block is worth."""
        from tryline.games.bokx.study.charts import BokxCharts

        return BokxCharts()

    @override
    def valuation(self, box: Box) -> "BokxValuation":
        """By the solved tables."""
        from tryline.games.bokx.players.valuation import BokxValuation

        return BokxValuation(box)


PLUGIN = BokxPlugin()
