"""The dice of a match are settled before it begins: everybody commits, then all reveal (docs/chance.md)."""

import hashlib
import hmac
import itertools
import json
import secrets
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from tests.server.commands import do
from tests.server.server_process import LiveClient, Person, Refused, ServerProcess, run_server
from tests.server.test_long import Recorder
from tryline.core import record
from tryline.core.chance import Fair, House
from tryline.core.errors import NotYourTurn, Refusal
from tryline.games import find
from tryline.server import messages, promises, schema
from tryline.server.dice import PART_WITHIN, ROUNDS
from tryline.server.live import LiveMatch
from tryline.server.match_exports import dice_of, record_of
from tryline.server.requests import JoinRequest, MatchRequest, SeatRequest
from tryline.server.server_clock import now
from tryline.server.site import Site
from tryline.server.viewer import Viewer

ME, FRIEND = {"side": 0, "who": "me"}, {"side": 1, "who": "open"}
RANDOM = {"side": 1, "who": "computer", "level": "random"}
WANTED = [5, 5, 5, 5]
"""What an operator would like to be thrown."""
Make = Callable[[str], Person]
Later = Callable[[LiveMatch], Awaitable[None]]


def new_seed() -> str:
    return secrets.token_hex(16)


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def throws(secret: str, seeds: dict[str, str], count: int) -> list[int]:
    """The formula of docs/chance.md for a die with six faces; words above its range do not come up in these tests."""

    def word(index: int) -> int:
        said = json.dumps([index, 0, seeds], separators=(",", ":"), sort_keys=True)
        return int.from_bytes(hmac.digest(secret.encode(), said.encode(), "sha256")[:8], "big")

    return [word(index) % 6 for index in range(count)]


class Two:
    """Ann and Ben at a match; both have committed, and nobody has revealed."""

    def __init__(self, person: Make, game: str = "pocket") -> None:
        self.seeds = {"home": new_seed(), "away": new_seed()}
        ann, ben = person("Ann"), person("Ben")
        self.people = ann, ben
        house = ann.post("/api/commitments", {})["commitment"]
        begun = ann.begin(game=game, seats=[ME, FRIEND], commitment=house, my_commitment=self.commitments["home"])
        self.id: str = begun["id"]
        self.tickets = (
            begun["ticket"],
            ben.join(self.id, invitation=begun["invitations"]["away"], my_commitment=self.commitments["away"]),
        )
        self.ann, self.ben = ann.attend(self.id, self.tickets[0]), ben.attend(self.id, self.tickets[1])

    @property
    def commitments(self) -> dict[str, str]:
        return {seat: sha256(seed) for seat, seed in self.seeds.items()}

    def dice(self) -> dict[str, Any]:
        dice: dict[str, Any] = self.people[0].get(f"/api/matches/{self.id}/dice")
        return dice


def stage(client: LiveClient) -> dict[str, Any]:
    found: dict[str, Any] = client.table["promises"]
    return found


def began(table: dict[str, Any]) -> bool:
    return bool(table["status"] == "live")


def test_all_commitments_are_shown_before_any_seed(person: Make) -> None:
    two = Two(person)
    for seat in (two.ann, two.ben):
        promised = seat.until(lambda table: table["promises"]["stage"] == "reveal")["promises"]
        assert promised["commitments"] == two.commitments
        assert promised["fair"]
        assert promised["awaited"] == ["home", "away"]
    with pytest.raises(Refused, match="the dice are settled"):
        two.ann.say("play", version=0, move="pass")
    two.ann.say("reveal", seed=two.seeds["home"])
    assert two.ben.until(lambda table: table["promises"]["awaited"] == ["away"])["status"] == "open"
    told = two.dice()
    assert (told["kind"], told["commitments"]) == ("fair", two.commitments)
    assert "seeds" not in told, "not before the other one has revealed too"
    assert two.seeds["home"] not in "".join(two.ben.raw)
    two.ben.say("reveal", seed=two.seeds["away"])
    assert two.ann.until(began)["promises"]["stage"] == "settled"
    told = two.dice()
    assert told["seeds"] == two.seeds
    two.ann.say("resign")
    told = two.dice()
    assert sha256(told["secret"]) == told["commitment"]
    text = two.people[1].http.get(f"/api/matches/{two.id}/record").text
    assert json.loads(text)["chance"]["commitments"] == two.commitments
    chance = record.read(text, find).match.chance
    assert type(chance) is Fair


