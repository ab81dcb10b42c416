"""Several processes on one PostgreSQL: a match has one owner, and whoever is not writes nothing of it."""

import asyncio
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, delete, update

from tests.server.club_sites import BOTH, Processes, ScreenMatch, begin, club_of, screen, step, stored
from tests.server.commands import undo
from tests.server.pooler import Pooler
from tests.server.postgres import Cluster
from tryline.core.news import refusal
from tryline.server import forgetting, schema, signing_out, tidying
from tryline.server.checking import Problem, check_database
from tryline.server.database import address_of
from tryline.server.errors import NotFound, StoreError
from tryline.server.forgetting import forget
from tryline.server.lease import NoLease, NotOwner
from tryline.server.live import LiveMatch
from tryline.server.match_rows import stored_match
from tryline.server.ownership import Elsewhere, owners_of, post_notice
from tryline.server.requests import ClockRequest, JoinRequest, MatchRequest, SeatRequest
from tryline.server.server_clock import now
from tryline.server.signing_out import heed_sign_outs, sign_out_everywhere
from tryline.server.store import Store


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


async def test_a_sign_out_that_could_not_be_looked_up_is_heeded_the_next_time(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the connections that are to be closed."""
    first, second = await processes.open("one:1"), await processes.open("two:2")
    ann = await first.set_name(None, "Ann")
    tickets_of, looked_up = signing_out._tickets_of, []

    def fails_at_first(connection: Connection, person: str) -> Any:
        looked_up.append(person)
        if len(looked_up) == 1:
            connection.exec_driver_sql("SELECT 1 / 0")
        return tickets_of(connection, person)

    await sign_out_everywhere(first, ann)
    monkeypatch.setattr(signing_out, "_tickets_of", fails_at_first)
    with pytest.raises(StoreError):
        await heed_sign_outs(second)
    assert await heed_sign_outs(second) == [ann]
    assert await heed_sign_outs(second) == []


async def test_notices_are_heeded_beside_the_lease_until_that_has_succeeded(processes: Processes) -> None:
    """However long it takes, the lease is renewed meanwhile."""
    site, other = await processes.open("one:1"), await processes.open("two:2")
    may, tried = asyncio.Event(), 0

    async def heed() -> None:
        nonlocal tried
        tried += 1
        await may.wait()
        if tried == 2:
            raise refusal(StoreError, "not-looked-up")

    club = club_of(site)
    await club._renew()
    club.on_notice = heed
    await other.store.write(post_notice)
    for _ in range(2):
        await club._renew()
    assert tried == 1, "and the lease was renewed twice"
    may.set()
    await club._renew()
    await other.store.write(post_notice)
    for _ in range(3):
        await club._renew()
    assert tried == 3, "one, and another one twice"


async def test_whoever_cannot_write_who_was_there_hands_over_all_the_same(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaving, staying = await processes.open("one:1"), await processes.open("two:2")
    live = await begin(leaving)

    async def fails() -> None:
        raise refusal(StoreError, "not-stored")

    monkeypatch.setattr(leaving.tidying, "write_attended", fails)
    await leaving.hand_over()
    assert await staying.store.read(partial(owners_of, names=[live.id])) == {}
    assert live.discarded


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
