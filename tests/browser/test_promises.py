"""The page settles the dice of a match by itself, and says what people have to know of that."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.page import COMPUTER, FRIEND, TIMEOUT, Visitor, settle
from tests.server.server_process import Person, ServerProcess

GAME = "pocket 1"


def test_two_pages_settle_the_dice_and_both_check_them_in_the_rematch_too(
    browser: Browser, server: ServerProcess
) -> None:
    ann, ben = Visitor(browser, server), Visitor(browser, server, phone=True)
    ann.begin("nerve", FRIEND, {"Points to win": "20"})
    ben.come(ann.invitation())
    for _ in range(2):
        settle(ann, ben)
        for visitor in (ann, ben):
            assert visitor.page.get_by_text("the house's").count() == 0
            visitor.hurry()
        for visitor in (ann, ben):
            visitor.final_whistle()
        addresses = [visitor.page.url for visitor in (ann, ben)]
        for visitor in (ann, ben):
            visitor.check_dice()
            assert stored(visitor, "tryline-seed-") == [], "a seed is kept until the match is over"
        for visitor, address in zip((ann, ben), addresses, strict=True):
            visitor.page.goto(address)
            visitor.final_whistle()
        ann.press(ann.page.get_by_role("button", name="Rematch"))
        ben.press(ben.page.get_by_role("button", name="Accept the rematch"))
        for visitor, address in zip((ann, ben), addresses, strict=True):
            expect(visitor.page).not_to_have_url(address)
    settle(ann, ben)
    ann.close()
    ben.close()


def stored(visitor: Visitor, prefix: str) -> list[str]:
    """What the browser keeps under names that begin so."""
    found: dict[str, str] = json.loads(visitor.page.evaluate("JSON.stringify({ ...localStorage })"))
    return [value for name, value in found.items() if name.startswith(prefix)]


def test_a_program_that_promises_nothing_has_the_houses_dice(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.begin(GAME, FRIEND)
    ben = Person(server, "Ben")
    ben.join(ann.match, invitation=ann.invitation().split("#i=")[1])
    warning = ann.page.get_by_text("The dice of this match are the house's, not provably fair.")
    expect(warning).to_be_visible()
    expect(ann.page.get_by_text("No part in them was promised by: Ben.")).to_be_visible()
    settle(ann)
    ann.page.goto(f"/dice/{ann.match}")
    expect(warning).to_be_visible()
    expect(ann.page.get_by_text("Your own promise is in them")).to_be_visible()
    ann.assert_for_everybody("the house's dice")
    ben.close()
    ann.close()


def test_a_seat_that_goes_on_at_another_device_promises_anew(browser: Browser, server: ServerProcess) -> None:
    """Its seed stayed behind: everybody promises once more, and is told why."""
    ann, ben = Visitor(browser, server), Visitor(browser, server)
    ann.begin(GAME, FRIEND)
    invitation, match = ann.invitation(), ann.match
    (kept,) = stored(ann, "tryline-match-")
    ann.close()
    ben.come(invitation)
    expect(ben.page.get_by_text("all have promised, and now everybody shows their part")).to_be_visible()
    phone = Visitor(browser, server, phone=True)
    phone.page.goto(f"/m/{match}#t={json.loads(kept)['ticket']}")
    settle(phone, ben)
    ben.page.goto(f"/dice/{match}")
    expect(ben.page.get_by_text("home did not show what was promised in round 1")).to_be_visible()
    phone.close()
    ben.close()


class Between:
    """A house that is not honest: what it tells a page of the promises is forged, and it keeps what the page shows."""

    def __init__(self, visitor: Visitor, forge: Callable[[dict[str, Any]], None]) -> None:
        self.forge = forge
        self.revealed = 0
        self._visitor = visitor
        visitor.page.route_web_socket(re.compile("/live$"), self._connect)

    def wait_for(self, revealed: int) -> None:
        """Until the page has shown its part so often."""
        until = time.monotonic() + TIMEOUT / 1000
        while self.revealed < revealed:
            assert time.monotonic() < until
            self._visitor.page.wait_for_timeout(20)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def from_page(message: str | bytes) -> None:
            if json.loads(message)["do"] == "reveal":
                self.revealed += 1
            else:
                server.send(message)

        def from_server(message: str | bytes) -> None:
            told = json.loads(message)
            if (told.get("match") or {}).get("promises"):
                self.forge(told["match"])
            page.send(json.dumps(told))

        page.on_message(from_page)
        server.on_message(from_server)


CHANGED = "The house has changed its promise about the dice"


def test_a_house_that_changes_its_promise_is_not_shown_ours(browser: Browser, server: ServerProcess) -> None:
    def another_secret(match: dict[str, Any]) -> None:
        match["commitment"] = "0" * 64

    ann = Visitor(browser, server)
    between = Between(ann, another_secret)
    ann.begin(GAME, COMPUTER)
    expect(ann.page.get_by_text(CHANGED)).to_be_visible()
    assert between.revealed == 0
    ann.close()


def test_a_seed_is_not_shown_again_for_other_promises(browser: Browser, server: ServerProcess) -> None:
    """Or a house that plays would ask once to know it, and again after it has promised what goes with it."""

    def nothing(match: dict[str, Any]) -> None:
        pass

    def another_player(match: dict[str, Any]) -> None:
        match["promises"]["commitments"]["away"] = "0" * 64

    ann = Visitor(browser, server)
    between = Between(ann, nothing)
    ann.begin(GAME, COMPUTER)
    between.wait_for(1)
    ann.page.reload()
    between.wait_for(2)  # the same again, because it may have been lost
    between.forge = another_player
    ann.page.reload()
    expect(ann.page.get_by_text(CHANGED)).to_be_visible()
    assert between.revealed == 2
    ann.close()
