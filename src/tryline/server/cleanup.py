"""Deletes abandoned rows, so that the database does not grow for ever."""

from collections.abc import Collection

from sqlalchemy import Connection, String, and_, cast, delete, or_, select

from tryline.core.clock import SECOND
from tryline.server.schema import matches, moves, people, promises, takebacks, tickets

DAY = 24 * 3600 * SECOND
MONTH = 30 * DAY
BATCH = 500
"""Rows of a kind that are deleted in one transaction: moves wait for it."""


def clean_up(connection: Connection, at: int, in_memory: Collection[str]) -> bool:
    """Delete abandoned rows, except those of matches in memory; whether there may be more.

    After a day: commitments that no match has used. After a month without a change: matches that have not
    begun, unfinished matches between computers, and people without a match.
    """
    old = select(promises.c.commitment).where(promises.c.created < at - DAY).limit(BATCH)
    deleted_promises = connection.execute(delete(promises).where(promises.c.commitment.in_(old))).rowcount
    abandoned = [name for name in _abandoned(connection, at) if name not in in_memory]
    for column in (moves.c.match, takebacks.c.match, tickets.c.match, matches.c.id):
        connection.execute(delete(column.table).where(column.in_(abandoned)))
    has_ticket = select(tickets.c.mark).where(tickets.c.person == people.c.id).exists()
    unused = select(people.c.id).where(people.c.created < at - MONTH, ~has_ticket).limit(BATCH)
    deleted_people = connection.execute(delete(people).where(people.c.id.in_(unused))).rowcount
    return BATCH in (deleted_promises, len(abandoned), deleted_people)


def _abandoned(connection: Connection, at: int) -> Collection[str]:
    """Matches without a change for a month that have not begun, or in which no person has a seat."""
    by_person = tickets.c.person.is_not(None) & (cast(tickets.c.seats, String) != "[]")
    seated = select(tickets.c.mark).where(tickets.c.match == matches.c.id, by_person).exists()
    moved = select(moves.c.ply).where(moves.c.match == matches.c.id, moves.c.at >= at - MONTH).exists()
    abandoned = or_(matches.c.status == "open", and_(matches.c.status == "live", ~seated, ~moved))
    query = select(matches.c.id).where(matches.c.updated < at - MONTH, abandoned).limit(BATCH)
    return connection.execute(query).scalars().all()
