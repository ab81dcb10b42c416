"""Several processes on one PostgreSQL: a match has one owner, and whoever is not writes nothing of it."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, update
from sqlalchemy.exc import DBAPIError
from structlog.testing import capture_logs

from tests.server.commands import play, undo
from tests.server.pooler import Pooler
from tests.server.postgres import Cluster
from tryline.server import database, forgetting, schema, tidying
from tryline.server.checking import Problem, check_database
from tryline.server.club import Club
from tryline.server.computers import Computers
from tryline.server.database import address_of, migrate, open_engine
from tryline.server.errors import NotFound, StoreError, TooOften
from tryline.server.forgetting import forget
from tryline.server.lease import NoLease, NotOwner
from tryline.server.live import LiveMatch
from tryline.server.match_rows import moves_of, stored_match
from tryline.server.ownership import Elsewhere, Process, owners_of
from tryline.server.process_lease import ProcessLease, put_down
from tryline.server.rate_limits import Allowance, NetworkLimits
from tryline.server.requests import ClockRequest, JoinRequest, MatchRequest, SeatRequest
from tryline.server.server_clock import now
from tryline.server.signing_out import heed_sign_outs, sign_out_everywhere
from tryline.server.site import Site
from tryline.server.spending import Ledger
from tryline.server.store import Store
from tryline.server.viewer import Sender

BOTH = [SeatRequest(0, "me"), SeatRequest(1, "me")]
ScreenMatch = MatchRequest("scrum", seats=BOTH)


class Processes:
    """The processes of a club, in this one; nothing of them runs by itself, so that a test decides what comes first."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.opened: list[Site] = []

    async def open(self, name: str = "") -> Site:
        """Another process."""
        site = Site(Store(self.database, name), Computers(1))
        self.opened.append(site)
        await site.start()
        club_of(site).stop()
        assert site._maintenance is not None
        site._maintenance.cancel()
        return site

    async def put_down(self, site: Site, by: Site) -> None:
        """A process has not renewed its lease for long, and another one has noticed: however slow this machine is."""
        gone = update(schema.processes).where(schema.processes.c.epoch == site.store.lease.epoch).values(gone=True)
        await by.store.write(lambda connection: connection.execute(gone))


def club_of(site: Site) -> Club:
    """The club of a site on PostgreSQL."""
    assert site.club is not None
    return site.club


@pytest.fixture
async def processes(postgres: Cluster) -> AsyncIterator[Processes]:
    """On a database of their own."""
    with postgres.database() as database:
        some = Processes(database)
        yield some
        for site in some.opened:
            await site.close()


def screen(live: LiveMatch) -> Sender:
    """Whoever sits at the screen that two share."""
    return Sender(frozenset(seat.id for seat in live.table.roster), frozenset((0, 1)))


async def begin(site: Site, request: MatchRequest = ScreenMatch) -> LiveMatch:
    """A match in which somebody plays both sides."""
    return (await site.begin(request, await site.set_name(None, "Ann"))).live


async def step(live: LiveMatch) -> None:
    """Play the first move there is."""
    await play(live, screen(live), live.table.match.choices()[0].text)


async def stored(site: Site, match: str) -> int:
    """How many moves are in the database."""
    return len(await site.store.read(lambda connection: moves_of(connection, match)))


async def test_a_match_has_one_owner_and_the_others_know_whom_to_ask(processes: Processes) -> None:
    first, second = await processes.open("one:1"), await processes.open("two:2")
    live = await begin(first)
    with pytest.raises(Elsewhere) as elsewhere:
        await second.find(live.id)
    assert elsewhere.value.owner == (first.store.lease.epoch, "one:1")
    owner = await club_of(second).owner_elsewhere(live.id)
    assert owner == elsewhere.value.owner
    assert await club_of(first).owner_elsewhere(live.id) is None
    await step(live)
    await club_of(first).give_up([live.id])
    with pytest.raises(NotOwner):  # it still has it in memory
        await step(live)
    taken_up = await second.find(live.id)
    assert len(taken_up.table.match.moves) == 1


async def test_of_two_who_ask_for_it_at_once_one_has_it(processes: Processes) -> None:
    sites = [await processes.open(name) for name in ("one:1", "two:2", "three:3")]
    live = await begin(sites[0])
    await club_of(sites[0]).give_up([live.id])
    for _ in range(5):
        found = await asyncio.gather(*(site.find(live.id) for site in sites[1:]), return_exceptions=True)
        (mine,) = [each for each in found if isinstance(each, LiveMatch)]
        (theirs,) = [each for each in found if isinstance(each, Elsewhere)]
        owner = sites[1:][found.index(mine)]
        assert theirs.owner.epoch == owner.store.lease.epoch
        mine.discard()
        await club_of(owner).give_up([live.id])


