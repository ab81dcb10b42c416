"""Tickets and invitations: the secrets that answer for seats. Only their hashes are stored."""

import hashlib
from typing import Any

from sqlalchemy import Connection, select, update

from tryline.core.errors import NotYourSeat
from tryline.core.news import refusal
from tryline.server import schema
from tryline.server.server_clock import now
from tryline.server.store import Store


def hash_secret(secret: str) -> str:
    """What is stored of a ticket or an invitation (the column `mark`)."""
    return hashlib.sha256(secret.encode()).hexdigest()


def ticket_row(secret: str, match_id: str, seats: list[str], person: str | None) -> dict[str, Any]:
    """The row of a ticket; without a person, of an invitation."""
    return {"mark": hash_secret(secret), "match": match_id, "seats": seats, "person": person, "created": now()}


async def invited_seats(store: Store, match_id: str, invitation: str | None) -> list[str] | None:
    """The seats that an invitation is for: none, if somebody has taken them; None, if there is no such invitation."""
    if invitation is None:
        return None
    table = schema.tickets
    query = select(table.c.seats).where(
        table.c.mark == hash_secret(invitation), table.c.match == match_id, table.c.person.is_(None)
    )
    found: list[str] | None = await store.read(lambda connection: connection.execute(query).scalar())
    return found


def use_up_invitations(connection: Connection, match_id: str, seat: str) -> None:
    """Somebody has taken a seat: its invitations are for nothing any more. They are kept, so that whoever comes with
    one is told so."""
    table = schema.tickets
    invitations = select(table).where(table.c.match == match_id, table.c.person.is_(None))
    for row in connection.execute(invitations).all():
        if row.seats == [seat]:
            this = (table.c.mark == row.mark) & (table.c.match == match_id)
            connection.execute(update(table).where(this).values(seats=[]))


async def seats_of(store: Store, match_id: str, ticket: str | None, person: str | None) -> frozenset[str]:
    """The seats that a ticket answers for; without one, those of the person. Raises NotYourSeat."""
    table = schema.tickets
    if ticket is not None:
        query = select(table.c.seats).where(table.c.mark == hash_secret(ticket), table.c.match == match_id)
        query = query.where(table.c.person.is_not(None))
    elif person is not None:
        query = select(table.c.seats).where(table.c.person == person, table.c.match == match_id)
    else:
        return frozenset()
    found = await store.read(lambda connection: connection.execute(query).scalars().all())
    if ticket is not None and not found:
        raise refusal(NotYourSeat, "ticket")
    return frozenset(seat for seats in found for seat in seats)
