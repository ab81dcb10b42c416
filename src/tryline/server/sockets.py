"""What is said at live matches, one Attendance a connection. Malformed, late or foreign messages change nothing."""

import asyncio
import time
from collections import deque
from functools import partial
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket

from tryline.core.errors import Refusal, TrylineError
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.news import refusal, refuse_in_words
from tryline.games import presenter_of
from tryline.search.player import Advice
from tryline.server import agreements, looking, wire
from tryline.server import messages as said
from tryline.server.club import Club
from tryline.server.guard import is_ours, person_of
from tryline.server.live import LiveMatch
from tryline.server.logs import log
from tryline.server.messages import decoder, encoder
from tryline.server.metrics import CONNECTIONS, REFUSALS
from tryline.server.rendering import hint_message, past_message
from tryline.server.settings import Settings
from tryline.server.store import StoreTrouble
from tryline.server.viewers import Viewer
from tryline.server.wire import Line

PATIENCE = 20.0
"""Seconds that somebody may take to say hello."""
MOST_WAITING = 64
"""Messages of one connection that wait for the one before."""


class TooMuch(Exception):
    """Somebody sends what no page of ours would send."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


@websocket("/api/matches/{match_id:str}/live")
async def live_socket(socket: WebSocket[Any, Any, Any], match_id: str) -> None:
    """Let somebody in, and let the line speak for itself from then on."""
    club: Club = socket.app.state.club
    settings: Settings = socket.app.state.settings
    if not is_ours(socket.headers.get("origin"), socket.headers.get("host"), settings.origins):
        await socket.close(code=wire.POLICY, reason="This page may not connect here.")
        return
    if club.connections >= settings.connections:
        await socket.close(code=wire.AGAIN, reason="The clubhouse is full.")
        return
    await socket.accept()
    line = cast(dict[str, Any], socket.scope["extensions"]).get(wire.EXTENSION)
    if line is not None:  # they are still there
        line.give_to(Attendance(line, club, settings, match_id, person_of(socket, club.key)))


class Attendance:
    """Somebody at a match, from hello to goodbye."""

    __slots__ = (
        "_allowance",
        "_busy",
        "_club",
        "_line",
        "_live",
        "_match_id",
        "_patience",
        "_person",
        "_viewer",
        "_waiting",
    )

    def __init__(self, line: Line, club: Club, settings: Settings, match_id: str, person: str | None) -> None:
        self._line = line
        self._club = club
        self._match_id = match_id
        self._person = person
        self._allowance = Allowance(settings.messages_a_second)
        self._live: LiveMatch | None = None
        self._viewer: Viewer | None = None
        self._busy = False
        """Whether a message is being followed; those after it wait in `_waiting`."""
        self._waiting: deque[bytes] = deque()
        loop = asyncio.get_running_loop()
        too_late = partial(line.close, wire.POLICY, "Say hello first.")
        self._patience: asyncio.TimerHandle | None = loop.call_later(PATIENCE, too_late)
        club.connections += 1
        CONNECTIONS.inc()

    # What the line says ---------------------------------------------------------------------------------------------

    def hear(self, message: bytes) -> None:
        """Follow a message, after those before it."""
        try:
            self._allowance.take()
            if self._busy:
                if len(self._waiting) >= MOST_WAITING:
                    raise TooMuch(wire.POLICY, f"More than {MOST_WAITING} messages wait for an answer.")
                self._waiting.append(message)
            elif self._live is None or self._viewer is None:
                self._greet(message)
            else:
                self._follow(self._live, self._viewer, message)
        except TooMuch as trouble:
            self._line.close(trouble.code, str(trouble))

    def noise(self) -> None:
        """What is no message counts like one."""
        try:
            self._allowance.take()
        except TooMuch as trouble:
            self._line.close(trouble.code, str(trouble))

    def writable(self) -> None:
        """They have caught up: they hear how it stands now."""
        if self._live is not None and self._viewer is not None:
            self._live.wake(self._viewer)

    def gone(self) -> None:
        """They have left."""
        self._club.connections -= 1
        CONNECTIONS.dec()
        self._stop_waiting()
        self._waiting.clear()
        if self._live is not None and self._viewer is not None:
            live, self._live = self._live, None
            live.leave(self._viewer)

    # Hello ----------------------------------------------------------------------------------------------------------

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _greet(self, message: bytes) -> None:
        self._stop_waiting()
        try:
            hello = decoder.decode(message)
        except (msgspec.MsgspecError, RecursionError):
            hello = None
        if not isinstance(hello, said.Hello):
            raise TooMuch(wire.BAD_DATA, 'The first message is {"do": "hello"}.')
        self._in_order(self._come_in(hello))

    async def _come_in(self, hello: said.Hello) -> None:
        seats = await self._club.seats_of(self._match_id, hello.ticket, self._person)
        live = await self._club.find(self._match_id)  # last, so that it cannot leave memory before somebody is at it
        if self._line.closed:
            return
        sides = (side for side in (HOME, AWAY) for seat in live.roster if seat.id in seats and seat.side == side)
        self._live, self._viewer = live, Viewer(self._line, seats, frozenset(sides), hello.language)
        live.enter(self._viewer)

    def _in_order(self, work: Any) -> None:
        """Do something that takes a while; what comes meanwhile waits."""
        self._busy = True
        task = asyncio.get_running_loop().create_task(self._until_done(work))
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)

    async def _until_done(self, work: Any) -> None:
        try:
            await work
        except StoreTrouble as trouble:
            self._line.close(wire.AGAIN, str(trouble))
        except TrylineError as trouble:
            self._line.close(wire.NOT_THERE, str(trouble))
        except Exception:
            log.exception("a message could not be followed", match=self._match_id)
            self._line.close(wire.FAULT, "Something went wrong on our side; it has been noted.")
        finally:
            self._busy = False
            while self._waiting and not self._busy:
                message = self._waiting.popleft()
                self._allowance.give_back()
                self.hear(message)

    # Messages -------------------------------------------------------------------------------------------------------

    def _follow(self, live: LiveMatch, viewer: Viewer, raw: bytes) -> None:
        """Do what a message asks for, or say why not."""
        if live.lost:
            raise TooMuch(wire.AGAIN, "The match is being read again: connect once more.")
        try:
            message = decoder.decode(raw)
        except msgspec.MsgspecError as problem:
            self._refuse(_number_of(raw), "malformed", f"This message cannot be read: {problem}.")
            return
        except RecursionError:
            self._refuse(None, "malformed", "This message is nested too deeply.")
            return
        if isinstance(message, (said.Play, said.Throw)) and not live.gate.shut:
            try:
                live.play_now(viewer, message.version, message.move, partial(self._played, message.id))
            except TrylineError as trouble:
                self._excuse(live, viewer, message.id, trouble)
        else:
            self._in_order(self._answer(live, viewer, message))

    def _played(self, number: int | None, trouble: TrylineError | None) -> None:
        """A move is on disk, or could not be written."""
        if trouble is not None:
            self._refuse(number, trouble.code, str(trouble))
        elif number is not None and self._live is not None:
            self._line.send(encoder.encode(said.Done(to=number, version=self._live.version)))

    async def _answer(self, live: LiveMatch, viewer: Viewer, message: said.Message) -> None:
        try:
            reply = await _do(live, viewer, message)
        except TrylineError as trouble:
            self._excuse(live, viewer, message.id, trouble)
        else:
            if reply is None and message.id is not None:
                reply = said.Done(to=message.id, version=live.version)
            if reply is not None:
                self._line.send(encoder.encode(reply))

    def _excuse(self, live: LiveMatch, viewer: Viewer, number: int | None, trouble: TrylineError) -> None:
        self._refuse(number, trouble.code, refuse_in_words(trouble, viewer.language))
        if trouble.code == "stale":
            live.wake(viewer)

    def _refuse(self, number: int | None, code: str, why_not: str) -> None:
        REFUSALS.labels(code).inc()
        self._line.send(encoder.encode(said.Refused(to=number, code=code, why=why_not)))


_tasks: set[asyncio.Task[None]] = set()
"""Messages that are being followed; the event loop itself would forget them."""


class Allowance:
    """So many messages a second, and a few at once."""

    __slots__ = ("_a_second", "_at", "_left")

    def __init__(self, a_second: int) -> None:
        self._a_second = a_second
        self._left = float(2 * a_second)
        self._at = time.monotonic()

    def take(self) -> None:
        """Raises TooMuch."""
        at = time.monotonic()
        self._left = min(2.0 * self._a_second, self._left + (at - self._at) * self._a_second) - 1
        self._at = at
        if self._left < 0:
            raise TooMuch(wire.POLICY, f"More than {self._a_second} messages a second.")

    def give_back(self) -> None:
        """That one was counted before."""
        self._left += 1


class _Numbered(msgspec.Struct):
    id: int | None = None


_numbers = msgspec.json.Decoder(_Numbered)


def _number_of(raw: bytes) -> int | None:
    """The number of a message, even of one that makes no sense otherwise."""
    try:
        return _numbers.decode(raw).id
    except (msgspec.MsgspecError, RecursionError):
        return None


async def _do(live: LiveMatch, viewer: Viewer, message: said.Message) -> said.Answer | None:
    """One message; what it is answered with besides the table that everybody gets."""
    match message:
        case said.Play():
            await live.play(viewer, message.version, message.move)
        case said.Throw():
            await live.play(viewer, message.version, message.move)
        case said.Correct():
            await live.correct(viewer, message.version, message.move)
        case said.Undo():
            await live.undo(viewer, message.version)
        case said.OfferIt():
            await agreements.offer(live, viewer, message.what, message.seed)
        case said.Accept():
            await agreements.accept(live, viewer, message.what, message.seed)
        case said.Decline():
            agreements.decline(live, viewer, message.what)
        case said.Resign():
            await agreements.resign(live, viewer)
        case said.Claim():
            await agreements.claim(live, viewer)
        case said.Pause():
            await agreements.run_clock(live, viewer, "pause")
        case said.Resume():
            await agreements.run_clock(live, viewer, "resume")
        case said.TimeOut():
            await agreements.run_clock(live, viewer, "time-out")
        case said.Look():
            if message.side not in viewer.sides:
                raise refusal(Refusal, "not-at-screen")
            viewer.look = message.side
            viewer.shown = -1
            live.wake(viewer)
        case said.Language():
            viewer.language = message.language
            viewer.shown = -1
            live.wake(viewer)
        case said.NewLineup():
            await agreements.change_lineup(live, viewer, message.side, message.lineup)
        case said.At():
            eyes, language = live.eyes(viewer), viewer.language
            return await looking.past(
                live,
                message.ply,
                lambda past, all_open: past_message(past, eyes, language, all_open=all_open, to=message.id),
            )
        case said.Why():
            if message.move is not None:
                reason = await looking.why_not(live, viewer, message.move)
                return said.Reasons(to=message.id, lines=[reason] if reason else [])
            frozen, eyes = await live.frozen(), live.eyes(viewer)
            ears = () if frozen.open else (HOME, AWAY) if eyes is None else (eyes,)
            lines = await asyncio.to_thread(presenter_of(frozen.game).why, frozen, viewer.language, ears)
            return said.Reasons(to=message.id, lines=lines)
        case said.Hint():
            looking.think(live, viewer, _hint_for(live, viewer))
        case said.Hello():
            raise Refusal("We have met: hello is for the first message.")
    return None


def _hint_for(live: LiveMatch, viewer: Viewer) -> Any:
    def report(version: int, match: Match, advice: list[Advice], done: bool) -> None:
        if viewer in live.viewers:
            viewer.line.send(hint_message(version, looking.first_turns(match, advice, viewer.language), done))

    return report
