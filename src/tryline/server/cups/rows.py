"""Cups in the database: their logs, who is what in them, and the secrets that let people in."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, cast

import msgspec
from sqlalchemy import Connection, delete, insert, select, union, update

from tryline.core.errors import Refusal
from tryline.core.news import refusal, say
from tryline.league.cup import Setup
from tryline.server.checksums import verified
from tryline.server.cups.events import Event, Parted, Role
from tryline.server.cups.state import Author, CupState, Line
from tryline.server.errors import Damaged
from tryline.server.logs import log
from tryline.server.schema import cup_links, cup_log, cup_matches, cup_members, cups
from tryline.server.server_clock import now
from tryline.server.tickets import hash_secret


class Member(NamedTuple):
    """Somebody who is something in a cup."""

    person: str
    role: Role
    entrant: str = ""


class StoredCup(NamedTuple):
    """All that is on disk of a cup."""

    state: CupState
    members: frozenset[Member]


class Link(NamedTuple):
    """What a secret is good for."""

    role: Role
    entrant: str
    made: int
    """When, in milliseconds since 1970."""


def stored_cup(connection: Connection, cup: str) -> StoredCup | None:
    """A cup with its members. Raises Damaged if a row of it is not as it was written, or it cannot be read."""
    row = connection.execute(select(cups).where(cups.c.id == cup)).one_or_none()
    if row is None:
        return None
    for table, column in ((cups, "id"), (cup_log, "cup"), (cup_members, "cup")):
        for key, good in verified(connection, table, column, [cup]):
            if good is False:
                raise _damaged(cup, f"{table.name} {key[-1]}")
    lines = connection.execute(select(cup_log).where(cup_log.c.cup == cup).order_by(cup_log.c.number)).all()
    members = connection.execute(select(cup_members).where(cup_members.c.cup == cup)).all()
    try:
        state = CupState(
            msgspec.convert(row.setup, Setup),
            [(msgspec.convert(line.event, Event), Author(line.who, line.role, line.person), line.at) for line in lines],
        )
    except (msgspec.MsgspecError, Refusal) as problem:
        raise _damaged(cup, str(problem)) from problem
    return StoredCup(state, frozenset(Member(each.person, each.role, each.entrant) for each in members))


def _damaged(cup: str, what: str) -> Damaged:
    log.error("a cup cannot be read: see `tryline club check`", cup=cup, what=what)
    return refusal(Damaged, "damaged")


def add_cup(connection: Connection, cup: str, setup: Setup) -> None:
    """A new cup."""
    connection.execute(insert(cups).values(id=cup, setup=msgspec.to_builtins(setup), created=now()))


def add_lines(connection: Connection, cup: str, lines: Sequence[Line]) -> None:
    """Lines of its log."""
    rows = [
        {
            "cup": cup,
            "number": line.number,
            "event": msgspec.to_builtins(line.event),
            "who": line.author.name,
            "role": line.author.role,
            "person": line.author.person,
            "at": line.at,
        }
        for line in lines
    ]
    if rows:
        connection.execute(insert(cup_log), rows)


def set_due(connection: Connection, cup: str, due: int | None) -> None:
    """When the next time is up."""
    connection.execute(update(cups).where(cups.c.id == cup).values(due=due))


def cups_due(connection: Connection, at: int) -> list[str]:
    """The cups in which a time is up."""
    return list(connection.execute(select(cups.c.id).where(cups.c.due <= at).order_by(cups.c.due)).scalars())


def add_members(connection: Connection, cup: str, members: Iterable[Member]) -> None:
    """Who is something in it from now on."""
    for member in members:
        connection.execute(insert(cup_members).values(cup=cup, created=now(), **member._asdict()))


def parted(lines: Sequence[Line]) -> frozenset[Member]:
    """Those who are no longer something after these lines."""
    return frozenset(
        Member(line.author.person or "", line.event.role, line.event.entrant)
        for line in lines
        if isinstance(line.event, Parted)
    )


def end_members(connection: Connection, cup: str, lines: Sequence[Line]) -> None:
    """Whoever parts has no row any more, and nobody comes with the link that they had."""
    for person, role, entrant in parted(lines):
        for table in (cup_members, cup_links):
            same = (table.c.cup == cup) & (table.c.role == role) & (table.c.entrant == entrant)
            whose = same & (table.c.person == person) if table is cup_members else same
            connection.execute(delete(table).where(whose))


def cups_of(connection: Connection, person: str, most: int) -> list[str]:
    """The cups in which somebody is something, the newest first."""
    table = cup_members
    mine = select(table.c.cup).where(table.c.person == person)
    query = select(cups.c.id).where(cups.c.id.in_(mine)).order_by(cups.c.created.desc(), cups.c.id).limit(most)
    return list(connection.execute(query).scalars())


def all_cups_of(connection: Connection, person: str) -> list[str]:
    """All cups in which somebody is something, or has decided something."""
    found = union(
        select(cup_members.c.cup).where(cup_members.c.person == person),
        select(cup_log.c.cup).where(cup_log.c.person == person),
    )
    return list(connection.execute(found).scalars())


def organised_by(connection: Connection, person: str) -> list[str]:
    """The cups that somebody runs."""
    theirs = (cup_members.c.person == person) & (cup_members.c.role == "organiser")
    return list(connection.execute(select(cup_members.c.cup).where(theirs)).scalars())


def delete_cup(connection: Connection, cup: str) -> None:
    """Nothing of a cup is left but the matches that were played in it."""
    for column in (cup_log.c.cup, cup_links.c.cup, cup_matches.c.cup, cup_members.c.cup, cups.c.id):
        connection.execute(delete(column.table).where(column == cup))


def forget_person(connection: Connection, cup: str, person: str) -> None:
    """Take somebody's name out of a cup: their entrants are somebody, and nobody is said to have decided. A cup in
    which nobody else is anything is deleted."""
    mine = (cup_members.c.cup == cup) & (cup_members.c.person == person)
    entrants = set(connection.execute(select(cup_members.c.entrant).where(mine)).scalars())
    connection.execute(delete(cup_members).where(mine))
    if connection.execute(select(cup_members.c.person).where(cup_members.c.cup == cup)).first() is None:
        delete_cup(connection, cup)
        return
    lines = connection.execute(select(cup_log).where(cup_log.c.cup == cup).order_by(cup_log.c.number)).all()
    theirs = (cup_log.c.cup == cup) & (cup_log.c.person == person)
    connection.execute(update(cup_log).where(theirs).values(who="", person=None))
    for row in _names_of(lines, person, entrants):
        named = {**row.event, "entrant": {**row.event["entrant"], "name": say("page-somebody"), "members": []}}
        this = (cup_log.c.cup == cup) & (cup_log.c.number == row.number)
        connection.execute(update(cup_log).where(this).values(event=named))


def _names_of(lines: Iterable[Any], person: str, entrants: Iterable[str]) -> list[Any]:
    """The rows of a log that name somebody: those of their places, but not from before or after they had them."""
    now_named: dict[str, list[Any]] = {}
    before: dict[str, list[Any]] = {}
    found: list[Any] = []
    for row in lines:
        event = row.event
        if event["do"] in ("enter", "amend") and event["entrant"].get("kind") != "computer":
            now_named.setdefault(event["entrant"]["id"], []).append(row)
        elif event["do"] == "parted" and (place := event.get("entrant")):
            if place in now_named:
                before[place] = now_named.pop(place)
            if row.person == person:
                found += before.get(place, [])
    return found + [row for place in entrants for row in now_named.get(place, [])]


def add_link(connection: Connection, cup: str, role: Role, entrant: str, secret: str) -> None:
    """A new secret; earlier ones for the same are worth nothing any more."""
    same = (cup_links.c.cup == cup) & (cup_links.c.role == role) & (cup_links.c.entrant == entrant)
    connection.execute(delete(cup_links).where(same))
    connection.execute(
        insert(cup_links).values(mark=hash_secret(secret), cup=cup, role=role, entrant=entrant, created=now())
    )


def link_of(connection: Connection, cup: str, secret: str) -> Link | None:
    """What a secret is good for; None if it is none of this cup."""
    query = select(cup_links).where(cup_links.c.mark == hash_secret(secret), cup_links.c.cup == cup)
    row = connection.execute(query).one_or_none()
    return None if row is None else Link(cast(Role, row.role), row.entrant, row.created)
