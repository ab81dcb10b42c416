"""The full-screen table, played by mouse, by keys and by notation."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, RichLog, Static

from tryline.cli.computers import Players
from tryline.cli.local_match import LocalMatch
from tryline.cli.tui.app import TrylineApp
from tryline.cli.tui.dialogs import AskScreen, HelpScreen
from tryline.cli.tui.match_screen import MatchScreen
from tryline.core import record
from tryline.games import find
from tryline.games.scrum.rules.squares import read_square
from tryline.games.scrum.terminal.board import MARGIN, ScrumBoard
from tryline.search.levels import RANDOM

GAME = find("scrum")
SIZES = [(80, 24), (120, 50), (100, 30), (60, 20), (34, 16)]
FRIENDS: Players = (None, None)
ALONE: Players = (None, RANDOM)
WATCHING: Players = (RANDOM, RANDOM)


def app_for(seats: Players, position: str | None = None, pace: float = 0.001) -> TrylineApp:
    return TrylineApp(local=LocalMatch.begin(GAME, seats, position=position, seed="1"), pace=pace)


def screen(pilot: Pilot[None]) -> MatchScreen:
    found = pilot.app.screen
    assert isinstance(found, MatchScreen)
    return found


def written(pilot: Pilot[None]) -> list[str]:
    return [move.text for move in screen(pilot).local.match.moves]


def text(pilot: Pilot[None], name: str) -> str:
    return str(pilot.app.screen.query_one(name, Static).content)


async def click(pilot: Pilot[None], square: str) -> None:
    """Click the middle of a square."""
    board = screen(pilot).query_one(ScrumBoard)
    number = read_square(5, 12, square)
    assert number is not None
    x, y = board._plan.centre(number)
    await pilot.click(board, offset=(MARGIN + int(x), int(y) // 2))
    await pilot.pause()


async def write(pilot: Pilot[None], move: str) -> None:
    """Type a move and Enter."""
    await pilot.press(*move, "enter")
    await pilot.pause()


async def computers_done(pilot: Pilot[None]) -> None:
    """Wait until a person is to move, or the match is over."""
    for _ in range(400):
        await pilot.app.workers.wait_for_complete()
        await pilot.pause(0.005)
        if (
            screen(pilot).local.computer is None
            and not screen(pilot)._thoughts.deciding
            and not screen(pilot)._playing_back
        ):
            return
    raise AssertionError("the computers think for ever")


@pytest.mark.parametrize("size", SIZES)
async def test_steps_and_pushes_by_mouse(size: tuple[int, int]) -> None:
    async with app_for(FRIENDS).run_test(size=size) as pilot:
        await click(pilot, "a6")
        assert text(pilot, "#now") == "The piece on a6 steps: choose where to."
        await click(pilot, "b6")
        assert text(pilot, "#now") == "The piece on a6 pushes: choose where the ball goes."
        await click(pilot, "b7")
        assert written(pilot) == ["a6-b6/b7"]
        await click(pilot, "c8")
        await click(pilot, "d7")
        assert written(pilot) == ["a6-b6/b7", "c8-d7"]
        assert text(pilot, "#now").startswith("Red: step 2 of 2, by another piece.")


@pytest.mark.parametrize("size", SIZES)
async def test_a_step_by_keys(size: tuple[int, int]) -> None:
    """The cursor begins on the ball; the arrows follow the picture, whichever way the board lies."""
    async with app_for(FRIENDS).run_test(size=size) as pilot:
        await pilot.pause()
        lying = screen(pilot).query_one(ScrumBoard)._plan.lying
        to_c6, to_c7 = ("down", "right") if lying else ("right", "up")
        await pilot.press(to_c6, "enter", to_c7, "enter")
        assert written(pilot) == ["c6-c7"]


async def test_escape_puts_down_ball_then_piece() -> None:
    async with app_for(FRIENDS).run_test(size=(80, 24)) as pilot:
        await click(pilot, "a6")
        await click(pilot, "b6")
        await pilot.press("escape")
        assert text(pilot, "#now") == "The piece on a6 steps: choose where to."
        await pilot.press("escape")
        assert text(pilot, "#now") == "Blue opens with one step."
        assert written(pilot) == []


async def test_another_piece_can_be_picked_instead() -> None:
    async with app_for(FRIENDS).run_test(size=(80, 24)) as pilot:
        await click(pilot, "a6")
        await click(pilot, "c6")
        await click(pilot, "c7")
        assert written(pilot) == ["c6-c7"]


async def test_clicks_that_cannot_be_are_explained() -> None:
    async with app_for(FRIENDS).run_test(size=(80, 24)) as pilot:
        await click(pilot, "d9")
        assert text(pilot, "#said") == "Pick one of your own pieces."
        await click(pilot, "c6")
        await click(pilot, "c8")
        assert text(pilot, "#said") == "A piece and the ball move to a neighbouring square only."
        await click(pilot, "c7")
        await write(pilot, "c8-c9")
        await click(pilot, "c9")
        assert text(pilot, "#said") == "The piece on c9 has stepped already; take another one."


async def test_notation_goes_to_its_line() -> None:
    async with app_for(FRIENDS).run_test(size=(80, 24)) as pilot:
        entry = screen(pilot).query_one("#entry", Input)
        await write(pilot, "c6-c9")
        assert "neighbouring square only" in text(pilot, "#said")
        assert entry.value == "c6-c9"
        await write(pilot, "c6-c7")
        assert entry.value == ""
        await write(pilot, "c8-b8 b9-b10")
        assert written(pilot) == ["c6-c7", "c8-b8", "b9-b10"]
        await pilot.press("d", "escape")
        assert entry.value == ""
        assert screen(pilot).query_one(ScrumBoard).has_focus


async def test_the_computer_answers_and_undo_takes_both_turns_back() -> None:
    async with app_for(ALONE).run_test(size=(80, 24)) as pilot:
        await write(pilot, "c6-c7")
        await computers_done(pilot)
        assert len(written(pilot)) == 3
        before = written(pilot)
        await pilot.press("u")
        assert written(pilot) == []
        assert "Taken back: c6-c7" in text(pilot, "#said")
        await pilot.press("r")
        await pilot.pause()
        assert written(pilot) == before
        await pilot.press("r")
        assert text(pilot, "#said") == "There is no move to play again."


async def test_the_first_of_two_steps_is_pending_and_can_be_undone() -> None:
    async with app_for(FRIENDS).run_test(size=(80, 24)) as pilot:
        await write(pilot, "c6-c7")
        await write(pilot, "c8-b8")
        assert "step 2 of 2" in text(pilot, "#now")
        await pilot.press("u")
        assert written(pilot) == ["c6-c7"]
        assert text(pilot, "#now") == "Red: step 1 of 2."


async def test_a_hint_is_shown_and_goes_with_the_move() -> None:
    async with app_for(FRIENDS).run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert text(pilot, "#hints").startswith("Best: ")
        await write(pilot, "c6-c7")
        assert text(pilot, "#hints") == ""


async def test_a_hint_that_comes_too_late_is_dropped() -> None:
    async with app_for(FRIENDS).run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await write(pilot, "c6-c7")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert text(pilot, "#hints") == ""
        assert written(pilot) == ["c6-c7"]


async def test_two_computers_can_be_paused_and_finish() -> None:
    position = "r4/5/2o2/2b2/5/5/5/5/5/2r2/5/b4 b 2 -"
    async with app_for(WATCHING, position, 0.3).run_test(size=(80, 24)) as pilot:
        await pilot.press("p")
        assert text(pilot, "#now") == "Paused. Press p to go on."
        count = len(written(pilot))
        await pilot.pause(0.1)
        assert len(written(pilot)) == count
        await pilot.press("p")
        await pilot.pause(0.5)
        assert len(written(pilot)) > count
        await pilot.press("u", "h")
        assert text(pilot, "#said") == "The computer is to move."


async def test_a_match_won_is_said_and_can_be_taken_back(data: Path) -> None:
    position = "2r2/r1o1r/2b2/1r3/r1r2/5/b1b2/1b3/2b2/b3b/5/5 b 2 -"
    async with app_for(FRIENDS, position).run_test(size=(80, 24)) as pilot:
        assert "Blue can touch down on b12, d12." in text(pilot, "#now")
        await write(pilot, "c10-c11/b12")
        assert text(pilot, "#now") == "Blue won. m: match sheet, v: watch it again, n: play again, q: leave."
        assert list((data / "matches" / "finished").iterdir())
        await click(pilot, "c8")
        await write(pilot, "c8-c7")
        assert written(pilot) == ["c10-c11/b12"]
        await pilot.press("escape", "u")
        assert written(pilot) == []
        assert not list((data / "matches" / "finished").iterdir())


async def test_save_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "kept.tryline"
    async with app_for(FRIENDS).run_test(size=(80, 24)) as pilot:
        await write(pilot, "c6-c7")
        await pilot.press("s")
        assert isinstance(pilot.app.screen, AskScreen)
        pilot.app.screen.query_one(Input).value = str(file)
        await pilot.press("enter")
        await pilot.pause()
        assert text(pilot, "#said") == f"Saved as {file}."
        await pilot.press("s", "escape")
        assert screen(pilot)
    async with TrylineApp(local=LocalMatch.resume(file)).run_test(size=(120, 50)) as pilot:
        await write(pilot, "c8-b8")
        assert written(pilot) == ["c6-c7", "c8-b8"]
        lines = [str(line.text) for line in screen(pilot).query_one(RichLog).lines]
        assert lines[0].startswith("1. Blue ")
    assert len(record.load(file, find).match.moves) == 2


async def test_resigning_asks_first() -> None:
    async with app_for(FRIENDS).run_test(size=(80, 24)) as pilot:
        await pilot.press("x", "escape")
        assert screen(pilot).local.resigned is None
        await pilot.press("x", "enter")
        await pilot.pause()
        assert text(pilot, "#now").startswith("Red won. Blue resigned. m: match sheet")
        await pilot.press("u")
        assert text(pilot, "#now") == "Blue opens with one step."


async def test_help_turning_the_board_and_the_lights() -> None:
    async with app_for(FRIENDS).run_test(size=(120, 50)) as pilot:
        board = screen(pilot).query_one(ScrumBoard)
        ways = [board._plan.lying]
        await pilot.press("t")
        ways.append(board._plan.lying)
        assert ways == [False, True]
        await click(pilot, "c6")
        await click(pilot, "c7")
        assert written(pilot) == ["c6-c7"]
        dark = pilot.app.current_theme.dark
        await pilot.press("ctrl+l")
        assert pilot.app.current_theme.dark != dark
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape")
        assert screen(pilot)


async def test_squares_grow_with_the_room() -> None:
    async with app_for(FRIENDS).run_test(size=(80, 24)) as pilot:
        board = screen(pilot).query_one(ScrumBoard)
        assert board._plan.lines == 3
        await pilot.resize_terminal(200, 70)
        await pilot.pause()
        assert board._plan.lines == 5
        assert board.region.bottom <= 70
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        for name in ("#board", "#now", "#news", "#entry"):
            region = screen(pilot).query_one(name).region
            assert region.height > 0
            assert region.bottom <= 24


async def test_leaving_while_the_computer_thinks() -> None:
    from tryline.games import find_level

    legend = find_level(GAME, "legend")
    async with app_for((legend, None)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "is thinking, for 5 s at most" in text(pilot, "#now")
        await pilot.press("q")
    assert pilot.app.return_code == 0
