"""The squares and steps of a board by number and by name."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from tryline.core.events import Facts
from tryline.core.language import Box

WAYS: Final = 8
STAYS: Final = 8
COLUMNS = "abcdefghi"


@cache
def square_name(width: int, square: int) -> str:
    """`a1` for 0."""
    row, column = divmod(square, width)
    return f"{COLUMNS[column]}{row + 1}"


def read_square(width: int, height: int, text: str) -> int | None:
    """The number of a square, or None if the board has no such square."""
    if not re.fullmatch(r"[a-i]([1-9]|1[0-9])", text):
        return None
    column, row = COLUMNS.index(text[0]), int(text[1:]) - 1
    return int(row * width + column) if column < width and row < height else None


class Board:
    """A board of some size in plain numbers, and the names of its squares and steps. They come again and again."""

    def __init__(self, box: Box) -> None:
        """The same for every box of its size and steps."""
        self.width = int(box.width)
        self.height = int(box.height)
        self.steps = int(box.steps)
        self.ring: list[int] = box.ring.tolist()
        """As in the box, for rules that are asked about a position in plain numbers."""
        self.squares = [square_name(self.width, square) for square in range(self.width * self.height)]
        way = box.way.tolist()
        self.parts: list[tuple[int, int, int | None]] = [
            (start, way[start][heading], None if push == STAYS else way[way[start][heading]][push])
            for start in range(len(self.squares))
            for heading in range(WAYS)
            for push in range(WAYS + 1)
        ]
        """The squares of every step by its number: from, to, and where a pushed ball goes."""
        self.starts = [self.squares[start] for start, _, _ in self.parts]
        """The name of the square from which every step leads."""
        self.texts = [self._written(*parts) for parts in self.parts]
        """In writing; nothing for a step that leads off the board."""
        self.numbers = {text: move for move, text in enumerate(self.texts) if text}
        """The steps by what is written."""

    def _written(self, start: int, to: int, ball: int | None) -> str:
        if to < 0 or (ball is not None and ball < 0):
            return ""
        text = f"{self.squares[start]}-{self.squares[to]}"
        return text if ball is None else f"{text}/{self.squares[ball]}"


_boards: dict[tuple[int, int, int], Board] = {}


def board_of(box: Box) -> Board:
    """The board of a box."""
    try:
        known: Board = box.derived
    except AttributeError:
        key = int(box.width), int(box.height), int(box.steps)
        if key not in _boards:
            _boards[key] = Board(box)
        known = box.derived = _boards[key]
    return known


def step_parts(box: Box, move: int) -> tuple[int, int, int | None]:
    """The squares of a step: from, to, and where a pushed ball goes."""
    return board_of(box).parts[move]


def square(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """The square that an event names."""
    return {name: board_of(box).squares[values[name]]}
