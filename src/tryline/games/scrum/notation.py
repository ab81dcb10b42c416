"""Scrum in writing: squares, steps and turns (docs/rules/scrum.md, Notation)."""

import re
from collections.abc import Sequence

from tryline.core.errors import AmbiguousMove, IllegalMove, MalformedMove
from tryline.core.language import Box
from tryline.games.scrum.board import read_square, square_name
from tryline.games.scrum.rules import STAYS, WAYS

STEP = re.compile(r"([a-i])(\d{1,2})-([a-i])(\d{1,2})(?:/([a-i])(\d{1,2}))?")


def step_parts(box: Box, move: int) -> tuple[int, int, int | None]:
    """The squares of a step: from, to, and where a pushed ball goes."""
    board = (int(box.width), int(box.height), move)
    known = _parts.get(board)
    if known is None:
        start = move // 72
        to = int(box.way[start, move // 9 % WAYS])
        push = move % 9
        known = _parts[board] = (start, to, None if push == STAYS else int(box.way[to, push]))
    return known


_parts: dict[tuple[int, int, int], tuple[int, int, int | None]] = {}
"""By the size of the board and the number of the step: a few thousand, and they come again and again."""


def step_number(box: Box, start: int, to: int, ball: int | None) -> int | None:
    """The number of a step, or None if its squares are not neighbours."""
    way = int(box.heading[start, to])
    push = STAYS if ball is None else int(box.heading[to, ball])
    return None if way < 0 or push < 0 else 72 * start + 9 * way + push


def write_step(box: Box, move: int) -> str:
    """`c6-c7`, or `a6-b6/b7` for a push."""
    return write_steps(box, (move,))[0]


def write_steps(box: Box, moves: Sequence[int]) -> list[str]:
    """The steps one by one."""
    texts = _texts.setdefault((int(box.width), int(box.height)), {})
    try:
        return list(map(texts.__getitem__, moves))
    except KeyError:
        texts.update({move: _written(box, move) for move in moves})
        return list(map(texts.__getitem__, moves))


_texts: dict[tuple[int, int], dict[int, str]] = {}
"""By the size of the board and the number of the step, for the same reason."""


def _written(box: Box, move: int) -> str:
    width = int(box.width)
    start, to, ball = step_parts(box, move)
    if to < 0 or (ball is not None and ball < 0):
        raise ValueError(f"step {move} leads off the board")
    text = f"{square_name(width, start)}-{square_name(width, to)}"
    return text if ball is None else f"{text}/{square_name(width, ball)}"


def write_turn(box: Box, moves: Sequence[int]) -> str:
    """The steps of a turn, separated by spaces."""
    return " ".join(write_steps(box, moves))


def read_step(box: Box, text: str, ball: int, legal: Sequence[int]) -> int:
    """The number of a step. `ball` is where the ball stands; a push may leave its target out if only one is legal."""
    found = STEP.fullmatch(text)
    if found is None:
        raise MalformedMove(f'"{text}" is not a step: write c6-c7, or a6-b6/b7 for a push of the ball to b7.')
    squares = []
    for column, row in zip(found.groups()[::2], found.groups()[1::2], strict=True):
        if column is None:
            continue
        square = read_square(box.width, box.height, f"{column}{row}")
        if square is None:
            last = square_name(box.width, box.width * box.height - 1)
            raise MalformedMove(f'"{text}" names {column}{row}, which is off the board: squares go from a1 to {last}.')
        squares.append(square)
    start, to = squares[0], squares[1]
    number = step_number(box, start, to, squares[2] if len(squares) == 3 else None)
    if number is None:
        raise IllegalMove(f"{text}: a piece and the ball move to a neighbouring square only.")
    if len(squares) == 2 and to == ball:
        pushes = [move for move in legal if step_parts(box, move)[:2] == (start, to)]
        if len(pushes) == 1:
            return pushes[0]
        if pushes:
            names = [write_step(box, move) for move in pushes]
            raise AmbiguousMove(f"{text} pushes the ball; say where to: {', '.join(names)}.", names)
    return number
