"""The HTTP interface: names, links, the lobby, files and dice, and what it refuses."""

import gzip
import hashlib
import hmac
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.server_process import TIMEOUT, Person, Refused, ServerProcess
from tests.server.test_live import FRIEND, ME, RANDOM, finish
from tryline.core import record
from tryline.games import find

Make = Callable[[str], Person]


def test_a_name_is_enough(person: Make, server: ServerProcess) -> None:
    ann = person("  Ann   of Ayr ")
    assert ann.get("/api/me") == {"name": "Ann of Ayr"}
    ann.post("/api/me", {"name": "Anna"})
    assert ann.get("/api/me") == {"name": "Anna"}
    for bad in ("", " ", "x" * 41, "a\nb"):
        with pytest.raises(Refused, match="malformed"):
            ann.post("/api/me", {"name": bad})
    assert httpx.get(f"{server.address}/api/me").json() == {"name": None}


def test_a_cookie_that_was_tampered_with_is_nobody(person: Make, server: ServerProcess) -> None:
    value = person("Ann").http.cookies["tryline"]
    forged = httpx.get(f"{server.address}/api/me", headers={"Cookie": f"tryline=x{value}"})
    assert forged.json() == {"name": None}


def test_requests_of_other_sites_are_refused(server: ServerProcess) -> None:
    reply = httpx.post(f"{server.address}/api/me", json={"name": "Mallory"})
    assert reply.status_code == 403
    assert "x-tryline" in reply.json()["detail"]


def test_the_page_keeps_to_itself(server: ServerProcess) -> None:
    for path in ("/", "/lobby", "/m/abc", "/api/games"):
        reply = httpx.get(server.address + path)
        assert reply.status_code == 200
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert reply.headers["x-content-type-options"] == "nosniff"
    assert '<div id="page">' in httpx.get(server.address + "/").text
    for path in ("/nowhere", "/api/nowhere", "/api/matches/nothing"):
        reply = httpx.get(server.address + path, headers={"Accept": "text/html"})
        assert "default-src 'none'" in reply.headers["content-security-policy"], "refusals too"


def test_texts_are_compressed_without_taking_long_over_it(server: ServerProcess) -> None:
    """The event loop does it, and every move waits meanwhile."""
    with httpx.stream("GET", f"{server.address}/api/games", headers={"Accept-Encoding": "gzip"}) as reply:
        sent = b"".join(reply.iter_raw())
    assert reply.headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(sent))
    assert sent[8] == 0, "neither as small nor as fast as can be (RFC 1952, 2.3.1: XFL)"


def test_the_rules_of_every_game_are_there_in_both_languages(server: ServerProcess) -> None:
    games = httpx.get(f"{server.address}/api/games").json()
    for game in games:
        asked = f"{server.address}/api/rules/{game['id']}"
        english, afrikaans = (httpx.get(asked, headers={"Accept-Language": each}) for each in ("en", "af-ZA"))
        assert (english.status_code, afrikaans.status_code) == (200, 200)
        assert english.headers["vary"].lower().find("accept-language") >= 0
        assert "max-age" in english.headers["cache-control"]
        one, other = english.json(), afrikaans.json()
        assert one["name"] == game["name"]
        assert one["in_one_minute"] != other["in_one_minute"]
        assert one["html"] != other["html"]
        for told in (one, other):
            assert told["contents"]
            assert all(f'id="{heading["id"]}"' in told["html"] for heading in told["contents"])
            for number, picture in enumerate(told["pictures"]):
                assert f'<figure data-picture="{number}">' in told["html"]
                assert picture["scene"]["language"] == ("en" if told is one else "af")
                assert len(picture["sides"]) == 2
    for missing in ("chess", "x" * 60, "Scrum"):
        reply = httpx.get(f"{server.address}/api/rules/{missing}", headers={"Accept-Language": "af"})
        assert reply.status_code in (400, 404)
    assert httpx.get(f"{server.address}/rules/bokx").status_code == 200, "the page"


