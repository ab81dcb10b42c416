"""Every page for everybody: no serious fault for axe, nothing wider than a phone, everything by keyboard."""

import gzip
import re

import pytest
from playwright.sync_api import Browser, Response, expect

from tests.browser.page import BEGUN, Visitor
from tests.server.server_process import Person, ServerProcess

PATHS = (
    "/",
    "/lobby",
    "/about",
    "/glossary",
    "/own-box",
    "/new/scrum",
    "/new/pocket",
    "/new/bokx",
    "/new/goforward",
    "/cups",
    "/cup/new",
    "/nothing-here",
)


@pytest.mark.parametrize(("phone", "scheme"), [(False, "light"), (True, "dark")])
def test_every_page_is_for_everybody(browser: Browser, server: ServerProcess, phone: bool, scheme: str) -> None:
    zoe = Person(server, "Zoe")
    me, anybody = {"side": 0, "who": "me"}, {"side": 1, "who": "open"}
    waits = zoe.begin(game="scrum", seats=[me, anybody], listed=True)
    zoe.begin(game="pocket", edition="1", listed=True)
    zoe.close()
    ann = Visitor(browser, server, phone=phone, color_scheme=scheme)
    for path in PATHS:
        ann.page.goto(path)
        expect(ann.page.get_by_role("heading").first).to_be_visible()
        if path == "/lobby":
            expect(ann.page.get_by_text("Zoe").first).to_be_visible()
        for folded in ann.page.locator("main details > summary").all():
            ann.press(folded)
        ann.assert_for_everybody(path)
    ann.troubles.clear()  # the page that is not there is a 404, as it should be
    ann.page.goto(f"/m/{waits['id']}")
    expect(ann.page.get_by_role("button", name="Sit down and play")).to_be_visible()
    ann.assert_for_everybody("at the door")
    ann.press(ann.page.get_by_role("button", name="Only watch"))
    expect(ann.page.get_by_role("grid")).to_be_visible()
    ann.assert_for_everybody("watching")
    ann.press(ann.page.get_by_role("button", name="More", exact=True))
    ann.assert_for_everybody("the menu")
    ann.press(ann.page.get_by_role("button", name="Settings").last)
    ann.assert_for_everybody("settings")
    ann.close()


def test_the_home_page_is_light_and_boards_come_when_they_are_needed(browser: Browser, server: ServerProcess) -> None:
    """Under 150 kB of compressed script before somebody chooses a game; nothing from anywhere else."""
    ann = Visitor(browser, server)
    replies: list[Response] = []

    def scripts() -> dict[str, Response]:
        return {reply.url: reply for reply in replies if "javascript" in reply.headers.get("content-type", "")}

    def note(reply: Response) -> None:
        replies.append(reply)

    ann.page.on("response", note)
    ann.home()
    ann.page.wait_for_load_state("networkidle")
    at_home = scripts()
    assert 10_000 < sum(len(gzip.compress(script.body())) for script in at_home.values()) < 150_000
    ann.click("scrum", "Play the computer")
    expect(ann.page.get_by_role("grid")).to_be_visible()
    assert set(scripts()) > set(at_home)
    assert all(reply.url.startswith((server.address, "data:", "blob:")) for reply in replies)
    ann.close()


def test_turns_of_scrum_by_keyboard_alone(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.home()
    ann.tab_to("button Same screen")
    ann.key("Enter")
    for side, name in (("Blue", "Ann"), ("Red", "Ben")):
        ann.tab_to(f"input Who plays {side}")
        ann.page.keyboard.type(name)
    ann.key("Enter")
    expect(ann.page.get_by_role("grid")).to_be_visible()
    ann.tab_to("gridcell")
    steps = ("c6-c7", "a8-a7", "e11-e10", "b5-b6/b7", "c7-d8")
    for step in steps:
        for square in re.split("[-/]", step):
            ann.walk_to(square)
            ann.key("Enter")
        expect(ann.page.get_by_role("region", name="Commentary").get_by_text(step, exact=True)).to_be_visible()
    assert ann.notations() == list(steps)
    ann.close()


def test_words_in_afrikaans_and_a_dark_page_stay(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.home()
    ann.page.get_by_role("button", name=re.compile("^Settings")).click()
    ann.page.get_by_role("radio", name="Afrikaans").check()
    expect(ann.page.locator("html")).to_have_attribute("lang", "af")
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_attribute("lang", "af")
    ann.close()


def test_a_rugby_word_is_explained_on_a_click_and_by_keyboard(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.home()
    ann.same_screen("bokx", "Ann", "Ben")
    word = ann.page.locator(".term").first  # in the lesson on the toss
    word.click()
    meaning = ann.page.get_by_role("tooltip")
    expect(meaning).to_be_visible()
    expect(word).to_have_attribute("aria-expanded", "true")
    ann.page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    ann.page.keyboard.press("Enter")
    expect(meaning).to_be_visible()
    ann.assert_for_everybody("a meaning")
    ann.page.get_by_role("button", name="No more lessons").click()
    expect(ann.page.get_by_role("complementary", name="Lesson")).to_have_count(0)
    ann.page.reload()
    ann.page.wait_for_selector(BEGUN)
    expect(ann.page.get_by_role("complementary", name="Lesson")).to_have_count(0)
    ann.close()


def test_the_boards_of_pocket_and_go_forward_are_gone_over_with_the_arrow_keys(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Visitor(browser, server)
    for game in ("pocket 2", "goforward"):
        ann.home()
        ann.click(game, "Play the computer")
        ann.page.wait_for_selector(BEGUN)
        while not ann.page.locator("#choices button").count():
            ann.act()
        if game == "goforward":
            ann.page.locator("[data-stop][aria-label^='Space ']").first.focus()
        else:
            # A team's trick is a question of its own: it is asked beside the board, not on it.
            while not ann.page.locator(".can[data-stop]").count():
                if ann.page.locator(".throw").count() or ann.page.get_by_text("No, play on").count():
                    ann.act()
                ann.page.wait_for_timeout(100)
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
        ann.assert_for_everybody(game)
    ann.close()
