"""What nobody can do in a cup on the site: win by typing, agree to what they never said, answer for others."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.test_cups import four_friends, match_of, new_cup, told
from tryline.league.applying import CupRefusal
from tryline.server.cups import orders
from tryline.server.cups.events import Rules
from tryline.server.cups.registry import Cups
from tryline.server.store import Store


@pytest.fixture
async def cups(tmp_path: Path) -> AsyncIterator[Cups]:
    store = Store(str(tmp_path / "club.sqlite"))
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
