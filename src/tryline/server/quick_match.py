"""Quick match: anybody, this game, now. Whoever is connected here waits, and is paired with the next who comes.

Of the processes of a club, the oldest has all who wait: the others pass them on to it.

People wait in memory and in the order in which they came; a connection that closes is a place that is given up.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import WebSocket, websocket

from tryline.core.errors import Refusal, TrylineError
from tryline.core.news import refusal, refuse_in_words
from tryline.games import find
from tryline.server.accepting import accept
from tryline.server.club import Club
from tryline.server.connection import (
    INTERNAL_ERROR,
    INVALID_DATA,
    NORMAL,
    POLICY_VIOLATION,
    TAKEN_OVER,
    TAKEN_OVER_WORDS,
    CloseConnection,
    Connection,
)
from tryline.server.errors import TooOften
from tryline.server.logs import log
from tryline.server.match_setup import pair_up
from tryline.server.metrics import CONNECTIONS
from tryline.server.rate_limits import Bucket, MessageLimit, NetworkLimits, client_network, require
from tryline.server.responses import WaitingInfo
from tryline.server.security import person_of
from tryline.server.sent_messages import encoder
from tryline.server.site import Site
from tryline.server.thinking.fair_queue import Asker

SAY_WITHIN = 20.0
"""Seconds that a client may take to say what it waits for."""
MOST_PAIRED = 8
"""Quick matches that one person may begin ..."""
PAIRED_WITHIN = 600.0
"""... in so many seconds."""

FAULT = "Something went wrong on our side; it has been noted."

Wish = tuple[str, str]
"""A game and an edition."""


class Wait(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="wait"):
    """The only message that a client sends: which game somebody wants to play."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    edition: Annotated[str, msgspec.Meta(max_length=40)]
    language: Literal["en", "af"] = "en"


class Waiting(msgspec.Struct, tag_field="is", tag="waiting"):
    """You wait now; as long as you are connected."""


class Paired(msgspec.Struct, tag_field="is", tag="paired"):
    """Somebody else has come: this is your match, and the ticket of your seat."""

    match: str
    ticket: str


class NotWaiting(msgspec.Struct, tag_field="is", tag="not-waiting"):
    """You do not wait, or no longer."""

    code: str
    why: str


Answer = Waiting | Paired | NotWaiting
_decoder = msgspec.json.Decoder(Wait)


class Waiter:
    """Somebody who is connected and waits, or is about to say for what."""

    def __init__(
        self,
        connection: Connection,
        room: "WaitingRoom",
        asker: Asker,
        limit: MessageLimit,
        gone: Callable[[], None],
    ) -> None:
        """`gone` is called when the connection has ended."""
        self._connection = connection
        self._room = room
        self._limit = limit
        self._gone = gone
        self.network, self.person = asker
        self.language = "en"
        self.wish: Wish | None = None
        loop = asyncio.get_running_loop()
        too_late = partial(connection.close, POLICY_VIOLATION, "Say what you wait for.")
        self._timer = loop.call_later(SAY_WITHIN, too_late)
        room.there.add(self)
        room.site.connections += 1
        CONNECTIONS.inc()

    @property
    def here(self) -> bool:
        """Whether they can still be told something."""
        return not self._connection.closed

    def tell(self, answer: Answer) -> None:
        """Send a message."""
        self._connection.send(encoder.encode(answer))

    def send_off(self, error: TrylineError) -> None:
        """Tell them why they do not wait, and close the connection."""
        self.tell(NotWaiting(error.code, refuse_in_words(error, self.language)))
        self.close()

    def close(self, code: int = NORMAL, reason: str = "") -> None:
        """There is nothing more to say on this connection."""
        self._connection.close(code, reason)

    # Called by the connection ---------------------------------------------------------------------------------------

    def message_received(self, message: bytes) -> None:
        """What they wait for."""
        self._timer.cancel()
        try:
            said = _decoder.decode(message)
        except (msgspec.MsgspecError, RecursionError):
            self.close(INVALID_DATA, 'The message is {"do": "wait", "game": ..., "edition": ...}.')
            return
        if self.wish is not None:
            self.close(POLICY_VIOLATION, "You have said what you wait for.")
            return
        self.wish, self.language = (said.game, said.edition), said.language
        self._room.come(self, said)

    def frame_received(self) -> None:
        """A ping or a pong: they are still there."""
        try:
            self._limit.take()
        except CloseConnection as error:
            self.close(error.code, str(error))

    def writing_resumed(self) -> None:
        """What is sent here is little."""

    def connection_closed(self) -> None:
        """They have left."""
        self._timer.cancel()
        self._room.there.discard(self)
        self._room.site.connections -= 1
        CONNECTIONS.dec()
        self._room.go(self)
        self._gone()


