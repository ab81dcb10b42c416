"""Signing out everywhere: cookies and tickets that somebody else may have are worth nothing any more."""

import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, Row, select, update

from tryline.server.connection import SERVICE_RESTART
from tryline.server.ownership import post_notice
from tryline.server.schema import people, tickets
from tryline.server.security import SIGNED_OUT
from tryline.server.site import Site
from tryline.server.tickets import hash_secret


async def sign_out_everywhere(site: Site, person: str) -> None:
    """Make all cookies and tickets of a person void, and close whatever live connections have one of their seats.

    The seats stay theirs: whoever has a new cookie answers for them.
    """
    number, seats = await site.store.write(partial(_write, person=person, in_club=site.club is not None))
    site.sessions.void(person, number)
    _disconnect(site, seats)


async def heed_sign_outs(site: Site) -> list[str]:
    """Somebody has signed out everywhere at another process of the club: their cookies are void here too. Who."""

    def work(connection: Connection) -> tuple[dict[str, int], list[dict[str, set[str]]]]:
        signed_out = select(people.c.id, people.c.sessions).where(people.c.sessions > 0)
        numbers = {row.id: row.sessions for row in connection.execute(signed_out)}
        changed = site.sessions.changed(numbers)
        return numbers, [_seats_in(_tickets_of(connection, person)) for person in changed]

    numbers, seats = await site.store.read(work)
    persons = site.sessions.learn(numbers)
    for each in seats:
        _disconnect(site, each)
    return persons


def _disconnect(site: Site, seats: dict[str, set[str]]) -> None:
    """Whoever has one of these seats, by match, connects again."""
    for live in site.live_matches.among(seats):
        for viewer in [viewer for viewer in live.audience.viewers if viewer.seats & seats[live.id]]:
            viewer.connection.close(SERVICE_RESTART, SIGNED_OUT)


def _tickets_of(connection: Connection, person: str) -> Sequence[Row[Any]]:
    return connection.execute(select(tickets).where(tickets.c.person == person)).all()


def _seats_in(rows: Sequence[Row[Any]]) -> dict[str, set[str]]:
    """The seats of tickets, by match."""
    seats: dict[str, set[str]] = {}
    for ticket in rows:
        seats.setdefault(ticket.match, set()).update(ticket.seats)
    return seats


def _write(connection: Connection, person: str, *, in_club: bool) -> tuple[int, dict[str, set[str]]]:
    """The new number of their sessions, and their seats by match."""
    this = people.c.id == person
    connection.execute(update(people).where(this).values(sessions=people.c.sessions + 1))
    rows = _tickets_of(connection, person)
    for ticket in rows:
        unknown = hash_secret(secrets.token_urlsafe(18))  # a ticket that nobody has
        same = (tickets.c.mark == ticket.mark) & (tickets.c.match == ticket.match)
        connection.execute(update(tickets).where(same).values(mark=unknown))
    if in_club:
        post_notice(connection)
    return connection.execute(select(people.c.sessions).where(this)).scalar_one(), _seats_in(rows)
