"""Nothing that people can request grows for ever."""

import contextlib
import re
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from litestar.testing import RequestFactory
from sqlalchemy import func, select, update
from sqlalchemy.sql.expression import Select

from tests.server.server_process import Person, Refused, ServerProcess, run_server
from tryline.core.errors import Refusal
from tryline.core.language import DRAW
from tryline.server import rate_limits, schema
from tryline.server import site as sites
from tryline.server.cleanup import BATCH, DAY, MONTH
from tryline.server.commitments import new_commitment
from tryline.server.computers import Computers
from tryline.server.connection import CloseConnection
from tryline.server.errors import NotFound, TooManyMatches, TooOften
from tryline.server.forgetting import forget
from tryline.server.lease import NotOwner
from tryline.server.live import LiveMatch
from tryline.server.rate_limits import HOUR, MINUTE, Allowance, NetworkLimits, client_network
from tryline.server.requests import ClockRequest, JoinRequest, MatchRequest, SeatRequest
from tryline.server.server_clock import now
from tryline.server.site import Site
from tryline.server.spending import Spent
from tryline.server.store import Store

ME, FRIEND = SeatRequest(0, "me"), SeatRequest(1, "open")
DAD = SeatRequest(1, "me")
ROBOTS = [SeatRequest(0, "computer", "random"), SeatRequest(1, "computer", "random")]


