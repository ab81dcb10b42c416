"""Those at a live match: whose eyes they see with, what each pair of eyes was told, and how to reach them."""

import asyncio
import time
from typing import Literal

import msgspec

from tryline.core.game import Telling
from tryline.core.language import State
from tryline.core.match import Match
from tryline.server.wire import Line

Eyes = Literal[0, 1] | None
"""Whose eyes a match is seen with: those of a side, or of somebody who is on neither."""


def seen(match: Match, eyes: Eyes, *, all_open: bool) -> State:
    """The state as it may be seen."""
    if all_open:
        return match.state
    return match.public_view() if eyes is None else match.view(eyes)


def now() -> int:
    """The time in milliseconds, by the clock on the wall: it means the same after a restart."""
    return time.time_ns() // 1_000_000


class Noted(msgspec.Struct, frozen=True):
    """A move that was made, and the news it brought to each pair of eyes."""

    ply: int
    actor: int
    text: str
    secret_from: tuple[int, ...]
    news: dict[Eyes, list[Telling]]


class Viewer:
    """Somebody at a match: the seats they answer for, and how to reach them."""

    __slots__ = ("dirty", "knows", "language", "line", "look", "reading", "seats", "shown", "sides", "task")

    def __init__(self, line: Line, seats: frozenset[str], sides: frozenset[int], language: str) -> None:
        self.line = line
        self.seats = seats
        self.sides = sides
        """The sides that these seats are on."""
        self.language = language
        self.look: int | None = None
        """On a shared screen: the side whose people look now."""
        self.shown = -1
        """So many moves of the match are in the list of moves that this viewer has; below 0, it has no list."""
        self.knows: bytes | None = None
        """What they were told last of all that stays while moves are made."""
        self.dirty = False
        """Whether something has changed that they have not been told."""
        self.reading = False
        """Whether the story so far is being written up for them."""
        self.task: asyncio.Task[None] | None = None
        """A hint that is being thought about."""

    @property
    def behind(self) -> bool:
        """Whether they have not heard of everything yet."""
        return self.dirty or self.reading
