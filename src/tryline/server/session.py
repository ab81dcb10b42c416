"""Live sessions: what a client may send over its connection to a match, and the answers.

A message that is malformed, late, or for somebody else's seat is refused and changes nothing.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from tryline.core.errors import Refusal, TrylineError
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.news import refusal, refuse_in_words
from tryline.search.player import Advice
from tryline.server import messages, queries, sent_messages
from tryline.server.accepting import accept, closed_on_loss
from tryline.server.asking import is_match_id
from tryline.server.change import Change
from tryline.server.club import Club
from tryline.server.commands import COMMANDS, takes_long
from tryline.server.connection import (
    INTERNAL_ERROR,
    INVALID_DATA,
    NOT_FOUND,
    POLICY_VIOLATION,
    READ_AGAIN_WORDS,
    SERVICE_RESTART,
    TAKEN_OVER,
    TAKEN_OVER_WORDS,
    CloseConnection,
    Connection,
)
from tryline.server.errors import NotFound, StoreError
from tryline.server.live import LiveMatch
from tryline.server.logs import log
from tryline.server.messages import decoder
from tryline.server.metrics import CONNECTIONS, REFUSALS
from tryline.server.ownership import Elsewhere, Process
from tryline.server.rate_limits import Bucket, NetworkLimits, client_network, require
from tryline.server.rendering import hint_message, past_message
from tryline.server.security import SIGNED_OUT, person_of
from tryline.server.sent_messages import encoder
from tryline.server.site import Site
from tryline.server.thinking.fair_queue import Asker
from tryline.server.viewer import Viewer

SILENCE = encoder.encode(sent_messages.Silence(2))
"""What players of a club are told."""
HELLO_TIMEOUT = 20.0
"""Seconds that a client may take to send its hello."""
QUESTIONS_AT_ONCE, QUESTIONS_A_SECOND = 40, 10
"""What one connection may ask for that has to be worked out: earlier positions, reasons, the match sheet, hints."""
STORIES_AT_ONCE, STORIES_A_SECOND = 6, 0.2
"""So often one connection may want the whole story again, in another language."""
MAX_WAITING = 64
"""Messages of one connection that wait while an earlier one is executed."""
TOO_MANY_WAIT = f"More than {MAX_WAITING} messages wait for an answer: connect again in 1 s."


@websocket("/api/matches/{match_id:str}/live")
async def live_socket(socket: WebSocket[Any, Any, Any], match_id: str) -> None:
    """Accept a connection and start its session; the connection calls the session from then on."""
    accepted = await accept(socket, partial(_owner_elsewhere, match_id))
    if accepted is not None:
        connection, gone = accepted
        site: Site = socket.app.state.site
        limits: NetworkLimits = socket.app.state.limits
        asker = Asker(client_network(socket), person_of(socket, site.sessions) or "")
        told = _told(socket.query_params)
        connection.set_receiver(Session(connection, site, limits, match_id, asker, gone, told))


async def _owner_elsewhere(match_id: str, club: Club) -> Process | None:
    """The other process that owns a match. What is no name of a match is not looked up together with others."""
    return await club.owner_elsewhere(match_id) if is_match_id(match_id) else None


def _told(query: Mapping[str, str]) -> tuple[int, int]:
    """The version and the entries that whoever connects again was told last. It is in the address, because a server of
    the version before refuses a hello with something new in it."""
    try:
        return int(query["version"]), int(query["plies"])
    except (KeyError, ValueError):
        return -1, 0


class Session:
    """One connection to a match, from its hello to its end."""

    __slots__ = (
        "_asker",
        "_busy",
        "_connection",
        "_gone",
        "_hello_timer",
        "_limit",
        "_limits",
        "_live",
        "_match_id",
        "_question",
        "_questions",
        "_session_number",
        "_site",
        "_stories",
        "_told",
        "_viewer",
        "_waiting",
    )

    def __init__(
        self,
        connection: Connection,
        site: Site,
        limits: NetworkLimits,
        match_id: str,
        asker: Asker,
        gone: Callable[[], None],
        told: tuple[int, int],
    ) -> None:
        """`gone` is called when the connection has ended. `told`: what they know of the match (`Sight.begins_with`)."""
        self._connection = connection
        self._site = site
        self._match_id = match_id
        self._asker = asker
        self._session_number = site.sessions.number(asker.person)
        self._gone = gone
        self._told = told
        self._limits = limits
        self._limit = limits.message_limit(asker.network)
        at = time.monotonic()
        self._questions = Bucket(QUESTIONS_AT_ONCE, QUESTIONS_A_SECOND, at)
        self._stories = Bucket(STORIES_AT_ONCE, STORIES_A_SECOND, at)
        self._live: LiveMatch | None = None
        self._viewer: Viewer | None = None
        self._busy = False
        """Whether a message is being executed in a task; those after it wait in `_waiting`."""
        self._waiting: list[bytes] = []
        self._question: asyncio.Task[None] | None = None
        """Answers what changes nothing for others; nobody needs it once the connection is closed."""
        loop = asyncio.get_running_loop()
        too_late = partial(connection.close, POLICY_VIOLATION, "Say hello first.")
        self._hello_timer: asyncio.TimerHandle | None = loop.call_later(HELLO_TIMEOUT, too_late)
        site.connections += 1
        CONNECTIONS.inc()

    # Called by the connection ---------------------------------------------------------------------------------------

    def message_received(self, message: bytes) -> None:
        """Execute a message, after those before it."""
        try:
            self._limit.take()
            if self._busy:
                if len(self._waiting) >= MAX_WAITING:
                    raise CloseConnection(POLICY_VIOLATION, TOO_MANY_WAIT)
                self._waiting.append(message)
            elif self._live is None or self._viewer is None:
                self._take_hello(message)
            else:
                self._take_message(self._live, self._viewer, message)
        except CloseConnection as error:
            self._connection.close(error.code, str(error))

    def frame_received(self) -> None:
        """Pings, pongs and fragments count like messages."""
        try:
            self._limit.take()
        except CloseConnection as error:
            self._connection.close(error.code, str(error))

    def writing_resumed(self) -> None:
        """The client reads again: send the match as it is now."""
        if self._live is not None and self._viewer is not None:
            self._live.audience.update(self._viewer)

    def connection_closed(self) -> None:
        """Leave the match."""
        self._gone()
        self._site.connections -= 1
        CONNECTIONS.dec()
        self._stop_hello_timer()
        self._waiting.clear()
        if self._question is not None:
            asyncio.get_running_loop().call_soon(self._question.cancel)  # by then it has begun
            self._question = None  # it keeps where it was cancelled, and so the session
        if self._live is not None and self._viewer is not None:
            live, self._live = self._live, None
            live.leave(self._viewer)

    # Hello ----------------------------------------------------------------------------------------------------------

    def _stop_hello_timer(self) -> None:
        if self._hello_timer is not None:
            self._hello_timer.cancel()
            self._hello_timer = None

    def _take_hello(self, message: bytes) -> None:
        self._stop_hello_timer()
        try:
            hello = decoder.decode(message)
        except (msgspec.MsgspecError, RecursionError):
            hello = None
        if not isinstance(hello, messages.Hello):
            raise CloseConnection(INVALID_DATA, 'The first message is {"do": "hello"}.')
        self._start(self._enter(hello))

    async def _enter(self, hello: messages.Hello) -> None:
        if not is_match_id(self._match_id):
            raise refusal(NotFound, "no-match")
        with closed_on_loss(self._connection, self._site.club):
            seats = await self._site.seats_of(self._match_id, hello.ticket, self._asker.person or None)
            # Last, so that it cannot leave memory before somebody is at it.
            live = await self._site.find(self._match_id, self._asker)
        if self._connection.closed:
            return
        if self._session_number != self._site.sessions.number(self._asker.person):
            self._connection.close(SERVICE_RESTART, SIGNED_OUT)
            return
        sides = (side for side in (HOME, AWAY) for seat in live.table.roster if seat.id in seats and seat.side == side)
        self._live, self._viewer = live, Viewer(self._connection, seats, frozenset(sides), hello.language, self._asker)
        if live.table.sight.begins_with(*self._told):
            self._viewer.plies_sent = self._told[1]
        if live.table.timekeeper.thinking is not None:
            self._connection.measure_lag()
        live.enter(self._viewer)
        live.audience.greet(self._viewer)
        if seats and self._site.club is not None and self._site.club.has_others:
            self._connection.send(SILENCE)

    def _start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Run something in a task; messages that arrive meanwhile wait."""
        self._busy = True
        task = asyncio.get_running_loop().create_task(self._run(work))
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)
        return task

    async def _run(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Elsewhere:  # another process was first to take it up
            self._connection.close(TAKEN_OVER, TAKEN_OVER_WORDS)
        except StoreError as error:
            self._connection.close(SERVICE_RESTART, str(error))
        except TrylineError as error:
            self._connection.close(NOT_FOUND, str(error))
        except Exception:
            log.exception("a message failed", match=self._match_id)
            self._connection.close(INTERNAL_ERROR, "Something went wrong on our side; it has been noted.")
        finally:
            self._next()

    def _next(self) -> None:
        """A message has been answered: execute those that wait."""
        self._busy = False
        while self._waiting and not self._busy:
            message = self._waiting.pop(0)
            self._limit.give_back()
            self.message_received(message)

    # Messages -------------------------------------------------------------------------------------------------------

    def _take_message(self, live: LiveMatch, viewer: Viewer, data: bytes) -> None:
        """Execute a message, or refuse it. Moves need no task while the match lock is free."""
        if live.discarded:
            raise CloseConnection(SERVICE_RESTART, READ_AGAIN_WORDS)
        try:
            message = decoder.decode(data)
        except msgspec.MsgspecError as problem:
            self._refuse(_message_id(data), "malformed", f"This message cannot be read: {problem}.")
            return
        except RecursionError:
            self._refuse(None, "malformed", "This message is nested too deeply.")
            return
        if isinstance(message, messages.Ping):
            self._confirm(live, viewer, message.id)
            return
        command = COMMANDS.get(type(message))
        if command is None:
            self._question = self._start(self._answer(live, viewer, message))
            return
        self._busy = True
        done = partial(self._executed, live, viewer, message.id)
        live.execute(partial(command, live.table, viewer, message), done, on_thread=takes_long(live.table, message))

    def _executed(
        self, live: LiveMatch, viewer: Viewer, message_id: int | None, change: Change | None, error: TrylineError | None
    ) -> None:
        """A command is on disk, or was refused, or could not be written: answer."""
        if error is not None:
            self._refuse_error(live, viewer, message_id, error)
        elif change is not None and change.rematch:
            self._start(self._rematch(live, viewer, message_id))
            return
        else:
            self._confirm(live, viewer, message_id)
        self._next()

    async def _rematch(self, live: LiveMatch, viewer: Viewer, message_id: int | None) -> None:
        try:
            await live.rematch_once(partial(self._limits.take, "matches", viewer.asker.network))
        except TrylineError as error:
            self._refuse_error(live, viewer, message_id, error)
        else:
            self._confirm(live, viewer, message_id)

    def _confirm(self, live: LiveMatch, viewer: Viewer, message_id: int | None) -> None:
        if message_id is not None:
            version = live.table.version_for(viewer)
            self._connection.send(encoder.encode(sent_messages.Done(to=message_id, version=version)))

    async def _answer(self, live: LiveMatch, viewer: Viewer, message: messages.Message) -> None:
        """Answer what changes nothing for others."""
        try:
            if isinstance(message, messages.Language):
                require(self._stories, time.monotonic())
            else:
                require(self._questions, time.monotonic())
            reply = await _reply(live, viewer, message)
        except TrylineError as error:
            self._refuse_error(live, viewer, message.id, error)
        else:
            if reply is None:
                self._confirm(live, viewer, message.id)
            else:
                self._connection.send(encoder.encode(reply))

    def _refuse_error(self, live: LiveMatch, viewer: Viewer, message_id: int | None, error: TrylineError) -> None:
        self._refuse(message_id, error.code, refuse_in_words(error, viewer.language), error.rules)
        if error.code == "stale":
            live.audience.update(viewer)

    def _refuse(self, message_id: int | None, code: str, why_not: str, rules: tuple[str, ...] = ()) -> None:
        REFUSALS.labels(code).inc()
        refused = sent_messages.Refused(to=message_id, code=code, why=why_not, rules=rules)
        self._connection.send(encoder.encode(refused))


_tasks: set[asyncio.Task[None]] = set()
"""The event loop keeps only weak references to its tasks."""


class _WithId(msgspec.Struct):
    id: int | None = None


_id_decoder = msgspec.json.Decoder(_WithId)


def _message_id(data: bytes) -> int | None:
    """The id of a message that is malformed otherwise, if it has one."""
    try:
        return _id_decoder.decode(data).id
    except (msgspec.MsgspecError, RecursionError):
        return None


async def _reply(live: LiveMatch, viewer: Viewer, message: messages.Message) -> sent_messages.Answer | None:
    """The answer to a message that is no command, if it has one besides the update that the viewer is sent."""
    match message:
        case messages.Look():
            if message.side not in viewer.sides:
                raise refusal(Refusal, "not-at-screen")
            viewer.look = message.side
            viewer.plies_sent = -1
            live.audience.update(viewer)
        case messages.Language():
            viewer.language = message.language
            viewer.plies_sent = -1
            live.audience.update(viewer)
        case messages.At():
            past = await queries.past(live, viewer, message.ply, past_message)
            return msgspec.structs.replace(past, to=message.id)
        case messages.Sheet():
            return sent_messages.SheetAnswer(to=message.id, sheet=await queries.sheet(live, viewer))
        case messages.Why():
            if message.move is not None:
                reason = await queries.why_not(live, viewer, message.move)
                return sent_messages.Reasons(to=message.id, lines=[reason] if reason else [])
            return sent_messages.Reasons(to=message.id, lines=await queries.why(live, viewer))
        case messages.Hint():
            await queries.start_hint(live, viewer, _hint_reporter(live, viewer))
        case _:
            raise Refusal("Hello is for the first message only.")
    return None


def _hint_reporter(live: LiveMatch, viewer: Viewer) -> queries.Report:
    def report(version: int, match: Match, advice: list[Advice], done: bool) -> None:
        if viewer in live.audience.viewers:
            viewer.connection.send(hint_message(version, queries.first_turns(match, advice, viewer.language), done))

    return report
