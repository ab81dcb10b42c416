"""The processes of a club on PostgreSQL, as sites in the process of a test: nothing of them runs by itself."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import update

from tests.server.commands import play
from tests.server.postgres import Cluster
from tryline.server import schema
from tryline.server.club import Club
from tryline.server.computers import Computers
from tryline.server.live import LiveMatch
from tryline.server.match_rows import moves_of
from tryline.server.requests import MatchRequest, SeatRequest
from tryline.server.site import Site
from tryline.server.store import Store
from tryline.server.viewer import Sender

BOTH = [SeatRequest(0, "me"), SeatRequest(1, "me")]
ScreenMatch = MatchRequest("scrum", seats=BOTH)


class Processes:
    """The processes of a club, in this one; nothing of them runs by itself, so that a test decides what comes first."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.opened: list[Site] = []

    async def open(self, name: str = "") -> Site:
        """Another process."""
        site = Site(Store(self.database, name), Computers(1))
        self.opened.append(site)
        await site.start()
        club_of(site).stop()
        assert site._maintenance is not None
        site._maintenance.cancel()
        return site

    async def put_down(self, site: Site, by: Site) -> None:
        """A process has not renewed its lease for long, and another one has noticed: however slow this machine is."""
        gone = update(schema.processes).where(schema.processes.c.epoch == site.store.lease.epoch).values(gone=True)
        await by.store.write(lambda connection: connection.execute(gone))


def club_of(site: Site) -> Club:
    """The club of a site on PostgreSQL."""
    assert site.club is not None
    return site.club


@pytest.fixture
async def processes(postgres: Cluster) -> AsyncIterator[Processes]:
    """On a database of their own."""
    with postgres.database() as database:
        some = Processes(database)
        yield some
        for site in some.opened:
            await site.close()


def screen(live: LiveMatch) -> Sender:
    """Whoever sits at the screen that two share."""
    return Sender(frozenset(seat.id for seat in live.table.roster), frozenset((0, 1)))


async def begin(site: Site, request: MatchRequest = ScreenMatch) -> LiveMatch:
    """A match in which somebody plays both sides."""
    return (await site.begin(request, await site.set_name(None, "Ann"))).live


async def step(live: LiveMatch) -> None:
    """Play the first move there is."""
    await play(live, screen(live), live.table.match.choices()[0].text)


async def stored(site: Site, match: str) -> int:
    """How many moves are in the database."""
    return len(await site.store.read(lambda connection: moves_of(connection, match)))
