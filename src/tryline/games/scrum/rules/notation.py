"""Scrum in writing: squares, steps and turns (docs/rules/scrum.md, Notation)."""

import re
from collections.abc import Sequence
from functools import partial

from tryline.core.errors import AmbiguousMove, IllegalMove, MalformedMove
from tryline.core.language import Box
from tryline.core.news import refusal
from tryline.games.scrum.rules.board import read_square, square_name
from tryline.games.scrum.rules.book import STAYS, WAYS

STEP = re.compile(r"([a-i])(\d{1,2})-([a-i])(\d{1,2})(?:/([a-i])(\d{1,2}))?")


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
        self.texts = [self._written(*parts) for parts in self.parts]
        """In writing; nothing for a step that leads off the board."""

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


def step_number(box: Box, start: int, to: int, ball: int | None) -> int | None:
    """The number of a step, or None if its squares are not neighbours."""
    way = int(box.heading[start, to])
    push = STAYS if ball is None else int(box.heading[to, ball])
    return None if way < 0 or push < 0 else 72 * start + 9 * way + push


def write_step(box: Box, move: int) -> str:
    """`c6-c7`, or `a6-b6/b7` for a push."""
    text = board_of(box).texts[move]
    if not text:
        raise ValueError(f"step {move} leads off the board")
    return text


def write_steps(box: Box, moves: Sequence[int]) -> list[str]:
    """Steps that can be made, one by one."""
    return list(map(board_of(box).texts.__getitem__, moves))


def write_turn(box: Box, moves: Sequence[int]) -> str:
    """The steps of a turn, separated by spaces."""
    return " ".join(write_steps(box, moves))


def read_step(box: Box, text: str, ball: int, legal: Sequence[int]) -> int:
    """The number of a step. `ball` is where the ball stands; a push may leave its target out if only one is legal."""
    found = STEP.fullmatch(text)
    if found is None:
        raise refusal(MalformedMove, "no-step", text=text[:40])
    squares = []
    for column, row in zip(found.groups()[::2], found.groups()[1::2], strict=True):
        if column is None:
            continue
        square = read_square(box.width, box.height, f"{column}{row}")
        if square is None:
            last = square_name(box.width, box.width * box.height - 1)
            raise refusal(MalformedMove, "off-board", text=text, square=f"{column}{row}", last=last)
        squares.append(square)
    start, to = squares[0], squares[1]
    number = step_number(box, start, to, squares[2] if len(squares) == 3 else None)
    if number is None:
        raise refusal(IllegalMove, "no-neighbour", text=text)
    if len(squares) == 2 and to == ball:
        pushes = [move for move in legal if step_parts(box, move)[:2] == (start, to)]
        if len(pushes) == 1:
            return pushes[0]
        if pushes:
            names = [write_step(box, move) for move in pushes]
            ambiguous = partial(AmbiguousMove, candidates=names)
            raise refusal(ambiguous, "push-where", text=text, candidates=", ".join(names))
    return number
