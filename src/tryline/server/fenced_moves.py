"""Moves that are sent to PostgreSQL in one message, with the check that they may be written and the commit.

Most transactions of a club are a batch of moves and nothing else. Statement by statement each would take four messages
to the database and back, which is most of the processor time that a move costs.
"""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from tryline.server.checksums import with_checksum
from tryline.server.database import LOCK_TIMEOUT
from tryline.server.schema import MoveRow

_COLUMNS = {
    "match": "varchar",
    "ply": "int",
    "number": "int",
    "seconds": "float8",
    "at": "bigint",
    "checksum": "bigint",
}
_VALUES = ", ".join(f"(m->>{place})::{kind}" for place, kind in enumerate(_COLUMNS.values()))


def write_moves(connection: Connection, check: str, given: tuple[object, ...], rows: Sequence[MoveRow]) -> bool | None:
    """Commit moves, if a statement with RETURNING that is `given` its values returns a row; whether it did.

    None if nothing was written for another reason, which whoever writes the same statement by statement learns. Raises
    ConnectionError if the connection was lost, and nobody knows whether they were committed.
    """
    from psycopg import ClientCursor, Error  # who has SQLite need not have it

    driver = connection.connection.driver_connection
    assert driver is not None
    message = (
        "BEGIN ISOLATION LEVEL REPEATABLE READ; "
        f"SELECT set_config('lock_timeout', '{LOCK_TIMEOUT}', true); "
        f"WITH allowed AS ({check}) INSERT INTO moves ({', '.join(_COLUMNS)}) "
        f"SELECT {_VALUES} FROM json_array_elements(%s::json) AS m WHERE EXISTS (SELECT 1 FROM allowed); "
        "COMMIT"
    )
    moves = msgspec.json.encode([with_checksum(row) for row in rows]).decode()
    driver.autocommit = True  # the message has a transaction of its own
    try:
        with ClientCursor(driver) as cursor:
            cursor.execute(message, (*given, moves))
            counts = [cursor.rowcount]
            while cursor.nextset():
                counts.append(cursor.rowcount)
        return counts[2] == len(rows)
    except Error as problem:
        if driver.broken or driver.closed:
            connection.invalidate()
            raise ConnectionError from problem
        driver.rollback()
        return None
    finally:
        if not connection.invalidated:
            driver.autocommit = False
