"""What networks ask of all processes of a club: with its lease each tells the others of those that ask for much."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from sqlalchemy import Connection, delete, insert, select

from tryline.server.schema import processes, spent

KEPT = 20
"""Renewals for which the others can read what was told: some ten seconds."""


class Spent(NamedTuple):
    """What a network has taken of an allowance at one process."""

    kind: str
    network: str
    taken: int


class Told(NamedTuple):
    """A row of `spent`."""

    epoch: int
    number: int
    kind: str
    network: str
    taken: int


class Allowances(Protocol):
    """The limits of a process."""

    def share(self) -> list[Spent]:
        """What networks that ask for much have taken here since the others were last told of them."""

    def spend(self, each: Spent) -> None:
        """They have taken as much at another process."""


class Ledger:
    """What this process tells, and what it has read of the others."""

    def __init__(self, allowances: Allowances) -> None:
        self._allowances = allowances
        self._number = 0
        self._read: dict[int, int] = {}
        """The number of the last that was read of each process, by epoch."""

    def next_rows(self, epoch: int) -> list[Told]:
        """What to tell now."""
        self._number += 1
        return [Told(epoch, self._number, *each) for each in self._allowances.share()]

    def heed(self, told: Sequence[Told]) -> None:
        """Count what the others have told."""
        for each in told:
            if each.number > self._read.get(each.epoch, 0):
                self._allowances.spend(Spent(each.kind, each.network, each.taken))
        for each in told:
            self._read[each.epoch] = max(each.number, self._read.get(each.epoch, 0))


def tell(connection: Connection, epoch: int, mine: Sequence[Told]) -> None:
    """Tell the others."""
    if mine:
        connection.execute(delete(spent).where(spent.c.epoch == epoch, spent.c.number <= mine[0].number - KEPT))
        connection.execute(insert(spent), [each._asdict() for each in mine])


def forget_spent(connection: Connection) -> None:
    """Delete what processes have told that are gone."""
    there = select(processes.c.epoch).where(~processes.c.gone)
    connection.execute(delete(spent).where(spent.c.epoch.not_in(there)))
