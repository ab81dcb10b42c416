"""Moves that the event loop sends to PostgreSQL in one message, with the check that they may be written.

Most transactions of a club are a batch of moves and nothing else. Statement by statement each would take four messages
to the database and back, which is most of the processor time that a move costs; a cursor of the driver takes as long to
put values into a message and to look at the answers, and a thread to be woken. So the message is written here, and sent
by the driver's calls of libpq that do not wait. The connection is used for nothing else.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from tryline.server.checksums import with_checksum
from tryline.server.database import LOCK_TIMEOUT
from tryline.server.loop_moves import Outcome, Told
from tryline.server.process_lease import CHECK, ProcessLease
from tryline.server.schema import MoveRow

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn, PGresult

_COLUMNS = {
    "match": "varchar",
    "ply": "int",
    "number": "int",
    "seconds": "float8",
    "at": "bigint",
    "checksum": "bigint",
}
_VALUES = ", ".join(f"(m->>{place})::{kind}" for place, kind in enumerate(_COLUMNS.values()))
_MESSAGE = (
    "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ; "
    f"SELECT set_config('lock_timeout', '{LOCK_TIMEOUT}', true); "
    f"WITH allowed AS ({CHECK}) INSERT INTO moves ({', '.join(_COLUMNS)}) "
    f"SELECT {_VALUES} FROM json_array_elements(%s::json) AS m WHERE EXISTS (SELECT 1 FROM allowed)"
)
"""Statements that are sent together are one transaction, which is committed at the end."""
ENDS = (b"FATAL", b"PANIC")
"""How grave an error is with which the database ends a connection."""


class PostgresMoves:
    """Sends them, and hears later what became of them."""

    def __init__(self, connect: Callable[[], Connection], lease: ProcessLease) -> None:
        """`connect` opens a connection. Raises SQLAlchemyError."""
        self._connect = connect
        self._lease = lease
        self._connection: Connection | None = connect()
        self._loop: asyncio.AbstractEventLoop | None = None
        """On which the connection is listened to."""
        self._socket = -1
        self._told: Told | None = None
        """Who waits for what becomes of a batch."""
        self._count = 0
        """The moves in it."""
        self._answer: PGresult | None = None
        """The last one that has come to it."""

    def write(self, rows: Sequence[MoveRow], told: Told) -> Outcome | None:
        """Send moves."""
        from psycopg import Error  # who has SQLite need not have it

        if self._connection is None:
            return Outcome.NOT_WRITTEN
        database = _database(self._connection)
        loop = self._listen(database)
        self._count, self._answer = len(rows), None
        try:
            send(database, message_of(database, self._lease.next_check({row[0] for row in rows}), rows))
            if database.flush():
                loop.add_writer(self._socket, self._flush_later, database)
        except Error:
            self._lose()
            return Outcome.UNKNOWN
        self._told = told
        return None

    def watch(self) -> None:
        """Look whether the connection is still there: uvloop does not always say that it was closed."""
        if self._connection is not None and self._told is not None:
            self._take(_database(self._connection))

    def restore(self) -> None:
        """Connect again, if the database answers."""
        if self._connection is None:
            try:
                self._connection = self._connect()
            except SQLAlchemyError:
                return  # the thread, which has written just now, will try again

    def close(self) -> None:
        """Wait for the answer, if one is awaited."""
        if self._connection is not None and self._told is not None:
            self._take(_database(self._connection), waits=True)
        if self._connection is not None:
            self._stop_listening()
            self._connection.close()
            self._connection = None

    def _listen(self, database: "PGconn") -> asyncio.AbstractEventLoop:
        if self._loop is None:
            self._loop, self._socket = asyncio.get_running_loop(), database.socket
            self._loop.add_reader(self._socket, self._take, database)
        return self._loop

    def _stop_listening(self) -> None:
        if self._loop is not None:
            loop, self._loop = self._loop, None
            loop.remove_reader(self._socket)
            loop.remove_writer(self._socket)

    def _flush_later(self, database: "PGconn") -> None:
        """Send what the network has not taken yet."""
        from psycopg import Error

        try:
            if not database.flush() and self._loop is not None:
                self._loop.remove_writer(self._socket)
        except Error:
            self._lose()

    def _take(self, database: "PGconn", *, waits: bool = False) -> None:
        """Something has come from the database: an answer, or the end of the connection. `waits` for all of it."""
        from psycopg import Error, pq

        try:
            if not waits:
                database.consume_input()
            while waits or not database.is_busy():
                answer = database.get_result()
                if answer is None:
                    break
                self._answer = answer
                if answer.error_field(pq.DiagnosticField.SEVERITY_NONLOCALIZED) in ENDS:
                    self._lose()  # nothing more comes, and uvloop may not say that it was closed
                    return
            else:
                return
        except Error:
            self._lose()
            return
        if database.status == pq.ConnStatus.BAD:
            self._lose()
        elif self._told is not None:
            last, told, self._told = self._answer, self._told, None
            if last is not None and last.status == pq.ExecStatus.COMMAND_OK and last.command_tuples == self._count:
                self._lease.committed()
                told(Outcome.WRITTEN)
            else:
                told(Outcome.NOT_WRITTEN)

    def _lose(self) -> None:
        """The connection is lost."""
        assert self._connection is not None
        self._stop_listening()
        self._connection.invalidate()
        self._connection.close()
        self._connection = None
        told, self._told = self._told, None
        if told is not None:
            told(Outcome.UNKNOWN)


def _database(connection: Connection) -> Any:
    """What the driver itself calls libpq by."""
    driver = connection.connection.driver_connection
    assert driver is not None
    return driver.pgconn


def send(database: "PGconn", message: bytes) -> None:
    """Send a message without waiting for an answer. Raises Error."""
    database.send_query(message)


def message_of(database: "PGconn", given: Sequence[int | list[str]], rows: Sequence[MoveRow]) -> bytes:
    """The message for some moves; `given` are the values of the check."""
    moves = _quoted(database, msgspec.json.encode([with_checksum(row) for row in rows]))
    return (_MESSAGE % (*(_literal(database, value) for value in given), moves)).encode()


def _literal(database: "PGconn", value: int | list[str]) -> str:
    """A number or some names as statements have them."""
    if isinstance(value, int):
        return str(value)
    return _quoted(database, b"{%b}" % b",".join(b'"%b"' % name.encode() for name in value))


def _quoted(database: "PGconn", text: bytes) -> str:
    from psycopg import pq

    return pq.Escaping(database).escape_literal(text).decode()
