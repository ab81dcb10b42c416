"""A copy of a database has all that the other has, and is sound, whichever kinds the two are."""

import asyncio
import secrets
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import create_engine, insert, select

from tests.server.club_sites import screen
from tests.server.commands import play, undo
from tests.server.postgres import Cluster, programs
from tryline.league.cup import Setup
from tryline.league.format_files import preset
from tryline.server.checking import Problem, check_database
from tryline.server.commitments import new_commitment
from tryline.server.computers import Computers
from tryline.server.copying import copy_database
from tryline.server.cups import orders
from tryline.server.cups.events import Rules
from tryline.server.cups.matches import CupMatches
from tryline.server.cups.registry import Cups
from tryline.server.cups.state import Author
from tryline.server.database import address_of
from tryline.server.errors import StoreError
from tryline.server.requests import ClockRequest, MatchRequest, SeatRequest
from tryline.server.schema import metadata, reviews
from tryline.server.site import Site
from tryline.server.store import Store

HERE = "127.0.0.1:1"
LONGEST = 12
"""Moves: soon after that a position comes again, and the match is over."""
BOTH = [SeatRequest(0, "me"), SeatRequest(1, "me")]
OF_SERVERS = {"writer", "processes", "owners", "spent"}
"""Tables about the servers on a database, which stay behind."""
OLGA = Author("Olga", "organiser", "olga")


async def _play(site: Site) -> str:
    """A match with a clock that goes on, and one that is over; which."""
    ann = await site.set_name(None, "Añn Ötzi")
    timed = MatchRequest("scrum", seats=BOTH, clock=ClockRequest(minutes=5, seconds=0))
    for request in (timed, MatchRequest("pocket", seats=BOTH)):
        live = (await site.begin(request, ann)).live
        for _ in range(3):
            if live.table.question.kind == "decide":
                await play(live, screen(live), live.table.match.choices()[0].text)
    await live.perform(lambda: live.table.close("resignation", 1))
    return live.id


async def _play_and_more(site: Site) -> None:
    """Something in every table: a review, a match in which a decision was taken back, a promise and a cup as well."""
    over = await _play(site)
    review = insert(reviews).values(match=over, version=1, review=bytes(range(256)))
    await site.store.write(lambda connection: connection.execute(review))
    retaken = (await site.begin(MatchRequest("scrum", seats=BOTH), await site.set_name(None, "Ben"))).live
    await play(retaken, screen(retaken), retaken.table.match.choices()[0].text)
    await undo(retaken, screen(retaken))
    await new_commitment(site.store)
    await _hold_cup(site)


async def _hold_cup(site: Site) -> None:
    """A cup of four in which a match is being played here, and another has a result."""
    cups = Cups(site.store)
    cup = (await cups.create(Setup("Cup", preset("4"), "scrum"), Rules("site"), OLGA)).id
    for name in ("Ann", "Ben", "Cas", "Dot"):
        await cups.decide(cup, orders.Join(name), await site.set_name(None, name), name, "en")
    owned = await cups.decide(cup, orders.Draw("entry"), "olga", "Olga", "en")
    await cups.new_link(cup, "entrant", "e4", "olga", "Olga")
    here, other, *_ = (each.fixture.id for each in owned.state.cup.fixtures() if each.status == "ready")
    matches = CupMatches(site, cups)
    await matches.begin(cup, here, "olga", "Olga")
    await cups.decide(cup, orders.Result(other, 7, 0), "olga", "Olga", "en")
    await matches.close()


def _rows(database: str) -> dict[str, list[tuple[object, ...]]]:
    engine = create_engine(address_of(database))
    with engine.connect() as connection:
        found: dict[str, list[tuple[object, ...]]] = {}
        for table in metadata.sorted_tables:
            if table.name in OF_SERVERS:
                continue
            columns = [column for column in table.columns if column.name != "checksum"]
            rows = sorted((tuple(row) for row in connection.execute(select(*columns))), key=repr)
            found.setdefault("moves" if table.name == "fresh" else table.name, []).extend(rows)
    engine.dispose()
    return {name: sorted(rows, key=repr) for name, rows in found.items()}


def _problems(database: str, matches: int = 2) -> list[Problem]:
    found: list[Problem] = []
    done = check_database(database, lambda done, total: None, found.append)
    assert (done.matches, done.unchecked) == (matches, 0)
    return found