async def test_many_matches_are_taken_up_at_once_each_with_what_is_its_own(processes: Processes) -> None:
    gone, third, heir = [await processes.open(name) for name in ("one:1", "two:2", "three:3")]
    left = [await begin(gone) for _ in range(4)]
    for count, live in enumerate(left):
        for _ in range(count + 1):
            await step(live)
    await undo(left[2], screen(left[2]))
    theirs, nobodys = await begin(third), await begin(third)
    await club_of(third).give_up([nobodys.id])
    await processes.put_down(gone, by=heir)
    wanted = [*(live.id for live in left), nobodys.id, theirs.id, "none"]
    *taken, elsewhere, unknown = await asyncio.gather(*map(heir.find, wanted), return_exceptions=True)
    assert [type(each) for each in (elsewhere, unknown)] == [Elsewhere, NotFound]
    found = [live for live in taken if isinstance(live, LiveMatch)]
    assert [live.id for live in found] == wanted[:5]
    assert [len(live.table.match.moves) for live in found] == [1, 2, 1, 4, 0]
    assert [len(live.table.match.taken_back) for live in found] == [0, 0, 1, 0, 0]
    for live in found:
        await step(live)


async def test_a_match_that_is_given_up_while_it_is_read_is_not_used(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await processes.open("one:1"), await processes.open("two:2")
    live = await begin(first)
    await first.live_matches.give_up([live.id])
    reading, go_on, read = asyncio.Event(), asyncio.Event(), second.live_matches._stored.get

    async def slowly(match: str) -> Any:
        reading.set()
        await go_on.wait()
        return await read(match)

    monkeypatch.setattr(second.live_matches._stored, "get", slowly)
    asked = asyncio.ensure_future(second.find(live.id))
    await reading.wait()
    await second.live_matches.give_up([live.id])
    go_on.set()
    with pytest.raises(StoreError):
        await asked
    assert await club_of(first).owner_elsewhere(live.id) is None
    await step(await second.find(live.id))


async def test_whoever_was_frozen_deletes_nothing_of_what_another_has_played(processes: Processes) -> None:
    """From its memory a process would take back what was played since; and when it is asked again, it reads anew."""
    frozen, other = await processes.open("one:1"), await processes.open("two:2")
    live = await begin(frozen)
    await step(live)
    await processes.put_down(frozen, by=other)
    taken_up = await other.find(live.id)
    for _ in range(6):
        await step(taken_up)
    with pytest.raises(NoLease):
        await undo(live, screen(live))
    assert live.discarded
    assert await stored(other, live.id) == 7
    await club_of(frozen)._begin_again()
    with pytest.raises(Elsewhere):
        await frozen.find(live.id)
    await club_of(other).give_up([live.id])
    again = await frozen.find(live.id)
    assert len(again.table.match.moves) == 7
    await step(again)
    assert await stored(other, live.id) == 8


async def test_what_was_asked_for_before_the_lease_was_lost_is_not_written_with_the_next(processes: Processes) -> None:
    """The process has a new epoch, and nobody has taken the match up; but what it remembers is of the old one."""
    frozen, other = await processes.open("one:1"), await processes.open("two:2")
    live = await begin(frozen)
    await processes.put_down(frozen, by=other)
    frozen.store.begin_again()
    with pytest.raises(NotOwner):
        await step(live)
    assert await stored(other, live.id) == 0
    name = await frozen.set_name(None, "Ben")  # what is nobody's match is written
    assert await other.name_of(name) == "Ben"


async def test_a_match_that_is_lost_spoils_nothing_else_in_its_batch(processes: Processes) -> None:
    site = await processes.open()
    lost, kept = await begin(site), await begin(site)
    await club_of(site).give_up([lost.id])
    moved = await asyncio.gather(step(lost), step(kept), return_exceptions=True)
    assert [type(each) for each in moved] == [NotOwner, type(None)]
    assert (await stored(site, lost.id), await stored(site, kept.id)) == (0, 1)


async def test_what_is_let_go_is_read_again_by_whoever_still_owns_it(processes: Processes) -> None:
    """As when the database was out of reach for a while, and nobody has put this process down."""
    site = await processes.open()
    live = await begin(site)
    await step(live)
    club_of(site)._lose()
    assert live.discarded
    again = await site.find(live.id)
    assert again is not live
    await step(again)
    assert await stored(site, live.id) == 2


async def test_a_match_that_is_read_while_the_lease_is_lost_is_not_used(processes: Processes) -> None:
    site = await processes.open()
    live = await begin(site)
    club_of(site)._lose()
    reading = asyncio.ensure_future(site.find(live.id))
    for _ in range(3):  # it has begun to, and waits for the journal's thread
        await asyncio.sleep(0)
    club_of(site).losses += 1
    with pytest.raises(StoreError):
        await reading
    assert not (await site.find(live.id)).discarded


@pytest.mark.parametrize("how", ["given up", "lost"])
async def test_a_match_that_goes_while_its_clocks_are_written_is_not_used(
    processes: Processes, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """The last thing that is waited for before it is there; nothing of it goes on by itself either."""
    site, other = await processes.open("one:1"), await processes.open("two:2")
    timed = MatchRequest("scrum", seats=BOTH, clock=ClockRequest(minutes=5, seconds=0))
    begun = await begin(site, timed)
    await site.live_matches.give_up([begun.id])
    written: list[LiveMatch] = []
    perform = LiveMatch.perform

    async def slowly(live: LiveMatch, *given: Any, **named: Any) -> Any:
        done = await perform(live, *given, **named)
        if not written:
            written.append(live)
            if how == "given up":
                await site.live_matches.give_up([live.id])
            else:
                club_of(site)._lose()
        return done

    monkeypatch.setattr(LiveMatch, "perform", slowly)
    with pytest.raises(StoreError, match="again"):
        await site.find(begun.id)
    assert [live.discarded for live in written] == [True]
    assert list(site.live_matches) == []
    if how == "given up":
        await step(await other.find(begun.id))
    else:
        await step(await site.find(begun.id))


async def test_a_match_that_is_claimed_while_a_process_begins_again_is_its_own(processes: Processes) -> None:
    """Not of the process that it was when it asked for it, whose matches anybody may take up."""
    site, other = await processes.open("one:1"), await processes.open("two:2")
    live = await begin(other)
    await club_of(other).give_up([live.id])
    claiming = club_of(site)._claim([live.id])
    await processes.put_down(site, by=other)
    site.store.begin_again()
    assert (await claiming)[live.id].other is None
    owner = await club_of(other).owner_elsewhere(live.id)
    assert owner == (site.store.lease.epoch, "one:1")
    await step(await site.find(live.id))


async def test_nobodys_clock_runs_until_a_match_is_taken_up(processes: Processes) -> None:
    timed = MatchRequest("scrum", seats=BOTH, clock=ClockRequest(minutes=5, seconds=0))
    first, second, third = [await processes.open(name) for name in ("one:1", "two:2", "three:3")]
    live = await begin(first, timed)
    await step(live)
    hour = 3_600_000

    def an_hour_ago(connection: Connection) -> None:
        """All that the first process has ever said, it said an hour ago."""
        clocks = live.table.timekeeper.clocks
        assert clocks is not None
        assert clocks.thinking is not None
        since = clocks.thinking.since
        assert since is not None
        earlier = {"since": since - hour, "seen": clocks.thinking.seen - hour}
        row = connection.execute(schema.matches.select().where(schema.matches.c.id == live.id)).one()
        stored = {**row.clocks, "thinking": {**row.clocks["thinking"], **earlier}}
        connection.execute(update(schema.matches).where(schema.matches.c.id == live.id).values(clocks=stored))

    await first.store.write(an_hour_ago)
    await processes.put_down(first, by=second)
    spoken = update(schema.processes).where(schema.processes.c.gone).values(clock=now() - hour)
    await second.store.write(lambda connection: connection.execute(spoken))
    for site in (second, third):  # the second goes before it has written anything of the match
        await club_of(site).claim(live.id)
        if site is second:
            await processes.put_down(second, by=third)
    taken_up = await third.find(live.id)
    clocks = taken_up.table.timekeeper.clocks
    assert clocks is not None
    assert clocks.thinking is not None
    assert all(clocks.thinking.left(side, now()) > 290_000 for side in (0, 1))
    await step(taken_up)


async def test_whoever_hands_over_owns_nothing_and_writes_nothing(processes: Processes) -> None:
    leaving, staying = await processes.open("one:1"), await processes.open("two:2")
    live = await begin(leaving)
    await step(live)
    await club_of(leaving).leave()
    assert await staying.store.read(partial(owners_of, names=[live.id])) == {}
    with pytest.raises(NoLease):
        await step(live)
    assert len((await staying.find(live.id)).table.match.moves) == 1


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
        migrate(others)
        migrated.set()

    _once_after(engine, "pg_advisory_xact_lock", migrate_meanwhile)
    with pytest.raises(DBAPIError):
        await asyncio.to_thread(migrate, engine)
    assert migrated.is_set()
    migrate(engine)
    for each in (engine, others):
        each.dispose()


async def test_what_is_left_of_those_who_are_gone_is_swept(processes: Processes) -> None:
    first, second = await processes.open("one:1"), await processes.open("two:2")
    live = await begin(first)
    await processes.put_down(first, by=second)
    assert not await second.tidying.clean_up(())  # the oldest does it, and does not know yet that it is
    club_of(second).there = [each for each in club_of(second).there if each.epoch == second.store.lease.epoch]
    assert not await second.tidying.clean_up(())

    def left(connection: Connection) -> tuple[int, int]:
        counts = [len(connection.execute(table.select()).all()) for table in (schema.owners, schema.processes)]
        return counts[0], counts[1]

    assert await second.store.read(left) == (0, 1)
    assert not (await second.find(live.id)).discarded


async def test_an_owned_match_cannot_be_deleted_by_another(processes: Processes) -> None:
    first, second = await processes.open("one:1"), await processes.open("two:2")
    live = await begin(first)

    def remove(connection: Connection) -> None:
        for column in (schema.tickets.c.match, schema.matches.c.id):
            connection.execute(delete(column.table).where(column == live.id))

    with pytest.raises(StoreError):
        await second.store.write(remove)
    await step(live)


async def test_whoever_signs_out_at_one_process_is_signed_out_at_all(processes: Processes) -> None:
    first, second = await processes.open("one:1"), await processes.open("two:2")
    ann = await first.set_name(None, "Ann")
    cookie = first.sessions.sign(ann)
    assert second.sessions.read(cookie) == ann
    heard: list[str] = []

    async def heed() -> None:
        heard.extend(await heed_sign_outs(second))

    club_of(second).on_notice = heed
    await sign_out_everywhere(first, ann)
    assert second.sessions.read(first.sessions.sign(ann)) == ann, "also where nobody has heard of it yet"
    assert second.sessions.read(cookie) is None
    await club_of(second)._renew()
    assert heard == [ann], "whose connections are closed"
    assert second.sessions.read(cookie) is None
    assert second.sessions.read(first.sessions.sign(ann)) == ann
    await club_of(second)._renew()
    assert heard == [ann]


async def test_whoever_is_forgotten_is_so_wherever_their_matches_are(processes: Processes) -> None:
    """The match with another person is given up by its owner, and resigned; the one without is deleted."""
    first, second = await processes.open("one:1"), await processes.open("two:2")
    ann, ben = await first.set_name(None, "Ann"), await first.set_name(None, "Ben")
    shared = await first.begin(MatchRequest("scrum", seats=[SeatRequest(0, "me"), SeatRequest(1, "open")]), ann)
    (invitation,) = shared.invitations.values()
    await first.join(shared.live.id, JoinRequest(invitation=invitation), ben)
    alone = await first.begin(ScreenMatch, ann)
    forgetting = asyncio.ensure_future(forget(second, ann))
    while not forgetting.done():  # as it does by itself, twice a second
        await club_of(first)._renew()
        await asyncio.sleep(0.01)
    assert await forgetting == {shared.live.id, alone.live.id}
    assert shared.live.discarded
    kept = await first.store.read(lambda connection: stored_match(connection, shared.live.id))
    assert kept is not None
    assert kept.row.closed == {"reason": "resignation", "winner": 1}
    assert await first.store.read(lambda connection: stored_match(connection, alone.live.id)) is None
    assert await first.name_of(ann) is None


async def test_whoever_comes_to_a_match_just_when_somebody_is_forgotten_reads_it_afterwards(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody owned it when it was looked up who does."""
    first, second = await processes.open("one:1"), await processes.open("two:2")
    ann = await first.set_name(None, "Ann")
    alone, idle = await first.begin(ScreenMatch, ann), await first.begin(ScreenMatch, ann)
    for begun in (alone, idle):
        await first.live_matches.give_up([begun.live.id])
    looked_up = forgetting._owned_elsewhere
    taken_up: list[LiveMatch] = []

    def looked_up_before_somebody_came(connection: Connection, person: str, epoch: int) -> Any:
        return looked_up(connection, person, epoch) if taken_up else []

    async def somebody_comes_first(work: Any) -> Any:
        if not taken_up and work.func is forgetting._delete_held:
            taken_up.append(await first.find(alone.live.id))
        return await Store.write(second.store, work)

    monkeypatch.setattr(forgetting, "_owned_elsewhere", looked_up_before_somebody_came)
    monkeypatch.setattr(second.store, "write", somebody_comes_first)
    forgotten = asyncio.ensure_future(forget(second, ann))
    while not forgotten.done():
        await club_of(first)._renew()
        await asyncio.sleep(0.01)
    assert await forgotten == {alone.live.id, idle.live.id}
    assert taken_up[0].discarded
    for begun in (alone, idle):
        with pytest.raises(NotFound):
            await first.find(begun.live.id)


async def test_the_rules_of_what_others_play_are_loaded_before_their_matches_come(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await processes.open("one:1")
    await begin(first)
    over = await begin(first, MatchRequest("goforward", seats=BOTH))
    await over.perform(partial(over.table.close, "resignation", 0))
    loaded: list[str] = []
    monkeypatch.setattr(tidying, "quickest_rules", lambda game: loaded.append(game.id))
    second = await processes.open("two:2")
    await second.tidying.tidy()
    assert loaded == ["scrum"]


async def test_a_pooler_may_hand_out_another_connection_for_every_transaction(postgres: Cluster) -> None:
    """Nothing depends on the session: leases, owners, limits, and what is looked up after a commit."""
    with postgres.database() as database:
        real = address_of(database)
        pooler = Pooler(str(real.host), real.port or 5432)
        through = real.set(port=pooler.port).render_as_string(hide_password=False)
        some = Processes(through)
        first, second = await some.open("one:1"), await some.open("two:2")
        live = await begin(first)
        for _ in range(10):
            await step(live)
        await some.put_down(first, by=second)
        taken_up = await second.find(live.id)
        with pytest.raises(NoLease):
            await undo(live, screen(live))
        for _ in range(10):
            await step(taken_up)
        assert await stored(second, live.id) == 20
        found: list[Problem] = []
        assert check_database(through, lambda done, total: None, found.append).matches == 1
        assert found == []
        for site in some.opened:
            await site.close()
        assert max(len(connections) for connections in pooler.used.values()) > 1
        pooler.close()


async def test_a_network_has_one_allowance_in_the_whole_club(processes: Processes) -> None:
    """But for a fifth of it, of which the others are not told at once."""
    sites = [await processes.open(name) for name in ("one:1", "two:2")]
    limits = [NetworkLimits({"names": Allowance(100, 3600)}, 10, lambda: 0.0, shared=True) for _ in sites]
    for site, each in zip(sites, limits, strict=True):
        club_of(site).ledger = Ledger(each)

    async def tell() -> None:
        for site in sites:
            await club_of(site)._renew()

    def take(number: int, most: int) -> int:
        """How many of so many somebody is given at a process."""
        given = 0
        with suppress(TooOften):
            for _ in range(most):
                limits[number].take("names", "10.0.0.1")
                given += 1
        return given

    assert take(0, 10) == 10
    await tell()
    assert take(1, 15) == 15
    await tell()  # both have used less than a fifth
    assert take(0, 50) == 50
    await tell()
    assert take(1, 100) == 25
    await tell()
    await tell()
    assert [take(number, 100) for number in (0, 1)] == [0, 0]
    limits[1].take("names", "10.0.0.2")


async def test_what_a_process_that_is_gone_has_told_is_not_counted_any_more(processes: Processes) -> None:
    """Least of all by itself, when it has begun again: it would count what it was asked a second time."""
    first, second = [await processes.open(name) for name in ("one:1", "two:2")]

    def limits_of(site: Site) -> NetworkLimits:
        limits = NetworkLimits({"names": Allowance(100, 3600)}, 10, lambda: 0.0, shared=True)
        club_of(site).ledger = Ledger(limits)
        return limits

    def take(limits: NetworkLimits, times: int) -> None:
        for _ in range(times):
            limits.take("names", "10.0.0.1")

    limits = limits_of(first)
    take(limits, 60)
    await club_of(first)._renew()  # the others are told
    await processes.put_down(first, by=second)
    for _ in range(2):
        await club_of(first)._renew()  # it begins again, and hears what others have told
    take(limits, 40)
    with pytest.raises(TooOften):
        take(limits, 1)
    newcomer = await processes.open("three:3")
    await processes.put_down(first, by=second)
    fresh = limits_of(newcomer)
    await club_of(newcomer)._renew()
    take(fresh, 100)


async def test_whoever_takes_long_to_start_starts_all_the_same(processes: Processes) -> None:
    first = await processes.open("one:1")
    slow = Site(Store(processes.database, "two:2"), Computers(1))
    processes.opened.append(slow)
    await processes.put_down(slow, by=first)
    await slow.start()
    live = await begin(slow)
    await step(live)
