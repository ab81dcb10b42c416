"""What nobody can do in a cup on the site: win by typing, agree to what they never said, answer for others."""

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec
import pytest
from sqlalchemy import Connection, delete, insert, update

from tests.server.test_cups import four_friends, match_of, new_cup, told
from tryline.core.errors import NotYourSeat
from tryline.league.applying import CupRefusal
from tryline.league.cup_file import write_cup
from tryline.league.words import Words
from tryline.server import schema
from tryline.server.computers import Computers
from tryline.server.cups import orders, registry
from tryline.server.cups.drawing import dice_so_far
from tryline.server.cups.events import Begun, Event, Rules
from tryline.server.cups.matches import CupMatches, _plays_it
from tryline.server.cups.next_matches import next_matches
from tryline.server.cups.registry import Cups
from tryline.server.cups.rendering import you_info
from tryline.server.cups.rows import link_of
from tryline.server.cups.state import Playing, read_time, time_of
from tryline.server.errors import NotFound, TooManyMatches
from tryline.server.match_rows import stored_match
from tryline.server.site import Site
from tryline.server.store import Store


@pytest.fixture
async def cups(each_database: str) -> AsyncIterator[Cups]:
    store = Store(each_database)
    here = [{"id": name, "name": name.capitalize(), "created": 0, "sessions": 0} for name in ("ann", "ben", "eve")]
    await store.write(lambda connection: connection.execute(insert(schema.people), here))
    yield Cups(store)
    store.close()


@pytest.mark.parametrize("where", ["site", "boards"])
async def test_nobody_wins_against_a_computer_by_typing(cups: Cups, where: str) -> None:
    cup = await new_cup(cups, "4", "scrum", where=where)
    await told(cups, cup, "ann", orders.Join("Ann"))
    await told(cups, cup, "olga", orders.Fill("random"))
    owned = await told(cups, cup, "olga", orders.Draw("entry"))
    match = match_of(owned, "Ann", "Computer 1")
    with pytest.raises(CupRefusal, match="by itself"):
        await told(cups, cup, "ann", orders.Result(match, 99, 0))
    await told(cups, cup, "olga", orders.Result(match, 5, 0))
    assert owned.state.cup.match(match).status == "decided"


async def test_two_people_type_only_what_is_not_played_here(cups: Cups) -> None:
    cup = await four_friends(cups, game="scrum", where="site")
    owned = await cups.find(cup)
    match = match_of(owned, "Ann", "Ben")
    with pytest.raises(CupRefusal, match="by itself"):
        await told(cups, cup, "ann", orders.Result(match, 5, 3))
    await told(cups, cup, "olga", orders.Arrange(Rules(where="boards")))
    await told(cups, cup, "ann", orders.Result(match, 5, 3))
    await told(cups, cup, "ben", orders.Result(match, 5, 3))
    assert owned.state.cup.match(match).status == "decided"


async def test_what_was_said_of_other_sides_is_not_agreed_to(cups: Cups) -> None:
    cup = await four_friends(cups)
    owned = await cups.find(cup)
    match = match_of(owned, "Ann", "Ben")
    await told(cups, cup, "ann", orders.Result(match, 5, 3))
    await told(cups, cup, "olga", orders.Undo(owned.state.cup.log[-1].number))
    for id, seed in (("e2", 1), ("e1", 2), ("e3", 3), ("e4", 4)):
        await told(cups, cup, "olga", orders.Amend(id, seed=seed))
    await told(cups, cup, "olga", orders.Draw("seeding"))
    listed = owned.state.cup.match(match)
    assert owned.state.said_of(listed) == {}
    sayer = {"e1": "ann", "e2": "ben", "e3": "cas", "e4": "dot"}[listed.home or ""]
    await told(cups, cup, sayer, orders.Result(match, 5, 3))
    assert owned.state.cup.match(match).outcome is None


async def test_a_match_that_others_are_to_play_is_not_the_one_that_is_meant(cups: Cups) -> None:
    owned = await cups.find(await four_friends(cups))
    listed = owned.state.cup.match(match_of(owned, "Ann", "Ben"))
    assert _plays_it(Playing("m", ("e2", "e1"), without_people=False), listed)
    assert not _plays_it(Playing("m", ("e1", "e3"), without_people=False), listed)


