"""One timeline: nothing is told on the full screen before it is shown; pace, pause, step, again and skip."""

import pytest
from textual.pilot import Pilot
from textual.widgets import RichLog

from tests.cli.test_tui_match import computers_done, screen, text
from tests.cli.test_tui_pocket import settled
from tryline.cli.commentary import Commentary
from tryline.cli.local_match import LocalMatch
from tryline.cli.settings import PACES, Settings
from tryline.cli.tui.app import TrylineApp
from tryline.cli.tui.pace import next_pace, reading_time
from tryline.core.match import Match
from tryline.games import find
from tryline.search.levels import RANDOM

NEVER = 10_000
"""Stretches every wait: only keys move the timeline."""


def watched(game: str) -> LocalMatch:
    """A match of two computers that has been played for a while, and of which nothing has been shown."""
    local = LocalMatch.begin(find(game), (RANDOM, RANDOM), seed="3")
    while len(local.match.moves) < 60 and not local.over:
        local.play(local.computer_decision()()[0])
    return local


def told(pilot: Pilot[None]) -> str:
    return " ".join(line.text.strip() for line in screen(pilot).query_one(RichLog).lines)


@pytest.mark.parametrize("game", ["scrum", "pocket", "bokx", "goforward"])
async def test_score_words_and_board_agree_at_every_instant(game: str) -> None:
    local = watched(game)
    app = TrylineApp(local=local, pace=NEVER, settings=Settings())
    async with app.run_test(size=(120, 60)) as pilot:
        table = screen(pilot)
        table._paused = True
        table._timeline.begin_run(0)
        table._timeline.repeat(local.match)
        table._continue()
        story = Commentary("en", local.viewers, story=True)
        for _ in range(25):
            if not table._playing_back:
                break
            await pilot.press("full_stop")
            await pilot.pause()
            shown: Match = table._timeline.shown
            points = shown.ended.points
            assert f"{points[0]} : {points[1]}" in text(pilot, "#score")
            said = story.remarks(local.match)
            assert len(table._shown.moves) == len(shown.moves)
            captions = [" ".join(words) for words in said[: len(shown.moves)] if words]
            if table._playing_back and captions:
                assert text(pilot, "#now") == captions[-1]
            later = [" ".join(words) for words in said[len(shown.moves) :] if words]
            fresh = [words for words in later if words not in captions]
            assert not any(words in text(pilot, "#now") for words in fresh)


async def test_pause_step_again_and_skip() -> None:
    local = LocalMatch.begin(find("pocket"), (None, None), seed="1", options={"dice": "classic"})
    fallen = len(local.match.moves)
    async with TrylineApp(local=local, pace=NEVER, settings=Settings(throws="auto")).run_test() as pilot:
        table = screen(pilot)
        shown = table._timeline
        assert len(shown.shown.moves) == 1
        await pilot.press("p")
        await pilot.press("full_stop")
        assert len(shown.shown.moves) == 2
        assert table._paused == (fallen > 2)
        await pilot.press("space")
        assert len(shown.shown.moves) == fallen
        assert not table._paused
        await pilot.press("comma")
        assert len(shown.shown.moves) == 1
        await pilot.press("enter")
        assert len(shown.shown.moves) == fallen
        assert table._acting


async def test_a_decision_is_seen_at_once_and_its_consequences_after_it() -> None:
    local = LocalMatch.begin(find("scrum"), (None, RANDOM), seed="1")
    async with TrylineApp(local=local, pace=NEVER, settings=Settings()).run_test() as pilot:
        table = screen(pilot)
        await pilot.press(*"c6-c7", "enter")
        await pilot.pause()
        assert len(table._timeline.shown.moves) == 1
        assert local.computer is not None, "what is on the board is read before anything follows"


async def test_the_pace_is_remembered_and_instant_waits_for_nothing() -> None:
    local = LocalMatch.begin(find("pocket"), (None, None), seed="1", options={"dice": "classic"})
    async with TrylineApp(local=local, pace=NEVER, settings=Settings.load()).run_test() as pilot:
        await pilot.press("plus")
        assert text(pilot, "#said") == "Pace: fast."
        await pilot.press("plus")
        await settled(pilot)
        assert screen(pilot)._acting
    assert Settings.load().pace == "instant"


async def test_a_match_at_instant_pace_is_played_to_the_end() -> None:
    local = LocalMatch.begin(find("pocket"), (RANDOM, RANDOM), seed="1", options={"dice": "classic"})
    async with TrylineApp(local=local, pace=1.0, settings=Settings(pace="instant")).run_test() as pilot:
        await computers_done(pilot)
        assert local.over
        assert " won" in text(pilot, "#now") or "drawn" in text(pilot, "#now")


def test_a_caption_stays_as_long_as_it_takes_to_read() -> None:
    short, long = "Missed!", "The penalty from 25 metres is over: three points for Away."
    slow, normal, fast, instant = (reading_time(long, pace) for pace in PACES)
    assert slow > normal > fast > instant == 0
    assert reading_time(short, "normal") < normal
    assert next_pace("slow", -1) == "slow"
    assert next_pace("slow", 1) == "normal"
    assert next_pace("instant", 1) == "instant"
