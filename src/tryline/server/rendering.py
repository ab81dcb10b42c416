"""What a viewer is sent: the match as it may be seen with their eyes, in their language (web/src/table/protocol.ts)."""

import asyncio
import contextlib
from collections.abc import Iterable
from typing import Any

from litestar.exceptions import WebSocketException

from tryline import table
from tryline.core.clock import Clocks
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, NOBODY
from tryline.core.match import Match
from tryline.core.news import tell_in_words
from tryline.server.live import LiveMatch
from tryline.server.logs import log
from tryline.server.messages import encoder
from tryline.server.viewers import Eyes, Noted, Viewer, now, seen
from tryline.table.scenes import scene


def wake(live: LiveMatch, viewer: Viewer) -> None:
    """See to it that a viewer is told how it stands. Whoever is slow hears of several changes at once."""
    viewer.dirty = True
    if not viewer.busy:
        viewer.busy = True
        asyncio.get_running_loop().create_task(_send(live, viewer))


async def _send(live: LiveMatch, viewer: Viewer) -> None:
    try:
        while viewer.dirty and viewer in live.viewers:
            async with live.lock:  # what is being written is not told yet
                viewer.dirty = False
                message = await _table(live, viewer)
            await viewer.send(message)
    except (OSError, WebSocketException):
        pass  # gone; the connection notices by itself
    except Exception:
        log.exception("a table could not be drawn", match=live.id)
        with contextlib.suppress(OSError, WebSocketException, RuntimeError):
            await viewer.hang_up()
    finally:
        viewer.busy = False


async def _table(live: LiveMatch, viewer: Viewer) -> bytes:
    """The message, with the list of moves as far as the viewer does not have it."""
    eyes = live.eyes(viewer)
    plies = len(live.match.moves)
    first = max(0, viewer.shown)
    if viewer.shown < 0 or (first < plies and (not live.recent or live.recent[0].ply > first)):
        entries = await asyncio.to_thread(_story, live, live.match.copy(), first, eyes, viewer.language)
    else:
        fresh = [noted for noted in live.recent if noted.ply >= first]
        entries = [_entry(noted, eyes, viewer.language, live.match.over) for noted in fresh]
    viewer.shown = plies
    return _message(live, viewer, eyes, first, entries)


def _story(live: LiveMatch, frozen: Match, first: int, eyes: Eyes, language: str) -> list[dict[str, Any]]:
    again = frozen.rewound()
    entries = []
    for move in frozen.moves:
        again.play_again(move.number, move.seconds)
        if len(again.moves) > first:
            entries.append(_entry(live.noted(again), eyes, language, frozen.over))
    return entries


def _entry(noted: Noted, eyes: Eyes, language: str, over: bool) -> dict[str, Any]:
    """A line in the list of moves."""
    hidden = not noted.text or (not over and bool(noted.secret_from) and (eyes is None or eyes in noted.secret_from))
    return {
        "ply": noted.ply,
        "by": "dice" if noted.actor == CHANCE else noted.actor,
        "move": None if hidden else noted.text,
        "said": [tell_in_words(telling, language) for telling in noted.news[eyes]],
    }


def _message(live: LiveMatch, viewer: Viewer, eyes: Eyes, first: int, entries: list[dict[str, Any]]) -> bytes:
    match, question = live.match, live.question()
    yours = not viewer.seats.isdisjoint(question.seats)
    may_see = match.open or eyes is not None or question.side is None
    own = {
        "shared": viewer.sides == {HOME, AWAY},
        "handOver": yours and not may_see,
        "look": viewer.look,
        "seats": _seats(live, viewer),
        "asked": {
            "kind": question.kind,
            "side": question.side,
            "seats": question.seats,
            "yours": yours,
            "until": question.until,
            "votes": live.seats.seating.votes if question.kind == "vote" and viewer.sides == {question.side} else {},
        },
        "choices": _choices(live, viewer.language) if yours and may_see else [],
        "due": _due(live, viewer),
        "from": first,
        "entries": entries,
        "clocks": clocks_now(live.time.clocks),
        "canUndo": live.can_undo(viewer),
        "claim": live.claimable(viewer),
        "lineups": _lineups(live),
    }
    return _shared(live, eyes, viewer.language)[:-1] + b"," + encoder.encode(own)[1:]


