"""What the page draws of a match of Scrum: pieces by number, the ball, scrum and threats, and how things went."""

from typing import Any

from tryline.core.events import name_of
from tryline.core.language import AWAY, HOME, State
from tryline.core.match import Match
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.notation import board_of
from tryline.games.scrum.table.presenter import course_of, outlook


def scene(match: Match, state: State, language: str) -> dict[str, Any]:
    """The board. Squares go by their names, as in the notation of a step."""
    board, course = board_of(match.box), course_of(match)
    ball, turn, made, due, scrum, (home, away) = outlook(match)
    names, over, ending = board.squares, match.over, None
    if over:
        ending = book.Ending(int(state.ending))
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
