"""Sending a viewer the match as it is now, and first the whole story to whoever comes in the middle."""

from tryline.core.match import Match
from tryline.core.secrecy import Eyes, SecretRuns
from tryline.games import presenter_of
from tryline.server.connection import INTERNAL_ERROR
from tryline.server.live import LiveMatch
from tryline.server.logs import log
from tryline.server.match_table import MatchTable
from tryline.server.news_log import move_news
from tryline.server.rendering import entries_of, table_message
from tryline.server.sent_messages import Entry
from tryline.server.thinking.wanted import wanted_of
from tryline.server.viewer import Viewer


def show(live: LiveMatch, viewer: Viewer) -> None:
    """Tell a viewer how it stands. Whoever is slow hears of several changes at once, when they have caught up."""
    if viewer.connection.slow or viewer.catching_up:
        return
    viewer.dirty = False
    table = live.table
    try:
        eyes, first = _known(table, viewer)
        entries = table.sight.entries(eyes)
        if entries > first and (viewer.plies_sent < 0 or not table.news.has(eyes, first)):
            viewer.catching_up = True
            viewer.reading_task = live.spawn(_read_up, live, viewer)
            return
        viewer.plies_sent = entries
        viewer.connection.send(table_message(table, viewer, eyes, first, None))
    except Exception:
        _give_up(live, viewer)


def _known(table: MatchTable, viewer: Viewer) -> tuple[Eyes, int]:
    """With whose eyes a viewer looks, and how many entries they have; with other eyes the list begins anew."""
    eyes = table.eyes(viewer)
    if eyes != viewer.eyes_sent and not table.match.open:
        viewer.plies_sent = -1
    viewer.eyes_sent = eyes
    return eyes, viewer.plies_sent if viewer.plies_sent > 0 else 0


def _give_up(live: LiveMatch, viewer: Viewer) -> None:
    """A fault of ours: whoever comes again starts afresh."""
    log.exception("a table could not be drawn", match=live.id)
    viewer.connection.close(INTERNAL_ERROR, "Something went wrong on our side; it has been noted.")


async def _read_up(live: LiveMatch, viewer: Viewer) -> None:
    """Tell a viewer the whole story first. The match goes on meanwhile: what is new by then is in the news log."""
    try:
        while not viewer.connection.closed and not await _told_up(live, viewer):
            pass
    except Exception:
        _give_up(live, viewer)
    finally:
        viewer.catching_up = False
    if viewer.dirty:
        live.audience.update(viewer)


async def _told_up(live: LiveMatch, viewer: Viewer) -> bool:
    """Work the story out and send it; False if it is not the story of this match any more, or too old."""
    table = live.table
    async with live.lock:  # what is being written is not told yet
        eyes, _ = _known(table, viewer)
        sight = table.sight
        frozen, base, last, language = table.match.copy(), sight.base, sight.entries(eyes), viewer.language
    story = await live.stories.up_to(frozen, base, last, eyes, language, _tell, wanted_of(live.id, viewer))
    async with live.lock:
        now_eyes, first = _known(table, viewer)
        sight = table.sight
        if (now_eyes, viewer.language, table.match.open, sight.base) != (eyes, language, *story[1::-1]):
            return False
        known, plies = len(story.entries), sight.entries(eyes)
        if known < plies and not table.news.has(eyes, known):
            return False
        newest = entries_of(presenter_of(table.game), table.news, known, plies, eyes, language, table.match.over)
        viewer.plies_sent = plies
        viewer.connection.send(table_message(table, viewer, eyes, first, [*story.entries, *newest][first:plies]))
    return True


def _tell(frozen: Match, first: int, last: int, eyes: Eyes, language: str) -> list[Entry]:
    """Entries of the list of moves of a match. On a thread."""
    again = frozen.rewound()
    runs = None
    if not frozen.open:
        runs = SecretRuns()
        again.watch(runs)
    noted = []
    for move in frozen.moves:
        again.play_again(move.number, move.seconds)
        place = len(again.moves) - 1 if runs is None else runs.last_place(eyes)[0]
        if place >= first:
            noted.append(move_news(again, move, runs))
    return entries_of(presenter_of(frozen.game), noted, first, last, eyes, language, frozen.over)
