"""People find each other: links and what is wrong with them, QR codes, quick match, and matches that never begin."""

import contextlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.server_process import TIMEOUT, Person, Refused, ServerProcess, run_server
from tests.server.test_live import two_friends
from tests.server.test_promises import sha256
from tryline.core import record
from tryline.games import find
from tryline.server import quick_match
from tryline.server.qr_codes import MARGIN, qr_code

ME, FRIEND = {"side": 0, "who": "me"}, {"side": 1, "who": "open"}
Make = Callable[[str], Person]


def entry(person: Person, match: str, **secret: str) -> tuple[str, str | None]:
    told = person.post(f"/api/matches/{match}/entry", secret)
    return told["may"], told["problem"]


# Links ----------------------------------------------------------------------------------------------------------------


def test_a_link_says_what_it_is_for_and_what_is_wrong_with_it(person: Make) -> None:
    ann, ben, eve = person("Ann"), person("Ben"), person("Eve")
    begun = ann.begin(game="scrum", seats=[ME, FRIEND])
    match, invitation = begun["id"], begun["invitations"]["red"]
    assert entry(ann, match) == ("play", None), "the cookie says who it is"
    assert entry(eve, match) == ("watch", "private")
    assert entry(ben, match, invitation=invitation[:-1]) == ("watch", "unknown")
    assert entry(ben, match, ticket=invitation) == ("watch", "ticket")
    assert entry(ben, match, invitation=invitation) == ("join", None)
    ben.join(match, invitation=invitation)
    assert entry(ben, match, invitation=invitation) == ("play", None), "their own link leads them back"
    assert entry(eve, match, invitation=invitation) == ("watch", "used")
    assert entry(eve, match, ticket=begun["ticket"]) == ("play", None), "on another device"
    assert entry(eve, match) == ("watch", None), "the link to watch"
    with pytest.raises(Refused, match="taken the seat"):
        eve.join(match, invitation=invitation)
    ann.attend(match, begun["ticket"]).say("resign")
    assert entry(eve, match, invitation=invitation) == ("watch", "over")
    with pytest.raises(Refused, match="no such match"):
        entry(eve, "nothing")


def test_a_seat_in_the_lobby_needs_no_invitation(person: Make) -> None:
    ann, ben = person("Ann"), person("Ben")
    match = ann.begin(game="scrum", seats=[ME, FRIEND], listed=True)["id"]
    assert entry(ben, match) == ("join", None)
    assert entry(ben, match, invitation="old") == ("join", None)


def test_an_invitation_is_for_its_match_and_not_for_the_rematch(person: Make) -> None:
    ann, ben, eve = person("Ann"), person("Ben"), person("Eve")
    begun = ann.begin(game="scrum", seats=[ME, FRIEND])
    invitation = begun["invitations"]["red"]
    ticket = ben.join(begun["id"], invitation=invitation)
    home, away = ann.attend(begun["id"], begun["ticket"]), ben.attend(begun["id"], ticket)
    home.say("resign")
    home.say("offer", what="rematch")
    away.until(lambda table: bool(table["offers"]))
    away.say("accept", what="rematch")
    following = home.until(lambda table: bool(table["rematch"]))["rematch"]
    assert entry(eve, following, invitation=invitation) == ("watch", "unknown")
    assert entry(eve, following, ticket=ticket) == ("play", None)


def test_a_qr_code_has_the_link_in_it(person: Make) -> None:
    """Its dark modules are those of segno, inside a light margin."""
    import segno

    link = "https://tryline.example/m/abc123#i=secret_-.~%20"
    told = person("Ann").post("/api/qr-codes", {"link": link})
    assert told == {"size": qr_code(link).size, "path": qr_code(link).path}
    matrix = segno.make_qr(link, error="m").matrix
    drawn = [[0] * told["size"] for _ in range(told["size"])]
    for run in told["path"].removesuffix("z").split("z"):
        place, width = run.removeprefix("M").split("h", 1)
        x, y = map(int, place.split())
        for column in range(int(width.split("v")[0])):
            drawn[y][x + column] = 1
    inside = [row[MARGIN:-MARGIN] for row in drawn[MARGIN:-MARGIN]]
    assert inside == [list(row) for row in matrix]
    assert not any(map(sum, drawn[:MARGIN]))
    for bad in ("javascript:alert(1)", "https://tryline.example/m/abc", "https://x/m/a#i=" + "b" * 400):
        with pytest.raises(Refused, match="malformed"):
            person("Ann").post("/api/qr-codes", {"link": bad})


# Matches that never begin ---------------------------------------------------------------------------------------------


