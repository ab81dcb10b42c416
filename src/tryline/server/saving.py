"""How a change of a live match is written to the database."""

from sqlalchemy import Connection, delete, update

from tryline.server import schema
from tryline.server.change import Change
from tryline.server.endings import keep_ending
from tryline.server.journal import Work
from tryline.server.match_rows import add_moves, add_takebacks
from tryline.server.schema import MoveRow
from tryline.server.server_clock import now


def rows_of(match: str, change: Change) -> list[MoveRow]:
    """The rows of the moves of a change."""
    at = now()
    return [(match, ply, move.number, move.seconds, at) for ply, move in enumerate(change.moves, change.first)]


def written(match: str, change: Change, picture: bytes | None = None) -> tuple[list[MoveRow], Work | None]:
    """What is written of a change: moves that follow those on disk, and everything else, in one transaction.

    `picture`: of the last position, once the match is over.
    """
    rows = rows_of(match, change)
    columns, back, also = change.columns, change.back, change.also
    if columns is None and back is None and also is None:
        return rows, None

    def write(connection: Connection) -> None:
        if back is not None:
            table = schema.moves
            connection.execute(delete(table).where(table.c.match == match, table.c.ply >= back.ply))
            if rows:
                add_moves(connection, rows)
            add_takebacks(connection, match, back.number, back.taken)
        if columns is not None:
            connection.execute(update(schema.matches).where(schema.matches.c.id == match).values(**columns))
        if also is not None:
            also(connection)
        if picture is not None:
            keep_ending(connection, match, picture, now())

    return [] if back is not None else rows, write
