"""What is on disk of a match: its row, its moves, which are in two tables, and what was taken back.

Appending to a table without an index is the fastest write that SQLite has. So new moves go to the table `fresh` first,
and are merged into `moves` later (`server/journal.py`).
"""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select, union_all
from sqlalchemy.exc import IntegrityError

from tryline.core.moves import Move, TakenBack
from tryline.core.news import refusal
from tryline.server.checksums import move_checksum, verified, with_checksum
from tryline.server.errors import Damaged
from tryline.server.lease import HAS_LEASE
from tryline.server.logs import log
from tryline.server.schema import MatchRow, MoveRow, fresh, matches, moves, takebacks, unfinished

INSERT_ROWS = 128
"""Moves in one statement."""
FETCHED = 1000
"""Rows that are fetched together: one by one, each takes a call through two libraries."""
_COLUMNS = ", ".join(moves.columns.keys())
FOREIGN_KEY_VIOLATION = "23503"
"""What PostgreSQL says of a row that belongs to something that is not there."""


class Stored(NamedTuple):
    """What is on disk of a match."""

    row: MatchRow
    moves: list[tuple[int, float | None]]
    """By number and seconds."""
    taken_back: list[TakenBack]


def was_deleted(problem: Exception) -> bool:
    """Whether something could not be written because what it belongs to is not there any more."""
    if not isinstance(problem, IntegrityError):
        return False
    if isinstance(problem.orig, sqlite3.Error):
        return problem.orig.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
    return getattr(problem.orig, "sqlstate", None) == FOREIGN_KEY_VIOLATION


def add_moves(connection: Connection, rows: Sequence[MoveRow]) -> None:
    """Add rows to `moves`; with SQLite by the driver itself, because they are most of what is ever written."""
    if connection.dialect.name != "sqlite":
        columns = moves.columns.keys()
        connection.execute(insert(moves), [dict(zip(columns, with_checksum(row), strict=True)) for row in rows])
        return
    for part in _parts(rows):
        connection.exec_driver_sql(_insertion(len(part)), _values(part))


def append_fresh(connection: sqlite3.Connection, rows: Sequence[MoveRow], epoch: int) -> bool:
    """Append rows to `fresh` and commit, by SQLite's driver, if no lease was taken since the one with this epoch;
    whether that is so. If not, or if this raises, a transaction may be open.

    Most batches are one statement, which is a transaction by itself: four would take twice as long.
    """
    parts = _parts(rows)
    if len(parts) > 1:
        connection.execute("BEGIN IMMEDIATE")
    for part in parts:
        if connection.execute(_guarded_insertion(len(part)), (*_values(part), epoch)).rowcount != len(part):
            return False
    if len(parts) > 1:
        connection.execute("COMMIT")
    return True


def stored_match(connection: Connection, match: str) -> Stored | None:
    """All that is on disk of a match. Raises Damaged if a row of it is not as it was written."""
    return stored_matches(connection, [match]).get(match)


def stored_matches(connection: Connection, names: Sequence[str]) -> dict[str, Stored]:
    """The same of many. Raises Damaged if a row of one of them is not as it was written."""
    found = connection.execute(select(matches).where(matches.c.id.in_(names))).all()
    for table, column in ((matches, "id"), (takebacks, "match")):
        for key, good in verified(connection, table, column, names):
            if good is False:
                raise damaged(key[0], table.name, key[-1])
    made, taken_back = _good_moves(connection, names), takebacks_of(connection, names)
    return {row.id: Stored(MatchRow(**row._asdict()), made[row.id], taken_back[row.id]) for row in found}


def games_under_way(connection: Connection) -> Sequence[str]:
    """The games of which there are matches that are not over."""
    return connection.execute(select(matches.c.game).where(unfinished).distinct()).scalars().all()


def moves_of(connection: Connection, match: str) -> list[tuple[int, float | None]]:
    """The moves of a match, from both tables: number and seconds. Raises Damaged if one is not as it was written."""
    return _good_moves(connection, [match])[match]


