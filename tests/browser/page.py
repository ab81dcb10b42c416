"""People at a browser: Chromium, driven as a person drives it, by what stands on buttons."""

import json
import random
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Route, WebSocket, expect

from tests.server.server_process import ServerProcess

CHROMIUM = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
"""Debian's Chromium; if it is there, without the windows around pages, which nobody sees and which cost as much as the
pages do."""
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
TIMEOUT = 60_000
expect.set_options(timeout=TIMEOUT)
QUICK = 3_000
STILL = 20
"""Looks at the page, 50 ms apart, at which nothing has changed."""
GAMES = ("scrum", "pocket 1", "pocket 2", "bokx", "goforward")
LISTED = (*GAMES, "nerve")
"""In the order of the home page: ours, and the example of a game of another package."""
COMPUTER, FRIEND = "The computer", "A friend, by link"
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")

LINES = """
  window.lines = [];
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      window.lines.push(this);
    }
  };
"""
"""Remembers the connections of a page, so that a test can cut them."""

SETTINGS = """
  if (!localStorage.getItem("tryline-settings")) localStorage.setItem("tryline-settings", '%s');
"""
"""What a visitor has chosen before."""

CHOICES = "#choices button:enabled, .now button.throw:enabled"
BEGUN = "#choices, .throw, .whistle"
"""Somebody at this screen can do something, or it is over."""
HURRY = """
  ([choices, until, forward, seed, stop]) => {
    const square = (text) => [text.charCodeAt(0) - 97, Number(text.slice(1))];
    // Scrum, forward: push the ball as far as it goes; or bring somebody behind it.
    const worth = (button) => {
      const step = /([a-e]\\d+)-([a-e]\\d+)(?:\\/([a-e]\\d+))?/.exec(button.dataset.move ?? "");
      if (!forward || !step) return 0;
      if (step[3]) return 100 + square(step[3])[1];
      const [column, row] = square(document.querySelector("[role=gridcell][aria-label*=': ball']").dataset.square);
      const far = (text) => Math.max(Math.abs(square(text)[0] - column), Math.abs(square(text)[1] - row + 1));
      return far(step[1]) - far(step[2]);
    };
    const draw = (buttons) => {
      const best = Math.max(...buttons.map(worth));
      const good = buttons.filter((button) => worth(button) === best);
      seed = (seed * 48271) % 2147483647;
      return good[seed % good.length];
    };
    const click = () => {
      const told = document.querySelectorAll("[aria-label=Commentary] li:not(.none)").length;
      if (told >= until || document.querySelector(".whistle")) return watch.disconnect();
      const buttons = [...document.querySelectorAll("button")];
      if (stop && buttons.some((each) => each.textContent.trim() === stop)) return watch.disconnect();
      const folded = document.querySelector("#choices details:not([open]) summary");
      if (folded) return folded.click();
      const open = [...document.querySelectorAll(choices)].filter((each) => each.checkVisibility());
      if (open.length) draw(open).click();
    };
    const watch = new MutationObserver(click);
    watch.observe(document.querySelector("main"), { subtree: true, childList: true, attributes: true });
    click();
  }
"""
"""Clicks any choice that is on the screen and open, as soon as there is one, until so many moves have been made, a
button says `stop`, or the match is over: the next one at this screen is not played by itself."""


class Seen(NamedTuple):
    """What a match looks like to somebody at it."""

    moves: list[str]
    """The list of moves, with the commentary."""
    points: list[str]
    now: str
    choices: list[str]


