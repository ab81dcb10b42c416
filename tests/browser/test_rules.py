"""The rules on the page: for everybody, searched, and read beside a match."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import Visitor
from tests.server.server_process import ServerProcess

GAMES = ("scrum", "pocket", "bokx", "goforward", "nerve")


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")])
def test_every_page_of_rules_is_for_everybody(
    browser: Browser, server: ServerProcess, phone: bool, scheme: str
) -> None:
    ann = Visitor(browser, server, phone=phone, color_scheme=scheme)
    for game in GAMES:
        ann.page.goto(f"/rules/{game}")
        pictures = ann.page.locator("figure[data-picture]")
        expect(pictures.first.locator(".board > *")).to_be_visible()
        drawn = ann.page.locator("figure[data-picture] > .board > *")
        assert drawn.count() == pictures.count(), "every position is drawn"
        ann.assert_for_everybody(f"the rules of {game}")
    ann.close()


def test_the_rules_are_searched_and_stay_where_they_were_opened(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.home()
    ann.page.get_by_role("link", name="Read the rules").nth(3).click()
    expect(ann.page).to_have_url(re.compile("/rules/bokx$"))
    expect(ann.page.get_by_role("heading", name="In one minute")).to_be_visible()
    search = ann.page.get_by_role("searchbox", name="Search the rules")
    search.fill("regain kick free")
    expect(ann.page.get_by_role("status").filter(has_text="passages")).to_be_visible()
    ann.page.locator(".hits a", has_text="call the play (all options").click()
    expect(ann.page).to_have_url(re.compile("#r-R21$"))
    expect(ann.page.locator("tr.cited")).to_be_in_viewport()
    search.fill("no such words")
    expect(ann.page.get_by_text("Nothing found.")).to_be_visible()
    ann.page.goto("/rules/scrum#r-2.3")
    expect(ann.page.get_by_role("heading", name="2.3 Scrum")).to_be_in_viewport()
    ann.close()


def test_from_a_match_to_the_rule_behind_it_and_back(browser: Browser, server: ServerProcess) -> None:
    """A lesson cites its rule; "Which rule was that?" answers; the match is not left."""
    ann = Visitor(browser, server)
    ann.home()
    ann.same_screen("scrum", "Ann", "Ben")
    match = ann.page.url
    lesson = ann.page.get_by_role("complementary", name="Lesson")
    lesson.get_by_role("link", name="rule 2.2").click()
    rules = ann.page.get_by_role("dialog", name="The rules of Scrum")
    expect(rules.get_by_role("heading", name="2.2 How many steps")).to_be_in_viewport()
    ann.assert_for_everybody("the rules beside a match")
    ann.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    lesson.get_by_role("button", name="push", exact=True).first.click()
    expect(ann.page.get_by_role("tooltip")).to_contain_text("A step onto the ball")
    ann.page.keyboard.press("Escape")
    ann.tab_to("gridcell")
    for square in ("a6", "b6", "b7"):
        ann.walk_to(square)
        ann.key("Enter")
    expect(ann.page.get_by_role("region", name="Commentary").get_by_text("a6-b6/b7")).to_be_visible()
    ann.page.get_by_role("button", name="More", exact=True).click()
    ann.page.get_by_role("button", name="Which rule was that?").click()
    expect(rules.get_by_role("link", name="rule 2.1")).to_be_visible()
    expect(rules.get_by_role("heading", name="2.1 A step, and a push")).to_be_in_viewport()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="More", exact=True).click()
    ann.page.get_by_role("button", name="Read the rules").click()
    expect(rules.get_by_role("heading", name="1. Board and set-up")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("grid")).to_be_visible()
    assert ann.page.url == match
    ann.close()


def test_the_glossary_has_the_words_of_each_game_and_leads_to_the_laws(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.page.goto("/glossary")
    own = ann.page.locator("#bokx-red-zone")
    expect(own).to_contain_text("10-metre line")
    laws = ann.page.get_by_role("link", name="The laws of rugby, by World Rugby")
    expect(laws).to_have_attribute("rel", "noopener")
    ann.close()
