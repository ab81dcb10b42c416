"""The end of a match in a real browser: who has won and how, the match sheet, the next level, names at one screen."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import BEGUN, COMPUTER, Visitor
from tests.server.server_process import ServerProcess

MOST_MATCHES = 12
"""Against random clicks Mini wins about every second match of Nerve."""


@pytest.mark.parametrize("phone", [False, True])
def test_the_whole_end_can_be_read_and_used(browser: Browser, server: ServerProcess, phone: bool) -> None:
    ann = Visitor(browser, server, phone=phone)
    ann.begin("bokx", COMPUTER, {"Length of a half": "3"})
    ann.page.wait_for_selector(BEGUN)
    ann.hurry()
    ann.final_whistle()
    end = ann.page.locator(".whistle")
    expect(end.get_by_role("heading", name=re.compile(r"(won|drawn), \d+\W\d+$"))).to_be_visible()
    sheet = end.get_by_role("table")
    expect(sheet.get_by_role("rowheader", name=re.compile("^Possession"))).to_have_count(1)
    expect(sheet.get_by_role("columnheader")).to_have_text(["Blue", "Yellow"])
    ann.assert_for_everybody("the end of a match")
    for name in ("Rematch", "Share the match"):
        expect(end.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(end.get_by_role("link", name="Watch it again")).to_be_in_viewport(ratio=1)
    assert end.evaluate("(whistle) => whistle.scrollWidth <= whistle.clientWidth"), "nothing is cut off"
    turned = end.get_by_role("list").get_by_role("button")
    if turned.count():
        ann.press(turned.first)
        expect(ann.page.get_by_text(re.compile(r"^After move \d+")).first).to_be_visible()
        ann.press(ann.page.get_by_role("button", name="Back to now").first)
    ann.page.get_by_role("link", name="Watch it again").focus()
    ann.key("Enter")
    expect(ann.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    ann.close()


def test_after_a_win_the_next_level_is_offered_and_remembered(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.home()
    expect(ann.page.get_by_role("button", name="Play the computer").last).to_have_text(re.compile("Mini$"))
    ann.begin("nerve", COMPUTER, {"Points to win": "3"})
    for _ in range(MOST_MATCHES):
        ann.page.wait_for_selector(BEGUN)
        ann.hurry()
        ann.final_whistle()
        if ann.page.get_by_role("heading", name=re.compile("^You won")).count():
            break
        match = ann.match
        ann.press(ann.page.get_by_role("button", name="Rematch"))
        expect(ann.page).not_to_have_url(re.compile(match))
        expect(ann.page.locator(".whistle")).to_have_count(0)
    match = ann.match
    ann.press(ann.page.get_by_role("button", name="Next: play School"))
    expect(ann.page).not_to_have_url(re.compile(match))
    expect(ann.page.get_by_role("group", name="Score").get_by_text("School")).to_be_visible()
    ann.home()
    expect(ann.page.get_by_role("button", name="Play the computer").last).to_have_text(re.compile("School$"))
    expect(ann.page.get_by_role("button", name="Play the computer").first).to_have_text(re.compile("Mini$"))
    ann.close()


def test_two_people_at_one_screen_say_what_they_are_called(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.home()
    ann.same_screen("scrum", "Ann", "Ben")
    score = ann.page.get_by_role("group", name="Score")
    for name in ("Ann", "Ben", "Blue", "Red"):
        expect(score.get_by_text(name, exact=True)).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="More", exact=True))
    ann.press(ann.page.get_by_role("button", name="Resign …"))
    ann.press(ann.page.get_by_role("button", name="Resign", exact=True))
    expect(ann.page.get_by_role("heading", name="Red (Ben) won", exact=True)).to_be_visible()
    expect(ann.page.get_by_text("Blue resigned.")).to_be_visible()
    ann.close()
