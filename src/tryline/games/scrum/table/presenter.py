"""What people are told about a match of Scrum: which step is due, and which goals threaten."""

from typing import Any, NamedTuple

import msgspec

from tryline import table
from tryline.core.bits import lowest
from tryline.core.game import Ended
from tryline.core.language import AWAY, HOME, Box, State, copy_of, reader
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import say
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.notation import Board, board_of, step_parts
from tryline.games.scrum.rules.referee import legal_steps
from tryline.table.following import watching
from tryline.table.presenter import Presenter

SAID_BY_NOTATION = ("scrum-step", "scrum-push", "scrum-ball")
_numbers = reader(book.STATE, "men", "ball", "turn", "due", "made")


class Glance(msgspec.Struct, frozen=True):
    """A position in plain numbers, which rules take for a state."""

    men: tuple[int, int]
    ball: int
    turn: int
    due: int
    made: int


class Outlook(NamedTuple):
    """What there is to see in a position."""

    ball: int
    turn: int
    made: int
    due: int
    scrum: dict[str, Any] | None
    """The scrum, if there is one: the way out, and the side that must push (none if it has nobody at the ball)."""
    threats: tuple[list[int], list[int]]
    """The squares on which each side could touch the ball down if the next turn were its own."""


class Course:
    """Which piece is which, and how the last turns went: the rules know only where pieces stand."""

    def restart(self, match: Match) -> None:
        """Everybody stands where the match begins."""
        self.pieces = [_line_up(match.box, side) for side in (HOME, AWAY)]
        """Where number 1, 2, ... of each side stands."""
        self.now: list[dict[str, Any]] = []
        """The steps of the turn that is under way."""
        self.last: list[dict[str, Any]] = []
        """The last whole turn."""
        self._arrive(match)

    def before(self, match: Match, move: Move) -> None:
        """Nobody has gone yet."""

    def after(self, match: Match, move: Move) -> None:
        """One has made a step."""
        board, own = board_of(match.box), self.pieces[move.actor]
        start, to, pushed = board.parts[move.number]
        names = board.squares
        own[own.index(names[start])] = names[to]
        ball = None if pushed is None else names[pushed]
        self.now.append({"side": move.actor, "from": names[start], "to": names[to], "ball": ball})
        self._arrive(match)
        if self.glance.made == 0:
            self.last, self.now = self.now, []

    def _arrive(self, match: Match) -> None:
        home, away, *rest = _numbers(match.state)
        self.glance = Glance((home, away), *rest)
        self.outlook: tuple[Ended | None, Outlook] | None = None
        """What there is to see, and how the match had been closed then, if it had: it may end without a move."""


def _line_up(box: Box, side: int) -> list[str]:
    """The pieces of a side as they are numbered: from the front to the back, and each row from column a on."""
    board, men = board_of(box), int(box.men[side])
    squares = [square for square in range(len(board.squares)) if men >> square & 1]
    ahead = -1 if side == HOME else 1
    squares.sort(key=lambda square: (ahead * (square // board.width), square))
    return [board.squares[square] for square in squares]


def course_of(match: Match) -> Course:
    """How a match has gone."""
    return watching(match, Course)


def outlook(match: Match) -> Outlook:
    """What there is to see in the position."""
    course, closed = course_of(match), match.closed
    if course.outlook is None or course.outlook[0] is not closed:
        glance, over = course.glance, match.over
        scrum = None if over else _look_for_scrum(board_of(match.box), glance)
        threats: tuple[list[int], list[int]] = ([], []) if over else _look_for_threats(match, glance.ball)
        seen = Outlook(glance.ball, glance.turn, glance.made, glance.due, scrum, threats)
        course.outlook = (closed, seen)
    return course.outlook[1]


def what_now(match: Match, language: str) -> str:
    """Which step is due."""
    _, turn, made, due, found, _ = outlook(match)
    side = table.side_name(match.game, turn, language)
    if found is not None and found["side"] is not None:
        return say("scrum-now-push", language, side=side, square=found["exit"])
    step = made + 1
    if due == 1:
        first = match.state.turns == 0 and match.box.first
        return say("scrum-now-first" if first else "scrum-now-one", language, side=side)
    return say("scrum-now-step" if step == 1 else "scrum-now-next", language, side=side, step=step, due=due)


def warnings(match: Match, language: str) -> list[str]:
    """Who can touch down now, and who could if the next turn were theirs."""
    threats = outlook(match).threats
    return [
        say(
            "scrum-chance" if side == match.actor else "scrum-threat",
            language,
            side=table.side_name(match.game, side, language),
            square=", ".join(board_of(match.box).squares[square] for square in threats[side]),
        )
        for side in (HOME, AWAY)
        if threats[side]
    ]


def _look_for_scrum(board: Board, glance: Glance) -> dict[str, Any] | None:
    if not book.is_scrum(board, glance):
        return None
    way_out = lowest(book.exits(board, *glance.men, glance.ball))
    return {"exit": board.squares[way_out], "side": glance.turn if book.must_push(board, glance) else None}


def _look_for_threats(match: Match, ball: int) -> tuple[list[int], list[int]]:
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


class ScrumPresenter(Presenter[Any]):
    """What people are told and shown about Scrum."""

    said_by_notation = frozenset(SAID_BY_NOTATION)

    def scene(self, match: Match, state: State, language: str) -> Any:
        """What lies on the table."""
        from tryline.games.scrum.table.scene import scene

        return scene(match, state, language)

    def picture(self, scene: Any) -> str:
        """In plain characters."""
        raise AssertionError

    def picture_of(self, match: Match, state: State, language: str) -> str:
        """In plain characters."""
        return match.game.picture(match.box, state)

    def decide_now(self, match: Match, language: str) -> str:
        """Which decision is due."""
        return what_now(match, language)

    def warnings(self, match: Match, language: str) -> list[str]:
        """What an attentive neighbour would point out."""
        return [] if match.over else warnings(match, language)
