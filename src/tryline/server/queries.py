"""Questions about a live match that do not change it: hints, reasons, earlier positions, and the match sheet."""

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tryline.core.chance import Typed
from tryline.core.errors import NotYourTurn, Refusal
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.news import refusal, refuse_in_words
from tryline.games import presenter_of
from tryline.search.advice import first_turn
from tryline.search.player import Advice
from tryline.server.live import LiveMatch
from tryline.server.past_scenes import Look
from tryline.server.reading import READING
from tryline.server.sent_messages import Past
from tryline.server.thinking.fair_queue import Rank
from tryline.server.thinking.wanted import Wanted, wanted_of
from tryline.server.viewer import Viewer
from tryline.table.presenter import Cited
from tryline.table.sheet import MatchSheet

Report = Callable[[int, Match, list[Advice], bool], None]
"""Called with the version and the match, the hints found so far, and whether these are the last."""


async def start_hint(live: LiveMatch, viewer: Viewer, report: Report) -> None:
    """Work out hints for a viewer who has to decide, in a task. Raises a Refusal."""
    snapshot = await live.snapshot()
    question = live.table.open_question()
    if question.kind != "decide" or live.table.seat_for(viewer, question) not in question.seats:
        raise refusal(NotYourTurn, "hints-decide")
    if not live.table.is_alone(viewer):
        raise refusal(Refusal, "hints-alone")
    if viewer.hint_task is not None and not viewer.hint_task.done():
        raise refusal(Refusal, "hint-coming")
    asker = viewer.asker
    live.computers.hints.take(asker)
    version = live.table.version_for(viewer)

    def report_more(advice: list[Advice]) -> None:
        report(version, snapshot, advice, False)

    async def advise() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            wanted = Wanted(live.id, asker, Rank.AT_THE_BOARD)
            report(version, snapshot, await live.computers.advise(snapshot, wanted, report_more), True)

    viewer.hint_task = live.spawn(advise)
    viewer.hint_task.add_done_callback(lambda _: live.computers.hints.give_back(asker))


class HintedTurn(NamedTuple):
    """The first decision of a hint."""

    move: str
    odds: str
    throws: tuple[int, int] | None


def first_turns(match: Match, advice: list[Advice], language: str) -> list[HintedTurn]:
    """The first decision of each hint, and how good it is."""
    throws_for = presenter_of(match.game).throws_for
    turns = [(first_turn(match, piece), piece) for piece in advice]
    return [
        HintedTurn(turn[0][1], piece.words(language), throws_for(match, turn[0][0])) for turn, piece in turns if turn
    ]


async def why_not(live: LiveMatch, viewer: Viewer, move: str) -> Cited | None:
    """Why a move is refused; None if it is not. Raises a Refusal."""
    trial = await live.snapshot()
    question = live.table.open_question()
    if live.table.seat_for(viewer, question) not in question.seats:
        raise refusal(NotYourTurn, "not-your-turn")
    trial.chance = Typed()
    try:
        trial.play(move)
    except Refusal as refused:
        return Cited(refuse_in_words(refused, viewer.language), refused.rules)
    return None


async def why(live: LiveMatch, viewer: Viewer) -> list[Cited]:
    """The reasons for the position, as a viewer may know them. Raises a Refusal."""
    eyes = live.table.eyes(viewer)
    snapshot = await live.snapshot_for(eyes)
    sides = () if snapshot.open else (HOME, AWAY) if eyes is None else (eyes,)
    work = partial(presenter_of(snapshot.game).why, snapshot, viewer.language, sides)
    return await READING.run(work, wanted_of(live.id, viewer))


async def past(live: LiveMatch, viewer: Viewer, ply: int, show: Callable[[Match, Look], Past]) -> Past:
    """The match after its first entries: `show` of it, or what that has returned before. Raises a Refusal."""
    snapshot = await live.snapshot()
    eyes, sight = live.table.eyes(viewer), live.table.sight
    if ply > sight.entries(eyes):
        raise refusal(Refusal, "so-far", moves=sight.entries(eyes))
    moves = sight.moves_after(eyes, ply)
    look = Look(sight.base, ply, None if snapshot.open else eyes, viewer.language, snapshot.open)

    def replay() -> Past:
        again = snapshot.rewound()
        for move in snapshot.moves[:moves]:
            again.play_again(move.number, move.seconds)
        return show(again, look)

    return await live.past_scenes.at(look, replay, wanted_of(live.id, viewer))


async def sheet(live: LiveMatch, viewer: Viewer) -> MatchSheet:
    """What a match came to, once it is over. Raises a Refusal."""
    snapshot = await live.snapshot()
    if not snapshot.over:
        raise refusal(Refusal, "not-over")
    language = viewer.language
    work = partial(presenter_of(snapshot.game).match_sheet, snapshot, language)
    return await READING.run(work, wanted_of(live.id, viewer), key=("sheet", live, language))
