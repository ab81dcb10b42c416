"""How long somebody with 10,000 finished matches waits for a page of them, a search in them, and their statistics.

Milliseconds in the server, without the network: reading the database, and writing the answer as JSON; on the clock, and
of the processor's time, which says more on a busy machine. Garbage is collected as in a server. PostgreSQL is measured
instead of SQLite with --database.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import msgspec
from sqlalchemy import insert

from tryline.core import record
from tryline.games import plugins
from tryline.server.computers import Computers
from tryline.server.endings import played_rows
from tryline.server.garbage import collect_garbage_seldom
from tryline.server.history import Wanted, history
from tryline.server.schema import MatchRow, matches, people, played, tickets
from tryline.server.site import Site
from tryline.server.statistics import statistics
from tryline.server.store import Store
from tryline.server.tickets import ticket_row

DAY = 24 * 3600 * 1000
NAMES = ("Ann", "Ben", "Cobus", "Dalene", "Ella", "Fanie")
ME, OTHERS = "me", 4


def fill(store: Store, count: int) -> None:
    """Somebody with so many finished matches, among others with as many in all."""
    chosen = random.Random(1)
    boxes = [(plugin.game.id, edition) for plugin in plugins() for edition in plugin.game.editions]
    rows, held, listed = [], [], []
    start = int(time.time() * 1000) - 1000 * DAY
    for number in range(2 * count):
        person = ME if number % 2 else f"other{number % OTHERS}"
        game, edition = chosen.choice(boxes)
        points = [chosen.randrange(40), chosen.randrange(40)]
        winner = 2 if points[0] == points[1] else int(points[1] > points[0])
        level = chosen.choice(("novice", "club", None))
        other = {"kind": "computer", "level": level} if level else {"kind": "person"}
        roster = [
            {"id": "a", "side": 0, "kind": "person", "name": "Ann"},
            {"id": "b", "side": 1, "name": chosen.choice(NAMES), **other},
        ]
        at = start + number * (1000 * DAY // (2 * count))
        row = MatchRow(
            id=f"m{number}",
            game=game,
            edition=edition,
            options={},
            format=record.VERSION,
            roster=roster,
            seating={},
            dice={"kind": "none"},
            clocks=None,
            asleep=None,
            base=0,
            bases=None,
            practice=False,
            lesson=None,
            listed=False,
            status="over",
            closed=None,
            ended={"winner": winner, "reason": "time"},
            points=points,
            rematch=None,
            created=at,
            updated=at,
        )
        rows.append(row._asdict())
        held.append(ticket_row(f"t{number}", row.id, ["a"], person))
        reviewed = {"luck": chosen.gauss(0, 0.3), "errors": chosen.random() / 2} if chosen.random() < 0.8 else {}
        for each in played_rows(row, at, [(person, ["a"])]):
            listed.append({"luck": None, "errors": None, **each, **reviewed})
    with store.engine.begin() as connection:
        connection.execute(insert(people).values(id=ME, name="Ann", created=0, sessions=0))
        for table, values in ((matches, rows), (tickets, held), (played, listed)):
            for first in range(0, len(values), 1000):
                connection.execute(insert(table), values[first : first + 1000])


async def measure(name: str, times: int, ask: Callable[[], Awaitable[object]]) -> None:
    """Print how long something takes."""
    took, worked = [], []
    for _ in range(times):
        began, before = time.perf_counter(), time.process_time()
        msgspec.json.encode(await ask())
        took.append(1000 * (time.perf_counter() - began))
        worked.append(1000 * (time.process_time() - before))
    figures = [each[int(len(each) * part)] for each in (sorted(took), sorted(worked)) for part in (0.5, 0.99)]
    print(f"{name:34}" + "".join(f"{figure:10.1f}" for figure in figures))


async def run(database: str, count: int, times: int) -> None:
    """Fill a database and measure."""
    store = Store(database)
    site = Site(store, Computers(1))
    try:
        fill(store, count)
        collect_garbage_seldom()
        first = await history(site, ME, Wanted(), None, "en")
        assert first.count == count
        middle = f"{int(time.time() * 1000) - 500 * DAY}-m"
        game, edition = first.games[0] if first.games else ("", "")
        heads = ("median", "p99", "processor", "p99")
        print(f"{f'{count:,} matches, ms':34}" + "".join(f"{head:>10}" for head in heads))
        ask = partial(history, site, ME, language="en")
        await measure("the first page", times, partial(ask, wanted=Wanted(), before=None))
        await measure("a page in the middle", times, partial(ask, wanted=Wanted(), before=middle))
        await measure("one game, won", times, partial(ask, wanted=Wanted(game, edition, "won"), before=None))
        await measure("search of a name", times, partial(ask, wanted=Wanted(search="cob"), before=None))
        await measure("search that finds nothing", times, partial(ask, wanted=Wanted(search="zzz"), before=None))

        def counted(wanted: Wanted) -> Awaitable[object]:
            return store.read(partial(statistics, person=ME, wanted=wanted))

        await measure("statistics of everything", times, partial(counted, Wanted()))
        await measure("statistics of one game", times, partial(counted, Wanted(game, edition)))
    finally:
        await site.close()


def main() -> None:
    """Measure, in a folder that is deleted afterwards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--times", type=int, default=500)
    parser.add_argument("--database", help="an empty database; default: a new SQLite file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(given.database or str(Path(folder) / "club.sqlite"), given.matches, given.times))


if __name__ == "__main__":
    main()
