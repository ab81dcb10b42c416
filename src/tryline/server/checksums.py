"""Checksums of rows: a flipped bit is found when a match is read, and by `tryline club check`.

A move has its checksum from the start. Of every other row it is empty once the row is written or changed (`schema.py`)
until the journal seals it, in the same transaction. So whoever writes a row need not know of checksums.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any
from zlib import crc32

from sqlalchemy import Boolean, Connection, Table, update

from tryline.server.schema import MoveRow, matches, people, takebacks, tickets

SEALED = (matches, takebacks, tickets, people)
"""The tables whose rows the journal seals."""
CHUNK = 1000
"""Rows that are sealed at once."""

Raw = Sequence[Any]
"""Columns of a row as they are stored: bytes, or text where a database server has checked it; None for no value."""


def move_checksum(match: str, ply: int, number: int, seconds: float | None, at: int) -> int:
    """The checksum of a move."""
    return crc32(f"{match} {ply} {number} {None if seconds is None else float(seconds)} {at}".encode())


def with_checksum(row: MoveRow) -> tuple[str | int | float | None, ...]:
    """A move as it is stored."""
    return (*row, move_checksum(*row))


def checksum(values: Raw) -> int:
    """The checksum of any other row."""
    total = 0
    for value in values:
        stored = b"\0" if value is None else value.encode() if isinstance(value, str) else bytes(value)
        total = crc32(b"%d " % len(stored) + stored, total)
    return total


def seal(connection: Connection) -> None:
    """Give every row a checksum that has none, in the transaction that has written it."""
    unsealed = connection.exec_driver_sql(_any_unsealed()).one()
    for table, there in zip(SEALED, unsealed, strict=True):
        while there:
            rows = connection.exec_driver_sql(_unsealed(table, connection.dialect.name)).all()
            keys = len(table.primary_key)
            sealed = [(checksum(row[keys:]), *row[:keys]) for row in rows]
            if sealed:
                connection.exec_driver_sql(_sealing(table, connection.dialect.name), sealed)
            there = len(rows) == CHUNK


def unseal(connection: Connection) -> None:
    """The tables have other columns than before: every checksum is to be worked out anew."""
    for table in SEALED:
        connection.execute(update(table).values(checksum=None))


def verified(
    connection: Connection, table: Table, column: str | None = None, value: str = ""
) -> Iterator[tuple[Raw, bool | None]]:
    """All rows, or those with a value in a column: the key, and whether it is as it was written; None if unknown."""
    name = connection.dialect.name
    query = f"SELECT checksum, {_keys(table)}, {_columns(table, name)} FROM {table.name}"
    only = "" if column is None else f" WHERE {_quoted(column)} = {_mark(name)}"
    keys = len(table.primary_key)
    for stored, *rest in connection.exec_driver_sql(query + only, () if column is None else (value,)):
        yield rest[:keys], None if stored is None else stored == checksum(rest[keys:])


@cache
def _any_unsealed() -> str:
    return "SELECT " + ", ".join(f"EXISTS (SELECT 1 FROM {table.name} WHERE checksum IS NULL)" for table in SEALED)


@cache
def _unsealed(table: Table, dialect: str) -> str:
    return f"SELECT {_keys(table)}, {_columns(table, dialect)} FROM {table.name} WHERE checksum IS NULL LIMIT {CHUNK}"


@cache
def _sealing(table: Table, dialect: str) -> str:
    mark = _mark(dialect)
    this = " AND ".join(f"{_quoted(column.name)} = {mark}" for column in table.primary_key)
    return f"UPDATE {table.name} SET checksum = {mark} WHERE {this}"


@cache
def _columns(table: Table, dialect: str) -> str:
    """Every column but the checksum, as it is stored: SQLite does not check that texts are texts."""
    plain = [
        f"CAST({_quoted(column.name)} AS INTEGER)" if isinstance(column.type, Boolean) else _quoted(column.name)
        for column in table.columns
        if column.name != "checksum"
    ]
    return ", ".join(f"CAST({column} AS {'BLOB' if dialect == 'sqlite' else 'TEXT'})" for column in plain)


@cache
def _keys(table: Table) -> str:
    return ", ".join(_quoted(column.name) for column in table.primary_key)


def _quoted(name: str) -> str:
    return f'"{name}"'


def _mark(dialect: str) -> str:
    return "?" if dialect == "sqlite" else "%s"
