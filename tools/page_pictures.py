"""Pictures of the page for the documentation: `make pictures`.

Starts a server of its own, plays every game in Chromium, and keeps a picture of each. For whoever looks after the page,
the folder `pictures`, which is not kept in the repository, gets every game light and dark, on a phone and on a laptop:
in play, its guided match, its end and its rules; a sample of them in Afrikaans; and the pages around the games. Names
of games on the command line (`python -m tools.page_pictures bokx`) take those alone.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.page import ARGUMENTS, BEGUN, CHOICES, CHROMIUM, HURRY

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
LOOKS = Path(__file__).parent.parent / "pictures"
SCREENS = {"phone": (360, 740), "laptop": (1440, 900)}
README: ViewportSize = {"width": 1280, "height": 800}
SHOTS = {"scrum": (0, 8), "pocket-1": (1, 3), "pocket-2": (2, 4), "bokx": (3, 12), "goforward": (4, 10)}
"""For each picture: which game of the home page, and how many decisions are taken before it."""
SAMPLE = ("pocket-2", "goforward")
"""The games that are also shown in Afrikaans."""
AROUND = ("", "lobby", "new/bokx", "glossary", "own-box", "about")
"""The pages around the games."""
SEED = 7
MOST_MOVES = 100_000

TIMEOUT = 180_000
"""Milliseconds: in Pocket Rugby the other side may have the ball for a while."""


def main() -> None:
    """Make all pictures."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tryline.cli", "serve", "--port", "0", "--database", f"{folder}/house.sqlite"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+/", server.stdout.readline())
            if found is None:
                sys.exit("The server did not start.")
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
                take_all(visit(browser, "en"), found.group())
                take_sample(visit(browser, "af"), found.group())
                browser.close()
        finally:
            server.terminate()
            server.wait()


def visit(browser: Browser, language: str) -> Page:
    """A person who has dice fall by themselves and waits for nothing."""
    page = browser.new_page(viewport=README, reduced_motion="reduce")
    liked = json.dumps({"pace": "instant", "selfThrown": True, "language": language})
    page.add_init_script(f"localStorage.setItem('tryline-settings', '{liked}')")
    page.set_default_timeout(TIMEOUT)
    return page


def take_all(page: Page, address: str) -> None:
    """The home page, and each game from its rules to its end."""
    LOOKS.mkdir(exist_ok=True)
    go_home(page, address)
    page.wait_for_timeout(500)
    page.screenshot(path=PICTURES / "home-page.png")
    for path in AROUND:
        page.goto(address + path)
        page.get_by_role("heading", level=1).wait_for()
        take_looks(page, path.replace("/", "-") or "home")
    for name in wanted():
        place, decisions = SHOTS[name]
        play(page, address, place, decisions)
        page.screenshot(path=PICTURES / f"{name}-page.png")
        sys.stdout.write(f"docs/pictures/{name}-page.png\n")
        take_looks(page, name)
        page.evaluate(HURRY, [CHOICES, MOST_MOVES, True, SEED])
        page.locator(".whistle").wait_for()
        take_looks(page, f"{name}-end")
        take_lesson(page, address, name)
        page.goto(f"{address}rules/{name.split('-')[0]}")
        page.get_by_role("heading", level=1).wait_for()
        take_looks(page, f"{name}-rules")


def take_sample(page: Page, address: str) -> None:
    """Some of it in the other language."""
    for name in (each for each in SAMPLE if each in wanted()):
        place, decisions = SHOTS[name]
        play(page, address, place, decisions)
        take_looks(page, f"{name}-af")
        take_lesson(page, address, name, "-af")


def wanted() -> list[str]:
    """The games to take."""
    return [name for name in SHOTS if name in sys.argv[1:] or len(sys.argv) == 1]


def go_home(page: Page, address: str) -> None:
    """The home page."""
    page.goto(address)
    page.locator("main article").first.wait_for()


def play(page: Page, address: str, place: int, decisions: int) -> None:
    """Against the computer for a while."""
    go_home(page, address)
    page.locator("main article").nth(place).locator(".start button").first.click()
    for _ in range(decisions):
        decide(page)
    page.wait_for_timeout(2500)


def take_lesson(page: Page, address: str, name: str, ending: str = "") -> None:
    """The guided match, as it begins and a step later."""
    game, _, edition = name.partition("-")
    page.goto(f"{address}learn/{game}/{edition}")
    page.wait_for_selector(BEGUN)
    page.wait_for_timeout(1000)
    take_looks(page, f"{name}-lesson{ending}")


def take_looks(page: Page, name: str) -> None:
    """What the page shows now, light and dark, on a phone and on a laptop."""
    for theme in ("light", "dark"):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        for screen, (width, height) in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(400)
            page.screenshot(path=LOOKS / f"{name}-{screen}-{theme}.png")
    page.evaluate("delete document.documentElement.dataset.theme")
    page.set_viewport_size(README)


def decide(page: Page) -> None:
    """The first choice there is, once there is one."""
    button = page.locator("#choices button:enabled").first
    button.wait_for(state="attached", timeout=TIMEOUT)
    button.dispatch_event("click")  # also where the list is folded
    page.wait_for_timeout(400)


if __name__ == "__main__":
    main()
