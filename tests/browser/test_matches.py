"""Whole matches in real browsers, from the home page to the final whistle, by clicks."""

import re
from pathlib import Path

import pytest
from clubhouse import Clubhouse, open_house
from page import GAMES, PATIENCE, Visitor
from playwright.sync_api import Browser, expect

SHORT = {"bokx": {"Length of a half": "3"}}
"""House rules that make a match fit for a test."""
LONG = ("scrum", "bokx", "goforward")
"""Between two browsers these end by resignation; each is played out against the computer."""


@pytest.mark.parametrize("game", GAMES)
def test_against_the_computer(browser: Browser, house: Clubhouse, game: str) -> None:
    ann = Visitor(browser, house)
    ann.against(game, **SHORT.get(game, {}))
    if game == "goforward":  # an hour of play: the end comes by resignation
        for _ in range(60):
            ann.act()
        ann.resign()
    ann.play_on()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()
    ann.close()


@pytest.mark.parametrize("game", [game for game in GAMES if game != "pocket 1"])
def test_two_browsers_one_of_them_a_phone(browser: Browser, house: Clubhouse, game: str) -> None:
    ann, ben = Visitor(browser, house), Visitor(browser, house, phone=True)
    ann.home()
    ann.click(game, "Play a friend")
    link = ann.page.get_by_label("Send this link to whom you want to play").input_value()
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down and play").click()
    for number in range(4000):
        if ann.over and ben.over:
            break
        for visitor in (ann, ben):
            if not visitor.over:
                visitor.act(wait=0.02)
        if number == 20:
            ben.page.reload()  # a phone that went through a tunnel
        if number == 30 and game in LONG:
            ann.resign()
    assert ann.over
    assert ben.over
    ann.close()
    ben.close()


def test_one_screen_for_two_with_secrets(browser: Browser, house: Clubhouse) -> None:
    ann = Visitor(browser, house)
    ann.home()
    ann.click("goforward", "Same screen")
    expect(ann.page.get_by_role("button", name=re.compile("show me$"))).to_be_visible()
    assert ann.page.get_by_text("RUN").count() == 0
    for _ in range(30):
        ann.act(wait=0.05)
    ann.close()


def test_the_plug_is_pulled_in_the_middle(browser: Browser, tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ann = Visitor(browser, house)
        ann.against("pocket 1")
        for _ in range(6):
            ann.act()
        expect(ann.buttons().first).to_be_enabled(timeout=PATIENCE)
        told = ann.page.get_by_role("region", name=re.compile("Commentary")).inner_text()
        house.kill()
        expect(ann.page.get_by_text(re.compile("Reconnecting")).first).to_be_visible(timeout=PATIENCE)
        house.start()
        expect(ann.page.get_by_text(re.compile("Reconnecting"))).to_have_count(0, timeout=PATIENCE)
        expect(ann.buttons().first).to_be_enabled(timeout=PATIENCE)
        assert ann.page.get_by_role("region", name=re.compile("Commentary")).inner_text() == told
        ann.play_on()
        ann.page.get_by_role("link", name="Check the dice").click()
        expect(ann.page.get_by_text(re.compile("The promise was kept, and all"))).to_be_visible()
        ann.close()