def test_the_operator_who_plays_cannot_grind_a_seed(person: Make, server: ServerProcess) -> None:
    """He reads the whole database and answers last, and still has the dice that were fixed before he knew anything."""
    two = Two(person)
    two.ben.until(lambda table: table["promises"]["stage"] == "reveal")
    before = stored(server, two.id)
    assert two.seeds["home"] not in json.dumps(before), "when Ben had to commit, there was nothing to grind with"
    two.ann.say("reveal", seed=two.seeds["home"])
    known = stored(server, two.id)
    assert known["seeds"] == {"home": two.seeds["home"]}
    secret = known["secret"]
    ground = next(
        guess
        for guess in map(str, itertools.count())
        if throws(secret, {"away": guess, "home": two.seeds["home"]}, len(WANTED)) == WANTED
    )
    with pytest.raises(Refused, match="not the one that you committed to"):
        two.ben.say("reveal", seed=ground)
    with pytest.raises(Refused, match="need nothing of you"):
        two.ben.say("commit", my_commitment=sha256(ground))
    assert two.ben.table["status"] == "open"
    two.ben.say("reveal", seed=two.seeds["away"])
    two.ben.until(began)
    two.ann.say("resign")
    told = two.dice()
    assert (told["secret"], told["seeds"]) == (secret, two.seeds)


def stored(server: ServerProcess, match: str) -> dict[str, Any]:
    """The dice of a match as whoever has the database can read them."""
    database = sqlite3.connect(server.database)
    (text,) = database.execute("SELECT dice FROM matches WHERE id = ?", (match,)).fetchone()
    database.close()
    found: dict[str, Any] = json.loads(text)
    return found


def test_a_second_seed_for_the_same_seat_is_refused(person: Make) -> None:
    """Nor can anybody reveal for somebody else, or watch and reveal."""
    two = Two(person)
    two.ann.until(lambda table: table["promises"]["stage"] == "reveal")
    with pytest.raises(Refused, match="not the one"):
        two.ann.say("reveal", seed=two.seeds["away"])
    with pytest.raises(Refused, match="need nothing"):
        person("Cleo").attend(two.id).say("reveal", seed=two.seeds["home"])
    two.ann.say("reveal", seed=two.seeds["home"])
    with pytest.raises(Refused, match="need nothing"):
        two.ann.say("reveal", seed=two.seeds["home"])
    two.ann.say("language", language="af")
    with pytest.raises(Refused, match="niks van jou nodig"):
        two.ann.say("renew")


def test_a_kill_between_commitment_and_reveal_changes_nothing(folder: Path) -> None:
    with run_server(folder) as server:
        two = Two(lambda name: Person(server, name))
        house = two.ann.table["commitment"]
        server.kill()
        server.start()
        two.ann.again()
        assert (two.ann.table["commitment"], stage(two.ann)["commitments"]) == (house, two.commitments)
        two.ann.say("reveal", seed=two.seeds["home"])
        server.kill()
        server.start()
        two.ben.again()
        assert stage(two.ben)["awaited"] == ["away"]
        two.ben.say("reveal", seed=two.seeds["away"])
        two.ben.until(began)
        two.ben.say("resign")
        told = two.dice()
        assert (told["commitment"], told["seeds"]) == (house, two.seeds)
        assert sha256(told["secret"]) == house
        for one in two.people:
            one.close()


