"""Rows carry a checksum, and `tryline club check` finds what has changed, is missing, or belongs to nothing."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import Runner
from tryline.core.match import Match
from tryline.games import find
from tryline.server.checking import Checked, Problem, check_database
from tryline.server.checksums import move_checksum
from tryline.server.computers import Computers
from tryline.server.database import address_of, migrate, open_engine
from tryline.server.errors import Damaged, StoreError
from tryline.server.match_rows import add_takebacks, stored_match
from tryline.server.requests import MatchRequest, SeatRequest
from tryline.server.schema import metadata
from tryline.server.site import Site
from tryline.server.store import Store

BOTH = [SeatRequest(0, "me"), SeatRequest(1, "me")]
TABLES = {"people": "id", "matches": "id", "moves": "ply", "takebacks": "number", "tickets": "mark"}


async def _play(path: Path) -> str:
    """A match of Scrum with three moves and one that was taken back; the id."""
    site = Site(Store(str(path)), Computers(1))
    await site.start()
    ann = await site.set_name(None, "Ann")
    begun = await site.begin(MatchRequest("scrum", seats=BOTH), ann)
    match = Match(find("scrum"))
    for _ in range(4):
        match.play_again(match.legal()[0], None)
    match.back_to(3)
    name = begun.live.id
    await site.store.add_moves([(name, ply, move.number, 1.0, 5) for ply, move in enumerate(match.moves)])
    await site.store.write(lambda connection: add_takebacks(connection, name, 0, match.taken_back))
    await site.close()
    return name


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """The command line."""
    return Runner(monkeypatch, capsys)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A database with a match, and its id."""
    path = tmp_path_factory.mktemp("club") / "club.sqlite"
    return path, asyncio.run(_play(path))


@pytest.fixture
def club(played: tuple[Path, str], tmp_path: Path) -> tuple[Path, str]:
    """A copy of it."""
    shutil.copy(played[0], tmp_path / "club.sqlite")
    return tmp_path / "club.sqlite", played[1]


def check(path: Path) -> tuple[Checked, list[Problem]]:
    """What is found."""
    found: list[Problem] = []
    done = check_database(str(path), lambda done, total: None, found.append)
    assert done.problems == len(found)
    return done, found


def by_hand(path: Path, statement: str, *values: Any) -> None:
    """Change the file behind the program's back."""
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(statement, values).rowcount > 0


def test_a_sound_database_is_called_sound_while_a_server_has_it(club: tuple[Path, str], run: Runner) -> None:
    store = Store(str(club[0]))
    try:
        done, found = check(club[0])
        assert (found, done.matches, done.unchecked) == ([], 1, 0)
        assert done.rows == 1 + 3 + 1 + 1 + 1, "the match, moves, takeback, ticket, person"
        said = run("club", "check", str(club[0]), "--lang", "af")
        assert (said.code, said.out.splitlines()[-1]) == (0, "Die databasis is gesond.")
    finally:
        store.close()


def _every_value(path: Path) -> Iterator[tuple[str, str, str, Any]]:
    for table, key in TABLES.items():
        for column in metadata.tables[table].columns:
            with closing(sqlite3.connect(path)) as connection:
                (value,) = connection.execute(f'SELECT "{column.name}" FROM {table} LIMIT 1').fetchone()
            if column.name != "checksum":
                yield table, column.name, key, value


def test_whatever_value_changes_it_is_found_and_named(club: tuple[Path, str]) -> None:
    path, match = club
    good = path.read_bytes()
    for table, column, key, value in _every_value(path):
        changed: Any = 5 if value is None else value + 64 if isinstance(value, (int, float)) else f"{value[:-1]}~"
        with closing(sqlite3.connect(path)) as connection:
            rows = connection.execute(f'SELECT "{key}" FROM {table} LIMIT 1').fetchone()
        by_hand(path, f'UPDATE {table} SET "{column}" = ? WHERE "{key}" = ?', changed, rows[0])
        _, found = check(path)
        told = [problem for problem in found if problem.table == table]
        assert told, f"{table}.{column}"
        if table != "people" and column not in ("id", "match"):
            assert {problem.match for problem in told} == {match}
        path.write_bytes(good)


def test_a_flipped_bit_in_the_file_is_found_and_the_match_is_not_opened(club: tuple[Path, str], run: Runner) -> None:
    path, match = club
    stored = bytearray(path.read_bytes())
    at = stored.rindex(b'"name": "Ann"') + len(b'"name": "A')
    stored[at] ^= 0x08
    path.write_bytes(stored)
    said = run("club", "check", str(path))
    assert said.code == 1
    assert f"Match {match}: table matches, row {match} is not as it was written." in said.out
    store = Store(str(path))
    with pytest.raises(Damaged, match="damaged where it is stored"):
        store.read_now(lambda connection: stored_match(connection, match))
    store.close()


@pytest.mark.parametrize(
    ("change", "kind", "table"),
    [
        ("DELETE FROM moves WHERE ply = 1", "place", "moves"),
        ("DELETE FROM people", "orphan", "tickets"),
        ("UPDATE moves SET number = 4000, checksum = {sum} WHERE ply = 2", "replay", "moves"),
        ("UPDATE matches SET status = 'over', checksum = NULL", "result", "matches"),
        ("UPDATE matches SET game = 'chess', checksum = NULL", "game", "matches"),
        ("INSERT INTO fresh (match, ply, number, at) SELECT 'nobody', ply, number, at FROM moves", "orphan", "fresh"),
        ("UPDATE matches SET seating = '{{}}', checksum = NULL", "replay", "matches"),
    ],
)
def test_what_no_checksum_shows_is_found_too(club: tuple[Path, str], change: str, kind: str, table: str) -> None:
    path, match = club
    by_hand(path, change.format(sum=move_checksum(match, 2, 4000, 1.0, 5)))
    _, found = check(path)
    assert [(problem.kind, problem.table) for problem in found] == [(kind, table)]
    assert found[0].match == ("nobody" if table == "fresh" else match)


def test_a_database_from_before_is_given_its_checksums(tmp_path: Path, played: tuple[Path, str]) -> None:
    before = tmp_path / "before.sqlite"
    engine = open_engine(address_of(str(before)))
    migrate(engine, "0005")
    engine.dispose()
    with pytest.raises(StoreError, match="brings an older database up to date"):
        check(before)
    with closing(sqlite3.connect(before)) as connection, connection:
        connection.execute("ATTACH ? AS played", (str(played[0]),))
        for table in TABLES:
            columns = ", ".join(f'"{row[1]}"' for row in connection.execute(f"PRAGMA main.table_info({table})"))
            connection.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM played.{table}")
    Store(str(before)).close()
    done, found = check(before)
    assert (found, done.unchecked) == ([], 0)


def _nothing(path: Path) -> None:
    path.unlink(missing_ok=True)


def _other(path: Path) -> None:
    path.write_bytes(b"not a database at all, " * 100)


def _cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:9000])


@pytest.mark.parametrize("spoil", [_nothing, _other, _cut_off])
def test_what_cannot_be_read_is_said_in_a_sentence(
    club: tuple[Path, str], run: Runner, spoil: Callable[[Path], None]
) -> None:
    spoil(club[0])
    said = run("club", "check", str(club[0]))
    assert said.code in (1, 2)
    assert "Traceback" not in said.err
    assert said.out or said.err
