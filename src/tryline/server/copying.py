"""Copies a database to another one, of the same kind or the other: moving house, backups, and putting one back.

The copy is of one moment: a server may go on writing to the source meanwhile.
"""

from collections.abc import Callable
from contextlib import closing
from functools import partial

from sqlalchemy import Connection, Table, delete, func, insert, select

from tryline.server.checking import opened_to_read, require_this_version
from tryline.server.checksums import SEALED, seal
from tryline.server.database import WRITES, without_password
from tryline.server.errors import StoreError
from tryline.server.schema import fresh, matches, metadata, moves, owners, people, processes, settings, spent, writer
from tryline.server.store import Store

CHUNK = 2000
"""Rows that are read and written at once."""
LEFT_OUT = (writer, processes, owners, spent, fresh)
"""What is about the servers on a database; fresh moves are copied as moves."""


def copy_database(source: str, target: str, report: Callable[[int, int], None]) -> int:
    """Copy everything to a database in which there is nothing yet; `report` is told how many rows of how many are done.

    How many matches were copied. Raises StoreError.
    """
    with opened_to_read(source) as engine:
        require_this_version(engine, source)
        with closing(Store(target)) as store, engine.connect() as read, read.begin():
            tables = [table for table in metadata.sorted_tables if table not in LEFT_OUT]
            total = sum(_count(read, table) for table in (*tables, fresh))
            writing = store.engine.connect().execution_options(**{WRITES: True})
            with writing as write, write.begin():
                if _count(write, matches) or _count(write, people):
                    raise StoreError(f"There are people or matches in {without_password(target)} already.")
                write.execute(delete(settings))  # of the new tables; those that are copied say the same
                done = 0
                for table in tables:
                    told = partial(_tell, report, done, total)
                    done += _copy(read, write, table, table, told)
                    if table is moves:
                        done += _copy(read, write, fresh, moves, told)
                seal(write)
                return _count(write, matches)


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
