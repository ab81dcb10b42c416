"""Forgetting somebody: what is theirs is deleted, and in matches of others they are nobody known."""

import contextlib
from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from tryline.core.errors import TrylineError
from tryline.core.language import AWAY, DRAW, HOME
from tryline.server.bringing import find_here
from tryline.server.change import Change
from tryline.server.endings import played_rows
from tryline.server.live import LiveMatch
from tryline.server.logs import log
from tryline.server.ownership import Elsewhere, hold, post_notice
from tryline.server.schema import (
    cup_matches,
    matches,
    moves,
    owners,
    people,
    pictures,
    played,
    reviews,
    takebacks,
    tickets,
    unfinished,
)
from tryline.server.signing_out import sign_out_everywhere
from tryline.server.site import Site

OF_A_MATCH = (
    *(table.c.match for table in (moves, takebacks, tickets, played, pictures, reviews, cup_matches, owners)),
    matches.c.id,
)
"""Where the rows of a match are, in the order in which they can be deleted."""


async def forget(site: Site, person: str) -> set[str]:
    """Delete a person, with the matches that no other person has played; the matches in which they had a seat.

    A match with others that is under way is resigned; in those that stay nobody reads their name any more.
    """
    await sign_out_everywhere(site, person)
    for match_id, seats in (await site.store.read(partial(_shared_live, person=person))).items():
        try:
            live = await find_here(site, match_id)
        except TrylineError as error:  # its game is not installed any more, or it is damaged: nobody plays it
            log.warning("a match cannot be given up", match=match_id, error=repr(error))
            continue
        await live.perform(partial(_give_up, live, seats))
    known = await _delete_here(site, person)
    site.live_matches.read_again(known)
    return known


async def _delete_here(site: Site, person: str) -> set[str]:
    """Delete a person, with no match of theirs in the memory of another process, which would not hear of it."""
    club = site.club
    if club is None:
        return await site.store.write(partial(_delete, person=person))
    while True:
        for match_id in await site.store.read(partial(_owned_elsewhere, person=person, epoch=club.epoch)):
            await find_here(site, match_id)
        with contextlib.suppress(Elsewhere):  # somebody has just come to one of them there
            return await site.store.write(partial(_delete_held, person=person, epoch=club.epoch))


def _shared_live(connection: Connection, person: str) -> dict[str, set[str]]:
    """Their matches under way in which another person has a seat, and their own seats."""
    others = tickets.alias()
    shared = select(others.c.mark).where(
        others.c.match == tickets.c.match, others.c.person.is_not(None), others.c.person != person
    )
    query = select(tickets.c.match, tickets.c.seats).where(
        tickets.c.person == person, tickets.c.match.in_(select(matches.c.id).where(unfinished)), shared.exists()
    )
    found: dict[str, set[str]] = {}
    for row in connection.execute(query):
        found.setdefault(row.match, set()).update(row.seats)
    return found


def _give_up(live: LiveMatch, seats: set[str]) -> Change:
    """End a match for whoever goes: the other side wins it, unless it has not begun or they were no player."""
    table = live.table
    sides = {table.seat(name).side for name in seats} & {HOME, AWAY}
    if table.status == "over" or not sides:
        return Change()
    if table.status == "open":
        return table.close("called-off", DRAW)
    return table.close("resignation", AWAY if HOME in sides else HOME)


def _owned_elsewhere(connection: Connection, person: str, epoch: int) -> Sequence[str]:
    """Their matches that another process owns, or owned before it went."""
    mine = select(tickets.c.match).where(tickets.c.person == person)
    query = select(owners.c.match).where(owners.c.match.in_(mine), owners.c.epoch != epoch)
    return connection.execute(query).scalars().all()


def _delete_held(connection: Connection, person: str, epoch: int) -> set[str]:
    """The same in a club, whose other processes may take up none of these matches meanwhile. Raises Elsewhere."""
    mine = select(tickets.c.match).where(tickets.c.person == person)
    held = hold(connection, connection.execute(mine).scalars().all(), epoch)
    known = _delete(connection, person)
    connection.execute(delete(owners).where(owners.c.match.in_(held)))
    post_notice(connection)
    return known


def _delete(connection: Connection, person: str) -> set[str]:
    """Delete a person; the matches in which they had a seat. They are given no more tickets meanwhile (tickets.py)."""
    connection.execute(select(people.c.id).where(people.c.id == person).with_for_update())
    held: dict[str, set[str]] = {}
    for row in connection.execute(select(tickets.c.match, tickets.c.seats).where(tickets.c.person == person)):
        held.setdefault(row.match, set()).update(row.seats)
    for match_id, seats in held.items():
        others = select(tickets.c.person, tickets.c.seats).where(
            tickets.c.match == match_id, tickets.c.person.is_not(None), tickets.c.person != person
        )
        rest = [(row.person, row.seats) for row in connection.execute(others)]
        if rest:
            _unname(connection, match_id, seats, rest)
        else:
            for column in OF_A_MATCH:
                connection.execute(delete(column.table).where(column == match_id))
    for table in (tickets, played):
        connection.execute(delete(table).where(table.c.person == person))
    connection.execute(delete(people).where(people.c.id == person))
    return set(held)


def _unname(connection: Connection, match_id: str, seats: set[str], others: list[tuple[str, Any]]) -> None:
    """Take a name out of a match, and out of what the others find it by."""
    row = connection.execute(select(matches).where(matches.c.id == match_id)).one()
    roster = [{**seat, "name": ""} if seat["id"] in seats else seat for seat in row.roster]
    connection.execute(update(matches).where(matches.c.id == match_id).values(roster=roster))
    before = {row.person: row for row in connection.execute(select(played).where(played.c.match == match_id))}
    if before:
        connection.execute(delete(played).where(played.c.match == match_id))
        named = connection.execute(select(matches).where(matches.c.id == match_id)).one()
        for values in played_rows(named, next(iter(before.values())).ended, others):
            known = before.get(values["person"])
            reviewed = {"luck": known.luck, "errors": known.errors} if known is not None else {}
            connection.execute(insert(played).values(**values, **reviewed))
