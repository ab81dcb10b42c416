"""A server on PostgreSQL stores what one on SQLite stores; live matches on both are in test_live.py."""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from psycopg.pq.abc import PGconn
from sqlalchemy import Connection, create_engine, insert, inspect, select, text
from websockets.exceptions import ConnectionClosed

from tests.server.cut import Cut, When
from tests.server.postgres import Cluster
from tests.server.server_process import Person, Refused, ServerProcess, run_server
from tests.server.storm import DAD, ME
from tests.server.test_http import (  # noqa: F401  what is imported here is played here, on PostgreSQL
    test_a_name_is_enough,
    test_private_seats_need_their_invitation,
    test_the_dice_can_be_checked_by_anybody,
    test_the_lobby_lists_what_is_open_to_all,
    test_the_match_file_is_the_match,
    test_unknown_matches_and_pages,
)
from tests.server.test_plug import (  # noqa: F401
    test_a_kill_in_the_middle_loses_nothing,
    test_kills_at_random_moments_under_load,
)
from tests.server.test_promises import test_all_commitments_are_shown_before_any_seed  # noqa: F401
from tests.server.test_store import plain_match
from tryline.server import fenced_moves, schema
from tryline.server.checking import Problem, check_database
from tryline.server.cleanup import MONTH, clean_up
from tryline.server.commitments import new_commitment
from tryline.server.computers import Computers
from tryline.server.database import address_of
from tryline.server.errors import StoreError
from tryline.server.match_rows import moves_of
from tryline.server.ownership import own
from tryline.server.requests import MatchRequest, SeatRequest
from tryline.server.server_clock import now
from tryline.server.site import Site
from tryline.server.store import Store


@pytest.fixture(scope="module")
def shared(postgres: Cluster) -> Iterator[str]:
    """A database for the file."""
    with postgres.database() as database:
        yield database


@pytest.fixture
def database(postgres: Cluster) -> Iterator[str]:
    """A database for one test."""
    with postgres.database() as database:
        yield database


