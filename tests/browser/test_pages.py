"""Every page for everybody: no serious fault for axe, nothing wider than a phone, everything by keyboard."""

import re
from pathlib import Path
from typing import Any

import pytest
from clubhouse import Clubhouse
from page import GAMES, Visitor
from playwright.sync_api import Browser, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")


def faults(visitor: Visitor) -> list[str]:
    """What axe finds that would keep somebody out."""
    visitor.page.evaluate(AXE.read_text())
    found: dict[str, Any] = visitor.page.evaluate("axe.run()")
    return [
        f"{fault['id']}: {node['html'][:120]}"
        for fault in found["violations"]
        if fault["impact"] in SERIOUS
        for node in fault["nodes"]
    ]


def overflow(visitor: Visitor) -> int:
    """By how many pixels the page is wider than the screen."""
    wider: int = visitor.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return wider


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")])
def test_every_page_is_for_everybody(browser: Browser, house: Clubhouse, phone: bool, scheme: str) -> None:
    ann = Visitor(browser, house, phone=phone, color_scheme=scheme)
    for path in ("/", "/lobby", "/about", "/glossary", "/new/pocket", "/nothing-here"):
        ann.page.goto(path)
        expect(ann.page.get_by_role("heading").first).to_be_visible()
        assert faults(ann) == [], path
        assert overflow(ann) <= 0, path
    ann.troubles.clear()  # the page that is not there is a 404, as it should be
    for game in GAMES if phone else GAMES[:1]:
        ann.home()
        ann.click(game, "Play the computer")
        ann.page.wait_for_selector("#choices button, [role=grid]")
        for _ in range(3):
            ann.act()
        assert faults(ann) == [], game
        assert overflow(ann) <= 0, game
    ann.close()


def test_a_step_of_scrum_by_keyboard_alone(browser: Browser, house: Clubhouse) -> None:
    ann = Visitor(browser, house)
    ann.home()
    ann.click("scrum", "Same screen")
    board = ann.page.get_by_role("grid")
    expect(board).to_be_visible()
    ann.page.keyboard.press("b")
    for _ in range(60):
        label = ann.page.evaluate("document.activeElement.getAttribute('aria-label')")
        if label and label.startswith("c6"):
            break
        row, column = (int(label[1:].split(":")[0]), label[0]) if label and re.match(r"[a-e]\d", label) else (0, "")
        ann.page.keyboard.press(_towards(row, column))
    ann.page.keyboard.press("Enter")
    for _ in range(60):
        label = ann.page.evaluate("document.activeElement.getAttribute('aria-label')") or ""
        if label.startswith("c7"):
            break
        ann.page.keyboard.press("ArrowRight")
        if not (ann.page.evaluate("document.activeElement.getAttribute('aria-label')") or "").startswith("c7"):
            ann.page.keyboard.press("ArrowLeft")
            ann.page.keyboard.press("ArrowUp")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_text("c6-c7").first).to_be_visible()
    ann.close()


def _towards(row: int, column: str) -> str:
    """The arrow that leads to c6 on a board that lies on its side."""
    if row == 0:
        return "Tab"
    if row != 6:
        return "ArrowRight" if row < 6 else "ArrowLeft"
    return "ArrowDown" if column < "c" else "ArrowUp"


def test_words_in_afrikaans_and_a_dark_page_stay(browser: Browser, house: Clubhouse) -> None:
    ann = Visitor(browser, house)
    ann.home()
    ann.page.get_by_role("button", name=re.compile("^Settings")).click()
    ann.page.get_by_role("radio", name="Afrikaans").check()
    expect(ann.page.locator("html")).to_have_attribute("lang", "af")
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_attribute("lang", "af")
    ann.close()


def test_a_rugby_word_is_explained_on_a_click_and_by_keyboard(browser: Browser, house: Clubhouse) -> None:
    ann = Visitor(browser, house)
    ann.home()
    ann.click("bokx", "Same screen")
    word = ann.page.locator(".term").first  # in the lesson on the toss
    word.click()
    meaning = ann.page.get_by_role("tooltip")
    expect(meaning).to_be_visible()
    expect(word).to_have_attribute("aria-expanded", "true")
    ann.page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    ann.page.keyboard.press("Enter")
    expect(meaning).to_be_visible()
    assert faults(ann) == []
    ann.page.get_by_role("button", name="No more lessons").click()
    expect(ann.page.get_by_role("complementary", name="Lesson")).to_have_count(0)
    ann.page.reload()
    ann.page.wait_for_selector("#choices button")
    expect(ann.page.get_by_role("complementary", name="Lesson")).to_have_count(0)
    ann.close()


def test_the_boards_of_pocket_and_go_forward_are_gone_over_with_the_arrow_keys(
    browser: Browser, house: Clubhouse
) -> None:
    ann = Visitor(browser, house)
    for game in ("pocket 2", "goforward"):
        ann.home()
        ann.click(game, "Play the computer")
        ann.page.wait_for_selector("#choices button")
        if game == "goforward":
            ann.page.locator("[data-stop][aria-label^='Space c']").first.focus()
        else:
            ann.page.wait_for_selector(".can[data-stop]")
            ann.page.keyboard.press("b")
            assert ann.page.evaluate("document.activeElement.matches('.can[data-stop]')")
        label = "document.activeElement.getAttribute('aria-label')"
        first = ann.page.evaluate(label)
        for arrow in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
            before = ann.page.evaluate(label)
            ann.page.keyboard.press(arrow)
            if ann.page.evaluate(label) != before:
                break
        assert ann.page.evaluate(label) != first
        assert faults(ann) == [], game
    ann.close()
