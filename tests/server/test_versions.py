"""Two versions of the program on one database, as while a club is updated process by process."""

import asyncio
import re
import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, insert, text

from tests.server.club_sites import Processes, begin, step
from tests.server.postgres import Cluster
from tests.server.server_process import TIMEOUT
from tests.server.statements import FOLDER, head, recorded
from tests.server.two_versions import COMMITS, play_across, sources
from tryline.server import checking
from tryline.server import database as databases
from tryline.server.checking import Problem, check_database
from tryline.server.checksums import SEALED, verified
from tryline.server.database import OLDEST, OLDEST_SETTING, address_of, alembic_config, migrate, open_engine
from tryline.server.errors import StoreError
from tryline.server.schema import people
from tryline.server.store import Store

BEFORE = sorted(path.stem for path in FOLDER.glob("*.jsonl") if path.stem >= OLDEST)
"""The versions that may run beside this one."""


def test_the_oldest_version_was_recorded() -> None:
    assert OLDEST in BEFORE
    assert OLDEST in COMMITS, "tests/server/two_versions.py says where in the history it is"


@pytest.mark.parametrize("version", BEFORE)
def test_all_that_a_version_before_says_can_be_said_on_our_tables(postgres: Cluster, version: str) -> None:
    """And what it has written is as it was written for us too: the two have the same checksums."""
    with postgres.database() as database:
        engine = open_engine(address_of(database))
        migrate(engine)
        with engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
            driver = connection.connection.driver_connection
            assert driver is not None
            batches = []
            for said, values, many in recorded(version):
                with driver.cursor() as cursor:
                    (cursor.executemany if many else cursor.execute)(said, values)
                    if said.startswith(("BEGIN", "SET TRANSACTION")):  # moves: their insert is its message's third part
                        cursor.nextset()
                        cursor.nextset()
                        batches.append(cursor.rowcount)
            rows = [good for table in SEALED for _, good in verified(connection, table)]
        engine.dispose()
    assert len(rows) > 20
    assert all(rows)
    assert batches
    assert all(batches), "the check with which moves are sent lets them through"


def test_each_version_plays_on_what_the_other_has_begun(postgres: Cluster, tmp_path: Path) -> None:
    try:
        play_across(postgres, tmp_path, COMMITS[OLDEST])
    except LookupError as missing:  # README's two commands work in an archive of the sources, too
        pytest.skip(str(missing))


def test_a_version_that_is_not_in_the_history_is_missed_with_words(tmp_path: Path) -> None:
    """As in an archive of the sources, or a clone without the past."""
    with pytest.raises(LookupError, match="test in a clone with its history"):
        sources("0" * 40, tmp_path)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_older_program_uses_tables_of_a_newer_one_if_it_may(tmp_path: Path, postgres: Cluster, kind: str) -> None:
    with postgres.database() as club:
        database = club if kind == "postgresql" else str(tmp_path / "club.sqlite")
        Store(database).close()
        for oldest, may in ((OLDEST, True), ("9998", False), (None, False)):
            engine = create_engine(address_of(database))
            with engine.begin() as connection:
                connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
                connection.execute(text("DELETE FROM settings WHERE name = :name"), {"name": OLDEST_SETTING})
                if oldest is not None:
                    given = {"name": OLDEST_SETTING, "value": oldest}
                    connection.execute(text("INSERT INTO settings VALUES (:name, :value)"), given)
            engine.dispose()
            if may:
                Store(database).close()
            else:
                with pytest.raises(StoreError, match=re.escape("a newer program has made its tables (9999")):
                    Store(database)


NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{head}"


def upgrade() -> None:
    op.create_table("novelties", sa.Column("id", sa.Integer(), primary_key=True))
"""
"""What a release adds to the tables."""


@pytest.fixture
def update(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], None]:
    """Makes the program a newer one from then on."""
    scripts = tmp_path / "migrations"
    shutil.copytree(Path(str(files("tryline.server") / "migrations")), scripts)
    (scripts / "versions" / "v9999_next.py").write_text(NEXT.format(head=head()))

    def newer() -> Config:
        config = Config()
        config.set_main_option("script_location", str(scripts))
        return config

    def make() -> None:
        for module in (databases, checking):
            monkeypatch.setattr(module, "alembic_config", newer)

    return make


async def test_the_first_new_process_waits_for_nobody_and_leaves_rows_as_they_are(
    postgres: Cluster, update: Callable[[], None]
) -> None:
    """Others go on writing while it brings the tables up to date, and one of them is in the middle of a transaction."""
    with postgres.database() as database:
        processes = Processes(database)
        old = await processes.open("one:1")
        played, quiet = await begin(old), await begin(old)
        ann, ben = [await old.set_name(None, name) for name in ("Ann", "Ben")]

        def rows() -> list[tuple[object, ...]]:
            """The rows of a match, and by which transactions they were written."""
            row = f"SELECT xmin::text, checksum FROM matches WHERE id = '{quiet.id}'"
            tickets = f"SELECT xmin::text, checksum FROM tickets WHERE match = '{quiet.id}'"
            return [line for query in (row, tickets) for line in postgres.sql(query, address_of(database))]

        before = rows()
        assert all(checksum is not None for _, checksum in before)
        update()
        engine = open_engine(address_of(database))
        with engine.connect() as under_way:
            under_way.execute(text("UPDATE people SET name = 'Bob', checksum = NULL WHERE id = :id"), {"id": ben})
            opening = asyncio.ensure_future(asyncio.to_thread(Store, database, "two:2"))
            async with asyncio.timeout(TIMEOUT):
                while not opening.done():
                    await old.set_name(ann, "Anna")
                    await asyncio.sleep(0.001)
        engine.dispose()
        (await opening).close()
        await step(played)
        assert rows() == before
        assert postgres.sql("SELECT version_num FROM alembic_version", address_of(database)) == [("9999",)]
        found: list[Problem] = []
        done = check_database(database, lambda done, total: None, found.append)
        assert (found, done.unchecked) == ([], 0)
        for site in processes.opened:
            await site.close()


def test_checksums_are_worked_out_anew_when_nobody_from_before_may_go_on(each_database: str) -> None:
    """Tables that have them may have other columns then."""
    last = ScriptDirectory.from_config(alembic_config()).get_revision(OLDEST).down_revision
    engine = open_engine(address_of(each_database))
    migrate(engine, str(last))
    with engine.begin() as connection:
        row = {"id": "ann", "name": "Ann", "created": 1, "sessions": 0, "checksum": 1}
        connection.execute(insert(people).values(**row))
    Store(each_database).close()
    with engine.connect() as connection:
        assert [good for _, good in verified(connection, people)] == [True]
    engine.dispose()