def test_a_match_that_nobody_comes_to_is_called_off(person: Make) -> None:
    ann, ben, eve = person("Ann"), person("Ben"), person("Eve")
    begun = ann.begin(game="pocket", seats=[ME, FRIEND], my_commitment=sha256("home"))
    invitation = begun["invitations"]["away"]
    with pytest.raises(Refused, match="watching"):
        eve.attend(begun["id"]).say("call-off")
    seat = ann.attend(begun["id"], begun["ticket"])
    seat.say("call-off")
    ended = seat.until(lambda table: bool(table["ended"]))["ended"]
    assert (ended["winner"], ended["reason"]) == ("draw", "called-off")
    assert "dice" not in ended["words"]
    assert entry(ben, begun["id"], invitation=invitation) == ("watch", "over")
    assert begun["id"] not in [match["id"] for match in ann.get("/api/matches?mine=true")["mine"]]
    with pytest.raises(Refused, match="has begun"):
        seat.say("call-off")


def test_a_match_whose_other_side_never_reveals_is_called_off_and_its_file_says_who_did_not(person: Make) -> None:
    ann, ben = person("Ann"), person("Ben")
    begun = ann.begin(game="pocket", seats=[ME, FRIEND], my_commitment=sha256("home"))
    ben.join(begun["id"], invitation=begun["invitations"]["away"], my_commitment=sha256("away"))
    seat = ann.attend(begun["id"], begun["ticket"])
    seat.say("reveal", seed="home")
    seat.say("call-off")
    seat.until(lambda table: bool(table["ended"]))
    assert ann.get(f"/api/matches/{begun['id']}/dice")["broken"] == [["away"]]
    text = ann.http.get(f"/api/matches/{begun['id']}/record").text
    assert json.loads(text)["chance"]["broken"] == [["away"]]
    assert record.read(text, find).match.ended.reason == "called-off"


def test_void_rounds_stand_in_the_match_file(person: Make) -> None:
    ann, ben = person("Ann"), person("Ben")
    begun = ann.begin(game="pocket", seats=[ME, FRIEND], my_commitment=sha256("lost"))
    ticket = ben.join(begun["id"], invitation=begun["invitations"]["away"], my_commitment=sha256("away"))
    home, away = ann.attend(begun["id"], begun["ticket"]), ben.attend(begun["id"], ticket)
    home.say("renew")
    for seat, seed in ((home, "anew"), (away, "again")):
        seat.say("commit", my_commitment=sha256(seed))
    for seat, seed in ((home, "anew"), (away, "again")):
        seat.say("reveal", seed=seed)
    home.until(lambda table: bool(table["status"] == "live"))
    home.say("resign")
    text = ann.http.get(f"/api/matches/{begun['id']}/record").text
    said = json.loads(text)["chance"]
    assert (said["kind"], said["broken"]) == ("fair", [["home"]])
    again = record.write(record.read(text, find).match)
    assert json.loads(again)["chance"] == said, "also in a file that is written again"
    old = json.loads(text)
    del old["chance"]["broken"]
    assert record.read(json.dumps(old), find).match.over, "files from before have none"


# Quick match ----------------------------------------------------------------------------------------------------------


class Waiting:
    """Somebody who waits for anybody."""

    def __init__(self, person: Person, game: str = "scrum", edition: str = "standard", **more: str) -> None:
        address = f"{person.server.address.replace('http', 'ws')}/api/quick-match"
        cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        headers = {**person.forwarded, **({"Cookie": cookies} if cookies else {})}
        self._open = contextlib.ExitStack()
        opened = connect(address, additional_headers=headers, open_timeout=TIMEOUT)
        self.socket: ClientConnection = self._open.enter_context(opened)
        self.socket.send(json.dumps({"do": "wait", "game": game, "edition": edition, **more}))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        told: dict[str, Any] = json.loads(self.socket.recv(TIMEOUT))
        return told

    def leave(self) -> None:
        """Disconnect."""
        self._open.close()


@pytest.fixture(scope="module")
def server(each_server: ServerProcess) -> ServerProcess:
    """A server for the file, on each kind of database."""
    return each_server


@pytest.fixture
def wait() -> Iterator[Callable[..., Waiting]]:
    """Lets people wait, and leave after the test."""
    here: list[Waiting] = []

    def come(person: Person, *given: str, **more: str) -> Waiting:
        here.append(Waiting(person, *given, **more))
        return here[-1]

    yield come
    for each in here:
        each.leave()


Come = Callable[..., Waiting]


def waiting_for(person: Person) -> dict[str, int]:
    told = person.get("/api/matches").get("waiting", [])
    return {f"{each['game']} {each['edition']}": each["people"] for each in told}


