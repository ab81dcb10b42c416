"""Lessons: their files, and the guide that leads a match through one."""

from pathlib import Path

import pytest

from tryline.core.chance import Seeded, Typed
from tryline.core.errors import BadOptions
from tryline.core.guide import Guide, Guided, NotMeant
from tryline.core.language import CHANCE
from tryline.core.lesson import Lesson, read_lessons
from tryline.core.match import Match
from tryline.core.news import refuse_in_words
from tryline.games import find, find_lesson, first_lesson, lessons

NERVE = find("nerve")


def led(name: str = "nerve") -> tuple[Match, Guide]:
    """A match at the first step of a game's first lesson, with dice of its own for afterwards."""
    game = find(name)
    lesson = next(iter(lessons(game).values()))
    match = Match(game, edition=lesson.edition, options=lesson.options, chance=Typed())
    guide = Guide(lesson, match, Guided("first"))
    match.chance = guide.dice(Seeded("later") if game.luck else None)
    guide.open()
    match.let_fall()
    return match, guide


def test_the_throws_are_the_lessons_and_then_others() -> None:
    match, guide = led()
    assert [move.text for move in match.moves] == ["6", "2"]
    match.play("play")
    match.play(guide.due or 0)
    assert [move.text for move in match.moves][2:] == ["play", "play", "single", "1", "4"]
    match.play("fold")
    assert guide.ended
    assert not guide.on
    led_so_far = len(match.moves)
    match.play("play")  # the other side, without the lesson
    again = match.rewound()
    for ply, move in enumerate(match.moves):
        if move.actor == CHANCE and ply >= led_so_far:
            assert move.number == Seeded("later").outcome(again.throws, again.weights())
        again.play_again(move.number, None)
    assert again.throws > 5


def test_what_is_not_meant_is_explained_in_both_languages_and_not_played() -> None:
    match, guide = led()
    with pytest.raises(NotMeant) as refused:
        guide.check("fold")
    assert refuse_in_words(refused.value, "en") == "A fold gives the other side a point. Nothing beats a 6: play it."
    assert "Niks klop 'n 6 nie" in refuse_in_words(refused.value, "af")
    assert len(match.moves) == 2
    guide.check("play")


def test_several_steps_in_one_go_are_checked_one_by_one() -> None:
    _, guide = led("scrum")
    guide.check("d4-c5 b6-b7/a6")
    with pytest.raises(NotMeant, match="Step onto the ball with the piece right behind it"):
        guide.check("d4-c5 b8-c8")


def test_going_back_leads_back_into_the_lesson() -> None:
    match, guide = led()
    match.play("play")
    match.play(guide.due)  # type: ignore[arg-type]
    assert guide.answered == 1
    assert guide.last_decision(2) == 2
    match.back_to(2)
    assert guide.answered == 0
    assert guide.asked is not None
    assert guide.asked.id == "high"
    match.play("play")
    match.play(guide.due)  # type: ignore[arg-type]
    assert [move.text for move in match.moves][2:] == ["play", "play", "single", "1", "4"]


def test_a_match_that_goes_another_way_is_not_led_any_more() -> None:
    match, guide = led()
    match.play("fold")
    assert not guide.on
    assert not guide.ended
    assert guide.due is None


def test_whoever_leaves_is_not_led_any_more() -> None:
    match, guide = led()
    guide.leave()
    guide.check("fold")
    match.play("play")
    assert guide.due is None
    assert guide.guided == Guided("first", left=True, led=2)


def test_a_lesson_for_each_edition() -> None:
    pocket = find("pocket")
    assert [first_lesson(pocket, edition) for edition in pocket.editions] == ["first-1", "first-2"]
    assert isinstance(find_lesson(pocket, "first-2"), Lesson)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('side = "home"', "first.toml: Object missing required field `step`."),
        ('side = "north"\n[[step]]\nid = "a"\naccept = "any"', 'first.toml: side: there is no side "north"'),
        ('side = "home"\n[[step]]\nid = "a"\naccept = []', "first.toml: step a: accept: "),
        ('side = "home"\n[[step]]\nid = "a"\naccept = "any"\nsay = "x"', "first.toml: step a: "),
        (
            'side = "home"\n' + '[[step]]\nid = "a"\naccept = "any"\n' * 2,
            "first.toml: step 2: there is a step called a",
        ),
        ('side = "home"\nedition = "9"\n[[step]]\nid = "a"\naccept = "any"', "first.toml: edition: there is no"),
    ],
)
def test_a_bad_file_is_refused_with_the_place(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "first.toml").write_text(text)
    with pytest.raises(BadOptions) as refused:
        read_lessons(NERVE, tmp_path)
    assert str(refused.value).startswith(sentence)


def test_a_game_without_lessons_has_none(tmp_path: Path) -> None:
    assert read_lessons(NERVE, tmp_path / "nothing") == {}