def _good_moves(connection: Connection, names: Sequence[str]) -> dict[str, list[tuple[int, float | None]]]:
    """The same of many."""
    made: dict[str, list[tuple[int, float | None]]] = {match: [] for match in names}
    for row, good in move_rows(connection, names):
        if good is False:
            raise damaged(row[0], moves.name, row[1])
        made[row[0]].append(row[2:4])
    return made


def move_rows(connection: Connection, names: Sequence[str]) -> Iterator[tuple[MoveRow, bool | None]]:
    """The moves of some matches, from both tables, and whether each is as it was written; None if that is unknown."""
    found = [select(table).where(table.c.match.in_(names)) for table in (moves, fresh)]
    rows = connection.execute(union_all(*found).order_by("ply"))
    for match_id, ply, number, seconds, at, stored in chain.from_iterable(rows.partitions(FETCHED)):
        row = (match_id, ply, number, seconds, at)
        yield row, None if stored is None else move_checksum(*row) == stored


def damaged(match: str, table: str, row: object) -> Damaged:
    """The refusal for a match of which a row is not as it was written, which the log has too."""
    log.error("a row is not as it was written: see `tryline club check`", match=match, table=table, row=row)
    return refusal(Damaged, "damaged")


def merge_fresh(connection: Connection) -> None:
    """Move all rows of `fresh` to `moves`."""
    columns = list(fresh.columns)
    known = fresh.c.match.in_(select(matches.c.id))
    in_order = select(*columns).where(known).order_by(fresh.c.match, fresh.c.ply)
    names = [column.name for column in columns]
    # A move that is there already, or whose match was deleted, must not stop the others.
    once = insert(moves).from_select(names, in_order).prefix_with("OR IGNORE", dialect="sqlite")
    merged = connection.execute(once, execution_options={"preserve_rowcount": True}).rowcount
    if merged != (deleted := connection.execute(delete(fresh)).rowcount):
        log.error("fresh moves were there already, or their match was deleted", moves=deleted - merged)


def takebacks_of(connection: Connection, names: Sequence[str]) -> dict[str, list[TakenBack]]:
    """What was taken back in each of some matches, in the order in which that happened."""
    taken: dict[str, list[TakenBack]] = {match: [] for match in names}
    for row in connection.execute(select(takebacks).where(takebacks.c.match.in_(names)).order_by(takebacks.c.number)):
        taken[row.match].append(TakenBack(row.after, msgspec.convert(row.moves, tuple[Move, ...]), row.agreed))
    return taken


def add_takebacks(connection: Connection, match: str, first: int, taken: Sequence[TakenBack]) -> None:
    """Add what was taken back; `first` is the number of the first of them."""
    rows = [
        {"match": match, "number": number, "after": after, "moves": msgspec.to_builtins(moves), "agreed": agreed}
        for number, (after, moves, agreed) in enumerate(taken, first)
    ]
    if rows:
        connection.execute(insert(takebacks), rows)


def _parts(rows: Sequence[MoveRow]) -> list[Sequence[MoveRow]]:
    """The same rows in parts of a few sizes, so that the statements for them are prepared once."""
    parts: list[Sequence[MoveRow]] = []
    done = 0
    while done < len(rows):
        size = min(INSERT_ROWS, 1 << (len(rows) - done).bit_length() - 1)
        parts.append(rows[done : done + size])
        done += size
    return parts


def _values(rows: Sequence[MoveRow]) -> tuple[Any, ...]:
    return tuple(chain.from_iterable(map(with_checksum, rows)))


@cache
def _insertion(size: int) -> str:
    """The statement that adds `size` moves to `moves` of SQLite."""
    return f"INSERT INTO {moves.name} ({_COLUMNS}) {_rows_of_marks(size)}"


@cache
def _guarded_insertion(size: int) -> str:
    """The statement that adds `size` moves to `fresh`, if the last epoch is the one that it is given."""
    return f"INSERT INTO {fresh.name} ({_COLUMNS}) SELECT * FROM ({_rows_of_marks(size)}) WHERE {HAS_LEASE}"


def _rows_of_marks(size: int) -> str:
    return "VALUES " + ", ".join([f"({', '.join('?' * len(moves.columns))})"] * size)
