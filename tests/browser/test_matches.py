"""Whole matches in real browsers, from the home page to the final whistle, by clicks."""

import hashlib
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import BEGUN, COMPUTER, FRIEND, GAMES, Visitor, settle, turn
from tests.browser.results import assert_result
from tests.server.server_process import ServerProcess

RULES = {"bokx": {"Length of a half": "3"}, "nerve": {"Points to win": "30"}}
"""House rules that make a match fit for a test."""
SECRET = ("goforward",)
"""Here nobody is told how many secret decisions the other one takes."""
BY_HAND = 20
"""Clicks of a real mouse against the computer, before the page is clicked through to the end."""
MORE = 8
"""Moves between the tunnel and the plug."""


@pytest.mark.parametrize("game", ["pocket 1", "nerve"])  # the others: test_keyboard.py
def test_against_the_computer(browser: Browser, server: ServerProcess, game: str) -> None:
    ann = Visitor(browser, server, color_scheme="light")
    if game == "pocket 1":
        ann.home()
        ann.click(game, "Play the computer")
    else:
        ann.begin(game, COMPUTER, RULES.get(game))
    ann.page.wait_for_selector(BEGUN)
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
    ann.check_dice()
    ann.close()


@pytest.mark.parametrize("game", [game for game in GAMES if game != "pocket 1"])  # the same page as edition 2
def test_two_browsers_one_of_them_a_phone(browser: Browser, server: ServerProcess, game: str) -> None:
    ben, ann = Visitor(browser, server, phone=True, color_scheme="dark"), Visitor(browser, server)
    if game in RULES:
        ben.begin(game, FRIEND, RULES[game])
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
    heard, known_to = len(asleep.moves()), len(awake.moves())
    asleep.drop()
    for _ in range(20):
        turn(awake)
        awake.page.wait_for_timeout(200)
        if awake.told().count() != known_to:  # on some boards a card is picked up first
            break
    expect(awake.told()).not_to_have_count(known_to)
    assert len(asleep.moves()) == heard
    asleep.back()
    settle(ann, ben, moves=heard + (game not in SECRET))

    # The plug is pulled: nothing is lost, and both go on where they were.
    until = len(ann.moves()) + MORE
    ben.hurry(until, forward=True)
    ann.hurry(until)
    told = 0 if game in SECRET else until
    settle(ann, ben, moves=told)
    known = ann.seen(), ben.seen()
    server.kill()
    ann.lost()
    ben.lost()
    server.start()
    ann.back()
    ben.back()
    settle(ann, ben, moves=told)
    assert (ann.seen(), ben.seen()) == known
    ben.page.reload()
    settle(ann, ben, moves=told)
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

    def another_seed(told: dict[str, Any]) -> None:
        told["seeds"]["home"] = "ground"

    def one_seed_more(told: dict[str, Any]) -> None:
        told["seeds"]["referee"] = "ground"

    def one_promise_more(told: dict[str, Any]) -> None:
        one_seed_more(told)
        told["commitments"]["referee"] = hashlib.sha256(b"ground").hexdigest()

    def another_promise(told: dict[str, Any]) -> None:
        another_seed(told)
        told["commitments"]["home"] = hashlib.sha256(b"ground").hexdigest()

    ann = Visitor(browser, server)
    ann.begin("pocket 1", COMPUTER)
    ann.page.wait_for_selector(BEGUN)
    ann.hurry()
    ann.final_whistle()
    ann.check_dice()
    ann.check_forged_dice(another_throw, r"Something is wrong: 1 of \d+ throws do not agree")
    expect(ann.page.get_by_text(re.compile("^✗ should be"))).to_have_count(1)
    ann.check_forged_dice(another_secret, "The secret does not fit the promise")
    ann.check_forged_dice(another_seed, 'What was shown for "home" is not what was promised')
    ann.check_forged_dice(one_seed_more, 'What was shown for "referee" is not what was promised')
    ann.check_forged_dice(one_promise_more, "This browser wrote down other promises")
    ann.check_forged_dice(another_promise, "This browser wrote down other promises")
    ann.page.goto(f"/dice/{ann.match}")
    expect(ann.page.get_by_text("Every promise was kept")).to_be_visible()
    ann.close()


