"""The scene of Scrum: the position that every board draws. Squares go by their names, as in the notation of a step."""

from typing import Literal

import msgspec

from tryline.table.presenter import Scene, Side

EndingName = Literal["goal", "own-goal", "scrum-enclosed", "repetition", "no-turn", "length"]


class Step(msgspec.Struct, frozen=True):
    """A step that has been made."""

    side: Side
    start: str = msgspec.field(name="from")
    to: str
    ball: str | None
    """Where the ball went, if it was pushed."""


class ScrumInPlay(msgspec.Struct, frozen=True):
    """A scrum: the ball has one way out."""

    exit: str
    side: Side | None
    """Who must push; null if the side to move has nobody at the ball."""


class ScrumScene(Scene, frozen=True, kw_only=True):
    """What lies on the board of Scrum. Squares by name: "c6"."""

    width: int
    height: int
    pieces: tuple[tuple[str, ...], tuple[str, ...]]
    """Where number 1, 2, ... of each side stands."""
    ball: str
    turn: Side | None
    """The side to move; null once it is over."""
    made: int
    """Steps made in this turn."""
    due: int
    """Steps in this turn."""
    scrum: ScrumInPlay | None
    threats: tuple[tuple[str, ...], tuple[str, ...]]
    """Where each side can touch down with its next turn."""
    now: tuple[Step, ...]
    """The steps of the turn that is under way."""
    last: tuple[Step, ...]
    """The last whole turn."""
    ending: EndingName | None
    """How play ended; null while it goes on, and if the match was closed without a move."""
    winner: Side | None

    @property
    def push_to(self) -> str | None:
        """Where the side to move must push the ball; None if it has no scrum to play."""
        return None if self.scrum is None or self.scrum.side is None else self.scrum.exit
