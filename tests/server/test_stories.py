"""Whoever comes in the middle is told the whole story, and nobody who plays waits for that."""

import asyncio
import re
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.server import commands
from tests.server.server_process import Refused
from tests.server.test_hardening import Make
from tests.server.test_live import two_friends
from tests.server.test_long import Recorder, begin
from tryline.core.match import Match
from tryline.server import match_exports, replay_routes, replays, sending, session, takebacks
from tryline.server.live import LiveMatch
from tryline.server.match_exports import dice_of, record_of
from tryline.server.queries import past
from tryline.server.rate_limits import NetworkLimits
from tryline.server.reading import READING
from tryline.server.rendering import past_message
from tryline.server.replay_routes import KeptReplays
from tryline.server.site import Site
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker
from tryline.server.viewer import Viewer


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
    return come(live, language)[0]


def come(
    live: LiveMatch, language: str = "en", asker: Asker = NOBODY_KNOWN, seats: frozenset[str] = frozenset()
) -> tuple[Recorder, Viewer]:
    """Somebody comes."""
    recorder = Recorder()
    viewer = Viewer(recorder, seats, frozenset({0} if seats else ()), language, asker)  # type: ignore[arg-type]
    live.enter(viewer)
    return recorder, viewer


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


async def test_a_player_has_their_story_before_those_who_watch(site: Site, teller: Teller) -> None:
    """However many watch, and whoever wants files: of matches of 3, 4, 5 and 6 moves."""
    made = []
    for moves in (3, 4, 5, 6):
        live, player = await begin(site, "scrum")
        await play(live, player, moves)
        made.append(live)
    busy, watched, also_watched, theirs = made
    recorders = [come(busy, asker=Asker("a"))[0]]
    await asyncio.to_thread(teller.begun.wait, 30)
    file = asyncio.create_task(dice_of(site, watched.id, Asker("c")))
    recorders += [come(live, language, Asker("b"))[0] for live in (watched, also_watched) for language in ("en", "af")]
    await asyncio.sleep(0)
    recorders.append(come(theirs, asker=Asker("b"), seats=frozenset({theirs.table.roster[0].id}))[0])
    await asyncio.sleep(0)
    teller.may.set()
    await until_told(*recorders)
    assert [last for _, last in teller.told[:2]] == [3, 6]
    assert sorted(teller.told[2:]) == [(0, 4), (0, 4), (0, 5), (0, 5)]
    await file


async def test_the_story_of_whoever_has_gone_is_not_told(site: Site, teller: Teller) -> None:
    busy, player = await begin(site, "scrum")
    await play(busy, player, 2)
    other, player = await begin(site, "scrum")
    await play(other, player, 3)
    late = await watch(busy)
    await asyncio.to_thread(teller.begun.wait, 30)
    _, gone = come(other)
    await asyncio.sleep(0)
    other.leave(gone)
    await asyncio.sleep(0)
    teller.may.set()
    await until_told(late)
    await past(other, player, 0, past_message)  # whatever waited before it has been done
    assert teller.told == [(0, 2)]


async def test_the_question_of_whoever_has_gone_is_not_answered(
    site: Site, teller: Teller, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy, player = await begin(site, "scrum")
    await play(busy, player, 2)
    other, player = await begin(site, "scrum")
    shown: list[int] = []
    monkeypatch.setattr(session, "past_message", lambda *given, **named: shown.append(1))
    connection = Recorder()
    gone: list[bool] = []
    given = (connection, site, NetworkLimits({}, 10), other.id, Asker("a"), lambda: gone.append(True), (-1, 0))
    visitor = session.Session(*given)  # type: ignore[arg-type]
    visitor.message_received(b'{"do": "hello"}')
    await until_told(connection)
    late = await watch(busy)
    await asyncio.to_thread(teller.begun.wait, 30)
    visitor.message_received(b'{"do": "at", "ply": 0}')
    async with asyncio.timeout(30):
        while len(READING._jobs) < 2:
            await asyncio.sleep(0)
    visitor.connection_closed()
    async with asyncio.timeout(30):
        while len(READING._jobs) > 1:
            await asyncio.sleep(0)
    teller.may.set()
    await until_told(late)
    await past(other, player, 0, past_message)  # whatever waited before it has been done
    assert gone
    assert shown == []


async def test_files_and_replays_of_a_match_are_worked_out_once_for_all(
    site: Site, teller: Teller, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy, player = await begin(site, "scrum")
    await play(busy, player, 2)
    live, player = await begin(site, "scrum")
    await play(live, player, 2)
    await commands.resign(live, player)
    done: list[str] = []

    def note(module: Any, name: str) -> None:
        work = getattr(module, name)

        def noted(*given: Any, **named: Any) -> Any:
            done.append(name)
            return work(*given, **named)

        monkeypatch.setattr(module, name, noted)

    note(replay_routes, "replay_of")
    note(match_exports, "record_of_table")
    note(match_exports, "as_played")
    late = await watch(busy)
    await asyncio.to_thread(teller.begun.wait, 30)
    kept = KeptReplays()
    replays = [asyncio.create_task(kept.read(site, live.id, "open", "en", Asker(network))) for network in "abb"]
    records = [asyncio.create_task(record_of(site, live.id, Asker(network))) for network in "abb"]
    dice = [asyncio.create_task(dice_of(site, live.id, Asker(network))) for network in "abb"]
    async with asyncio.timeout(30):
        while sum(len(job.places) for job in READING._jobs.values()) < 10:
            await asyncio.sleep(0.01)  # they look up when it ended
    assert done == [], "whoever connects waits for none of them"
    teller.may.set()
    await until_told(late)
    for asked in (replays, records, dice):
        first, *others = await asyncio.gather(*asked)
        assert all(other == first for other in others)
    assert sorted(done) == ["as_played", "record_of_table", "replay_of"]
    await kept.read(site, live.id, "open", "en", NOBODY_KNOWN)
    assert len(done) == 3, "it is kept"


async def test_what_was_begun_before_somebody_was_forgotten_is_not_kept(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, player = await begin(site, "scrum")
    await commands.resign(live, player)
    begun, may, worked_out = threading.Event(), threading.Event(), []
    replay_of = replays.replay_of

    def slow(match: Match, *given: Any, **named: Any) -> Any:
        begun.set()
        assert may.wait(30)
        worked_out.append(match)
        return replay_of(match, *given, **named)

    monkeypatch.setattr(replay_routes, "replay_of", slow)
    kept = KeptReplays()
    first = asyncio.create_task(kept.read(site, live.id, "open", "en", NOBODY_KNOWN))
    await asyncio.to_thread(begun.wait, 30)
    kept.forget({live.id})
    may.set()
    await first
    await kept.read(site, live.id, "open", "en", NOBODY_KNOWN)
    assert len(worked_out) == 2


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
