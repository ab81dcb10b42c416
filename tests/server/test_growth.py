"""Nothing grows for ever by what people, or nobody, may ask for."""

import asyncio
import contextlib
import re
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from clubhouse import Clubhouse, Person, Refused, open_house
from litestar import Litestar
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.testing import RequestFactory
from sqlalchemy import func, select, update
from sqlalchemy.sql.expression import Select

from tryline.server import app as apps
from tryline.server import club as clubs
from tryline.server import tables
from tryline.server.club import Club
from tryline.server.computers import Computers
from tryline.server.guard import neighbourhood
from tryline.server.store import Store
from tryline.server.tidying import AT_ONCE, DAY, MONTH
from tryline.server.viewers import now
from tryline.server.wishes import JoinWish, MatchWish, NotThere, SeatWish, TooMany

ME, FRIEND = SeatWish(0, "me"), SeatWish(1, "open")
DAD = SeatWish(1, "me")
ROBOTS = [SeatWish(0, "computer", "random"), SeatWish(1, "computer", "random")]


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    """A clubhouse of which three matches are enough, and whose heart does not beat by itself."""
    monkeypatch.setattr(clubs, "HEARTBEAT", 3600.0)
    opened = Club(Store(str(tmp_path / "club.sqlite")), Computers(1), pace=0, most_matches=3)
    await opened.open()
    yield opened
    await opened.close()


async def beat(club: Club, monkeypatch: pytest.MonkeyPatch, times: int = 1) -> None:
    """Let the heart beat so often."""
    monkeypatch.setattr(clubs, "HEARTBEAT", 0.0)
    beats = 0

    class Enough(Exception):
        pass

    async def sleep(_: float) -> None:
        nonlocal beats
        beats += 1
        if beats > times:
            raise Enough

    with monkeypatch.context() as patched, contextlib.suppress(Enough):
        patched.setattr("tryline.server.club.asyncio.sleep", sleep)
        await club._beat()


async def count(club: Club, what: Select[Any]) -> int:
    """How many rows there are."""
    found = await club.store.read(
        lambda connection: connection.execute(select(func.count()).select_from(what.subquery())).scalar()
    )
    return int(found or 0)


async def age(club: Club, table: Any, column: str, by: int) -> None:
    """As if all of it had happened so long ago."""
    await club.store.write(lambda connection: connection.execute(update(table).values({column: now() - by})))


async def test_nobody_has_more_matches_than_can_be_played(club: Club) -> None:
    ann, ben = await club.call(None, "Ann"), await club.call(None, "Ben")
    first = await club.begin(MatchWish("scrum", seats=[ME, DAD]), ann)
    await club.begin(MatchWish("scrum", seats=[ME, FRIEND]), ann)
    await club.begin(MatchWish("scrum", seats=ROBOTS), ann)
    for seats in ([ME, FRIEND], [SeatWish(0, "open"), FRIEND], ROBOTS):
        with pytest.raises(TooMany, match="more than 3 matches that are not over"):
            await club.begin(MatchWish("scrum", seats=seats), ann)
    open_to_all = await club.begin(MatchWish("scrum", seats=[ME, FRIEND], listed=True), ben)
    with pytest.raises(TooMany):
        await club.join(open_to_all.live.id, JoinWish(), ann)
    await first.live.close("resignation", 1)
    await club.join(open_to_all.live.id, JoinWish(), ann)
    with pytest.raises(TooMany):
        await club.begin(MatchWish("scrum"), ann)
    with pytest.raises(TooMany):
        await first.live.rematch_once()
    assert first.live.rematch is None


async def test_those_who_have_enough_may_take_another_seat_where_they_are(club: Club) -> None:
    ann = await club.call(None, "Ann")
    seats = [ME, SeatWish(0, "open"), FRIEND]
    begun = [await club.begin(MatchWish("scrum", seats=seats, listed=True), ann) for _ in range(3)]
    await club.join(begun[0].live.id, JoinWish(), ann)