@pytest.fixture
async def site(each_database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    """A site that allows three matches, and whose maintenance does not run by itself."""
    monkeypatch.setattr(sites, "MAINTENANCE_INTERVAL", 3600.0)
    opened = Site(Store(each_database), Computers(1), pace=0, max_matches=3)
    await opened.start()
    yield opened
    await opened.close()


async def maintain(site: Site, monkeypatch: pytest.MonkeyPatch, times: int = 1) -> None:
    """Run the maintenance so often."""
    runs = 0

    class Enough(Exception):
        pass

    async def next_beat(_: float) -> None:
        nonlocal runs
        runs += 1
        if runs > times:
            raise Enough

    with monkeypatch.context() as patched, contextlib.suppress(Enough):
        patched.setattr(sites, "next_beat", next_beat)
        patched.setattr(sites, "SELDOM", 1)
        await site._run_maintenance()


async def count(site: Site, what: Select[Any]) -> int:
    """How many rows there are."""
    found = await site.store.read(
        lambda connection: connection.execute(select(func.count()).select_from(what.subquery())).scalar()
    )
    return int(found or 0)


async def age(site: Site, table: Any, column: str, by: int) -> None:
    """As if all of it had happened so long ago."""
    await site.store.write(lambda connection: connection.execute(update(table).values({column: now() - by})))


async def test_whoever_is_forgotten_while_they_begin_or_join_leaves_nothing(each_database: str) -> None:
    """They had a name when they asked, and have none when it is written."""
    site = Site(Store(each_database), Computers(1), pace=0)
    await site.start()
    ann, ben, cas = [await site.set_name(None, name) for name in ("Ann", "Ben", "Cas")]
    begun = await site.begin(MatchRequest("scrum", seats=[ME, FRIEND], listed=True), ben)
    await forget(site, ann)
    with pytest.raises(Refusal, match="Choose a name first"):
        await site.begin(MatchRequest("scrum"), ann)
    with pytest.raises(Refusal, match="Choose a name first"):
        await site.join(begun.live.id, JoinRequest(), ann)
    assert await count(site, select(schema.matches)) == 1
    assert await count(site, select(schema.tickets).where(schema.tickets.c.person == ann)) == 0
    assert await site.join(begun.live.id, JoinRequest(), cas), "the seat is still open"
    await site.close()


async def test_whoever_joins_a_match_that_is_deleted_just_then_is_told_that_it_is_not_there(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is in memory does not know yet that whoever had begun it was forgotten."""
    ann, ben = [await site.set_name(None, name) for name in ("Ann", "Ben")]
    begun = await site.begin(MatchRequest("scrum", seats=[ME, FRIEND], listed=True), ann)
    with monkeypatch.context() as patched:
        patched.setattr(site.live_matches, "read_again", lambda known: None)
        await forget(site, ann)
    with pytest.raises(NotFound if site.club is None else NotOwner):
        await site.join(begun.live.id, JoinRequest(), ben)
    assert begun.live.discarded
    with pytest.raises(NotFound):
        await site.join(begun.live.id, JoinRequest(), ben)


async def test_nobody_has_more_matches_than_can_be_played(site: Site) -> None:
    ann, ben = await site.set_name(None, "Ann"), await site.set_name(None, "Ben")
    first = await site.begin(MatchRequest("scrum", seats=[ME, DAD]), ann)
    await site.begin(MatchRequest("scrum", seats=[ME, FRIEND]), ann)
    await site.begin(MatchRequest("scrum", seats=ROBOTS), ann)
    for seats in ([ME, FRIEND], [SeatRequest(0, "open"), FRIEND], ROBOTS):
        with pytest.raises(TooManyMatches, match="more than 3 matches that are not over"):
            await site.begin(MatchRequest("scrum", seats=seats), ann)
    open_to_all = await site.begin(MatchRequest("scrum", seats=[ME, FRIEND], listed=True), ben)
    with pytest.raises(TooManyMatches):
        await site.join(open_to_all.live.id, JoinRequest(), ann)
    await first.live.perform(partial(first.live.table.close, "resignation", 1))
    await site.join(open_to_all.live.id, JoinRequest(), ann)
    with pytest.raises(TooManyMatches):
        await site.begin(MatchRequest("scrum"), ann)
    with pytest.raises(TooManyMatches):
        await first.live.rematch_once()
    assert first.live.table.rematch is None


async def test_those_who_have_enough_may_take_another_seat_where_they_are(site: Site) -> None:
    ann = await site.set_name(None, "Ann")
    seats = [ME, SeatRequest(0, "open"), FRIEND]
    begun = [await site.begin(MatchRequest("scrum", seats=seats, listed=True), ann) for _ in range(3)]
    await site.join(begun[0].live.id, JoinRequest(), ann)


async def test_commitments_that_no_match_uses_are_deleted(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    await new_commitment(site.store)
    await age(site, schema.promises, "created", DAY + 1)
    fresh = await new_commitment(site.store)
    await maintain(site, monkeypatch)
    assert await count(site, select(schema.promises)) == 1
    person = await site.set_name(None, "Ann")
    assert await site.begin(MatchRequest("pocket", commitment=fresh), person)


async def test_many_rows_are_deleted_in_batches(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{"commitment": f"{number}", "secret": "", "created": 0} for number in range(2 * BATCH + 1)]
    await site.store.write(lambda connection: connection.execute(schema.promises.insert(), rows))
    await maintain(site, monkeypatch)
    assert await count(site, select(schema.promises)) == BATCH + 1
    await maintain(site, monkeypatch, times=2)
    assert await count(site, select(schema.promises)) == 0


async def let_go(site: Site, live: LiveMatch) -> None:
    """A match leaves memory, as it does when nobody has used it for a while."""
    site.live_matches.remove(live)
    if site.club is not None:
        await site.club.give_up([live.id])


async def test_a_match_that_nobody_joins_is_deleted_after_a_month(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """What people have played stays, and so does whatever somebody looks at."""
    ann, ben = await site.set_name(None, "Ann"), await site.set_name(None, "Ben")
    waiting = await site.begin(MatchRequest("scrum", seats=[ME, FRIEND]), ann)
    robots = await site.begin(MatchRequest("pocket", seats=ROBOTS), ann)
    played = await site.begin(MatchRequest("pocket", seats=[ME, DAD]), ann)
    seen = await site.begin(MatchRequest("scrum", seats=[ME, FRIEND]), ben)
    assert len(robots.live.table.match.moves) > 0
    for begun in (waiting, robots, played):
        await let_go(site, begun.live)
    await age(site, schema.matches, "updated", MONTH - DAY)
    await maintain(site, monkeypatch)
    assert await count(site, select(schema.matches)) == 4
    await age(site, schema.matches, "updated", MONTH + 1)
    site.tidying.next_at = 0
    await maintain(site, monkeypatch)
    assert (await site.find(robots.live.id)).table.status == "live", "they have moved this month"
    await let_go(site, await site.find(robots.live.id))
    await age(site, schema.moves, "at", MONTH + 1)
    site.tidying.next_at = 0
    await maintain(site, monkeypatch)
    for gone in (waiting, robots):
        with pytest.raises(NotFound):
            await site.find(gone.live.id)
    assert (await site.find(played.live.id)).table.status == "live"
    assert (await site.find(seen.live.id)).table.status == "open"
    assert await count(site, select(schema.tickets).where(schema.tickets.c.match == waiting.live.id)) == 0
    assert await count(site, select(schema.moves).where(schema.moves.c.match == robots.live.id)) == 0


async def test_a_match_to_which_nobody_comes_back_is_closed_and_stays(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not where somebody with a seat has been, where a clock runs, or where it has ended."""
    monkeypatch.setattr("tryline.server.cleanup.LAPSE_AT_ONCE", 2)
    people = [await site.set_name(None, name) for name in ("Ann", "Ben")]
    left, clocked, finished, seen = [
        await site.begin(MatchRequest("scrum", seats=[ME, DAD], clock=clock), person)
        for person, clock in zip(people * 2, (None, ClockRequest(600), None, None), strict=True)
    ]
    await finished.live.perform(partial(finished.live.table.close, "resignation", 1))
    for begun in (left, clocked, finished, seen):
        await let_go(site, begun.live)
    for table, column in ((schema.matches, "updated"), (schema.moves, "at")):
        await age(site, table, column, MONTH + 1)
    await site.seats_of(seen.live.id, seen.ticket, None)
    await maintain(site, monkeypatch, times=3)
    ended = [(await site.find(begun.live.id)).table.match.ended for begun in (left, clocked, finished, seen)]
    assert [each.reason for each in ended] == ["lapsed", "none", "resignation", "none"]
    assert ended[0].winner == DRAW
    assert await count(site, select(schema.matches).where(schema.matches.c.status == "over")) == 2
    assert await count(site, select(schema.matches).where(schema.matches.c.attended.is_not(None))) == 1


async def test_whoever_sits_down_keeps_a_match_open(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = await site.set_name(None, "Ann"), await site.set_name(None, "Ben")
    seats = [ME, FRIEND, FRIEND]
    begun = await site.begin(MatchRequest("scrum", seats=seats, listed=True), ann)
    await age(site, schema.matches, "updated", MONTH + 1)
    await site.join(begun.live.id, JoinRequest(), ben)
    await let_go(site, begun.live)
    await maintain(site, monkeypatch)
    assert (await site.find(begun.live.id)).table.status == "open"


async def test_a_person_without_a_match_is_deleted(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = await site.set_name(None, "Ann"), await site.set_name(None, "Ben")
    await site.begin(MatchRequest("scrum"), ann)
    await age(site, schema.people, "created", MONTH + 1)
    cleo = await site.set_name(None, "Cleo")
    await maintain(site, monkeypatch)
    assert [await site.name_of(person) for person in (ann, ben, cleo)] == ["Ann", None, "Cleo"]
    again = await site.set_name(ben, "Ben")
    assert await site.name_of(again) == "Ben"


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", "unix"),
    ],
)
def test_an_address_is_counted_with_its_network(host: str, counted: str) -> None:
    request = RequestFactory().get("/")
    request.scope["client"] = (host, 1)
    assert client_network(request) == counted


def test_counts_of_networks_that_ask_no_more_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_KNOWN", 10)
    at = [0.0]
    limits = NetworkLimits({"reads": Allowance(2, MINUTE)}, 1, lambda: at[0])
    for number in range(9):
        limits.take("reads", f"long ago {number}")
    at[0] = 2 * MINUTE
    limits.take("reads", "just now")
    limits.take("reads", "another")
    assert len(limits._buckets) == 2


def test_whoever_asks_for_much_is_remembered_however_many_others_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_KNOWN", 20)
    limits = NetworkLimits({"names": Allowance(2, HOUR)}, 1, lambda: 0.0)
    for _ in range(2):
        limits.take("names", "greedy")
    for number in range(100):
        limits.take("names", f"newcomer {number}")
        with pytest.raises(TooOften):
            limits.take("names", "greedy")
    assert 18 <= len(limits._buckets) <= 20, "a tenth is forgotten, and never everybody"


def test_all_networks_of_a_customer_together_may_do_eight_times_as_much() -> None:
    at = [0.0]
    limits = NetworkLimits({"names": Allowance(3, MINUTE)}, 2, lambda: at[0])
    networks = [f"2001:db8:1:{number:x}::/64" for number in range(20)]
    for network in networks[:8]:
        for _ in range(3):
            limits.take("names", network)
        for _ in range(2):
            limits.connect(network)
    with pytest.raises(TooOften):
        limits.take("names", networks[8])
    with pytest.raises(TooOften, match="16 open connections"):
        limits.connect(networks[8])
    limits.take("names", "2001:db8:2:8::/64")
    limits.connect("2001:db8:2:8::/64")
    limits.disconnect(networks[0])
    limits.connect(networks[8])
    at[0] = 2.5  # the next for all of them; a network that has had its own takes nothing from the others
    with pytest.raises(TooOften) as refused:
        limits.take("names", networks[0])
    assert refused.value.seconds == 18
    limits.take("names", networks[8])


def test_of_a_customer_with_many_networks_the_other_processes_of_a_club_know() -> None:
    here, there = (NetworkLimits({"names": Allowance(3, MINUTE)}, 1, lambda: 0.0, shared=True) for _ in range(2))
    for number in range(24):
        here.take("names", f"2001:db8:1:{number:x}::/64")
    for spent in here.share():
        there.spend(spent)
    with pytest.raises(TooOften):
        there.take("names", "2001:db8:1:ff::/64")


def test_what_is_taken_slowly_is_told_too() -> None:
    """Or a bucket at every process would be filled as fast as they take from it, and all together allow far more."""
    at = [0.0]
    here, there = (NetworkLimits({"reads": Allowance(10, MINUTE)}, 1, lambda: at[0], shared=True) for _ in range(2))
    given = 0
    for second in range(0, 600, 7):  # each is always full again
        at[0] = second
        for limits, other in ((here, there), (there, here)):
            with suppress(TooOften):
                limits.take("reads", "192.0.2.7")
                given += 1
            for spent in limits.share():
                other.spend(spent)
    assert 100 <= given <= 110 + 2 * 2, "ten minutes, one at once, and a fifth that is not told yet"


def test_the_messages_of_a_network_are_counted_in_the_whole_club(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    here, there = (NetworkLimits({}, 100, messages=50, messages_each=10, shared=True) for _ in range(2))
    limit, other, stranger = here.message_limit("a"), there.message_limit("a"), there.message_limit("b")

    def tell() -> None:
        for spent in here.share():
            there.spend(spent)

    for _ in range(12):
        limit.take()
    limit.give_back()
    tell()
    limit.take()
    tell()
    for _ in range(8):
        other.take()
    with pytest.raises(CloseConnection, match="than one network may send: connect again in 1 s"):
        other.take()
    there.spend(Spent("messages", "a", 25))
    with pytest.raises(CloseConnection, match="than one network may send: connect again in 3 s") as told:
        other.take()
    assert len(str(told.value)) <= 123, "it has to fit in a close frame"
    stranger.take()
    there.spend(Spent("messages", "not connected here", 5))


def test_whoever_asks_too_often_is_told_when_to_come_again() -> None:
    at = [0.0]
    limits = NetworkLimits({"names": Allowance(3, MINUTE), "reads": Allowance(9, MINUTE)}, 1, lambda: at[0])
    for _ in range(3):
        limits.take("names", "192.0.2.7")
    with pytest.raises(TooOften, match="try again in 20 seconds") as refused:
        limits.take("names", "192.0.2.7")
    assert refused.value.seconds == 20
    limits.take("reads", "192.0.2.7")
    limits.take("names", "192.0.2.8")
    at[0] = 20.0
    limits.take("names", "192.0.2.7")


def test_what_an_exhausted_network_takes_elsewhere_is_owed() -> None:
    """However little each process tells at once, and no more than a whole allowance."""
    at = [0.0]
    limits = NetworkLimits({"names": Allowance(3, MINUTE)}, 1, lambda: at[0])
    for _ in range(3):
        limits.take("names", "192.0.2.7")
    for _ in range(2):
        limits.spend(Spent("names", "192.0.2.7", 1))
    with pytest.raises(TooOften) as refused:
        limits.take("names", "192.0.2.7")
    assert refused.value.seconds == 60
    for _ in range(9):
        limits.spend(Spent("names", "192.0.2.7", 1))
    with pytest.raises(TooOften) as refused:
        limits.take("names", "192.0.2.7")
    assert refused.value.seconds == 80


def test_a_network_has_so_many_connections() -> None:
    limits = NetworkLimits({}, 2)
    limits.connect("a")
    limits.connect("a")
    limits.connect("b")
    with pytest.raises(TooOften, match="2 open connections"):
        limits.connect("a")
    limits.disconnect("a")
    limits.connect("a")


def test_the_messages_of_a_network_are_counted_together_while_it_is_connected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    limits = NetworkLimits({}, 100, messages=5, messages_each=10)
    first, second, another = (limits.message_limit(network) for network in ("a", "a", "b"))
    for limit in (first, second):
        for _ in range(10):
            limit.take()
    with pytest.raises(CloseConnection, match="More than 5 messages a second: connect again in 1 s"):
        first.take()
    third = limits.message_limit("a")
    with pytest.raises(CloseConnection, match="than one network may send"):
        third.take()
    second.give_back()
    third.take()
    another.take()
    del first, second, third, limit
    assert list(limits._message_buckets) == ["b"]


# Slow and endless requests --------------------------------------------------------------------------------------------

IMPATIENT = """
from tryline.server import http_protocol
http_protocol.REQUEST_TIMEOUT = 1.0
from tryline.cli.app import main
main()
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that waits a second for a request, and allows two matches."""
    program = ("-c", IMPATIENT)
    with run_server(tmp_path_factory.mktemp("server"), program, TRYLINE_MATCHES="2") as opened:
        yield opened


def test_too_many_matches_are_refused_with_a_sentence(server: ServerProcess, person: Callable[[str], Person]) -> None:
    ann = person("Ann")
    for _ in range(2):
        ann.begin(game="scrum")
    reply = ann.http.post("/api/matches", json={"game": "scrum"})
    assert reply.status_code == 409
    assert reply.json()["code"] == "too-many"
    with pytest.raises(Refused, match="finish one, or give one up"):
        ann.begin(game="scrum")


def answer(sock: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    said = b""
    with contextlib.suppress(ConnectionError):
        while part := sock.recv(65536):
            said += part
    return said


@pytest.mark.parametrize("line", [b"x-more: and more\r\n", b"x"])
def test_a_request_without_an_end_is_cut_off(server: ServerProcess, line: bytes) -> None:
    with socket.create_connection(("localhost", server.port), timeout=20) as sock:
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
def test_a_client_that_sends_nothing_is_disconnected(server: ServerProcess, begun: bytes) -> None:
    with socket.create_connection(("localhost", server.port), timeout=20) as sock:
        sock.sendall(begun)
        answer(sock)  # which gives up, and fails, after the timeout of the socket


def test_long_bodies_and_several_requests_in_a_row_are_not_cut_off(server: ServerProcess) -> None:
    body = b'{"name": "' + b" " * 200_000 + b'Ann"}'
    head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nX-Tryline: 1\r\nContent-Type: application/json\r\n"
    with socket.create_connection(("localhost", server.port), timeout=20) as sock:
        for _ in range(2):  # a name has forty characters; but all of it is read
            sock.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        sock.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        said = answer(sock)
    assert re.findall(rb"HTTP/1.1 (\d+)", said) == [b"400", b"400", b"200"]
