"""Whoever's thinking time runs is asked at once: what is shown before the question costs them nothing."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import Visitor
from tests.browser.phases import phases, table_message
from tests.browser.test_room import Fed
from tests.server.server_process import ServerProcess

THROWS = 5
"""What happened before somebody is asked again."""
ONE_FALL = 500
"""Milliseconds in which a single die has landed."""


@pytest.mark.parametrize("timed", [True, False])
def test_a_show_costs_no_thinking_time(browser: Browser, server: ServerProcess, timed: bool) -> None:
    ann = Visitor(browser, server, pace="normal", motion="no-preference")
    ann.page.clock.install()
    fed = Fed(ann)
    ann.home()
    ann.same_screen("bokx", "Ann", "Ben")
    while not fed.first:
        ann.page.wait_for_timeout(50)
    question = ann.page.locator(".sentence")
    expect(question).to_be_visible()
    ann.page.clock.pause_at(ann.page.evaluate("Date.now()") + 1000)
    frames = list(phases("bokx", None, 1).values())
    thrown = next(frame for frame in frames if frame["kind"] == "throw" and frame["said"])
    asked = next(frame for frame in frames if frame["kind"] == "decide")
    for number in range(1, THROWS + 1):
        fed.send(_message(fed, thrown, number, yours=False, timed=timed))
    fed.send(_message(fed, {**asked, "now": "Well?"}, THROWS + 1, yours=True, timed=timed))
    ann.page.wait_for_function("() => window.lines.at(-1).readyState === 1")
    ann.page.clock.run_for(ONE_FALL)
    if timed:
        expect(question).to_have_text("Well?")
        expect(ann.told()).to_have_count(THROWS + 1)
    else:
        expect(question).not_to_have_text("Well?")
    ann.close()


def _message(fed: Fed, frame: dict[str, Any], number: int, *, yours: bool, timed: bool) -> dict[str, Any]:
    thinking = {"left": [60_000, 60_000], "turn": frame["side"], "runs": True} if timed else None
    told = table_message(fed.first, frame, fed.first["plies"] + number)
    told["entries"][0]["by"] = "dice"
    return {**told, "yours": yours, "clocks": {"now": 0, "thinking": thinking, "play": None}}
