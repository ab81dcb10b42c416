"""A pitch to draw charts on: mown turf and chalk lines from geometry, blocks that take a colour and a word."""

from typing import Final

from tryline.core.colours import BOTTLE, CHALK, INK, TURF, Colour
from tryline.games.bokx.rules.field import BLUE_FROM, COLUMNS, GOAL, HALFWAY, ROWS, TWENTY_TWO
from tryline.study.drawing import SIZES, Sheet

TEN: Final = 8
"""The last column before a side's own ten-metre line (bokx 1.2)."""
POLES: Final = 0.6
"""Rows from the middle of the field to a post."""
SEAM: Final = 0.4
"""What is left of the turf between two blocks, on each side."""


class Pitch:
    """The field of RUGBY_Bokx on a sheet; the team with the ball plays to the right. Blocks are named by (u, v)."""

    def __init__(self, sheet: Sheet, left: float, top: float, block: float) -> None:
        self.left = left
        self.top = top
        self.block = block
        self.width = COLUMNS * block
        self.height = ROWS * block
        self._sheet = sheet
        for u in range(COLUMNS):
            turf = TURF[u % 2]
            if u in (0, GOAL):
                turf = turf.toward(BOTTLE, 0.45)
            sheet.rect(self._x(u), top, block, self.height, turf)

    def fill(self, u: int, v: int, colour: Colour | None, words: str, ink: Colour, kind: str = "small") -> None:
        """Colour a block (None leaves the turf), and write a word or a number on it."""
        x, y = self._x(u), self.top + v * self.block
        if colour is not None:
            self._sheet.rect(x + SEAM, y + SEAM, self.block - 2 * SEAM, self.block - 2 * SEAM, colour)
        base = y + self.block / 2 + 0.36 * SIZES[kind]
        self._sheet.text(x + self.block / 2, base, words, kind, colour=ink, anchor="middle")

    def chalk(self, colour: Colour = CHALK) -> None:
        """The lines, over everything: side lines, goal lines, 22s, ten-metre lines, halfway, and the poles."""
        for u in (0, COLUMNS):
            self._along(u, 1.5, colour)
        for u in (1, GOAL):
            self._along(u, 3, colour)
        for u in (TWENTY_TWO + 1, BLUE_FROM):
            self._along(u, 2, colour)
        for u in (TEN + 1, COLUMNS - TEN - 1):
            self._along(u, 2, colour, dashes="7 6")
        self._along(HALFWAY + 1, 3, colour)
        for y in (self.top, self.top + self.height):
            self._sheet.line(self.left, y, self.left + self.width, y, colour, width=3)
        middle = self.top + self.height / 2
        for u in (1, GOAL):
            for v in (-POLES, POLES):
                self._sheet.dot(self._x(u), middle + v * self.block, 4, colour)

    def name_lines(self) -> None:
        """What the lines are called, below them."""
        y = self.top + self.height + 17
        for u, words in (
            (1, "goal line"),
            (TWENTY_TWO + 1, "22"),
            (TEN + 1, "10 m"),
            (HALFWAY + 1, "halfway"),
            (COLUMNS - TEN - 1, "10 m"),
            (BLUE_FROM, "22"),
            (GOAL, "goal line"),
        ):
            self._sheet.text(self._x(u), y, words, "small", colour=INK.toward(CHALK, 0.35), anchor="middle")

    def _along(self, u: int, width: float, colour: Colour, dashes: str = "") -> None:
        x = self._x(u)
        self._sheet.line(x, self.top, x, self.top + self.height, colour, width=width, dashes=dashes)

    def _x(self, u: float) -> float:
        return self.left + u * self.block
