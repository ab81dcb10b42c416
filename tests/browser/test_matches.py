"""Whole matches in real browsers, from the home page to the final whistle, by clicks."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import COMPUTER, FRIEND, GAMES, LISTED, Visitor, settle, turn
from tests.server.server_process import Person, ServerProcess
from tryline.core.match import CLOSINGS

RULES = {"bokx": {"Length of a half": "3"}, "nerve": {"Points to win": "30"}}
"""House rules that make a match fit for a test."""
THROWN = ("pocket 1", "pocket 2")
"""Between two browsers these are thrown by hand: or a match might be over after two decisions."""
BY_HAND = 20
"""Clicks of a real mouse against the computer, before the page is clicked through to the end."""
DASH = "\N{EN DASH}"
MORE = 8
"""Moves between the tunnel and the plug."""


def assert_result(server: ServerProcess, *visitors: Visitor) -> None:
    """Everybody is shown the same result, and it is what the server tells anybody who asks."""
    for visitor in visitors:
        visitor.final_whistle()
    match = visitors[0].match
    passer_by = Person(server, "Zoe")
    summary: dict[str, Any] = passer_by.get(f"/api/matches/{match}")
    told = passer_by.attend(match).table
    ended = told["ended"]
    passer_by.close()
    assert summary["status"] == "over"
    assert summary["points"] == ended["points"]
    assert summary["ended"] == {"winner": ended["winner"], "reason": ended["reason"]}
    assert ended["reason"] not in CLOSINGS, "it was not played to its end"
    home, away = ended["points"]
    for visitor in visitors:
        assert visitor.points() == [str(home), str(away)]
        assert visitor.page.locator(".whistle .result").inner_text() == f"{home}{DASH}{away}"
        assert visitor.page.locator(".whistle .words").inner_text() == ended["words"]
        assert len(visitor.notations()) == told["plies"] > 10
        assert visitor.notations() == visitors[0].notations(), "nothing is secret any more"


@pytest.mark.parametrize("game", LISTED)
def test_against_the_computer(browser: Browser, server: ServerProcess, game: str) -> None:
    ann = Visitor(browser, server, color_scheme="light")
    if game == "pocket 1":
        ann.home()
        ann.click(game, "Play the computer")
    else:
        ann.begin(game, COMPUTER, RULES.get(game))
    ann.page.wait_for_selector("#choices, .whistle")
    clicks = 0
    while clicks < BY_HAND and not ann.over:
        done = ann.act()
        clicks += done
        if done and clicks == 3:
            ann.assert_for_everybody(f"{game} in play")
    ann.hurry(forward=True)
    assert_result(server, ann)
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()
    ann.assert_for_everybody(f"{game} over")
    if game != "scrum":
        ann.check_dice()
    if game == "bokx":
        ann.assert_for_everybody("dice")
    ann.close()


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_one_of_them_a_phone(browser: Browser, server: ServerProcess, game: str) -> None:
    ben, ann = Visitor(browser, server, phone=True, color_scheme="dark"), Visitor(browser, server)
    if game in THROWN or game in RULES:
        ben.begin(game, FRIEND, RULES.get(game), thrown=game in THROWN)
    else:
        ben.home()
        ben.click(game, "Play a friend")
    ann.come(ben.invitation())
    for _ in range(4):
        turn(ann, ben)
    settle(ann, ben)
    ben.assert_for_everybody(f"{game} in play")

    # One of them goes into a tunnel while the other one plays, and hears of it behind the tunnel.
    awake, asleep = (ann, ben) if ann.buttons().count() else (ben, ann)
    heard = len(asleep.moves())
    asleep.drop()
    turn(awake)
    expect(awake.told()).not_to_have_count(heard)
    assert len(asleep.moves()) == heard
    asleep.back()
    settle(ann, ben, moves=heard + 1)

    # The plug is pulled: nothing is lost, and both go on where they were.
    until = len(ann.moves()) + MORE
    ben.hurry(until, forward=True)
    ann.hurry(until)
    settle(ann, ben, moves=until)
    known = ann.seen(), ben.seen()
    server.kill()
    ann.lost()
    ben.lost()
    server.start()
    ann.back()
    ben.back()
    settle(ann, ben, moves=until)
    assert (ann.seen(), ben.seen()) == known
    ben.page.reload()
    settle(ann, ben, moves=until)
    assert ben.seen() == known[1]

    ben.hurry(forward=True)
    ann.hurry()
    assert_result(server, ann, ben)
    ben.assert_for_everybody(f"{game} over")
    if game != "scrum":
        ann.check_dice()
        ben.check_dice()
    if game == "bokx":
        ben.assert_for_everybody("dice")
    ann.close()
    ben.close()


def test_forged_dice_are_found_out(browser: Browser, server: ServerProcess) -> None:
    def another_throw(told: dict[str, Any]) -> None:
        thrown = next(each for each in told["throws"] if len(each["weights"]) > 1)
        thrown["outcome"] = (thrown["outcome"] + 1) % len(thrown["weights"])

    def another_secret(told: dict[str, Any]) -> None:
        told["secret"] = told["secret"][::-1]

    ann = Visitor(browser, server)
    ann.begin("pocket 1", COMPUTER)
    ann.page.wait_for_selector("#choices, .whistle")
    ann.hurry()
    ann.final_whistle()
    ann.check_dice()
    ann.check_forged_dice(another_throw, r"Something is wrong: 1 of \d+ throws do not agree")
    expect(ann.page.get_by_text(re.compile("^✗ should be"))).to_have_count(1)
    ann.check_forged_dice(another_secret, "The secret does not fit the promise")
    ann.page.goto(f"/dice/{ann.match}")
    expect(ann.page.get_by_text("The promise was kept")).to_be_visible()
    ann.close()


def test_one_screen_for_two_with_secrets(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.home()
    ann.click("goforward", "Same screen")
    expect(ann.page.get_by_role("button", name=re.compile("show me$"))).to_be_visible()
    assert ann.page.get_by_text("RUN").count() == 0
    ann.assert_for_everybody("the screen is handed over")
    for _ in range(30):
        ann.act(wait=0.05)
    ann.close()
