"""Who is at a live match: their seats, what they may see, and what they have been sent."""

import asyncio

import msgspec

from tryline.core.game import Telling
from tryline.core.language import State
from tryline.core.match import Match
from tryline.core.secrecy import Eyes
from tryline.server.connection import Connection
from tryline.server.server_clock import now
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker


def seen(match: Match, eyes: Eyes, *, all_open: bool) -> State:
    """The state as it may be seen."""
    if all_open:
        return match.state
    return match.public_view() if eyes is None else match.view(eyes)


class MoveNews(msgspec.Struct, frozen=True):
    """A move that was made, and its news as each side and a spectator may hear it."""

    ply: int
    actor: int
    text: str
    secret_from: tuple[int, ...]
    news: dict[Eyes, list[Telling]]
    places: dict[Eyes, tuple[int, bool]]
    """The entry to which it belongs, and whether it is the first move of it."""


class Sender:
    """Whoever sends a command: a player, or a spectator who may do little."""

    __slots__ = ("look", "seats", "sides", "since")

    def __init__(self, seats: frozenset[str], sides: frozenset[int]) -> None:
        self.seats = seats
        """The seats for which they answer; none for a spectator."""
        self.sides = sides
        """The sides that these seats are on."""
        self.since = now()
        """When they came."""
        self.look: int | None = None
        """On a shared screen: the side whose people look at it now."""

    @property
    def lag(self) -> int:
        """Milliseconds that a message takes to them and back, as far as that is known."""
        return 0


class Viewer(Sender):
    """A player or spectator at a match, and the connection to them."""

    __slots__ = (
        "asker",
        "catching_up",
        "connection",
        "dirty",
        "eyes_sent",
        "hint_task",
        "language",
        "match_info_sent",
        "plies_sent",
        "reading_task",
    )

    def __init__(
        self,
        connection: Connection,
        seats: frozenset[str],
        sides: frozenset[int],
        language: str,
        asker: Asker = NOBODY_KNOWN,
    ) -> None:
        """`asker`: who they are to the computers, which think for everybody in turn."""
        super().__init__(seats, sides)
        self.asker = asker
        self.connection = connection
        self.language = language
        self.plies_sent = -1
        """How many entries their list of moves has; below 0, the whole list is to be sent again."""
        self.eyes_sent: Eyes = None
        """With whose eyes they were sent it."""
        self.match_info_sent: bytes | None = None
        """The part of the last message that does not change with moves; it is sent again only when it differs."""
        self.dirty = False
        """Whether something has changed since the last message."""
        self.catching_up = False
        """Whether a thread is replaying the match to write their list of moves."""
        self.hint_task: asyncio.Task[None] | None = None
        """The hint that is being worked out for them."""
        self.reading_task: asyncio.Task[None] | None = None
        """It tells them the whole story."""

    @property
    def lag(self) -> int:
        """Milliseconds that a ping takes to them and back."""
        return self.connection.lag

    @property
    def behind(self) -> bool:
        """Whether they still have to be sent something."""
        return self.dirty or self.catching_up
