"""Pictures of the page for the documentation: `make pictures`.

Starts a server of its own, plays a little of every game in Chromium, and keeps a picture of each. For whoever looks
after the page, the folder `pictures`, which is not kept in the repository, gets every game light and dark, on a phone
and on a laptop, with its rules.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
LOOKS = Path(__file__).parent.parent / "pictures"
SCREENS = {"phone": (360, 740), "laptop": (1440, 900)}
README: ViewportSize = {"width": 1280, "height": 800}
AT_ONCE = """localStorage.setItem("tryline-settings", JSON.stringify({ pace: "instant", selfThrown: true }));"""
"""A person who has dice fall by themselves and waits for nothing."""
CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
SHOTS = {"scrum": (0, 8), "pocket-1": (1, 3), "pocket-2": (2, 4), "bokx": (3, 12), "goforward": (4, 10)}
"""For each picture: which game of the home page, and how many decisions are taken before it."""

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
                page = browser.new_page(viewport=README, reduced_motion="reduce")
                page.add_init_script(AT_ONCE)
                take_all(page, found.group())
                browser.close()
        finally:
            server.terminate()
            server.wait()


def take_all(page: Page, address: str) -> None:
    """The home page, and a match and the rules of each game."""
    LOOKS.mkdir(exist_ok=True)
    page.goto(address)
    page.get_by_role("button", name="Play the computer").first.wait_for()
    page.wait_for_timeout(500)
    page.screenshot(path=PICTURES / "home-page.png")
    for name, (place, decisions) in SHOTS.items():
        page.goto(address)
        page.get_by_role("button", name="Play the computer").nth(place).click()
        for _ in range(decisions):
            decide(page)
        page.wait_for_timeout(2500)
        page.screenshot(path=PICTURES / f"{name}-page.png")
        sys.stdout.write(f"docs/pictures/{name}-page.png\n")
        take_looks(page, name)
        page.goto(f"{address}rules/{name.split('-')[0]}")
        page.get_by_role("heading", level=1).wait_for()
        take_looks(page, f"{name}-rules")


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
