"""Charts of a solved game, drawn on its field: what a game gives that has them (`Plugin.charts`)."""

from abc import ABC, abstractmethod

from tryline.core.language import Box
from tryline.study.drawing import Sheet


class Charts(ABC):
    """The charts of a game."""

    @abstractmethod
    def prepare(self) -> None:
        """Load the native code that solves it; compiles it first, where that has not been done."""

    @abstractmethod
    def solve(self, box: Box) -> "SolvedCharts":
        """Solve the game with a box."""


class SolvedCharts(ABC):
    """The charts of a game with a box. `house_rules` are added to what stands below a title."""

    @abstractmethod
    def best_call(self, margin: int, seconds: int, house_rules: str) -> Sheet:
        """The best call at every block: level, and leading and trailing by a margin with so many seconds left."""

    @abstractmethod
    def points(self, house_rules: str) -> Sheet:
        """The points that every block is worth."""
