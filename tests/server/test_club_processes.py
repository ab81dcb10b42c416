"""A club of three processes, and people who come to any of them: they play as if there were one."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, select
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.server.club_storm import Member, storm, three_processes
from tests.server.postgres import Cluster
from tests.server.proxy import free_port
from tests.server.server_process import PROGRAM, TIMEOUT, LiveClient, Person, Refused, ServerProcess
from tests.server.storm import ME
from tests.server.test_meeting import Waiting
from tryline.server.accepting import OUT_OF_REACH
from tryline.server.checking import Problem, check_database
from tryline.server.club_signature import HEADER
from tryline.server.connection import SERVICE_RESTART, TAKEN_OVER
from tryline.server.copying import copy_database
from tryline.server.database import address_of
from tryline.server.schema import owners, processes
from tryline.server.store import Store

FRIEND = {"side": 1, "who": "open"}
RANDOM = {"side": 1, "who": "computer", "level": "random"}
REVIEWS = {"tryline.server.thinking.review_worker"}


@pytest.fixture(scope="module")
def club(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Member]]:
    """Three processes on one database, and no problem in it afterwards."""
    # Tests run where everything waits for a processor now and then: a process has longer than usual to renew its lease.
    with three_processes(postgres, tmp_path_factory.mktemp("club"), lease=4000, islands=True) as some:
        yield some
        found: list[Problem] = []
        check_database(some[0].database, lambda done, total: None, found.append)
        assert found == []


@pytest.fixture
def friends(club: list[ServerProcess]) -> Iterator[tuple[Person, Person]]:
    """Ann comes to the first process, Ben to the second."""
    for process in club:
        process.ensure()
    both = Person(club[0], "Ann"), Person(club[1], "Ben")
    yield both
    for each in both:
        each.close()


def joined(ann: Person, ben: Person) -> tuple[LiveClient, LiveClient, str]:
    """A match that Ann has begun where she is, and Ben has joined where he is."""
    begun = ann.begin(game="scrum", seats=[ME, FRIEND])
    (invitation,) = begun["invitations"].values()
    ticket = ben.join(begun["id"], invitation=invitation)
    return ann.attend(begun["id"], begun["ticket"]), ben.attend(begun["id"], ticket), begun["id"]


def step(seats: list[LiveClient]) -> None:
    """Whoever is asked plays the first move there is, and all hear of it."""
    newest = max(seat.table["version"] for seat in seats)
    asked = next(seat for seat in seats if seat.at_least(newest)["yours"])
    asked.play(asked.table["choices"][0]["move"])
    for seat in seats:
        seat.at_least(asked.table["version"])


def again(seat: LiveClient) -> None:
    """Connect again until that succeeds, as the page does."""
    until = time.monotonic() + TIMEOUT
    while True:
        try:
            seat.again()
            return
        except (WebSocketException, OSError, TimeoutError):
            assert time.monotonic() < until


def moves(seat: LiveClient) -> list[str]:
    """What somebody has been told was played."""
    return [entry["move"] for entry in seat.entries]


def test_whoever_comes_to_another_process_is_served_as_by_the_owner(
    club: list[ServerProcess], friends: tuple[Person, Person]
) -> None:
    ann, ben = friends
    ours, theirs, match = joined(ann, ben)
    for _ in range(4):
        step([ours, theirs])
    watching = Person(club[2], "Cat")
    seat = watching.attend(match)
    assert moves(seat) == moves(ours) == moves(theirs)
    assert watching.get(f"/api/matches/{match}") == ann.get(f"/api/matches/{match}")
    records = [each.http.get(f"/api/matches/{match}/record") for each in (ann, ben, watching)]
    assert len({record.content for record in records}) == 1
    assert {record.headers["content-disposition"] for record in records} == {
        f'attachment; filename="scrum-{match}.tryline"'
    }
    with pytest.raises(Refused, match="not-there"):
        watching.get("/api/matches/nobody")
    with pytest.raises(Refused):
        theirs.play("x1-x2")
    watching.close()


def test_everybody_in_the_club_meets_in_one_lobby(friends: tuple[Person, Person]) -> None:
    begun = friends[0].begin(game="scrum", seats=[ME, FRIEND], listed=True)
    for each in friends:
        assert begun["id"] in [match["id"] for match in each.get("/api/matches")["open"]]
    first = Waiting(friends[0])
    assert first.hear()["is"] == "waiting"
    waiting = [{"game": "scrum", "edition": "standard", "people": 1}]
    assert [each.get("/api/matches")["waiting"] for each in friends] == [waiting, waiting]
    second = Waiting(friends[1])
    assert second.hear()["is"] == "waiting"
    assert first.hear()["match"] == second.hear()["match"]
    for waiter in (first, second):
        waiter.leave()


def test_a_cup_is_one_wherever_people_come_to_it(club: list[ServerProcess], friends: tuple[Person, Person]) -> None:
    """Also its matches, whose results enter it by themselves."""
    ann, ben = friends
    made = ben.post("/api/cups", {"name": "Friends", "format": "4", "game": "scrum", "rules": {"where": "site"}})
    path = f"/api/cups/{made['cup']['id']}"
    for friend in friends:
        friend.post(f"{path}/orders", {"do": "join", "name": friend.get("/api/me")["name"]})
    ben.post(f"{path}/orders", {"do": "fill", "level": "random"})
    drawn = ben.post(f"{path}/orders", {"do": "draw", "how": "entry"})["cup"]
    assert ann.get(path)["cup"]["version"] >= drawn["version"]
    (theirs,) = [each for each in drawn["fixtures"] if {each["home"]["name"], each["away"]["name"]} == {"Ann", "Ben"}]
    match = ann.post(f"{path}/matches/{theirs['id']}/begin", {})["match"]
    for friend in friends:
        friend.attend(match)
    seat = ben.clients[-1]
    seat.until(lambda table: bool(table["status"] == "live"))
    # The process that has the cup and the match is killed: another one has the cup then, and the youngest the match.
    ages = _ages(club)
    by_age = sorted(club, key=lambda process: ages[process.address.rpartition(":")[2]])
    by_age[0].kill()
    for friend in friends:
        friend.move_to(by_age[2])
    again(seat)
    assert _status(_once_there(ann, path)["cup"], theirs["id"]) == "ready"
    with connect(f"{by_age[1].address.replace('http', 'ws')}{path}/live", open_timeout=TIMEOUT) as following:
        assert json.loads(following.recv(TIMEOUT))["is"] == "cup"
        seat.say("resign")
        while _status(ann.get(path)["cup"], theirs["id"]) != "decided":
            assert json.loads(following.recv(TIMEOUT))["is"] == "cup"


def _once_there(somebody: Person, path: str) -> Any:
    """Look something up as soon as another process answers for it."""
    until = time.monotonic() + TIMEOUT
    while True:
        try:
            return somebody.get(path)
        except (Refused, httpx.HTTPError):
            assert time.monotonic() < until
            time.sleep(0.1)


def _ages(club: list[ServerProcess]) -> dict[str, int]:
    """By port: since when processes have had their leases, the oldest being the lowest."""
    engine = create_engine(address_of(club[0].database))
    with engine.connect() as connection:
        found = connection.execute(select(processes.c.address, processes.c.epoch).where(~processes.c.gone))
        ages = {row.address.rpartition(":")[2]: row.epoch for row in found}
    engine.dispose()
    return ages


def _status(cup: dict[str, Any], fixture: str) -> str:
    return str(next(each for each in cup["fixtures"] if each["id"] == fixture)["status"])


def test_whoever_waits_or_follows_a_cup_at_the_oldest_comes_again_when_another_one_is_it(
    postgres: Cluster, tmp_path: Path
) -> None:
    with postgres.database() as database, contextlib.ExitStack() as opened:
        club = []
        for name in ("oldest", "other"):
            (tmp_path / name).mkdir()
            club.append(ServerProcess(tmp_path / name, database=database))
            opened.callback(club[-1].end)
        ann, ben = Person(club[0], "Ann"), Person(club[1], "Ben")
        cup = ann.post("/api/cups", {"name": "Friends", "format": "4"})["cup"]["id"]
        waiting = Waiting(ann)
        assert waiting.hear()["is"] == "waiting"
        with connect(f"{club[0].address.replace('http', 'ws')}/api/cups/{cup}/live") as following:
            os.kill(club[0].process_id, signal.SIGSTOP)
            try:
                until = time.monotonic() + TIMEOUT
                while len(_ages(club)) == 2:
                    assert time.monotonic() < until
                    time.sleep(0.1)
            finally:
                os.kill(club[0].process_id, signal.SIGCONT)
            assert _code_at_the_end(following) == _code_at_the_end(waiting.socket) == TAKEN_OVER
        until = time.monotonic() + TIMEOUT
        while not _meet(ann, ben):
            assert time.monotonic() < until
        ann.close()
        ben.close()


def _code_at_the_end(socket: ClientConnection) -> int:
    """With which code a connection is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        list(iter(partial(socket.recv, TIMEOUT), None))
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def _meet(*people: Person) -> bool:
    """Whether those who wait are paired; not if their connections are closed before that."""
    with contextlib.ExitStack() as opened, contextlib.suppress(ConnectionClosed):
        waiting = []
        for person in people:
            waiting.append(Waiting(person))
            opened.callback(waiting[-1].leave)
        for each in waiting:
            while each.hear()["is"] != "paired":
                pass
        return True
    return False


