"""What the oldest process of a club has for all, and what becomes of it when that process is the oldest no longer."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable

import pytest

from tests.server.postgres import Cluster
from tests.server.server_process import TIMEOUT
from tests.server.test_club import Processes, club_of
from tests.server.test_connection import Transport, a_connection, closed_with
from tests.server.test_cups import new_cup, told
from tryline.server.connection import TAKEN_OVER
from tryline.server.cups import orders
from tryline.server.cups.following import Followers
from tryline.server.cups.matches import CupMatches
from tryline.server.cups.registry import Cups
from tryline.server.quick_match import Waiter, WaitingRoom
from tryline.server.rate_limits import MessageLimit

WAIT = b'{"do": "wait", "game": "scrum", "edition": "standard"}'


@pytest.fixture
async def processes(postgres: Cluster) -> AsyncIterator[Processes]:
    """On a database of their own."""
    with postgres.database() as database:
        some = Processes(database)
        yield some
        for site in some.opened:
            await site.close()


async def until(is_so: Callable[[], object]) -> None:
    """Wait for something that comes by itself."""
    late = time.monotonic() + TIMEOUT
    while not is_so():
        assert time.monotonic() < late
        await asyncio.sleep(0.01)


def come(room: WaitingRoom, person: str) -> tuple[Waiter, Transport]:
    """Somebody connects who wants to wait."""
    connection, transport, _ = a_connection()
    waiter = Waiter(connection, room, person, MessageLimit(10), lambda: None)
    connection.set_receiver(waiter)
    return waiter, transport


async def test_whoever_waits_or_follows_a_cup_where_nobody_comes_any_more_connects_again(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those who have not said yet what they wait for, and those who come in the middle of it."""
    site, other = await processes.open("one:1"), await processes.open("two:2")
    room, followers = WaitingRoom(site), Followers(Cups(site.store), club_of(site))
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
