"""Who is best at what in a cup: only what its game has; fair play by cards, then matches not played, then penalties."""

from tryline.league import decisions as do
from tryline.league.cup import Cup, Setup
from tryline.league.format_files import preset
from tryline.league.words import Words
from tryline.server.cups.replies import StatisticInfo
from tryline.server.cups.statistics import statistics_of


def drawn(game: str = "") -> Cup:
    """A cup of four that has been drawn."""
    cup = Cup(Setup("Cup", preset("4"), game))
    for name in ("Ann", "Ben", "Cas", "Dot"):
        cup.enter(name)
    cup.decide(do.Draw(("e1", "e2", "e3", "e4"), "entry"))
    return cup


def match(cup: Cup, *sides: str) -> str:
    """The match between these two, the side at home first in the order in which they are asked for."""
    return next(each.fixture.id for each in cup.fixtures() if {each.home, each.away} == set(sides))


def statistics(cup: Cup, language: str = "en") -> dict[str, StatisticInfo]:
    return {each.kind: each for each in statistics_of(cup, Words(cup, language))}


def test_only_what_the_game_has_is_shown() -> None:
    for game, kinds in (
        ("", ["points", "attack", "defence", "fair-play"]),
        ("scrum", ["wins", "fair-play"]),
        ("bokx", ["points", "attack", "defence", "fair-play"]),
    ):
        cup = drawn(game)
        assert statistics(cup) == {}, "nobody has played"
        cup.decide(do.Result(match(cup, "e1", "e2"), 7, 0))
        assert list(statistics(cup)) == kinds
    cup.decide(do.Result(match(cup, "e3", "e4"), 5, 0, tries=(1, 0)))
    assert next(iter(statistics(cup))) == "tries"


def test_fair_play_is_cards_then_matches_not_played_then_penalties() -> None:
    cup = drawn("pocket")
    blamed = {"e1": (1, 0), "e2": (0, 3), "e3": (0, 2), "e4": (0, 0)}
    for one, other in (("e1", "e2"), ("e3", "e4")):
        listed = cup.match(match(cup, one, other))
        home, away = blamed[listed.home or ""], blamed[listed.away or ""]
        pairs = (home[0], away[0]), (home[1], away[1])
        cup.decide(do.Result(listed.fixture.id, 7, 0, cards=pairs[0], penalties=pairs[1]))
    listed = cup.match(match(cup, "e1", "e4"))
    cup.decide(do.Forfeit(listed.fixture.id, "home" if listed.home == "e4" else "away"))
    found = statistics(cup)["conduct"].rows
    assert [row.name for row in found] == ["Cas", "Ben", "Dot", "Ann"]
    assert [row.value for row in found] == [
        "no card, came to all, 2 penalties",
        "no card, came to all, 3 penalties",
        "no card, one not played, no penalty",
        "one card, came to all, no penalty",
    ]
    assert statistics(cup, "af")["conduct"].rows[0].value == "geen kaart nie, alles gespeel, 2 strafskoppe"