def test_nobody_else_can_forward(club: list[ServerProcess], friends: tuple[Person, Person]) -> None:
    """A header that is not the club's changes nothing: neither who asks nor where it is answered."""
    ann, ben = friends
    _, _, match = joined(ann, ben)
    forged = {HEADER.decode(): f"1 10.0.0.1 {'0' * 64}"}
    reply = httpx.get(f"{club[1].address}/api/matches/{match}", headers=forged)
    assert reply.status_code == 200
    assert "x-tryline-elsewhere" not in reply.headers


@pytest.mark.parametrize("how", ["kill", "drain"])
def test_play_goes_on_elsewhere_when_the_owner_goes(
    club: list[ServerProcess], friends: tuple[Person, Person], how: str
) -> None:
    """Ben stays where he is, and Ann comes to the third process."""
    ann, ben = friends
    ours, theirs, _ = joined(ann, ben)
    for _ in range(3):
        step([ours, theirs])
    known = moves(theirs)
    if how == "kill":
        club[0].kill()
    else:
        assert club[0].stop() == 0
    with pytest.raises(ConnectionClosed):
        theirs.until(lambda table: False)
    ann.move_to(club[2])
    for seat in (ours, theirs):
        again(seat)
        assert moves(seat) == known
    step([ours, theirs])
    assert len(moves(theirs)) == len(known) + 1


