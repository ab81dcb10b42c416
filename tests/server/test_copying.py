"""A copy of a database has all that the other has, and is sound, whichever kinds the two are."""

import asyncio
import secrets
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select

from tests.server.club_sites import screen
from tests.server.commands import play
from tests.server.postgres import Cluster, programs
from tryline.server.checking import Problem, check_database
from tryline.server.computers import Computers
from tryline.server.copying import copy_database
from tryline.server.database import address_of
from tryline.server.errors import StoreError
from tryline.server.requests import ClockRequest, MatchRequest, SeatRequest
from tryline.server.schema import fresh, matches, moves, people, played, settings, takebacks, tickets
from tryline.server.site import Site
from tryline.server.store import Store

HERE = "127.0.0.1:1"
LONGEST = 12
"""Moves: soon after that a position comes again, and the match is over."""
BOTH = [SeatRequest(0, "me"), SeatRequest(1, "me")]


async def _play(site: Site) -> None:
    """A match with a clock that goes on, and one that is over."""
    ann = await site.set_name(None, "Añn Ötzi")
    timed = MatchRequest("scrum", seats=BOTH, clock=ClockRequest(minutes=5, seconds=0))
    for request in (timed, MatchRequest("pocket", seats=BOTH)):
        live = (await site.begin(request, ann)).live
        for _ in range(3):
            if live.table.question.kind == "decide":
                await play(live, screen(live), live.table.match.choices()[0].text)
    await live.perform(lambda: live.table.close("resignation", 1))


def _rows(database: str) -> dict[str, list[tuple[object, ...]]]:
    engine = create_engine(address_of(database))
    with engine.connect() as connection:
        found: dict[str, list[tuple[object, ...]]] = {}
        for table in (people, matches, moves, fresh, takebacks, tickets, played, settings):
            columns = [column for column in table.columns if column.name != "checksum"]
            rows = sorted((tuple(row) for row in connection.execute(select(*columns))), key=repr)
            found.setdefault("moves" if table is fresh else table.name, []).extend(rows)
    engine.dispose()
    return {name: sorted(rows, key=repr) for name, rows in found.items()}


def _problems(database: str) -> list[Problem]:
    found: list[Problem] = []
    done = check_database(database, lambda done, total: None, found.append)
    assert (done.matches, done.unchecked) == (2, 0)
    return found


async def test_there_and_back_again(tmp_path: Path, postgres: Cluster) -> None:
    """From a file on which a server runs to PostgreSQL, and from there to another file."""
    first, second = str(tmp_path / "club.sqlite"), str(tmp_path / "backup.sqlite")
    site = Site(Store(first), Computers(1))
    await site.start()
    await _play(site)
    with postgres.database() as database:
        reported: list[tuple[int, int]] = []
        assert copy_database(first, database, lambda done, total: reported.append((done, total))) == 2
        assert reported[-1][0] == reported[-1][1]
        assert _rows(database) == _rows(first)
        assert _problems(database) == []
        with pytest.raises(StoreError, match="already"):
            copy_database(first, database, lambda done, total: None)
        club = Site(Store(database), Computers(1))
        await club.start()
        assert club.sessions.sign("ann") == site.sessions.sign("ann")
        (live,) = [row for row in _rows(database)["matches"] if "live" in row]
        assert not (await club.find(str(live[0]))).discarded
        assert copy_database(database, second, lambda done, total: None) == 2
        assert _problems(second) == []
        await club.close()
    await site.close()


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
