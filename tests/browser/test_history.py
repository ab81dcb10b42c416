"""What was played is found again, watched, shared and played on; a file is watched too."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.page import BEGUN, COMPUTER, Visitor
from tests.server.server_process import ServerProcess
from tests.server.test_replays import played
from tryline.core import record

DROP = """
  ([name, text]) => {
    const files = new DataTransfer();
    files.items.add(new File([text], name));
    for (const kind of ["dragover", "drop"])
      window.dispatchEvent(new DragEvent(kind, { dataTransfer: files, bubbles: true, cancelable: true }));
  }
"""
"""Drop a file on the page."""


def test_a_match_is_found_shared_and_played_on(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.begin("nerve", COMPUTER, {"Points to win": "3"})
    ann.page.wait_for_selector(BEGUN)
    ann.hurry()
    ann.final_whistle()
    match = ann.match
    ann.press(ann.page.get_by_role("link", name="Matches", exact=True))
    found = ann.page.locator(f'a[data-match="{match}"]')
    expect(found).to_be_visible()
    expect(ann.page.get_by_role("heading", name="What it came to")).to_be_visible()
    ann.page.get_by_label("Name of an opponent").fill("nobody of that name")
    expect(ann.page.get_by_text("No match fits that.")).to_be_visible()
    ann.page.get_by_label("Name of an opponent").fill("")
    ann.assert_for_everybody("your matches")
    ann.press(found)

    # Scrub, and share a moment.
    bar = ann.page.get_by_role("slider", name="Move")
    expect(bar).to_be_visible()
    last = int(bar.get_attribute("max") or 0)
    bar.fill(str(last // 2))
    expect(ann.page.get_by_text(f"move {last // 2} of {last}")).to_be_visible()
    points = ann.points()
    ann.assert_for_everybody("a match that is watched again")
    ann.press(ann.page.get_by_role("button", name="Share", exact=True))
    link = ann.page.get_by_label("Link").input_value()
    assert link.endswith(f"/replay/{match}#ply={last // 2}")
    with ann.page.expect_download() as download:
        ann.press(ann.page.get_by_role("button", name="PNG"))
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    ann.key("Escape")

    # Somebody else opens it, and plays on.
    ben = Visitor(browser, server, phone=True)
    ben.page.goto(link)
    expect(ben.page.get_by_text(f"move {last // 2} of {last}")).to_be_visible()
    assert ben.points() == points
    ben.assert_for_everybody("the same on a phone")
    ben.press(ben.page.get_by_role("button", name="Play on from here"))
    ben.press(ben.page.get_by_role("button", name="Play on", exact=True))
    expect(ben.page).to_have_url(re.compile(r"/m/\w+"))
    ben.page.wait_for_selector(BEGUN)
    assert ben.points() == points
    assert ann.troubles == ben.troubles == []
    ben.close()
    ann.close()


def test_a_file_is_watched_and_a_bad_one_explained(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    text = record.write(played("nerve"))
    ann.page.goto("/matches")
    expect(ann.page.get_by_role("button", name="Open a match file")).to_be_visible()
    ann.page.evaluate(DROP, ["bad.tryline", re.sub(r'("move": ")', r"\1x", text, count=1)])
    alert = ann.page.get_by_role("alert")
    expect(alert).to_contain_text("This file cannot be watched.")
    expect(alert).to_contain_text("Move 1 of")
    ann.page.evaluate(DROP, ["good.tryline", text])
    expect(ann.page.get_by_role("slider", name="Move")).to_be_visible()
    expect(ann.page).to_have_url(re.compile(r"/replay$"))
    ann.press(ann.page.get_by_role("button", name="Play", exact=True))
    expect(ann.page.get_by_text(re.compile(r"^move [1-9]\d* of"))).to_be_visible()
    assert ann.troubles == []
    ann.close()
