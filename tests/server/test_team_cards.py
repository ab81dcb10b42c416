"""The team cards of a match, for lists and invitations."""

import pytest

from tests.server.server_process import Person, ServerProcess
from tryline.games import find
from tryline.server.team_cards import NONE, cards_of

EDITION = find("bokx").editions[0]


def test_a_match_between_team_cards_shows_them_in_the_language_of_the_reader() -> None:
    ours, theirs = cards_of("bokx", EDITION, {"blue_team": "RSA", "length": 20}, "af")
    assert theirs is None
    assert ours is not None
    assert (ours.code, ours.name, ours.colours) == ("RSA", "Suid-Afrika", ("#1f6b3f", "#f0b429"))
    assert ours.words == "Groep B, groen en goud"


@pytest.mark.parametrize(
    ("game", "options"),
    [("bokx", {}), ("bokx", {"blue_team": "XXX"}), ("scrum", {}), ("no such game", {})],
)
def test_without_team_cards_there_are_none(game: str, options: dict[str, str]) -> None:
    assert cards_of(game, EDITION, options, "en") == NONE


def test_an_invitation_and_the_match_itself_have_the_cards(server: ServerProcess) -> None:
    ann = Person(server, "Ann")
    seats = [{"side": 0, "who": "me"}, {"side": 1, "who": "open"}]
    begun = ann.begin(game="bokx", options={"blue_team": "RSA", "yellow_team": "NZL"}, seats=seats, listed=True)
    for told in (ann.get(f"/api/matches/{begun['id']}"), ann.get("/api/matches")["open"][0]):
        assert [card["code"] for card in told["teams"]] == ["RSA", "NZL"]
    told = ann.attend(begun["id"], begun["ticket"]).table
    assert [card["pool"] for card in told["match"]["teams"]] == ["Pool B", "Pool A"]
    ann.close()
