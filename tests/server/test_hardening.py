"""What strangers try: other names for our address, deep and odd requests, too much of everything; a pause of ours."""

import contextlib
import json
import os
import resource
import signal
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.server_process import TIMEOUT, Person, Refused, ServerProcess, run_server
from tests.server.test_live import FRIEND, ME, two_friends
from tryline.core.texts import LONGEST_NAME
from tryline.server.club_signature import HEADER, PEER, Forwarded, sign
from tryline.server.forwarding import Forwarding
from tryline.server.http_protocol import Door
from tryline.server.match_setup import pair_up, set_up
from tryline.server.rate_limits import NetworkLimits
from tryline.server.requests import MatchRequest, SeatRequest
from tryline.server.server_clock import TOLERANCE, ServerClock

Make = Callable[[str], Person]
HEADERS = {"X-Tryline": "1"}


def test_whoever_asks_by_another_name_is_not_answered(server: ServerProcess) -> None:
    """A page of another site could give our address a name of its own, and would then be of the same origin."""
    for name in ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example"):
        for path in ("/", "/api/me", "/healthz"):
            assert httpx.get(server.address + path, headers={"Host": name}).status_code == 403
    for name in ("localhost", "127.0.0.1:80", "[::1]:80", "kitchen", "kitchen.local", "192.168.1.7"):
        assert httpx.get(f"{server.address}/api/me", headers={"Host": name}).status_code == 200


@pytest.mark.parametrize(
    "name", ["localhost:99999", "localhost:abc", "localhost:-1", "[", "[::1", "]", "localhost/x", "x@localhost"]
)
def test_a_name_that_cannot_be_read_is_not_ours(server: ServerProcess, name: str) -> None:
    """Nor is it a fault of ours: it is refused, and the log says nothing of it."""
    before = server.log().count('"level": "error"')
    for path, status in (("/", 403), ("/api/me", 403), ("/m/x", 403), ("/nowhere", 404), ("/api/nowhere", 404)):
        for accepted in ("text/html", "application/json"):
            reply = httpx.get(server.address + path, headers={"Host": name, "Accept": accepted})
            assert reply.status_code in (400, status), (path, accepted, reply.text)
    for headers in ({"Host": name}, {"Origin": f"http://x{name}"}):
        assert _refused(server, headers) == 403, headers
    assert server.log().count('"level": "error"') == before


