"""What the house lets go of, so that a database does not grow for ever by what nobody will ask for again."""

from collections.abc import Collection

from sqlalchemy import Connection, String, and_, cast, delete, func, or_, select

from tryline.core.clock import SECOND
from tryline.server.tables import matches, moves, people, promises, tickets

DAY = 24 * 3600 * SECOND
MONTH = 30 * DAY
AT_ONCE = 500
"""So much goes in one transaction: whoever plays waits for it."""


def tidy(connection: Connection, at: int, spare: Collection[str]) -> bool:
    """Let go of what is out of date, but for the matches in memory; whether there may be more of it.

    Promises that no match was begun with go after a day. After a month go matches that still wait for somebody, those
    of computers that nobody watches to their end, and people who have chosen a name and never sat down.
    """
    old = select(promises.c.commitment).where(promises.c.created < at - DAY).limit(AT_ONCE)
    gone = connection.execute(delete(promises).where(promises.c.commitment.in_(old))).rowcount
    forgotten = [name for name in _forgotten(connection, at) if name not in spare]
    for column in (moves.c.match, tickets.c.match, matches.c.id):
        connection.execute(delete(column.table).where(column.in_(forgotten)))
    sat = select(tickets.c.mark).where(tickets.c.person == people.c.id).exists()
    unseen = select(people.c.id).where(people.c.created < at - MONTH, ~sat).limit(AT_ONCE)
    left = connection.execute(delete(people).where(people.c.id.in_(unseen))).rowcount
    return AT_ONCE in (gone, len(forgotten), left)


def _forgotten(connection: Connection, at: int) -> Collection[str]:
    """Matches that have not begun, or that nobody sits at, and where nothing has happened for a month."""
    somebody = tickets.c.person.is_not(None) & (cast(tickets.c.seats, String) != "[]")
    seated = select(tickets.c.mark).where(tickets.c.match == matches.c.id, somebody).exists()
    moved = select(moves.c.ply).where(moves.c.match == matches.c.id, moves.c.at >= at - MONTH).exists()
    waits = or_(matches.c.status == "open", and_(matches.c.status == "live", ~seated, ~moved))
    query = select(matches.c.id).where(matches.c.updated < at - MONTH, waits).limit(AT_ONCE)
    return connection.execute(query).scalars().all()


def unfinished(connection: Connection, person: str, besides: str | None = None) -> int:
    """How many matches somebody has begun or sat down at that are not over."""
    mine = select(tickets.c.match).where(tickets.c.person == person, tickets.c.match != (besides or ""))
    query = select(func.count()).where(matches.c.id.in_(mine), matches.c.status != "over")
    return connection.execute(query).scalar_one()