def test_the_promises_of_a_rematch_survive_a_kill(folder: Path) -> None:
    """The house commits when the new match is made, then everybody who took part in the dice before."""
    with run_server(folder) as server:
        two = Two(lambda name: Person(server, name))
        two.ann.say("reveal", seed=two.seeds["home"])
        two.ben.say("reveal", seed=two.seeds["away"])
        two.ann.until(began)
        two.ann.say("resign")
        two.ann.say("offer", what="rematch")
        two.ben.until(lambda table: bool(table["offers"]))
        two.ben.say("accept", what="rematch")
        following = two.ann.until(lambda table: bool(table["rematch"]))["rematch"]
        ann, ben = (one.attend(following, ticket) for one, ticket in zip(two.people, two.tickets, strict=True))
        house = ann.table["commitment"]
        assert house != two.ann.table["commitment"]
        assert stage(ann)["stage"] == "commit"
        seeds = {"away": new_seed(), "home": new_seed()}
        ann.say("commit", my_commitment=sha256(seeds["away"]))
        server.kill()
        server.start()
        ann.again()
        ben.again()
        assert (ann.table["commitment"], stage(ann)["awaited"]) == (house, ["home"])
        ben.say("commit", my_commitment=sha256(seeds["home"]))
        for seat, name in ((ann, "away"), (ben, "home")):
            assert seat.until(lambda table: table["promises"]["stage"] == "reveal")["commitment"] == house
            seat.say("reveal", seed=seeds[name])
        ann.until(began)
        ann.say("resign")
        told = two.people[0].get(f"/api/matches/{following}/dice")
        assert (told["kind"], told["seeds"]) == ("fair", seeds)
        assert sha256(told["secret"]) == house
        for one in two.people:
            one.close()


def test_without_a_commitment_the_dice_are_called_the_houses(person: Make) -> None:
    """A program that commits to nothing plays at once; everybody is told, and so is the match file."""
    ann, ben = person("Ann"), person("Ben")
    seed = new_seed()
    begun = ann.begin(game="pocket", seats=[ME, FRIEND], my_commitment=sha256(seed))
    ticket = ben.join(begun["id"], invitation=begun["invitations"]["away"])
    home, away = ann.attend(begun["id"], begun["ticket"]), ben.attend(begun["id"], ticket)
    for seat in (home, away):
        assert not stage(seat)["fair"]
        assert stage(seat)["uncommitted"] == ["away"]
    home.say("reveal", seed=seed)
    home.until(began)
    home.say("resign")
    told = ben.get(f"/api/matches/{begun['id']}/dice")
    assert (told["kind"], told["uncommitted"], told["seeds"]) == ("house", ["away"], {"home": seed})
    text = ann.http.get(f"/api/matches/{begun['id']}/record").text
    assert isinstance(record.read(text, find).match.chance, House)
    # Nobody at all, and only computers.
    alone = ann.begin(game="pocket", seats=[ME, RANDOM])
    assert alone["status"] == "live"
    assert ann.get(f"/api/matches/{alone['id']}/dice")["kind"] == "house"
    robots = ann.begin(game="pocket", seats=[{**RANDOM, "side": 0}, RANDOM])
    assert ann.get(f"/api/matches/{robots['id']}/dice")["kind"] == "house"


def test_one_person_against_the_computer_commits_and_reveals(person: Make) -> None:
    ann, seed = person("Ann"), new_seed()
    house = ann.post("/api/commitments", {})["commitment"]
    begun = ann.begin(game="pocket", seats=[ME, RANDOM], commitment=house, my_commitment=sha256(seed))
    assert (begun["status"], begun["commitment"]) == ("open", house)
    assert begun["id"] not in [match["id"] for match in ann.get("/api/matches")["open"]]
    seat = ann.attend(begun["id"], begun["ticket"])
    seat.say("reveal", seed=seed)
    assert seat.until(began)["promises"]["fair"]
    assert ann.get(f"/api/matches/{begun['id']}/dice")["seeds"] == {"home": seed}


def test_a_commitment_is_a_hash(person: Make) -> None:
    for nonsense in ("ann", "A" * 64, "0" * 63, "0" * 64 + "\n", 5):
        with pytest.raises(Refused, match="my_commitment"):
            person("Ann").begin(game="pocket", my_commitment=nonsense)


def test_dice_that_are_typed_in_need_no_promise(person: Make) -> None:
    ann = person("Ann")
    both = [ME, {"side": 1, "who": "me"}]
    for request in ({"game": "pocket", "dice": "typed"}, {"game": "scrum"}):
        begun = ann.begin(seats=both, my_commitment="0" * 64, **request)
        assert begun["status"] == "live"
        assert ann.attend(begun["id"], begun["ticket"]).table["promises"] is None