def _refused(server: ServerProcess, headers: dict[str, str]) -> int:
    """The status with which an attempt to open a live connection is answered."""
    usual = {"Host": "localhost", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    key = {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    return httpx.get(f"{server.address}/api/matches/x/live", headers={**usual, **key, **headers}).status_code


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Behind a proxy with TLS, with few of everything for one network, and metrics for nobody here."""
    limits = {"READS": "40", "NAMES": "3", "NEW_MATCHES": "2", "CONNECTIONS_EACH": "2", "MESSAGES_EACH": "30"}
    settings = {"SECURE": "1", "ORIGINS": "https://play.example.org", "METRICS": "192.0.2.0/24", **limits}
    folder = tmp_path_factory.mktemp("strict")
    environment: dict[str, Any] = {f"TRYLINE_{name}": value for name, value in settings.items()}
    with run_server(folder, **environment) as server:
        yield server


def named(server: ServerProcess, name: str, network: str) -> httpx.Client:
    """Somebody of a network, as the proxy in front tells."""
    client = httpx.Client(base_url=server.address, headers={**HEADERS, "X-Forwarded-For": network})
    reply = client.post("/api/me", json={"name": name})
    assert reply.status_code == 200, reply.text
    client.headers["Cookie"] = reply.headers["Set-Cookie"].partition(";")[0]
    return client


def test_over_https_the_cookie_and_the_address_are_for_https_only(strict: ServerProcess) -> None:
    reply = httpx.post(f"{strict.address}/api/me", json={"name": "Ann"}, headers=HEADERS)
    cookie = reply.headers["Set-Cookie"]
    assert cookie.startswith("__Host-tryline=")
    assert {"Secure", "Path=/", "HttpOnly"} <= {part.strip() for part in cookie.split(";")}
    assert "max-age" in reply.headers["Strict-Transport-Security"]
    assert httpx.get(f"{strict.address}/api/me", headers={"Host": "play.example.org"}).status_code == 200


def test_over_https_the_cookie_of_somebody_forgotten_is_taken_away(strict: ServerProcess) -> None:
    """With the attributes that it had: browsers refuse any other of that name, and would keep the one they have."""
    fay = named(strict, "Fay", "198.51.100.5")
    reply = fay.post("/api/me/forget")
    fay.close()
    assert reply.status_code == 200
    name, *attributes = (part.strip() for part in reply.headers["Set-Cookie"].split(";"))
    assert name in ("__Host-tryline=", '__Host-tryline=""')
    assert {"Max-Age=0", "Secure", "Path=/", "HttpOnly", "SameSite=lax"} <= set(attributes)
    assert not any(attribute.startswith("Domain") for attribute in attributes)


def test_metrics_are_for_those_who_may_read_them(server: ServerProcess, strict: ServerProcess) -> None:
    assert httpx.get(f"{server.address}/metrics").status_code == 200
    assert httpx.get(f"{strict.address}/metrics").status_code == 403
    forwarded = httpx.get(f"{strict.address}/metrics", headers={"X-Forwarded-For": "192.0.2.9"})
    assert forwarded.status_code == 200


def test_a_network_that_wants_too_much_is_told_when_to_come_again(strict: ServerProcess) -> None:
    network = "198.51.100.1"
    people = [named(strict, f"Guest {number}", network) for number in range(3)]
    refused = people[0].post("/api/me", json={"name": "Guest 4"}, headers={"Cookie": ""})
    assert (refused.status_code, refused.json()["code"]) == (429, "too-often")
    assert int(refused.headers["Retry-After"]) > 60
    assert "try again in" in refused.json()["detail"]
    for _ in range(2):
        assert people[1].post("/api/matches", json={"game": "scrum"}).status_code == 201
    assert people[2].post("/api/matches", json={"game": "scrum"}).status_code == 429, "by network, not by person"
    other = named(strict, "Neighbour", "198.51.100.2")
    begun = other.post("/api/matches", json={"game": "scrum"})
    assert begun.status_code == 201, "nobody else pays for it"
    reads = [people[0].get("/api/matches").status_code for _ in range(60)]
    assert reads[0] == 200
    assert reads[-1] == 429
    assert other.get("/api/matches").status_code == 200
    for client in (*people, other):
        client.close()


def test_a_network_has_only_so_many_connections(strict: ServerProcess) -> None:
    address = f"{strict.address.replace('http', 'ws')}/api/matches/x/live"
    headers = {"X-Forwarded-For": "198.51.100.3"}
    with connect(address, additional_headers=headers), connect(address, additional_headers=headers):
        with pytest.raises(InvalidStatus), connect(address, additional_headers=headers):
            pass
        with connect(address, additional_headers={"X-Forwarded-For": "198.51.100.4"}):
            pass
    until = time.monotonic() + 30
    while True:  # those who have gone are not counted any more
        try:
            with connect(address, additional_headers=headers):
                break
        except InvalidStatus:
            assert time.monotonic() < until
            time.sleep(0.05)


def refused_handshake(server: ServerProcess, path: str, **headers: str) -> tuple[int, int, dict[str, str]]:
    """The status, the seconds to wait, and the body of a refusal."""
    with pytest.raises(InvalidStatus) as refused:
        connect(server.address.replace("http", "ws") + path, additional_headers=headers)
    response = refused.value.response
    return response.status_code, int(response.headers["Retry-After"]), json.loads(response.body or b"{}")


@pytest.mark.parametrize(
    ("network", "path"),
    [("203.0.113.1", "/api/matches/x/live"), ("203.0.113.2", "/api/quick-match"), ("203.0.113.3", "/api/cups/x/live")],
)
def test_whoever_may_not_connect_is_told_why_and_when_to_come_again(
    strict: ServerProcess, network: str, path: str
) -> None:
    address = f"{strict.address.replace('http', 'ws')}/api/matches/x/live"
    here = {"X-Forwarded-For": network}
    with connect(address, additional_headers=here), connect(address, additional_headers=here):
        status, seconds, said = refused_handshake(strict, path, **here)
    assert (status, seconds, said["code"]) == (429, 10, "too-often")
    assert "2 open connections" in said["detail"]
    for _ in range(60):
        httpx.get(f"{strict.address}/api/matches", headers=here)
    status, seconds, said = refused_handshake(strict, path, **here, **{"Accept-Language": "af"})
    assert (status, said["code"]) == (429, "too-often")
    assert seconds >= 1
    assert "probeer weer" in said["detail"]


def test_all_connections_of_a_network_together_send_so_much(strict: ServerProcess) -> None:
    """Each of them may send thousands."""
    address = f"{strict.address.replace('http', 'ws')}/api/matches/x/live"
    one, two, other = (
        connect(address, additional_headers={"X-Forwarded-For": f"198.51.100.{network}"}) for network in (5, 5, 6)
    )
    with one, two, other:
        for each in (one, other):
            pongs = [each.ping() for _ in range(40)]
            assert pongs[-1].wait(TIMEOUT)
        with contextlib.suppress(ConnectionClosed):
            for _ in range(1000):
                two.ping()
        with pytest.raises(ConnectionClosed, match="than one network may send: connect again in 1 s") as closed:
            two.recv(TIMEOUT)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        assert other.ping().wait(TIMEOUT), "nobody else pays for it"


FEW = """
import resource
from tryline.cli.app import main
from tryline.server import rate_limits
rate_limits.ROOM = 3
resource.setrlimit(resource.RLIMIT_NOFILE, (256, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
main()
"""


@pytest.fixture(scope="module")
def direct(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Without a proxy here: of each network two live connections, three others beside them, and three names. The system
    has told it to have few files open."""
    folder = tmp_path_factory.mktemp("direct")
    limits = {"TRYLINE_CONNECTIONS_EACH": "2", "TRYLINE_NAMES": "3"}
    with run_server(folder, ("-c", FEW), TRYLINE_PROXIES="192.0.2.1", **limits) as server:
        yield server


def knock(server: ServerProcess) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT)


def is_answered(sock: socket.socket) -> bool:
    """Whether the server answers there; it may have closed the connection."""
    with contextlib.suppress(ConnectionError):
        sock.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return sock.recv(65536).startswith(b"HTTP/1.1 200")
    return False


def wait_for_room(server: ServerProcess) -> socket.socket:
    """A connection that is taken, once there is room for it."""
    until = time.monotonic() + TIMEOUT
    while not is_answered(sock := knock(server)):
        sock.close()
        assert time.monotonic() < until
        time.sleep(0.05)
    return sock


def test_a_network_has_only_so_many_connections_whatever_they_are_for(direct: ServerProcess) -> None:
    address = f"{direct.address.replace('http', 'ws')}/api/matches/x/live"
    with contextlib.ExitStack() as opened:
        idle = [opened.enter_context(knock(direct)) for _ in range(5)]
        with knock(direct) as one_more:
            assert not is_answered(one_more)
        for sock in idle:
            assert is_answered(sock)
            sock.close()
        opened.enter_context(wait_for_room(direct)).close()
        opened.enter_context(connect(address))
        opened.enter_context(connect(address))  # each was an HTTP connection before, and counts once
        idle = [opened.enter_context(wait_for_room(direct)) for _ in range(3)]
        with knock(direct) as one_more:
            assert not is_answered(one_more)


def asked_for_names(server: ServerProcess, *said: str) -> list[int]:
    """The status of each request for a name that says whence it comes."""
    headers = [{**HEADERS, "X-Forwarded-For": each} for each in said]
    return [httpx.post(f"{server.address}/api/me", json={"name": "Gus"}, headers=each).status_code for each in headers]


def test_what_an_address_says_of_others_is_believed_if_it_is_a_proxy_of_ours(
    direct: ServerProcess, strict: ServerProcess
) -> None:
    """Or anybody would have as much as they like, of addresses that they make up, and use up what is another's."""
    made_up = [f"203.0.113.{number}" for number in range(10, 14)]
    wait_for_room(direct).close()
    assert asked_for_names(direct, *made_up) == [200, 200, 200, 429], "all of them came from here"
    assert asked_for_names(strict, *made_up) == [200] * 4
    before_the_proxy = [f"{network}, 203.0.113.20" for network in made_up]
    assert asked_for_names(strict, *before_the_proxy) == [200, 200, 200, 429], "the proxy itself adds the last one only"
    assert asked_for_names(strict, *made_up) == [200] * 4, "which was charged to nobody else"


def test_any_number_of_connections_is_taken_from_those_that_speak_for_many() -> None:
    door = Door(NetworkLimits({}, 2), "10.0.0.1,10.1.0.0/16")
    assert [door.counts(host) for host in ("", "10.0.0.1", "10.1.2.3")] == [False, False, False]
    assert door.counts("10.0.0.2")
    door.know("10.0.0.2")
    assert not door.counts("10.0.0.2")


async def test_another_process_of_the_club_is_known_by_what_it_has_signed() -> None:
    known: list[str] = []

    async def nothing(*_: Any) -> None:
        """The application, and what it would be sent and would send."""

    club: Any = SimpleNamespace(key=b"ours", epoch=7)
    forwarding = Forwarding(cast(Any, nothing), club, known.append, 1000)
    for key, peer in ((b"ours", "10.0.0.2"), (b"another", "10.0.0.3")):
        header = sign(key, Forwarded(7, "192.0.2.9"), "GET", b"/x")
        scope = {"type": "websocket", "raw_path": b"/x", "query_string": b"", "headers": [(HEADER, header)]}
        await forwarding({**scope, "client": ("192.0.2.9", 1), "state": {PEER: peer}}, cast(Any, nothing), nothing)
    assert known == ["10.0.0.2"]


def test_the_server_may_open_as_many_files_as_the_system_allows(direct: ServerProcess) -> None:
    soft, hard = resource.prlimit(direct.process_id, resource.RLIMIT_NOFILE)
    assert soft == hard != 256


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 100_000,
        b'{"game":' * 50_000,
        b'{"game": "scrum", "options": ' + b'{"a":' * 20_000 + b"1" + b"}" * 20_000 + b"}",
        b"\xff\xfe",
        b'{"game": "scrum", "options": {"steps": 1e999}}',
        b'{"game": "\\ud800"}',
    ],
)
def test_deep_and_broken_bodies_are_malformed(person: Make, body: bytes) -> None:
    reply = person("Ann").http.post("/api/matches", content=body, headers={"Content-Type": "application/json"})
    assert reply.status_code == 400, reply.text
    assert reply.json()["detail"]


@pytest.mark.parametrize(
    "path",
    [
        *("/api/matches/%00", "/api/matches/%ff%fe", "/%2e%2e/%2e%2e/etc/passwd", "/m/%00", "/assets/%00", "//x//y"),
        *(f"/assets/{'a' * 300}", f"/assets/{'%c3%a9' * 130}", f"/assets/{'a/' * 3000}"),
    ],
)
def test_odd_paths_are_no_fault_of_ours(server: ServerProcess, path: str) -> None:
    assert httpx.get(server.address + path).status_code in (200, 400, 404)


def test_alive_and_ready_are_two_things(folder: Path) -> None:
    with run_server(folder, TRYLINE_BUSY="200") as server:
        assert httpx.get(f"{server.address}/readyz").json()["status"] == "ok"
        other = sqlite3.connect(server.database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        try:
            assert httpx.get(f"{server.address}/healthz").status_code == 200
            assert httpx.get(f"{server.address}/readyz", timeout=30).status_code == 503
        finally:
            other.execute("ROLLBACK")
            other.close()
        assert httpx.get(f"{server.address}/readyz", timeout=30).status_code == 200


def test_a_name_that_looks_like_another_gets_a_number(person: Make) -> None:
    ann, other = person("Ann"), person("ANN")
    begun = ann.begin(game="scrum", seats=[ME, FRIEND])
    (invitation,) = begun["invitations"].values()
    other.join(begun["id"], invitation=invitation)
    seats = ann.get(f"/api/matches/{begun['id']}")["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "ANN (2)"]
    with pytest.raises(Refused, match="bad-text"):
        ann.post("/api/me", {"name": "\u202eeve"})


@pytest.mark.parametrize("other", ["Ace", "ACE", "\u0410\u0441\u0435"])
def test_names_that_one_person_enters_for_a_match_are_told_apart(other: str) -> None:
    """On one screen, beside their own name, of a referee, and of a computer."""

    def named(*seats: SeatRequest) -> list[str]:
        return [seat.name for seat in set_up(MatchRequest("goforward", seats=list(seats)), "Ace").roster]

    marked = f"{other} (2)"
    entered = SeatRequest(1, "me", name=other)
    assert named(SeatRequest(0, "me", name="Ace"), entered) == ["Ace", marked]
    assert named(SeatRequest(0, "me"), entered) == ["Ace", marked]
    assert named(SeatRequest(0, "me", name=other), SeatRequest(1, "me")) == [marked, "Ace"], "their own name stays"
    assert named(SeatRequest(0, "me"), SeatRequest(1, "computer", name=other)) == ["Ace", marked]
    assert named(entered, entered, SeatRequest(0, "me")) == ["Ace", marked, f"{other} (3)"]
    assert named(SeatRequest(0, "me", name="Ben"), entered, SeatRequest("referee", "open", name=other))[1:] == [
        other,
        "",
    ]
    scrum = MatchRequest("scrum", seats=[SeatRequest(0, "me", name="Ace"), SeatRequest("referee", "me", name=other)])
    assert set_up(scrum, "Ace").roster[-1].name == marked


def test_whoever_enters_no_name_is_called_as_they_are_at_both_sides() -> None:
    """And computers by their level: these names were told apart before, or are of the same."""
    for seats, names in (
        ([SeatRequest(0, "me"), SeatRequest(1, "me")], ["Ann", "Ann"]),
        ([SeatRequest(0, "computer", "random"), SeatRequest(1, "computer", "random")], ["Random", "Random"]),
    ):
        assert [seat.name for seat in set_up(MatchRequest("scrum", seats=seats), "Ann").roster] == names


def test_two_strangers_with_one_long_name_are_told_apart() -> None:
    long = "x" * LONGEST_NAME
    assert [seat.name for seat in pair_up("scrum", "standard", (long, long)).roster] == [long, f"{long} (2)"]


# Time -----------------------------------------------------------------------------------------------------------------


def test_the_clock_stands_still_while_nobody_is_awake() -> None:
    monotonic, wall = [0], [10**18]
    clock = ServerClock(lambda: monotonic[0], lambda: wall[0])
    start = clock.now()
    monotonic[0] += 5 * 10**9
    assert clock.now() - start == 5000, "without a heartbeat it is a clock like any other"
    clock.beat()
    monotonic[0] += 16 * 10**9
    asleep = clock.now()
    assert asleep - start == 5000 + TOLERANCE // 10**6
    assert clock.beat() == 16 * 10**9 - TOLERANCE
    assert clock.now() == asleep, "what was lost does not come back"
    monotonic[0] += 10**8
    assert clock.now() == asleep + 100
    wall[0] += 10**15
    assert clock.now() == asleep + 100, "the system's clock is read once"


def test_a_server_that_is_stopped_decides_no_match_on_time(folder: Path) -> None:
    """15 seconds of thinking time, and a pause of 16."""
    with run_server(folder) as server:
        ann, ben, _ = two_friends(lambda name: Person(server, name), "scrum", clock={"minutes": 0.25})
        ann.my_turn()
        ann.play("c6-c7")  # from now on both clocks run in turn
        os.kill(server.process_id, signal.SIGSTOP)
        time.sleep(16)
        os.kill(server.process_id, signal.SIGCONT)
        table = ann.until(lambda table: table["clocks"]["thinking"]["runs"])
        ann.say("language", language="en")
        table = ann.until(lambda table: bool(table["clocks"]))
        assert table["ended"] is None
        assert min(table["clocks"]["thinking"]["left"]) > 10_000
        until = time.monotonic() + TIMEOUT
        while "not awake" not in server.log():  # it is told at the next beat
            assert time.monotonic() < until
            time.sleep(0.1)
        for each in (ann, ben):
            each.person.close()


def test_a_disk_that_takes_nothing_more_costs_a_refusal_with_words_and_no_match(
    person: Make, server: ServerProcess
) -> None:
    """Whoever moved is told, everybody sees the match as it was acknowledged, and once there is room it goes on."""
    ann = person("Ann")
    begun = ann.begin(game="scrum", seats=[ME, {"side": 1, "who": "me", "name": "Ben"}])
    seat, watcher = ann.attend(begun["id"], begun["ticket"], language="af"), person("Cleo").attend(begun["id"])
    seat.play("c6-c7")
    before = resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    try:
        with pytest.raises(Refused, match="store: Dit kon nie gestoor word nie"):
            seat.say("play", version=seat.table["version"], move=seat.table["choices"][0]["move"])
    finally:
        resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, before)
    for each in (seat, watcher):
        each.again()
        assert each.table["plies"] == 1
    seat.play(seat.table["choices"][0]["move"])
    assert seat.table["plies"] == 2
