"""`tryline companion`: line by line and on the full screen, killed and resumed."""

from pathlib import Path

import pytest
from textual.widgets import Digits, Input, RichLog, Static

from tests.cli.runner import Runner, run
from tryline.cli import saved_files
from tryline.cli.scorekeeper import ScoreKeeper
from tryline.cli.tui.app import TrylineApp
from tryline.cli.tui.companion_screen import CompanionScreen, PointButton
from tryline.core import scorebook
from tryline.core.language import AWAY, HOME
from tryline.core.scorebook import Scorebook

__all__ = ["run"]


class Wall:
    """A clock on the wall that moves when it is told to."""

    def __init__(self) -> None:
        self.time = 1_000_000

    def __call__(self) -> int:
        return self.time


def test_a_match_line_by_line(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "final"
    script = "start\ntry bulls\nconversion 1\npenalty Sharks\nundo\ndrop 2\nend\nshow\nquit\n"
    ran = run("companion", "--home", "Bulls", "--away", "Sharks", "--file", str(file), typed=script)
    assert ran.code == 0
    assert "Bulls 7 : 3 Sharks. Second half, 0:00 of 40:00, the clock stands." in ran.out
    assert "  0:00 Sharks, drop goal 3\n  0:00 half-time\n" in ran.out
    assert f"The score book is saved in {file}.scorebook." in ran.out
    again = run("companion", "--resume", str(file), typed="end\ntry 1\n")
    assert "Bulls 7 : 3 Sharks. Full time." in again.out
    assert "Full time has been entered. Take it back first." in again.out


def test_nonsense_is_refused_and_the_book_goes_on(run: Runner) -> None:
    script = "flarb\ntry\ntry pink\nundo\npause\ntimeout 1\nnames A\nnames A / a\n\n\x00\nnames A / B\ntry a\n"
    ran = run("companion", typed=script)
    assert ran.code == 0
    for sentence in (
        '"flarb" is no command: say try, conversion, penalty, drop, start,',
        '"pink" is no side here: say Blue, Yellow, 1 or 2.',
        "There is nothing in the book to take back.",
        "The clock stands still already.",
        "Write both names with a slash between them",
        "the sides have different ones.",
        "A 5 : 0 B.",
    ):
        assert sentence in ran.out
    assert scorebook.load(saved_files.last_book()).points(HOME) == 5


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--minutes", "0"], "A half has 1 to 120 minutes"),
        (["--halves", "3"], "1 or 2 halves"),
        (["--home", "A", "--away", "a"], "the sides have different ones"),
        (["--resume", "last"], "There is no score book to go on with."),
        (["--resume", "nowhere"], "nowhere.scorebook: No such file"),
        (["--resume", "last", "--home", "A"], "leave them out"),
        (["--lang", "fr"], 'no words in "fr"'),
    ],
)
def test_clear_errors(run: Runner, words: list[str], sentence: str) -> None:
    ran = run("companion", *words)
    assert ran.code == 2
    assert sentence in ran.err


def test_in_afrikaans(run: Runner) -> None:
    ran = run("companion", "--lang", "af", typed="start\ntry blou\nshow\n")
    assert "Blou 5 : 0 Geel. Eerste helfte, 0:00 van 40:00." in ran.out
    assert "Blou, drie 5" in ran.out


def test_killed_at_any_step_nothing_is_lost(tmp_path: Path) -> None:
    """After each step the file has it; the clock of the match has gone on while the program was not running."""
    wall, file = Wall(), tmp_path / "b.scorebook"
    keeper = ScoreKeeper(Scorebook.new(("A", "B"), 10), file, wall)
    steps = [keeper.start, lambda: keeper.score("try", AWAY), lambda: keeper.take_time_out(HOME), keeper.start]
    for step in steps:
        step()
        assert scorebook.load(file) == keeper.book
        wall.time += 30_000
    resumed = ScoreKeeper.resume(file, wall)
    assert resumed.book.clock.elapsed(wall()) == 90_000
    assert resumed.book.points(AWAY) == 5


def test_a_disk_that_refuses_does_not_close_the_book(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    keeper = ScoreKeeper(Scorebook.new(("A", "B")), blocked / "b.scorebook", Wall())
    keeper.score("try", HOME)
    assert keeper.save_error
    assert keeper.book.points(HOME) == 5


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 20)])
async def test_on_the_full_screen(size: tuple[int, int], tmp_path: Path) -> None:
    wall = Wall()
    keeper = ScoreKeeper(Scorebook.new(("Bulls", "Sharks"), 10), tmp_path / "b.scorebook", wall)
    app = TrylineApp(keeper=keeper)
    async with app.run_test(size=size) as pilot:
        await pilot.press("space")
        wall.time += 61_000
        await pilot.press("1", "2", "8", "z", "0")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, CompanionScreen)
        assert [screen.query_one(f"#points-{side}", Digits).value for side in (HOME, AWAY)] == ["7", "3"]
        assert str(screen.query_one("#time", Static).content) == "First half, 1:01 of 10:00, time-out for Sharks"
        await pilot.press("0")
        assert "stands still already" in str(screen.query_one("#said", Static).content)
        await pilot.press("u", "u", "e")
        await pilot.click([*screen.query(PointButton)][3])
        await pilot.pause()
        entered = [line.text for line in screen.query_one(RichLog).lines]
        assert entered[-2:] == ["1:01 half-time", "0:00 Bulls, drop goal 3"]
        await pilot.press("n")
        app.screen.query_one(Input).value = "Bulls / Lions"
        await pilot.press("enter")
        await pilot.pause()
    assert scorebook.load(keeper.file) == keeper.book
    assert keeper.book.names == ("Bulls", "Lions")
    assert (keeper.book.points(HOME), keeper.book.points(AWAY)) == (10, 0)
