"""Which process of a club owns a match: whoever has it in memory, and nobody else may write it.

A match is given up by its owner, or taken from one that is gone. Its clocks stand still from the owner's last sign of
life until somebody takes it up again.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import BigInteger, ColumnElement, Connection, String, and_, cast, delete, exists, select, update
from sqlalchemy.dialects.postgresql import insert

from tryline.core.news import refusal
from tryline.server.addresses import place_of
from tryline.server.errors import StoreError
from tryline.server.process_lease import IS_QUIET
from tryline.server.schema import matches, owners, processes, settings
from tryline.server.spending import Told, forget_spent, tell

NOTICES = "notices"
"""The setting that counts them."""
SWEPT = 500
"""Matches of processes that are gone that are given up in one transaction."""


class Process(NamedTuple):
    """A process of the club."""

    epoch: int
    address: str
    """Where the others reach it: host:port."""

    @property
    def place(self) -> tuple[str, int]:
        """The same as a host and a port. Raises ConnectionRefusedError if it cannot be read: nobody listens there."""
        place = place_of(self.address)
        if place is None:
            raise ConnectionRefusedError(f"{self.address!r} is not an address.")
        return place


class Owner(NamedTuple):
    """Who owns a match that was claimed."""

    other: Process | None
    """None: whoever has claimed it."""


class Elsewhere(StoreError):
    """Another process owns the match."""

    code = "elsewhere"
    owner = Process(0, "")


def elsewhere(owner: Process) -> Elsewhere:
    """The refusal for what another process can answer."""
    refused = refusal(Elsewhere, "elsewhere")
    refused.owner = owner
    return refused


class Outlook(NamedTuple):
    """What a process has to know of the others."""

    there: list[Process]
    """Those that are not gone, the oldest first; but no others without an address, which serve nobody: they copy."""
    quiet: list[Process]
    """Those of them of whom there was no sign of life for a while."""
    notices: int
    """How many notices there have been: when it goes up, what was read before may not hold any more."""
    wanted: list[str]
    """Matches of its own that others want."""
    told: list[Told]
    """What networks have asked of the others."""


_OUTLOOK = f"""
SELECT (SELECT json_agg(json_build_array(epoch, address, {IS_QUIET}) ORDER BY epoch) FROM processes WHERE NOT gone),
    (SELECT value FROM settings WHERE name = '{NOTICES}'),
    ARRAY(SELECT match FROM owners WHERE epoch = %(epoch)s AND wanted),
    (SELECT json_agg(json_build_array(epoch, number, kind, network, taken)) FROM spent
        WHERE epoch <> %(epoch)s AND epoch IN (SELECT epoch FROM processes WHERE NOT gone))
