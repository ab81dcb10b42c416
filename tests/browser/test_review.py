"""After the final whistle: what was luck, what was skill, and what could have been better, to be tried."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import BEGUN, TIMEOUT, Visitor
from tests.server.server_process import ServerProcess, run_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One that makes reviews."""
    with run_server(tmp_path_factory.mktemp("server"), TRYLINE_REVIEWERS="1") as opened:
        yield opened


def test_a_match_is_reviewed_and_a_costly_decision_tried(browser: Browser, server: ServerProcess) -> None:
    """Scrum, which has no luck: whoever plays anything gives something away."""
    ann = Visitor(browser, server)
    ann.home()
    ann.same_screen("scrum", "Ann", "Ben")
    ann.hurry(9)
    expect(ann.told().nth(8)).to_be_attached()
    ann.press(ann.page.get_by_role("button", name="More", exact=True))
    ann.press(ann.page.get_by_role("button", name="Resign …"))
    ann.press(ann.page.get_by_role("button", name="Resign", exact=True))
    ann.final_whistle()
    match = ann.match
    verdict = ann.page.get_by_text("There is no luck in this game")
    expect(verdict).to_be_visible(timeout=4 * TIMEOUT)  # whatever else runs comes before a review
    ann.assert_for_everybody("the review at the final whistle")

    # On the pitch, with what was better.
    ann.press(ann.page.get_by_role("button", name="Show it 1"))
    expect(ann.page).to_have_url(re.compile(rf"/replay/{match}#ply="))
    expect(ann.page.get_by_role("button", name="Luck and skill", pressed=True)).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="Show it 1"))
    expect(ann.page.locator(".caption")).to_contain_text("was better.")
    chart = ann.page.get_by_role("slider", name="Moment of the match")
    chart.fill("3")
    expect(ann.page.get_by_text(re.compile(r"^move 3 of \d+"))).to_be_visible()
    expect(chart).to_have_attribute("aria-valuetext", re.compile("^After move 3, at .*: from there"))
    ann.press(ann.page.get_by_text("All figures"))
    expect(ann.page.get_by_role("rowheader", name="Cost of decisions")).to_be_visible()
    ann.assert_for_everybody("the review beside the pitch")

    # Somebody with the link reads it on a phone, and tries the other way.
    ben = Visitor(browser, server, phone=True)
    ben.page.goto(f"/replay/{match}")
    ben.press(ben.page.get_by_role("button", name="Luck and skill"))
    expect(ben.page.get_by_text("There is no luck in this game")).to_be_visible()
    ben.assert_for_everybody("the review on a phone")
    ben.press(ben.page.get_by_role("button", name="Try it 1"))
    ben.press(ben.page.get_by_role("button", name="Play on", exact=True))
    expect(ben.page).to_have_url(re.compile(r"/m/\w+"))
    ben.page.wait_for_selector(BEGUN)
    assert ann.troubles == ben.troubles == []
    ben.close()
    ann.close()
