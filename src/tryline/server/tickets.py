"""Tickets and invitations: the secrets that answer for seats. Only their hashes are stored."""

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select, update

from tryline.core.errors import NotYourSeat, Refusal
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


def issue(connection: Connection, secret: str, match_id: str, seats: Sequence[str], person: str | None) -> None:
    """Write a ticket or an invitation. Raises a Refusal if the person was forgotten while they asked for it: what is
    theirs is deleted already, and this would stay."""
    if person is not None:
        table = schema.people
        held = select(table.c.id).where(table.c.id == person).with_for_update(read=True)  # whoever forgets them waits
        if connection.execute(held).first() is None:
            raise refusal(Refusal, "name-first")
    connection.execute(insert(schema.tickets).values(**ticket_row(secret, match_id, [*seats], person)))


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


class Ticket(NamedTuple):
    """Of somebody who has a seat."""

    mark: str
    person: str
    seats: list[str]


def tickets_of(connection: Connection, names: Sequence[str]) -> dict[str, list[Ticket]]:
    """The tickets of some matches."""
    table = schema.tickets
    query = select(table.c.match, table.c.mark, table.c.person, table.c.seats)
    issued: dict[str, list[Ticket]] = {match: [] for match in names}
    for match, *ticket in connection.execute(query.where(table.c.match.in_(names), table.c.person.is_not(None))):
        issued[match].append(Ticket(*ticket))
    return issued


def seats_of(issued: Sequence[Ticket], secret: str | None, person: str | None) -> frozenset[str]:
    """The seats that a ticket of a match answers for; without one, those of the person. Raises NotYourSeat."""
    if secret is None:
        mine = [each for each in issued if each.person == person]
    else:
        mark = hash_secret(secret)
        mine = [each for each in issued if each.mark == mark]
        if not mine:
            raise refusal(NotYourSeat, "ticket")
    return frozenset(seat for ticket in mine for seat in ticket.seats)