"""


def look_around(connection: Connection, epoch: int, mine: Sequence[Told]) -> Outlook:
    """How it stands with the others, who are told what networks have asked of this one."""
    tell(connection, epoch, mine)
    there, notices, wanted, told = connection.exec_driver_sql(_OUTLOOK, {"epoch": epoch}).one()
    return Outlook(
        [Process(number, address) for number, address, _ in there or () if address or number == epoch],
        [Process(number, address) for number, address, is_quiet in there or () if is_quiet and number != epoch],
        int(notices or 0),
        list(wanted),
        [Told(*row) for row in told or ()],
    )


def post_notice(connection: Connection) -> None:
    """Let all processes know that somebody has signed out everywhere or was forgotten, or that a cup match is over."""
    first = insert(settings).values(name=NOTICES, value="1")
    more = cast(cast(settings.c.value, BigInteger) + 1, String)
    connection.execute(first.on_conflict_do_update(index_elements=["name"], set_={"value": more}))


def want(connection: Connection, match: str) -> None:
    """Have the owner of a match give it up."""
    connection.execute(update(owners).where(owners.c.match == match).values(wanted=True))


def owners_of(connection: Connection, names: Collection[str]) -> dict[str, Process]:
    """The processes that own these matches, but for those that are gone."""
    there = (owners.c.epoch == processes.c.epoch) & ~processes.c.gone
    owned = select(owners.c.match, processes.c.epoch, processes.c.address).join(processes, there)
    found = connection.execute(owned.where(owners.c.match.in_(names)))
    return {match: Process(epoch, address) for match, epoch, address in found}


def claim(connection: Connection, names: Collection[str], epoch: int) -> dict[str, Owner]:
    """Own matches from now on, but for those that another process owns; who owns each that there is."""
    there = (processes.c.epoch == owners.c.epoch) & ~processes.c.gone
    owned = matches.outerjoin(owners, owners.c.match == matches.c.id).outerjoin(processes, there)
    query = select(matches.c.id, owners.c.epoch, processes.c.address).select_from(owned)
    found = connection.execute(query.where(matches.c.id.in_(names)).order_by(matches.c.id)).all()
    own(connection, [match for match, last, _ in found if last is None], epoch)
    _take_over(connection, [match for match, last, address in found if last is not None and address is None], epoch)
    others = {match: Process(last, address) for match, last, address in found if address is not None and last != epoch}
    return {match: Owner(others.get(match)) for match, _, _ in found}


def own(connection: Connection, names: Collection[str], epoch: int) -> None:
    """Own matches that nobody owns. Whoever does so at the same time comes first or second, but not both at once."""
    if names:
        rows = [{"match": match, "epoch": epoch} for match in names]
        connection.execute(insert(owners).on_conflict_do_nothing(), rows)


def hold(connection: Connection, names: Collection[str], epoch: int) -> list[str]:
    """Own matches for this transaction; those of them that must be given up at its end, as nobody owned them before.

    Raises Elsewhere if another process owns one.
    """
    free = exists().where(owners.c.match == matches.c.id)
    held = list(connection.execute(select(matches.c.id).where(matches.c.id.in_(names), ~free)).scalars())
    own(connection, held, epoch)
    query = select(owners.c.match, owners.c.epoch, processes.c.address).outerjoin(
        processes, processes.c.epoch == owners.c.epoch
    )
    for _, other, address in connection.execute(query.where(owners.c.match.in_(names), owners.c.epoch != epoch)):
        raise elsewhere(Process(other, address or ""))
    return held


def _take_over(connection: Connection, names: Collection[str], epoch: int) -> None:
    """Own matches of processes that are gone."""
    if names:
        mine = owners.c.match.in_(names)
        in_order = select(owners.c.match).where(mine).order_by(owners.c.match)
        connection.execute(in_order.with_for_update())  # of two who take the same matches, one is first at all of them
        _stop_clocks(connection, names)
        connection.execute(update(owners).where(mine).values(epoch=epoch, wanted=False))


def give_up(connection: Connection, epoch: int, at: int, only: Collection[str] | None = None) -> None:
    """Own nothing any more, or not these matches; clocks stand still from `at` on, by the clock of whoever gives up."""
    mine = owners.c.epoch == epoch if only is None else and_(owners.c.epoch == epoch, owners.c.match.in_(only))
    ran = matches.c.id.in_(select(owners.c.match).where(mine)) & _clocks_run()
    connection.execute(update(matches).where(ran).values(asleep=at))
    connection.execute(delete(owners).where(mine))


def leave(connection: Connection, epoch: int, at: int) -> None:
    """This process is gone: it owns nothing, and writes nothing any more."""
    give_up(connection, epoch, at)
    connection.execute(update(processes).where(processes.c.epoch == epoch).values(gone=True))


def sweep(connection: Connection) -> bool:
    """Delete what is left of processes that are gone; whether there may be more."""
    there = select(processes.c.epoch).where(~processes.c.gone)
    left = connection.execute(select(owners.c.match).where(owners.c.epoch.not_in(there)).limit(SWEPT)).scalars().all()
    _stop_clocks(connection, left)
    connection.execute(delete(owners).where(owners.c.match.in_(left), owners.c.epoch.not_in(there)))
    forget_spent(connection)
    owning = exists().where(owners.c.epoch == processes.c.epoch)
    connection.execute(delete(processes).where(processes.c.gone, ~owning))
    return len(left) == SWEPT


def _clocks_run() -> ColumnElement[bool]:
    """Whether the clocks of a match may run, so that it counts when it was last in memory."""
    return and_(matches.c.status == "live", matches.c.asleep.is_(None), cast(matches.c.clocks, String) != "null")


def _stop_clocks(connection: Connection, left: Collection[str]) -> None:
    """The owner of these matches is gone: their clocks ran until its last sign of life."""
    last_sign = (
        select(processes.c.clock)
        .join(owners, owners.c.epoch == processes.c.epoch)
        .where(owners.c.match == matches.c.id)
        .scalar_subquery()
    )
    ran = matches.c.id.in_(left) & _clocks_run()
    connection.execute(update(matches).where(ran, last_sign.is_not(None)).values(asleep=last_sign))
