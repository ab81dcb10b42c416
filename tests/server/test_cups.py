"""Cups on the site: who may decide what, results on which two sides agree, what is on disk, results of matches here."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, update
from websockets.sync.client import connect

import tryline
from tests.server.server_process import TIMEOUT, Person, Refused
from tests.server.test_live import server  # noqa: F401  one on each kind of database
from tryline.core.errors import NotYourSeat, UnknownName
from tryline.core.texts import BadText
from tryline.league import decisions as do
from tryline.league.applying import CupRefusal
from tryline.league.cup import Cup, Setup
from tryline.league.cup_file import read_cup, write_cup
from tryline.league.entrants import Entrant
from tryline.league.format_files import preset
from tryline.league.formats import Entrants
from tryline.server import cups as cups_package
from tryline.server import schema
from tryline.server.computers import Computers
from tryline.server.cups import orders, registry, rows
from tryline.server.cups.deadlines import DAY
from tryline.server.cups.events import Begun, Ended, Rules
from tryline.server.cups.limits import check_size
from tryline.server.cups.matches import MOST_TRIES, CupMatches, next_for_computers
from tryline.server.cups.registry import Cups, OwnedCup
from tryline.server.cups.rendering import cup_info, you_info
from tryline.server.cups.replies import CupInfo
from tryline.server.cups.state import Author, CupState
from tryline.server.errors import Damaged, NotFound, StoreError, TooManyMatches
from tryline.server.site import Site
from tryline.server.store import Store

Make = Callable[[str], Person]
ORGANISER = Author("Olga", "organiser", "olga")
LOCALE = Path(tryline.__file__).parent / "locale"
WEB = Path(__file__).parents[2] / "web" / "src"
FOUR = ("Ann", "Ben", "Cas", "Dot")


@pytest.fixture
async def store(each_database: str) -> AsyncIterator[Store]:
    store = Store(each_database)
    yield store
    store.close()


async def new_cup(cups: Cups, format: str = "4", game: str = "", **rules: Any) -> str:
    """A cup of Olga's."""
    return (await cups.create(Setup("Cup", preset(format), game), Rules(**rules), ORGANISER)).id


async def told(cups: Cups, cup: str, person: str, order: orders.Order) -> OwnedCup:
    """Somebody decides something."""
    return await cups.decide(cup, order, person, person.capitalize(), "en")


async def four_friends(cups: Cups, **rules: Any) -> str:
    """A cup of four that has been drawn, with everybody at a page of their own."""
    cup = await new_cup(cups, **rules)
    for name in FOUR:
        await told(cups, cup, name.lower(), orders.Join(name))
    await told(cups, cup, "olga", orders.Draw("entry"))
    return cup


def match_of(owned: OwnedCup, *names: str) -> str:
    """The match between these two."""
    wanted = {id for id, entrant in owned.state.cup.facts.entrants.items() if entrant.name in names}
    return next(each.fixture.id for each in owned.state.cup.fixtures() if {each.home, each.away} == wanted)


def test_every_sentence_of_a_cup_on_the_site_is_said_and_none_is_missing() -> None:
    """Those of refusals by other names stand with all others (tests/table/test_why_not.py)."""
    folder = Path(cups_package.__file__).parent
    written = "\n".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    there = set(re.findall(r"^([a-z-]+) =", (LOCALE / "en" / "cup_site.ftl").read_text("utf-8"), re.MULTILINE))
    of_cups = (LOCALE / "en" / "cups.ftl").read_text("utf-8")
    said = set(re.findall(r'"(cup-site-[a-z-]+)"', written))
    refused = {f"refused-cup-{name}" for name in re.findall(r'refused\(\s*"([a-z-]+)"', written)}
    assert said | {name for name in refused if f"{name} =" not in of_cups} == there


def test_the_page_says_what_is_written_about_cups_and_nothing_else() -> None:
    pages = [*(WEB / "cup").rglob("*"), *(WEB / "pages").glob("Cup*.svelte")]
    written = "\n".join(path.read_text("utf-8") for path in pages if path.is_file())
    there = set(re.findall(r"^([a-z-]+) =", (LOCALE / "en" / "cup_page.ftl").read_text("utf-8"), re.MULTILINE))
    said = set(re.findall(r'"(cup-(?:page|screen)-[a-z-]+)"', written))
    said |= {f"cup-page-{name}" for name in re.findall(r'answers\("([a-z-]+)"', written)}
    assert said == there


