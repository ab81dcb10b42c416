"""A match from the outside: playing, going back and forth, and what a seat may see."""

import json

import pytest

from nerve.rules import GAME as NERVE
from nerve.rules import UNSEEN
from tryline.core import record
from tryline.core.chance import Scripted
from tryline.core.errors import IllegalMove, MalformedMove, MatchOver, NotYourTurn, TrylineError, one_of
from tryline.core.language import AWAY, CHANCE, DRAW, HOME
from tryline.core.match import Match
from tryline.core.news import LANGUAGES, say
from tryline.games import find, names, presenter_of
from tryline.games.scrum.rules.game import GAME as SCRUM


def test_a_move_can_be_played_by_notation_or_by_number() -> None:
    """It is the same move."""
    a, b = Match(SCRUM), Match(SCRUM)
    a.play("c6-c7")
    b.play(next(choice.number for choice in b.choices() if choice.text == "c6-c7"))
    assert a.state.tobytes() == b.state.tobytes()
    assert a.moves == b.moves


def test_a_side_is_held_to_its_turn() -> None:
    """Whoever says which side they are."""
    match = Match(SCRUM)
    with pytest.raises(NotYourTurn, match="Blue's turn"):
        match.play("c8-c7", side=AWAY)
    match.play("c6-c7", side=HOME)
    with pytest.raises(NotYourTurn, match="Red's turn"):
        match.play("a6-a7", side=HOME)


def test_dice_fall_by_themselves_until_somebody_must_decide() -> None:
    """Two deals, then Home decides; after Away, the coin and the next deals."""
    match = Match(NERVE, chance=Scripted([2, 4, 1, 0, 1]))
    assert [move.actor for move in match.moves] == [CHANCE, CHANCE]
    match.play("fold")
    made = match.play("play")
    assert [(move.actor, move.text) for move in made] == [
        (AWAY, "play"),
        (CHANCE, "double"),
        (CHANCE, "1"),
        (CHANCE, "2"),
    ]
    assert match.state.score.tolist() == [0, 2]


def test_a_new_move_forgets_what_was_undone() -> None:
    """There is one future."""
    match = Match(SCRUM)
    match.play("c6-c7")
    match.undo()
    match.play("a6-a7")
    with pytest.raises(TrylineError) as caught:
        match.redo()
    assert caught.value.code == "nothing-to-undo"


def test_a_seat_sees_its_own_card_only() -> None:
    """And the match itself is untouched by looking."""
    match = Match(NERVE, chance=Scripted([2, 4]))
    assert match.view(HOME).card.tolist() == [3, UNSEEN]
    assert match.view(AWAY).card.tolist() == [UNSEEN, 5]
    assert match.state.card.tolist() == [3, 5]


def test_a_game_with_luck_needs_dice() -> None:
    """Whoever forgets them is told at once."""
    with pytest.raises(ValueError, match="dice"):
        Match(NERVE)


def test_codes_are_stable() -> None:
    """Programs depend on them."""
    match = Match(SCRUM)
    codes = {}
    for text in ("nonsense", "c6-c9", "a6-b6"):
        with pytest.raises(TrylineError) as caught:
            match.play(text)
        codes[text] = caught.value.code
    assert codes == {"nonsense": "malformed", "c6-c9": "illegal", "a6-b6": "ambiguous"}
    assert (MalformedMove.code, IllegalMove.code, MatchOver.code, NotYourTurn.code) == (
        "malformed",
        "illegal",
        "over",
        "not-your-turn",
    )


def test_news_in_two_languages() -> None:
    """The same event, said twice."""
    match = Match(SCRUM)
    match.play("a6-b6/b7")
    presenter = presenter_of(SCRUM)
    assert presenter.news(match, "en") == ["Blue 1 drives, ball to b7."]
    assert presenter.news(match, "af") == ["Blou 1 dryf, bal na b7."]
    with pytest.raises(TrylineError, match="en or af"):
        say("scrum-step", "fr")
    with pytest.raises(KeyError):
        say("scrum-step", "en")
    assert LANGUAGES == ("en", "af")


def test_every_game_in_the_catalogue_is_there() -> None:
    """Registered once, under its own name."""
    for name in names():
        assert find(name).id == name
    with pytest.raises(TrylineError, match="There is no game"):
        find("chess")
    assert one_of(["a"]) == "a"
    assert one_of(["a", "b", "c"]) == "a, b or c"


def test_a_match_can_be_closed_without_a_move() -> None:
    """By resignation, agreement or the clock; the file says so, and undo opens it again."""
    match = Match(SCRUM)
    match.play("c6-c7")
    match.close("resignation", HOME)
    assert match.ended == (HOME, "resignation", (0, 0))
    assert match.choices() == []
    with pytest.raises(MatchOver):
        match.play("c8-c7")
    with pytest.raises(MatchOver):
        match.close("agreement", DRAW)
    loaded = record.read(record.write(match), find).match
    assert loaded.ended == match.ended
    plain = json.loads(record.write(match))
    plain["closed"]["winner"] = "green"
    with pytest.raises(TrylineError, match="blue, red or draw"):
        record.read(json.dumps(plain), find)
    assert match.undo() == []
    assert match.actor == AWAY
    with pytest.raises(ValueError, match="resignation, agreement, time, abandoned, called-off or lapsed"):
        match.close("boredom", HOME)
    for reason, winner in (("agreement", HOME), ("resignation", DRAW), ("time", 7)):
        with pytest.raises(ValueError, match="agreement makes a draw"):
            match.close(reason, winner)


def test_a_closed_match_has_no_future() -> None:
    """Nothing that was undone before can be played again, and undo brings back the position only."""
    match = Match(SCRUM)
    match.play("c6-c7")
    match.undo()
    match.close("resignation", AWAY)
    with pytest.raises(TrylineError, match="no move to play again"):
        match.redo()
    record.read(record.write(match), find)


def test_what_is_given_to_a_match_is_its_own() -> None:
    """A list changed later changes nothing; an edition that is not there is refused."""
    blue = ["a1", "b1"]
    match = Match(SCRUM, options={"blue": blue})
    blue.append("c1")
    assert match.options == {"blue": ["a1", "b1"]}
    with pytest.raises(TrylineError, match="no edition"):
        Match(SCRUM, edition="deluxe")


def test_a_number_that_is_no_move_is_said_to_be_none() -> None:
    """Not written as squares off the board."""
    for number in (-1, 1, 10**9):
        with pytest.raises(IllegalMove, match=f"There is no move number {number}"):
            Match(SCRUM).play(number)


def test_the_story_of_a_match_is_every_move_with_its_news() -> None:
    """As it was told when it was played; and the match itself does not move."""
    match = Match(SCRUM)
    heard = []
    for step in ("a6-b6/b7", "c8-c7", "b9-b8"):
        match.play(step)
        heard.append((match.moves[-1], match.news))
    before = match.state.tobytes()
    assert list(match.story()) == heard
    assert list(match.story(HOME)) == heard, "Scrum has no secrets"
    assert match.state.tobytes() == before
    assert match.rewound().moves == []