AT_REST = """
  () => document.getAnimations().every(
    (each) => each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity,
  )
"""
"""Nothing moves but what moves for ever."""


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        server: ServerProcess,
        *,
        phone: bool = False,
        pace: str = "instant",
        motion: str = "reduce",
        notation: bool = True,
        **settings: Any,
    ) -> None:
        """`pace`: how fast they have matches shown; most tests are about something else. With `notation` the list of
        moves has every move."""
        size = PHONE if phone else WIDE
        self.server = server
        self.phone = phone
        self.context: BrowserContext = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=phone,
            reduced_motion=motion,  # type: ignore[arg-type]
            base_url=server.address,
            **settings,
        )
        self.context.set_default_timeout(TIMEOUT)
        self.page: Page = self.context.new_page()
        self.page.add_init_script(LINES)
        self.page.add_init_script(SETTINGS % json.dumps({"pace": pace, "notation": notation}))
        self.troubles: list[str] = []
        """What the browser complains of."""
        self.lines: list[WebSocket] = []
        """Every connection to a match that there was."""
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", lambda message: self._heard(message.type, message.text))
        self.page.on("websocket", self._connected)
        self._draw = random.Random(4)

    def _heard(self, kind: str, text: str) -> None:
        # A connection that was cut is what some of these tests are about.
        if kind == "error" and not re.search(
            r"WebSocket|ERR_CONNECTION|ERR_FAILED|ERR_INTERNET|Failed to load resource", text
        ):
            self.troubles.append(text)

    def _connected(self, line: WebSocket) -> None:
        self.lines.append(line)

    # Where to go --------------------------------------------------------------------------------------------------

    def home(self) -> None:
        """The home page."""
        self.page.goto("/")
        expect(self.page.get_by_role("button", name="Play the computer").first).to_be_visible()

    def click(self, game: str, button: str) -> None:
        """A button of a game on the home page."""
        self.press(self.page.get_by_role("button", name=button).nth(LISTED.index(game)))
        expect(self.page).to_have_url(re.compile(r"/m/\w+"))

    def same_screen(self, game: str, *names: str) -> None:
        """Two people at this screen, who say what they are called."""
        self.press(self.page.get_by_role("button", name="Same screen").nth(LISTED.index(game)))
        dialog = self.page.get_by_role("dialog", name="Somebody at this screen")
        for field, name in enumerate(names):
            dialog.get_by_role("textbox").nth(field).fill(name)
        self.press(dialog.get_by_role("button", name="Kick off"))
        expect(self.page).to_have_url(re.compile(r"/m/\w+"))

    def begin(
        self,
        game: str,
        whom: str,
        rules: dict[str, str] | None = None,
        *,
        practice: bool = False,
    ) -> None:
        """From the home page by "Choose level, side and rules" to a match."""
        self.home()
        self.press(self.page.get_by_role("link", name="Choose level, side and rules").nth(LISTED.index(game)))
        self.page.get_by_role("radio", name=whom).check()
        if whom == COMPUTER:
            self.page.get_by_role("radio", name=re.compile("^Mini")).check()
        self.choose_rules(rules or {})
        if practice:
            self.press(self.page.get_by_text("Dice", exact=True))
            self.page.get_by_label(re.compile("Practice: throws can be taken back")).check()
        self.press(self.page.get_by_role("button", name=re.compile("^(Kick off|Begin and get the link)$")))
        expect(self.page).to_have_url(re.compile(r"/m/\w+"))

    def choose_rules(self, rules: dict[str, str]) -> None:
        """Fill in house rules by the beginning of their words."""
        if rules:
            self.press(self.page.get_by_text("House rules"))
        for words, value in rules.items():
            field = self.page.get_by_label(re.compile(f"^{words}"))
            if field.evaluate("(field) => field.tagName") == "SELECT":
                field.select_option(label=value)
            else:
                field.fill(value)

    def invitation(self) -> str:
        """The link that the page shows for whoever is to come."""
        return self.page.get_by_label("Send this link to the person you want to play").input_value()

    def come(self, link: str) -> None:
        """Follow an invitation and sit down."""
        self.page.goto(link)
        self.press(self.page.get_by_role("button", name="Sit down and play"))

    @property
    def match(self) -> str:
        """The match that the page shows."""
        found = re.search(r"/(?:m|dice)/(\w+)", self.page.url)
        assert found is not None, self.page.url
        return found.group(1)

    def press(self, target: Locator, **how: Any) -> None:
        """With the mouse; on a phone, with a finger."""
        if self.phone:
            target.tap(**how)
        else:
            target.click(**how)

    # At a match ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the final whistle has gone."""
        return self._whistle().count() > 0

    def _whistle(self) -> Locator:
        return self.page.get_by_role("region", name="What now").get_by_text("Full time", exact=True)

    def buttons(self) -> Locator:
        """The choices that can be clicked now."""
        return self.page.locator(CHOICES)

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
            self.press(ready, timeout=QUICK)
            return True
        folded = self.page.locator("#choices details:not([open]) summary")
        if folded.count():
            self.press(folded, timeout=QUICK)
        found = self.buttons()
        count = found.count()
        if count == 0:
            return False
        choice = found.nth(self._draw.randrange(count))
        if self._draw.random() < 0.5 and self._choose_on_board(choice):
            return True
        self.press(choice, timeout=QUICK)
        return True

    def _choose_on_board(self, choice: Locator) -> bool:
        """The same choice where the board has it: a tile, a place on the field, a card."""
        words = re.sub(r"^\d\s+", "", choice.inner_text()).strip()
        there = self.page.locator(".pitch").get_by_role("button", name=words, disabled=False)
        if there.count() == 0:
            return False
        self.press(there.first, timeout=QUICK)
        asked = there.and_(self.page.get_by_role("button", name=words, exact=True))
        if asked.count():  # a card that can do several things asks which
            self.press(asked.first, timeout=QUICK)
        return True

    def _step(self) -> bool:
        """Scrum, on the board: pick up a player, put it down, and say where the ball goes."""
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

    def _squares(self) -> list[str]:
        """What the squares of the board are called for those who hear them."""
        said: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label'))"
        )
        return said

    def _square(self, label: str) -> None:
        self.press(self.page.get_by_role("gridcell", name=label, exact=True), timeout=QUICK)

    def hurry(self, until: int = 100_000, *, forward: bool = False, stop: str = "") -> None:
        """The long middle of a match: what is open is clicked in the page, until so many moves have been made, or there
        is a button that says `stop`.

        Somebody must play forward, or a match of Scrum has no end.
        """
        self.page.evaluate(HURRY, [CHOICES, until, forward, self._draw.randrange(1, 1 << 30), stop])

    def final_whistle(self) -> None:
        """Wait for it."""
        expect(self._whistle()).to_be_visible(timeout=4 * TIMEOUT)

    def moves(self) -> list[str]:
        """The list of moves, with the commentary."""
        return self.told().all_text_contents()

    def notations(self) -> list[str]:
        """The list of moves, without what is said about them."""
        return self.told().locator(".go").all_text_contents()

    def told(self) -> Locator:
        """The entries of the list of moves."""
        return self.page.get_by_role("region", name="Commentary").locator("li:not(.none)")

    def points(self) -> list[str]:
        """As the scoreboard has them."""
        return self.page.get_by_role("group", name="Score").locator(".points").all_inner_texts()

    def seen(self) -> Seen:
        """Everything that the page says about the position."""
        now = self.page.locator(".sentence").inner_text()
        return Seen(self.moves(), self.points(), now, self.page.locator("#choices button").all_text_contents())

    def drop(self) -> None:
        """Into a tunnel: the connection is gone, and no other can be had."""
        self.context.set_offline(True)
        self.page.evaluate("lines.at(-1).close()")
        self.lost()

    def lost(self) -> None:
        """The page says that it has lost the server."""
        expect(self.page.get_by_text(re.compile("Reconnecting")).first).to_be_visible()

    def back(self) -> None:
        """Out of the tunnel, or the server is open again: the page comes back by itself."""
        self.context.set_offline(False)
        expect(self.page.get_by_text(re.compile("Reconnecting"))).to_have_count(0)
        assert not self.lines[-1].is_closed()

    # After it -----------------------------------------------------------------------------------------------------

    def check_dice(self) -> None:
        """By the button under the result to the page that works out every throw again."""
        self.press(self.page.get_by_role("link", name="Check the dice").first)
        self.assert_dice_checked()

    def assert_dice_checked(self) -> None:
        """That page finds every throw as it had to be."""
        verdict = self.page.get_by_text(re.compile("Every promise was kept, and all \\d+ throws are as they had to be"))
        expect(verdict).to_be_visible()
        expect(self.page.get_by_text("The secret fits the promise.")).to_be_visible()
        expect(self.page.get_by_text("It is the promise that this browser wrote down")).to_be_visible()
        expect(self.page.get_by_text("These are the promises that this browser wrote down before")).to_be_visible()
        expect(self.page.get_by_text("(yours)")).to_have_count(1)
        found = re.search(r"all (\d+) throws", verdict.inner_text())
        assert found is not None
        assert int(found.group(1)) == self.page.get_by_role("row").count() - 1 > 0
        assert self.page.get_by_text("should be").count() == 0

    def check_forged_dice(self, forge: Callable[[dict[str, Any]], None], verdict: str) -> None:
        """The same page, if what the server tells about the throws were not the truth."""

        def answer(route: Route) -> None:
            told = route.fetch().json()
            forge(told)
            route.fulfill(json=told)

        self.page.route("**/api/matches/*/dice", answer)
        self.page.goto(f"/dice/{self.match}")
        expect(self.page.get_by_text(re.compile(verdict)).first).to_be_visible()
        expect(self.page.get_by_text("Every promise was kept")).to_have_count(0)
        self.page.unroute("**/api/matches/*/dice")

    # For everybody ------------------------------------------------------------------------------------------------

    def assert_for_everybody(self, where: str) -> None:
        """Axe finds nothing that would keep somebody out, and nothing is wider than the screen."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
        self.page.wait_for_function(AT_REST)  # what fades in has little contrast
        found: dict[str, Any] = self.page.evaluate("axe.run({ resultTypes: ['violations'] })")
        faults = [
            f"{fault['id']}: {node['html'][:120]}"
            for fault in found["violations"]
            if fault["impact"] in SERIOUS
            for node in fault["nodes"]
        ]
        assert faults == [], f"{where}: {faults}"
        assert self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0, where

    # By keyboard --------------------------------------------------------------------------------------------------

    def key(self, name: str) -> None:
        """Press a key."""
        self.page.keyboard.press(name)

    def focused(self) -> str:
        """What has the focus: its role or its tag, and what it is called."""
        said: str = self.page.evaluate(
            """() => {
              const at = document.activeElement;
              const name = at.getAttribute("aria-label") ?? at.labels?.[0]?.innerText ?? at.innerText ?? "";
              return `${at.getAttribute("role") ?? at.tagName.toLowerCase()} ${name.trim()}`;
            }"""
        )
        return said

    def tab_to(self, wanted: str, times: int = 1) -> None:
        """Tab until something has the focus that begins so; or the second, the third ... of them."""
        self.tab_until(lambda: re.match(wanted, self.focused()) is not None, wanted, times)

    def tab_until(self, there: Callable[[], bool], called: str, times: int = 1, key: str = "Tab") -> None:
        """Tab until it is reached."""
        for _ in range(1000):  # every move in the list is a stop
            self.key(key)
            times -= there()
            if times == 0:
                return
        raise AssertionError(f"no Tab leads to {called}")

    def walk_to(self, square: str) -> None:
        """Scrum: arrow after arrow over a board that lies on its side."""
        for _ in range(40):
            found = re.match(r"gridcell ([a-e])(\d+):", self.focused())
            assert found is not None, self.focused()
            column, row = found.group(1), int(found.group(2))
            if (column, row) == (square[0], int(square[1:])):
                return
            if row != int(square[1:]):
                self.key("ArrowRight" if row < int(square[1:]) else "ArrowLeft")
            else:
                self.key("ArrowDown" if column < square[0] else "ArrowUp")
        raise AssertionError(f"no arrows lead to {square}")

    def close(self) -> None:
        """Go home. Whatever the browser complained of is a fault."""
        self.context.close()
        assert self.troubles == []


def settle(*visitors: Visitor, moves: int = 0) -> None:
    """Wait until everybody has heard of the same moves, at least so many, and somebody is asked.

    Where there are secrets one's own decisions are more entries than those of others: then, until nothing has come
    for a while.
    """
    until = time.monotonic() + 4 * TIMEOUT / 1000
    before: list[int] = []
    still = 0
    while True:
        heard = [len(visitor.moves()) for visitor in visitors]
        still = still + 1 if heard == before else 0
        before = heard
        asked = any(visitor.buttons().count() or visitor.over for visitor in visitors)
        if (len({*heard}) == 1 or still >= STILL) and min(heard) >= moves and asked:
            return
        assert time.monotonic() < until, f"heard of {heard} moves of {moves}"
        visitors[0].page.wait_for_timeout(50)


def turn(*visitors: Visitor) -> None:
    """Somebody who is asked answers, with the mouse or with a finger."""
    until = time.monotonic() + TIMEOUT / 1000
    settle(*visitors)
    while not any(visitor.act(wait=0.02) for visitor in visitors):
        assert time.monotonic() < until, "nobody can do anything"
