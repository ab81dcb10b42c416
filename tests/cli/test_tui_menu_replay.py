"""The menu, the replay, and games without a board of their own."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, RichLog, Static

from nerve import rules as toy
from nerve.plugin import NervePlugin
from tryline.cli.local_match import LocalMatch
from tryline.cli.settings import Settings
from tryline.cli.tui.app import TrylineApp
from tryline.cli.tui.keys import Key
from tryline.cli.tui.match_screen import MatchScreen
from tryline.cli.tui.menu import MenuScreen
from tryline.core import record
from tryline.games import find, levels
from tryline.plugin import Plugin
from tryline.search.levels import RANDOM
from tryline.terminal.generic import GenericBoard

GAME = find("scrum")


def local(pilot: Pilot[None]) -> LocalMatch:
    found = pilot.app.screen
    assert isinstance(found, MatchScreen)
    return found.local


def question(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#question", Static).content)


async def test_the_menu_leads_to_a_match_and_back() -> None:
    async with TrylineApp(pace=0.001).run_test(size=(80, 24)) as pilot:
        assert question(pilot) == "Tryline: what shall it be?"
        await pilot.press("enter", "enter")
        assert question(pilot) == "How strong?"
        await pilot.press("escape", "escape")
        assert question(pilot) == "Tryline: what shall it be?"
        await pilot.press("enter")
        await pilot.press("enter", "home", "enter")
        assert question(pilot) == "Which side are you?"
        await pilot.press("enter")
        await pilot.pause()
        assert local(pilot).players == (None, levels(GAME)[0]), "the easiest comes first"
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, MenuScreen)
        await pilot.press("q")


async def test_the_menu_and_its_keys_in_the_other_language() -> None:
    settings = Settings()
    async with TrylineApp(pace=0.001, settings=settings).run_test(size=(80, 24)) as pilot:
        await pilot.press("end", "enter")
        await pilot.pause()
        assert question(pilot) == "Tryline: wat sal dit wees?"
        assert [key.words for key in pilot.app.screen.query(Key)] == ["Terug", "Taal", "Hulp", "Hou op"]
        assert settings.language == "af"
        await pilot.press("l")
        await pilot.pause()
        assert question(pilot) == "Tryline: what shall it be?"


async def test_the_menu_for_friends_and_for_watchers() -> None:
    async with TrylineApp(pace=1.0).run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "down", "enter")
        for name in ("Ann", "Ben"):
            pilot.app.screen.query_one(Input).value = name
            await pilot.press("enter")
            await pilot.pause()
        assert local(pilot).players == (None, None)
        assert local(pilot).called("en") == ("Blue (Ann)", "Red (Ben)")
        await pilot.press("q")
        await pilot.press("enter", "down", "down", "enter")
        assert question(pilot) == "Who plays Blue?"
        await pilot.press("home", "enter")
        assert question(pilot) == "Who plays Red?"
        await pilot.press("home", "enter")
        await pilot.pause()
        assert local(pilot).players == (levels(GAME)[0], levels(GAME)[0])
        await pilot.press("q", "q")


async def test_every_edition_of_a_game_is_in_the_menu() -> None:
    async with TrylineApp(pace=1.0).run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "down", "enter")
        await pilot.press("down", "enter")
        await pilot.press("enter")
        await pilot.press("enter")
        await pilot.pause()
        assert local(pilot).called("en") == ("New Zealand (Player 1)", "Australia (Player 2)")
        match = local(pilot).match
        assert (match.game.id, match.edition) == ("pocket", "2")
        await pilot.press("q", "q")


async def test_a_match_that_was_cut_off_waits_in_the_menu(data: Path) -> None:
    cut_off = LocalMatch.begin(GAME, (None, RANDOM), seed="1")
    cut_off.play("c6-c7")
    broken = data / "matches" / "broken.tryline"
    broken.write_text('{"tryline": 1')
    async with TrylineApp(pace=1.0).run_test(size=(80, 24)) as pilot:
        answers = pilot.app.screen.query_one(OptionList)
        words = [str(answers.get_option_at_index(i).prompt) for i in range(answers.option_count)]
        assert any(word.startswith("Resume broken.tryline") for word in words)
        waiting = next(i for i, word in enumerate(words) if word.startswith("Resume ") and "one move" in word)
        answers.highlighted = words.index(next(word for word in words if "broken" in word))
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, MenuScreen)
        answers.highlighted = waiting
        await pilot.press("enter")
        await pilot.pause()
        assert local(pilot).match.moves[0].text == "c6-c7"
        assert local(pilot).file == cut_off.file


async def test_a_replay_goes_forward_and_back(tmp_path: Path) -> None:
    played = LocalMatch.begin(GAME, (None, None), file=tmp_path / "m.tryline")
    for turn in ("c6-c7", "c8-b8 b9-b10", "b5-b6/b7 a6-a7"):
        played.play(turn)
    whole = record.load(tmp_path / "m.tryline", find).match
    async with TrylineApp(replay=whole).run_test(size=(80, 24)) as pilot:
        now = pilot.app.screen.query_one("#now", Static)
        assert str(now.content) == "Move 0 of 5"
        await pilot.press("right", "enter", "left")
        assert str(now.content) == "Move 1 of 5"
        await pilot.press("end")
        assert str(now.content) == "Red: step 1 of 2."
        await pilot.pause()
        lines = [str(line.text).rstrip() for line in pilot.app.screen.query_one(RichLog).lines]
        assert lines[-1] == "3. Blue 3 drives, ball to b7. Blue 1 steps to a7."
        await pilot.press("home", "left")
        assert str(now.content) == "Move 0 of 5"
        await pilot.press("t", "q")


@pytest.mark.parametrize("size", [(80, 24), (120, 50), (50, 16)])
async def test_a_game_without_a_board_of_its_own(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice, secrets and all: the picture and the list of choices are enough, and secrets stay secret."""
    monkeypatch.setattr(NervePlugin, "board", Plugin.board)
    table = LocalMatch.begin(toy.GAME, (None, RANDOM), seed="4")
    async with TrylineApp(local=table, pace=0.001).run_test(size=size) as pilot:
        board = pilot.app.screen.query_one(GenericBoard)
        choices = board.query_one(OptionList)
        await pilot.pause()
        picture = str(board.query_one("#picture", Static).content)
        assert picture.endswith("away 0 [?]")
        for _ in range(60):
            if table.over:
                break
            if table.computer is None:
                assert [str(choices.get_option_at_index(i).prompt) for i in range(2)] == ["fold", "play"]
                choices.focus()
                await pilot.press("end", "enter")
            await pilot.app.workers.wait_for_complete()
            await pilot.pause(0.02)
        assert table.over
        commentary = "\n".join(str(line.text) for line in pilot.app.screen.query_one(RichLog).lines)
        dealt = [move.text for move in table.match.moves if move.text.isdecimal()]
        assert dealt
        assert not any(f"  {card}" in commentary for card in dealt)


async def test_a_move_is_typed_even_if_its_first_letter_is_a_command() -> None:
    """`p` pauses and `f` does nothing; but where `play` and `fold` are moves, they begin one."""
    table = LocalMatch.begin(toy.GAME, (None, None), seed="4")
    async with TrylineApp(local=table, pace=0.001).run_test() as pilot:
        await pilot.pause(0.05)
        await pilot.press("enter")  # the screen is Home's
        await pilot.press(*"play", "enter")
        await pilot.pause()
        decided = [move.text for move in table.match.moves if not move.text.isdecimal()]
        assert decided == ["play"]