def test_a_refusal_is_told_in_the_language_that_is_asked_for(server: ServerProcess) -> None:
    in_afrikaans, in_english = "Daar is nie so 'n wedstryd nie.", "There is no such match."
    for asked, words in (("af", in_afrikaans), ("af-ZA,en;q=0.5", in_afrikaans), ("fr", in_english)):
        reply = httpx.get(f"{server.address}/api/matches/nothing", headers={"Accept-Language": asked})
        assert (reply.status_code, reply.json()["detail"]) == (404, words)


def test_private_seats_need_their_invitation(person: Make) -> None:
    ann, ben, eve = person("Ann"), person("Ben"), person("Eve")
    begun = ann.begin(game="scrum", seats=[ME, FRIEND])
    with pytest.raises(Refused, match="private"):
        eve.join(begun["id"])
    with pytest.raises(Refused, match="not-your-seat"):
        eve.join(begun["id"], invitation="guess")
    assert begun["id"] not in json.dumps(eve.get("/api/matches"))
    invitation = begun["invitations"]["red"]
    assert len(invitation) >= 20
    ben.join(begun["id"], invitation=invitation)
    with pytest.raises(Refused):
        eve.join(begun["id"], invitation=invitation)
    shown = json.dumps(eve.get(f"/api/matches/{begun['id']}"))
    assert invitation not in shown
    assert begun["ticket"] not in shown


def test_the_lobby_lists_what_is_open_to_all(person: Make) -> None:
    ann, ben = person("Ann"), person("Ben")
    begun = ann.begin(game="pocket", edition="2", listed=True, seats=[ME, FRIEND])
    assert begun["id"] in [match["id"] for match in ben.get("/api/matches")["open"]]
    assert begun["id"] in [match["id"] for match in ann.get("/api/matches?mine=true")["mine"]]
    ben.join(begun["id"])
    lobby = ben.get("/api/matches?mine=true")
    assert begun["id"] in [match["id"] for match in lobby["live"]]
    assert begun["id"] in [match["id"] for match in lobby["mine"]]
    with pytest.raises(Refused, match="taken"):
        person("Cleo").join(begun["id"])


@pytest.mark.parametrize(
    ("request_body", "words"),
    [
        ({"game": "chess"}, "There is no game"),
        ({"game": "pocket", "edition": "9"}, "no edition"),
        ({"game": "pocket", "edition": "1", "options": {"weather": "rain"}}, "edition 1 has no weather"),
        ({"game": "scrum", "options": {"steps": 9}}, "steps"),
        ({"game": "scrum", "options": {"wings": 2}}, "options are"),
        ({"game": "scrum", "seats": [ME, {"side": 1, "who": "computer", "level": "god"}]}, "no level"),
        ({"game": "scrum", "seats": [{"side": 0, "who": "me", "level": "club"}]}, "level is for computers"),
        ({"game": "scrum", "seats": [ME] * 16}, "15 seats"),
        ({"game": "scrum", "seats": [ME, {"side": "referee", "who": "computer"}]}, "referee is a person"),
        ({"game": "scrum", "clock": {"minutes": 0}}, "minutes"),
        ({"game": "scrum", "policies": [{"kind": "by-phase", "phases": {"scrum": "blue"}}, None]}, "no phase"),
        ({"game": "pocket", "commitment": "0" * 64}, "commitment"),
        ({}, "game"),
        ([], "array"),
    ],
)
def test_a_request_that_makes_no_match_is_refused_with_a_reason(person: Make, request_body: object, words: str) -> None:
    with pytest.raises(Refused) as refusal:
        person("Ann").post("/api/matches", request_body)
    assert words in refusal.value.why


def test_whoever_plays_needs_a_name(server: ServerProcess) -> None:
    reply = httpx.post(f"{server.address}/api/matches", json={"game": "scrum"}, headers={"X-Tryline": "1"})
    assert reply.status_code == 401


