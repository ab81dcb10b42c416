"""An earlier position is worked out once for all who see it alike; nobody is shown what their side may not know."""

import asyncio
import threading
from functools import partial
from typing import Any

import msgspec
import pytest

from tests.server.commands import resign
from tests.server.test_takebacks import begin, come, decide, team
from tryline.core.errors import Refusal
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.secrecy import Eyes
from tryline.server import messages, past_scenes, session, takebacks
from tryline.server.live import LiveMatch
from tryline.server.past_scenes import Look
from tryline.server.reading import READING
from tryline.server.rendering import past_message
from tryline.server.scenes import page_scene
from tryline.server.sent_messages import Past, encoder
from tryline.server.site import Site
from tryline.server.viewer import Viewer, seen


class Shower:
    """Shows positions when it may, and counts them."""

    def __init__(self) -> None:
        self.may = threading.Event()
        self.may.set()
        self.shown: list[Look] = []

    def __call__(self, past: Match, look: Look) -> Past:
        assert self.may.wait(30)
        self.shown.append(look)
        return past_message(past, look)


@pytest.fixture
def shower(monkeypatch: pytest.MonkeyPatch) -> Shower:
    """In place of the one that shows at once."""
    made = Shower()
    monkeypatch.setattr(session, "past_message", made)
    return made


async def look_back(live: LiveMatch, viewer: Viewer, ply: int) -> dict[str, Any]:
    """What somebody is sent who looks back; without whom it answers."""
    told = await session._reply(live, viewer, messages.At(ply=ply, id=7))
    answer: dict[str, Any] = msgspec.json.decode(encoder.encode(told))
    assert (answer.pop("is"), answer.pop("to"), answer["ply"]) == ("past", 7, ply)
    return answer


def scene_of(live: LiveMatch, moves: int, eyes: Eyes, *, all_open: bool) -> Any:
    """How it lay after so many moves, worked out anew."""
    again = live.table.match.rewound()
    for move in live.table.match.moves[:moves]:
        again.play_again(move.number, move.seconds)
    return msgspec.json.decode(encoder.encode(page_scene(again, seen(again, eyes, all_open=all_open), "en")))


async def scrum(site: Site, moves: int) -> tuple[LiveMatch, Viewer]:
    """A match after so many moves, and whoever plays both sides."""
    live = await begin(site, "scrum")
    viewer = await come(live, HOME, AWAY)
    for _ in range(moves):
        await decide(live, viewer)
    return live, viewer


async def waiting(places: int) -> None:
    """So many wait for something to be worked out."""
    async with asyncio.timeout(30):
        while sum(len(job.places) for job in READING._jobs.values()) < places:
            await asyncio.sleep(0)


async def test_a_position_is_worked_out_once_however_often_and_by_however_many_it_is_asked_for(
    site: Site, shower: Shower
) -> None:
    live, player = await scrum(site, 3)
    watchers = [await come(live) for _ in range(2)]
    told = [await look_back(live, each, 1) for each in (player, *watchers, player)]
    assert len(shower.shown) == 1
    assert all(each == told[0] for each in told)
    assert told[0]["scene"] == scene_of(live, 1, None, all_open=True)
    await decide(live, player)
    assert await look_back(live, player, 1) == told[0]
    assert len(shower.shown) == 1, "it is the same one, though the match has gone on"
    await look_back(live, player, 2)
    assert len(shower.shown) == 2


async def test_those_who_ask_at_the_same_time_share_it(site: Site, shower: Shower) -> None:
    live, player = await scrum(site, 3)
    others = [player, *[await come(live) for _ in range(4)]]
    shower.may.clear()
    asked = [asyncio.create_task(look_back(live, each, 2)) for each in others]
    await waiting(len(others))
    async with asyncio.timeout(30):
        await decide(live, player)
    assert shower.shown == [], "nobody who plays waits for it"
    shower.may.set()
    told = await asyncio.gather(*asked)
    assert len(shower.shown) == 1
    assert all(each == told[0] for each in told)


async def test_another_language_is_another_one(site: Site, shower: Shower) -> None:
    live, player = await scrum(site, 2)
    watcher = await come(live)
    watcher.language = "af"
    english, afrikaans = await look_back(live, player, 1), await look_back(live, watcher, 1)
    assert english["now"] != afrikaans["now"]
    assert [look.language for look in shower.shown] == ["en", "af"]
    assert await look_back(live, watcher, 1) == afrikaans
    assert len(shower.shown) == 2