# Whoever does not do their part ---------------------------------------------------------------------------------------


@pytest.fixture
def a_minute_later(monkeypatch: pytest.MonkeyPatch) -> Callable[[LiveMatch], Awaitable[None]]:
    """Lets those who are waited for have no more time."""
    ahead = 0
    monkeypatch.setattr(promises, "now", lambda: now() + ahead)

    async def pass_time(live: LiveMatch) -> None:
        nonlocal ahead
        ahead += PART_WITHIN + 1
        await live.perform(partial(promises.time_up, live.table))

    return pass_time


async def full_match(site: Site, *more: SeatRequest) -> LiveMatch:
    """Everybody has sat down and committed to the name of their seat; nobody is connected."""
    ann = await site.set_name(None, "Ann")
    seats = [SeatRequest(0, "me"), SeatRequest(1, "open"), *more]
    request = MatchRequest("pocket", seats=seats, listed=True, my_commitment=sha256("home"))
    live = (await site.begin(request, ann)).live
    for seat in list(live.table.roster):
        if seat.kind == "open":
            person = await site.set_name(None, seat.id)
            await site.join(live.id, JoinRequest(seat.id, my_commitment=sha256(seat.id)), person)
    return live


def enter(live: LiveMatch, seat: str) -> Viewer:
    side = live.table.seat(seat).side
    sides = frozenset[int]() if side == "referee" else frozenset[int]({side})
    viewer = Viewer(Recorder(), frozenset({seat}), sides, "en")  # type: ignore[arg-type]
    live.enter(viewer)
    return viewer


def shown(viewer: Viewer) -> dict[str, Any]:
    """What somebody was told last about the promises."""
    sent: list[dict[str, Any]] = viewer.connection.sent  # type: ignore[attr-defined]
    promised: dict[str, Any] = next(each["match"]["promises"] for each in reversed(sent) if "match" in each)
    return promised


async def test_whoever_is_away_is_waited_for(site: Site, a_minute_later: Later) -> None:
    live = await full_match(site)
    ann = enter(live, "home")
    await do(live, ann, messages.Reveal(seed="home"))
    await a_minute_later(live)
    assert (live.table.status, shown(ann)["awaited"], shown(ann)["broken"]) == ("open", ["away"], [])
    ben = enter(live, "away")
    live.leave(ben)
    await a_minute_later(live)
    ben = enter(live, "away")
    await do(live, ben, messages.Reveal(seed="away"))
    assert live.table.status == "live"


async def test_whoever_is_there_and_does_not_reveal_makes_everybody_commit_anew(
    site: Site, a_minute_later: Later
) -> None:
    live = await full_match(site)
    house, secret = live.table.dice.commitment, live.table.dice.secret
    ann, ben = enter(live, "home"), enter(live, "away")
    await do(live, ann, messages.Reveal(seed="home"))
    await a_minute_later(live)
    for viewer in (ann, ben):
        assert shown(viewer)["broken"] == [["away"]]
        assert (shown(viewer)["stage"], shown(viewer)["awaited"]) == ("commit", ["home", "away"])
    assert live.table.dice.commitment != house, "the house commits anew too"
    assert live.table.dice.seeds == {}, "what was revealed in a round that is void is not used again"
    site.live_matches.remove(live)
    again = await site.find(live.id)
    assert again.table.dice == live.table.dice
    ann, ben = enter(again, "home"), enter(again, "away")
    await do(again, ann, messages.Commit(my_commitment=sha256("second try")))
    with pytest.raises(NotYourTurn):
        await do(again, ann, messages.Reveal(seed="second try"))
    await do(again, ben, messages.Commit(my_commitment=sha256("another")))
    await do(again, ben, messages.Reveal(seed="another"))
    await do(again, ann, messages.Reveal(seed="second try"))
    assert again.table.status == "live"
    told = await dice_of(site, again.id)
    assert told["seeds"] == {"home": "second try", "away": "another"}
    assert (told["kind"], told["broken"]) == ("fair", [["away"]])
    assert secret not in json.dumps(told)


