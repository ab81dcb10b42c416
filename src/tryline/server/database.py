"""Databases: their addresses, connections that are set up as the store needs them, and tables brought up to date."""

import os
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from tryline.server.checksums import seal, unseal

LOCK_TIMEOUT = int(os.environ.get("TRYLINE_BUSY", "10000"))
"""Milliseconds that a write waits for another program that has locked the database, such as a backup."""
MIGRATION_WAIT = 300_000
"""The same when tables are brought up to date: another process may be doing so, and some migrations go through all
matches."""
MIGRATION_IDLE = 30_000
"""Milliseconds without a statement after which PostgreSQL ends a migration whose process has frozen, and so releases
its locks: longer than any of them has to work something out."""
CONNECT_TIMEOUT = 10
"""Seconds that a database server has to answer."""
KEEPALIVES = {"keepalives_idle": "5", "keepalives_interval": "2", "keepalives_count": "2", "tcp_user_timeout": "8000"}
"""Seconds, seconds, a number and milliseconds: how soon we notice that the machine of the database is out of reach."""
OLDEST = "0013"
"""The oldest program that can use the tables of this one, by its newest migration: while a club is updated, both do
(docs/serving.md, "Update"). tests/server/test_versions.py looks whether it could."""
OLDEST_SETTING = "oldest"
"""Where the database says so."""
WRITES = "tryline_writes"
"""The option of a connection whose transactions all write."""


def address_of(database: str) -> URL:
    """The address of a database. A plain path is a SQLite file; PostgreSQL's driver is psycopg. Raises ValueError."""
    if "://" not in database:
        return URL.create("sqlite", database=str(Path(database).absolute()))
    url = make_url(database)
    if url.drivername in ("sqlite", "postgresql+psycopg"):
        return url
    if url.drivername in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    raise ValueError("it is neither a file nor postgresql+psycopg://...")


def without_password(database: str) -> str:
    """A database address without its password."""
    try:
        return make_url(database).render_as_string() if "://" in database else database
    except (SQLAlchemyError, ValueError):
        return database.partition("://")[0] + "://..."


def open_engine(url: URL) -> Engine:
    """An engine whose connections are configured as the store needs them."""
    if url.get_backend_name() != "sqlite":
        return _open_server(url)
    engine = create_engine(url, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin with BEGIN, below
        connection.execute("PRAGMA wal_autocheckpoint=0")  # the store runs checkpoints itself
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={LOCK_TIMEOUT}"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # Whoever reads before they write must have locked the file, or they do not wait for another program.
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")

    return engine


def _open_server(url: URL) -> Engine:
    """PostgreSQL with what SQLite guarantees: a transaction reads one snapshot, and no wait is endless.

    Nothing depends on the session, so that a pooler may hand out another connection for every transaction: no settings,
    no locks and no prepared statements outlive a transaction (`process_lease.py` has its limits).
    """
    defaults = {"connect_timeout": str(CONNECT_TIMEOUT), "application_name": "tryline", **KEEPALIVES}
    return create_engine(
        url.set(query=defaults | dict(url.query)),
        connect_args={"prepare_threshold": None},
        hide_parameters=True,
        isolation_level="REPEATABLE READ",
        pool_pre_ping=True,  # the database may have been restarted since a connection was last used
    )


def alembic_config() -> Config:
    """Where the versions of the tables are."""
    config = Config()
    config.set_main_option("script_location", str(files("tryline.server") / "migrations"))
    return config


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the tables up to date, or up to a revision.

    Only if no program of the version before may go on writing, tables with checksums may have other columns than
    before: then all are worked out anew, in the same transaction, so that nobody finds those of before.
    """
    config = alembic_config()
    # Of several processes one does it, and the others see what it has done.
    alone = engine if engine.dialect.name == "sqlite" else engine.execution_options(isolation_level="READ COMMITTED")
    with alone.begin() as connection:
        if engine.dialect.name != "sqlite":
            _limit_migration(connection)
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(hashtext('tryline'), hashtext(current_schema()))")
        config.attributes["connection"] = connection
        before = MigrationContext.configure(connection).get_current_revision()
        known = ScriptDirectory.from_config(config)
        if before is not None and before not in {each.revision for each in known.walk_revisions()}:
            _require_compatible(connection, before, str(known.get_current_head()))
            return
        command.upgrade(config, revision)
        changed = before != MigrationContext.configure(connection).get_current_revision()
        if changed and revision == "head":
            if before is not None and before < OLDEST:
                unseal(connection)
                seal(connection)
            connection.exec_driver_sql(f"DELETE FROM settings WHERE name = '{OLDEST_SETTING}'")
            connection.exec_driver_sql(f"INSERT INTO settings (name, value) VALUES ('{OLDEST_SETTING}', '{OLDEST}')")


def _limit_migration(connection: Connection) -> None:
    """Of a transaction on PostgreSQL that changes tables, or all rows of one: nobody waits for it for ever."""
    connection.exec_driver_sql(
        f"SELECT set_config('lock_timeout', '{MIGRATION_WAIT}', true), "
        f"set_config('idle_in_transaction_session_timeout', '{MIGRATION_IDLE}', true)"
    )


def _require_compatible(connection: Connection, version: str, head: str) -> None:
    """A newer program has brought the tables up to date: whether ours, whose newest migration is `head`, may use them.

    Raises ValueError.
    """
    query = f"SELECT value FROM settings WHERE name = '{OLDEST_SETTING}'"
    oldest = connection.exec_driver_sql(query).scalar()
    if oldest is None or head < oldest:
        raise ValueError(f"a newer program has made its tables ({version}, and this one knows {head}): update this one")
