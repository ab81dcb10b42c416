"""Whoever comes in the middle is told the whole story, and nobody who plays waits for that."""

import asyncio
import re
import threading
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any

import pytest

from tests.server import commands
from tests.server.server_process import Refused
from tests.server.test_hardening import Make
from tests.server.test_live import two_friends
from tests.server.test_long import Recorder, begin
from tryline.server import sending, takebacks
from tryline.server.computers import Computers
from tryline.server.live import LiveMatch
from tryline.server.site import Site
from tryline.server.store import Store
from tryline.server.viewer import Viewer


@pytest.fixture
async def site(each_database: str) -> AsyncIterator[Site]:
    """A site without connections, on each kind of database."""
    opened = Site(Store(each_database), Computers(1), pace=0)
    await opened.start()
    yield opened
    await opened.close()


class Teller:
    """Tells stories when it may, and counts how many entries it has told."""

    def __init__(self) -> None:
        self.may = threading.Event()
        self.begun = threading.Event()
        self.told: list[tuple[int, int]] = []
        self._tell = sending._tell

    def __call__(self, *given: Any) -> Any:
        self.begun.set()
        assert self.may.wait(30)
        _, first, last, *_ = given
        self.told.append((first, last))
        return self._tell(*given)


@pytest.fixture
def teller(monkeypatch: pytest.MonkeyPatch) -> Teller:
    """In place of the one that tells at once."""
    made = Teller()
    monkeypatch.setattr(sending, "_tell", made)
    return made


async def watch(live: LiveMatch, language: str = "en") -> Recorder:
    """Somebody comes to watch."""
    recorder = Recorder()
    live.enter(Viewer(recorder, frozenset(), frozenset(), language))  # type: ignore[arg-type]
    return recorder


async def until_told(*recorders: Recorder) -> None:
    """Wait until they have been sent something."""
    async with asyncio.timeout(30):
        while not all(each.sent for each in recorders):
            await asyncio.sleep(0.01)


async def play(live: LiveMatch, viewer: Viewer, moves: int) -> None:
    """Any moves."""
    for _ in range(moves):
        await commands.play(live, viewer, live.table.position.choices[1][0])


async def test_the_match_goes_on_while_a_story_is_told(site: Site, teller: Teller) -> None:
    live, player = await begin(site, "scrum")
    await play(live, player, 4)
    late = await watch(live)
    await asyncio.to_thread(teller.begun.wait, 30)
    async with asyncio.timeout(30):
        await play(live, player, 3)
    assert len(live.table.match.moves) == 7, "nobody waits for a story"
    assert late.sent == []
    teller.may.set()
    await until_told(late)
    assert [entry["move"] for entry in late.sent[0]["entries"]] == [move.text for move in live.table.match.moves]
    assert late.sent[0]["plies"] == 7


async def test_a_story_is_worked_out_once_for_all_and_gone_on_with(site: Site, teller: Teller) -> None:
    live, player = await begin(site, "scrum")
    await play(live, player, 4)
    late = [await watch(live) for _ in range(5)]
    teller.may.set()
    await until_told(*late)
    assert teller.told == [(0, 4)]
    await play(live, player, 2)
    await until_told(await watch(live))
    assert teller.told == [(0, 4), (4, 6)]
    await until_told(await watch(live, "af"))
    assert teller.told[-1] == (0, 6), "another language is another story"


async def test_a_story_of_moves_that_were_taken_back_is_not_told(site: Site, teller: Teller) -> None:
    live, player = await begin(site, "scrum")
    await play(live, player, 2)
    late = await watch(live)
    await asyncio.to_thread(teller.begun.wait, 30)
    await live.perform(partial(takebacks._go_back, live.table, 1, None, gives_time=True))
    teller.may.set()
    await until_told(late)
    assert [entry["move"] for entry in late.sent[0]["entries"]] == [live.table.match.moves[0].text]


def refused_at_last(say: Callable[[int], object]) -> Refused:
    """Say something until it is refused."""
    for number in range(200):
        try:
            say(number)
        except Refused as refused:
            return refused
    raise AssertionError("it may be said as often as one likes")


def test_whoever_wants_the_story_again_and_again_is_told_to_wait(person: Make) -> None:
    ann, _, match = two_friends(person, "scrum")
    ann.my_turn()
    watcher = person("Eve").attend(match)
    refused = refused_at_last(lambda number: watcher.say("language", language=("en", "af")[number % 2]))
    assert refused.code == "too-often"
    assert re.search("try again in|probeer weer", refused.why)
    assert refused_at_last(lambda number: watcher.say("at", ply=0)).code == "too-often"
    ann.play("c6-c7")
    watcher.until(lambda table: table["plies"] == 1)
