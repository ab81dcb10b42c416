"""Matches come into memory and leave it in any order, and whatever fails: there is one copy of each, and it goes on."""

import asyncio
import contextlib
import random
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import select

from tests.server.commands import play
from tryline.core.errors import Refusal, Stale, TrylineError
from tryline.core.news import refusal
from tryline.server import live_matches, schema
from tryline.server import site as sites
from tryline.server.bringing import look_at
from tryline.server.change import Change
from tryline.server.computers import Computers
from tryline.server.errors import StoreError
from tryline.server.live import LiveMatch
from tryline.server.requests import JoinRequest, MatchRequest, SeatRequest
from tryline.server.site import BegunMatch, Site
from tryline.server.store import Store
from tryline.server.thinking.fair_queue import Asker
from tryline.server.viewer import Sender

BOTH = [SeatRequest(0, "me"), SeatRequest(1, "me")]


@pytest.fixture
async def site(each_database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    """A site without connections, whose maintenance does not run by itself. Every match that nobody uses is idle."""
    monkeypatch.setattr(sites, "MAINTENANCE_INTERVAL", 3600.0)
    monkeypatch.setattr(live_matches, "IDLE_AFTER", -1)
    opened = Site(Store(each_database), Computers(1), pace=0)
    await opened.start()
    yield opened
    await opened.close()


async def begin(site: Site) -> LiveMatch:
    """A match in which somebody plays both sides."""
    return (await site.begin(MatchRequest("scrum", seats=BOTH), await site.set_name(None, "Ann"))).live


async def step(live: LiveMatch) -> None:
    """Play the first move there is."""
    screen = Sender(frozenset(seat.id for seat in live.table.roster), frozenset((0, 1)))
    await play(live, screen, live.table.match.choices()[0].text)


class Held:
    """Something that waits until it may go on, from the first time that it is called."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.may = asyncio.Event()

    async def __call__(self) -> None:
        self.begun.set()
        await self.may.wait()


# Coming and going -----------------------------------------------------------------------------------------------------


async def test_a_sweep_does_not_let_go_of_what_was_read_again_meanwhile(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or the next who comes would read a second copy, and both would take moves."""
    first, live = await begin(site), await begin(site)
    held, unload = Held(), site.live_matches._unload

    async def slowly(idle: LiveMatch) -> None:
        await held()
        await unload(idle)

    monkeypatch.setattr(site.live_matches, "_unload", slowly)
    sweep = asyncio.ensure_future(site.live_matches.unload_idle())
    await held.begun.wait()
    live.drop()
    again = await site.find(live.id)
    held.may.set()
    await sweep
    assert first.discarded, "the sweep went on"
    assert await site.find(live.id) is again
    assert not again.discarded


async def test_a_sweep_that_waits_for_a_match_lets_go_of_no_other_copy(site: Site) -> None:
    live = await begin(site)
    live.lock.when_mine(lambda: None)
    sweep = asyncio.ensure_future(site.live_matches.unload_idle())
    for _ in range(3):
        await asyncio.sleep(0)
    live.drop()
    finding = asyncio.ensure_future(site.find(live.id))
    for _ in range(5):
        await site.store.read(lambda connection: None)
    live.lock.release()
    again = await finding
    await sweep
    assert again is not live
    assert await site.find(live.id) is again


async def test_what_a_copy_that_was_dropped_still_writes_is_read(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the same move would be made a second time in the next copy, and whoever made it first had been told so."""
    live = await begin(site)
    held: list[tuple[Any, ...]] = []
    put = site.store.put
    with monkeypatch.context() as patched:
        patched.setattr(site.store, "put", lambda *given: held.append(given))
        playing = asyncio.ensure_future(step(live))
        while not held:
            await asyncio.sleep(0)
    live.discard()
    finding = asyncio.ensure_future(site.find(live.id))
    for _ in range(3):
        await site.store.read(lambda connection: None)
    assert not finding.done()
    put(*held[0])
    await playing
    assert len((await finding).table.match.moves) == 1


async def test_whoever_finds_a_new_match_first_finds_the_one_that_was_begun(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await site.set_name(None, "Ann")
    held, write = Held(), site.store.write
    names: list[str] = []

    async def slowly(*given: Any, **more: Any) -> Any:
        value = await write(*given, **more)
        await held()
        return value

    def noted(*given: Any) -> LiveMatch:
        live = build(*given)
        names.append(live.id)
        return live

    build = site._live_match
    with monkeypatch.context() as patched:
        patched.setattr(site.store, "write", slowly)
        patched.setattr(site, "_live_match", noted)
        beginning: asyncio.Future[BegunMatch] = asyncio.ensure_future(
            site.begin(MatchRequest("scrum", seats=BOTH), person)
        )
        await held.begun.wait()
    found = await site.find(names[0])
    held.may.set()
    assert (await beginning).live is found
    assert await site.find(names[0]) is found


@pytest.mark.parametrize("seed", range(10))
async def test_there_is_at_most_one_copy_that_takes_moves(
    site: Site, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Whatever comes in whatever order; and no move that was confirmed is lost."""
    draw = random.Random(seed)
    others, begun = [(await begin(site)).id for _ in range(3)], await begin(site)
    copies, build, unload, confirmed = [begun], site.live_matches._build, site.live_matches._unload, 0

    def noted(*given: Any) -> LiveMatch:
        live = build(*given)
        if live.id == begun.id:
            copies.append(live)
        return live

    async def wait() -> None:
        for _ in range(draw.randrange(4)):
            await site.store.read(lambda connection: None)

    async def slowly(idle: LiveMatch) -> None:
        await wait()
        await unload(idle)

    monkeypatch.setattr(site.live_matches, "_build", noted)
    monkeypatch.setattr(site.live_matches, "_unload", slowly)

    async def move() -> None:
        nonlocal confirmed
        live = await site.find(begun.id)
        if not live.table.match.over:
            await step(live)
            confirmed += 1

    async def leave() -> None:
        draw.choice([LiveMatch.drop, LiveMatch.discard])(copies[-1])

    async def later(work: Callable[[], Awaitable[object]]) -> None:
        await wait()
        with contextlib.suppress(Stale):  # what was found is not in memory any more, or somebody else has moved
            await work()
        assert sum(not live.discarded for live in copies) <= 1

    every: list[Callable[[], Awaitable[object]]] = [move, move, leave, site.live_matches.unload_idle]
    for _ in range(20):
        for other in draw.sample(others, len(others)):
            await site.find(other)
        works = [site.live_matches.unload_idle, move, leave, move, *draw.choices(every, k=4)]
        await asyncio.gather(*map(later, draw.sample(works, len(works))))
    copies[-1].discard()
    assert len((await site.find(begun.id)).table.match.moves) == confirmed > 0


async def test_matches_are_read_again_for_one_network_after_the_other(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many somebody asks for, whoever comes for one waits for the one that is being read and for a turn."""
    names = [(await begin(site)).id for _ in range(8)]
    for live in site.live_matches:
        live.drop()
    may, is_busy, read, build = threading.Event(), threading.Event(), [], site.live_matches._build

    def noted(*given: Any) -> LiveMatch:
        is_busy.set()
        assert may.wait(30)
        live = build(*given)
        read.append(live.id)
        return live

    monkeypatch.setattr(site.live_matches, "_build", noted)
    asked = [asyncio.ensure_future(site.find(name, Asker("192.0.2.1", "greedy"))) for name in names[:-1]]
    await asyncio.to_thread(is_busy.wait, 30)
    ann = Asker("198.51.100.1", "ann")
    asked.append(asyncio.ensure_future(site.find(names[-1], ann)))
    while len(live_matches.BUILDS._queue) < len(names) - 1:
        await asyncio.sleep(0.01)
    asked.append(asyncio.ensure_future(site.find(names[-2], ann)))  # for which somebody greedy waits already
    while len(live_matches.BUILDS._queue) < len(names):
        await asyncio.sleep(0.01)
    may.set()
    await asyncio.gather(*asked)
    assert max(read.index(name) for name in names[-2:]) <= 4, "one was being read, and then they had every other turn"
    assert sorted(read) == sorted(names), "each was read once"


async def test_whoever_asks_when_a_match_has_just_been_read_is_given_the_same_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Their turn may come after the first one's, when nobody shares it with them any more."""
    made: list[Any] = []

    def build() -> Any:
        made.append(object())
        return made[-1]

    async def by_itself(work: Callable[[], Any], *_: Any, **__: Any) -> Any:
        return work()

    monkeypatch.setattr(live_matches.BUILDS, "run", by_itself)
    loading = live_matches._Loading("match")
    for name in ("ann", "ben"):
        loading.ask(Asker("192.0.2.1", name))
    first = await loading.build(build)
    assert await asyncio.gather(*loading._turns) == [first, first]
    assert len(made) == 1


async def test_whoever_only_looks_at_a_match_sees_what_is_on_disk(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """An end that is being written may come to nothing, and a cup would have its result all the same."""
    live = await begin(site)
    held: list[tuple[Any, ...]] = []
    with monkeypatch.context() as patched:
        patched.setattr(site.store, "put", lambda *given: held.append(given))
        ending = asyncio.ensure_future(live.perform(partial(live.table.close, "resignation", 1)))
        while not held:
            await asyncio.sleep(0)
    looking = asyncio.ensure_future(look_at(site, live.id))
    await asyncio.wait([looking], timeout=0.05)
    assert not looking.done()
    _, _, written, _ = held[0]
    written(None, refusal(StoreError, "not-stored"))
    with pytest.raises(StoreError):
        await ending
    assert (await looking).status == "live"


async def test_a_match_is_not_used_that_changes_on_disk_while_it_is_read(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who sits there is forgotten, say."""
    live = await begin(site)
    live.drop()
    is_busy, may, build = threading.Event(), threading.Event(), site.live_matches._build

    def slowly(*given: Any) -> LiveMatch:
        is_busy.set()
        assert may.wait(30)
        return build(*given)

    monkeypatch.setattr(site.live_matches, "_build", slowly)
    reading = asyncio.ensure_future(site.find(live.id))
    await asyncio.to_thread(is_busy.wait, 30)
    site.live_matches.read_again({live.id})
    may.set()
    with pytest.raises(StoreError):
        await reading
    assert not (await site.find(live.id)).discarded


async def test_whoever_waits_for_a_match_that_is_read_again_meanwhile_changes_nothing(site: Site) -> None:
    live = await begin(site)
    async with live.lock:
        live.discard()
        with pytest.raises(Stale):
            await live.committed(partial(live.table.close, "resignation", 1))
    assert not (await site.find(live.id)).table.match.over


async def test_a_match_has_one_rematch_whatever_an_old_copy_knows(site: Site) -> None:
    old = await begin(site)
    await old.perform(partial(old.table.close, "resignation", 1))
    old.discard()
    again = await site.find(old.id)
    await site._rematch(again)
    with pytest.raises(Stale):
        await site._rematch(old)
    found = await site.store.read(lambda connection: connection.execute(select(schema.matches.c.id)).scalars().all())
    assert set(found) == {old.id, again.table.rematch}
    assert len(found) == 2


async def test_a_rematch_of_which_nobody_knows_whether_it_is_on_disk_is_looked_up(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else another one would be refused for as long as somebody stays."""
    old = await begin(site)
    await old.perform(partial(old.table.close, "resignation", 1))
    create = site._create

    async def unsure(*given: Any, **named: Any) -> BegunMatch:
        await create(*given, **named)
        raise refusal(StoreError, "unsure")

    monkeypatch.setattr(site, "_create", unsure)
    with pytest.raises(StoreError):
        await site._rematch(old)
    assert (await site.find(old.id)).table.rematch is not None


# Whatever fails -------------------------------------------------------------------------------------------------------


def fails(*_: Any) -> Any:
    """What nobody has thought of."""
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("broken", "stored"),
    [
        ("tryline.server.match_table.MatchTable.renew", 0),
        ("tryline.server.saving.rows_of", 0),
        ("tryline.server.live.LiveMatch._count_moves", 1),
        ("tryline.server.audience.Audience.tell", 1),
        ("tryline.server.audience.Audience._flush_others", 1),
        ("tryline.server.deadlines.next_deadline", 1),
    ],
)
async def test_a_move_that_fails_somewhere_is_answered_and_the_match_read_again(
    site: Site, monkeypatch: pytest.MonkeyPatch, broken: str, stored: int
) -> None:
    """What is on disk by then is done; and nobody waits for ever."""
    live = await begin(site)
    await step(live)
    with monkeypatch.context() as patched:
        patched.setattr(broken, fails)
        async with asyncio.timeout(30):
            moved, waiting = await asyncio.gather(step(live), step(live), return_exceptions=True)
    assert isinstance(moved, type(None) if stored else StoreError)
    assert isinstance(waiting, Stale), "what was sent after it is refused"
    assert live.discarded
    assert not live.lock.locked
    again = await site.find(live.id)
    assert again is not live
    assert len(again.table.match.moves) == 1 + stored
    await step(again)


@pytest.mark.parametrize(("broken", "over"), [("picture", False), ("told", True)])
async def test_an_end_that_fails_somewhere_is_answered_and_the_match_read_again(
    site: Site, monkeypatch: pytest.MonkeyPatch, broken: str, over: bool
) -> None:
    """How the end lies cannot be drawn; or whoever enters results fails."""
    live = await begin(site)
    await step(live)
    with monkeypatch.context() as patched:
        if broken == "picture":
            patched.setattr("tryline.server.endings.page_scene", fails)
        else:
            live.on_over = fails
        async with asyncio.timeout(30):
            ending = live.perform(partial(live.table.close, "resignation", 1))
            (ended,) = await asyncio.gather(ending, return_exceptions=True)
    assert isinstance(ended, Change if over else StoreError)
    assert live.discarded
    again = await site.find(live.id)
    assert again.table.match.over == over
    if not over:
        await step(again)
        await again.perform(partial(again.table.close, "resignation", 1))
        assert again.table.match.over


async def test_a_command_on_a_thread_that_cannot_begin_is_answered(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await begin(site)
    with monkeypatch.context() as patched:
        patched.setattr("tryline.server.position.Position.ended", property(fails))
        with pytest.raises(StoreError):
            async with asyncio.timeout(30):
                await live.perform(Change, on_thread=True)
    assert live.discarded
    await step(await site.find(live.id))


@pytest.mark.parametrize("broken", ["match_table.MatchTable.begin", "saving.rows_of"])
async def test_whoever_takes_a_seat_is_told_that_it_failed_and_may_try_again(
    site: Site, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    ann, ben = await site.set_name(None, "Ann"), await site.set_name(None, "Ben")
    begun = await site.begin(MatchRequest("scrum", seats=[BOTH[0], SeatRequest(1, "open")], listed=True), ann)
    with monkeypatch.context() as patched:
        patched.setattr(f"tryline.server.{broken}", fails)
        with pytest.raises(StoreError):
            await site.join(begun.live.id, JoinRequest(), ben)
    assert begun.live.discarded
    assert await site.join(begun.live.id, JoinRequest(), ben)
    assert not (await site.find(begun.live.id)).lock.locked


async def test_a_refusal_that_cannot_be_told_leaves_the_match_to_the_others(site: Site) -> None:
    live = await begin(site)
    answered: list[TrylineError | None] = []

    def refuse() -> Change:
        raise refusal(Refusal, "not-over")

    def done(change: Change | None, error: TrylineError | None) -> None:
        answered.append(error)
        raise ZeroDivisionError

    live.execute(refuse, done)
    assert [type(error) for error in answered] == [Refusal], "once"
    await step(live)
    assert not live.discarded
