"""Room: in every phase of every game all that is asked and said can be read, on a phone and on a laptop."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.page import BEGUN, PHONE, Visitor
from tests.browser.phases import phases, table_message
from tests.server.server_process import ServerProcess

GAMES = {"scrum": ("scrum", None), "pocket 1": ("pocket", "1"), "pocket 2": ("pocket", "2")}
GAMES |= {"bokx": ("bokx", None), "goforward": ("goforward", None)}
MATCHES = 3
"""Played at random, they come through all phases of every game."""
LAPTOP = {"width": 1440, "height": 900}
LONG = 6
"""Choices: a list of more than this is long by nature, and scrolls in its place."""

CUT_OFF = """
  (long) => {
    const faults = [];
    const shown = (element, within, name) => {
      const box = element.getBoundingClientRect(), frame = within.getBoundingClientRect();
      const inside = box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1
        && box.left >= frame.left - 1 && box.right <= frame.right + 1;
      if (!inside) faults.push(`${name} is hidden: ${element.textContent.trim()}`);
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        faults.push(`${name} is cut off: ${element.textContent.trim()}`);
    };
    const body = document.querySelector(".now > .body");
    body.scrollTop = 0;
    shown(document.querySelector(".sentence"), body, "the question");
    for (const warning of body.querySelectorAll(".warning")) shown(warning, body, "a warning");
    const buttons = [...document.querySelectorAll("#choices button")];
    const listed = buttons.length > long || document.querySelector("#choices details");
    if (!listed) for (const button of buttons) shown(button, body, "a choice");
    const caption = document.querySelector(".caption");
    shown(caption, document.documentElement, "the caption");
    const pitch = document.querySelector(".stage > .pitch"), sheet = document.querySelector(".table > .sheet");
    if (pitch.getBoundingClientRect().bottom > caption.getBoundingClientRect().top + 1)
      faults.push("the caption lies on the board");
    if (caption.getBoundingClientRect().bottom > sheet.getBoundingClientRect().top + 1 && innerWidth < 800)
      faults.push("the sheet lies on the caption");
    const floor = pitch.getBoundingClientRect().bottom;
    for (const part of pitch.querySelectorAll("[data-part]")) {
      const over = Math.round(part.getBoundingClientRect().bottom - floor);
      if (over > 1) faults.push(`${over} px of the ${part.dataset.part} are hidden`);
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than the screen");
    return faults;
  }
"""


class Fed:
    """A page at a match that is told whatever a test wants it to hear."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.first: dict[str, Any] = {}
        self._match: dict[str, Any] = {}
        self.number = 0
        self._route: WebSocketRoute | None = None
        visitor.page.route_web_socket("**/live", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self._route = route
        server.on_message(lambda message: self._heard(route, message))

    def _heard(self, route: WebSocketRoute, message: str | bytes) -> None:
        if self.first:
            return
        told = json.loads(message)
        if told.get("match"):
            self._match = told["match"]
        if told.get("is") == "table" and self._match.get("status") == "live":
            self.first = {**told, "match": self._match}
        route.send(message)

    def send(self, message: dict[str, Any]) -> None:
        """Whatever the server may say."""
        assert self._route is not None
        self._route.send(json.dumps(message))

    def tell(self, frame: dict[str, Any]) -> None:
        """The next thing that happens."""
        self.number += 1
        self.send(table_message(self.first, frame, self.first["plies"] + self.number))
        expect(self.visitor.page.locator(".sentence")).to_have_text(re.sub(r"[][]", "", frame["now"]))


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_cut_off_in_any_phase(browser: Browser, server: ServerProcess, name: str) -> None:
    """Question, choices, caption and board, each phase at its fullest."""
    frames = phases(*GAMES[name], MATCHES)
    visitor = Visitor(browser, server, notation=False)
    fed = Fed(visitor)
    visitor.home()
    visitor.same_screen(name, "Ann", "Ben")
    while not fed.first:
        visitor.page.wait_for_timeout(50)
    faults = []
    for size in (PHONE, LAPTOP):
        visitor.page.set_viewport_size(size)  # type: ignore[arg-type]
        for phase, frame in frames.items():
            fed.tell(frame)
            visitor.page.wait_for_timeout(30)
            faults += [f"{size['width']} {phase}: {fault}" for fault in visitor.page.evaluate(CUT_OFF, LONG)]
    visitor.close()
    assert not faults, "\n".join(faults)


LONGEST = "where he stands with the ball, once seen: 1 more for your tackle"


def test_the_whole_text_of_a_card_in_the_hand_can_be_read(browser: Browser, server: ServerProcess) -> None:
    """At once on a laptop; where it is cut for want of room, that is seen, and it opens under mouse and keys."""
    ann = Visitor(browser, server)
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    ann.home()
    ann.click("goforward", "Play the computer")
    ann.page.wait_for_selector(BEGUN)
    card = ann.page.locator(".line .hand .place").first
    card.locator(".action").evaluate("(text, longest) => (text.lastChild.data = longest)", LONGEST)
    assert card.locator(".face .face").evaluate("(face) => face.scrollHeight <= face.clientHeight")
    large = ann.page.locator(".zoom")
    card.hover()
    expect(card.locator(".cut")).to_have_count(0)
    expect(large).to_have_count(0)

    ann.page.set_viewport_size({"width": 1000, "height": 700})
    expect(card.locator(".cut")).to_have_count(1)
    ann.page.mouse.move(600, 20)
    card.hover()
    expect(large).to_be_visible()
    assert large.locator(".face").evaluate("(face) => face.scrollHeight <= face.clientHeight")
    ann.page.mouse.move(600, 20)
    expect(large).to_have_count(0)
    ann.key("Tab")
    card.focus()
    expect(large).to_be_visible()
    ann.close()
