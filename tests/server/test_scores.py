"""The score by which lists tell a match that is not in memory, as another process of a club has it."""

from collections.abc import AsyncIterator

import pytest

from tests.server.commands import play, undo
from tests.server.test_long import Recorder
from tests.server.test_thinking_time import AtOnce
from tryline.search.player import RandomPlayer
from tryline.server.match_rows import stored_match
from tryline.server.requests import MatchRequest, SeatRequest
from tryline.server.site import Site
from tryline.server.store import Store
from tryline.server.viewer import Viewer

BOTH = [SeatRequest(0, "me"), SeatRequest(1, "me")]


@pytest.fixture
async def site(each_database: str) -> AsyncIterator[Site]:
    """A site on a file."""
    opened = Site(Store(each_database), AtOnce(RandomPlayer("1")))
    await opened.start()
    yield opened
    await opened.close()


async def test_the_score_is_on_disk_as_soon_as_it_changes(site: Site) -> None:
    """In a match without clocks, and when what scored is taken back."""
    request = MatchRequest("pocket", edition="1", seats=BOTH, practice=True)
    live = (await site.begin(request, await site.set_name(None, "Ann"))).live
    viewer = Viewer(Recorder(), frozenset(seat.id for seat in live.table.roster), frozenset({0, 1}), "en")  # type: ignore[arg-type]
    told: set[tuple[int, int]] = set()
    before: tuple[int, int] | None = None
    """How it stood at the first decision; throws before that may have scored."""
    while len(told) < 3:
        assert await _stored(site, live.id) == live.table.match.points
        assert live.table.status == "live", "it ended before anybody had scored twice"
        decides = live.table.question.kind == "decide"
        if before is None and decides:
            before = live.table.match.points
        if before is not None:
            told.add(live.table.match.points)
        await play(live, viewer, live.table.match.choices()[0].text if decides else None)
    while live.table.match.points != before:
        await undo(live, viewer)
    assert await _stored(site, live.id) == before


async def _stored(site: Site, match: str) -> tuple[int, ...]:
    """The score on disk."""
    found = await site.store.read(lambda connection: stored_match(connection, match))
    assert found is not None
    return tuple(found.row.points)
