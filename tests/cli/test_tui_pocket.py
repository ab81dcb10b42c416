"""Pocket Rugby on the full screen: its board, its choices, and dice that are typed in."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, RichLog, Static

from nerve import rules as toy
from tests.cli.test_tui_match import computers_done, screen, text, write, written
from tests.games.pocket.scenes import CLASSIC
from tryline.cli.computers import Players
from tryline.cli.local_match import LocalMatch
from tryline.cli.tui.app import TrylineApp
from tryline.cli.tui.dialogs import AskScreen, HelpScreen
from tryline.games import find, find_level
from tryline.games.pocket.players import exact
from tryline.games.pocket.rules.records import Phase, Position
from tryline.games.pocket.terminal.board import PocketBoard
from tryline.search.levels import RANDOM

GAME = find("pocket")
FRIENDS: Players = (None, None)
SIZES = [(80, 24), (120, 40), (200, 60), (60, 20), (34, 16)]


def app_for(
    seats: Players = FRIENDS, *, edition: str = "1", dice: str | None = "typed", language: str = "en", **options: object
) -> TrylineApp:
    local = LocalMatch.begin(GAME, seats, edition=edition, options=CLASSIC | options, seed="1", dice=dice)
    return TrylineApp(local=local, pace=0.001, language=language)


def board(pilot: Pilot[None]) -> PocketBoard:
    return screen(pilot).query_one(PocketBoard)


def drawn(pilot: Pilot[None]) -> list[str]:
    """The lines of the board, without colours."""
    return [line.plain.rstrip() for line in board(pilot)._lines]


async def throw(pilot: Pilot[None], script: str) -> None:
    """Type faces."""
    for face in script.split():
        await write(pilot, face)


async def settled(pilot: Pilot[None]) -> None:
    """Wait until the dice have been seen to fall."""
    for _ in range(400):
        await pilot.pause(0.005)
        if not screen(pilot)._playing_back:
            return
    raise AssertionError("the dice fall for ever")


async def test_the_board_word_for_word() -> None:
    """The tackle builds up die by die, and stays to be seen when the phase is over."""
    async with app_for().run_test(size=(80, 24)) as pilot:
        await throw(pilot, "heads S3 W3 D5")
        assert drawn(pilot) == [
            "First half, to 15",
            "█ Home  ◂ ball        ▤ Away",
            "nobody hurt           nobody hurt",
            "no cards              no cards",
            "",
            "█ Scrum Half ▸ Wing ▸ Into the corner 8",
            "intensity ████████████████ 8",
            "tackle    ▓▓▓▓▓▓▓▓········ 4 + ?",
            " ▄▄▄▄▄▄▄▄▄▄▄   ▄▄▄▄▄▄▄▄▄▄▄   ▄▄▄▄▄▄▄▄▄▄▄",
            "▐           ▌ ▐  INTO THE ▌ ▐           ▌",
            "▐ PASS WING ▌ ▐  CORNER 8 ▌ ▐     4     ▌",
            "▐           ▌ ▐           ▌ ▐           ▌",
            " ▀▀▀▀▀▀▀▀▀▀▀   ▀▀▀▀▀▀▀▀▀▀▀   ▀▀▀▀▀▀▀▀▀▀▀",
            "  Scrum Half       Wing         BROWN",
            "",
            "  D1  1                 D4  3",
            "  D2  1                 D5  4",
            "  D3  2                 D6  Big hit 5",
        ]
        await throw(pilot, "D5")
        assert "tackle    ▓▓▓▓▓▓▓▓▒▒▒▒▒▒▒▒ 4 + 4 = 8" in drawn(pilot)
        await throw(pilot, "S5")
        assert "█ Scrum Half ▸ Hit up 3" in drawn(pilot)


async def test_injuries_cards_advantage_and_weather_are_seen() -> None:
    async with app_for(edition="2", weather="cold").run_test(size=(80, 24)) as pilot:
        await throw(pilot, "heads S2 C1 D6 D6 K2 S6 R6 K5 tap")
        assert drawn(pilot)[:4] == [
            "First half, to 20 · cold · advantage ●●●",
            "█ New Zealand  ◂ ball ▤ Australia",
            "hurt: Centre          nobody hurt",
            "no cards              yellow ■ tackles -1",
        ]
        await throw(pilot, "S5 D4 D4")
        assert "advantage ●●○" in drawn(pilot)[0]


async def test_what_counts_on_a_team_card_is_lit() -> None:
    async with app_for(edition="2").run_test(size=(120, 40)) as pilot:
        await throw(pilot, "heads S3 W3")
        lines = "\n".join(drawn(pilot))
        assert "●+2 Wing Into the corner" in lines
        assert lines.count("●") == 1
        await throw(pilot, "D5 D6 S4 B3")
        lines = "\n".join(drawn(pilot))
        assert lines.count("●") == 0
        await throw(pilot, "D5 D5 S2 C2")
        assert "●4+ Decoy" in "\n".join(drawn(pilot))


async def test_in_rain_no_kick_has_a_bonus_that_counts() -> None:
    async with app_for(edition="2", weather="rain").run_test(size=(120, 40)) as pilot:
        await throw(pilot, "heads S3 W4")
        assert "●" not in "\n".join(drawn(pilot))


@pytest.mark.parametrize(
    ("size", "edition", "language"),
    [*((size, "2", "en") for size in SIZES), ((34, 16), "1", "en"), ((80, 24), "1", "af"), ((80, 24), "2", "af")],
)
async def test_the_choices_are_seen_at_every_size(size: tuple[int, int], edition: str, language: str) -> None:
    """And nothing runs over the edge."""
    async with app_for(edition=edition, language=language).run_test(size=size) as pilot:
        await throw(pilot, "heads S3 W5")
        lines = drawn(pilot)
        room = board(pilot)._room
        assert len(lines) <= room.height
        assert all(len(line) <= room.width for line in lines)
        assert [line.split()[0] for line in lines[-3:]] == ["1", "2", "3"]
        assert board(pilot).region.bottom <= size[1] - 2
        for name in ("#now", "#news", "#entry"):
            assert screen(pilot).query_one(name).region.bottom <= size[1]


async def test_choices_by_digit_by_arrows_by_mouse_and_in_words() -> None:
    async with app_for().run_test(size=(80, 24)) as pilot:
        await throw(pilot, "heads S3 W5")
        await pilot.press("2")
        assert written(pilot)[-1] == "pass centre"
        await throw(pilot, "C5")
        await pilot.press("down", "down", "enter")
        assert written(pilot)[-1] == "pass wing"
        await throw(pilot, "W5")
        lines = drawn(pilot)
        await pilot.click(board(pilot), offset=(8, len(lines) - 1))
        assert written(pilot)[-1] == "pass back"
        await throw(pilot, "B5")
        await write(pilot, "pass forward")
        assert written(pilot)[-1] == "pass forward"


async def test_nobody_decides_by_accident() -> None:
    """Enter points first; what is neither a call nor a face is refused in words."""
    async with app_for().run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert written(pilot) == []
        await pilot.press("enter")
        assert written(pilot) == ["heads"]
        await throw(pilot, "S3 W5")
        await write(pilot, "7")
        assert "is no call" in text(pilot, "#said")
        await pilot.press("escape")
        await write(pilot, "zebra")
        assert "is no call" in text(pilot, "#said")
        assert written(pilot)[-1] == "W5"
        await write(pilot, "2")
        assert written(pilot)[-1] == "pass centre"


async def test_a_face_by_arrows_and_by_mouse() -> None:
    async with app_for().run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "enter")
        assert written(pilot) == ["heads"]
        await pilot.press("down", "down", "right", "enter")
        assert written(pilot)[-1] == "S5"
        await pilot.click(board(pilot), offset=(30, len(drawn(pilot)) - 1))
        assert written(pilot)[-1] == "D6"


async def test_typed_dice_are_corrected(tmp_path: Path) -> None:
    async with app_for().run_test(size=(80, 24)) as pilot:
        assert text(pilot, "#now") == "Toss the coin: heads, and Home receives."
        await throw(pilot, "heads wing 8 1")
        assert written(pilot) == ["heads", "S3", "W3", "D1"]
        await write(pilot, "9")
        assert "cannot come here" in text(pilot, "#said")
        await pilot.press("escape")
        await write(pilot, "correct 4")
        assert written(pilot) == ["heads", "S3", "W3", "D5"]
        await write(pilot, "correct 9")
        assert written(pilot) == ["heads", "S3", "W3", "D5"]
        await pilot.press("escape", "backspace", "backspace")
        assert written(pilot) == ["heads", "S3"]
        assert text(pilot, "#said") == "Taken back: W3."
        await throw(pilot, "W3")
        await pilot.press("h")
        assert text(pilot, "#said") == "Throw first: a hint is for decisions."


async def test_typed_dice_against_the_computer_and_resumed(tmp_path: Path) -> None:
    """The computer decides; what it decided on a wrong throw is taken back with the throw."""
    file = tmp_path / "mine.tryline"
    local = LocalMatch.begin(GAME, (None, RANDOM), dice="typed", seed="1", file=file)
    async with TrylineApp(local=local, pace=0.001).run_test(size=(80, 24)) as pilot:
        await throw(pilot, "tails S3 W5")
        await computers_done(pilot)
        assert len(written(pilot)) == 4
        await write(pilot, "correct W3")
        assert written(pilot) == ["tails", "S3", "W3"]
        await throw(pilot, "D1")
    async with TrylineApp(local=LocalMatch.resume(file), pace=0.001).run_test(size=(80, 24)) as pilot:
        assert text(pilot, "#now") == "Home: throw BROWN, the second tackle roll."
        assert "tackle    ▓▓·············· 1 + ?" in drawn(pilot)
        await pilot.press("backspace")
        await throw(pilot, "D2 D2 K1")
        assert written(pilot) == ["tails", "S3", "W3", "D2", "D2", "K1"]
        assert "0 : 5" in text(pilot, "#score")


async def test_dice_are_not_corrected_unless_they_are_typed() -> None:
    async with app_for(dice=None).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        before = written(pilot)
        await pilot.press("backspace")
        await write(pilot, "correct S1")
        assert written(pilot) == before
        assert "not typed in" in text(pilot, "#said")


async def test_seeded_dice_are_seen_to_fall_one_after_the_other() -> None:
    """Nobody can decide meanwhile; Enter shows the rest at once."""
    local = LocalMatch.begin(GAME, FRIENDS, seed="1")
    fallen = len(local.match.moves)
    async with TrylineApp(local=local, pace=30).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert len(screen(pilot)._timeline.shown.moves) == 1
        assert text(pilot, "#now") == "Home wins the toss and receives."
        await pilot.press("1")
        assert len(local.match.moves) == fallen
        await pilot.press("enter")
        await pilot.pause()
        assert len(screen(pilot)._timeline.shown.moves) == fallen
        assert drawn(pilot)[-3].startswith("  1  ")
        assert len(local.match.moves) == fallen


@pytest.mark.parametrize("edition", ["1"])
async def test_a_whole_match_is_played_and_told(edition: str) -> None:
    async with app_for((None, RANDOM), edition=edition, dice=None).run_test(size=(80, 24)) as pilot:
        for _ in range(400):
            await pilot.press("enter")
            await computers_done(pilot)
            if screen(pilot).local.over:
                break
            await pilot.press("1")
        assert drawn(pilot)[0] == "Full time"
        await settled(pilot)
        assert " won" in text(pilot, "#now")
        told = [line.text for line in screen(pilot).query_one(RichLog).lines]
        assert any("Full time" in line for line in told)


async def test_a_hint_stands_beside_each_choice() -> None:
    exact.kernels.need()
    async with app_for().run_test(size=(80, 24)) as pilot:
        await throw(pilot, "heads S6 R6 K1")
        await pilot.press("h")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        lines = drawn(pilot)[-3:]
        assert sum("★" in line for line in lines) == 1
        assert sum("%" in line for line in lines) == 2
        (best,) = [line for line in lines if "★" in line]
        assert best.startswith("▶")


async def test_undo_takes_a_decision_back_with_its_dice() -> None:
    async with app_for().run_test(size=(80, 24)) as pilot:
        await throw(pilot, "heads S3 W5")
        await pilot.press("1")
        await throw(pilot, "F1 D5")
        await pilot.press("u")
        assert isinstance(pilot.app.screen, AskScreen), "the other person is asked first"
        await pilot.press("enter")
        await pilot.pause()
        assert written(pilot) == ["heads", "S3", "W5"]
        await pilot.press("r")
        await pilot.pause()
        assert written(pilot)[-3:] == ["pass forward", "F1", "D5"]


async def test_the_help_page_is_about_dice() -> None:
    async with app_for().run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        assert "Backspace asks for" in str(pilot.app.screen.query_one(Static).content)


async def test_any_game_with_luck_can_be_played_with_typed_draws() -> None:
    """The board of games without one of their own lists what can come."""
    local = LocalMatch.begin(toy.GAME, FRIENDS, dice="typed")
    async with TrylineApp(local=local, pace=0.001).run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.05)
        assert text(pilot, "#now").startswith("Pass the screen to Home.")
        await pilot.press("enter")
        assert text(pilot, "#now") == "Type in what was thrown: 1, 2, 3, 4, 5, 6."
        screen(pilot).query_one("#entry", Input).focus()
        await write(pilot, "3")
        await pilot.pause(0.05)
        assert text(pilot, "#now").startswith("Pass the screen to Away.")  # who draws a card sees it
        await pilot.press("enter")
        screen(pilot).query_one("#entry", Input).focus()
        await write(pilot, "3")
        assert "cannot come here" in text(pilot, "#said")
        await write(pilot, "correct 2")
        assert written(pilot) == ["2"]


async def test_the_replay_shows_the_dice() -> None:
    whole = LocalMatch.begin(GAME, (RANDOM, RANDOM), seed="1", edition="2").match
    async with TrylineApp(replay=whole).run_test(size=(80, 24)) as pilot:
        for _ in range(3):
            await pilot.press("right")
        shown = [line.plain for line in pilot.app.screen.query_one(PocketBoard)._lines]
        assert any("▄▄▄" in line for line in shown)
        await pilot.press("left", "home")
        await pilot.pause()
        shown = [line.plain for line in pilot.app.screen.query_one(PocketBoard)._lines]
        assert not any("▄▄▄" in line for line in shown)


async def test_the_levels_of_the_game_play_on() -> None:
    """A pass after a drop goal is two decisions of the computer."""
    thumb = find_level(GAME, "thumb")
    async with app_for((thumb, thumb), dice="typed").run_test(size=(80, 24)) as pilot:
        await throw(pilot, "heads S2 C4 D6")
        await computers_done(pilot)
        assert screen(pilot).local.match.state.carrier != Position.SCRUM_HALF
        assert len(written(pilot)) >= 5


async def test_what_costs_nothing_is_asked_until_somebody_says_not_to_ask_again() -> None:
    """`a` at the board, or `always`; `ask` asks again."""
    async with app_for(auto_free=False).run_test(size=(80, 24)) as pilot:
        await throw(pilot, "heads S1 F6 R6")
        assert "yellow card?" in text(pilot, "#now")
        await pilot.press("a")
        await throw(pilot, "K1 kick D4 K1 S1 F6 R6")
        assert "throw BLACK, a yellow card?" in text(pilot, "#now")
        await throw(pilot, "ask K1 kick D4 K1 S1 F6 R6 always")
        assert "throw BLACK, a yellow card?" in text(pilot, "#now")


async def test_there_is_no_such_key_where_a_choice_is_real() -> None:
    async with app_for(auto_free=False).run_test(size=(80, 24)) as pilot:
        await throw(pilot, "heads S3 W5")
        assert not screen(pilot).check_action("always", ())
        await pilot.press("a")
        assert screen(pilot).local.match.state.phase == Phase.PASS_TO