async def test_promises_that_nobody_asks_for_are_not_kept(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await club.promise()
    await age(club, tables.promises, "created", DAY + 1)
    fresh = await club.promise()
    await beat(club, monkeypatch)
    assert await count(club, select(tables.promises)) == 1
    person = await club.call(None, "Ann")
    assert await club.begin(MatchWish("pocket", commitment=fresh), person)


async def test_a_long_list_goes_piece_by_piece(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{"commitment": f"{number}", "secret": "", "created": 0} for number in range(2 * AT_ONCE + 1)]
    await club.store.write(lambda connection: connection.execute(tables.promises.insert(), rows))
    await beat(club, monkeypatch)
    assert await count(club, select(tables.promises)) == AT_ONCE + 1
    await beat(club, monkeypatch, times=2)
    assert await count(club, select(tables.promises)) == 0


async def test_a_match_for_which_nobody_comes_goes_after_a_month(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """What people have played stays, and so does whatever somebody looks at."""
    ann, ben = await club.call(None, "Ann"), await club.call(None, "Ben")
    waiting = await club.begin(MatchWish("scrum", seats=[ME, FRIEND]), ann)
    robots = await club.begin(MatchWish("pocket", seats=ROBOTS), ann)
    played = await club.begin(MatchWish("pocket", seats=[ME, DAD]), ann)
    seen = await club.begin(MatchWish("scrum", seats=[ME, FRIEND]), ben)
    assert len(robots.live.match.moves) > 0
    for begun in (waiting, robots, played):
        club._forget(begun.live)
    await age(club, tables.matches, "updated", MONTH - DAY)
    await beat(club, monkeypatch)
    assert await count(club, select(tables.matches)) == 4
    await age(club, tables.matches, "updated", MONTH + 1)
    club._tidy_at = 0
    await beat(club, monkeypatch)
    assert (await club.find(robots.live.id)).status == "live", "they have moved this month"
    club._forget(await club.find(robots.live.id))
    await age(club, tables.moves, "at", MONTH + 1)
    club._tidy_at = 0
    await beat(club, monkeypatch)
    for gone in (waiting, robots):
        with pytest.raises(NotThere):
            await club.find(gone.live.id)
    assert (await club.find(played.live.id)).status == "live"
    assert (await club.find(seen.live.id)).status == "open"
    assert await count(club, select(tables.tickets).where(tables.tickets.c.match == waiting.live.id)) == 0
    assert await count(club, select(tables.moves).where(tables.moves.c.match == robots.live.id)) == 0


async def test_whoever_sits_down_keeps_a_match_open(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = await club.call(None, "Ann"), await club.call(None, "Ben")
    seats = [ME, FRIEND, FRIEND]
    begun = await club.begin(MatchWish("scrum", seats=seats, listed=True), ann)
    await age(club, tables.matches, "updated", MONTH + 1)
    await club.join(begun.live.id, JoinWish(), ben)
    club._forget(begun.live)
    await beat(club, monkeypatch)
    assert (await club.find(begun.live.id)).status == "open"


async def test_a_name_with_which_nobody_sits_down_is_not_kept(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = await club.call(None, "Ann"), await club.call(None, "Ben")
    await club.begin(MatchWish("scrum"), ann)
    await age(club, tables.people, "created", MONTH + 1)
    cleo = await club.call(None, "Cleo")
    await beat(club, monkeypatch)
    assert [await club.name_of(person) for person in (ann, ben, cleo)] == ["Ann", None, "Cleo"]
    again = await club.call(ben, "Ben")
    assert await club.name_of(again) == "Ben"


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", "unix"),
    ],
)
def test_an_address_is_counted_with_its_neighbours(host: str, counted: str) -> None:
    request = RequestFactory().get("/")
    request.scope["client"] = (host, 1)
    assert neighbourhood(request) == counted


async def test_whoever_has_not_been_here_lately_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apps, "MINUTE", 0.01)
    app, limit = Litestar([]), RateLimitConfig(("minute", 5))
    store = limit.get_store_from_app(app)
    await store.set("long ago", b"", expires_in=-1)
    await store.set("just now", b"", expires_in=60)
    forgetting = asyncio.get_running_loop().create_task(apps._forget_addresses(app, limit))
    async with asyncio.timeout(10):
        while await store.exists("long ago"):
            await asyncio.sleep(0.01)
    assert await store.exists("just now")
    forgetting.cancel()


# At the door ----------------------------------------------------------------------------------------------------------

IMPATIENT = """
from tryline.server import porter
porter.PATIENCE = 1.0
from tryline.cli.app import main
main()
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clubhouse]:
    """A house whose porter waits for a second, and where two matches are enough."""
    program = ("-c", IMPATIENT)
    with open_house(tmp_path_factory.mktemp("house"), program, TRYLINE_MATCHES="2") as opened:
        yield opened


def test_too_many_matches_are_refused_with_a_sentence(house: Clubhouse, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    for _ in range(2):
        ann.begin(game="scrum")
    reply = ann.http.post("/api/matches", json={"game": "scrum"})
    assert reply.status_code == 409
    assert reply.json()["code"] == "too-many"
    with pytest.raises(Refused, match="finish one, or give one up"):
        ann.begin(game="scrum")


def answer(sock: socket.socket) -> bytes:
    """All that comes until they hang up."""
    said = b""
    with contextlib.suppress(ConnectionError):
        while part := sock.recv(65536):
            said += part
    return said


@pytest.mark.parametrize("line", [b"x-more: and more\r\n", b"x"])
def test_a_request_that_never_comes_to_the_point_is_cut_off(house: Clubhouse, line: bytes) -> None:
    with socket.create_connection(("localhost", house.port), timeout=20) as sock:
        sock.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nx-first: ")
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 64 * 1024 * 1024:
                sent += sock.send(line * (16384 // len(line)))
        assert sent < 16 * 1024 * 1024, "what is sent must go somewhere"


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /api/me HTTP/1.1\r\nHost: loc",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nX-Tryline: 1\r\nContent-Length: 14\r\n\r\n{",
        b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/me HT",
    ],
)
def test_whoever_says_nothing_is_sent_away(house: Clubhouse, begun: bytes) -> None:
    with socket.create_connection(("localhost", house.port), timeout=20) as sock:
        sock.sendall(begun)
        began = time.monotonic()
        answer(sock)
        assert time.monotonic() - began < 10


def test_long_bodies_and_several_requests_in_a_row_are_not_cut_off(house: Clubhouse) -> None:
    body = b'{"name": "' + b" " * 200_000 + b'Ann"}'
    head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nX-Tryline: 1\r\nContent-Type: application/json\r\n"
    with socket.create_connection(("localhost", house.port), timeout=20) as sock:
        for _ in range(2):  # a name has forty characters; but all of it is read
            sock.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        sock.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        said = answer(sock)
    assert re.findall(rb"HTTP/1.1 (\d+)", said) == [b"400", b"400", b"200"]