def test_the_dice_can_be_checked_by_anybody(person: Make) -> None:
    """docs/chance.md: commitments come first, then the seeds of both, and every throw follows from them."""
    ann, ben = person("Ann"), person("Ben")
    seeds = {"home": "ann's word", "away": "ben's word"}
    committed = {seat: hashlib.sha256(seed.encode()).hexdigest() for seat, seed in seeds.items()}
    commitment = ann.post("/api/commitments", {})["commitment"]
    begun = ann.begin(game="pocket", seats=[ME, FRIEND], commitment=commitment, my_commitment=committed["home"])
    assert begun["commitment"] == commitment
    ticket = ben.join(begun["id"], invitation=begun["invitations"]["away"], my_commitment=committed["away"])
    seats = [ann.attend(begun["id"], begun["ticket"]), ben.attend(begun["id"], ticket)]
    for client, seed in zip(seats, seeds.values(), strict=True):
        client.say("reveal", seed=seed)
    before = ben.get(f"/api/matches/{begun['id']}/dice")
    assert before["commitment"] == commitment
    assert "secret" not in before
    finish(seats)
    told = ben.get(f"/api/matches/{begun['id']}/dice")
    assert (told["kind"], told["seeds"], told["commitments"]) == ("fair", seeds, committed)
    assert hashlib.sha256(told["secret"].encode()).hexdigest() == commitment
    assert len(told["throws"]) > 20
    for index, throw in enumerate(told["throws"]):
        assert throw["outcome"] == thrown(told["secret"], told["seeds"], index, throw["weights"])


def thrown(secret: str, seeds: dict[str, str], index: int, weights: list[int]) -> int:
    """The formula of docs/chance.md, written a second time."""
    total = sum(weights)
    attempt = 0
    while True:
        said = json.dumps([index, attempt, seeds], separators=(",", ":"), sort_keys=True)
        word = int.from_bytes(hmac.new(secret.encode(), said.encode(), hashlib.sha256).digest()[:8], "big")
        if word < 2**64 - 2**64 % total:
            break
        attempt += 1
    ticket = word % total
    for outcome, weight in enumerate(weights):
        if ticket < weight:
            return outcome
        ticket -= weight
    raise AssertionError


def test_the_match_file_is_the_match(person: Make) -> None:
    ann = person("Ann")
    begun = ann.begin(game="scrum", seats=[ME, RANDOM])
    seat = ann.attend(begun["id"], begun["ticket"])
    finish_against_computer(seat)
    text = ann.http.get(f"/api/matches/{begun['id']}/record").text
    read = record.read(text, find)
    assert [move.text for move in read.match.moves] == [entry["move"] for entry in seat.entries]
    assert read.match.over
    assert (read.seats["blue"].name, read.seats["red"].level) == ("Ann", "random")


def finish_against_computer(seat) -> None:  # type: ignore[no-untyped-def]
    """Play any move until it is over."""
    while not seat.my_turn()["ended"]:
        seat.play(seat.table["choices"][-1]["move"])


def test_no_file_and_no_dice_of_a_match_with_hidden_cards_before_the_end(person: Make) -> None:
    ann = person("Ann")
    begun = ann.begin(game="goforward", seats=[ME, {"side": 1, "who": "computer", "level": "random"}])
    ann.attend(begun["id"], begun["ticket"])
    with pytest.raises(Refused, match="hidden"):
        ann.get(f"/api/matches/{begun['id']}/record")
    throws = ann.get(f"/api/matches/{begun['id']}/dice")["throws"]
    assert all(throw["outcome"] is None and throw["text"] is None for throw in throws)


def test_unknown_matches_and_pages(person: Make, server: ServerProcess) -> None:
    for path in ("/api/matches/nothing", "/api/matches/nothing/dice", "/api/nowhere"):
        with pytest.raises(Refused, match="not-there"):
            person("Ann").get(path)
    lost = httpx.get(f"{server.address}/nowhere", headers={"Accept": "text/html"})
    assert (lost.status_code, '<div id="page">' in lost.text) == (404, True), "the page says so itself"
    assert httpx.get(f"{server.address}/../../etc/passwd").status_code == 404
    assert httpx.get(f"{server.address}/assets/../../app.py").status_code == 404


