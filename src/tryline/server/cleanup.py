"""Deletes abandoned rows, so that the database does not grow for ever, and finds matches to which nobody comes back."""

from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, String, and_, cast, delete, func, or_, select, tuple_, update

from tryline.core.clock import SECOND, Clocks
from tryline.server.schema import cup_matches, cup_members, matches, moves, owners, people, promises, takebacks, tickets
from tryline.server.store import Store

DAY = 24 * 3600 * SECOND
MONTH = 30 * DAY
BATCH = 500
"""Rows of a kind that are deleted in one transaction: moves wait for it."""
LAPSE_AT_ONCE = 20
"""Matches that are looked at in one go."""
LAPSE_INTERVAL = 3600 * SECOND
"""After all of them were looked at, so long until the next time."""


def clean_up(connection: Connection, at: int, in_memory: Collection[str], after: int = MONTH) -> bool:
    """Delete abandoned rows, except those of matches in memory, here or in another process; whether there may be more.

    After a day: commitments that no match has used. After so long without anybody: matches that have not begun,
    unfinished matches between computers, and people without a match or a cup.
    """
    old = select(promises.c.commitment).where(promises.c.created < at - DAY).limit(BATCH)
    deleted_promises = connection.execute(delete(promises).where(promises.c.commitment.in_(old))).rowcount
    abandoned = [name for name in _abandoned(connection, at - after) if name not in in_memory]
    for column in (moves.c.match, takebacks.c.match, tickets.c.match, cup_matches.c.match, matches.c.id):
        connection.execute(delete(column.table).where(column.in_(abandoned)))
    has_ticket = select(tickets.c.mark).where(tickets.c.person == people.c.id).exists()
    in_cup = select(cup_members.c.cup).where(cup_members.c.person == people.c.id).exists()
    unused = select(people.c.id).where(people.c.created < at - after, ~has_ticket, ~in_cup).limit(BATCH)
    deleted_people = connection.execute(delete(people).where(people.c.id.in_(unused))).rowcount
    return BATCH in (deleted_promises, len(abandoned), deleted_people)


def note_attended(connection: Connection, attended: Sequence[str], at: int) -> None:
    """Somebody with a seat has been at these matches, which are not over."""
    for start in range(0, len(attended), BATCH):
        unfinished = matches.c.id.in_(attended[start : start + BATCH]) & (matches.c.status != "over")
        connection.execute(update(matches).where(unfinished).values(attended=at))


class LapsedMatches:
    """Unfinished matches of people to which nobody has come back for long, a few at a time.

    A match whose thinking clock runs ends by its clock.
    """

    def __init__(self, after: int) -> None:
        """`after` so many milliseconds without anybody."""
        self._after = after
        self._place: tuple[int, str] = (0, "")
        """The last one that was looked at."""
        self._next_at = 0

    async def some(self, store: Store, at: int) -> list[str]:
        """The next ones, if it is time. Raises StoreError."""
        if at < self._next_at:
            return []
        found = await store.read(lambda connection: self._candidates(connection, at - self._after))
        if len(found) < LAPSE_AT_ONCE:
            self._place, self._next_at = (0, ""), at + LAPSE_INTERVAL
        else:
            self._place = found[-1][:2]
        return [name for _, name, clocks in found if clocks is None or not _runs(msgspec.convert(clocks, Clocks))]

    def _candidates(self, connection: Connection, before: int) -> list[tuple[int, str, dict[str, object] | None]]:
        later = tuple_(matches.c.updated, matches.c.id) > self._place
        query = select(matches.c.updated, matches.c.id, matches.c.clocks).where(
            matches.c.status == "live", matches.c.updated < before, later, _nobody_since(before), _is_seated()
        )
        ordered = query.order_by(matches.c.updated, matches.c.id).limit(LAPSE_AT_ONCE)
        return [(row.updated, row.id, row.clocks) for row in connection.execute(ordered)]


def _runs(clocks: Clocks) -> bool:
    return clocks.thinking is not None and clocks.thinking.falls_at() is not None


def _abandoned(connection: Connection, before: int) -> Collection[str]:
    """Matches without anybody since then that have not begun, or in which no person has a seat."""
    abandoned = or_(matches.c.status == "open", and_(matches.c.status == "live", ~_is_seated()))
    owned = select(owners.c.match).where(owners.c.match == matches.c.id).exists()
    query = select(matches.c.id).where(matches.c.updated < before, _nobody_since(before), abandoned, ~owned)
    return connection.execute(query.limit(BATCH)).scalars().all()


def _nobody_since(before: int) -> ColumnElement[bool]:
    """Nobody with a seat has been there since, and nobody has moved."""
    moved = select(moves.c.ply).where(moves.c.match == matches.c.id, moves.c.at >= before).exists()
    return and_(func.coalesce(matches.c.attended, 0) < before, ~moved)


def _is_seated() -> ColumnElement[bool]:
    """Whether a person has a seat."""
    by_person = tickets.c.person.is_not(None) & (cast(tickets.c.seats, String) != "[]")
    return select(tickets.c.mark).where(tickets.c.match == matches.c.id, by_person).exists()
