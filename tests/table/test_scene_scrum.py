"""What the page is told about a board of Scrum."""

from typing import Any

import msgspec
import pytest

from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.games import find, find_level, presenter_of
from tryline.games.scrum.rules import book


def board(match: Match) -> dict[str, Any]:
    """The scene as the page gets it."""
    drawn = presenter_of(match.game).scene(match, match.view(HOME), "en")
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(drawn))
    return decoded


def at(position: str) -> Match:
    return Match(find("scrum"), options={"position": position})


def stands(drawn: dict[str, Any], side: int) -> dict[int, str]:
    return dict(enumerate(drawn["pieces"][side], 1))


def test_the_opening() -> None:
    drawn = board(Match(find("scrum")))
    assert (drawn["width"], drawn["height"], drawn["ball"]) == (5, 12, "b6")
    assert stands(drawn, HOME) == {1: "a6", 2: "c6", 3: "b5", 4: "c4", 5: "a3", 6: "e3", 7: "c2"}
    assert stands(drawn, AWAY) == {1: "a8", 2: "c8", 3: "b9", 4: "c10", 5: "a11", 6: "e11", 7: "c12"}
    assert (drawn["turn"], drawn["made"], drawn["due"]) == (HOME, 0, 1)
    assert drawn["last"] == drawn["now"] == []
    assert drawn["scrum"] is drawn["ending"] is drawn["winner"] is None


def test_a_turn_under_way_and_the_one_before_it() -> None:
    match = Match(find("scrum"))
    match.play("a6-b6/b7")
    match.play("c8-d7")
    drawn = board(match)
    assert drawn["last"] == [{"side": HOME, "from": "a6", "to": "b6", "ball": "b7"}]
    assert drawn["now"] == [{"side": AWAY, "from": "c8", "to": "d7", "ball": None}]
    assert (stands(drawn, HOME)[1], stands(drawn, AWAY)[2]) == ("b6", "d7")
    match.play("a8-a7")
    drawn = board(match)
    assert [(step["from"], step["to"]) for step in drawn["last"]] == [("c8", "d7"), ("a8", "a7")]
    assert drawn["now"] == []


def test_numbers_stay_with_their_pieces_through_undo() -> None:
    match = Match(find("scrum"))
    match.play("a6-a7")
    assert stands(board(match), HOME)[1] == "a7"
    match.undo()
    assert stands(board(match), HOME)[1] == "a6"
    match.play("c6-d7")
    assert stands(board(match), HOME) == {**stands(board(Match(find("scrum"))), HOME), 2: "d7"}


def test_numbers_agree_with_the_board_all_through_a_match() -> None:
    game = find("scrum")
    match = Match(game)
    player = find_level(game, "random").make("shirts")
    while not match.over and len(match.moves) < 120:
        for number in player.decide(game, match.box, match.state):
            match.play(number)
            drawn = board(match)
            for side in (HOME, AWAY):
                squares = {match.box.bit[_number(square)] for square in stands(drawn, side).values()}
                assert sum(int(bit) for bit in squares) == int(match.state.men[side])
                assert len(squares) == 7


def _number(square: str) -> int:
    return 5 * (int(square[1:]) - 1) + "abcde".index(square[0])


@pytest.mark.parametrize(
    ("position", "side", "way_out"),
    [
        ("r4/5/5/5/5/5/5/rr3/o1r2/br3/5/4b r 2 -", AWAY, "b4"),
        # The side to move has nobody at the ball: a scrum that it does not play.
        ("b4/5/5/5/5/5/5/rr3/o4/rr3/5/4b b 2 -", None, "b4"),
    ],
)
def test_a_scrum_shows_its_way_out_and_who_must_push(position: str, side: int | None, way_out: str) -> None:
    assert board(at(position))["scrum"] == {"exit": way_out, "side": side}


def test_no_scrum_in_the_middle_of_a_turn() -> None:
    """Only the end of a turn makes a scrum (scrum.md, Scrum)."""
    match = at("b4/5/5/5/5/5/5/r4/o1r2/rr3/5/4b r 2 -")
    match.play("c4-b5")
    assert match.state.made == 1
    assert board(match)["scrum"] is None


def test_threats_are_drawn_where_the_table_warns_of_them() -> None:
    assert board(at("r3o/5/3b1/b4/5/5/5/5/5/5/5/4r b 2 -"))["threats"] == [["e12"], []]


def test_the_end() -> None:
    match = at("2o2/5/1b3/5/5/5/5/5/5/5/5/r4 b 2 -")
    match.play("b10-b11")
    drawn = board(match)
    assert drawn["ending"] == book.Ending(book.Ending.GOAL).name.lower()
    assert drawn["winner"] == HOME
    assert drawn["turn"] is None
    assert drawn["threats"] == [[], []]
    assert [step["to"] for step in drawn["last"]] == ["b11"]


def test_nothing_threatens_once_somebody_has_given_up_until_that_is_taken_back() -> None:
    match = at("r4/o4/b4/4r/5/5/5/4b/5/5/5/5 b 2 -")
    threatens = board(match)["threats"]
    assert threatens[HOME]
    match.close("resignation", AWAY)
    assert board(match)["threats"] == [[], []]
    match.undo()
    assert board(match)["threats"] == threatens
