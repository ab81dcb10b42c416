"""A real PostgreSQL for tests: a cluster of their own in a temporary folder, and a schema for each database in it."""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL

from tryline.server.database import address_of

USER = "postgres"
"""Whom root starts it as: PostgreSQL refuses to run as root. The package makes this user."""
UNSAFE = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
"""Quicker, where no test pulls the plug of the machine."""


def programs() -> Path:
    """Where PostgreSQL is installed; it is never left out: `make test` installs it."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    there = found[-1] if found else shutil.which("postgres")
    if not there:
        raise FileNotFoundError("The tests need PostgreSQL: `make postgresql` installs it.")
    return Path(there).parent


class Cluster:
    """A PostgreSQL server on a free port of this machine, which can be stopped and started again."""

    def __init__(self, *, durable: bool = False) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="tryline-postgresql-"))
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            shutil.chown(self._folder, USER, USER)
            self._as = {"user": USER, "group": USER, "extra_groups": []}
        self._settings = () if durable else UNSAFE
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._run("initdb", "-D", "data", "-A", "trust", "-U", "tryline", "-E", "UTF8", "--no-sync", "--no-locale")
        self.start()

    @property
    def address(self) -> str:
        """Of its database."""
        return f"postgresql+psycopg://tryline@127.0.0.1:{self.port}/postgres"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(programs() / program), *arguments]
        done = subprocess.run(command, cwd=self._folder, capture_output=True, text=True, check=False, **self._as)
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        """Start it, and wait until it answers."""
        given = ("listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200", *self._settings)
        options = " ".join(f"-c {each}" if each[-1] != "=" else f"-c {each}''" for each in given)
        self._run("pg_ctl", "start", "-w", "-D", "data", "-l", "log", "-o", f"-p {self.port} {options}")

    def stop(self, mode: str = "fast") -> None:
        """Stop it; `immediate` is as if it had crashed."""
        self._run("pg_ctl", "stop", "-w", "-D", "data", "-m", mode)

    @property
    def process_id(self) -> int:
        """Of the process that has started all others of it."""
        return int((self._folder / "data" / "postmaster.pid").read_text().splitlines()[0])

    def close(self) -> None:
        """Stop it, and leave nothing of it."""
        os.kill(self.process_id, signal.SIGQUIT)
        shutil.rmtree(self._folder, ignore_errors=True)

    def sql(self, line: str, database: URL | None = None) -> list[tuple[object, ...]]:
        """Run a statement on a connection that is no server's."""
        engine = create_engine(database or address_of(self.address), isolation_level="AUTOCOMMIT")
        try:
            with engine.connect() as connection:
                done = connection.execute(text(line))
                return [tuple(row) for row in done] if done.returns_rows else []
        finally:
            engine.dispose()

    def cut(self, name: str) -> int:
        """Cut the connections that are known under a name; how many there were."""
        ours = f"FROM pg_stat_activity WHERE application_name = '{name}'"
        return len(self.sql(f"SELECT pg_terminate_backend(pid, 5000) {ours}"))

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of a database without tables: a schema of its own, under whose name its connections are known."""
        name = f"tryline_{secrets.token_hex(6)}"
        self.sql(f"CREATE SCHEMA {name}")
        own = {"options": f"-csearch_path={name}", "application_name": name}
        yield address_of(self.address).update_query_dict(own).render_as_string(hide_password=False)
        self.sql(f"DROP SCHEMA {name} CASCADE")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One cluster for all tests of a worker, started for the first that needs it."""
    cluster = Cluster()
    try:
        yield cluster
    finally:
        cluster.close()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest) -> Iterator[str | None]:
    """For a file whose tests run on both databases: a SQLite file (None), then PostgreSQL."""
    if request.param == "sqlite":
        yield None
        return
    cluster: Cluster = request.getfixturevalue("postgres")
    with cluster.database() as database:
        yield database


@pytest.fixture(params=["sqlite", "postgresql"])
def each_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """For a test that runs on both databases: one without tables that is its own."""
    if request.param == "sqlite":
        yield str(tmp_path / "club.sqlite")
        return
    cluster: Cluster = request.getfixturevalue("postgres")
    with cluster.database() as database:
        yield database
