"""What the oldest process of a club has for all, and what becomes of it when that process is the oldest no longer."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection

from tests.server.club_sites import Processes, club_of
from tests.server.server_process import TIMEOUT
from tests.server.test_connection import Transport, a_connection, closed_with
from tests.server.test_cups import new_cup, told
from tryline.core.news import refusal
from tryline.server.connection import TAKEN_OVER
from tryline.server.cups import matches as module
from tryline.server.cups import orders
from tryline.server.cups.following import Followers
from tryline.server.cups.matches import CupMatches
from tryline.server.cups.registry import Cups
from tryline.server.cups.state import THE_SERVER
from tryline.server.errors import StoreError
from tryline.server.live import LiveMatch
from tryline.server.quick_match import Waiter, WaitingRoom
from tryline.server.rate_limits import MessageLimit, NetworkLimits
from tryline.server.site import Site
from tryline.server.thinking.fair_queue import Asker

WAIT = b'{"do": "wait", "game": "scrum", "edition": "standard"}'


async def until(is_so: Callable[[], object]) -> None:
    """Wait for something that comes by itself."""
    late = time.monotonic() + TIMEOUT
    while not is_so():
        assert time.monotonic() < late
        await asyncio.sleep(0.01)


def come(room: WaitingRoom, person: str) -> tuple[Waiter, Transport]:
    """Somebody connects who wants to wait."""
    connection, transport, _ = a_connection()
    waiter = Waiter(connection, room, Asker("192.0.2.1", person), MessageLimit(10), lambda: None)
    connection.set_receiver(waiter)
    return waiter, transport


async def test_whoever_waits_or_follows_a_cup_where_nobody_comes_any_more_connects_again(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those who have not said yet what they wait for, and those who come in the middle of it."""
    site, other = await processes.open("one:1"), await processes.open("two:2")
    room, followers = WaitingRoom(site, NetworkLimits({}, 10)), Followers(Cups(site.store), club_of(site))
    waiter, waits = come(room, await site.set_name(None, "Ann"))
    waiter.message_received(WAIT)
    await until(room.list_waiting)
    _, silent = come(room, await site.set_name(None, "Ben"))
    connection, follows, _ = a_connection()
    followers.add("cup", connection)
    late: list[Transport] = []
    loop, begin_again = asyncio.get_running_loop(), site.store.begin_again

    async def come_late() -> None:
        late.append(come(room, "cas")[1])

    def slowly() -> None:
        asyncio.run_coroutine_threadsafe(come_late(), loop).result()
        begin_again()

    monkeypatch.setattr(site.store, "begin_again", slowly)
    await processes.put_down(site, by=other)
    await club_of(site)._renew()
    assert [closed_with(each) for each in (waits, silent, follows, *late)] == [TAKEN_OVER] * 4
    await until(lambda: not room.there)
    assert room.list_waiting() == []
    assert site.connections == 0


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked all the time whether this process is the oldest."""
    monkeypatch.setattr(module, "CLUB_INTERVAL", 0.05)


async def two_matches(cups: Cups) -> None:
    """A cup in which computers play each other."""
    cup = await new_cup(cups, "4", "scrum", where="site")
    await told(cups, cup, "olga", orders.Fill("random"))
    await told(cups, cup, "olga", orders.Draw("entry"))


def plays(site: Site, match: str, more_than: int) -> bool:
    """Whether computers play a match here, and have made so many moves."""
    live = next(iter(site.live_matches.among([match])), None)
    return live is not None and live.audience.goes_on and len(live.table.match.moves) > more_than


async def test_computers_go_on_after_the_database_was_away(processes: Processes, often: None) -> None:
    """Nobody has put this process down; but it has let go of everything."""
    site = await processes.open()
    cups = Cups(site.store)
    matches = CupMatches(site, cups)
    await matches.start()
    await two_matches(cups)
    await until(lambda: len(list(site.live_matches)) == module.AT_ONCE)
    before = {live.id: len(live.table.match.moves) for live in site.live_matches}
    club_of(site)._lose()
    assert list(site.live_matches) == []
    await until(lambda: all(plays(site, match, moves) for match, moves in before.items()))
    await matches.close()


async def test_what_could_not_be_looked_after_is_soon_again(
    processes: Processes, often: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = await processes.open()
    cups = Cups(site.store)
    matches = CupMatches(site, cups)
    find = site.live_matches.find
    failed: list[str] = []

    async def fails_at_first(match: str, asker: Asker) -> LiveMatch:
        if len(failed) < module.AT_ONCE:
            failed.append(match)
            raise refusal(StoreError, "not-looked-up")
        return await find(match, asker)

    await matches.start()
    await two_matches(cups)
    await until(lambda: len(list(site.live_matches)) == module.AT_ONCE)
    before = {live.id for live in site.live_matches}
    monkeypatch.setattr(site.live_matches, "find", fails_at_first)
    club_of(site)._lose()
    await until(lambda: all(plays(site, match, 0) for match in before))
    assert len(failed) == module.AT_ONCE
    await matches.close()


async def test_a_match_of_a_cup_that_meets_another_transaction_begins_once(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written is tried again then."""
    site = await processes.open()
    cups = Cups(site.store)
    matches = CupMatches(site, cups)
    begin_seated = site.begin_seated

    async def met(setup: Any, seated: Any, work: Callable[[Connection, str], None]) -> Any:
        def twice(connection: Connection, match: str) -> None:
            first = connection.begin_nested()
            work(connection, match)
            first.rollback()
            work(connection, match)

        return await begin_seated(setup, seated, work=twice)

    monkeypatch.setattr(site, "begin_seated", met)
    cup = await new_cup(cups, "4", "scrum", where="site")
    await told(cups, cup, "olga", orders.Fill("random"))
    owned = await told(cups, cup, "olga", orders.Draw("entry"))
    version = owned.state.version
    (fixture, *_) = [each.fixture.id for each in owned.state.cup.fixtures() if each.status == "ready"]
    await matches._begin(cup, fixture, None, THE_SERVER)
    assert owned.state.version == version + 1
    cups.let_go()
    assert (await cups.find(cup)).state.version == version + 1
    await matches.close()


