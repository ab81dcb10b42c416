"""Two versions of the program on one database, as while a club is updated process by process."""

import re
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from tests.server.postgres import Cluster
from tests.server.statements import FOLDER, recorded
from tryline.server.checksums import SEALED, verified
from tryline.server.database import OLDEST, OLDEST_SETTING, address_of, migrate, open_engine
from tryline.server.errors import StoreError
from tryline.server.store import Store

BEFORE = sorted(path.stem for path in FOLDER.glob("*.jsonl") if path.stem >= OLDEST)
"""The versions that may run beside this one."""


def test_the_oldest_version_was_recorded() -> None:
    assert OLDEST in BEFORE


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