async def test_there_and_back_again(tmp_path: Path, postgres: Cluster) -> None:
    """From a file on which a server runs to PostgreSQL, and from there to another file."""
    first, second = str(tmp_path / "club.sqlite"), str(tmp_path / "backup.sqlite")
    site = Site(Store(first), Computers(1))
    await site.start()
    await _play_and_more(site)
    with postgres.database() as database:
        reported: list[tuple[int, int]] = []
        assert copy_database(first, database, lambda done, total: reported.append((done, total))) == 4
        assert reported[-1][0] == reported[-1][1]
        assert [name for name, rows in _rows(first).items() if not rows] == [], "nothing is compared with nothing"
        assert _rows(database) == _rows(first)
        assert _problems(database, 4) == []
        with pytest.raises(StoreError, match="already"):
            copy_database(first, database, lambda done, total: None)
        club = Site(Store(database), Computers(1))
        await club.start()
        assert club.sessions.sign("ann") == site.sessions.sign("ann")
        live = next(row for row in _rows(database)["matches"] if "live" in row)
        assert not (await club.find(str(live[0]))).discarded
        assert copy_database(database, second, lambda done, total: None) == 4
        assert _problems(second, 4) == []
        await club.close()
        for name in ("cups", "cup_log", "cup_members", "reviews", "pictures", "promises", "moves", "takebacks"):
            assert _rows(second)[name] == _rows(first)[name]
    await site.close()


async def test_nothing_is_copied_to_a_database_in_which_there_is_only_a_cup(tmp_path: Path) -> None:
    """Cups and matches of two clubs would be mixed up."""
    first, second = str(tmp_path / "club.sqlite"), str(tmp_path / "cup.sqlite")
    Store(first).close()
    store = Store(second)
    await Cups(store).create(Setup("Cup", preset("4"), ""), Rules(), OLGA)
    store.close()
    before = _rows(second)
    with pytest.raises(StoreError, match="already, in its table of cup"):
        copy_database(first, second, lambda done, total: None)
    assert _rows(second) == before


def test_the_command_says_what_it_did(tmp_path: Path) -> None:
    first, second = tmp_path / "club.sqlite", tmp_path / "copy.sqlite"
    Store(str(first)).close()
    command = [sys.executable, "-m", "tryline.cli", "club", "copy", str(first), str(second)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "Copied 0 matches, with all that belongs to them.\n")
    command[-2] = str(tmp_path / "none")
    missing = subprocess.run(command, capture_output=True, text=True, check=False)
    assert missing.returncode == 2
    assert "There is no database" in missing.stderr


async def test_a_backup_that_is_made_while_people_play_is_sound_and_plays_on(tmp_path: Path, postgres: Cluster) -> None:
    """With PostgreSQL's own tools, and then with SQLite's, as docs/serving.md says."""
    first, second = (f"backup_{name}_{secrets.token_hex(4)}" for name in ("of", "to"))
    for name in (first, second):
        postgres.sql(f"CREATE DATABASE {name}")
    dumped = tmp_path / "club.dump"
    addresses = [address_of(postgres.address).set(database=name).render_as_string() for name in (first, second)]
    try:
        at = f"--host=127.0.0.1 --port={postgres.port} --username=tryline".split()
        await _play_while(addresses[0], [str(programs() / "pg_dump"), *at, "-Fc", f"--file={dumped}", first])
        _run(str(programs() / "pg_restore"), *at, f"--dbname={second}", str(dumped))
        await _assert_plays_on(addresses[1])
        postgres.sql("INSERT INTO owners (match, epoch) SELECT id, 999999 FROM matches", address_of(addresses[1]))
        assert {(each.kind, each.table) for each in _problems(addresses[1])} == {("orphan", "owners")}
    finally:
        for name in (first, second):
            postgres.sql(f"DROP DATABASE {name} WITH (FORCE)")
    file, backup = str(tmp_path / "club.sqlite"), str(tmp_path / "club.backup")
    by_tool = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).backup(sqlite3.connect(sys.argv[2]))"
    await _play_while(file, [sys.executable, "-c", by_tool, file, backup])
    await _assert_plays_on(backup)


async def _play_while(database: str, command: list[str]) -> None:
    """Two matches, one of which goes on while a command runs."""
    site = Site(Store(database, HERE), Computers(1))
    await site.start()
    await _play(site)
    (live,) = [live for live in site.live_matches.among(_matches(database)) if live.table.status == "live"]
    running = asyncio.ensure_future(asyncio.to_thread(_run, *command))
    while not running.done():
        if len(live.table.match.moves) < LONGEST:
            await play(live, screen(live), live.table.match.choices()[0].text)
        await asyncio.sleep(0.01)
    await running
    await site.close()


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def _matches(database: str) -> list[str]:
    return [str(row[0]) for row in _rows(database)["matches"]]


async def _assert_plays_on(database: str) -> None:
    assert _problems(database) == []
    site = Site(Store(database, HERE), Computers(1))
    await site.start()
    for match in _matches(database):
        live = await site.find(match)
        if live.table.status == "live":
            await play(live, screen(live), live.table.match.choices()[0].text)
    assert _problems(database) == []
    await site.close()
