"""By keyboard alone, from the home page to the final whistle, in all five games."""

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import GAMES, LISTED, Visitor
from tests.browser.results import assert_result
from tests.server.server_process import ServerProcess

ASKED = """
  () => {
    if (document.querySelector(".whistle")) return { over: true };
    if (document.querySelector(".now button.throw:enabled")) return { throws: true };
    const buttons = [...document.querySelectorAll("#choices button:enabled")];
    if (!buttons.length) return null;
    const square = (text) => [text.charCodeAt(0) - 97, Number(text.slice(1))];
    const ball = document.querySelector("[role=gridcell][aria-label*=': ball']");
    // Scrum: push the ball as far as it goes, or bring somebody behind it; or a match has no end.
    const worth = (move) => {
      const step = /^([a-e]\\d+)-([a-e]\\d+)(?:\\/([a-e]\\d+))?$/.exec(move);
      if (!step || !ball) return 0;
      if (step[3]) return 100 + square(step[3])[1];
      const [column, row] = square(ball.dataset.square);
      const far = (text) => Math.max(Math.abs(square(text)[0] - column), Math.abs(square(text)[1] - row + 1));
      return far(step[1]) - far(step[2]);
    };
    const moves = buttons.map((button) => button.dataset.move);
    const best = Math.max(...moves.map(worth));
    const good = moves.filter((move) => worth(move) === best);
    window.drawn = ((window.drawn ?? 7) * 48271) % 2147483647;
    const move = good[window.drawn % good.length];
    return { move, place: moves.indexOf(move), folded: document.querySelector("#choices details") !== null };
  }
"""
"""What the page asks of whoever sits at it; null while it is somebody else's turn."""
CHANGED = """
  (before) => before !== [
    document.querySelectorAll("[aria-label=Commentary] li").length,
    document.querySelector(".sentence, .whistle")?.textContent,
    [...document.querySelectorAll("#choices button, .now button.throw")].map((each) => each.outerHTML),
  ].join()
"""
STAMP = CHANGED.replace("(before) => before !== ", "() => ")
IN_PLAY = 3
"""Answers after which the page is looked at."""
NUMBERED = 9
"""Choices that have a number to press."""


@pytest.mark.parametrize("game", GAMES)
def test_by_keyboard_from_home_to_the_whistle(browser: Browser, server: ServerProcess, game: str) -> None:
    """Nothing is clicked, whatever falls: numbers, Space, and moves that are typed where the list is long."""
    ann = Visitor(browser, server)
    ann.home()
    if game == "bokx":
        ann.tab_to("a Choose level, side and rules", times=1 + LISTED.index(game))
        ann.key("Enter")
        ann.tab_to("summary House rules")
        ann.key("Enter")
        ann.tab_to("input Length of a half")
        ann.page.keyboard.type("3")
        ann.tab_to("button Kick off")
    else:
        ann.tab_to("button Play the computer", times=1 + LISTED.index(game))
    ann.key("Enter")
    expect(ann.page).to_have_url(re.compile(r"/m/\w+"))
    for answers in itertools.count():
        asked: dict[str, Any] = ann.page.wait_for_function(ASKED).json_value()
        if "over" in asked:
            break
        if answers == IN_PLAY:
            ann.assert_for_everybody(f"{game} in play")
        before = ann.page.evaluate(STAMP)
        answer(ann, asked)
        ann.page.wait_for_function(CHANGED, arg=before)
    assert_result(server, ann)
    ann.assert_for_everybody(f"{game} over")
    ann.tab_to("button Rematch")
    if game != "scrum":
        ann.tab_to("a Check the dice")
        ann.key("Enter")
        ann.assert_dice_checked()
    ann.close()


def answer(ann: Visitor, asked: dict[str, Any]) -> None:
    """Do what is asked, as somebody without a mouse would."""
    if "throws" in asked:
        ann.key("Space")
    elif asked["folded"]:
        ann.key("c")
        if not ann.page.locator("#choices details[open]").count():
            ann.key("Enter")
        ann.tab_to("input Find or type a move")
        ann.page.keyboard.type(asked["move"])
        ann.key("Enter")
    elif asked["place"] < NUMBERED:
        ann.key(str(asked["place"] + 1))
    else:
        ann.key("c")
        for _ in range(asked["place"]):
            ann.key("Tab")
        ann.key("Enter")
