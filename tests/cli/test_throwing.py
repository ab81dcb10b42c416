"""Your hand throws: the dice of people wait for them, those of computers fall, and nobody is asked without a choice."""

import pytest

from tests.cli.runner import Runner, run
from tests.cli.test_tui_match import screen, text, written
from tests.cli.test_tui_pocket import settled
from tryline.cli.local_match import LocalMatch
from tryline.cli.settings import Settings
from tryline.cli.tui.app import TrylineApp
from tryline.core.errors import MalformedMove
from tryline.core.language import CHANCE, HOME
from tryline.games import find
from tryline.search.levels import RANDOM

__all__ = ["run"]

POCKET, BOKX, GO_FORWARD = find("pocket"), find("bokx"), find("goforward")
CLASSIC = {"dice": "classic"}


def alone(**more: object) -> LocalMatch:
    return LocalMatch.begin(POCKET, (None, RANDOM), options=CLASSIC, seed="1", by_hand=True)


class TestMatch:
    def test_every_throw_of_a_person_waits_and_none_of_a_computer(self) -> None:
        local = alone()
        waited = 0
        while not local.over and len(local.match.moves) < 120:
            if local.waiting:
                assert local.match.side_to_answer in (HOME, None)
                before = len(local.match.moves)
                (thrown, *_) = local.play(None)
                assert thrown.actor == CHANCE
                assert len(local.match.moves) > before
                waited += 1
            elif local.computer is not None:
                local.play(local.computer_decision()()[0])
            else:
                local.play(local.match.choices()[0].number)
        assert waited > 20

    def test_the_same_dice_fall_by_hand_and_by_themselves(self) -> None:
        by_hand = alone()
        by_itself = LocalMatch.begin(POCKET, (None, RANDOM), options=CLASSIC, seed="1")
        while by_hand.waiting:
            by_hand.play(None)
        shorter = min(len(by_hand.match.moves), len(by_itself.match.moves))
        assert by_hand.match.moves[:shorter] == by_itself.match.moves[:shorter]
        assert shorter > 1

    def test_they_fall_by_themselves_from_now_on_and_wait_again(self) -> None:
        local = alone()
        assert local.match.moves == []
        assert local.throw_by_hand(False)
        local.throw_by_hand(True)
        while not local.waiting and not local.over:
            local.play(local.match.choices()[0].number if local.computer is None else local.computer_decision()()[0])
        assert local.waiting

    def test_nothing_but_the_throw_is_an_answer_to_a_throw(self) -> None:
        local = alone()
        local.throw_by_hand(False)
        with pytest.raises(MalformedMove):
            local.play(None)

    def test_cards_that_are_dealt_are_no_throws(self) -> None:
        local = LocalMatch.begin(GO_FORWARD, (None, RANDOM), seed="1", by_hand=True)
        for _ in range(40):
            if local.waiting:
                assert not local.match.moment.drawn
                break
            local.play(local.match.choices()[-1].number if local.computer is None else local.computer_decision()()[0])
        assert local.waiting

    def test_a_file_that_waits_for_a_throw_is_resumed_either_way(self) -> None:
        local = alone()
        local.play(None)
        assert local.waiting
        waiting = LocalMatch.resume(local.file, by_hand=True)
        assert waiting.waiting
        assert waiting.match.moves == local.match.moves
        falling = LocalMatch.resume(local.file)
        assert not falling.waiting
        assert len(falling.match.moves) > len(local.match.moves)

    def test_a_decision_is_taken_back_while_its_throw_waits(self) -> None:
        local = LocalMatch.begin(BOKX, (None, None), seed="1", by_hand=True)
        while local.waiting:
            local.play(None)
        while local.match.actor != CHANCE:
            asked = len(local.match.moves)
            local.play(local.match.choices()[0].number)
        local.undo()
        assert len(local.match.moves) == asked


class TestFullScreen:
    async def test_enter_and_space_throw_and_f_lets_them_fall(self) -> None:
        settings = Settings.load()
        async with TrylineApp(local=alone(), pace=0.001, settings=settings).run_test(size=(80, 24)) as pilot:
            assert "Press Enter to throw." in text(pilot, "#now")
            assert written(pilot) == []
            await pilot.press("enter")
            await settled(pilot)
            assert len(written(pilot)) == 1
            await pilot.press("space")
            await settled(pilot)
            assert len(written(pilot)) == 2
            await pilot.press("f")
            await settled(pilot)
            assert not screen(pilot).local.waiting
            assert "by themselves" in text(pilot, "#said")
        assert Settings.load().throws == "auto"

    async def test_what_was_left_on_the_input_line_keeps_nobody_from_throwing(self) -> None:
        async with TrylineApp(local=alone(), pace=0.001, settings=Settings()).run_test(size=(80, 24)) as pilot:
            await pilot.press("tab", *"banana", "tab", "enter")
            await settled(pilot)
            assert len(written(pilot)) == 1

    async def test_words_do_the_same(self) -> None:
        local = LocalMatch.begin(POCKET, (None, None), options=CLASSIC, seed="1")
        async with TrylineApp(local=local, pace=0.001, settings=Settings(throws="auto")).run_test() as pilot:
            await settled(pilot)
            entry = screen(pilot).query_one("#entry")
            entry.focus()
            await pilot.press(*"hand", "enter")
            assert screen(pilot).local.by_hand


class TestLines:
    def test_enter_throws(self, run: Runner) -> None:
        answer = run("play", "pocket", "--away", "person", "--seed", "1", "--throws", "hand", typed="\n\nnonsense\n")
        assert answer.out.count("Press Enter to throw (auto: let the dice fall by themselves).") == 4
        assert "wins the toss and receives." in answer.out
        assert "fall first" in answer.out or "throw" in answer.out.lower().rsplit("nonsense", 1)[-1]

    def test_auto_lets_them_fall_and_is_remembered(self, run: Runner) -> None:
        answer = run("play", "pocket", "--away", "person", "--seed", "1", "--throws", "hand", typed="auto\n")
        assert "Your dice fall by themselves from now on" in answer.out
        assert "\n  1  " in answer.out
        assert Settings.load().throws == "auto"

    def test_pipes_need_not_throw(self, run: Runner) -> None:
        answer = run("play", "pocket", "--away", "person", "--seed", "1", typed="")
        assert "Press Enter" not in answer.out
        assert "\n  1  " in answer.out
