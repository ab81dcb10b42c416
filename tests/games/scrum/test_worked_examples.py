"""The worked examples of docs/rules/scrum.md, by number."""

import pytest

from tests.games.scrum.boards import place, texts, turns
from tryline.core.errors import IllegalMove
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.games.scrum.rules.game import GAME


def test_example_1_first_steps_of_the_opening() -> None:
    """53 steps of 7 pieces; pushes by a6, b5 and c6; none to the square left, none to an occupied one."""
    match = Match(GAME)
    steps = texts(match)
    assert len(steps) == 53
    assert {"a6-b6/a7", "a6-b6/b7", "a6-b6/c7"} <= steps
    assert "a6-b6/a6" not in steps
    pushers = {step[:2] for step in steps if "/" in step}
    assert pushers == {"a6", "b5", "c6"}
    assert not any(step.endswith(("/a6", "/b5", "/c6")) for step in steps)
    for step in ("a6-b6/a6", "a6-b6/c6", "c6-b6/b5"):
        with pytest.raises(IllegalMove):
            match.play(step)
    match.play("c6-c7")
    assert match.actor == AWAY, "Blue's first turn is one step"


def test_example_2_touching_the_ball_on_the_goal_row_wins() -> None:
    """A piece on d11 touches d12, one on d10 does not."""
    won = place("d12", blue=["d11"], red=["a1"], turn="r")
    assert won.over
    assert won.ended == (HOME, "goal", (1, 0))
    open_game = place("d12", blue=["d10"], red=["a1"], turn="r")
    assert not open_game.over


def test_example_3_a_first_step_that_wins_ends_the_turn() -> None:
    """No second step is made or asked for."""
    match = place("c12", blue=["b10", "e2"], red=["e8", "a1"])
    assert not match.over
    match.play("b10-b11")
    assert match.ended == (HOME, "goal", (1, 0))
    assert len(match.moves) == 1


def scrum(turn: str, **extra: list[str]) -> Match:
    """Example 4: ball on a5; a4, a6, b4 and b5 taken, b6 empty."""
    return place(
        "a5",
        blue=["a4", "e1", *extra.get("blue", [])],
        red=["a6", "b4", "b5", "e12", *extra.get("red", [])],
        turn=turn,
    )


def test_example_4_a_scrum_must_be_pushed() -> None:
    """The player to move with a piece on a4 pushes to b6 and makes no other step."""
    match = scrum("b")
    assert turns(match) == {"a4-a5/b6"}
    with pytest.raises(IllegalMove, match="scrum"):
        match.play("e1-d1")
    match.play("a4-a5/b6")
    assert match.actor == AWAY


def test_example_4_without_a_neighbour_of_the_ball_two_steps_are_made() -> None:
    """And the scrum, if it still stands, falls to the other player."""
    match = place("a5", blue=["e1", "e3"], red=["a4", "a6", "b4", "b5", "e12"], turn="b")
    match.play("e1-d1 e3-d3")
    assert match.actor == AWAY
    assert turns(match) == {"a4-a5/b6", "a6-a5/b6", "b4-a5/b6", "b5-a5/b6"}


def test_example_5_a_push_that_would_enclose_is_not_offered() -> None:
    """All neighbours of b6 taken, and a4 is no neighbour of it: a4 may not push. Then nobody may: a draw."""
    around = ["b7", "c5", "c6", "c7"]
    drawn = scrum("b", red=["a7", *around])
    assert drawn.ended.reason == "scrum-enclosed"
    other = scrum("b", red=around)
    assert turns(other) == {"a4-a5/b6"}, "with a7 empty the ball keeps an exit"
    near = place("a5", blue=["a4", "b5", "e1"], red=["a6", "b4", "a7", "b7", "c5", "c6", "c7"], turn="b")
    assert turns(near) == {"b5-a5/b6"}, "b5 is a neighbour of b6, so the pusher leaves it an exit"


def test_example_6_the_third_occurrence_is_a_draw() -> None:
    """Both sides step to and fro; the opening counts."""
    match = Match(GAME)
    match.play("c2-c1")
    there, back = "c12-d12 e11-e10", "d12-c12 e10-e11"
    blue_there, blue_back = "c1-d1 e3-e2", "d1-c1 e2-e3"
    for _ in range(2):
        match.play(there)
        match.play(blue_there)
        match.play(back)
        assert not match.over
        match.play(blue_back)
    assert match.ended.reason == "repetition"
    assert match.ended.winner not in (HOME, AWAY)


def test_example_7_a_first_step_that_encloses_must_be_mended() -> None:
    """c5 pushes the ball to a5, where every neighbour is taken: only if another Blue piece can make room."""
    mended = place("b5", blue=["c5", "a4"], red=["a6", "b4", "b6", "e12"])
    following = {turn for turn in turns(mended) if turn.startswith("c5-b5/a5")}
    assert following == {"c5-b5/a5 a4-a3", "c5-b5/a5 a4-b3"}
    hopeless = place("b5", blue=["c5", "e1"], red=["a4", "a6", "b4", "b6", "e12"])
    assert "c5-b5/a5" not in texts(hopeless)
    assert "c5-b5/c4" in texts(hopeless)
    with pytest.raises(IllegalMove, match="no further step"):
        hopeless.play("c5-b5/a5")