def test_two_who_wait_for_the_same_game_are_paired(person: Make, wait: Come) -> None:
    ann, ben, cleo = person("Ann"), person("Ben"), person("Cleo")
    first, other = wait(ann, "pocket", "1"), wait(cleo, "pocket", "2")
    assert first.hear() == {"is": "waiting"} == other.hear()
    assert waiting_for(ben) == {"pocket 1": 1, "pocket 2": 1}
    second = wait(ben, "pocket", "1")
    assert second.hear() == {"is": "waiting"}
    told = [first.hear(), second.hear()]
    assert told[0]["match"] == told[1]["match"]
    assert waiting_for(ben) == {"pocket 2": 1}, "who is paired waits no longer"
    match = told[0]["match"]
    seats = [one.attend(match, each["ticket"]) for one, each in zip((ann, ben), told, strict=True)]
    assert {seat["name"] for seat in seats[0].table["seats"]} == {"Ann", "Ben"}
    mine = [next(seat["id"] for seat in client.table["seats"] if seat["yours"]) for client in seats]
    assert sorted(mine) == ["away", "home"]
    for client, seat in zip(seats, mine, strict=True):  # the house has committed, and then everybody does
        assert client.table["promises"]["stage"] == "commit"
        client.say("commit", my_commitment=sha256(seat))
    for client, seat in zip(seats, mine, strict=True):
        client.say("reveal", seed=seat)
    assert seats[0].until(lambda table: bool(table["status"] == "live"))["promises"]["fair"]
    assert seats[0].table["chat"] == "none", "no free text between strangers"
    assert match in [each["id"] for each in cleo.get("/api/matches")["live"]]


def test_whoever_leaves_is_not_paired_and_nobody_plays_themselves(person: Make, wait: Come) -> None:
    ann, ben = person("Ann"), person("Ben")
    gone = wait(ann)
    gone.hear()
    gone.leave()
    older = wait(ben)
    assert older.hear() == {"is": "waiting"}
    newer = wait(ben)
    assert newer.hear() == {"is": "waiting"}
    assert older.hear()["code"] == "refused"
    with pytest.raises(ConnectionClosed):
        older.hear()
    assert waiting_for(ann) == {"scrum standard": 1}
    back = wait(ann)
    assert [back.hear()["is"], back.hear()["is"], newer.hear()["is"]] == ["waiting", "paired", "paired"]


def test_rematches_and_quick_matches_are_new_matches_of_a_network(folder: Path, wait: Come) -> None:
    """Of the network of whoever agrees to the one, and comes later to the other."""
    addresses = {name: f"198.51.100.{number}" for number, name in enumerate(("Ann", "Ben", "Cleo"))}
    with run_server(folder, TRYLINE_NEW_MATCHES="2") as server:
        ann, ben, _ = two_friends(lambda name: Person(server, name, addresses[name]), "scrum")
        ann.say("resign")
        ben.until(lambda table: bool(table["ended"]))
        ben.say("offer", what="rematch")
        ann.until(lambda table: bool(table["offers"]))
        ann.say("accept", what="rematch")
        following = ann.until(lambda table: bool(table["rematch"]))["rematch"]
        ann, ben = (client.person.attend(following, client.ticket) for client in (ann, ben))
        ann.say("resign")
        ben.until(lambda table: bool(table["ended"]))
        ben.say("offer", what="rematch")
        ann.until(lambda table: bool(table["offers"]))
        with pytest.raises(Refused, match=r"too-often: .* try again in"):
            ann.say("accept", what="rematch")
        ann.say("offer", what="rematch")
        ben.until(lambda table: bool(table["offers"]))
        ben.say("accept", what="rematch")
        assert ben.until(lambda table: bool(table["rematch"]))
        cleo = Person(server, "Cleo", addresses["Cleo"])
        first = wait(cleo)
        assert first.hear() == {"is": "waiting"}
        refused = wait(ann.person)
        assert refused.hear() == {"is": "waiting"}
        told = refused.hear()
        assert (told["is"], told["code"]) == ("not-waiting", "too-often")
        second = wait(ben.person)
        assert [second.hear()["is"], second.hear()["is"], first.hear()["is"]] == ["waiting", "paired", "paired"]
        for each in (ann.person, ben.person, cleo):
            each.close()


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"game": "chess"}, "no game"),
        ({"game": "pocket", "edition": "9"}, "no edition"),
        ({"game": "scrum", "language": "af"}, "te dikwels"),
    ],
)
def test_what_cannot_be_waited_for(person: Make, wait: Come, said: dict[str, str], words: str) -> None:
    ann = person("Ann")
    if said["game"] == "scrum":  # a person may begin so many, and no more
        for _ in range(quick_match.MOST_PAIRED):
            pair = wait(ann), wait(person("Ben"))
            for each in pair:
                while each.hear()["is"] != "paired":
                    pass
    told = wait(ann, **said).hear()
    assert told["is"] == "not-waiting"
    assert words in told["why"]


def test_whoever_waits_needs_a_name_and_says_what_for(server: ServerProcess, person: Make, wait: Come) -> None:
    nobody = person("Nobody")
    nobody.http.cookies.clear()
    assert "name" in wait(nobody).hear()["why"]
    with connect(f"{server.address.replace('http', 'ws')}/api/quick-match") as socket:
        socket.send('{"do": "hello"}')
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(TIMEOUT)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
