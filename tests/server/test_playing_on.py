"""Playing on from a moment of another match, for practice."""

from collections.abc import Callable

import pytest

from tests.server.server_process import Person, Refused
from tests.server.test_live import FRIEND, ME, RANDOM, server  # noqa: F401  a server on each kind of database
from tests.server.test_replays import played
from tryline.core import record
from tryline.games import find

Make = Callable[[str], Person]


@pytest.mark.parametrize("game", ["pocket", "scrum"])
def test_everything_lies_as_it_did(person: Make, game: str) -> None:
    before = played(game, 40)
    moves = [move.text for move in before.moves]
    ann = person("Ann")
    begun = ann.begin(game=game, seats=[ME, RANDOM], practice=True, moves=moves)
    client = ann.attend(begun["id"], begun["ticket"])
    client.my_turn()
    assert [entry["move"] for entry in client.entries][: len(moves)] == moves
    client.play(client.table["choices"][0]["move"])
    client.say("resign")
    file = record.read(ann.http.get(f"/api/matches/{begun['id']}/record").text, find)
    assert file.match.given == len(moves)
    assert [move.text for move in file.match.moves][: len(moves)] == moves
    throws = ann.get(f"/api/matches/{begun['id']}/dice")["throws"]
    assert all(throw["lesson"] == (throw["ply"] < len(moves)) for throw in throws)
    assert ann.get("/api/me/statistics")["total"]["played"] == 0, "it is practice"


def test_a_friend_finds_the_position_when_they_come(person: Make) -> None:
    moves = [move.text for move in played("pocket", 30).moves]
    ann, ben = person("Ann"), person("Ben")
    begun = ann.begin(game="pocket", seats=[ME, FRIEND], practice=True, moves=moves)
    (invitation,) = begun["invitations"].values()
    ticket = ben.join(begun["id"], invitation=invitation)
    seat = ben.attend(begun["id"], ticket)
    seat.until(lambda table: bool(table["status"] == "live"))
    assert [entry["move"] for entry in seat.entries][: len(moves)] == moves


def test_what_cannot_have_been_played_is_refused(person: Make) -> None:
    ann = person("Ann")
    moves = [move.text for move in played("scrum", 6).moves]
    with pytest.raises(Refused, match="Move 3"):
        ann.begin(game="scrum", seats=[ME, RANDOM], practice=True, moves=[*moves[:2], "e9-e1"])
    with pytest.raises(Refused, match="practice"):
        ann.begin(game="scrum", seats=[ME, RANDOM], moves=moves)
    with pytest.raises(Refused, match="over"):
        ann.begin(game="scrum", seats=[ME, RANDOM], practice=True, moves=[move.text for move in played("scrum").moves])
