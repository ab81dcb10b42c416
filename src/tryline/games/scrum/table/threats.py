"""Where a side of Scrum could touch the ball down if the next turn were its own."""

from tryline.core.language import AWAY, HOME, State, copy_of
from tryline.core.match import Match
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.referee import legal_steps
from tryline.games.scrum.rules.squares import Board, board_of, step_parts


def look_for_threats(match: Match, ball: int) -> tuple[list[int], list[int]]:
    """The squares on which each side threatens to touch down, in order. `ball` is where the ball stands."""
    board = board_of(match.box)
    return (
        _look_for_touchdowns(match, HOME) if _rows_to_go(board, ball, HOME) <= board.steps else [],
        _look_for_touchdowns(match, AWAY) if _rows_to_go(board, ball, AWAY) <= board.steps else [],
    )


def _look_for_touchdowns(match: Match, side: int) -> list[int]:
    s = copy_of(match.state)
    if s.turn != side:
        s.turn, s.made, s.moved = side, 0, s.moved ^ s.moved
        s.due = min(match.box.steps, int(s.men[side]).bit_count())
        if book.must_push(match.box, s):
            s.due = 1
    return sorted(_touchdowns(match, s, side, int(s.due - s.made)))


def _touchdowns(match: Match, s: State, side: int, left: int) -> set[int]:
    """Where the ball can be touched down within `left` steps; only steps that matter for it are tried."""
    box, board = match.box, board_of(match.box)
    if _rows_to_go(board, int(s.ball), side) > left:
        return set()
    found = set()
    for move in legal_steps(box, s):
        start, to, pushed = step_parts(box, move)
        ball = int(s.ball) if pushed is None else pushed
        if left == 1 and _rows_to_go(board, ball, side) > 0:
            continue
        if pushed is None and _far(board, to, ball) > 1 and _far(board, start, ball) > left:
            continue  # it neither touches the ball nor makes room around it
        after = copy_of(s)
        book.play(box, after, move)
        if after.ending == book.Ending.GOAL and after.winner == side:
            found.add(int(after.ball))
        elif left > 1 and after.ending == book.Ending.NONE and after.turn == side:
            found |= _touchdowns(match, after, side, left - 1)
    return found


def _rows_to_go(board: Board, ball: int, side: int) -> int:
    """How far it is to the row where a side touches down."""
    row = ball // board.width
    return board.height - 1 - row if side == HOME else row


def _far(board: Board, a: int, b: int) -> int:
    """How many steps it is from one square to another."""
    (row, column), (other_row, other_column) = divmod(a, board.width), divmod(b, board.width)
    return max(abs(row - other_row), abs(column - other_column))
