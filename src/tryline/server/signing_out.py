"""Signing out everywhere: cookies and tickets that somebody else may have are worth nothing any more."""

import secrets

from sqlalchemy import Connection, select, update

from tryline.server.connection import SERVICE_RESTART
from tryline.server.schema import people, tickets
from tryline.server.security import SIGNED_OUT
from tryline.server.site import Site
from tryline.server.tickets import hash_secret


async def sign_out_everywhere(site: Site, person: str) -> None:
    """Make all cookies and tickets of a person void, and close whatever live connections have one of their seats.

    The seats stay theirs: whoever has a new cookie answers for them.
    """
    number, seats = await site.store.write(lambda connection: _write(connection, person))
    site.sessions.void(person, number)
    for live in site.in_memory(seats):
        for viewer in [viewer for viewer in live.audience.viewers if viewer.seats & seats[live.id]]:
            viewer.connection.close(SERVICE_RESTART, SIGNED_OUT)


def _write(connection: Connection, person: str) -> tuple[int, dict[str, set[str]]]:
    """The new number of their sessions, and their seats by match."""
    this = people.c.id == person
    connection.execute(update(people).where(this).values(sessions=people.c.sessions + 1))
    seats: dict[str, set[str]] = {}
    for ticket in connection.execute(select(tickets).where(tickets.c.person == person)).all():
        seats.setdefault(ticket.match, set()).update(ticket.seats)
        unknown = hash_secret(secrets.token_urlsafe(18))  # a ticket that nobody has
        same = (tickets.c.mark == ticket.mark) & (tickets.c.match == ticket.match)
        connection.execute(update(tickets).where(same).values(mark=unknown))
    return connection.execute(select(people.c.sessions).where(this)).scalar_one(), seats
