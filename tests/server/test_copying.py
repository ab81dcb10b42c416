"""A copy of a database has all that the other has, and is sound, whichever kinds the two are."""

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select

from tests.server.commands import play
from tests.server.postgres import Cluster
from tests.server.test_club import screen
from tryline.server.checking import Problem, check_database
from tryline.server.computers import Computers
from tryline.server.copying import copy_database
from tryline.server.database import address_of
from tryline.server.errors import StoreError
from tryline.server.requests import ClockRequest, MatchRequest, SeatRequest
from tryline.server.schema import fresh, matches, moves, people, played, settings, takebacks, tickets
from tryline.server.site import Site
from tryline.server.store import Store

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