def _shared(live: LiveMatch, eyes: Eyes, language: str) -> bytes:
    """What everybody with the same eyes and language is told alike, as JSON: it is worked out once a change."""
    match = live.match
    key = (None if match.open else eyes, language)
    if key not in live.cache:
        live.cache[key] = encoder.encode(
            {
                "is": "table",
                "id": live.id,
                "game": live.game.id,
                "edition": live.edition,
                "version": live.version,
                "plies": len(match.moves),
                "status": live.status,
                "sides": [table.side_name(live.game, side, language) for side in (HOME, AWAY)],
                "points": match.ended.points,
                "now": table.what_now(match, language) if live.status != "open" else "",
                "warnings": table.warnings(match, language),
                "lesson": (table.lesson(match, language) or "").splitlines() if live.status == "live" else [],
                "scene": scene(match, seen(match, eyes, all_open=match.open), language),
                "offers": [{"what": what, "side": side} for what, side in live.offers.items()],
                "watching": sum(not each.seats for each in live.viewers),
                "ended": _ended(match, language),
                "rematch": live.rematch,
                "commitment": live.dice.commitment,
            }
        )
    shared: bytes = live.cache[key]
    return shared


def _seats(live: LiveMatch, viewer: Viewer) -> list[dict[str, Any]]:
    return [
        {
            "id": seat.id,
            "side": seat.side,
            "kind": seat.kind,
            "name": seat.name,
            "level": seat.level,
            "here": live.is_here(seat.id),
            "yours": seat.id in viewer.seats,
        }
        for seat in live.roster
    ]


def _lineups(live: LiveMatch) -> dict[str, Any] | None:
    """How sides of several seats share what they have to answer, period by period; None where nobody shares."""
    if all(sum(seat.side == side for seat in live.roster) < 2 for side in (HOME, AWAY)):
        return None
    stints = live.seats.seating.sides
    return {"period": live.match.moment.period, "sides": [stints[name] for name in live.game.sides]}


def _choices(live: LiveMatch, language: str) -> list[dict[str, Any]]:
    """What a viewer who is asked may answer; where something is thrown, what may be typed in."""
    match = live.match
    question = live.question()
    if question.kind in ("decide", "vote"):
        return [
            {"move": choice.text, "words": table.choice_words(match, choice, language)} for choice in live.choices()
        ]
    if live.dice.kind != "typed":
        return []
    called = match.game.called
    return [
        {"move": choice.text, "words": next(iter(called(match.box, match.state, choice.number)), choice.text)}
        for choice in match.choices()
    ]


def _due(live: LiveMatch, viewer: Viewer) -> str | None:
    """What was drawn and waits for the referee to read it out; for the referee alone."""
    if live.status != "live" or "referee" not in viewer.seats or viewer.sides:
        return None
    due = live.seats.reading("referee", now())
    return None if due is None else due.text


def clocks_now(clocks: Clocks | None) -> dict[str, Any]:
    """How late it is."""
    at = now()
    told: dict[str, Any] = {"now": at}
    if clocks is not None and clocks.thinking is not None:
        thinking = clocks.thinking
        told["thinking"] = {
            "left": [thinking.left(side, at) for side in (HOME, AWAY)],
            "turn": thinking.turn,
            "runs": thinking.since is not None,
        }
    if clocks is not None and clocks.play is not None:
        play = clocks.play
        told["play"] = {
            "period": play.period,
            "elapsed": play.elapsed(at),
            "length": play.length,
            "runs": play.runs(at),
            "timeOut": play.time_out(at),
        }
    return told


def _ended(match: Match, language: str) -> dict[str, Any] | None:
    if not match.over:
        return None
    winner, reason, points = match.ended
    return {
        "winner": "draw" if winner in (DRAW, NOBODY) else winner,
        "reason": reason,
        "words": table.outcome(match, language),
        "points": points,
    }


def hint_message(live: LiveMatch, version: int, turns: Iterable[tuple[str, str]], done: bool) -> bytes:
    """What was found so far about the choices."""
    choices = [{"move": move, "odds": words, "best": n == 0} for n, (move, words) in enumerate(turns)]
    return encoder.encode({"is": "hint", "version": version, "choices": choices, "done": done})


def past_message(past: Match, eyes: Eyes, language: str, *, all_open: bool) -> dict[str, Any]:
    """The match as it was, as it may be seen."""
    return {
        "is": "past",
        "ply": len(past.moves),
        "scene": scene(past, seen(past, eyes, all_open=all_open), language),
        "now": table.what_now(past, language),
        "points": list(past.ended.points),
    }
