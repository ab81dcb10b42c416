"""Whether a database is sound: every row is as it was written, every match replays, and nothing is left over.

It only reads, each match in a transaction of its own, so that a server may run meanwhile.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Literal, NamedTuple
from urllib.parse import quote

import msgspec
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tryline.core.errors import TrylineError, UnknownName
from tryline.core.language import OVER
from tryline.core.seats import Seating
from tryline.games import find
from tryline.server.cached_match import new_match
from tryline.server.checksums import verified
from tryline.server.cups.rows import stored_cup
from tryline.server.database import LOCK_TIMEOUT, address_of, alembic_config, open_engine, without_password
from tryline.server.errors import StoreError
from tryline.server.match_rows import move_rows, takebacks_of
from tryline.server.schema import (
    MatchRow,
    MoveRow,
    cup_links,
    cup_log,
    cup_matches,
    cup_members,
    cups,
    fresh,
    matches,
    moves,
    owners,
    people,
    pictures,
    played,
    processes,
    reviews,
    settings,
    takebacks,
    tickets,
    writer,
)

Kind = Literal["changed", "unreadable", "place", "replay", "result", "game", "orphan", "structure"]
"""What is wrong: a row is not as it was written; it cannot be read; a move is missing or there twice; a move cannot be
played; the match ended otherwise than its row says; its game is not installed; a row belongs to nothing; the file."""


class Problem(NamedTuple):
    """Something that is not sound."""

    kind: Kind
    match: str
    """Empty if it concerns no match."""
    table: str
    row: str
    detail: str = ""


class Checked(NamedTuple):
    """What was looked at."""

    matches: int
    rows: int
    unchecked: int
    """Rows without a checksum."""
    problems: int


class _Count:
    rows = 0
    unchecked = 0

    def add(self, good: bool | None) -> bool:
        """Count a row; whether it is not as it was written."""
        self.rows += 1
        self.unchecked += good is None
        return good is False


def check_database(database: str, report: Callable[[int, int], None], found: Callable[[Problem], None]) -> Checked:
    """Check everything. `report` is told how many matches of how many are done, `found` of every problem.

    Raises StoreError if the database cannot be read at all.
    """
    count, problems = _Count(), 0
    with opened_to_read(database) as engine:
        require_this_version(engine, database)
        names = _names(engine)
        report(0, len(names))
        for each in _all_problems(engine, names, count, report):
            problems += 1
            found(each)
    return Checked(len(names), count.rows, count.unchecked, problems)


def _all_problems(
    engine: Engine, names: list[str], count: _Count, report: Callable[[int, int], None]
) -> Iterator[Problem]:
    yield from _read(engine, _structure, "", "")
    for done, name in enumerate(names, 1):
        yield from _read(engine, partial(_match, name=name, count=count), name, matches.name)
        report(done, len(names))
    yield from _read(engine, partial(_people, count=count), "", people.name)
    yield from _read(engine, partial(_cups, count=count), "", cups.name)
    yield from _read(engine, _orphans, "", "")


def _read(engine: Engine, work: Callable[[Connection], Iterator[Problem]], match: str, table: str) -> Iterator[Problem]:
    """The problems that something finds in a transaction; that it cannot read is one as well."""
    found: list[Problem] = []
    try:
        with engine.connect() as connection, connection.begin():
            found.extend(work(connection))
    except DBAPIError as problem:
        found.append(Problem("unreadable", match, table, match, str(problem.orig)))
    yield from found


# Opening --------------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def opened_to_read(database: str) -> Iterator[Engine]:
    """The database, for reading. Raises StoreError."""
    engine: Engine | None = None
    try:
        address = address_of(database)
        if address.get_backend_name() == "sqlite":
            path = Path(address.database or "")
            if not path.is_file():
                raise StoreError(f"There is no database {database}.")
            engine = _read_only(path)
        else:
            engine = open_engine(address).execution_options(postgresql_readonly=True)
        yield engine
    except ImportError as problem:
        raise StoreError(f"{str(problem).splitlines()[0]}: pip install 'tryline[postgres]'.") from None
    except (SQLAlchemyError, OSError, ValueError) as problem:
        reason = str(getattr(problem, "orig", None) or problem).splitlines()[0].rstrip(".")
        raise StoreError(f"The database {without_password(database)} cannot be read: {reason}.") from None
    finally:
        if engine is not None:
            engine.dispose()


def _read_only(path: Path) -> Engine:
    """A SQLite file that is only read: its log stays as it is."""

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode=ro", uri=True, check_same_thread=False)

    engine = create_engine("sqlite://", creator=connect, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA busy_timeout={LOCK_TIMEOUT}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def require_this_version(engine: Engine, database: str) -> None:
    """Raises StoreError if the tables are not those of this version."""
    head = ScriptDirectory.from_config(alembic_config()).get_current_head()
    with engine.connect() as connection:
        try:
            version = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        except DBAPIError:
            version = None
        if version is None:
            raise StoreError(f"{without_password(database)} is no database of Tryline, or cannot be read.")
        if version != head:
            raise StoreError(
                f"The tables of {without_password(database)} have version {version}, and this is {head}: "
                "`tryline serve` brings an older database up to date when it starts."
            )


def stored_key(database: str) -> str:
    """The key from which all that is signed has its own. Raises StoreError."""
    with opened_to_read(database) as engine, engine.connect() as connection:
        key = connection.execute(select(settings.c.value).where(settings.c.name == "key")).scalar()
    if key is None:
        raise StoreError(f"No server has ever run on {without_password(database)}: start one first.")
    return str(key)


def _names(engine: Engine) -> list[str]:
    """The ids of all matches."""
    with engine.connect() as connection:
        return list(connection.execute(select(matches.c.id).order_by(matches.c.id)).scalars())


# What may be wrong ----------------------------------------------------------------------------------------------------


def _structure(connection: Connection) -> Iterator[Problem]:
    """What SQLite itself finds wrong with its file. A database server looks after its own."""
    if connection.dialect.name == "sqlite":
        for (line,) in connection.exec_driver_sql("PRAGMA integrity_check(20)"):
            if line != "ok":
                yield Problem("structure", "", "", "", line)


def _match(connection: Connection, name: str, count: _Count) -> Iterator[Problem]:
    """What is wrong with a match. It is replayed if all of its rows are good."""
    good = True
    for table, column in ((matches, matches.c.id), (takebacks, takebacks.c.match), (tickets, tickets.c.match)):
        for key, same in verified(connection, table, column.name, [name]):
            if count.add(same):
                good = False
                yield Problem("changed", name, table.name, _key(key, name))
    made: list[MoveRow] = []
    for row, same in move_rows(connection, [name]):
        if count.add(same):
            good = False
            yield Problem("changed", name, moves.name, str(row[1]))
        if row[1] != len(made):
            good = False
            yield Problem("place", name, moves.name, str(row[1]))
        made.append(row)
    if good:
        yield from _replay(connection, name, made)


def _key(key: Any, match: str) -> str:
    """What is left of a key without the match; of a ticket's hash, its beginning."""
    return next((str(part)[:12] for part in key if part != match), match)


