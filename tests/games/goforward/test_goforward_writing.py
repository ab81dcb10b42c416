"""Go Forward Rugby in writing: calls, refusals, the picture and the words."""

import pytest

from tests.games.goforward.racks import A, B, act, now, scene
from tryline.core.chance import Typed
from tryline.core.errors import AmbiguousMove, BadOptions, IllegalMove, MalformedMove
from tryline.core.events import name_of
from tryline.core.game import Telling
from tryline.core.match import Match
from tryline.core.news import LANGUAGES, tell_in_words
from tryline.games import presenter_of
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.game import GAME


@pytest.mark.parametrize("text", ["pass CE-A@c2", "pass ce-a", " PASS  CE-A@C2 ", "CE-A@c2"])
def test_a_pass_can_be_called_in_several_ways(text: str) -> None:
    match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"})
    match.play(text)
    assert match.moves[-1].text == "pass CE-A@c2"


def test_a_move_can_be_said_in_one_line() -> None:
    match = act(scene(carrier="HB-A", a={0: "HB-A FH-A", 1: "WG-A"}), "pass FH-A", -1)
    match.play("move WG-A c3")
    assert [move.text for move in match.moves[-2:]] == ["move WG-A@c1", "c3"]


def test_a_card_that_stands_in_two_spaces_must_say_which() -> None:
    match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A WG-A", 2: "WG-A"})
    with pytest.raises(AmbiguousMove, match="pass WG-A@c1 or pass WG-A@c2"):
        match.play("pass WG-A")


@pytest.mark.parametrize(
    ("text", "problem", "sentence"),
    [
        ("carry HK", IllegalMove, "a hand card of the position of FH-A, who has the ball"),
        ("pass FH-A@c1", IllegalMove, "not to the carrier himself"),
        ("hold", IllegalMove, "carry with a hand card of the carrier's position"),
        ("tackle FB", MalformedMove, "cannot be read here: carry with a hand card"),
        ("", MalformedMove, "cannot be read here"),
        ("pass CE-A@c2 extra", MalformedMove, "cannot be read here"),
    ],
)
def test_a_refusal_says_what_would_be_right(text: str, problem: type[Exception], sentence: str) -> None:
    match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, a_hand="HK")
    with pytest.raises(problem, match=sentence):
        match.play(text)


def test_a_spent_action_is_named() -> None:
    match = act(scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}, a_hand="HB-B", b_hand="HK"), "pass CE-A")
    act(match, "use HB-B")
    match.state.used[B] = 1
    with pytest.raises(IllegalMove, match="one action a phase"):
        match.play("use HK")


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadOptions, match="The options are: deck, setup, ready"):
        Match(GAME, options={"rucks": True}, chance=Typed())


def test_the_picture_hides_what_is_hidden() -> None:
    match = scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A HK", 2: "CE-A"}, a_hand="FB WG-A", b={1: "N8-A"}, turn=4)
    presenter = presenter_of(GAME)
    own, theirs = (presenter.picture_of(match, match.view(side), "en").splitlines() for side in (A, B))
    assert own[0] == theirs[0] == "Go Forward Rugby. First half, turn 4 of 20."
    assert "hand WG-A 5/1/1, FB 3/2/2" in own[1]
    assert "hand ?, ?" in theirs[1]
    assert "  Home      c1 o (FH-A) HK" in own
    assert "  Home      c1 o ? ? (ball)" in theirs
    assert "  Away      c1   ?" in own
    assert "  Away      c1   N8-A" in theirs
    assert presenter.what_now(match, "en") == "Home: what do you do with the ball?"


def test_the_position_line_of_a_view_hides_it_too() -> None:
    match = scene(carrier="HB-A", a={0: "HB-A"}, a_hand="FB")
    assert "hand FB" in GAME.position(match.box, match.view(A))
    assert "hand ?" in GAME.position(match.box, match.view(B))


def test_every_event_can_be_said_in_every_language() -> None:
    box = GAME.box_of({})
    for event in Event:
        for numbers in ((0, 0, 0, 0), (1, 1, 1, 1), (1, 0, 0, 0)):
            telling = Telling(f"goforward-{name_of(event)}", event.facts(box, event.values(*numbers)))
            for language in LANGUAGES:
                assert tell_in_words(telling, language).strip()


def test_the_news_name_the_numbers() -> None:
    match = act(scene(ball=(A, 1), carrier="FH-A", a={1: "FH-A", 2: "CE-A"}), "pass CE-A", 4)
    assert presenter_of(match.game).news(match, "en") == ["Caught by the centre: 4 is below 5."]
    assert presenter_of(match.game).news(match, "af") == ["Gevang deur die senter: 4 is minder as 5."]


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    match = act(scene(carrier="PR-A", a={0: "PR-A"}), "hold", "done", "done")
    assert now(match) == "draw"
    match.enter("HK")
    assert presenter_of(match.game).news(match, "en", [A]) == ["Home draw the hooker."]
    assert presenter_of(match.game).news(match, "en", [B]) == ["Home draw a card."]
