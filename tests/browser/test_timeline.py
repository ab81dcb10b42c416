"""One timeline: nothing is told before it is seen, dice wait for a hand, people choose how fast a match is shown."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import BEGUN, COMPUTER, GAMES, Visitor
from tests.browser.recorded import follow, record
from tests.server.server_process import ServerProcess

HEARD = """
  window.heard = {};
  const Socket = WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => {
        const told = JSON.parse(event.data);
        if (told.is === "table") window.heard[told.plies] = told;
      });
    }
  };
"""
"""Keeps what the server has said, by the number of entries in the list of moves."""


def at_table(browser: Browser, server: ServerProcess, game: str, **settings: Any) -> Visitor:
    """Somebody at a match against the computer, who has it shown as people do who have chosen nothing."""
    ann = Visitor(browser, server, **{"pace": "normal", "motion": "no-preference", **settings})
    ann.page.add_init_script(HEARD)
    ann.begin(game, COMPUTER)
    ann.page.wait_for_selector(BEGUN)
    return ann


def wait_until(ann: Visitor, so: str) -> None:
    """Until something is so in the page, whose policy lets no library evaluate texts there again and again."""
    for _ in range(2000):
        if ann.page.evaluate(so):
            return
        ann.page.wait_for_timeout(50)
    raise AssertionError(f"never: {so}")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_before_it_is_seen(browser: Browser, server: ServerProcess, game: str) -> None:
    """In a whole recorded match, to the result."""
    name, _, edition = game.partition(" ")
    recording = record(server, name, edition)
    ann = Visitor(browser, server, pace="normal", motion="no-preference")
    seen = follow(ann, name, recording)
    assert seen["faults"] == []
    assert seen["told"] == recording.end["plies"] > 20
    assert seen["instants"] > len(recording.tables)
    assert seen["asked"] > 0
    assert seen["falls"] > 0 or game == "scrum", "dice were looked at while they fell"
    assert ann.points() == [str(points) for points in recording.end["points"]]
    result = ann.page.locator(".whistle h2").inner_text()
    assert result.startswith((recording.end["ended"]["words"], "You won"))
    expect(ann.page.locator(".whistle .how")).to_contain_text(recording.sheet["sheet"]["how"])
    ann.close()


def throws_then(ann: Visitor, what: Any) -> None:
    """Do something with the dice that wait: they tumble, and then one more thing is told."""
    expect(ann.page.locator(".throw:enabled")).to_be_visible()
    told = ann.told().count()
    ann.page.evaluate(
        "() => { window.tumbled = 0; new MutationObserver(() => { "
        'window.tumbled += document.querySelectorAll(".tumbles").length; '
        '}).observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true }); }'
    )
    what()
    wait_until(ann, "window.tumbled > 0")
    expect(ann.told()).to_have_count(told + 1)
    assert ann.page.locator(".caption").inner_text() in " ".join(ann.moves())


def until_thrown(ann: Visitor) -> None:
    """On until dice wait for our hand."""
    for _ in range(200):
        ann.page.keyboard.press("Escape")
        if ann.page.locator(".throw:enabled").count():
            return
        choices = ann.page.locator("#choices button:enabled")
        if choices.count():
            ann.press(choices.first)
        ann.page.wait_for_timeout(50)
    raise AssertionError("no dice wait for us")


@pytest.mark.parametrize("phone", [False, True])
def test_a_hand_throws(browser: Browser, server: ServerProcess, phone: bool) -> None:
    ann = at_table(browser, server, "pocket 1", phone=phone)
    dice = ann.page.get_by_role("region", name="The dice of this phase").locator("button.hand")
    shake = "dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x: 20, y: 9, z: 0 } }))"
    by_key = [lambda: ann.key("Space"), lambda: ann.key("Enter")]
    for how in (
        lambda: ann.press(dice),
        lambda: ann.press(ann.page.get_by_role("button", name="Throw", exact=True)),
        *([lambda: ann.page.evaluate(shake)] if phone else by_key),
    ):
        until_thrown(ann)
        ann.page.evaluate("document.activeElement.blur()")
        expect(dice).to_be_visible()
        throws_then(ann, how)
    if phone:
        ann.assert_for_everybody("a die has landed")
    else:
        assert_dice_can_fall_by_themselves(ann)
    ann.close()


def assert_dice_can_fall_by_themselves(ann: Visitor) -> None:
    """Whoever wants it, once and for all."""
    until_thrown(ann)
    told = ann.told().count()
    ann.page.get_by_label("Let my dice fall by themselves").check()
    expect(ann.told()).not_to_have_count(told)
    ann.page.reload()
    expect(ann.page.get_by_label("Let my dice fall by themselves")).to_be_checked()


def test_slow_fast_pause_step_again_skip(browser: Browser, server: ServerProcess) -> None:
    ann = at_table(browser, server, "pocket 1", pace="slow")
    pace = ann.page.get_by_label("How fast it is shown")
    expect(pace).to_have_value("slow")

    # The computer's run is in the queue: it stands still, goes on by one event, and is skipped.
    ann.page.evaluate("window.began = 0")
    for _ in range(400):
        if ann.page.evaluate("Math.max(...Object.keys(heard).map(Number))") > ann.told().count() + 2:
            break
        until = ann.page.locator(".throw:enabled, #choices button:enabled")
        if until.count():
            ann.press(until.first)
        ann.page.wait_for_timeout(30)
    else:
        raise AssertionError("the computer never throws twice in a row")
    ann.press(ann.page.get_by_role("button", name="Pause"))
    expect(ann.page.get_by_text("Paused")).to_be_visible()
    told = ann.told().count()
    ann.page.wait_for_timeout(600)
    assert ann.told().count() == told
    ann.press(ann.page.get_by_role("button", name="One event on"))
    expect(ann.told()).to_have_count(told + 1)
    ann.press(ann.page.get_by_role("button", name="Skip"))
    expect(ann.page.locator(BEGUN).first).to_be_visible()
    heard = ann.page.evaluate("Math.max(...Object.keys(heard).map(Number))")
    expect(ann.told()).to_have_count(heard)

    # Once more, from the last decision on; nothing can be done meanwhile.
    ann.press(ann.page.get_by_role("button", name="Show me that again"))
    expect(ann.page.locator(BEGUN)).to_have_count(0)
    assert ann.told().count() < heard
    ann.key("Escape")
    expect(ann.told()).to_have_count(heard)

    pace.select_option("fast")
    ann.page.reload()
    expect(pace).to_have_value("fast")
    ann.close()


def test_what_was_missed_is_told_as_a_short_story(browser: Browser, server: ServerProcess) -> None:
    ann, ben = Visitor(browser, server), Visitor(browser, server, pace="normal")
    ann.begin("pocket 2", COMPUTER)
    ann.page.wait_for_selector(BEGUN)
    ben.page.goto(f"/m/{ann.match}")
    expect(ben.page.get_by_text("You are watching.")).to_be_visible()
    ben.drop()
    before = ann.told().count()
    ann.hurry(before + 30)
    expect(ann.told().nth(before + 25)).to_be_attached()
    ben.back()
    story = ben.page.get_by_role("complementary", name="While you were away")
    expect(story).to_be_visible()
    sentences = story.locator("p").inner_text()
    assert 0 < len(re.findall(r"[.!?]( |$)", sentences)) <= 12, sentences
    expect(ben.told().nth(before + 25)).to_be_attached()
    assert json.dumps(ben.points()) == json.dumps(ann.points())
    ben.press(story.get_by_role("button", name="Close"))
    expect(story).to_have_count(0)
    ann.close()
    ben.close()
