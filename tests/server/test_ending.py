"""The end of a match on the server: the match sheet, the result by team and player, and another match one level up."""

from collections.abc import Callable

import pytest

from tests.server.server_process import Person, Refused
from tests.server.test_live import ME, finish, two_friends

Make = Callable[[str], Person]


def test_the_match_sheet_is_for_matches_that_are_over(person: Make) -> None:
    ann, ben, match = two_friends(person, "bokx", options={"length": 5, "blue_team": "RSA"})
    with pytest.raises(Refused, match="not over yet"):
        ann.say("sheet")
    finish([ann, ben])
    watcher = person("Cleo").attend(match)
    sheet = ann.say("sheet")["sheet"]
    assert sheet == watcher.say("sheet")["sheet"], "nothing is secret any more"
    assert sheet["how"]
    assert {line["name"] for line in sheet["lines"]} >= {"possession", "territory"}
    assert all(point["ply"] <= ann.table["plies"] for point in sheet["turning"])
    ben.say("language", language="af")
    assert {line["label"] for line in ben.say("sheet")["sheet"]["lines"]} >= {"Balbesit", "Gebied"}


def test_sides_are_called_by_their_team_and_player(person: Make) -> None:
    ann, ben, _ = two_friends(person, "bokx", options={"blue_team": "RSA"})
    assert ann.table["sides"] == ["South Africa", "Yellow"]
    ben.say("resign")
    ended = ann.until(lambda table: bool(table["ended"]))["ended"]
    assert ended["words"] == "South Africa (Ann) won"
    assert ann.say("sheet")["sheet"]["how"] == "Yellow resigned."


def test_two_people_at_one_screen_have_a_name_each(person: Make) -> None:
    begun = person("Ann").begin(game="scrum", seats=[{**ME, "name": "Ann"}, {"side": 1, "who": "me", "name": "Ben"}])
    assert [seat["name"] for seat in begun["seats"]] == ["Ann", "Ben"]


def test_somebody_new_plays_the_easiest_level(person: Make) -> None:
    ann = person("Ann")
    for game in ann.get("/api/games"):
        names = [level["name"] for level in game["levels"]]
        assert names[0] == game["default_level"] == "mini"
        assert "random" not in names
        assert all(level["label"] and level["about"] for level in game["levels"])
    computer = ann.begin(game="scrum")["seats"][1]
    assert (computer["name"], computer["level"]) == ("Mini", "mini")


def test_another_match_may_be_one_level_up(person: Make) -> None:
    ann = person("Ann")
    seats = [ME, {"side": 1, "who": "computer", "level": "thumb"}]
    begun = ann.begin(game="pocket", edition="2", options={"home_nation": "RSA"}, seats=seats)
    live = ann.attend(begun["id"], begun["ticket"])
    assert live.table["seats"][1]["level"] == "club", "by its name of today"
    live.say("resign")
    live.until(lambda table: bool(table["ended"]))
    with pytest.raises(Refused, match="godlike"):
        live.say("offer", what="rematch", level="godlike")
    live.say("offer", what="rematch", level="legend")
    following = live.until(lambda table: bool(table["rematch"]))["rematch"]
    again = ann.attend(following, begun["ticket"]).table
    assert [(seat["name"], seat["level"]) for seat in again["seats"]] == [("Legend", "legend"), ("Ann", None)]
    assert again["sides"][1] == "South Africa", "everybody keeps their team"


def test_a_rematch_between_people_knows_no_level(person: Make) -> None:
    ann, ben, _ = two_friends(person, "scrum")
    ann.say("resign")
    ben.until(lambda table: bool(table["ended"]))
    ann.say("offer", what="rematch", level="legend")
    ben.until(lambda table: bool(table["offers"]))
    ben.say("accept", what="rematch")
    following = ann.until(lambda table: bool(table["rematch"]))["rematch"]
    assert [seat["level"] for seat in ben.person.attend(following, ben.ticket).table["seats"]] == [None, None]