def test_one_screen_for_two_with_secrets(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.home()
    ann.same_screen("goforward", "Ann", "Ben")
    ann.press(ann.page.locator(".now button.throw"))  # the toss is nobody's secret
    expect(ann.page.get_by_role("button", name=re.compile("show me$"))).to_be_visible()
    assert ann.page.get_by_text("RUN").count() == 0
    ann.assert_for_everybody("the screen is handed over")
    for _ in range(30):
        ann.act(wait=0.05)
    ann.close()


def take_back(visitor: Visitor, button: str) -> None:
    """Play until something was thrown on a decision of ours, and press the button that takes it back."""
    entries = visitor.told()
    thrown = entries.last.and_(visitor.page.locator(":not(.home):not(.away)"))
    found = visitor.page.get_by_role("button", name=button, exact=True)

    def can_be_taken_back() -> bool:
        return bool(found.count() and found.is_enabled() and entries.count() > 4 and thrown.count())

    while not can_be_taken_back():
        assert not visitor.over
        visitor.act(wait=0.05)
        settle(visitor)  # what was clicked has been answered
    visitor.press(found)


def test_on_one_screen_the_other_person_is_asked_to_agree(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.home()
    ann.same_screen("bokx", "Ann", "Ben")
    take_back(ann, "Ask to take back")
    before = ann.notations()
    question = ann.page.get_by_role("group", name="An offer")
    expect(question).to_contain_text(re.compile(r"asks to take a move back\. (Blue|Yellow): do you agree\?"))
    ann.assert_for_everybody("somebody asks to take a move back")
    ann.press(question.get_by_role("button", name="Decline"))
    expect(question).to_have_count(0)
    assert ann.notations() == before
    ann.press(ann.page.get_by_role("button", name="Ask to take back", exact=True))
    ann.press(question.get_by_role("button", name="Accept"))
    expect(question).to_have_count(0)
    expect(ann.told()).not_to_have_count(len(before))
    assert ann.notations() == before[: len(ann.notations())]
    ann.close()


def test_a_computer_lets_a_throw_be_taken_back_in_practice_only(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.begin("pocket 2", COMPUTER)
    ann.page.wait_for_selector(BEGUN)
    take_back(ann, "Take back")
    expect(ann.page.get_by_text(re.compile("begin a match for practice")).first).to_be_visible()
    ann.begin("pocket 2", COMPUTER, practice=True)
    ann.page.wait_for_selector(BEGUN)
    expect(ann.page.get_by_role("group", name="Score").get_by_text("practice")).to_be_visible()
    before: list[str] = []
    while not before:
        if ann.page.get_by_role("button", name="Take back", exact=True).is_enabled() and ann.buttons().count():
            before = ann.notations()
        else:
            ann.act(wait=0.05)
    ann.press(ann.page.get_by_role("button", name="Take back", exact=True))
    expect(ann.told()).not_to_have_count(len(before))
    assert ann.notations() == before[: len(ann.notations())]
    ann.close()


NEVER_ASK = "Yes, and don't ask me again"


def test_whoever_does_not_want_to_be_asked_again_is_not(browser: Browser, server: ServerProcess) -> None:
    """Pocket 7: what costs nothing is tried from then on, as if the person had said yes, until they say otherwise."""
    ann = Visitor(browser, server)
    ann.begin("pocket 2", COMPUTER)
    ann.page.wait_for_selector(BEGUN)
    never, ask = (ann.page.get_by_role("button", name=name, exact=True) for name in (NEVER_ASK, "Ask me again"))
    tried = ann.told().and_(ann.page.locator(".home")).filter(has_text=re.compile(r"^\s*yes\b"))
    ann.hurry(stop=NEVER_ASK)
    expect(never).to_be_visible()
    said = tried.count()
    ann.press(never)
    expect(tried).to_have_count(said + 1)
    expect(ask).to_be_visible()
    while tried.count() < said + 3:
        assert not ann.over
        ann.act(wait=0.05)
    assert never.count() == 0
    ann.press(ask)
    ann.hurry(stop=NEVER_ASK)
    expect(never).to_be_visible()
    ann.close()