async def test_entrants_decide_for_themselves_alone(store: Store) -> None:
    cups = Cups(store)
    cup = await four_friends(cups)
    owned = await cups.find(cup)
    theirs = match_of(owned, "Cas", "Dot")
    for order in (
        orders.Result(theirs, 7, 0),
        orders.Withdraw("e2"),
        orders.Undo(1),
        orders.Announce("All win"),
        orders.Amend("e1", paid=True),
        orders.Forfeit(match_of(owned, "Ann", "Ben"), "away"),
        orders.Arrange(Rules()),
        orders.Enter(["Mallory"]),
    ):
        with pytest.raises(NotYourSeat):
            await told(cups, cup, "ann", order)
    with pytest.raises(NotYourSeat):
        await cups.new_link(cup, "helper", "", "ann", "Ann")
    with pytest.raises(NotYourSeat):
        await cups.new_link(cup, "entrant", "e2", "ann", "Ann")
    assert you_info(owned, owned.standing("ann"), "en").staff is None, "the log is for those who run it"
    await told(cups, cup, "ann", orders.Withdraw("e1"))
    assert not owned.standing("ann").entrants, "whoever has left has no say any more"


async def test_helpers_run_the_hall_and_not_the_cup(store: Store) -> None:
    cups = Cups(store)
    cup = await four_friends(cups)
    secret = await cups.new_link(cup, "helper", "", "olga", "Olga")
    with pytest.raises(NotYourSeat):
        await cups.arrive(cup, "x" + secret, "hal", "Hal")
    owned = await cups.arrive(cup, secret, "hal", "Hal")
    await told(cups, cup, "hal", orders.Result(match_of(owned, "Ann", "Ben"), 7, 0))
    await told(cups, cup, "hal", orders.CheckIn("e1"))
    await told(cups, cup, "hal", orders.Announce("Tea  at four"))
    assert [each.text for each in owned.state.announcements.values()] == ["Tea at four"]
    for order in (orders.Undo(1), orders.Withdraw("e1"), orders.Enter(["Eve"]), orders.Amend("e1", paid=True)):
        with pytest.raises(NotYourSeat):
            await told(cups, cup, "hal", order)
    staff = you_info(owned, owned.standing("hal"), "en").staff
    assert staff is not None
    assert [(line.who, line.role) for line in staff.log[:3]] == [("Hal", "helper")] * 3
    await cups.new_link(cup, "helper", "", "olga", "Olga")
    with pytest.raises(NotYourSeat, match="not valid any more"):
        await cups.arrive(cup, secret, "eve", "Eve")


async def test_a_result_counts_once_both_sides_say_the_same(store: Store) -> None:
    cups = Cups(store)
    cup = await four_friends(cups)
    owned = await cups.find(cup)
    match = match_of(owned, "Ann", "Ben")

    def outcome() -> Any:
        return owned.state.cup.match(match).outcome

    await told(cups, cup, "ann", orders.Result(match, 12, 7))
    assert outcome() is None
    await told(cups, cup, "ben", orders.Result(match, 7, 12))
    assert outcome() is None, "they do not agree"
    (shown,) = [each for each in cup_info(cup, owned.state, "en").fixtures if each.id == match]
    assert [(claim.home, claim.away) for claim in shown.claims] == [(12, 7), (7, 12)]
    await told(cups, cup, "ben", orders.Result(match, 12, 7))
    assert (outcome().home, outcome().away) == (12, 7)
    assert not owned.state.claims
    with pytest.raises(CupRefusal):
        await told(cups, cup, "ann", orders.Result(match, 50, 0, correction=True))
    await told(cups, cup, "olga", orders.Result(match, 10, 7, correction=True))
    await told(cups, cup, "olga", orders.Undo(owned.state.cup.log[-1].number))
    assert (outcome().home, outcome().away) == (12, 7)
    await told(cups, cup, "olga", orders.Arrange(Rules(typed_by="organiser")))
    with pytest.raises(CupRefusal, match="organiser"):
        await told(cups, cup, "cas", orders.Result(match_of(owned, "Cas", "Dot"), 7, 0))


