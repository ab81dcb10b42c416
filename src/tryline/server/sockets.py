"""Live connections, one for each viewer of a match. Malformed, late or foreign messages change nothing."""

import asyncio
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from tryline.core.errors import Refusal, TrylineError
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.players.player import Advice
from tryline.server import messages as said
from tryline.server.club import Club
from tryline.server.guard import is_ours, person_of
from tryline.server.live import LiveMatch
from tryline.server.logs import log
from tryline.server.messages import decoder, encoder
from tryline.server.metrics import CONNECTIONS, REFUSALS
from tryline.server.rendering import hint_message, past_message, wake
from tryline.server.settings import Settings
from tryline.server.viewers import Viewer
from tryline.table import why

LONGEST = 16_384
"""Bytes of a message."""
PATIENCE = 20.0
"""Seconds that somebody may take to say hello."""

# Reasons to close a connection (RFC 6455, 7.4): ours begin at 4000.
BAD_DATA = 1007
POLICY = 1008
TOO_BIG = 1009
FAULT = 1011
AGAIN = 1012
NOT_THERE = 4004


class TooMuch(Exception):
    """Somebody sends more than anybody needs to."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


@websocket("/api/matches/{match_id:str}/live")
async def live_socket(socket: WebSocket[Any, Any, Any], match_id: str) -> None:
    """One viewer, from hello to goodbye."""
    club: Club = socket.app.state.club
    settings: Settings = socket.app.state.settings
    if not is_ours(socket.headers.get("origin"), socket.headers.get("host"), settings.origins):
        await socket.close(code=POLICY, reason="This page may not connect here.")
        return
    await socket.accept()
    CONNECTIONS.inc()
    try:
        await _attend(socket, club, settings, match_id)
    except TooMuch as trouble:
        await socket.close(code=trouble.code, reason=str(trouble))
    except TrylineError as trouble:
        await socket.close(code=NOT_THERE, reason=str(trouble)[:120])
    except (WebSocketDisconnect, OSError):
        pass  # gone
    finally:
        CONNECTIONS.dec()


async def _attend(socket: WebSocket[Any, Any, Any], club: Club, settings: Settings, match_id: str) -> None:
    try:
        first = await asyncio.wait_for(_receive(socket), PATIENCE)
        hello = decoder.decode(first)
    except TimeoutError:
        raise TooMuch(POLICY, "Say hello first.") from None
    except msgspec.MsgspecError:
        hello = None
    if not isinstance(hello, said.Hello):
        raise TooMuch(BAD_DATA, 'The first message is {"do": "hello"}.')
    seats = await club.seats_of(match_id, hello.ticket, person_of(socket, club.key))
    live = await club.find(match_id)  # last, so that it cannot leave memory before somebody is at it
    sides = frozenset(side for side in (HOME, AWAY) for seat in live.roster if seat.id in seats and seat.side == side)

    async def send(message: bytes) -> None:
        await socket.send_data(message, mode="text", encoding="utf-8")

    async def hang_up() -> None:
        await socket.close(code=FAULT, reason="Something went wrong on our side; it has been noted.")

    viewer = Viewer(send, hang_up, seats, sides, hello.language)
    await live.enter(viewer)
    try:
        allowance = Allowance(settings.messages_a_second)
        while True:
            message = await _receive(socket)
            allowance.take()
            if live.lost:
                raise TooMuch(AGAIN, "The match is being read again: connect once more.")
            await _follow(live, viewer, message)
    finally:
        live.leave(viewer)


async def _receive(socket: WebSocket[Any, Any, Any]) -> bytes:
    message = await socket.receive_data(mode="text")
    if len(message) > LONGEST:
        raise TooMuch(TOO_BIG, f"A message has {LONGEST} bytes at most.")
    return message.encode() if isinstance(message, str) else message


class Allowance:
    """So many messages a second, and a few at once."""

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
            raise TooMuch(POLICY, f"More than {self._a_second} messages a second.")


async def _follow(live: LiveMatch, viewer: Viewer, raw: bytes) -> None:
    """Do what a message asks for, or say why not."""
    number = _number_of(raw)
    try:
        message = decoder.decode(raw)
        reply = await _do(live, viewer, message)
    except msgspec.MsgspecError as problem:
        await _refuse(viewer, number, "malformed", f"This message cannot be read: {problem}.")
    except TrylineError as trouble:
        await _refuse(viewer, number, trouble.code, str(trouble))
        if trouble.code == "stale":
            wake(live, viewer)
    except RecursionError:
        await _refuse(viewer, number, "malformed", "This message is nested too deeply.")
    else:
        if reply is not None or number is not None:
            await viewer.send(encoder.encode({"is": "done", "version": live.version, **(reply or {}), "to": number}))


class _Numbered(msgspec.Struct):
    id: int | None = None


_numbers = msgspec.json.Decoder(_Numbered)


def _number_of(raw: bytes) -> int | None:
    """The number of a message, even of one that makes no sense otherwise."""
    try:
        return _numbers.decode(raw).id
    except (msgspec.MsgspecError, RecursionError):
        return None


async def _refuse(viewer: Viewer, number: int | None, code: str, why_not: str) -> None:
    REFUSALS.labels(code).inc()
    await viewer.send(encoder.encode({"is": "refused", "to": number, "code": code, "why": why_not}))


async def _do(live: LiveMatch, viewer: Viewer, message: said.Message) -> dict[str, Any] | None:
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
            await live.offer(viewer, message.what)
        case said.Accept():
            await live.accept(viewer, message.what)
        case said.Decline():
            live.decline(viewer, message.what)
        case said.Resign():
            await live.resign(viewer)
        case said.Claim():
            await live.claim(viewer)
        case said.Pause():
            await live.run_clock(viewer, "pause")
        case said.Resume():
            await live.run_clock(viewer, "resume")
        case said.TimeOut():
            await live.run_clock(viewer, "time-out")
        case said.Look():
            if message.side not in viewer.sides:
                raise Refusal("That side is not at this screen.")
            viewer.look = message.side
            viewer.shown = -1
            wake(live, viewer)
        case said.Language():
            viewer.language = message.language
            viewer.shown = -1
            wake(live, viewer)
        case said.NewLineup():
            await live.change_lineup(viewer, message.side, message.lineup)
        case said.At():
            eyes, language = live.eyes(viewer), viewer.language
            return await live.past(
                message.ply, lambda past, all_open: past_message(past, eyes, language, all_open=all_open)
            )
        case said.Why():
            if message.move is not None:
                return {"is": "why", "lines": [line for line in [await live.why_not(viewer, message.move)] if line]}
            frozen, eyes = await live.frozen(), live.eyes(viewer)
            ears = () if frozen.open else (HOME, AWAY) if eyes is None else (eyes,)
            return {"is": "why", "lines": await asyncio.to_thread(why, frozen, viewer.language, ears)}
        case said.Hint():
            await live.hint(viewer, _hint_for(live, viewer))
        case said.Hello():
            raise Refusal("We have met: hello is for the first message.")
    return None


def _hint_for(live: LiveMatch, viewer: Viewer) -> Any:
    async def report(version: int, match: Match, advice: list[Advice], done: bool) -> None:
        if viewer in live.viewers:
            try:
                await viewer.send(hint_message(live, version, live.advice_turns(match, advice, viewer.language), done))
            except (OSError, RuntimeError):
                log.debug("a hint came too late", match=live.id)

    return report