def _replay(connection: Connection, name: str, made: list[MoveRow]) -> Iterator[Problem]:
    """Play all moves, and look whether the match has ended as its row says."""
    found = connection.execute(select(matches).where(matches.c.id == name)).one_or_none()
    if found is None:  # it was deleted meanwhile
        return
    row = MatchRow(**found._asdict())
    try:
        game = find(row.game)
    except UnknownName:
        yield Problem("game", name, matches.name, name, row.game)
        return
    try:
        seating = msgspec.convert(row.seating, Seating)
        match = new_match(game, row.edition, game.options_at(row.format, row.edition, row.options), seating.waits)
        takebacks_of(connection, [name])
        for _, ply, number, seconds, _ in made:
            if match.actor == OVER or number not in match.legal():
                yield Problem("replay", name, moves.name, str(ply))
                return
            match.play_again(number, seconds)
        if row.closed is not None:
            match.close(row.closed["reason"], row.closed["winner"])
    except (TrylineError, msgspec.MsgspecError, ValueError, KeyError, TypeError) as problem:
        yield Problem("replay", name, matches.name, name, str(problem))
        return
    ended = match.ended
    is_over = row.status == "over"
    told = {"winner": ended.winner, "reason": ended.reason}
    if match.over != is_over or (is_over and (row.ended != told or row.points != list(ended.points))):
        yield Problem("result", name, matches.name, name)


def _people(connection: Connection, count: _Count) -> Iterator[Problem]:
    for key, same in verified(connection, people):
        if count.add(same):
            yield Problem("changed", "", people.name, str(key[0]))


def _cups(connection: Connection, count: _Count) -> Iterator[Problem]:
    """What is wrong with cups. Those whose rows are good are replayed."""
    bad: set[str] = set()
    for table in (cups, cup_log, cup_members, cup_links):
        for key, same in verified(connection, table):
            if count.add(same):
                bad.add(str(key[0]))
                yield Problem("changed", "", table.name, " ".join(str(part)[:12] for part in key))
    for name in connection.execute(select(cups.c.id).order_by(cups.c.id)).scalars():
        if name in bad:
            continue
        try:
            stored_cup(connection, name)
        except TrylineError as problem:
            yield Problem("replay", "", cup_log.name, name, str(problem.__cause__ or problem))
    for table in (cup_log, cup_members, cup_links, cup_matches):
        lost = select(table.c.cup, func.count()).where(table.c.cup.not_in(select(cups.c.id))).group_by(table.c.cup)
        for name, number in connection.execute(lost):
            yield Problem("orphan", "", table.name, f"{name}: {number}")


def _orphans(connection: Connection) -> Iterator[Problem]:
    """Rows of a match, a person or a process that is not there."""
    for table in (moves, fresh, takebacks, tickets, played, pictures, reviews, cup_matches, owners):
        lost = table.c.match.not_in(select(matches.c.id))
        for match, number in connection.execute(
            select(table.c.match, func.count()).where(lost).group_by(table.c.match)
        ):
            yield Problem("orphan", str(match), table.name, str(number))
    nobody = tickets.c.person.is_not(None) & tickets.c.person.not_in(select(people.c.id))
    for match, mark in connection.execute(select(tickets.c.match, tickets.c.mark).where(nobody)):
        yield Problem("orphan", match, tickets.name, mark[:12])
    ownerless = owners.c.epoch.not_in(select(processes.c.epoch))
    for match, epoch in connection.execute(select(owners.c.match, owners.c.epoch).where(ownerless)):
        yield Problem("orphan", match, owners.name, str(epoch))
    if (writers := connection.execute(select(func.count()).select_from(writer)).scalar_one()) != 1:
        yield Problem("orphan", "", writer.name, str(writers))
