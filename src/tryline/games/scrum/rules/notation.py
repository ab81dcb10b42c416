"""Scrum in writing: squares, steps and turns (docs/rules/scrum.md, Notation)."""

import re
from collections.abc import Sequence
from functools import partial

from tryline.core.errors import AmbiguousMove, IllegalMove, MalformedMove
from tryline.core.language import Box
from tryline.core.news import refusal
from tryline.games.scrum.rules.squares import STAYS, board_of, read_square, square_name, step_parts

STEP = re.compile(r"([a-i])(\d{1,2})-([a-i])(\d{1,2})(?:/([a-i])(\d{1,2}))?")


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
        raise refusal(IllegalMove, "no-neighbour", text=text).citing("2.1")
    if len(squares) == 2 and to == ball:
        pushes = [move for move in legal if step_parts(box, move)[:2] == (start, to)]
        if len(pushes) == 1:
            return pushes[0]
        if pushes:
            names = [write_step(box, move) for move in pushes]
            ambiguous = partial(AmbiguousMove, candidates=names)
            raise refusal(ambiguous, "push-where", candidates=", ".join(names))
    return number
