"""What is counted on the match sheet of Scrum, and where a match of it turns."""

from collections.abc import Sequence

from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.games.scrum.rules.book import Event
from tryline.games.scrum.rules.squares import board_of
from tryline.table.sheet import Happening, SheetBook, Turn


def write_sheet(book: SheetBook, match: Match, happened: Sequence[Happening]) -> None:
    """Turns, drives and scrums of each side; in whose half the ball is; and when it last went from one to the other."""
    s, mover = match.state, match.moves[-1].actor
    for _, event, values in happened:
        if event == Event.PUSH:
            book.count("drives", mover)
        elif event == Event.SCRUM:
            book.count("scrums", values["side"])
    if s.made == 0 or match.over:
        book.count("turns", mover)
    side = _attacker(match)
    if side is None:
        return
    if s.made == 0 or match.over:
        book.hold("territory", side)
    crossing = Turn(len(match.moves), side, "crossed", match.points)
    if not book.turns or book.turns[-1].side != side:
        book.turns[:] = [crossing]


def _attacker(match: Match) -> int | None:
    """The side in whose attacking half the ball is; None on the middle row."""
    board = board_of(match.box)
    ahead = 2 * (int(match.state.ball) // board.width) - (board.height - 1)
    return None if ahead == 0 else HOME if ahead > 0 else AWAY
