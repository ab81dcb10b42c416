"""Looking at a live match without changing it: hints, reasons, and how it was."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import TypeVar

from tryline.core.chance import Typed
from tryline.core.errors import NotYourTurn, Refusal
from tryline.core.match import Match
from tryline.core.news import refusal, refuse_in_words
from tryline.search.advice import first_turn
from tryline.search.player import Advice
from tryline.server.live import LiveMatch
from tryline.server.viewers import Viewer

T = TypeVar("T")
Report = Callable[[int, Match, list[Advice], bool], None]
"""Told about the position with this version: what was found so far, and whether that is all."""


def think(live: LiveMatch, viewer: Viewer, report: Report) -> None:
    """Think about what would be good for a viewer who is asked. Raises a Refusal."""
    question = live.asked()
    if question.kind != "decide" or live.seat_for(viewer, question) not in question.seats:
        raise refusal(NotYourTurn, "hints-decide")
    if not live.alone(viewer):
        raise refusal(Refusal, "hints-alone")
    if viewer.task is not None and not viewer.task.done():
        raise refusal(Refusal, "hint-coming")
    version, frozen = live.version, live.match.copy()
    loop = asyncio.get_running_loop()

    def pass_on(advice: list[Advice]) -> None:
        loop.call_soon_threadsafe(report, version, frozen, advice, False)

    async def advise() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            found = await live.computers.advise(frozen, pass_on)
            report(version, frozen, found, True)

    viewer.task = live.spawn(advise)


def first_turns(match: Match, advice: list[Advice], language: str) -> list[tuple[str, str]]:
    """Hints as the first decision and how good it is."""
    turns = [(first_turn(match, piece), piece) for piece in advice]
    return [(turn[0][1], piece.words(language)) for turn, piece in turns if turn]


async def why_not(live: LiveMatch, viewer: Viewer, move: str) -> str:
    """Why a move is refused; empty if it is not. Raises a Refusal."""
    trial = await live.frozen()
    question = live.asked()
    if live.seat_for(viewer, question) not in question.seats:
        raise refusal(NotYourTurn, "not-your-turn")
    trial.chance = Typed()
    try:
        trial.play(move)
    except Refusal as refused:
        return refuse_in_words(refused, viewer.language)
    return ""


async def past(live: LiveMatch, ply: int, show: Callable[[Match, bool], T]) -> T:
    """Something about the match as it was after so many moves, and whether all of it may be seen. Raises a Refusal."""
    frozen = await live.frozen()
    if ply > len(frozen.moves):
        raise refusal(Refusal, "so-far", moves=len(frozen.moves))

    def replay() -> T:
        again = frozen.rewound()
        for move in frozen.moves[:ply]:
            again.play_again(move.number, move.seconds)
        return show(again, frozen.open)

    return await asyncio.to_thread(replay)