async def test_after_a_takeback_it_is_not_the_old_one(site: Site, shower: Shower) -> None:
    live, player = await scrum(site, 2)
    before = await look_back(live, player, 2)
    await live.perform(partial(takebacks._go_back, live.table, 1, None, gives_time=True))
    with pytest.raises(Refusal, match="So far one move"):
        await look_back(live, player, 2)
    await decide(live, player, live.table.position.choices[1][-1])
    after = await look_back(live, player, 2)
    assert after["scene"] == scene_of(live, 2, None, all_open=True)
    assert after != before
    assert len(shower.shown) == 2


async def test_what_is_worked_out_during_a_takeback_is_not_shown_after_it(site: Site, shower: Shower) -> None:
    live, player = await scrum(site, 2)
    watcher = await come(live)
    shower.may.clear()
    asked = asyncio.create_task(look_back(live, watcher, 2))
    await waiting(1)
    await live.perform(partial(takebacks._go_back, live.table, 1, None, gives_time=True))
    await decide(live, player, live.table.position.choices[1][-1])
    also = asyncio.create_task(look_back(live, player, 2))
    await waiting(2)
    shower.may.set()
    assert (await also)["scene"] == scene_of(live, 2, None, all_open=True)
    assert (await asked) != (await also), "it was asked for before"
    assert await look_back(live, watcher, 2) == await also
    assert len(shower.shown) == 2


async def test_so_many_are_kept_and_whatever_was_not_asked_for_goes(
    site: Site, shower: Shower, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past_scenes, "MOST_KEPT", 3)
    live, player = await scrum(site, 6)
    for ply in (0, 1, 2, 0, 3):
        await look_back(live, player, ply)
    assert [look.ply for look in shower.shown] == [0, 1, 2, 3]
    for ply in (0, 2, 3):
        await look_back(live, player, ply)
    assert len(shower.shown) == 4
    await look_back(live, player, 1)
    assert [look.ply for look in shower.shown] == [0, 1, 2, 3, 1]
    for ply in range(7):
        await look_back(live, player, ply)
    assert len(live.past_scenes._kept) == 3


async def test_nothing_is_kept_when_nobody_is_there(site: Site, shower: Shower) -> None:
    live, player = await scrum(site, 2)
    watcher = await come(live)
    await look_back(live, player, 1)
    live.leave(player)
    await look_back(live, watcher, 1)
    assert len(shower.shown) == 1
    shower.may.clear()
    late = asyncio.create_task(look_back(live, watcher, 2))
    await waiting(1)
    live.leave(watcher)
    shower.may.set()
    await late
    assert live.past_scenes._kept == {}
    back = await come(live)
    for ply in (1, 2):
        await look_back(live, back, ply)
    assert [look.ply for look in shower.shown] == [1, 2, 1, 2]


async def test_nobody_is_shown_what_their_side_may_not_know(
    site: Site, shower: Shower, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has asked for the same position before, and whatever is kept: cards lie open when it is over."""
    monkeypatch.setattr(past_scenes, "MOST_KEPT", 1000)
    live = await begin(site, "goforward")
    home, away, watcher = await come(live, HOME), await come(live, AWAY), await come(live)
    await team(live, home, ready_made=False)
    await team(live, away, ready_made=True)
    sight, everybody = live.table.sight, (home, away, watcher)
    plies = {viewer: sight.entries(live.table.eyes(viewer)) for viewer in everybody}
    for viewer in (*everybody, *reversed(everybody)):
        eyes = live.table.eyes(viewer)
        for ply in range(plies[viewer] + 1):
            told = await look_back(live, viewer, ply)
            assert told["scene"] == scene_of(live, sight.moves_after(eyes, ply), eyes, all_open=False)
    worked_out = sum(plies.values()) + 3
    assert len(shower.shown) == worked_out, "each of them once, for these eyes"
    concealed = await look_back(live, away, 1)
    await resign(live, home)
    moves = len(live.table.match.moves)
    theirs, others, watched = [await look_back(live, viewer, moves) for viewer in everybody]
    assert theirs["scene"] == scene_of(live, moves, None, all_open=True)
    assert theirs == others == watched
    assert len(shower.shown) == worked_out + 1, "by now all see alike"
    opened = await look_back(live, away, 1)
    assert opened["scene"] == scene_of(live, 1, None, all_open=True)
    assert opened["scene"] != concealed["scene"]


async def test_whoever_looks_back_at_a_secret_run_of_the_other_side_learns_nothing(site: Site, shower: Shower) -> None:
    """Though the side that decides has looked at it."""
    live = await begin(site, "goforward")
    home, away = await come(live, HOME), await come(live, AWAY)
    for _ in range(2):
        await decide(live, home)
    assert (await look_back(live, home, 1))["scene"] == scene_of(live, 1, HOME, all_open=False)
    with pytest.raises(Refusal, match="So far 0 moves"):
        await look_back(live, away, 1)
    assert len(shower.shown) == 1
