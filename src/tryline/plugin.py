"""The contract between a game and everything outside its folder: what the entry point `tryline.games` names.

Whatever takes long to import (Textual, a solver) is imported in the method that gives it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, ClassVar, TextIO

from tryline.core.game import Game
from tryline.core.language import Box
from tryline.core.lesson import Lesson, read_lessons
from tryline.core.match import Match
from tryline.core.news import LANGUAGES
from tryline.core.plugins import rules_text
from tryline.search.levels import Level, tree_levels
from tryline.table.presenter import AnyPresenter, PlainPresenter

if TYPE_CHECKING:
    from tryline.search.valuation import Valuation
    from tryline.study.charts import Charts
    from tryline.terminal.board import Board

CountTurns = Callable[[Match, int], int]
"""(match, turns): how many sequences of so many whole turns go on from where a match stands."""


class Plugin(ABC):
    """A game as a whole. Only the game itself must be given: the rest has defaults that work for any game."""

    place: ClassVar[int] = 100
    """Where it stands in lists of games: those with a low number come first."""
    page_board: ClassVar[bool] = False
    """Whether the page has a board for it (`web/src/boards/<game>`); otherwise it shows the plain picture."""

    @property
    @abstractmethod
    def game(self) -> Game:
        """Rules, notation, options."""

    def levels(self) -> Sequence[Level]:
        """The computer players besides the random one, weakest first, by the names of the ladder (`search.levels`);
        default: the tree search at several speeds."""
        return tree_levels(self.game)

    def presenter(self) -> AnyPresenter:
        """What people are told and shown; default: whose turn it is, and the position in one line."""
        return PlainPresenter(self.game)

    def board(self) -> type["Board"]:
        """The board of the full-screen terminal; default: the plain picture above a list of choices."""
        from tryline.terminal.generic import GenericBoard

        return GenericBoard

    def lessons(self) -> Mapping[str, Lesson]:
        """Guided matches for those who are new to the game, by name; default: the files in the folder `lessons` beside
        the module of the plug-in."""
        package = type(self).__module__.rpartition(".")[0]
        return read_lessons(self.game, files(package) / "lessons") if package else {}

    def rule_book(self, language: str) -> str | None:
        """The rules in words (`table.rulebook`), as Markdown; default: `rules.md` among the game's words, in English
        where there is no other, and None where there is none."""
        return rules_text(self.game.id, language) or rules_text(self.game.id, LANGUAGES[0])

    def charts(self) -> "Charts | None":
        """What the solved game looks like on its field, if it has been solved."""
        return None

    def valuation(self, box: Box) -> "Valuation":
        """What positions of matches with a box are worth, for a review; default: what comes of playing on from them by
        habit, many times. Takes as long as solving the game does, where that is what it needs."""
        from tryline.search.sampled import Sampled

        return Sampled(self.game, box)

    def engine(self) -> Callable[[TextIO, TextIO], None] | None:
        """Runs the game's engine for other programs, over an input and an output, if it has one."""
        return None

    def perft(self) -> Callable[[], CountTurns] | None:
        """Compiles a count of the sequences of whole turns from a position, if the game has one, which checks
        the rules and their speed."""
        return None
