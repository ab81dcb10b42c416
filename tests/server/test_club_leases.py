"""Leases of the processes of a club: who is put down, by whom and when, and that nobody who freezes holds others up."""

import asyncio
import time
from collections.abc import Callable
from functools import partial

import pytest
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, update
from sqlalchemy.exc import DBAPIError, NoResultFound
from structlog.testing import capture_logs

from tests.server.club_sites import Processes, begin, club_of, step
from tryline.server import database, schema
from tryline.server.computers import Computers
from tryline.server.database import address_of, migrate, open_engine
from tryline.server.lease import NoLease
from tryline.server.ownership import Process
from tryline.server.process_lease import CHECK, ProcessLease, put_down
from tryline.server.site import Site
from tryline.server.store import Store

LATER = 10_000_000_000_000
"""Milliseconds by the database's clock, in a time to come that no test sees."""


def _leases(site: Site, **columns: dict[int, int]) -> None:
    """Set columns of processes, by epoch, as nobody who renews a lease does."""
    with site.store.engine.begin() as connection:
        for name, values in columns.items():
            for epoch, value in values.items():
                row = update(schema.processes).where(schema.processes.c.epoch == epoch)
                connection.execute(row.values({name: value}))


def _put_down(site: Site) -> list[int]:
    with site.store.engine.connect() as connection:
        return put_down(connection, site.store.lease.epoch)


async def test_whose_lease_has_run_out_is_put_down_by_whoever_has_one(processes: Processes) -> None:
    first, second, third = [await processes.open(name) for name in ("one:1", "two:2", "three:3")]
    one, two, three = (site.store.lease.epoch for site in (first, second, third))
    _leases(first, until={one: LATER, two: LATER, three: LATER}, since={one: 0, two: 0, three: 0})
    assert _put_down(first) == []
    _leases(first, until={two: 1})
    assert _put_down(second) == [], "it has no lease itself"
    assert _put_down(first) == [two]
    assert _put_down(first) == []
    with pytest.raises(NoLease):
        await second.write_time()


async def test_after_the_database_was_down_for_all_nobody_is_put_down_at_once(processes: Processes) -> None:
    """Whoever comes back first leaves the others time; but not for ever."""
    first, second = await processes.open("one:1"), await processes.open("two:2")
    one, two = (site.store.lease.epoch for site in (first, second))
    _leases(first, until={one: 1, two: 1}, since={one: 0, two: 0})
    await first.write_time()
    _leases(first, until={one: LATER})
    assert first.store.read_now(partial(_since, epoch=one)) > 0
    _leases(first, since={one: LATER})  # as if that had just been so, however long this takes
    assert _put_down(first) == []
    _leases(first, since={one: 2})
    assert _put_down(first) == [two]


async def test_whoever_cannot_be_reached_by_its_address_is_put_down_like_any_other(processes: Processes) -> None:
    """And who has none serves nobody: it is not the oldest, whom others ask."""
    site = await processes.open("one:1")
    mine, club = site.store.lease.epoch, club_of(site)
    left = [Process(-2, "no-port"), Process(-1, "")]
    late = {"until": 1, "since": 1, "clock": 1, "batch": 0, "gone": False}
    rows = [{"epoch": each.epoch, "address": each.address, **late} for each in left]
    await site.store.write(lambda connection: connection.execute(insert(schema.processes), rows))
    assert set(left) <= set(await club._renew())
    assert [each.epoch for each in club.there] == [-2, mine]
    _leases(site, until={mine: LATER}, since={mine: 0})
    await club._put_down(left)
    there = select(schema.processes.c.epoch).where(~schema.processes.c.gone)
    assert await site.store.read(lambda connection: connection.execute(there).scalars().all()) == [mine]
    assert club.is_oldest


async def test_whoever_cannot_be_reached_from_another_machine_says_so_once(processes: Processes) -> None:
    """As if a process were started on each of two machines without further settings, or the second with an address."""
    with capture_logs() as said:
        site = await processes.open("127.0.0.1:8000")
        await processes.open("127.0.0.1:8001")
        await club_of(site)._renew()
        assert said == []
        await processes.open("10.0.0.6:8000")
        for _ in range(2):
            await club_of(site)._renew()
    assert [(each["reached_at"], each["others"]) for each in said] == [("127.0.0.1:8000", ["10.0.0.6:8000"])]
    with capture_logs() as said:
        second = await processes.open("127.0.0.1:8000")  # it puts the first down, which begins again
        await club_of(site)._renew()
        for each in (site, second):
            await club_of(each)._renew()
    both = ["10.0.0.6:8000", "127.0.0.1:8000"]
    assert [each["others"] for each in said if "others" in each][-2:] == [both, both]


async def test_a_store_that_is_closed_is_no_process_that_is_there(processes: Processes) -> None:
    """Whether it has served anybody or only copied: nobody waits for the end of its lease."""
    site = await processes.open("one:1")
    for name in ("", "two:2"):
        other = Store(processes.database, name)
        assert other.lease.epoch > site.store.lease.epoch
        other.close()
    await club_of(site)._renew()
    there = select(schema.processes.c.epoch).where(~schema.processes.c.gone)
    found = await site.store.read(lambda connection: connection.execute(there).scalars().all())
    assert found == [site.store.lease.epoch]