def test_health_and_metrics(person: Make, server: ServerProcess) -> None:
    person("Ann").begin(game="scrum")
    assert httpx.get(f"{server.address}/healthz").json()["status"] == "ok"
    assert 'tryline_matches_total{game="scrum"}' in httpx.get(f"{server.address}/metrics").text


def test_too_large_a_body_is_refused(person: Make) -> None:
    reply = person("Ann").http.post("/api/matches", content=b'{"game": "' + b"x" * 600_000 + b'"}')
    assert reply.status_code == 413


def test_no_secret_is_in_the_log(person: Make, server: ServerProcess) -> None:
    ann = person("Ann")
    begun = ann.begin(game="scrum", seats=[ME, FRIEND])
    ann.attend(begun["id"], begun["ticket"])
    for secret in (begun["ticket"], begun["invitations"]["red"], ann.http.cookies["tryline"]):
        assert secret not in server.log()


def test_what_the_openapi_page_says_is_so(server: ServerProcess) -> None:
    """schemathesis asks for everything that the page describes, sensible or not, and compares the answers."""
    schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    cookies = Person(server, "Schema")
    headers = {"X-Tryline": "1", "Cookie": f"tryline={cookies.http.cookies['tryline']}"}
    cookies.close()
    tried = 0
    for operation in schema.get_all_operations():
        strategy = operation.ok().as_strategy()  # type: ignore[union-attr]  # Err has it too, at run time

        @settings(
            max_examples=12,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=strategy)
        def ask(case: Any) -> None:
            nonlocal tried
            tried += 1
            reply = case.call(base_url=server.address, headers=headers)
            assert reply.status_code < 500, reply.text
            # A body may have the right shape and still make no match, such as a game that is not there.
            case.validate_response(reply, excluded_checks=[positive_data_acceptance])

        ask()
    assert tried > 60


def test_whoever_signs_out_everywhere_stays_and_all_others_with_their_cookie_or_ticket_go(
    server: ServerProcess, person: Make
) -> None:
    ann, ben = person("Ann"), person("Ben")
    begun = ann.begin(game="scrum", seats=[ME, FRIEND])
    ben.join(begun["id"], invitation=next(iter(begun["invitations"].values())))
    thief = person("Eve")
    thief.http.cookies = httpx.Cookies(ann.http.cookies)
    stolen, cookie_only = thief.attend(begun["id"], begun["ticket"]), thief.attend(begun["id"])
    assert [live.table["yours"] for live in (stolen, cookie_only)] == [True, True]
    cookie = "; ".join(f"{name}={value}" for name, value in thief.http.cookies.items())
    address = f"{server.address.replace('http', 'ws')}/api/matches/{begun['id']}/live"
    with connect(address, additional_headers={"Cookie": cookie}) as early:
        assert ann.post("/api/me/sign-out", None) == {"name": "Ann"}
        early.send('{"do": "hello"}')
        with pytest.raises(ConnectionClosed, match="signed out everywhere"):
            early.recv(TIMEOUT)
    for live in (stolen, cookie_only):
        with pytest.raises(ConnectionClosed):
            live.play("c6-c7")
    with pytest.raises(ConnectionClosed):
        thief.attend(begun["id"], begun["ticket"])
    assert not thief.attend(begun["id"]).table["yours"], "a spectator"
    assert thief.get("/api/me")["name"] is None
    assert ann.get("/api/me")["name"] == "Ann"
    ann.attend(begun["id"]).play("c6-c7")
    ann.post("/api/me", {"name": "Anna"})
    assert ann.get("/api/me")["name"] == "Anna"
    with pytest.raises(Refused):
        thief.post("/api/me/sign-out", None)