def name_of(database: str) -> str:
    """The schema of a database, under which its connections are known too."""
    return str(address_of(database).query["application_name"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, shared: str) -> Iterator[ServerProcess]:
    """A server for the file, as for other files."""
    with run_server(tmp_path_factory.mktemp("server"), database=shared) as opened:
        yield opened


def test_the_tables_are_those_that_we_know(server: ServerProcess) -> None:
    engine = create_engine(server.database)
    looked = inspect(engine)
    for table in schema.metadata.sorted_tables:
        found = {column["name"]: column["nullable"] for column in looked.get_columns(table.name)}
        assert found == {column.name: column.nullable for column in table.columns}
        assert {str(index["name"]) for index in looked.get_indexes(table.name)} == {str(i.name) for i in table.indexes}
    engine.dispose()


def test_a_write_that_fails_changes_nothing_for_anybody(folder: Path, database: str) -> None:
    """Somebody holds the table: the move is refused, and all go on from what is stored."""
    with run_server(folder, database=database, TRYLINE_BUSY="200") as server:
        ann = Person(server, "Ann")
        begun = ann.begin(game="scrum", seats=[ME, DAD])
        seat = ann.attend(begun["id"], begun["ticket"])
        engine = create_engine(database)
        with engine.connect() as other:
            other.execute(text("LOCK TABLE moves IN EXCLUSIVE MODE"))
            with pytest.raises((Refused, ConnectionClosed)):
                seat.play("c6-c7")
            other.rollback()
        engine.dispose()
        seat.again()
        assert seat.table["plies"] == 0
        seat.play("a6-a7")
        assert [entry["move"] for entry in seat.entries] == ["a6-a7"]
        ann.close()


def test_nobody_notices_that_the_database_was_started_again(folder: Path, database: str, postgres: Cluster) -> None:
    """Its connections are cut: the next move and the next look-up take new ones."""
    with run_server(folder, database=database) as server:
        ann = Person(server, "Ann")
        begun = ann.begin(game="scrum", seats=[ME, DAD])
        seat = ann.attend(begun["id"], begun["ticket"])
        for _ in range(3):
            assert postgres.cut(name_of(database))
            seat.play(seat.table["choices"][0]["move"])
            assert ann.get(f"/api/matches/{begun['id']}")["status"] == "live"
            assert ann.get("/api/me")["name"] == "Ann"
        assert len(seat.entries) == 3
        assert '"level": "error"' not in server.log()
        ann.close()


def test_processes_at_one_address_follow_each_other_at_once(folder: Path, database: str) -> None:
    """Whoever starts where another was killed need not wait for the end of its lease."""
    with run_server(folder, database=database) as server:
        ann = Person(server, "Ann")
        begun = ann.begin(game="scrum", seats=[ME, DAD])
        seat = ann.attend(begun["id"], begun["ticket"])
        seat.play("c6-c7")
        server.kill()
        server.start()
        seat.again()
        assert [entry["move"] for entry in seat.entries] == ["c6-c7"]
        seat.play(seat.table["choices"][0]["move"])
        ann.close()


# The store itself -----------------------------------------------------------------------------------------------------


async def _with_match(database: str) -> Store:
    store = Store(database)

    def begin(connection: Connection) -> None:
        connection.execute(insert(schema.matches).values(**plain_match("a")))
        own(connection, "a", store.lease.epoch)

    await store.write(begin)
    return store


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_commit_that_nobody_heard_of_is_made_once(
    database: str, when: When, capsys: pytest.CaptureFixture[str]
) -> None:
    """The connection is lost in the very moment of the commit: nothing is refused, doubled or lost."""
    real = address_of(database)
    cut = Cut(str(real.host), real.port or 5432)
    store = await _with_match(real.set(host="127.0.0.1", port=cut.port).render_as_string(hide_password=False))
    for ply in range(0, 6, 2):
        cut.arm(when)
        both = [store.add_moves([("a", ply, 100, None, 1)]), store.add_moves([("a", ply + 1, 101, 2.5, 1)])]
        assert await asyncio.gather(*both) == [None, None]
    assert await store.read(lambda connection: moves_of(connection, "a")) == [(100, None), (101, 2.5)] * 3
    assert cut.cuts == 3
    assert "error" not in capsys.readouterr().out
    store.close()
    cut.close()


async def test_the_event_loop_sends_moves_again_once_it_has_a_new_connection(
    database: str, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that come while it has none are left to the thread."""
    store, sent, plies = await _with_match(database), list[bytes](), count()
    send = fenced_moves.send

    def hear(to: PGconn, message: bytes) -> None:
        sent.append(message)
        send(to, message)

    async def play() -> int:
        sent.clear()
        await store.add_moves([("a", next(plies), 100, None, 1)])
        return len(sent)

    monkeypatch.setattr(fenced_moves, "send", hear)
    assert await play() == 1
    assert postgres.cut(name_of(database))
    await asyncio.sleep(0.2)  # it hears that it was cut
    assert await play() == 0
    assert [await play(), await play()] == [1, 1]
    stored = await store.read(lambda connection: moves_of(connection, "a"))
    assert stored == [(100, None)] * 4
    store.close()


async def test_moves_of_more_bytes_than_the_network_takes_at_once_are_written(database: str) -> None:
    store = await _with_match(database)
    await store.add_moves([("a", ply, ply % 100, None, 1) for ply in range(60_000)])
    await store.add_moves([("a", 60_000, 7, None, 1)])
    stored = await store.read(lambda connection: moves_of(connection, "a"))
    assert stored == [*((ply % 100, None) for ply in range(60_000)), (7, None)]
    store.close()


async def test_what_is_under_way_when_the_store_is_closed_is_written(database: str) -> None:
    store = await _with_match(database)
    moves = [asyncio.ensure_future(store.add_moves([("a", ply, 100, None, 1)])) for ply in range(2)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    store.close()
    assert await asyncio.gather(*moves) == [None, None]
    again = Store(database)
    assert await again.read(lambda connection: moves_of(connection, "a")) == [(100, None)] * 2
    again.close()


async def test_what_is_looked_up_while_connections_are_cut_is_looked_up_again_once(
    database: str, postgres: Cluster
) -> None:
    """As when the database is started again in the middle of a query. If that goes on, it is refused."""
    store, cuts = Store(database), [2]

    def read(connection: Connection) -> int:
        connection.execute(select(1))
        if cuts[0]:
            cuts[0] -= 1
            assert postgres.cut(name_of(database))
        return connection.execute(select(1)).scalar_one()

    with pytest.raises(StoreError, match="looked up"):
        await store.read(read)
    cuts[0] = 1
    assert await store.read(read) == 1
    store.close()


async def test_what_was_played_is_found_sound(database: str, postgres: Cluster) -> None:
    site = Site(Store(database), Computers(1))
    await site.start()
    begun = await site.begin(MatchRequest("scrum", seats=[SeatRequest(0, "me")]), await site.set_name(None, "Ann"))
    found: list[Problem] = []
    done = check_database(database, lambda done, total: None, found.append)
    assert (done.matches, done.unchecked, found) == (1, 0, [])
    postgres.sql(f"UPDATE matches SET edition = 'other' WHERE id = '{begun.live.id}'", address_of(database))
    check_database(database, lambda done, total: None, found.append)
    assert [(problem.kind, problem.match, problem.table) for problem in found] == [
        ("changed", begun.live.id, "matches")
    ]
    await site.close()


async def test_what_is_out_of_date_goes(database: str) -> None:
    site = Site(Store(database), Computers(1))
    await site.start()
    ann = await site.set_name(None, "Ann")
    await new_commitment(site.store)
    both = [SeatRequest(0, "me"), SeatRequest(1, "me")]
    robots = [SeatRequest(0, "computer", "random"), SeatRequest(1, "computer", "random")]
    played, _, _ = [await site.begin(MatchRequest("pocket", seats=seats), ann) for seats in (both, robots, both[:1])]
    assert site.club is not None
    rows = select(schema.matches.c.id)
    await site.club.give_up(await site.store.read(lambda connection: list(connection.execute(rows).scalars())))
    assert not await site.store.write(lambda connection: clean_up(connection, now() + 2 * MONTH, ()))
    left = await site.store.read(lambda connection: connection.execute(rows).scalars().all())
    assert left == [played.live.id]
    assert await site.name_of(ann) == "Ann"
    await site.close()


def test_a_commitment_that_no_text_can_be_is_not_there(server: ServerProcess) -> None:
    ann = Person(server, "Ann")
    with pytest.raises(Refused, match="not-there"):
        ann.begin(game="pocket", commitment="\x00")
    ann.close()
