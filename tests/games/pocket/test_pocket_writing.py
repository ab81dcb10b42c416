"""Pocket Rugby in writing: calls, faces, refusals, the score-board and the words (section 12)."""

import pytest

from tests.games.pocket.scenes import CLASSIC, nations, roll, scene
from tryline.core import record
from tryline.core.chance import Seeded, Typed
from tryline.core.errors import AmbiguousMove, BadOptions, IllegalMove, MalformedMove, NotYourTurn
from tryline.core.language import CHANCE
from tryline.core.match import Match
from tryline.core.news import LANGUAGES, tell_in_words
from tryline.core.throws import enter_throws
from tryline.games import find, presenter_of
from tryline.games.pocket.rules.game import GAME
from tryline.games.pocket.rules.records import Event, Position


@pytest.mark.parametrize("text", ["pass centre", "centre", "center", "c", " PASS   Centre ", "pass to centre"])
def test_a_pass_can_be_called_in_several_ways(text: str) -> None:
    match = roll(scene(), "S3 W5")
    match.play(text)
    assert match.state.carrier == Position.CENTRE
    assert match.moves[-1].text == "pass centre"


def test_a_declined_drop_goal_can_name_the_man_at_once() -> None:
    match = roll(scene(), "S2 C4 D1")
    match.play("pass wing")
    assert match.state.carrier == Position.WING
    assert [move.text for move in match.moves[-2:]] == ["pass", "pass wing"]


@pytest.mark.parametrize(
    ("script", "text", "problem", "sentence"),
    [
        ("S3 W5", "pass wing", IllegalMove, "nobody passes to himself"),
        ("S3 W5", "kick", IllegalMove, "say whom the ball goes to, pass forward, pass centre or pass back"),
        ("S3 W5", "scrum half", MalformedMove, "is no call: say whom the ball goes to"),
        ("S2 C4 D1", "tap", IllegalMove, "say drop to try the drop goal, or pass"),
        ("S1 F6 R6 K1", "drop", IllegalMove, "say kick for the posts, or tap"),
        ("S1 F6 R6 K1", "", MalformedMove, "say kick for the posts, or tap"),
    ],
)
def test_a_refusal_says_what_would_be_right(script: str, text: str, problem: type[Exception], sentence: str) -> None:
    match = roll(scene(), script)
    with pytest.raises(problem, match=sentence):
        match.play(text)


def test_only_faces_of_the_die_that_is_due_can_be_typed_in() -> None:
    match = roll(scene(), "S3")
    with pytest.raises(MalformedMove, match="one of W1, W2, W3, W4, W5, W6"):
        match.enter("F1")


def typed_in(script: str) -> Match:
    """A match from the toss on."""
    match = Match(GAME, options=CLASSIC, chance=Typed())
    match.enter("heads")
    return roll(match, script)


@pytest.mark.parametrize("text", ["3 5", "D4 D6", "3, 5", " d4   5 "])
def test_both_tackle_rolls_can_be_typed_at_once(text: str) -> None:
    """Two brown dice on the table, or one that was thrown twice."""
    match = typed_in("S3 W3")
    enter_throws(match, text)
    assert [move.text for move in match.moves[-2:]] == ["D4", "D6"]


def test_several_throws_are_taken_together_or_not_at_all() -> None:
    match = typed_in("S3 W3")
    for text in ("3 9", "3 5 2 4"):
        with pytest.raises((MalformedMove, NotYourTurn)):
            enter_throws(match, text)
        assert [move.text for move in match.moves] == ["heads", "S3", "W3"]


def test_a_throw_with_a_name_of_two_words_is_one_throw() -> None:
    match = typed_in("S1")
    enter_throws(match, "hit up 4")
    assert [move.text for move in match.moves] == ["heads", "S1", "F1"]


@pytest.mark.parametrize(
    ("yellows", "said", "in_afrikaans"),
    [(0, "Yellow card for Away", "Geel kaart vir"), (1, "Red card for Away, the second yellow", "Rooi kaart vir")],
)
def test_the_second_yellow_is_called_a_red_card(yellows: int, said: str, in_afrikaans: str) -> None:
    match = roll(scene(yellows=(0, yellows)), "S1 F6 R6 K5")
    assert tell_in_words(match.news[0], "en").startswith(said)
    assert tell_in_words(match.news[0], "af").startswith(in_afrikaans)


def test_the_board_shows_a_red_card_as_one() -> None:
    match = typed_in("S1 F6 R6 K5")
    picture = presenter_of(GAME).picture_of(match, match.state, "en")
    assert "yellow # tackles -1" in picture
    roll(match, "[TAP] S1 F6 R6 K5")
    assert "red ## tackles -2" in presenter_of(GAME).picture_of(match, match.state, "en")


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(BadOptions, match='no edition "3": choose 1 or 2'):
        scene("3")


def test_the_score_board_shows_the_tackle_building_up() -> None:
    """Score, half, ball, intensity, first tackle roll, advantage, cards, injuries and weather."""
    match = scene(
        "2", score=(12, 7), adv=2, yellows=(0, 1), injured=[(1, Position.WING)], **nations("NZL", "ENG", weather="cold")
    )
    presenter = presenter_of(GAME)
    presenter.scene(match, match.state, "en")  # it follows the match from here on
    roll(match, "S3 W3 D5")
    assert presenter.picture_of(match, match.state, "en").splitlines() == [
        "Pocket Rugby 2. First half, to 20; cold.",
        "> New Zealand    12  advantage **",
        "  England         7  hurt: Wing  yellow # tackles -1",
        "  [S3 Pass Wing] [W3 Into the corner 8] [D5 4]",
        "  Scrum Half > Wing > Into the corner 8",
        "  intensity  ########### 11",
        "  tackle     === 3 + ?",
    ]
    assert presenter.what_now(match, "en") == "England: throw BROWN, the second tackle roll."


