"""What networks and people ask of all processes of a club: with its lease each tells the others of those that ask for
much, and of who waits for hints and reviews."""

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from sqlalchemy import Connection, delete, insert, select

from tryline.server.schema import processes, spent
from tryline.server.thinking.quota import Quota, Waiting

KEPT = 20
"""Renewals for which the others can read what was told: some ten seconds."""
AGAIN = KEPT // 2
"""Renewals after which it is told again who still waits: whoever has come meanwhile reads it."""


class Spent(NamedTuple):
    """What a network has taken of an allowance at one process."""

    kind: str
    network: str
    taken: int


class Told(NamedTuple):
    """A row of `spent`: what was taken since the last one, or how much somebody waits for now."""

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

    def __init__(self, allowances: Allowances, quotas: Sequence[Quota] = ()) -> None:
        self._allowances = allowances
        self._quotas = quotas
        self._waiting: dict[tuple[str, str], int] = {}
        """Who waits here for how much, as it was last told."""
        self._epoch = 0
        """As which it was told."""
        self._number = 0
        self._read: dict[int, int] = {}
        """The number of the last that was read of each process, by epoch."""
        self._is_up_to_date = False
        """Whether all was read that was told before this process came, or began again: nobody knows how long ago that
        was taken."""

    def next_rows(self, epoch: int) -> list[Told]:
        """What to tell now."""
        self._number += 1
        if epoch != self._epoch:
            self._epoch, self._waiting, self._is_up_to_date = epoch, {}, False
        rows = [Told(epoch, self._number, *each) for each in self._allowances.share()]
        return rows + [Told(epoch, self._number, *each) for each in self._news_of_waiting()]

    def _news_of_waiting(self) -> list[Waiting]:
        """Who waits for more or less than was told, and now and then everybody."""
        before = {} if self._number % AGAIN == 0 else self._waiting
        now = dict.fromkeys(self._waiting, 0)
        now |= {(kind, name): count for quota in self._quotas for kind, name, count in quota.waiting()}
        self._waiting = {key: count for key, count in now.items() if count}
        return [Waiting(*key, count) for key, count in now.items() if count != before.get(key)]

    def heed(self, told: Sequence[Told], there: Collection[int]) -> None:
        """Count what the others have told. `there`: the epochs of the processes that are not gone."""
        for quota in self._quotas:
            quota.keep_only(there)
        fresh = [each for each in told if each.number > self._read.get(each.epoch, 0)]
        for each in sorted(fresh, key=lambda told: told.number):
            self._read[each.epoch] = each.number
            if self._is_up_to_date:
                self._allowances.spend(Spent(each.kind, each.network, each.taken))
            for quota in self._quotas:
                quota.hear(each.epoch, Waiting(each.kind, each.network, each.taken))
        self._read = {
            epoch: self._read[epoch] for epoch in self._read.keys() & {*there, *(each.epoch for each in told)}
        }
        self._is_up_to_date = True


def tell(connection: Connection, epoch: int, mine: Sequence[Told]) -> None:
    """Tell the others."""
    if mine:
        connection.execute(delete(spent).where(spent.c.epoch == epoch, spent.c.number <= mine[0].number - KEPT))
        connection.execute(insert(spent), [each._asdict() for each in mine])


def forget_spent(connection: Connection) -> None:
    """Delete what processes have told that are gone."""
    there = select(processes.c.epoch).where(~processes.c.gone)
    connection.execute(delete(spent).where(spent.c.epoch.not_in(there)))
