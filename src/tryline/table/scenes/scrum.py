"""What the page draws of a match of Scrum: pieces by number, the ball, scrum and threats, and how things went."""

from typing import Any

from tryline.core.game import name_of
from tryline.core.language import AWAY, HOME, Box, State
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.games.scrum import rules
from tryline.games.scrum.notation import board_of, step_parts
from tryline.table.following import watching
from tryline.table.scrum import outlook


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

    def before(self, match: Match, move: Move) -> None:
        """Nobody has gone yet."""

    def after(self, match: Match, move: Move) -> None:
        """One has made a step."""
        start, to, pushed = step_parts(match.box, move.number)
        names, own = board_of(match.box).squares, self.pieces[move.actor]
        own[own.index(names[start])] = names[to]
        ball = None if pushed is None else names[pushed]
        self.now.append({"side": move.actor, "from": names[start], "to": names[to], "ball": ball})
        if match.state.made == 0:
            self.last, self.now = self.now, []


def _line_up(box: Box, side: int) -> list[str]:
    """The pieces of a side as they are numbered: from the front to the back, and each row from column a on."""
    board, men = board_of(box), int(box.men[side])
    squares = [square for square in range(len(board.squares)) if men >> square & 1]
    ahead = -1 if side == HOME else 1
    squares.sort(key=lambda square: (ahead * (square // board.width), square))
    return [board.squares[square] for square in squares]


def scene(match: Match, state: State, language: str) -> dict[str, Any]:
    """The board. Squares go by their names, as in the notation of a step."""
    board, course = board_of(match.box), watching(match, Course)
    ball, turn, made, due, scrum, (home, away) = outlook(match)
    names, over, ending = board.squares, match.over, None
    if over:
        ending = rules.Ending(int(state.ending))
    return {
        "language": language,
        "width": board.width,
        "height": board.height,
        "pieces": [squares[:] for squares in course.pieces],
        "ball": names[ball],
        "turn": None if over else turn,
        "made": made,
        "due": due,
        "scrum": scrum,
        "threats": [[names[square] for square in home], [names[square] for square in away]],
        "now": course.now[:],
        "last": course.last,
        "ending": name_of(ending) if ending else None,
        "winner": int(state.winner) if ending and state.winner in (HOME, AWAY) else None,
    }
