"""What the page draws of a match of Scrum: pieces by number, the ball, scrum and threats, and how things went."""

from typing import Any

from tryline.core.bits import lowest
from tryline.core.game import name_of
from tryline.core.language import AWAY, HOME, Box, State
from tryline.core.match import Match
from tryline.core.moves import Move, Moves
from tryline.games.scrum import rules
from tryline.games.scrum.board import square_name
from tryline.games.scrum.notation import step_parts
from tryline.table.following import watching
from tryline.table.scrum import threats


class Shirts:
    """Which piece is which. The rules know only where pieces stand; people want to see who went where."""

    def restart(self, match: Match) -> None:
        """Everybody stands where the match begins."""
        self.squares = [_line_up(match.box, side) for side in (HOME, AWAY)]
        """Where number 1, 2, ... of each side stands."""

    def before(self, match: Match, move: Move) -> None:
        """Nobody has gone yet."""

    def after(self, match: Match, move: Move) -> None:
        """One has made a step."""
        start, to, _ = step_parts(match.box, move.number)
        own = self.squares[move.actor]
        own[own.index(start)] = to


def _line_up(box: Box, side: int) -> list[int]:
    """The pieces of a side as they are numbered: from the front to the back, and each row from column a on."""
    men = int(box.men[side])
    squares = [square for square in range(box.width * box.height) if men >> square & 1]
    ahead = -1 if side == HOME else 1
    return sorted(squares, key=lambda square: (ahead * (square // box.width), square))


def shirts(match: Match) -> list[list[int]]:
    """Where number 1, 2, ... of each side stands now."""
    return watching(match, Shirts).squares


def scene(match: Match, state: State, language: str) -> dict[str, Any]:
    """The board. Squares go by their names, as in the notation of a step."""
    box, s = match.box, state
    width, turn, made, ending, over = int(box.width), int(s.turn), int(s.made), int(s.ending), match.over
    moved = int(s.moved)
    pieces = [
        {"side": side, "number": number, "square": square_name(width, square), "moved": moved >> square & 1 == 1}
        for side, squares in enumerate(shirts(match))
        for number, square in enumerate(squares, 1)
    ]
    begun = len(match.moves) - made
    return {
        "language": language,
        "width": width,
        "height": int(box.height),
        "pieces": pieces,
        "ball": square_name(width, int(s.ball)),
        "turn": None if over else turn,
        "made": made,
        "due": int(s.due),
        "scrum": None if over else _scrum(box, s),
        "threats": [[square_name(width, square) for square in threats(match, side)] for side in (HOME, AWAY)],
        "now": [_step(box, move) for move in match.moves[begun:]],
        "last": [_step(box, move) for move in _last_turn(match.moves, begun)],
        "ending": name_of(rules.Ending(ending)) if ending else None,
        "winner": int(s.winner) if ending and s.winner in (HOME, AWAY) else None,
    }


def _scrum(box: Box, s: State) -> dict[str, Any] | None:
    """The scrum, if there is one: the way out, and the side that must push (none if it has nobody at the ball)."""
    if not rules.is_scrum(box, s):
        return None
    way_out = lowest(rules.exits(box, s.men[HOME], s.men[AWAY], s.ball))
    return {
        "exit": square_name(int(box.width), way_out),
        "side": int(s.turn) if rules.must_push(box, s) else None,
    }


def _last_turn(moves: Moves, end: int) -> list[Move]:
    """The steps of the last whole turn: those of one side just before there."""
    first = end
    while first > 0 and moves[first - 1].actor == moves[end - 1].actor:
        first -= 1
    return moves[first:end]


def _step(box: Box, move: Move) -> dict[str, Any]:
    start, to, ball = step_parts(box, move.number)
    width = int(box.width)
    return {
        "side": move.actor,
        "from": square_name(width, start),
        "to": square_name(width, to),
        "ball": None if ball is None else square_name(width, ball),
    }
