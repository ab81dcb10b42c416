"""What the entry point names: Scrum as a whole."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TextIO

from typing_extensions import override

from tryline.core.game import Game
from tryline.core.language import Box
from tryline.games.scrum.rules.game import GAME
from tryline.plugin import CountTurns, Plugin
from tryline.search.levels import Level

if TYPE_CHECKING:
    from tryline.games.scrum.table.presenter import ScrumPresenter
    from tryline.search.valuation import Valuation
    from tryline.terminal.board import Board


class ScrumPlugin(Plugin):
    """Rules, players, presenter and boards."""

    place = 1
    page_board = True

    @property
    @override
    def game(self) -> Game:
        """The rule book."""
        return GAME

    @override
    def levels(self) -> Sequence[Level]:
        """The computer players."""
        from tryline.games.scrum.players.levels import LEVELS

        return LEVELS

    @override
    def presenter(self) -> "ScrumPresenter":
        """Words and scenes."""
        from tryline.games.scrum.table.presenter import ScrumPresenter

        return ScrumPresenter(GAME)

    @override
    def board(self) -> type["Board"]:
        """The board in the terminal."""
        from tryline.games.scrum.terminal.board import ScrumBoard

        return ScrumBoard

    @override
    def engine(self) -> Callable[[TextIO, TextIO], None]:
        """The Universal Game Interface."""
        from tryline.games.scrum.players.ugi import run

        return run

    @override
    def perft(self) -> Callable[[], CountTurns]:
        """The count of turns."""
        from tryline.games.scrum.rules.perft import compiled

        return compiled

    @override
    def valuation(self, box: Box) -> "Valuation":
        """By the engine, on the board that it knows."""
        from tryline.games.scrum.players.field import is_standard

        if not is_standard(box):
            return super().valuation(box)
        from tryline.games.scrum.players.valuation import ScrumValuation

        return ScrumValuation(box)


PLUGIN = ScrumPlugin()
