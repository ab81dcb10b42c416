"""The store: which databases it opens and how it refuses others, and that what it has written is there."""

import asyncio
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, delete, event, func, insert, select

from tests.server.server_process import assert_second_is_refused, run_server
from tryline.core.news import refuse_in_words
from tryline.server.database import address_of, migrate, open_engine
from tryline.server.errors import StoreError
from tryline.server.match_rows import add_moves, moves_of
from tryline.server.ownership import own
from tryline.server.schema import MoveRow, fresh, matches, moves
from tryline.server.store import Store


def test_postgresql_is_meant_with_or_without_its_driver() -> None:
    for scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        assert str(address_of(f"{scheme}://ann@here/club")) == "postgresql+psycopg://ann@here/club"


@pytest.mark.parametrize(
    ("database", "words"),
    [
        ("/nowhere/at/all.sqlite", "There is no folder /nowhere/at"),
        ("mysql://ann:pass3word@here/club", "neither a file nor postgresql"),
        ("postgresql://ann:pass3word@here:port/club", "postgresql://... cannot be used"),
        ("://pass3word", "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_named_without_its_password(database: str, words: str) -> None:
    with pytest.raises(StoreError) as error:
        Store(database)
    assert words in str(error.value)
    assert "pass3word" not in str(error.value)


def test_a_database_is_open_to_one_server(tmp_path: Path) -> None:
    """By whichever name it is called: each keeps its matches in memory."""
    path, other = tmp_path / "club.sqlite", tmp_path / "also.sqlite"
    other.symlink_to(path)
    first = Store(str(path))
    for name in (str(path), f"sqlite:///{path}", str(other)):
        with pytest.raises(StoreError, match="Another server is running on this database"):
            Store(name)
    first.close()
    Store(str(path)).close()


def test_nothing_is_begun_without_room_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr("tryline.server.disk_room.shutil.disk_usage", lambda _: usage._replace(free=20_000_000))
    with pytest.raises(StoreError, match=r"too little room on the disk of .*: 20 MB are free, and at least 32 MB"):
        Store(str(tmp_path / "club.sqlite"))
    assert [each.name for each in tmp_path.iterdir()] == ["club.sqlite.lock"]


def test_what_cannot_be_made_for_want_of_room_does_not_stay(tmp_path: Path) -> None:
    """As where a quota, of which nobody knew, ends in the middle of the tables, or of the log."""
    path = tmp_path / "club.sqlite"
    for pages in (3, 200):
        with _short_of_room(pages), pytest.raises(StoreError, match="database or disk is full"):
            Store(str(path))
        assert [each.name for each in tmp_path.iterdir()] == ["club.sqlite.lock"]
    Store(str(path)).close()
    with _short_of_room(200), pytest.raises(StoreError, match="database or disk is full"):
        Store(str(path))
    Store(str(path)).close()


@contextmanager
def _short_of_room(pages: int) -> Iterator[None]:
    """Every connection to a SQLite file finds that it may have so many pages."""

    def limit(connection: Any, _: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")

    event.listen(Engine, "connect", limit)
    try:
        yield
    finally:
        event.remove(Engine, "connect", limit)


async def _fill(store: Store) -> int:
    """Add moves until there is no room for more; how many."""
    made = 0
    with suppress(StoreError):
        while True:
            await store.add_moves(_rows("a", *range(made, made + 50)))
            made += 50
    return made


async def test_what_finds_no_room_is_refused_and_all_else_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tryline.server.write_ahead_log.LOG_SIZE", 10_000)
    with _short_of_room(100):
        store = Store(str(tmp_path / "club.sqlite"))
        await store.write(_add_matches)
        made = await _fill(store)
        with pytest.raises(StoreError, match="The server's disk is full; nothing has changed") as refused:
            await store.add_moves(_rows("a", *range(made, made + 50)))
        assert "skyf is vol" in refuse_in_words(refused.value, "af")
        with pytest.raises(StoreError, match="disk is full"):
            await store.write(lambda connection: add_moves(connection, _rows("b", *range(5000))))
        assert await _stored(store, "a") == _moves(*range(made))
        assert await _stored(store, "b") == []
        store.close()
    again = Store(str(tmp_path / "club.sqlite"))
    assert await _stored(again, "a") == _moves(*range(made))
    again.close()


async def test_a_deleted_lock_file_makes_no_second_writer(tmp_path: Path) -> None:
    """Whoever starts then takes over, and the first writes nothing any more, on the event loop or elsewhere."""
    path = tmp_path / "club.sqlite"
    first = Store(str(path))
    await first.write(
        lambda connection: [connection.execute(insert(matches).values(**plain_match(name))) for name in "ab"]
    )
    (tmp_path / "club.sqlite.lock").unlink()
    second = Store(str(path))
    for work in (None, lambda connection: connection.execute(delete(matches).where(matches.c.id == "b"))):
        with pytest.raises(StoreError, match="Another server has taken over"):
            await first.add_moves(_rows("a", 0), work)
    await second.add_moves(_rows("a", 0))
    assert await _stored(second, "a") == _moves(0)
    second.close()
    first.close()


def test_a_deleted_lock_file_is_locked_again(tmp_path: Path) -> None:
    path = tmp_path / "club.sqlite"
    first = Store(str(path))
    (tmp_path / "club.sqlite.lock").unlink()
    first.renew()
    with pytest.raises(StoreError, match="Another server is running on this database"):
        Store(str(path))
    first.renew()
    first.close()
    Store(str(path)).close()


def test_matches_from_before_say_that_they_are(tmp_path: Path) -> None:
    """Their options had the defaults of version 1 of match files."""
    path = tmp_path / "club.sqlite"
    engine = open_engine(address_of(str(path)))
    migrate(engine, "0002")
    engine.dispose()
    with sqlite3.connect(path) as before:
        columns = {
            row[1]: "{}" if row[2] == "JSON" else 0 if row[3] and row[2] != "VARCHAR(40)" else ""
            for row in before.execute("PRAGMA table_info(matches)")
        }
        marks = ", ".join("?" * len(columns))
        before.execute(f"INSERT INTO matches ({', '.join(columns)}) VALUES ({marks})", [*columns.values()])
    before.close()
    store = Store(str(path))
    assert store.read_now(lambda connection: connection.execute(select(matches.c.format)).scalars().all()) == [1]
    store.close()


def test_the_log_has_its_full_size_from_the_start(tmp_path: Path) -> None:
    """A disk writes over what is there in half the time; nothing of what made the room is in the database."""
    path = tmp_path / "club.sqlite"
    store = Store(str(path))
    assert (tmp_path / "club.sqlite-wal").stat().st_size > 1000 * 4000
    assert store.read_now(lambda connection: connection.execute(select(func.count()).select_from(fresh)).scalar()) == 0
    store.close()
    assert path.stat().st_size < 1_000_000


def test_a_second_server_is_refused_until_the_first_has_gone(folder: Path) -> None:
    """However it went: a server that was killed leaves nothing behind that must be cleared away."""
    with run_server(folder) as server:
        assert_second_is_refused(server)
        server.kill()
        server.start()
        assert_second_is_refused(server)
        assert server.stop() == 0
        server.start()


# Moves, which are committed on the event loop -------------------------------------------------------------------------


@pytest.fixture
async def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    """A store with two matches, which finds no disk slow."""
    monkeypatch.setattr("tryline.server.loop_moves.SLOW_COMMIT", 3600.0)
    opened = Store(str(tmp_path / "club.sqlite"))
    await opened.write(_add_matches)
    yield opened
    opened.close()


@pytest.fixture
async def any_store(each_database: str) -> AsyncIterator[Store]:
    """The same on either database, for what does not depend on where moves are committed."""
    opened = Store(each_database)
    await opened.write(_add_matches)
    if opened.lease.shared:
        await opened.write(partial(own, names=["a", "b"], epoch=opened.lease.epoch))
    yield opened
    opened.close()


def plain_match(name: str) -> dict[str, Any]:
    """The columns of a match without anything in particular."""
    plain: dict[str, Any] = {column.name: {} if str(column.type) == "JSON" else 0 for column in matches.columns}
    return {
        **plain,
        "id": name,
        "game": "scrum",
        "edition": "standard",
        "status": "live",
        "rematch": None,
        "checksum": None,
    }


def _add_matches(connection: Connection) -> None:
    connection.execute(insert(matches), [plain_match("a"), plain_match("b")])


def _rows(match: str, *plies: int) -> list[MoveRow]:
    return [(match, ply, 100 + ply, 0.5 if ply % 2 else None, 1) for ply in plies]


def _moves(*plies: int) -> list[tuple[int, float | None]]:
    return [(number, seconds) for _, _, number, seconds, _ in _rows("", *plies)]


async def _stored(store: Store, match: str) -> list[tuple[int, float | None]]:
    return await store.read(lambda connection: moves_of(connection, match))


async def _where(store: Store) -> tuple[int, int]:
    """How many moves are in `fresh`, and how many in `moves`."""

    def look(connection: Connection) -> tuple[int, int]:
        fresh_ones, others = (
            connection.execute(select(func.count()).select_from(table)).scalar_one() for table in (fresh, moves)
        )
        return fresh_ones, others

    return await store.read(look)


async def test_fresh_moves_are_read_with_all_others_and_merged_later(store: Store) -> None:
    await store.add_moves(_rows("a", 0, 1))
    await asyncio.gather(store.add_moves(_rows("b", 0)), store.add_moves(_rows("a", 2)))
    assert await _where(store) == (4, 0)
    assert await _stored(store, "a") == _moves(0, 1, 2)
    await store.write(lambda connection: None)
    assert await _where(store) == (0, 4)
    await store.add_moves(_rows("a", 3))
    assert await _where(store) == (1, 4)
    assert await _stored(store, "a") == _moves(0, 1, 2, 3)
    assert await _stored(store, "b") == _moves(0)


async def test_checkpoints_run_while_moves_are_made_and_the_log_starts_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long somebody plays without a pause, it does not grow for ever, and nothing is lost by that."""
    monkeypatch.setattr("tryline.server.journal.CHECKPOINT_COMMITS", 50)
    monkeypatch.setattr("tryline.server.write_ahead_log.LOG_SIZE", 100_000)
    store = Store(str(tmp_path / "club.sqlite"))
    await store.write(lambda connection: connection.execute(insert(matches).values(**plain_match("a"))))
    for ply in range(1500):
        await store.add_moves(_rows("a", ply))
    log = (tmp_path / "club.sqlite-wal").stat().st_size
    assert log < 1500 * 4096 / 3, "a commit takes a page at least"
    assert await _stored(store, "a") == _moves(*range(1500))
    store.close()


async def test_every_other_write_finds_all_moves_merged(any_store: Store) -> None:
    """As when one is taken back: it is gone, and another comes instead."""
    await any_store.add_moves(_rows("a", 0, 1, 2))
    await any_store.write(
        lambda connection: connection.execute(delete(moves).where(moves.c.match == "a", moves.c.ply >= 1))
    )
    assert await _stored(any_store, "a") == _moves(0)
    await any_store.add_moves(_rows("a", 1))
    assert await _stored(any_store, "a") == _moves(0, 1)


async def test_moves_are_merged_before_they_are_too_many(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tryline.server.journal.MAX_FRESH", 3)
    await store.add_moves(_rows("a", 0, 1))
    assert await _where(store) == (2, 0)
    await store.add_moves(_rows("a", 2))
    await store.add_moves(_rows("a", 3))  # which waits for the writer
    assert await _where(store) == (1, 3)
    assert await _stored(store, "a") == _moves(0, 1, 2, 3)


async def test_moves_that_were_fresh_in_a_crash_are_there(store: Store, tmp_path: Path) -> None:
    await store.add_moves(_rows("a", 0, 1))
    for file in tmp_path.glob("club.sqlite*"):
        shutil.copy(file, tmp_path / file.name.replace("club", "copy"))
    again = Store(str(tmp_path / "copy.sqlite"))
    try:
        assert await _where(again) == (0, 2)
        assert await _stored(again, "a") == _moves(0, 1)
    finally:
        again.close()


async def test_the_event_loop_does_not_wait_for_another_program(store: Store, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "club.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.ensure_future(store.add_moves(_rows("a", 0)))
    for _ in range(20):
        await asyncio.sleep(0.005)  # would not come back before the other program is done
    assert not writing.done()
    other.execute("COMMIT")
    other.close()
    await writing
    assert await _stored(store, "a") == _moves(0)


async def test_a_slow_disk_is_left_to_the_writer_for_a_while(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    at = 0.0
    monkeypatch.setattr("tryline.server.loop_moves.time", SimpleNamespace(monotonic=lambda: at))
    monkeypatch.setattr("tryline.server.loop_moves.SLOW_COMMIT", -1.0)
    await store.add_moves(_rows("a", 0))
    assert await _where(store) == (1, 0)
    at = 0.4
    await store.add_moves(_rows("a", 1))
    await store.add_moves(_rows("a", 2))
    assert await _where(store) == (0, 3)
    at = 0.6
    await store.add_moves(_rows("a", 3))
    assert await _where(store) == (1, 3)
    at = 1.5  # slow twice: twice as long
    await store.add_moves(_rows("a", 4))
    assert await _where(store) == (0, 5)
    at = 1.7
    monkeypatch.setattr("tryline.server.loop_moves.SLOW_COMMIT", 3600.0)
    await store.add_moves(_rows("a", 5))
    await store.add_moves(_rows("a", 6))
    assert await _where(store) == (2, 5)


async def test_moves_wait_for_the_writer_and_are_not_forgotten(any_store: Store) -> None:
    let_go = threading.Event()
    longer = [asyncio.ensure_future(any_store.write(lambda connection: let_go.wait(60)))]
    await asyncio.sleep(0.01)
    moved = asyncio.ensure_future(any_store.add_moves(_rows("a", 0)))
    await asyncio.sleep(0.05)
    assert not moved.done()
    let_go.set()
    await asyncio.gather(*longer, moved)
    assert await _stored(any_store, "a") == _moves(0)


async def test_what_cannot_be_stored_spoils_nothing_else(any_store: Store) -> None:
    """The same move once more, beside one that can be written."""
    await any_store.add_moves(_rows("a", 0))
    again, other = await asyncio.gather(
        any_store.add_moves(_rows("a", 0), lambda connection: None),
        any_store.add_moves(_rows("b", 0), lambda connection: None),
        return_exceptions=True,
    )
    assert isinstance(again, StoreError)
    assert other is None
    assert await _stored(any_store, "a") == await _stored(any_store, "b") == _moves(0)


async def test_a_move_whose_match_is_gone_spoils_nothing_else(store: Store, tmp_path: Path) -> None:
    await store.add_moves(_rows("a", 0))
    await store.add_moves(_rows("nobody", 0))
    await store.write(lambda connection: None)
    assert await _where(store) == (0, 1)
    assert await _stored(store, "a") == _moves(0)
