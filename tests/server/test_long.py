"""A long match: its early moves are on disk only, and nobody notices."""

import asyncio
import gc
import random
import threading
import weakref
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from tests.server import commands
from tests.server.commands import undo
from tryline.core.match import Match
from tryline.server import commands as every_command
from tryline.server import live as lives
from tryline.server import live_matches
from tryline.server import site as sites
from tryline.server.computers import Computers
from tryline.server.live import LiveMatch
from tryline.server.requests import MatchRequest, SeatRequest
from tryline.server.site import Site
from tryline.server.store import Store
from tryline.server.viewer import Viewer

BOTH = [SeatRequest(0, "me"), SeatRequest(1, "me")]
MADE = 60


class Recorder:
    """A connection that notes what is sent."""

    slow = closed = False
    lag = 0

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.sent.append(msgspec.json.decode(message))

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(reason)


@pytest.fixture
async def site(each_database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    """A site that holds eight moves of a match in memory, or up to sixteen."""
    monkeypatch.setattr(lives, "MOVES_IN_MEMORY", 8)
    opened = Site(Store(each_database), Computers(1), pace=0)
    await opened.start()
    yield opened
    await opened.close()


async def begin(site: Site, game: str, **request: Any) -> tuple[LiveMatch, Viewer]:
    """A match on one screen."""
    person = await site.set_name(None, "Ann")
    begun = await site.begin(MatchRequest(game, seats=BOTH, **request), person)
    return begun.live, at(begun.live)


def at(live: LiveMatch) -> Viewer:
    """Somebody at the one screen comes."""
    viewer = Viewer(Recorder(), frozenset(seat.id for seat in live.table.roster), frozenset({0, 1}), "en")  # type: ignore[arg-type]
    live.enter(viewer)
    return viewer


async def play(live: LiveMatch, viewer: Viewer, moves: int, seed: int = 1) -> None:
    """So many moves or a few more, at random."""
    draw = random.Random(seed)
    until = len(live.table.match.moves) + moves
    while len(live.table.match.moves) < until and not live.table.match.over:
        question = live.table.question
        viewer.look = question.side
        thrown = question.kind in ("throw", "draw")
        await commands.play(live, viewer, None if thrown else draw.choice(live.table.position.choices[1]))


@pytest.mark.parametrize("game", ["scrum", "bokx", "goforward"])
async def test_a_long_match_replays_in_full(site: Site, game: str) -> None:
    live, viewer = await begin(site, game)
    await play(live, viewer, MADE)
    assert live.table.match.moves.at_hand < 24
    numbers = [move.number for move in live.table.match.moves]
    assert len(numbers) == len(live.table.match.moves) >= MADE
    again = live.table.match.rewound()
    for number in numbers:
        again.play_again(number, None)
    assert again.state.tobytes() == live.table.match.state.tobytes()
    assert list(again.moves) == list(live.table.match.moves), "with notation, and from whom they are hidden"


async def test_moves_can_be_taken_back_beyond_what_is_in_memory(site: Site) -> None:
    live, viewer = await begin(site, "scrum")
    await play(live, viewer, MADE)
    before = list(live.table.match.moves)
    while len(live.table.match.moves) > MADE - 40:
        await undo(live, viewer)
    kept = len(live.table.match.moves)
    assert list(live.table.match.moves) == before[:kept]
    await play(live, viewer, 30, seed=2)
    assert live.table.match.moves.at_hand < 24
    assert list(live.table.match.moves)[:kept] == before[:kept]
    assert len(live.table.match.moves) == kept + 30
    taken = [move for taken in reversed(live.table.match.taken_back) for move in taken.moves]
    assert taken == before[kept:], "what was taken back is known, also what was not in memory"


async def test_a_late_spectator_is_sent_all_moves(site: Site) -> None:
    live, viewer = await begin(site, "scrum")
    await play(live, viewer, MADE)
    recorder = Recorder()
    late = Viewer(recorder, frozenset(), frozenset(), "en")  # type: ignore[arg-type]
    live.enter(late)
    while not recorder.sent:
        await live.snapshot()
        await site.store.write(lambda connection: None)
    assert [entry["move"] for entry in recorder.sent[0]["entries"]] == [move.text for move in live.table.match.moves]


@pytest.mark.parametrize(("game", "options"), [("scrum", {}), ("bokx", {"clock": "real"}), ("goforward", {})])
async def test_a_match_that_nobody_looks_at_leaves_memory_by_itself(
    site: Site, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any]
) -> None:
    """Without the garbage collector, which runs late and stops play."""
    live, viewer = await begin(site, game, options=options)
    await play(live, viewer, MADE)
    in_memory, name = weakref.ref(live), live.id
    gc.disable()
    try:
        live.leave(viewer)
        del live, viewer
        with monkeypatch.context() as patched:
            patched.setattr(sites, "MAINTENANCE_INTERVAL", 0.01)
            patched.setattr(live_matches, "IDLE_AFTER", -1)
            async with asyncio.timeout(10):
                while in_memory() is not None:
                    await asyncio.sleep(0.05)
    finally:
        gc.enable()
    again = await site.find(name)
    assert len(again.table.match.moves) >= MADE


async def test_a_takeback_of_a_long_match_plays_it_once_more_and_beside_the_event_loop(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, though most of it is on disk; and others are served meanwhile."""
    monkeypatch.setattr(every_command, "LONG", MADE // 2)
    live, viewer = await begin(site, "scrum")
    await play(live, viewer, MADE)
    replayed: list[int] = []
    play_again = Match.play_again

    def note(match: Match, *given: Any) -> Any:
        replayed.append(threading.get_ident())
        return play_again(match, *given)

    monkeypatch.setattr(Match, "play_again", note)
    kept = len(live.table.match.moves) - 1
    await undo(live, viewer)
    assert len(live.table.match.moves) == kept
    assert len(replayed) == kept
    assert threading.get_ident() not in replayed
