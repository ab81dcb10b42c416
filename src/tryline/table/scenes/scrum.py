"""What the page draws of a match of Scrum: pieces by number, the ball, scrum and threats, and how things went."""

from typing import Any

from tryline.core.game import name_of
from tryline.core.language import AWAY, HOME, Box, State
from tryline.core.match import Match
from tryline.core.moves import Move, Moves
from tryline.games.scrum import rules
from tryline.games.scrum.notation import board_of, step_parts
from tryline.table.following import watching
from tryline.table.scrum import outlook


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
    board, over = board_of(match.box), match.over
    ball, turn, made, due, scrum, threats = outlook(match)
    names, ending = board.squares, int(state.ending)
    begun = len(match.moves) - made
    return {
        "language": language,
        "width": board.width,
        "height": board.height,
        "pieces": [[names[square] for square in squares] for squares in shirts(match)],
        "ball": names[ball],
        "turn": None if over else turn,
        "made": made,
        "due": due,
        "scrum": scrum,
        "threats": [[names[square] for square in squares] for squares in threats],
        "now": _steps(match.box, names, match.moves, begun, begun + made),
        "last": _steps(match.box, names, match.moves, _start_of_turn(match.moves, begun), begun),
        "ending": name_of(rules.Ending(ending)) if ending else None,
        "winner": int(state.winner) if ending and state.winner in (HOME, AWAY) else None,
    }


def _start_of_turn(moves: Moves, end: int) -> int:
    """Where the steps begin that one side made in a row before there."""
    first = end
    while first > 0 and moves.actor_of(first - 1) == moves.actor_of(end - 1):
        first -= 1
    return first


def _steps(box: Box, names: list[str], moves: Moves, first: int, end: int) -> list[dict[str, Any]]:
    """The steps from one move to another."""
    drawn = []
    for place in range(first, end):
        start, to, ball = step_parts(box, moves.number_of(place))
        pushed = None if ball is None else names[ball]
        drawn.append({"side": moves.actor_of(place), "from": names[start], "to": names[to], "ball": pushed})
    return drawn
