"""What the page draws of a match of Scrum: pieces by number, the ball, scrum and threats, and how things went."""

from typing import Any
from weakref import WeakKeyDictionary

from tryline.core.bits import lowest
from tryline.core.game import name_of
from tryline.core.language import AWAY, HOME, Box, State
from tryline.core.match import Match, Move
from tryline.games.scrum import rules
from tryline.games.scrum.board import square_name
from tryline.games.scrum.notation import step_parts
from tryline.table.scrum import threats


class Shirts:
    """Which piece is which. The rules know only where pieces stand; people want to see who went where."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._read: list[Move] = []
        self.squares = [_line_up(box, side) for side in (HOME, AWAY)]
        """Where number 1, 2, ... of each side stands."""

    def knows(self, moves: list[Move]) -> bool:
        """Whether the moves begin with those that were followed so far."""
        read = len(self._read)
        return read <= len(moves) and (read == 0 or moves[read - 1] is self._read[-1])

    def follow(self, moves: list[Move]) -> None:
        """Follow the rest of the moves."""
        for move in moves[len(self._read) :]:
            start, to, _ = step_parts(self._box, move.number)
            own = self.squares[move.actor]
            own[own.index(start)] = to
            self._read.append(move)


def _line_up(box: Box, side: int) -> list[int]:
    """The pieces of a side as they are numbered: from the front to the back, and each row from column a on."""
    men = int(box.men[side])
    squares = [square for square in range(box.width * box.height) if men >> square & 1]
    ahead = -1 if side == HOME else 1
    return sorted(squares, key=lambda square: (ahead * (square // box.width), square))


_shirts: WeakKeyDictionary[Match, Shirts] = WeakKeyDictionary()


def shirts(match: Match) -> list[list[int]]:
    """Where number 1, 2, ... of each side stands now."""
    known = _shirts.get(match)
    if known is None or not known.knows(match.moves):
        known = _shirts[match] = Shirts(match.box)
    known.follow(match.moves)
    return known.squares


def scene(match: Match, state: State, language: str) -> dict[str, Any]:
    """The board. Squares go by their names, as in the notation of a step."""
    box, s = match.box, state
    width = int(box.width)

    def name(square: int) -> str:
        return square_name(width, square)

    moved = int(s.moved)
    pieces = [
        {"side": side, "number": number, "square": name(square), "moved": bool(moved >> square & 1)}
        for side, squares in enumerate(shirts(match))
        for number, square in enumerate(squares, 1)
    ]
    made = int(s.made)
    before = match.moves[: len(match.moves) - made]
    return {
        "language": language,
        "width": width,
        "height": int(box.height),
        "pieces": pieces,
        "ball": name(int(s.ball)),
        "turn": None if match.over else int(s.turn),
        "made": made,
        "due": int(s.due),
        "scrum": _scrum(match, s),
        "threats": [[name(square) for square in threats(match, side)] for side in (HOME, AWAY)],
        "now": [_step(box, move) for move in match.moves[len(before) :]],
        "last": [_step(box, move) for move in _last_turn(before)],
        "ending": name_of(rules.Ending(int(s.ending))) if s.ending else None,
        "winner": int(s.winner) if s.ending and s.winner in (HOME, AWAY) else None,
    }


def _scrum(match: Match, s: State) -> dict[str, Any] | None:
    """The scrum, if there is one: the way out, and the side that must push (none if it has nobody at the ball)."""
    box = match.box
    if match.over or not rules.is_scrum(box, s):
        return None
    way_out = lowest(rules.exits(box, s.men[HOME], s.men[AWAY], s.ball))
    return {
        "exit": square_name(int(box.width), way_out),
        "side": int(s.turn) if rules.must_push(box, s) else None,
    }


def _last_turn(moves: list[Move]) -> list[Move]:
    """The steps of the last whole turn: those of one side at the end of the moves."""
    if not moves:
        return []
    first = len(moves) - 1
    while first > 0 and moves[first - 1].actor == moves[-1].actor:
        first -= 1
    return moves[first:]


def _step(box: Box, move: Move) -> dict[str, Any]:
    start, to, ball = step_parts(box, move.number)
    width = int(box.width)
    return {
        "side": move.actor,
        "from": square_name(width, start),
        "to": square_name(width, to),
        "ball": None if ball is None else square_name(width, ball),
    }
