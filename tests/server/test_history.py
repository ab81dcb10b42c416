"""What somebody has played is kept, found and counted."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, text, update

from tests.server.server_process import Person, Refused
from tests.server.test_live import (  # noqa: F401  a server on each kind of database
    ME,
    RANDOM,
    server,
    two_friends,
)
from tests.server.test_store import plain_match
from tryline.server.computers import Computers
from tryline.server.database import address_of, migrate, open_engine
from tryline.server.endings import played_rows
from tryline.server.history import PAGE, Wanted, history
from tryline.server.responses import PlayedInfo
from tryline.server.schema import MatchRow, matches, played, tickets
from tryline.server.site import Site
from tryline.server.statistics import statistics
from tryline.server.store import Store
from tryline.server.tickets import ticket_row

Make = Callable[[str], Person]
DAY = 24 * 3600 * 1000


def over(number: int, points: list[int], name: str = "Ben", **other: Any) -> MatchRow:
    """A match of somebody at home against Ben, which is over."""
    roster = [
        {"id": "a", "side": 0, "kind": "person", "name": "Ann"},
        {"id": "b", "side": 1, "kind": "person", "name": name},
    ]
    winner = 2 if points[0] == points[1] else int(points[0] < points[1])
    values = plain_match(f"m{number}") | {
        "game": "scrum",
        "edition": "standard",
        "status": "over",
        "roster": roster,
        "points": points,
        "ended": {"winner": winner, "reason": "time"},
        "dice": {"kind": "none"},
        "practice": False,
        "created": number * DAY,
        "updated": number * DAY,
        "lesson": None,
        "clocks": None,
        "rematch": None,
        **other,
    }
    return MatchRow(**values)


def keep(store: Store, rows: list[MatchRow], person: str = "ann") -> None:
    """Write matches that somebody has played at home."""
    with store.engine.begin() as connection:
        for row in rows:
            connection.execute(insert(matches).values(**row._asdict()))
            connection.execute(insert(tickets).values(**ticket_row(row.id, row.id, ["a"], person)))
            connection.execute(insert(played), played_rows(row, row.updated, [(person, ["a"])]))


@pytest.fixture
async def site(each_database: str) -> AsyncIterator[Site]:
    """A site without anybody, on each kind of database."""
    opened = Site(Store(each_database), Computers(1))
    yield opened
    await opened.close()


async def pages(site: Site, wanted: Wanted, person: str = "ann") -> list[PlayedInfo]:
    """All matches, page by page."""
    found: list[PlayedInfo] = []
    before: str | None = None
    while True:
        page = await history(site, person, wanted, before, "en")
        assert (page.count is None) == (before is not None)
        found += page.matches
        before = page.next
        if before is None:
            return found


async def test_every_match_stands_on_one_page(site: Site) -> None:
    rows = [over(number, [number % 3, 1], "Ben Okri" if number % 2 else "Cobus") for number in range(2 * PAGE + 5)]
    same_time = [row._replace(updated=5 * DAY) for row in rows[10:30]]
    keep(site.store, [*rows[:10], *same_time, *rows[30:]])
    keep(site.store, [over(1000, [1, 0])], "somebody-else")
    found = await pages(site, Wanted())
    assert len(found) == len({each.id for each in found}) == len(rows)
    times = [each.ended_at or 0 for each in found]
    assert times == sorted(times, reverse=True)
    assert {each.result for each in await pages(site, Wanted(result="won"))} == {"won"}
    assert len(await pages(site, Wanted(result="lost"))) == sum(row.points == [0, 1] for row in rows)
    assert len(await pages(site, Wanted(search="OKRI  be"))) == len(rows) // 2
    assert await pages(site, Wanted(search="%")) == [], "it is a name, and no pattern"
    assert await pages(site, Wanted(game="bokx")) == []


async def test_statistics_count_what_was_played_for(site: Site) -> None:
    results = [[3, 1], [5, 1], [1, 1], [0, 2], [4, 0], [6, 0], [7, 0]]
    rows = [over(number, points) for number, points in enumerate(results)]
    practice = over(50, [0, 9], practice=True)
    called_off = over(51, [0, 0], ended={"winner": 2, "reason": "called-off"})
    keep(site.store, [*rows, practice, called_off])
    told = await site.store.read(lambda connection: statistics(connection, "ann", Wanted()))
    assert (told.total.played, told.total.won, told.total.drawn, told.total.lost) == (7, 5, 1, 1)
    assert (told.total.points, told.total.conceded) == (26, 5)
    assert (told.streak, told.best_streak) == (3, 3)
    assert [(each.against, each.level, each.played) for each in told.records] == [("people", None, 7)]
    assert told.every == "day"
    assert [stretch.since for stretch in told.stretches] == [number * DAY for number in range(7)]
    nothing = await site.store.read(lambda connection: statistics(connection, "ben", Wanted()))
    assert (nothing.total.played, nothing.streak, nothing.stretches) == (0, 0, [])


async def test_statistics_add_up_what_reviews_say(site: Site) -> None:
    rows = [over(number, [1, 0], game=game) for number, game in enumerate(["scrum", "pocket", "scrum"])]
    keep(site.store, rows)
    with site.store.engine.begin() as connection:
        for name, luck, errors in (("m0", 0.25, 0.5), ("m1", -0.5, 0.125)):
            connection.execute(update(played).where(played.c.match == name).values(luck=luck, errors=errors))
    told = await site.store.read(lambda connection: statistics(connection, "ann", Wanted()))
    assert (told.total.reviewed, told.total.luck, told.total.errors) == (2, -0.25, 0.625)
    by_game = {each.game: (each.reviewed, each.luck) for each in told.records}
    assert by_game == {"scrum": (1, 0.25), "pocket": (1, -0.5)}
    assert [each.reviewed for each in told.stretches] == [1, 1, 0]
    page = await history(site, "ann", Wanted(), None, "en")
    assert page.levels == [], "against people"


def test_matches_from_before_are_found(tmp_path: Path) -> None:
    """A database of an earlier version is brought up to date, with all that was played."""
    engine = open_engine(address_of(str(tmp_path / "club.sqlite")))
    migrate(engine, "0009")
    row = over(7, [2, 1])
    with engine.begin() as connection:
        connection.execute(insert(matches).values(**row._asdict()))
        connection.execute(insert(tickets).values(**ticket_row("t", row.id, ["a"], "ann")))
        connection.execute(insert(tickets).values(**ticket_row("i", row.id, ["b"], None)))
    engine.dispose()
    store = Store(str(tmp_path / "club.sqlite"))
    (found,) = store.read_now(lambda connection: connection.execute(select(played)).all())
    assert (found.person, found.match, found.result, found.points, found.conceded) == ("ann", "m7", "won", 2, 1)
    used = store.read_now(
        lambda connection: connection.execute(
            text("EXPLAIN QUERY PLAN SELECT * FROM played WHERE person = 'ann' ORDER BY ended DESC, match DESC")
        ).all()
    )
    assert "SEARCH" in str(used)
    assert "TEMP B-TREE" not in str(used), "a page is read in order, not sorted"
    store.close()


def test_a_match_is_kept_when_it_ends(person: Make) -> None:
    ann, ben, match = two_friends(person, "scrum")
    under_way = ann.person.get("/api/me/matches")
    assert [(each["id"], each["ended_at"], each["result"]) for each in under_way["matches"]] == [(match, None, "none")]
    ann.my_turn()
    ann.play(ann.table["choices"][0]["move"])
    ben.say("resign")
    for each, result, side in ((ann, "won", 0), (ben, "lost", 1)):
        told = each.person.get("/api/me/matches")
        (found,) = told["matches"]
        assert (found["id"], found["result"], found["side"]) == (match, result, side)
        assert found["ended_at"] is not None
        assert (told["count"], told["games"]) == (1, [["scrum", "standard"]])
        assert each.person.get("/api/me/statistics")["total"][result] == 1
    assert ann.person.get("/api/me/matches?search=ben")["count"] == 1
    assert ann.person.get("/api/me/matches?result=lost")["matches"] == []
    pictures = ann.person.get(f"/api/pictures?match={match}&match=nothing")["pictures"]
    assert pictures.keys() == {match}
    assert pictures[match]["scene"]["language"] == "en"
    with pytest.raises(Refused, match="before"):
        ann.person.get("/api/me/matches?before=x")


def test_a_picture_that_was_not_kept_is_drawn(person: Make) -> None:
    """As of matches from before pictures were kept; then it is kept."""
    ann = person("Ann")
    begun = ann.begin(game="pocket", seats=[ME, RANDOM])
    ann.attend(begun["id"], begun["ticket"]).say("resign")
    address = f"/api/pictures?match={begun['id']}"
    kept = ann.get(address)
    engine = open_engine(address_of(ann.server.database))
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM pictures"))
    engine.dispose()
    assert ann.get(address) == kept
    assert ann.http.get(address, headers={"Accept-Language": "af"}).json() != kept
