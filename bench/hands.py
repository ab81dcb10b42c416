"""What a person does at a table: clicks until the first decision, decisions and throws a minute, seconds between them.

    PYTHONPATH=. python bench/hands.py http://localhost:8000 [--seconds 120] [--games "pocket 1,bokx"]

A browser plays the computer as somebody would who has set nothing: every decision is thought about for a while, every
throw of one's own is made soon after the dice lie ready. It needs Chromium and a server that runs.
"""

import argparse
import statistics
import time
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.page import ARGUMENTS, CHROMIUM

GAMES = ("scrum", "pocket 1", "pocket 2", "bokx", "goforward")
"""In the order of the home page."""
COLUMNS = (
    "game",
    "clicks to the first decision",
    "decisions a minute",
    "throws a minute",
    "seconds between two acts",
    "longest",
    "events a minute",
)
THINKS, REACHES = 2.0, 0.6
"""Seconds before a decision, and before a throw."""
DECIDE = "#choices button:enabled"
THROW = ".throw:enabled"
OVER = ".whistle"


class Hands(NamedTuple):
    """What somebody did."""

    clicks: int
    """From the home page to the first decision, that one included."""
    decisions: int
    throws: int
    minutes: float
    gaps: list[float]
    """Seconds between two things that they did."""
    events: int
    """Moves and throws in the list of moves."""


def play(browser: Browser, address: str, game: str, seconds: float) -> Hands:
    """Play a game against the computer for so long, or to its end."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, base_url=address).new_page()
    page.goto("/")
    page.get_by_role("button", name="Play the computer").nth(GAMES.index(game)).click()
    page.wait_for_url("**/m/*")
    page.wait_for_selector(f"{DECIDE}, {THROW}, #choices summary, {OVER}", timeout=60_000)
    clicks, decisions, throws, until_first = 1, 0, 0, 0
    began = last = time.monotonic()
    gaps: list[float] = []
    while time.monotonic() - began < seconds and not page.locator(OVER).count():
        done = _act(page)
        if done is None:
            page.wait_for_timeout(50)
            continue
        clicks += 1
        decisions += done == DECIDE
        throws += done == THROW
        if decisions and not until_first:
            until_first = clicks
        gaps.append(time.monotonic() - last)
        last = time.monotonic()
    events = page.locator("[aria-label=Commentary] li:not(.none)").count()
    minutes = (time.monotonic() - began) / 60
    page.context.close()
    return Hands(until_first, decisions, throws, minutes, gaps, events)


def _act(page: Page) -> str | None:
    """Do one thing, if there is something to do; what it was."""
    folded = page.locator("#choices details:not([open]) summary")
    if folded.count():
        folded.click()
    for what, pause in ((DECIDE, THINKS), (THROW, REACHES)):
        found = page.locator(what)
        if found.count():
            page.wait_for_timeout(pause * 1000)
            found.first.dispatch_event("click")
            page.wait_for_timeout(100)
            return what
    return None


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--games", default=",".join(GAMES))
    given = parser.parse_args()
    print(f"| {' | '.join(COLUMNS)} |")
    print("|---" * len(COLUMNS) + "|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for game in given.games.split(","):
            hands = play(browser, given.address, game, given.seconds)
            gaps = hands.gaps or [0.0]
            figures = (
                *(count / hands.minutes for count in (hands.decisions, hands.throws)),
                *(statistics.mean(gaps), max(gaps), hands.events / hands.minutes),
            )
            cells = [game, str(hands.clicks or "none"), *(f"{figure:.1f}" for figure in figures)]
            print(f"| {' | '.join(cells)} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
