"""Scrum a second time: slow, obvious, and written from docs/rules/scrum.md alone, to check the real rules against.

Squares are (column, row) pairs, sides are "b" and "r", and nothing is clever.
"""

from collections import Counter
from functools import cache
from typing import NamedTuple

Square = tuple[int, int]
Step = tuple[Square, Square, Square | None]


class Board(NamedTuple):
    """What stands where, and who is to move."""

    blue: frozenset[Square]
    red: frozenset[Square]
    ball: Square
    side: str
    first: bool
    width: int = 5
    height: int = 12

    @property
    def own(self) -> frozenset[Square]:
        return self.blue if self.side == "b" else self.red


def read(text: str) -> Board:
    """A position string with no steps made."""
    rows, side, due, made = text.split()
    assert made == "-"
    found: dict[str, list[Square]] = {"b": [], "r": [], "o": []}
    lines = rows.split("/")
    for number, line in enumerate(reversed(lines)):
        column = 0
        for letter in line:
            if letter.isdigit():
                column += int(letter)
            else:
                found[letter].append((column, number))
                column += 1
    return Board(frozenset(found["b"]), frozenset(found["r"]), found["o"][0], side, due == "1", column, len(lines))


@cache
def around(square: Square, width: int, height: int) -> frozenset[Square]:
    """The neighbours of a square."""
    x, y = square
    return frozenset(
        (x + dx, y + dy)
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (dx, dy) != (0, 0) and 0 <= x + dx < width and 0 <= y + dy < height
    )


def exits(board: Board) -> frozenset[Square]:
    """Empty squares around the ball."""
    return around(board.ball, board.width, board.height) - board.blue - board.red


def is_goal(board: Board, side: str) -> bool:
    """The ball on the side's goal row, touched by one of its pieces."""
    goal_row = board.height - 1 if side == "b" else 0
    men = board.blue if side == "b" else board.red
    return board.ball[1] == goal_row and bool(around(board.ball, board.width, board.height) & men)


def steps(board: Board, barred: frozenset[Square]) -> list[tuple[Step, Board]]:
    """Every step of the side to move by a piece that does not stand on a barred square, enclosing or not."""
    found: list[tuple[Step, Board]] = []
    taken = board.blue | board.red
    for start in board.own - barred:
        for to in around(start, board.width, board.height) - taken:
            men = board.own - {start} | {to}
            moved = board._replace(blue=men) if board.side == "b" else board._replace(red=men)
            if to != board.ball:
                found.append(((start, to, None), moved))
            else:
                for target in around(to, board.width, board.height) - taken - {start}:
                    found.append(((start, to, target), moved._replace(ball=target)))
    return found


Turn = tuple[tuple[Step, ...], Board]


def turns(board: Board) -> list[Turn]:
    """Every legal turn, with the board it leaves (the side to move not yet changed)."""
    if len(exits(board)) == 1 and around(board.ball, board.width, board.height) & board.own:
        pushes = [(step, after) for step, after in steps(board, frozenset()) if step[2] is not None]
        return [((step,), after) for step, after in pushes if exits(after)]
    found: list[Turn] = []
    for step, after in steps(board, frozenset()):
        if exits(after) and (board.first or is_goal(after, board.side)):
            found.append(((step,), after))
        elif not board.first:
            for second, end in steps(after, frozenset([step[1]])):
                if exits(end):
                    found.append(((step, second), end))
    return found


def hand_over(board: Board) -> Board:
    """The other side's turn."""
    return board._replace(side="r" if board.side == "b" else "b", first=False)


def result(board: Board) -> str:
    """Read off a board at the start of a turn: none, b, r or draw. (Repetition needs a history and is not here.)"""
    mover = "r" if board.side == "b" else "b"
    if is_goal(board, mover):
        return mover
    if is_goal(board, board.side):
        return board.side
    return "none" if turns(board) else "draw"


def perft(board: Board, depth: int) -> int:
    """How many sequences of turns there are; equal positions are counted once and multiplied."""
    level = Counter({board: 1})
    for left in range(depth, 0, -1):
        following: Counter[Board] = Counter()
        count = 0
        for position, times in level.items():
            if is_goal(position, "b") or is_goal(position, "r"):
                continue
            made = turns(position)
            count += times * len(made)
            if left > 1:
                for _, after in made:
                    following[hand_over(after)] += times
        level = following
    return count