async def test_whoever_was_replaced_has_no_say_over_the_place_any_more(cups: Cups) -> None:
    cup = await four_friends(cups)
    old_link = await cups.new_link(cup, "entrant", "e1", "ann", "Ann")
    owned = await cups.find(cup)
    match = match_of(owned, "Ann", "Ben")
    await told(cups, cup, "ann", orders.Result(match, 5, 3))
    await told(cups, cup, "olga", orders.Replace("e1", "Eve"))
    assert owned.state.said_of(owned.state.cup.match(match)) == {}
    with pytest.raises(NotYourSeat):
        await cups.arrive(cup, old_link, "ann", "Ann")
    await cups.arrive(cup, await cups.new_link(cup, "entrant", "e1", "olga", "Olga"), "eve", "Eve")
    again = await Cups(cups.store).find(cup)
    assert again.members == owned.members
    assert again.people_of("e1") == ["eve"]
    assert not again.standing("ann").roles
    await cups.forget_person("ann")
    owned = await cups.find(cup)
    assert owned.state.cup.facts.entrants["e1"].name == "Eve"
    assert "Ann" not in write_cup(owned.state.cup)
    await cups.forget_person("eve")
    assert "Eve" not in write_cup((await cups.find(cup)).state.cup)


async def test_whoever_takes_over_a_place_begins_its_match_anew(cups: Cups) -> None:
    matches = CupMatches(Site(cups.store, Computers(1)), cups)
    cup = await four_friends(cups, game="scrum", where="site")
    fixture = match_of(await cups.find(cup), "Ann", "Ben")
    first = await matches.begin(cup, fixture, "ann", "Ann")
    assert await matches.begin(cup, fixture, "ben", "Ben") == first
    await told(cups, cup, "olga", orders.Replace("e1", "Eve"))
    await cups.arrive(cup, await cups.new_link(cup, "entrant", "e1", "olga", "Olga"), "eve", "Eve")
    second = await matches.begin(cup, fixture, "eve", "Eve")
    assert second != first
    assert await matches.begin(cup, fixture, "ben", "Ben") == second
    await matches.close()


async def test_helpers_are_dismissed_with_their_link(cups: Cups) -> None:
    cup = await new_cup(cups)
    secret = await cups.new_link(cup, "helper", "", "olga", "Olga")
    owned = await cups.arrive(cup, secret, "hal", "Hal")
    with pytest.raises(NotYourSeat):
        await told(cups, cup, "hal", orders.Dismiss())
    await told(cups, cup, "olga", orders.Dismiss())
    assert not owned.standing("hal").roles
    assert owned.standing("olga").is_organiser
    with pytest.raises(NotYourSeat):
        await cups.arrive(cup, secret, "hal", "Hal")


async def test_nobody_enters_by_themselves_after_the_draw(cups: Cups) -> None:
    cup = await four_friends(cups)
    with pytest.raises(CupRefusal, match="closed"):
        await told(cups, cup, "eve", orders.Join("Eve"))


async def test_whoever_is_forgotten_stays_so_though_somebody_looks_meanwhile(
    cups: Cups, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = await four_friends(cups)
    write = cups.store.write

    async def slow(work: Callable[[Connection], object]) -> object:
        cups.let_go()
        looking = asyncio.get_running_loop().create_task(cups.find(cup))
        await asyncio.wait([looking])
        return await write(work)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(cups.store, "write", slow)
        await cups.forget_person("ann")
    assert "Ann" not in write_cup((await cups.find(cup)).state.cup)


async def test_a_damaged_cup_keeps_nobody_from_being_forgotten_elsewhere(cups: Cups) -> None:
    damaged, cup = await four_friends(cups), await four_friends(cups)
    damage = update(schema.cup_log).where(schema.cup_log.c.cup == damaged).values(who="Mallory", checksum=1)
    await cups.store.write(lambda connection: connection.execute(damage).rowcount)
    again = Cups(cups.store)
    await again.forget_person("ann")
    assert "Ann" not in write_cup((await again.find(cup)).state.cup)


@pytest.mark.parametrize(
    "text", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "0001-01-01", "9999-12-31T23:59:59.999999Z"]
)
def test_any_time_of_a_file_can_be_written_again(text: str) -> None:
    assert time_of(read_time(text, 0))


