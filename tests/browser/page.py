"""People at a browser: Chromium, driven as a person drives it, by what stands on buttons."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from clubhouse import Clubhouse
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, expect, sync_playwright

ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PATIENCE = 60_000
QUICK = 3_000
ON_THE_BOARD = 10
"""Steps of Scrum that are made on the board; then the match is brought to its end from the list."""
GAMES = ("scrum", "pocket 1", "pocket 2", "bokx", "goforward")
"""In the order of the home page."""


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, house: Clubhouse, *, phone: bool = False, **settings: Any) -> None:
        size = PHONE if phone else WIDE
        self.house = house
        self.context: BrowserContext = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=phone,
            reduced_motion="reduce",
            base_url=house.address,
            **settings,
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        """What the browser complains of."""
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", lambda message: self._heard(message.type, message.text))
        self._draw = random.Random(4)
        self._steps = 0

    def _heard(self, kind: str, text: str) -> None:
        # A connection that was cut is what some of these tests are about.
        if kind == "error" and not re.search(r"WebSocket|ERR_CONNECTION|ERR_FAILED|Failed to load resource", text):
            self.troubles.append(text)

    # Where to go --------------------------------------------------------------------------------------------------

    def home(self) -> None:
        """The home page."""
        self.page.goto("/")
        expect(self.page.get_by_role("button", name="Play the computer").first).to_be_visible()

    def click(self, game: str, button: str) -> None:
        """A button of a game on the home page."""
        self.page.get_by_role("button", name=button).nth(GAMES.index(game)).click()
        expect(self.page).to_have_url(re.compile(r"/m/\w+"))

    def against(self, game: str, level: str = "Random", **rules: str) -> None:
        """From the home page by "Choose level, side and rules" to a match against a computer."""
        self.home()
        self.page.get_by_role("link", name="Choose level, side and rules").nth(GAMES.index(game)).click()
        self.page.get_by_role("radio", name=re.compile(f"^{level}")).check()
        self.choose_rules(rules)
        self.page.get_by_role("button", name="Kick off").click()
        expect(self.page).to_have_url(re.compile(r"/m/\w+"))

    def choose_rules(self, rules: dict[str, str]) -> None:
        """Fill in house rules by the beginning of their words."""
        if rules:
            self.page.get_by_text("House rules").click()
        for words, value in rules.items():
            self.page.get_by_label(re.compile(f"^{words}")).fill(value)

    @property
    def match(self) -> str:
        """The match that the page shows."""
        found = re.search(r"/m/(\w+)", self.page.url)
        assert found is not None, self.page.url
        return found.group(1)

    # At a match ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the final whistle has gone."""
        return self.page.get_by_text("Full time", exact=True).count() > 0

    def buttons(self) -> Locator:
        """The choices that can be clicked now."""
        return self.page.locator("#choices button:enabled")

    def act(self, *, wait: float = 0.15) -> bool:
        """Do one thing if there is something to do: any choice, or take the screen. Whether there was.

        What the other one does may take a button away while the mouse is on its way to it.
        """
        try:
            if self.page.get_by_role("grid", name=re.compile("^Board of Scrum")).count():
                done = self._step()
            else:
                done = self._choose()
        except Error:
            done = False
        if not done:
            self.page.wait_for_timeout(wait * 1000)
        return done

    def _choose(self) -> bool:
        ready = self.page.get_by_role("button", name=re.compile("show me$"))
        if ready.count():
            ready.click(timeout=QUICK)
            return True
        folded = self.page.locator("#choices details:not([open]) summary")
        if folded.count():
            folded.click(timeout=QUICK)
        found = self.buttons()
        count = found.count()
        if count == 0:
            return False
        found.nth(self._draw.randrange(count)).click(timeout=QUICK)
        return True

    def _step(self) -> bool:
        """Scrum, on the board: pick up a player, put it down, and say where the ball goes; later on from the list."""
        self._steps += 1
        if self._steps > ON_THE_BOARD:
            return self._push_on()
        mine = [label for label in self._squares() if label.endswith(", can step") or ", can step," in label]
        if not mine:
            return False
        self._square(self._draw.choice(mine))
        targets = [label for label in self._squares() if "can step here" in label or "can push it" in label]
        if not targets:
            return False
        self._square(self._draw.choice(targets))
        pushes = [label for label in self._squares() if "the ball can go here" in label]
        if pushes:
            self._square(self._draw.choice(pushes))
        return True

    def _push_on(self) -> bool:
        """The move in the list that brings the ball farthest up the board, or any."""
        folded = self.page.locator("#choices details:not([open]) summary")
        if folded.count():
            folded.click(timeout=QUICK)
        moves = [text.strip() for text in self.buttons().all_inner_texts()]
        if not moves:
            return False
        self._draw.shuffle(moves)
        best = max(moves, key=lambda move: int(move.split("/")[1][1:]) if "/" in move else 0)
        self.page.locator("#choices").get_by_role("button", name=best, exact=True).click(timeout=QUICK)
        return True

    def _squares(self) -> list[str]:
        """What the squares of the board are called for those who hear them."""
        said: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label'))"
        )
        return said

    def _square(self, label: str) -> None:
        self.page.get_by_role("gridcell", name=label, exact=True).click(timeout=QUICK)

    def play_on(self, most: int = 3000) -> None:
        """Any choice after any other until the final whistle."""
        for _ in range(most):
            if self.over:
                return
            self.act()
        raise AssertionError("it never ends")

    def resign(self) -> None:
        """Give up, by the menu."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.page.get_by_role("button", name="Resign …").click()
        self.page.get_by_role("button", name="Resign", exact=True).click()

    def close(self) -> None:
        """Go home. Whatever the browser complained of is a fault."""
        self.context.close()
        assert self.troubles == []


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; `make test` installs it."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        yield opened
        opened.close()
