"""What a command changes in a live match: what is to be written, and who is to be told.

The change has been made in memory when somebody has one of these in hand. Nobody is told of it before it is on disk; if
it cannot be written, the match is discarded from memory and read again.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from tryline.core.moves import Move, TakenBack
from tryline.core.secrecy import Eyes
from tryline.server.sent_messages import Line

News = Literal["nothing", "moves", "back", "players", "table"]
"""Who is told: nobody; whoever may know of the moves or votes; whoever knew of moves that were taken back; all who
play; everybody, because more has changed than the position."""


class GoneBack(msgspec.Struct, frozen=True):
    """Moves that were taken back."""

    ply: int
    """The first of them: what is stored from there on is replaced."""
    knew: frozenset[Eyes]
    """Who knew of one of them."""
    number: int
    """How many takebacks were stored before."""
    taken: Sequence[TakenBack]
    """Those that are to be stored."""


class Change(msgspec.Struct, frozen=True):
    """What a command has changed."""

    news: News = "nothing"
    moves: Sequence[Move] = ()
    """What was played and is to be stored."""
    first: int = 0
    """The place of the first of them."""
    columns: dict[str, Any] | None = None
    """New values in the match's row."""
    back: GoneBack | None = None
    info: bool = False
    """Whether more has changed than the position, of which some are told later only."""
    reveals: bool = False
    """Whether everybody is told the whole list of moves again, with the secrets in it."""
    said: Line | None = None
    """What players are told that one of them said."""
    greets: bool = False
    """Whether players are told what was said before."""
    rematch: bool = False
    """Whether the match is to be played again."""
    also: Callable[[Any], None] | None = None
    """What else is written in the same transaction."""

    @property
    def stored(self) -> bool:
        """Whether there is something to write."""
        return bool(self.moves) or self.columns is not None or self.also is not None
