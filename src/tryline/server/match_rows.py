"""What is on disk of a match besides its row: its moves, which are in two tables, and what was taken back.

Appending to a table without an index is the fastest write that SQLite has. So new moves go to the table `fresh` first,
and are merged into `moves` later (`server/journal.py`).
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, union_all

from tryline.core.moves import Move, TakenBack
from tryline.server.logs import log
from tryline.server.schema import MoveRow, fresh, matches, moves, takebacks

INSERT_ROWS = 128
"""Moves in one statement."""


def add_moves(connection: Connection, rows: Sequence[MoveRow]) -> None:
    """Add rows to `moves`; with SQLite by the driver itself, because they are most of what is ever written."""
    if connection.dialect.name != "sqlite":
        columns = moves.columns.keys()
        connection.execute(insert(moves), [dict(zip(columns, row, strict=True)) for row in rows])
        return
    _insert(connection.exec_driver_sql, rows, moves.name)


def append_fresh(execute: Callable[[str, Any], Any], rows: Sequence[MoveRow]) -> None:
    """Append rows to `fresh`, by SQLite's driver."""
    _insert(execute, rows, fresh.name)


def moves_of(connection: Connection, match: str) -> list[tuple[int, float | None]]:
    """The moves of a match, from both tables: number and seconds."""
    found = [
        select(table.c.ply, table.c.number, table.c.seconds).where(table.c.match == match) for table in (moves, fresh)
    ]
    rows = connection.execute(union_all(*found).order_by("ply"))
    return [(number, seconds) for _, number, seconds in rows]


def merge_fresh(connection: Connection) -> None:
    """Move all rows of `fresh` to `moves`."""
    columns = list(fresh.columns)
    known = fresh.c.match.in_(select(matches.c.id))
    in_order = select(*columns).where(known).order_by(fresh.c.match, fresh.c.ply)
    names = [column.name for column in columns]
    # A move that is there already, or whose match was deleted, must not stop the others.
    once = insert(moves).from_select(names, in_order).prefix_with("OR IGNORE", dialect="sqlite")
    merged = connection.execute(once).rowcount
    if merged != (deleted := connection.execute(delete(fresh)).rowcount):
        log.error("fresh moves were there already, or their match was deleted", moves=deleted - merged)


def takebacks_of(connection: Connection, match: str) -> list[TakenBack]:
    """What was taken back in a match, in the order in which that happened."""
    rows = connection.execute(select(takebacks).where(takebacks.c.match == match).order_by(takebacks.c.number))
    return [TakenBack(row.after, msgspec.convert(row.moves, tuple[Move, ...]), row.agreed) for row in rows]


def add_takebacks(connection: Connection, match: str, first: int, taken: Sequence[TakenBack]) -> None:
    """Add what was taken back; `first` is the number of the first of them."""
    rows = [
        {"match": match, "number": number, "after": after, "moves": msgspec.to_builtins(moves), "agreed": agreed}
        for number, (after, moves, agreed) in enumerate(taken, first)
    ]
    if rows:
        connection.execute(insert(takebacks), rows)


def _insert(execute: Callable[[str, Any], Any], rows: Sequence[MoveRow], table: str) -> None:
    """Add moves to a SQLite table, in statements of a few sizes, so that they are prepared once."""
    done = 0
    while done < len(rows):
        size = min(INSERT_ROWS, 1 << (len(rows) - done).bit_length() - 1)
        execute(_insertion(table, size), tuple(chain(*rows[done : done + size])))
        done += size


@cache
def _insertion(table: str, size: int) -> str:
    """The statement that adds `size` moves to a SQLite table."""
    columns = moves.columns.keys()
    values = ", ".join([f"({', '.join('?' * len(columns))})"] * size)
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {values}"