def test_whoever_comes_before_a_match_may_be_taken_up_waits_and_is_served(
    club: list[ServerProcess], friends: tuple[Person, Person]
) -> None:
    """On the connection on which they were told what they wait for, and what they said meanwhile is heard."""
    ann, ben = friends
    ours, theirs, _ = joined(ann, ben)
    for _ in range(3):
        step([ours, theirs])
    known = moves(ours)
    club[0].kill()
    ours.move_to(club[2])
    ours.again()
    assert [each["is"] for each in ours.heard[-2:]] == ["moving", "silence"]
    assert moves(ours) == known
    again(theirs)
    step([ours, theirs])


def test_of_two_who_wait_at_two_processes_both_are_served(
    club: list[ServerProcess], friends: tuple[Person, Person]
) -> None:
    """One process takes the match up; whoever waits at the other is told so, and comes again."""
    ann, ben = friends
    seats = [*joined(ann, ben)[:2]]
    step(seats)
    club[0].kill()
    seats[0].move_to(club[2])
    with ThreadPoolExecutor(2) as both:
        codes = [each for each in both.map(close_code, seats) if each is not None]
    assert set(codes) <= {TAKEN_OVER}
    assert len(codes) < 2, "nobody has it"
    for seat in seats:
        again(seat)
    step(seats)


def close_code(seat: LiveClient) -> int | None:
    """Connect again, once; the code with which it was closed, if it was."""
    try:
        seat.again()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0
    return None