async def test_after_the_third_round_the_match_is_called_off(site: Site) -> None:
    """So that whoever knows the dice before they are settled has few tries, and everybody sees each of them."""
    live = await full_match(site)
    ann, ben = enter(live, "home"), enter(live, "away")
    for _ in range(ROUNDS):
        assert live.table.status == "open"
        if live.table.dice.stage(live.table.roster) == "commit":
            await do(live, ann, messages.Commit(my_commitment=sha256("home")))
            await do(live, ben, messages.Commit(my_commitment=sha256("away")))
        await do(live, ann, messages.Reveal(seed="home"))
        await do(live, ben, messages.Renew())
    assert (live.table.status, live.table.match.ended.reason) == ("over", "called-off")
    ended = ann.connection.sent[-1]["ended"]  # type: ignore[attr-defined]
    assert ended["winner"] == "draw"
    assert ended["words"].startswith("The match was called off before it began")
    assert shown(ann)["broken"] == [["away"]] * ROUNDS
    with pytest.raises(Refusal):
        await do(live, ann, messages.Commit(my_commitment=sha256("home")))
    assert record.read(await record_of(site, live.id), find).match.ended.reason == "called-off"
    told = await dice_of(site, live.id)
    assert (told["kind"], told["throws"], told["broken"]) == ("house", [], [["away"]] * ROUNDS)
    site.live_matches.remove(live)
    again = await site.find(live.id)
    assert (again.table.status, again.table.dice) == ("over", live.table.dice)
    assert again.table.match.ended == live.table.match.ended


async def test_whoever_does_not_commit_anew_is_left_out_and_the_dice_are_called_the_houses(
    site: Site, a_minute_later: Later
) -> None:
    live = await full_match(site)
    ann, ben = enter(live, "home"), enter(live, "away")
    await do(live, ben, messages.Renew())
    await do(live, ann, messages.Commit(my_commitment=sha256("home")))
    await a_minute_later(live)
    assert (shown(ann)["uncommitted"], shown(ann)["fair"]) == (["away"], False)
    await do(live, ann, messages.Reveal(seed="home"))
    assert live.table.status == "live"
    assert isinstance(live.table.match.chance, House)
    assert live.table.match.chance.seeds == {"home": "home"}, "her part is in them all the same"
    await live.perform(partial(live.table.close, "resignation", 0))
    await live.rematch_once()
    assert live.table.rematch is not None
    rematch = await site.find(live.table.rematch)
    assert rematch.table.dice.awaited(rematch.table.roster) == ["away", "home"], "everybody is asked again"


async def test_a_team_and_a_referee_do_not_hold_up_those_who_are_there(site: Site, a_minute_later: Later) -> None:
    live = await full_match(site, SeatRequest(1, "open"), SeatRequest("referee", "open"))
    ann, ben = enter(live, "home"), enter(live, "away")
    await do(live, ann, messages.Reveal(seed="home"))
    await do(live, ben, messages.Reveal(seed="away"))
    await a_minute_later(live)
    assert shown(ann)["broken"] == [["away-2", "referee"]]
    await do(live, ann, messages.Commit(my_commitment=sha256("home")))
    await do(live, ben, messages.Commit(my_commitment=sha256("away")))
    await a_minute_later(live)
    assert shown(ann)["uncommitted"] == ["away-2", "referee"]
    await do(live, ann, messages.Reveal(seed="home"))
    await do(live, ben, messages.Reveal(seed="away"))
    assert live.table.status == "live"


async def test_matches_from_before_go_on_and_are_called_the_houses(site: Site) -> None:
    """Their seeds were shown to the server one by one, which is what commitments are against."""
    live = await full_match(site)
    before = {"kind": "fair", "secret": live.table.dice.secret, "seeds": {"home": "a", "away": "b"}}
    columns = update(schema.matches).values(dice=before, status="live")
    await site.store.write(lambda connection: connection.execute(columns))
    site.live_matches.remove(live)
    again = await site.find(live.id)
    assert isinstance(again.table.match.chance, House)
    assert again.table.match.chance.seeds == before["seeds"]
