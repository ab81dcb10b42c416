"""What is yours: taken to another device, taken away, forgotten."""

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.server_process import Person, Refused, run_server
from tests.server.test_live import ME, RANDOM, two_friends
from tryline.core import record
from tryline.core.clock import MINUTE
from tryline.games import find
from tryline.server import devices
from tryline.server.computers import Computers
from tryline.server.devices import LASTS, DeviceLinks
from tryline.server.errors import NotFound, TooOften
from tryline.server.exporting import Exports
from tryline.server.site import Site
from tryline.server.store import Store

Make = Callable[[str], Person]


def test_a_link_makes_another_device_yours_once(person: Make) -> None:
    ann, phone = person("Ann"), person("Phone")
    begun = ann.begin(game="scrum", seats=[ME, RANDOM])
    secret = ann.post("/api/me/device-links", {})["secret"]
    assert phone.post("/api/me/device-links/look", {"secret": secret}) == {"name": "Ann"}
    assert phone.get("/api/me") == {"name": "Phone"}, "looking changes nothing"
    assert phone.post("/api/me/device-links/arrive", {"secret": secret}) == {"name": "Ann"}
    assert [each["id"] for each in phone.get("/api/me/matches")["matches"]] == [begun["id"]]
    for path in ("look", "arrive"):
        with pytest.raises(Refused, match="not-there"):
            person("Mallory").post(f"/api/me/device-links/{path}", {"secret": secret})
    code = ann.post("/api/qr-codes", {"link": f"{ann.server.address}/device#s={secret}"})
    assert code["path"].startswith("M")


def test_links_end_after_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 1000 * MINUTE
    monkeypatch.setattr(devices, "now", lambda: at)
    links = DeviceLinks()
    old, _ = links.issue("ann")
    secret, until = links.issue("ann")
    assert until == at + LASTS
    with pytest.raises(NotFound):
        links.use(old)
    at += LASTS - 1
    assert links.look(secret) == "ann"
    at += 1
    with pytest.raises(NotFound):
        links.use(secret)


def test_an_archive_has_every_match(person: Make) -> None:
    ann = person("Ann")
    finished = ann.begin(game="pocket", seats=[ME, RANDOM])
    ann.attend(finished["id"], finished["ticket"]).say("resign")
    secret = ann.begin(game="goforward", seats=[ME, {"side": 1, "who": "open"}])
    told = ann.http.get("/api/me/export")
    assert told.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(told.content)) as archive:
        assert archive.testzip() is None
        listed = {each["id"]: each for each in json.loads(archive.read("matches.json"))}
        assert listed.keys() == {finished["id"], secret["id"]}
        assert listed[finished["id"]]["result"] == "lost"
        assert "file" not in listed[secret["id"]], "its cards are a secret"
        match = record.read(archive.read(listed[finished["id"]]["file"]).decode(), find).match
        assert match.over


async def test_one_archive_at_a_time(tmp_path: Path) -> None:
    site, exports = Site(Store(str(tmp_path / "club.sqlite")), Computers(1)), Exports()
    exports.begin(site, "ann")  # and gone again
    first = exports.begin(site, "ann")
    await anext(first)
    with pytest.raises(TooOften):
        exports.begin(site, "ann")
    await first.aclose()
    assert [part async for part in exports.begin(site, "ann")]
    await site.close()


def test_whoever_is_forgotten_is_somebody(person: Make) -> None:
    ann, ben, match = two_friends(person, "scrum")
    alone = ann.person.begin(game="pocket", seats=[ME, RANDOM])
    ann.person.attend(alone["id"], alone["ticket"]).say("resign")
    ann.my_turn()
    ann.play(ann.table["choices"][0]["move"])
    ann.person.post("/api/me/forget", {})
    assert ann.person.http.cookies.get("tryline") in (None, "")
    with pytest.raises(Refused, match="not-there"):
        ben.person.get(f"/api/matches/{alone['id']}")
    (kept,) = ben.person.get("/api/me/matches")["matches"]
    assert (kept["id"], kept["result"]) == (match, "won"), "it was resigned"
    assert [seat.get("name", "") for seat in kept["seats"]] == ["", "Ben"]
    assert ben.person.get("/api/me/matches?search=ann")["count"] == 0
    assert "Ann" not in ben.person.http.get(f"/api/matches/{match}/record").text
    assert "Ann" not in ben.person.http.get(f"/api/matches/{match}/replay").text
    assert "Somebody" in ben.person.http.get(f"/replay/{match}").text


def test_whoever_was_forgotten_is_nobody_after_a_restart_too(folder: Path) -> None:
    """The number of their sessions is gone with them, so that their cookie counts again; but it names nobody."""
    with run_server(folder) as server:
        ann = Person(server, "Ann")
        cookie = f"tryline={ann.http.cookies['tryline']}"
        ann.post("/api/me/forget", {})
        ann.close()
    headers = {"X-Tryline": "1", "Cookie": cookie}
    with run_server(folder, TRYLINE_NAMES="1") as server:

        def status(method: str, path: str, body: object = None) -> int:
            return httpx.request(method, server.address + path, headers=headers, json=body).status_code

        assert httpx.get(f"{server.address}/api/me", headers=headers).json() == {"name": None}
        for path in ("matches", "statistics", "export"):
            assert status("GET", f"/api/me/{path}") == 401, path
        for path in ("sign-out", "device-links", "forget"):
            assert status("POST", f"/api/me/{path}") == 401, path
        assert status("POST", "/api/matches", {"game": "scrum", "seats": [ME, RANDOM]}) == 401
        named = httpx.post(f"{server.address}/api/me", headers=headers, json={"name": "Ann"})
        assert named.status_code == 200
        assert named.headers["Set-Cookie"].partition(".")[0] != cookie.partition(".")[0], "it is somebody new"
        assert status("POST", "/api/me", {"name": "Ann"}) == 429, "who is counted"
