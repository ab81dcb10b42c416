"""What is on disk of a match: its row, its moves, which are in two tables, and what was taken back.

Appending to a table without an index is the fastest write that SQLite has. So new moves go to the table `fresh` first,
and are merged into `moves` later (`server/journal.py`).
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select, union_all

from tryline.core.moves import Move, TakenBack
from tryline.core.news import refusal
from tryline.server.checksums import move_checksum, verified, with_checksum
from tryline.server.errors import Damaged
from tryline.server.logs import log
from tryline.server.schema import MatchRow, MoveRow, fresh, matches, moves, takebacks

INSERT_ROWS = 128
"""Moves in one statement."""


class Stored(NamedTuple):
    """What is on disk of a match."""

    row: MatchRow
    moves: list[tuple[int, float | None]]
    """By number and seconds."""
    taken_back: list[TakenBack]


def add_moves(connection: Connection, rows: Sequence[MoveRow]) -> None:
    """Add rows to `moves`; with SQLite by the driver itself, because they are most of what is ever written."""
    if connection.dialect.name != "sqlite":
        columns = moves.columns.keys()
        connection.execute(insert(moves), [dict(zip(columns, with_checksum(row), strict=True)) for row in rows])
        return
    _insert(connection.exec_driver_sql, rows, moves.name)


def append_fresh(execute: Callable[[str, Any], Any], rows: Sequence[MoveRow]) -> None:
    """Append rows to `fresh`, by SQLite's driver."""
    _insert(execute, rows, fresh.name)


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
    for match_id, ply, number, seconds, at, stored in connection.execute(union_all(*found).order_by("ply")):
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


def _insert(execute: Callable[[str, Any], Any], rows: Sequence[MoveRow], table: str) -> None:
    """Add moves to a SQLite table, in statements of a few sizes, so that they are prepared once."""
    done = 0
    while done < len(rows):
        size = min(INSERT_ROWS, 1 << (len(rows) - done).bit_length() - 1)
        execute(_insertion(table, size), tuple(chain(*map(with_checksum, rows[done : done + size]))))
        done += size


@cache
def _insertion(table: str, size: int) -> str:
    """The statement that adds `size` moves to a SQLite table."""
    columns = moves.columns.keys()
    values = ", ".join([f"({', '.join('?' * len(columns))})"] * size)
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {values}"
