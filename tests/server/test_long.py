"""A long match: its moves of long ago are on disk alone, and nobody notices."""

import asyncio
import gc
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tryline.server import club as clubs
from tryline.server import live as lives
from tryline.server.club import Club
from tryline.server.computers import Computers
from tryline.server.live import LiveMatch
from tryline.server.store import Store
from tryline.server.viewers import Viewer
from tryline.server.wishes import MatchWish, SeatWish

BOTH = [SeatWish(0, "me"), SeatWish(1, "me")]
MADE = 60


class Ear:
    """The end of a line: what came over it."""

    slow = closed = False

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(reason)


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    """A clubhouse that remembers eight moves, or up to sixteen."""
    monkeypatch.setattr(lives, "AT_HAND", 8)
    opened = Club(Store(str(tmp_path / "club.sqlite")), Computers(1), pace=0)
    await opened.open()
    yield opened
    await opened.close()


async def begin(club: Club, game: str, **wish: Any) -> tuple[LiveMatch, Viewer]:
    """A match on one screen."""
    person = await club.call(None, "Ann")
    begun = await club.begin(MatchWish(game, seats=BOTH, **wish), person)
    return begun.live, at(begun.live)


def at(live: LiveMatch) -> Viewer:
    """Somebody at the one screen comes."""
    viewer = Viewer(Ear(), frozenset(seat.id for seat in live.roster), frozenset({0, 1}), "en")  # type: ignore[arg-type]
    live.enter(viewer)
    return viewer


async def play(live: LiveMatch, viewer: Viewer, moves: int, seed: int = 1) -> None:
    """So many moves or a few more, at random."""
    draw = random.Random(seed)
    until = len(live.match.moves) + moves
    while len(live.match.moves) < until and not live.match.over:
        question = live.question()
        viewer.look = question.side
        thrown = question.kind in ("throw", "draw")
        await live.play(viewer, live.version, None if thrown else draw.choice(live.choices()[1]))


@pytest.mark.parametrize("game", ["scrum", "bokx", "goforward"])
async def test_the_story_of_a_long_match_is_told_in_full(club: Club, game: str) -> None:
    live, viewer = await begin(club, game)
    await play(live, viewer, MADE)
    assert live.match.moves.at_hand < 24
    kept = [move.number for move in live.match.moves]
    assert len(kept) == len(live.match.moves) >= MADE
    again = live.match.rewound()
    for number in kept:
        again.play_again(number, None)
    assert again.state.tobytes() == live.match.state.tobytes()
    assert list(again.moves) == list(live.match.moves), "with notation, and from whom they are hidden"


async def test_moves_can_be_taken_back_beyond_what_is_in_memory(club: Club) -> None:
    live, viewer = await begin(club, "scrum")
    await play(live, viewer, MADE)
    before = list(live.match.moves)
    for _ in range(40):
        await live.undo(viewer, live.version)
    assert list(live.match.moves) == before[:-40]
    await play(live, viewer, 30, seed=2)
    assert live.match.moves.at_hand < 24
    assert list(live.match.moves)[: MADE - 40] == before[:-40]
    assert len(live.match.moves) == MADE - 10


async def test_whoever_comes_late_hears_it_from_the_beginning(club: Club) -> None:
    live, viewer = await begin(club, "scrum")
    await play(live, viewer, MADE)
    ear = Ear()
    late = Viewer(ear, frozenset(), frozenset(), "en")  # type: ignore[arg-type]
    live.enter(late)
    while not ear.heard:
        await live.frozen()
        await club.store.write(lambda connection: None)
    assert [entry["move"] for entry in ear.heard[0]["entries"]] == [move.text for move in live.match.moves]


def in_memory() -> list[int]:
    """The matches that take up room, wanted or not."""
    return [id(each) for each in gc.get_objects() if type(each) is LiveMatch]


@pytest.mark.parametrize(("game", "options"), [("scrum", {}), ("bokx", {"clock": "real"}), ("goforward", {})])
async def test_a_match_that_nobody_looks_at_leaves_memory_by_itself(
    club: Club, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any]
) -> None:
    """No collector of garbage is waited for: it comes late, and whoever plays waits for it in turn."""
    live, viewer = await begin(club, game, options=options)
    await play(live, viewer, MADE)
    it, name = id(live), live.id
    gc.disable()
    try:
        live.leave(viewer)
        del live, viewer
        monkeypatch.setattr(clubs, "HEARTBEAT", 0.01)
        monkeypatch.setattr(clubs, "IDLE", -1)
        async with asyncio.timeout(10):
            while it in in_memory():
                await asyncio.sleep(0.05)
    finally:
        gc.enable()
    again = await club.find(name)
    assert len(again.match.moves) >= MADE