def test_numbers_of_lines_have_bounds() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"do": "undo", "number": %s}' % (b"9" * 40), type=orders.Order)


def test_a_match_that_began_before_its_sides_were_noted_is_read() -> None:
    assert msgspec.convert({"do": "begun", "fixture": "f", "match": "m"}, Event) == Begun("f", "m")


async def test_one_helper_is_dismissed_and_the_others_stay(cups: Cups) -> None:
    """The organiser sees who came by which link, and when."""
    cup = await new_cup(cups)
    secret = await cups.new_link(cup, "helper", "", "olga", "Olga")
    for person in ("hal", "ida"):
        owned = await cups.arrive(cup, secret, person, person.capitalize())
        await cups.arrive(cup, secret, person, person.capitalize())  # once more: nothing is new
    staff = you_info(owned, owned.standing("olga"), "en").staff
    assert staff is not None
    assert [(each.role, each.name, each.you) for each in staff.members] == [
        ("organiser", "Olga", True),
        ("helper", "Hal", False),
        ("helper", "Ida", False),
    ]
    assert [(line.who, line.text) for line in staff.log[:3]] == [
        ("Ida", "Came by the link for helpers."),
        ("Hal", "Came by the link for helpers."),
        ("Olga", "A link for helpers was made."),
    ]
    hal = staff.members[1]
    assert hal.at is not None
    assert hal.made is not None
    assert hal.made <= hal.at
    for nobody in (1, 999):
        with pytest.raises(NotFound):
            await told(cups, cup, "olga", orders.Dismiss(nobody))
    await told(cups, cup, "olga", orders.Dismiss(hal.came))
    assert not owned.standing("hal").roles
    assert owned.standing("ida").is_staff
    with pytest.raises(NotYourSeat):
        await cups.arrive(cup, secret, "hal", "Hal")
    with pytest.raises(NotFound):
        await told(cups, cup, "olga", orders.Dismiss(hal.came))
    staff = you_info(owned, owned.standing("olga"), "en").staff
    assert staff is not None
    assert [(line.who, line.text) for line in staff.log[:1]] == [("Olga", "Hal helps no longer.")]
    helper = you_info(owned, owned.standing("ida"), "en").staff
    assert helper is not None
    assert helper.members == [], "who else helps is for organisers"
    again = await Cups(cups.store).find(cup)
    assert again.members == owned.members


async def test_a_link_that_becomes_void_while_somebody_comes_lets_nobody_in(cups: Cups) -> None:
    cup = await four_friends(cups)
    owned = await cups.find(cup)
    secret = await cups.new_link(cup, "entrant", "e1", "olga", "Olga")
    async with owned.lock:  # whoever comes has been read their link by the time that they wait
        coming = asyncio.get_running_loop().create_task(cups.arrive(cup, secret, "eve", "Eve"))
        replacing = asyncio.get_running_loop().create_task(told(cups, cup, "olga", orders.Replace("e1", "Zoe")))
        await asyncio.sleep(0)
        await cups.store.write(lambda connection: connection.execute(delete(schema.cup_links)).rowcount)
    with pytest.raises(NotYourSeat):
        await coming
    await replacing
    assert cups.store.read_now(lambda connection: link_of(connection, cup, secret)) is None
    assert not owned.standing("eve").roles


async def test_cups_that_are_set_up_at_once_are_counted_one_after_the_other(
    cups: Cups, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "MOST_CUPS", 2)
    made = await asyncio.gather(*(new_cup(cups) for _ in range(5)), return_exceptions=True)
    assert sum(isinstance(each, TooManyMatches) for each in made) == 3