def test_a_process_that_was_frozen_writes_nothing_and_serves_again(
    club: list[ServerProcess], friends: tuple[Person, Person], tmp_path: Path
) -> None:
    ann, ben = friends
    ours, theirs, match = joined(ann, ben)
    step([ours, theirs])
    os.kill(club[0].process_id, signal.SIGSTOP)
    try:
        late = ours.table["choices"] or theirs.table["choices"]
        ours.socket.send(
            json.dumps({"do": "play", "version": ours.table["version"], "move": late[0]["move"], "id": 99})
        )
        with pytest.raises(ConnectionClosed):  # whoever noticed that it is gone lets its connections go
            theirs.until(lambda table: False)
        again(theirs)
        seen = moves(theirs)
        cat = Person(club[2], "Ann")
        cat.http.cookies = ann.http.cookies
        here = cat.attend(match, ours.ticket)
        for _ in range(6):
            step([here, theirs])
        played = moves(theirs)
        assert played[: len(seen)] == seen
    finally:
        os.kill(club[0].process_id, signal.SIGCONT)
    again(ours)  # it asks at the process that was frozen
    assert moves(ours) == played
    step([ours, theirs])
    assert moves(theirs)[: len(played)] == played
    assert len(moves(theirs)) == len(played) + 1
    cat.close()


def test_a_club_that_starts_on_a_copy_is_of_its_own_processes_alone(postgres: Cluster, tmp_path: Path) -> None:
    """Whoever has copied it is no member that nobody can reach: the lobby answers, and who is killed is put down."""
    before = str(tmp_path / "club.sqlite")
    Store(before).close()
    with postgres.database() as database, contextlib.ExitStack() as opened:
        copy_database(before, database, lambda done, total: None)
        club = []
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
            club.append(ServerProcess(tmp_path / name, database=database, TRYLINE_LEASE="4000"))
            opened.callback(club[-1].end)
        assert set(_ages(club)) == {str(process.port) for process in club}
        ann, ben = Person(club[0], "Ann"), Person(club[1], "Ben")
        begun = ann.begin(game="scrum", seats=[ME, FRIEND], listed=True)
        for each in (ann, ben):
            assert begun["id"] in [match["id"] for match in each.get("/api/matches")["open"]]
        ours, theirs, _ = joined(ann, ben)
        step([ours, theirs])
        known = moves(ours)
        club[0].kill()
        ann.move_to(club[1])
        for seat in (ours, theirs):
            again(seat)
            assert moves(seat) == known
        step([ours, theirs])
        for each in (ann, ben):
            each.close()


