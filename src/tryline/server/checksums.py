"""Checksums of rows: a flipped bit is found when a match is read, and by `tryline club check`.

A move has its checksum from the start. Of every other row it is empty once the row is written or changed (`schema.py`)
until the journal seals it, in the same transaction. So whoever writes a row need not know of checksums.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any
from zlib import crc32

from sqlalchemy import Connection, Table, update

from tryline.server.schema import (
    MoveRow,
    cup_links,
    cup_log,
    cup_members,
    cups,
    matches,
    people,
    takebacks,
    tickets,
)

SEALED = (matches, takebacks, tickets, people, cups, cup_log, cup_links, cup_members)
"""The tables whose rows the journal seals."""
CHUNK = 1000
"""Rows that are sealed at once."""

Key = Sequence[Any]
"""The primary key of a row."""


def move_checksum(match: str, ply: int, number: int, seconds: float | None, at: int) -> int:
    """The checksum of a move."""
    return crc32(f"{match} {ply} {number} {None if seconds is None else float(seconds)} {at}".encode())


def with_checksum(row: MoveRow) -> tuple[str | int | float | None, ...]:
    """A move as it is stored."""
    return (*row, move_checksum(*row))


def checksum(content: bytes | str) -> int:
    """The checksum of any other row."""
    return crc32(content.encode() if isinstance(content, str) else content)


def seal(connection: Connection) -> None:
    """Give every row a checksum that has none, in the transaction that has written it."""
    unsealed = connection.exec_driver_sql(_any_unsealed()).one()
    for table, there in zip(SEALED, unsealed, strict=True):
        while there:
            rows = connection.exec_driver_sql(_unsealed(table, connection.dialect.name)).all()
            sealed = [(checksum(row[-1]), *row[:-1]) for row in rows]
            if sealed:
                connection.exec_driver_sql(_sealing(table, connection.dialect.name), sealed)
            there = len(rows) == CHUNK


def unseal(connection: Connection) -> None:
    """The tables have other columns than before: every checksum is to be worked out anew."""
    for table in SEALED:
        connection.execute(update(table).values(checksum=None))


def verified(
    connection: Connection, table: Table, column: str | None = None, values: Sequence[str] = ()
) -> Iterator[tuple[Key, bool | None]]:
    """All rows, or those with one of these values in a column: the key, and whether it is as it was written; None if
    unknown."""
    name = connection.dialect.name
    query = f"SELECT checksum, {_keys(table)}, {_content(table, name)} FROM {table.name}"
    only = "" if column is None else f" WHERE {_quoted(column)} IN ({', '.join([_mark(name)] * len(values))})"
    for stored, *key, content in connection.exec_driver_sql(query + only, tuple(values)):
        yield key, None if stored is None else stored == checksum(content)


@cache
def _any_unsealed() -> str:
    return "SELECT " + ", ".join(f"EXISTS (SELECT 1 FROM {table.name} WHERE checksum IS NULL)" for table in SEALED)


@cache
def _unsealed(table: Table, dialect: str) -> str:
    return f"SELECT {_keys(table)}, {_content(table, dialect)} FROM {table.name} WHERE checksum IS NULL LIMIT {CHUNK}"


@cache
def _sealing(table: Table, dialect: str) -> str:
    mark = _mark(dialect)
    this = " AND ".join(f"{_quoted(column.name)} = {mark}" for column in table.primary_key)
    return f"UPDATE {table.name} SET checksum = {mark} WHERE {this}"


@cache
def _content(table: Table, dialect: str) -> str:
    """Every column but the checksum as one text; from SQLite as bytes, as it does not check that texts are texts."""
    columns = [_quoted(column.name) for column in table.columns if column.name != "checksum"]
    if dialect == "sqlite":
        together = " || ',' || ".join(f"quote({column})" for column in columns)
        return f"CAST({together} AS BLOB)"
    return " || ',' || ".join(f"quote_nullable(CAST({column} AS TEXT))" for column in columns)


@cache
def _keys(table: Table) -> str:
    return ", ".join(_quoted(column.name) for column in table.primary_key)


def _quoted(name: str) -> str:
    return f'"{name}"'


def _mark(dialect: str) -> str:
    return "?" if dialect == "sqlite" else "%s"
