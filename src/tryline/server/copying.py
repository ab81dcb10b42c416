"""Copies a database to another one, of the same kind or the other: moving house, backups, and putting one back.

The copy is of one moment: a server may go on writing to the source meanwhile.
"""

from collections.abc import Callable
from contextlib import closing
from functools import partial

from sqlalchemy import Connection, Table, delete, func, insert, literal, select

from tryline.server.checking import opened_to_read, require_this_version
from tryline.server.checksums import SEALED, seal
from tryline.server.database import WRITES, without_password
from tryline.server.errors import StoreError
from tryline.server.schema import fresh, matches, metadata, moves, owners, processes, settings, spent, writer
from tryline.server.store import Store

CHUNK = 2000
"""Rows that are read and written at once."""
LEFT_OUT = (writer, processes, owners, spent, fresh)
"""What is about the servers on a database; fresh moves are copied as moves."""
COPIED = [table for table in metadata.sorted_tables if table not in LEFT_OUT]


def copy_database(source: str, target: str, report: Callable[[int, int], None]) -> int:
    """Copy everything to a database in which there is nothing yet; `report` is told how many rows of how many are done.

    How many matches were copied. Raises StoreError.
    """
    with opened_to_read(source) as engine:
        require_this_version(engine, source)
        with closing(Store(target)) as store, engine.connect() as read, read.begin():
            total = sum(_count(read, table) for table in (*COPIED, fresh))
            writing = store.engine.connect().execution_options(**{WRITES: True})
            with writing as write, write.begin():
                _require_empty(write, target)
                write.execute(delete(settings))  # of the new tables; those that are copied say the same
                done = 0
                for table in COPIED:
                    told = partial(_tell, report, done, total)
                    done += _copy(read, write, table, table, told)
                    if table is moves:
                        done += _copy(read, write, fresh, moves, told)
                seal(write)
                return _count(write, matches)


def _require_empty(connection: Connection, target: str) -> None:
    """Raises StoreError if there is more than a new database has, which is settings."""
    for table in (*COPIED, fresh):
        if table is not settings and connection.execute(select(literal(1)).select_from(table).limit(1)).first():
            what = table.name.replace("_", " ")
            raise StoreError(f"There are rows in {without_password(target)} already, in its table of {what}.")


def _tell(report: Callable[[int, int], None], before: int, total: int, done: int) -> None:
    report(before + done, total)


def _count(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _copy(read: Connection, write: Connection, source: Table, target: Table, report: Callable[[int], None]) -> int:
    """Copy the rows of a table; how many. Checksums are worked out anew: the two write the same values differently."""
    done = 0
    rows = read.execution_options(yield_per=CHUNK).execute(select(source))
    for chunk in rows.partitions():
        values = [row._asdict() for row in chunk]
        if target in SEALED:
            values = [{**row, "checksum": None} for row in values]
        write.execute(insert(target), values)
        done += len(values)
        report(done)
    return done