def test_a_process_that_is_cut_off_from_the_database_writes_nothing_and_serves_again(
    club: list[Member], friends: tuple[Person, Person]
) -> None:
    """The others take up what it had; whoever was with it is told so, and what it still had to write is not."""
    ann, ben = friends
    ours, theirs, _ = joined(ann, ben)
    for _ in range(3):
        step([ours, theirs])
    known = moves(ours)
    way = club[0].way
    assert way is not None
    way.hold()
    try:
        asked = next(seat for seat in (ours, theirs) if seat.table["yours"])
        late = {"do": "play", "version": asked.table["version"], "move": asked.table["choices"][0]["move"], "id": 99}
        asked.socket.send(json.dumps(late))
        for seat in (ours, theirs):
            with pytest.raises(ConnectionClosed) as closed:
                seat.until(lambda table: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == TAKEN_OVER
            assert not [each for each in seat.heard if each.get("to") == 99 and each["is"] == "done"]
        with pytest.raises(ConnectionClosed) as closed:
            ours.again()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == SERVICE_RESTART
        assert closed.value.rcvd.reason == OUT_OF_REACH, "nobody waits until the database has not answered"
        ann.move_to(club[2])
        for seat in (ours, theirs):
            again(seat)
            assert moves(seat) == known
        for _ in range(4):
            step([ours, theirs])
        played = moves(ours)
    finally:
        way.let_through()
    ann.move_to(club[0])
    again(ours)
    assert moves(ours) == played
    step([ours, theirs])
    assert moves(theirs)[:-1] == played
    assert _owner(club[0].database, _once_begun(ann)) == str(club[0].port), "it is a member again"


def _once_begun(somebody: Person) -> str:
    """Begin a match as soon as the process may; which it is."""
    until = time.monotonic() + TIMEOUT
    while True:
        try:
            return str(somebody.begin(game="scrum", seats=[ME, FRIEND])["id"])
        except Refused:
            assert time.monotonic() < until
            time.sleep(0.1)


def _owner(database: str, match: str) -> str:
    """The port of the process that owns a match."""
    engine = create_engine(address_of(database))
    with engine.connect() as connection:
        owned = select(processes.c.address).join(owners, owners.c.epoch == processes.c.epoch)
        address = connection.execute(owned.where(owners.c.match == match, ~processes.c.gone)).scalar_one()
    engine.dispose()
    return str(address).rpartition(":")[2]


def test_a_match_is_reviewed_on_a_machine_that_lends_itself_and_all_processes_tell_the_review(
    postgres: Cluster, tmp_path: Path
) -> None:
    lends = f"127.0.0.1:{free_port()}"
    with postgres.database() as database, contextlib.ExitStack() as opened:
        club = []
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
            process = ServerProcess(
                tmp_path / name,
                database=database,
                TRYLINE_REVIEWERS="1",
                TRYLINE_THINKERS=lends,
                TRYLINE_LEASE="4000",
            )
            opened.callback(process.end)
            club.append(process)
        command = [sys.executable, "-m", "tryline.cli", "club", "think", "--port", lends.split(":")[1], database]
        lender = opened.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
        opened.callback(lender.kill)
        assert lender.stdout is not None
        assert lends in lender.stdout.readline()
        ann, ben = Person(club[0], "Ann"), Person(club[1], "Ben")
        ours, theirs, match = joined(ann, ben)
        for _ in range(4):
            step([ours, theirs])
        ours.say("resign")
        told = []
        for each in (ben, ann):  # Ben asks at the process that does not own the match
            address = f"/api/matches/{match}/review"
            each.post(address, {})
            until = time.monotonic() + TIMEOUT
            while (reply := each.get(address))["stage"] in ("waiting", "preparing", "working"):
                assert time.monotonic() < until
                assert children(club[0].process_id).isdisjoint(REVIEWS), "it reviews nothing itself"
                time.sleep(0.02)
            assert reply["stage"] == "ready", reply
            told.append(reply["review"])
        assert told[0] == told[1]
        assert not children(lender.pid).isdisjoint(REVIEWS)
        ann.close()
        ben.close()


def test_what_is_done_at_another_process_counts_there_once(postgres: Cluster, tmp_path: Path) -> None:
    """Whoever comes to the process that is not asked may have no more of what is limited than anybody else."""
    limits: dict[str, Any] = {
        "TRYLINE_NEW_MATCHES": "4",
        "TRYLINE_REVIEWS": "1",
        "TRYLINE_REVIEWERS": "1",
        "TRYLINE_LEASE": "4000",
    }
    with postgres.database() as database, contextlib.ExitStack() as opened:
        club = []
        for name in ("oldest", "other"):
            (tmp_path / name).mkdir()
            club.append(ServerProcess(tmp_path / name, PROGRAM, database, **limits))
            opened.callback(club[-1].end)
        ann, ben = Person(club[0], "Ann"), Person(club[1], "Ben")
        begun = [ann.begin(game="scrum", seats=[ME, RANDOM]) for _ in range(2)]
        for each in begun:
            ann.attend(each["id"], each["ticket"]).say("resign")
        cup = {"name": "Friends", "format": "4", "game": "scrum", "rules": {"where": "site"}}
        for _ in range(2):
            ben.post("/api/cups", cup)
        for person in (ben, ann):
            with pytest.raises(Refused, match="too-often"):
                person.post("/api/cups", cup)
        assert ben.http.post("/api/cups", content=b" " * 1_100_000).status_code == 413
        first, second = (f"/api/matches/{each['id']}/review" for each in begun)
        assert ben.post(first, {})["stage"] != "none"
        with pytest.raises(Refused, match="too-often"):
            ben.post(second, {})
        assert ben.post(first, {})["stage"] != "none", "it is being made, or has been"
        ann.close()
        ben.close()


def children(process: int) -> set[str]:
    """The programs that a process has started, by their modules."""
    found = set()
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text().split():
            with contextlib.suppress(OSError):
                found |= set(Path(f"/proc/{child}/cmdline").read_text().split("\0"))
    return found


async def test_a_short_storm(club: list[Member], postgres: Cluster) -> None:
    """One of each: a process is killed, one is frozen for longer than its lease lasts, connections are cut, a process
    is drained, and the database is started again."""
    for process in club:
        process.ensure()
    done = await storm(
        club, postgres, matches=12, faults=["kill", "freeze", "cut", "drain", "restart"], interval=1.0, pace=4
    )
    assert done.problems == []
    assert done.acknowledged > 12
    assert done.gaps["kill"]
    assert done.gaps["freeze"]
    assert done.without_service == 0, "everybody is served again"
