"""`tryline learn`: a guided match line by line, on the full screen, and resumed from its file."""

from pathlib import Path

import pytest

from tests.cli.runner import Runner, run
from tests.cli.test_tui_match import screen, text
from tryline.cli.local_match import LocalMatch
from tryline.cli.tui.app import TrylineApp
from tryline.core.guide import NotMeant
from tryline.games import find, first_lesson

__all__ = ["run"]


def begin(game: str, edition: str | None = None) -> LocalMatch:
    found = find(game)
    name = first_lesson(found, found.known_edition(edition))
    assert name is not None
    return LocalMatch.learn(found, name, seed="7")


def answer(local: LocalMatch) -> None:
    """A good answer to the step that is asked for, and what the other side plays then."""
    assert local.guide is not None
    step = local.guide.asked
    assert step is not None
    texts = [choice.text for choice in local.match.choices()]
    local.play(next(text for text in texts if step.after(text) is not None))
    while local.guide.on and local.computer is not None:
        local.play(local.computer_decision()()[0])


@pytest.mark.parametrize(("game", "edition"), [("scrum", None), ("pocket", "1"), ("pocket", "2"), ("goforward", None)])
def test_a_lesson_ends_in_a_match_against_the_easiest_level(game: str, edition: str | None) -> None:
    local = begin(game, edition)
    assert local.guide is not None
    for _ in local.guide.lesson.steps:
        answer(local)
    assert local.guide.ended
    assert not local.over
    assert [level.name for level in local.players if level is not None] == ["mini"]


def test_line_by_line(run: Runner) -> None:
    ran = run("learn", "nerve", typed="fold\nshow\nplay\nfold\nquit\n")
    assert ran.code == 0
    assert "Step 1 of 2. You have a card that only you see." in ran.out
    assert "Nothing beats a 6: play it.\nType: play" in ran.out
    assert "Step 2 of 2. A 1 beats nothing." in ran.out
    assert "That is Nerve. Five points win.\nFrom here you play on against Mini, with real dice." in ran.out


def test_in_afrikaans(run: Runner) -> None:
    ran = run("learn", "nerve", "--lang", "af", typed="quit\n")
    assert "Stap 1 van 2. Jy het 'n kaart wat net jy sien." in ran.out


def test_whoever_leaves_just_plays(run: Runner) -> None:
    ran = run("learn", "scrum", typed="leave\nc3-c4\nquit\n")
    assert "No more lesson: you just play." in ran.out
    assert "steps to c4." in ran.out


def test_a_lesson_is_resumed_from_its_file(tmp_path: Path) -> None:
    local = begin("pocket", "1")
    for _ in range(3):
        answer(local)
    path = local.save(str(tmp_path / "lesson.tryline"))
    again = LocalMatch.resume(path)
    assert again.guide is not None
    assert again.guide.answered == 3
    assert again.guide.asked is not None
    assert again.guide.asked.id == "outside"
    with pytest.raises(NotMeant):
        again.play("pass forward")
    again.undo()
    assert again.guide.answered == 2


def test_an_unknown_edition_or_game_is_refused(run: Runner) -> None:
    assert "no edition" in run("learn", "pocket", "--edition", "9").err
    assert "There is no game" in run("learn", "chess").err


async def test_the_full_screen_shows_what_the_lesson_says() -> None:
    local = begin("nerve")
    app = TrylineApp(local=local, pace=0.0)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "Step 1 of 2" in text(pilot, "#guide")
        await pilot.press("f2")
        await pilot.pause()
        assert not screen(pilot).query_one("#guide").display