async def test_a_batch_that_comes_after_a_later_one_is_not_written(processes: Processes) -> None:
    """Its message was on its way when the connection was lost: somebody has been told that it was not written."""
    site = await processes.open("one:1")
    lease = site.store.lease
    assert isinstance(lease, ProcessLease)
    late = lease.next_check([])
    await site.write_time()
    check = partial(lambda connection, given: connection.exec_driver_sql(CHECK, given).fetchone(), given=late)
    assert site.store.read_now(check) is None


async def test_where_the_row_of_a_process_is_gone_nobody_can_say_what_was_written(processes: Processes) -> None:
    first, second = await processes.open("one:1"), await processes.open("two:2")
    await first.write_time()
    with first.store.engine.connect() as connection:
        assert first.store.lease.was_written(connection)
        gone = delete(schema.processes).where(schema.processes.c.epoch == first.store.lease.epoch)
        await second.store.write(lambda connection: connection.execute(gone))
        with pytest.raises(NoResultFound):
            first.store.lease.was_written(connection)


def _since(connection: Connection, epoch: int) -> int:
    since = select(schema.processes.c.since).where(schema.processes.c.epoch == epoch)
    return int(connection.execute(since).scalars().one())


async def test_a_transaction_of_a_frozen_process_holds_nobody_up(processes: Processes) -> None:
    """PostgreSQL ends it: until then its process is not put down, so that it cannot commit afterwards."""
    frozen, other = await processes.open("one:1"), await processes.open("two:2")
    live = await begin(frozen)
    mine, theirs = other.store.lease.epoch, frozen.store.lease.epoch
    _leases(other, until={mine: LATER, theirs: 1}, since={mine: 0})
    engine = create_engine(frozen.store.engine.url)
    with engine.connect() as held:
        frozen.store.lease.check(held.exec_driver_sql, [live.id])
        assert _put_down(other) == []
        await asyncio.to_thread(_until_ended, other, held)
        held.invalidate()
    engine.dispose()
    assert _put_down(other) == [theirs]
    await other.find(live.id)


def _until_ended(site: Site, held: Connection) -> None:
    process_id = held.connection.driver_connection.info.backend_pid  # type: ignore[union-attr]
    there = f"SELECT 1 FROM pg_stat_activity WHERE pid = {process_id}"
    while site.store.read_now(lambda connection: connection.exec_driver_sql(there).scalar()):
        time.sleep(0.05)


def _once_after(engine: Engine, words: str, call: Callable[[], object]) -> None:
    """Do something after the first statement with these words, in the middle of the transaction if it is in one."""
    done: list[object] = []

    def look(_: Connection, __: object, statement: str, *___: object) -> None:
        if words in statement and not done:
            done.append(statement)
            call()

    event.listen(engine, "after_cursor_execute", look)


async def test_whoever_freezes_while_it_puts_others_down_holds_nobody_up(processes: Processes) -> None:
    """That was the whole transaction: no row stays locked, and the others know at once."""
    freezing, late, other = [await processes.open(name) for name in ("one:1", "two:2", "three:3")]
    mine, theirs = freezing.store.lease.epoch, late.store.lease.epoch
    _leases(other, until={mine: LATER, theirs: 1, other.store.lease.epoch: LATER}, since={mine: 0})
    gone = select(schema.processes.c.gone).where(schema.processes.c.epoch == theirs)
    seen: list[bool] = []

    def look() -> None:
        seen.append(other.store.read_now(lambda connection: connection.execute(gone).scalar_one()))

    _once_after(freezing.store.engine, "SET gone = true", look)
    assert _put_down(freezing) == [theirs]
    assert seen == [True]


async def test_whoever_freezes_while_it_becomes_a_process_holds_nobody_up(processes: Processes) -> None:
    """PostgreSQL ends its transaction, and the others go on; when it is awake again, it becomes one all the same."""
    other = await processes.open("one:1")
    engine = open_engine(address_of(processes.database))
    _once_after(engine, "UPDATE writer", other.store.begin_again)
    frozen = ProcessLease("two:2")
    with engine.connect() as connection:
        await asyncio.to_thread(frozen.begin, connection)
        there = select(schema.processes.c.epoch).where(schema.processes.c.address == "two:2")
        assert connection.execute(there).scalars().all() == [frozen.epoch]
    engine.dispose()
    assert frozen.epoch > other.store.lease.epoch


async def test_whoever_freezes_while_it_migrates_holds_nobody_up(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "MIGRATION_IDLE", 100)
    engine, others = (open_engine(address_of(processes.database)) for _ in range(2))
    migrated = asyncio.Event()

    def migrate_meanwhile() -> None:
        monkeypatch.undo()  # it is awake, however slow
        migrate(others)
        migrated.set()

    _once_after(engine, "pg_advisory_xact_lock", migrate_meanwhile)
    with pytest.raises(DBAPIError):
        await asyncio.to_thread(migrate, engine)
    assert migrated.is_set()
    migrate(engine)
    for each in (engine, others):
        each.dispose()


async def test_whoever_takes_long_to_start_starts_all_the_same(processes: Processes) -> None:
    first = await processes.open("one:1")
    slow = Site(Store(processes.database, "two:2"), Computers(1))
    processes.opened.append(slow)
    await processes.put_down(slow, by=first)
    await slow.start()
    live = await begin(slow)
    await step(live)