async def test_whoever_decides_in_a_cup_that_is_being_deleted_is_told_so(cups: Cups) -> None:
    """Nobody is told that the disk is at fault; and computers stop playing for it."""
    matches = CupMatches(Site(cups.store, Computers(1)), cups)
    cup = await four_friends(cups, game="scrum", where="site")
    owned = await cups.find(cup)
    fixture = match_of(owned, "Ann", "Ben")
    match = await matches.begin(cup, fixture, "ann", "Ann")
    async with owned.lock:
        deleting = asyncio.get_running_loop().create_task(cups.delete(cup, "olga"))
        deciding = asyncio.get_running_loop().create_task(told(cups, cup, "olga", orders.Announce("Tea")))
        beginning = asyncio.get_running_loop().create_task(matches.begin(cup, fixture, "ben", "Ben"))
        await asyncio.sleep(0)
    await deleting
    for each in (deciding, beginning):
        with pytest.raises(NotFound):
            await each
    there = await cups.store.read(lambda connection: stored_match(connection, match))
    assert there is not None, "people may finish what they play"
    await matches.close()


async def test_real_dice_are_typed_throw_by_throw(cups: Cups) -> None:
    cup = await new_cup(cups)
    await told(cups, cup, "olga", orders.Enter(["Ann", "Ben", "Cas", "Dot"]))
    owned = await cups.find(cup)

    def so_far(*faces: int) -> tuple[list[str], int, bool]:
        info = dice_so_far(owned.state.cup, Words(owned.state.cup, "en"), faces, countries=False)
        return [ball.name for ball in info.balls], info.dice, info.again

    assert so_far() == ([], 1, False)
    assert so_far(5) == ([], 1, True), "of six faces the last two are nobody's among four"
    assert so_far(5, 2) == (["Ben"], 1, False)
    faces = [5, 2, 1, 2]
    assert so_far(*faces) == (["Ben", "Ann", "Dot", "Cas"], 0, False)
    for wrong in ([5, 2, 1], [*faces, 1]):
        with pytest.raises(CupRefusal, match="too few or too many"):
            await told(cups, cup, "olga", orders.Draw("dice", faces=wrong))
    with pytest.raises(CupRefusal, match="too few or too many"):
        await told(cups, cup, "olga", orders.Draw("pot", faces=faces))
    await told(cups, cup, "olga", orders.Draw("dice", faces=faces))
    assert owned.state.cup.facts.order == ("e2", "e1", "e4", "e3")
    with pytest.raises(CupRefusal):
        so_far()


async def test_dice_for_countries_come_before_those_for_places(cups: Cups) -> None:
    cup = await new_cup(cups, "4", "bokx")
    await told(cups, cup, "olga", orders.Enter(["Ann", "Ben", "Cas", "Dot"]))
    owned = await cups.find(cup)
    words = Words(owned.state.cup, "en")
    faces: list[int] = []
    while (info := dice_so_far(owned.state.cup, words, faces, countries=True)).dice:
        faces += [1] * info.dice
    assert [ball.place for ball in info.balls] == ["Ann", "Ben", "Cas", "Dot", "", "", "", ""]
    await told(cups, cup, "olga", orders.Draw("dice", countries=True, faces=faces))
    assert [ball.id for ball in info.balls[4:]] == list(owned.state.cup.facts.order)
    given = [entrant.team for entrant in owned.state.cup.facts.entrants.values()]
    assert [ball.id for ball in info.balls[:4]] == given


async def test_whoever_has_a_match_to_play_is_reminded_of_it(cups: Cups) -> None:
    cup = await four_friends(cups, days=2)
    owned = await cups.find(cup)
    other = await new_cup(cups)
    await told(cups, other, "ann", orders.Join("Ann"))
    found = next_matches(await cups.mine("ann"), "ann", "en")
    assert {each.against for each in found} == {"Ben", "Cas", "Dot"}
    assert {each.cup for each in found} == {cup}
    assert all(each.due == owned.state.due[each.fixture] for each in found)
    match = match_of(owned, "Ann", "Ben")
    await told(cups, cup, "olga", orders.Result(match, 7, 0))
    assert "Ben" not in {each.against for each in next_matches([owned], "ann", "en")}
    assert next_matches([owned], "olga", "en") == [], "whoever runs a cup has nothing to play"