async def test_computers_go_on_where_somebody_has_watched_them_meanwhile(processes: Processes, often: None) -> None:
    """The oldest process ends, and another one than the next oldest takes up the match first."""
    gone, heir, third = [await processes.open(name) for name in ("one:1", "two:2", "three:3")]
    cups = Cups(gone.store)
    former = CupMatches(gone, cups)
    await two_matches(cups)
    await until(lambda: len(list(gone.live_matches)) == module.AT_ONCE)
    await former.close()
    taken_up = [live.id for live in gone.live_matches]
    await processes.put_down(gone, by=heir)
    await club_of(gone)._renew()
    for match in taken_up:
        await third.find(match)
    await club_of(heir)._renew()
    assert club_of(heir).is_oldest

    async def renew() -> None:
        """As it does by itself, twice a second."""
        while True:
            await club_of(third)._renew()
            await asyncio.sleep(0.05)

    renewing = asyncio.ensure_future(renew())
    matches = CupMatches(heir, Cups(heir.store))
    await matches.start()
    await until(lambda: all(plays(heir, match, 0) for match in taken_up))
    assert third.live_matches.among(taken_up) == []
    renewing.cancel()
    await matches.close()


async def test_cups_are_read_anew_by_whoever_is_the_oldest_again(processes: Processes) -> None:
    """Whether or not it has noticed that it was not."""
    first, second = await processes.open("one:1"), await processes.open("two:2")
    ours, theirs = Cups(first.store), Cups(second.store)
    matches = CupMatches(first, ours)
    cup = await new_cup(ours)
    before = await ours.find(cup)
    await processes.put_down(first, by=second)
    await club_of(first)._renew()
    await told(theirs, cup, "ann", orders.Join("Ann"))
    await processes.put_down(second, by=first)
    await club_of(first)._renew()
    assert club_of(first).is_oldest
    assert before.lost
    entrants = (await ours.find(cup)).state.cup.facts.entrants.values()
    assert [entrant.name for entrant in entrants] == ["Ann"]
    await matches.close()


async def test_a_cup_that_is_let_go_while_it_is_read_is_read_once_more(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = await processes.open()
    cups, others = Cups(site.store), Cups(site.store)
    cup = await new_cup(others)
    read = site.store.read
    times = 0

    async def and_then_change(work: Callable[..., object]) -> object:
        nonlocal times
        found = await read(work)
        times += 1
        if times == 1:
            await told(others, cup, "ann", orders.Join("Ann"))
            cups.let_go()
        return found

    monkeypatch.setattr(cups.store, "read", and_then_change)
    assert len((await cups.find(cup)).state.cup.facts.entrants) == 1
