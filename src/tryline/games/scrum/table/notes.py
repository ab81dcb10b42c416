"""Notes on a match of Scrum: which piece is which, and how the last turns went. Rules know only who stands where."""

import msgspec

from tryline.core.game import Ended
from tryline.core.language import AWAY, HOME, Box, reader
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.squares import board_of
from tryline.games.scrum.table.scene import ScrumScene, Step

_numbers = reader(book.STATE, "men", "ball", "turn", "due", "made", "turns")


class PlainState(msgspec.Struct, frozen=True):
    """A position in Python's own numbers, which rules take for a state."""

    men: tuple[int, int]
    ball: int
    turn: int
    due: int
    made: int
    turns: int


class Notes:
    """Watches a match."""

    state: PlainState
    scene: tuple[Ended | None, ScrumScene] | None
    """The scene of the position once it has been asked for, and how the match had been closed then, if it had been: it
    may end without a move."""

    def restart(self, match: Match) -> None:
        """Everybody stands where the match begins."""
        self.pieces = [_line_up(match.box, side) for side in (HOME, AWAY)]
        """Where number 1, 2, ... of each side stands."""
        self.now: tuple[Step, ...] = ()
        """The steps of the turn that is under way."""
        self.last: tuple[Step, ...] = ()
        """The last whole turn."""
        self._read(match)

    def before(self, match: Match, move: Move) -> None:
        """Nobody has gone yet."""

    def after(self, match: Match, move: Move) -> None:
        """One has made a step."""
        board, own = board_of(match.box), self.pieces[move.actor]
        start, to, pushed = board.parts[move.number]
        names = board.squares
        own[own.index(names[start])] = names[to]
        step = Step(move.actor, names[start], names[to], None if pushed is None else names[pushed])
        self.now = (*self.now, step)
        self._read(match)
        if self.state.made == 0:
            self.last, self.now = self.now, ()

    def shirt(self, side: int, start: str, to: str) -> int:
        """The number of the piece that has just gone from one square to another. Others who watch the match may ask
        before these notes have been told of the move."""
        own = self.pieces[side]
        return 1 + own.index(start if start in own else to)

    def _read(self, match: Match) -> None:
        home, away, *rest = _numbers(match.state)
        self.state = PlainState((home, away), *rest)
        self.scene = None


def _line_up(box: Box, side: int) -> list[str]:
    """The pieces of a side as they are numbered: from the front to the back, and each row from column a on."""
    board, men = board_of(box), int(box.men[side])
    squares = [square for square in range(len(board.squares)) if men >> square & 1]
    ahead = -1 if side == HOME else 1
    squares.sort(key=lambda square: (ahead * (square // board.width), square))
    return [board.squares[square] for square in squares]