async def test_what_was_acknowledged_is_read_again(store: Store) -> None:
    cups = Cups(store)
    cup = await four_friends(cups)
    owned = await cups.find(cup)
    await told(cups, cup, "olga", orders.Result(match_of(owned, "Ann", "Ben"), 12, 7, (2, 1)))
    await told(cups, cup, "ann", orders.Result(match_of(owned, "Ann", "Cas"), 0, 3))
    await told(cups, cup, "olga", orders.CheckIn("e3"))
    again = await Cups(store).find(cup)
    assert cup_info(cup, again.state, "af") == cup_info(cup, owned.state, "af")
    assert again.members == owned.members
    assert write_cup(again.state.cup) == write_cup(owned.state.cup)


async def test_what_cannot_be_written_has_not_happened(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    cups = Cups(store)
    cup = await new_cup(cups)
    before = (await cups.find(cup)).state

    async def full(work: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(store, "write", full)
        with pytest.raises(StoreError):
            await told(cups, cup, "ann", orders.Join("Ann"))
    owned = await cups.find(cup)
    assert owned.state.version == before.version
    await told(cups, cup, "ann", orders.Join("Ann"))
    assert [entrant.name for entrant in owned.state.cup.facts.entrants.values()] == ["Ann"]


async def test_two_who_decide_at_once_are_both_heard(store: Store) -> None:
    cups = Cups(store)
    cup = await new_cup(cups, "league")
    await asyncio.gather(*(told(cups, cup, f"p{number}", orders.Join(f"P {number}")) for number in range(8)))
    owned = await cups.find(cup)
    assert sorted(owned.state.cup.facts.entrants) == sorted(f"e{number}" for number in range(1, 9))
    assert [line.number for line in owned.state.lines] == list(range(1, 10))


async def test_a_cup_is_taken_over_from_a_file_and_undone_to_its_beginning(store: Store) -> None:
    cups = Cups(store)
    old = await cups.find(await four_friends(cups))
    brought = read_cup(write_cup(old.state.cup), "it")
    new = await cups.take_over(brought, Rules(), ORGANISER)
    assert new.id != old.id
    assert new.state.cup.facts == old.state.cup.facts
    assert new.standing("ann").roles == frozenset(), "whoever had a say there has none here"
    await told(cups, new.id, "olga", orders.Undo(5))
    assert new.state.cup.facts.order == ()
    await told(cups, new.id, "olga", orders.Withdraw("e1"))
    assert [*new.state.cup.facts.entrants] == ["e2", "e3", "e4"]


async def test_a_cup_that_would_keep_the_server_busy_is_refused(store: Store) -> None:
    league = msgspec.structs.replace(preset("league"), entrants=Entrants(2, 64))
    with pytest.raises(CupRefusal, match="at most"):
        await Cups(store).create(Setup("Everybody", league), Rules(), ORGANISER)


async def test_what_is_brought_is_checked_like_what_is_typed(store: Store) -> None:
    cups = Cups(store)
    old = await cups.find(await four_friends(cups))
    text = write_cup(old.state.cup)
    shown = text.replace('"who": "Ann"', '"who": "A\\u202enn"').replace('"name": "Cup"', '"name": "  Cup "')
    shown = shown.replace('"options": {}', '"options": {"x": "y"}')
    new = await cups.take_over(read_cup(shown, "it"), Rules(), ORGANISER)
    assert "A\u202enn" not in {line.author.name for line in new.state.lines}
    assert (new.state.cup.setup.name, new.state.cup.setup.options) == ("Cup", {})
    setup = old.state.cup.setup
    turned = msgspec.structs.replace(setup.format, name={"en": "Four\u202e"})
    with pytest.raises(BadText):
        await cups.take_over(Cup(msgspec.structs.replace(setup, format=turned)), Rules(), ORGANISER)
    for game, problem in (("", CupRefusal), ("scrum", UnknownName)):
        cup = Cup(msgspec.structs.replace(setup, game=game))
        cup.enter("Deep", kind="computer", level="no-such-level")
        with pytest.raises(problem):
            await cups.take_over(cup, Rules(), ORGANISER)
    large = msgspec.structs.replace(setup.format, entrants=Entrants(4, 2000), stages=preset("knock-out").stages)
    with pytest.raises(CupRefusal, match="at most"):
        read_cup(write_cup(Cup(msgspec.structs.replace(setup, format=large))), "it", check_size)


def test_computers_leave_a_match_that_stays_level_to_the_organiser() -> None:
    state = CupState(Setup("Cup", preset("knock-out"), "scrum"))
    for id in ("e1", "e2"):
        state.add(do.Enter(Entrant(id, id, "computer", level="random")), ORGANISER, 0)
    state.add(do.Draw(("e1", "e2"), "entry"), ORGANISER, 0)
    for number in range(MOST_TRIES):
        due = next_for_computers(state)
        assert due is not None
        state.add(Begun(due.fixture.id, f"m{number}", ("e1", "e2"), without_people=True), ORGANISER, 0)
        assert next_for_computers(state) is None, "it is being played"
        state.add(Ended(due.fixture.id, f"m{number}"), ORGANISER, 0)
    assert [each.status for each in state.cup.ready()] == ["ready"]
    assert next_for_computers(state) is None


async def test_those_who_look_at_the_same_time_wait_for_one_rendering(store: Store) -> None:
    cups = Cups(store)
    owned = await cups.find(await four_friends(cups))
    worked_out = []

    def render(id: str, state: CupState, language: str) -> CupInfo:
        worked_out.append((state.version, language))
        return cup_info(id, state, language)

    seen = await asyncio.gather(*(owned.rendered(language, render) for language in ("en", "af", "en", "en")))
    assert seen[0] is seen[2] is seen[3]
    await told(cups, owned.id, "olga", orders.Announce("Tea"))
    assert (await owned.rendered("en", render)).announcements
    assert sorted(worked_out) == [(6, "af"), (6, "en"), (7, "en")]


async def test_a_changed_row_is_found(store: Store) -> None:
    cup = await new_cup(Cups(store))

    def damage(connection: Connection) -> None:
        connection.execute(update(schema.cup_log).values(who="Mallory", checksum=1))

    await store.write(damage)
    with pytest.raises(Damaged):
        await Cups(store).find(cup)


async def test_a_draw_by_dice_can_be_checked(store: Store) -> None:
    cups = Cups(store)
    cup = await new_cup(cups, "8", "bokx")
    await told(cups, cup, "olga", orders.Enter(list(FOUR)))
    await told(cups, cup, "olga", orders.Fill("school"))
    owned = await told(cups, cup, "olga", orders.Draw("dice", countries=True))
    show = cup_info(cup, owned.state, "en").draw
    assert show is not None
    assert len(show.balls) == 8
    assert [ball.place for ball in show.balls[:2]] == ["Pool A", "Pool B"]
    assert [each.ball for each in show.throws if each.ball is not None] == list(range(7)), "the last needs no dice"
    assert all(entrant.team for entrant in owned.state.cup.facts.entrants.values())
    assert read_cup(write_cup(owned.state.cup), "it").facts == owned.state.cup.facts


async def test_a_computer_takes_over_where_the_cup_says_so(store: Store) -> None:
    cups = Cups(store)
    cup = await new_cup(cups, "4", "bokx", leavers="computer", level="club")
    for name in FOUR:
        await told(cups, cup, name.lower(), orders.Join(name))
    await told(cups, cup, "olga", orders.Draw("entry"))
    owned = await told(cups, cup, "ben", orders.Withdraw("e2"))
    taken_over = owned.state.cup.facts.entrants["e2"]
    assert (taken_over.kind, taken_over.level) == ("computer", "club")
    assert not owned.standing("ben").roles


@pytest.mark.parametrize("rule", ["organiser", "forfeit", "computer"])
async def test_when_the_time_is_up_the_rule_of_the_cup_counts(store: Store, rule: str) -> None:
    cups = Cups(store)
    site = Site(store, Computers(1))
    matches = CupMatches(site, cups)
    cup = await new_cup(cups, "4", "scrum", days=3, overdue=rule)
    for name in FOUR:
        await told(cups, cup, name.lower(), orders.Join(name))
    owned = await told(cups, cup, "olga", orders.Draw("entry"))
    match, other = match_of(owned, "Ann", "Ben"), match_of(owned, "Cas", "Dot")
    due = owned.state.due[match]
    await told(cups, cup, "cas", orders.Result(other, 7, 0))
    await matches.check_deadlines(due - 1)
    assert not owned.state.overdue
    await matches.check_deadlines(due)
    await matches.check_deadlines(due + DAY)
    cup_now = owned.state.cup
    outcome = cup_now.match(match).outcome
    kinds = {entrant.kind for entrant in cup_now.facts.entrants.values()}
    said = cup_now.match(other).outcome
    assert said is not None
    assert (said.home, said.away) == (7, 0), "what one side alone has said counts then"
    assert (outcome is not None and outcome.kind == "forfeit") == (rule == "forfeit")
    assert ("computer" in kinds) == (rule == "computer")
    assert match in owned.state.overdue
    assert await store.read(lambda connection: rows.cups_due(connection, due)) == [], "it is not looked at again"
    await matches.close()


async def test_a_deleted_cup_is_gone_and_only_its_organiser_deletes_it(store: Store) -> None:
    cups = Cups(store)
    gone: list[OwnedCup] = []
    cups.on_delete.append(gone.append)
    cup = await four_friends(cups)
    with pytest.raises(NotYourSeat):
        await cups.delete(cup, "ann")
    await cups.delete(cup, "olga")
    assert [each.id for each in gone] == [cup]
    for again in (cups, Cups(store)):
        with pytest.raises(NotFound):
            await again.find(cup)
        assert await again.mine("ann") == []


async def test_only_cups_that_one_runs_and_that_are_not_over_are_counted(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "MOST_CUPS", 1)
    cups = Cups(store)
    cup = await new_cup(cups)
    with pytest.raises(TooManyMatches):
        await new_cup(cups)
    await cups.delete(cup, "olga")
    await new_cup(cups)


async def test_whoever_is_forgotten_is_somebody_in_a_cup(store: Store) -> None:
    cups = Cups(store)
    cup = await four_friends(cups)
    alone = (await cups.create(Setup("Alone", preset("4")), Rules(), Author("Ann", "organiser", "ann"))).id
    await told(cups, cup, "ann", orders.Withdraw("e1"))
    await cups.forget_person("ann")
    owned = await cups.find(cup)
    assert "Ann" not in write_cup(owned.state.cup)
    assert owned.state.cup.facts.entrants["e1"].name == "Somebody"
    assert all(line.author.person != "ann" for line in owned.state.lines)
    with pytest.raises(NotFound):
        await cups.find(alone)


def test_results_of_matches_on_the_site_enter_by_themselves(person: Make) -> None:
    olga, ann, ben = person("Olga"), person("Ann"), person("Ben")
    rules = {"where": "site"}
    cup = olga.post("/api/cups", {"name": "Friends", "format": "4", "game": "scrum", "rules": rules})["cup"]["id"]
    path = f"/api/cups/{cup}"
    for friend in (ann, ben):
        friend.post(f"{path}/orders", {"do": "join", "name": friend.get("/api/me")["name"]})
    olga.post(f"{path}/orders", {"do": "fill", "level": "random"})
    drawn = olga.post(f"{path}/orders", {"do": "draw", "how": "entry"})["cup"]
    (theirs,) = [each for each in drawn["fixtures"] if {each["home"]["name"], each["away"]["name"]} == {"Ann", "Ben"}]
    begin = f"{path}/matches/{theirs['id']}/begin"
    with pytest.raises(Refused, match="not-your-seat"):
        person("Mallory").post(begin, {})
    match = ann.post(begin, {})["match"]
    assert ben.post(begin, {})["match"] == match, "whoever comes second comes to the same"
    assert ben.get(f"/api/matches/{match}/cup") == {
        "cup": cup,
        "name": "Friends",
        "called": theirs["name"],
        "pool": "",
    }
    playing = [ann.attend(match), ben.attend(match)]
    playing[0].until(lambda table: bool(table["ended"]) or table["status"] == "live")
    olga.server.kill()
    olga.server.start()
    again = ann.attend(match)
    again.say("resign")
    # The server plays what computers have among themselves, and tells whoever shows the cup.
    names = [{each["home"]["name"], each["away"]["name"]} for each in drawn["fixtures"]]
    computers = drawn["fixtures"][names.index({"Computer 1", "Computer 2"})]
    now: dict[str, Any] = {}
    with connect(f"{ben.server.address.replace('http', 'ws')}{path}/live", open_timeout=TIMEOUT) as following:
        while any(now.get(each["id"], {}).get("status") != "decided" for each in (theirs, computers)):
            assert json.loads(following.recv(TIMEOUT))["is"] == "cup"
            now = {each["id"]: each for each in ben.get(path)["cup"]["fixtures"]}
    won = "home" if theirs["home"]["name"] == "Ben" else "away"
    assert now[theirs["id"]][won]["won"]