def test_the_position_line_tells_states_apart() -> None:
    match = roll(scene(), "S6")
    assert match.position == (
        "0-0, half 1, set-piece, home scrum-half, adv 0, yellow 0/0, mod 0/0, injured -/-, lineout away"
    )


def words(match: Match, language: str) -> str:
    return " ".join(tell_in_words(telling, language) for telling in match.news)


def test_the_news_name_the_nations() -> None:
    match = roll(scene("2", **nations("RSA", "NZL")), "S1 F6")
    assert words(match, "en") == "Knock on by South Africa's Forward. Scrum, New Zealand to feed."
    assert words(match, "af") == "Aanslaan deur die voorspeler van Suid-Afrika. Skrum, Nieu-Seeland gooi in."


def test_every_event_can_be_said_in_every_wording() -> None:
    """Whatever the variant."""
    box = GAME.make_box("2", GAME.read_options({}))
    for event in Event:
        for variant in range(1, GAME.wordings + 1):
            facts = {**event.facts(box, event.values(*[1] * len(event.arguments))), "variant": variant}
            name = f"pocket-{event.name.lower().replace('_', '-')}"
            for language in LANGUAGES:
                from tryline.core.game import Telling

                assert tell_in_words(Telling(name, facts), language).strip()


def told(match: Match) -> list[str]:
    return [" ".join(tell_in_words(telling, "en") for telling in tellings) for _, tellings in match.story()]


def test_the_same_event_is_told_in_several_ways() -> None:
    """By the commentator's own stream: other matches with the same throw have other words."""
    first = [told(Match(GAME, chance=Seeded(seed)))[1] for seed in range(60)]
    after_a_pass_to_the_wing = {words for words in first if words.endswith("Wing.") and words.startswith("Home")}
    assert len(after_a_pass_to_the_wing) == GAME.wordings


def test_a_replay_is_told_in_the_same_words() -> None:
    """Also from a file, and also if the dice were typed in."""
    for chance in (Seeded("a"), Typed()):
        match = Match(GAME, chance=chance)
        for text in ("heads", "S3", "W3", "D1", "D1", "K6", "K1") if match.actor == CHANCE else ():
            match.enter(text)
        assert told(record.read(record.write(match), find).match) == told(match)
        assert told(match)[-1] == words(match, "en")
        assert told(match.copy()) == told(match)


def test_the_commentary_never_touches_the_dice() -> None:
    """Whoever listens meets the same match as who does not."""
    heard, deaf = (Match(GAME, edition="2", chance=Seeded("c")) for _ in range(2))
    while not heard.over:
        for _ in range(3):
            assert heard.news == heard.news
        choice = heard.choices()[0].number
        heard.play(choice)
        deaf.play(choice)
    assert record.write(heard) == record.write(deaf)


@pytest.mark.parametrize(
    ("script", "text", "face"),
    [
        ("", "s3", "S3"),
        ("", "pass wing", "S3"),
        ("", " WING ", "S3"),
        ("", "vleuel", "S3"),
        ("", "3", "S5"),
        ("", "box kick out", "S6"),
        ("S3", "into the corner 8", "W3"),
        ("S3", "drop", None),
        ("S2", "drop", "C4"),
        ("S3 W3", "1", "D1"),
        ("S3 W3", "big hit", "D6"),
        ("S3 W3", "5", "D6"),
        ("S3 W3", "6", None),
        ("S3 W3 D1 D1", "try", "K1"),
        ("S3 W3 D1 D1", "geen drie", "K4"),
        ("S3 W3 D1 D1 K1", "35", "D3"),
        ("S3 W3 D1 D1 K1 D4", "35 m", "K6"),
        ("S5 D6 D1", "ruck win", "K1"),
        ("S5 D6 D1", "no", "K2"),
        ("S6", "not straight", "R4"),
        ("S6", "reset", None),
        ("S6 R5", "yellow", "K5"),
    ],
)
def test_faces_can_be_typed_by_what_they_say(script: str, text: str, face: str | None) -> None:
    """Faces that say the same at this throw are the same; others are told apart or refused."""
    match = roll(scene(), script)
    if face is None:
        with pytest.raises(MalformedMove, match="cannot come here"):
            match.enter(text)
    else:
        match.enter(text)
        assert match.moves[-1].text == face


def test_a_value_on_two_different_faces_is_refused() -> None:
    match = roll(scene(), "S1")
    with pytest.raises(AmbiguousMove, match=r"could be F2 \(Hit up 5\) or F4 \(Rolling maul 5\): say which"):
        match.enter("5")


def test_every_face_of_every_throw_has_words_in_every_language() -> None:
    """None is empty, and what stands on it is understood when it is typed."""
    for seed in range(12):
        match = Match(GAME, edition="2", options={"weather": "roll"}, chance=Seeded(seed))
        again = match.rewound()
        for move in match.moves:
            for choice in again.choices():
                names = GAME.called(again.box, again.state, choice.number)
                assert all(name.strip() for name in names)
                same = again.copy()
                same.enter(names[0])
                assert GAME.called(again.box, again.state, same.moves[-1].number) == names
            again.play_again(move.number, None)
