"""Cups on paper as Chromium prints them: on A4 and on Letter, with the names that take most room."""

import random
import re

from playwright.sync_api import Browser

from tests.league.playing import first, made, play_on
from tryline.league import decisions as do
from tryline.league.cup import Cup
from tryline.printing.pages import print_page


def long_cup(format: str, count: int) -> Cup:
    """A cup in which every name is as long and wide as it may be."""
    cup = made(format, [f"{'W' * 36} {number}" for number in range(1, count + 1)])
    cup.decide(do.Draw(cup.order_for("entry", first), "entry"))
    return cup


def test_pages_come_out_as_many_as_they_should(browser: Browser) -> None:
    """Two score sheets to a page, one certificate, a bracket of 32 on one; no row and no card is cut in two."""
    eight = long_cup("8", 8)
    matches = len([each for each in eight.fixtures() if each.status not in ("bye", "unneeded")])
    wanted = {
        "score-sheets": ((matches + 1) // 2, eight),
        "certificates": (3 + 8, eight),
        "bracket": (1, long_cup("knock-out", 32)),
    }
    play_on(wanted["bracket"][1], random.Random(1), 20)
    page = browser.new_page()
    for kind, (pages, cup) in wanted.items():
        page.set_content(print_page(cup, kind, "en"))
        for paper in ("A4", "Letter"):
            printed = page.pdf(format=paper)
            assert len(re.findall(rb"/Type /Page\b(?!s)", printed)) == pages, (kind, paper)
    page.set_content(print_page(long_cup("32", 32), "fixtures", "en"))
    page.emulate_media(media="print")
    assert page.evaluate("[...document.querySelectorAll('tr')].every(e => getComputedStyle(e).breakInside === 'avoid')")
    page.set_viewport_size({"width": 688, "height": 1000})  # 182 mm: A4 without its margins
    assert page.evaluate("document.documentElement.scrollWidth") <= 688