class WaitingRoom:
    """Who waits for what."""

    def __init__(self, site: Site, limits: NetworkLimits) -> None:
        self.site = site
        self._limits = limits
        self.there: set[Waiter] = set()
        """Everybody who is connected, also those who have not said yet what they wait for."""
        self._waiting: dict[Wish, list[Waiter]] = {}
        self._buckets: dict[str, Bucket] = {}
        """What each person may still begin."""
        self._tasks: set[asyncio.Task[None]] = set()
        if site.club is not None:
            site.club.on_loss.add(self.let_go)

    def let_go(self) -> None:
        """Others may come to another process now, and nobody would be paired here: whoever waits connects again."""
        for waiter in [*self.there]:
            waiter.close(TAKEN_OVER, TAKEN_OVER_WORDS)

    def list_waiting(self) -> list[WaitingInfo]:
        """How many wait for which game."""
        return [WaitingInfo(*wish, len(people)) for wish, people in self._waiting.items()]

    def come(self, waiter: Waiter, said: Wait) -> None:
        """Somebody has said what they wait for."""
        task = asyncio.get_running_loop().create_task(self._welcome(waiter, said))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def go(self, waiter: Waiter) -> None:
        """Somebody waits no longer."""
        for wish, people in list(self._waiting.items()):
            if waiter in people:
                people.remove(waiter)
            if not people:
                del self._waiting[wish]

    async def _welcome(self, waiter: Waiter, said: Wait) -> None:
        try:
            game = find(said.game)
            wish = game.id, game.known_edition(said.edition)
            await self._check(waiter)
            self.send_off(waiter.person, "waits-elsewhere")  # one person waits at one place: the newest
            if waiter.here:
                waiter.tell(Waiting())
                await self._pair_or_wait(waiter, wish)
        except TrylineError as error:
            waiter.send_off(error)
        except Exception:
            log.exception("a quick match failed")
            waiter.close(INTERNAL_ERROR, FAULT)

    async def _check(self, waiter: Waiter) -> None:
        """Whether somebody may begin one more match. Raises a TrylineError."""
        if await self.site.name_of(waiter.person) is None:
            raise refusal(Refusal, "name-first")
        await self.site.check_match_limit(waiter.person)
        # A token is there or not; it is taken when somebody is paired.
        bucket = self._bucket(waiter.person)
        require(bucket, time.monotonic())
        bucket.give_back()

    def _bucket(self, person: str) -> Bucket:
        """How many quick matches a person may begin now; full buckets are forgotten."""
        at = time.monotonic()
        self._buckets = {known: bucket for known, bucket in self._buckets.items() if not bucket.is_full(at)}
        return self._buckets.setdefault(person, Bucket(MOST_PAIRED, MOST_PAIRED / PAIRED_WITHIN, at))

    def send_off(self, person: str, why: str) -> None:
        """Whoever waits as this person waits no longer; `why` is the name of a refusal."""
        for people in list(self._waiting.values()):
            for waiter in [each for each in people if each.person == person]:
                self.go(waiter)
                waiter.send_off(refusal(Refusal, why))

    async def _pair_or_wait(self, waiter: Waiter, wish: Wish) -> None:
        """Pair somebody with whoever has waited longest, or let them wait."""
        while waiter.here and (other := self._longest_waiting(wish, waiter.person)) is not None:
            self.go(other)
            try:
                await self._check(other)
            except TrylineError as error:
                other.send_off(error)
                continue
            if other.here and waiter.here:
                try:
                    self._limits.take("matches", waiter.network)  # of whoever has come to begin one
                except TooOften:
                    self._waiting.setdefault(wish, []).insert(0, other)
                    raise
                await self._begin(other, waiter, wish)
                return
            waiter = waiter if waiter.here else other
        if waiter.here:
            self._waiting.setdefault(wish, []).append(waiter)

    def _longest_waiting(self, wish: Wish, person: str) -> Waiter | None:
        """Whoever has waited longest, besides the person."""
        return next((other for other in self._waiting.get(wish, []) if other.person != person), None)

    async def _begin(self, first: Waiter, second: Waiter, wish: Wish) -> None:
        try:
            match, tickets = await _pair(self.site, *wish, (first.person, second.person))
        except TrylineError as error:
            first.send_off(error)
            raise
        except Exception:
            first.close(INTERNAL_ERROR, FAULT)
            raise
        for waiter, ticket in zip((first, second), tickets, strict=True):
            self._bucket(waiter.person).take(time.monotonic())
            waiter.tell(Paired(match, ticket))
            waiter.close()


async def _pair(site: Site, game: str, edition: str, people: tuple[str, str]) -> tuple[str, list[str]]:
    """Begin a match between two people; its id, and the ticket of each. Raises TooManyMatches or BadOptions.

    Who has which side is drawn. Everybody may watch: they are strangers.
    """
    first = secrets.randbelow(2)
    sides = people[first], people[1 - first]
    home, away = await site.name_of(sides[0]) or "Guest", await site.name_of(sides[1]) or "Guest"
    setup = await asyncio.to_thread(pair_up, game, edition, (home, away))
    seated = {person: [seat.id] for person, seat in zip(sides, setup.roster, strict=True)}
    live, issued = await site.begin_seated(setup, seated, listed=True)
    return live.id, [issued[person] for person in people]


@websocket("/api/quick-match")
async def quick_match_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Accept the connection of somebody who is to wait."""
    accepted = await accept(socket, Club.oldest_elsewhere)
    if accepted is not None:
        connection, gone = accepted
        room: WaitingRoom = socket.app.state.room
        limits: NetworkLimits = socket.app.state.limits
        asker = Asker(client_network(socket), person_of(socket, room.site.sessions) or "")
        connection.set_receiver(Waiter(connection, room, asker, limits.message_limit(asker.network), gone))
