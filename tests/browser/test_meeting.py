"""People find each other in real browsers: invitations, links that are wrong, quick match, notifications, phrases."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.page import BEGUN, GAMES, Visitor, settle
from tests.server.server_process import ServerProcess

ELSEWHERE = """
  window.notices = [];
  window.asked = 0;
  window.Notification = class {
    static permission = "default";
    static async requestPermission() {
      window.asked += 1;
      return (this.permission = "granted");
    }
    constructor(title, { body }) {
      window.notices.push(body);
    }
    close() {}
  };
  let hidden = false;
  Object.defineProperty(document, "visibilityState", { get: () => (hidden ? "hidden" : "visible") });
  window.lookElsewhere = (on) => {
    hidden = on;
    document.dispatchEvent(new Event("visibilitychange"));
  };
"""
"""Somebody can look elsewhere, and what notifications they are shown is written down."""


def heading(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", name=re.compile(words))).to_be_visible()


def test_a_friend_is_invited_while_one_plays_the_computer(browser: Browser, server: ServerProcess) -> None:
    ann, ben = Visitor(browser, server), Visitor(browser, server, phone=True)
    ann.page.add_init_script(ELSEWHERE)
    ann.home()
    ann.click("pocket 1", "Play a friend")
    link, match = ann.invitation(), ann.match
    ann.press(ann.page.get_by_role("button", name="QR code"))
    expect(ann.page.get_by_role("img", name="QR code of the invitation")).to_be_visible()
    ann.assert_for_everybody("the QR code")
    ann.key("Escape")
    ann.press(ann.page.get_by_role("button", name="Play the computer meanwhile"))
    expect(ann.page).not_to_have_url(re.compile(match))
    strip = ann.page.get_by_role("status").filter(has_text="Your seat")
    expect(strip).to_contain_text("Waiting for somebody to come")
    assert ann.page.evaluate("asked") == 0, "nobody is asked for notifications who has not said so"
    ann.press(strip.get_by_role("button", name="Notify me"))
    ann.page.wait_for_function("asked === 1")
    ann.page.wait_for_selector(BEGUN)  # what the computer does calls nobody back any more
    ann.page.evaluate("lookElsewhere(true)")
    ben.page.goto(link)
    heading(ben.page, "wants to play you")
    ben.page.reload()  # the secret is no longer in the address, and still known
    ben.page.get_by_label("Your name").fill("Ben")
    ben.assert_for_everybody("at the door, invited")
    ben.press(ben.page.get_by_role("button", name="Sit down and play"))
    expect(ben.page.get_by_text("to come to the table")).to_be_visible()
    expect(ann.page).to_have_title("Ben has come to play Pocket Rugby, first edition. · Tryline")
    assert ann.page.evaluate("notices") == ["Ben has come to play Pocket Rugby, first edition."]
    ann.page.evaluate("lookElsewhere(false)")
    expect(ann.page).to_have_title(re.compile("^Match"))
    ann.press(ann.page.get_by_role("link", name="To the match"))
    settle(ann, ben)
    expect(ann.page.get_by_role("link", name="To the match")).to_have_count(0)
    ann.close()
    ben.close()


def test_a_link_that_gives_no_seat_says_why_and_makes_nobody_a_spectator(
    browser: Browser, server: ServerProcess
) -> None:
    ann, ben, eve = Visitor(browser, server), Visitor(browser, server), Visitor(browser, server)
    ann.home()
    ann.click("scrum", "Play a friend")
    link = ann.invitation()
    eve.page.goto(link[:-3])
    heading(eve.page, "This invitation is not complete")
    eve.page.goto(link.split("#")[0])
    heading(eve.page, "This invitation is not complete")  # what was tried is still what is wrong
    eve.assert_for_everybody("a link that is wrong")
    ben.come(link)
    expect(ben.page.get_by_role("grid")).to_be_visible()
    eve.page.goto("/m/nothing")
    heading(eve.page, "There is no such match")
    eve.page.goto(link)
    heading(eve.page, "Somebody has taken this seat")
    assert eve.page.get_by_role("grid").count() == 0
    eve.press(eve.page.get_by_role("button", name="Watch"))
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    eve.page.goto(link.split("#")[0] + "#t=nonsense")
    heading(eve.page, "does not open a seat")
    for visitor in (ann, ben, eve):
        visitor.close()


def test_a_match_that_nobody_comes_to_is_called_off(browser: Browser, server: ServerProcess) -> None:
    ann, eve = Visitor(browser, server, phone=True), Visitor(browser, server)
    ann.home()
    ann.click("pocket 2", "Play a friend")
    link = ann.invitation()
    for name in ("Play the computer meanwhile", "Call the match off …"):
        expect(ann.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    ann.press(ann.page.get_by_role("button", name="Call the match off …"))
    ann.press(ann.page.get_by_role("button", name="Call the match off", exact=True))
    heading(ann.page, "called off before it began")
    assert ann.page.get_by_role("button", name="Rematch").count() == 0, "there is nobody"
    eve.page.goto(link)
    heading(eve.page, "This match is over")
    ann.close()
    eve.close()


def test_two_strangers_who_want_the_same_game_play_and_have_set_phrases(
    browser: Browser, server: ServerProcess
) -> None:
    ann, ben = Visitor(browser, server), Visitor(browser, server, phone=True)
    ann.home()
    button = ann.page.get_by_role("button", name="Play anybody").nth(1)
    ann.press(button)
    expect(ann.page.get_by_text("Waiting for anybody who wants to play Pocket Rugby, first edition")).to_be_visible()
    ann.assert_for_everybody("waiting for anybody")
    ann.press(ann.page.get_by_role("button", name="Play the computer meanwhile"))
    expect(ann.page).to_have_url(re.compile(r"/m/\w+"))
    ben.page.goto("/lobby")
    waiting = ben.page.get_by_role("listitem").filter(has_text="Pocket Rugby, first edition").first
    expect(waiting).to_contain_text("one person waits")
    ben.press(waiting.get_by_role("button", name="Play anybody"))
    expect(ben.page).to_have_url(re.compile(r"/m/\w+"))
    ann.press(ann.page.get_by_role("link", name="To the match"))
    expect(ann.page).to_have_url(re.compile(ben.match))
    settle(ann, ben)
    ben.press(ben.page.get_by_role("button", name="Say something"))
    expect(ben.page.get_by_text("Strangers have set phrases only")).to_be_visible()
    ben.assert_for_everybody("phrases")
    ben.press(ben.page.get_by_role("button", name="Good luck!"))
    expect(ann.page.get_by_role("status").get_by_text("Good luck!")).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="Say something"))
    ann.page.get_by_label("Show me what the others say").uncheck()
    ann.key("Escape")
    ben.press(ben.page.get_by_role("button", name="Say something"))
    ben.press(ben.page.get_by_role("button", name="Ouch!"))
    ann.press(ann.page.get_by_role("button", name="Say something"))
    assert ann.page.get_by_text(re.compile(": Ouch!")).count() == 0, "whoever does not want to hear hears nothing"
    ann.close()
    ben.close()


def test_friends_agree_to_a_chat_and_are_called_back_when_it_is_their_turn(
    browser: Browser, server: ServerProcess
) -> None:
    ann, ben = Visitor(browser, server), Visitor(browser, server)
    ben.page.add_init_script(ELSEWHERE)
    ann.home()
    ann.click("scrum", "Play a friend")
    ben.come(ann.invitation())
    expect(ben.page.get_by_role("grid")).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="Say something"))
    ann.press(ann.page.get_by_role("button", name="Ask for a chat"))
    ben.press(ben.page.get_by_role("button", name="Say something"))
    ben.press(ben.page.get_by_role("button", name="Agree"))
    ben.page.get_by_label("Write something").fill("<i>Goeie</i> môre")
    ben.key("Enter")
    expect(ann.page.get_by_text("<i>Goeie</i> môre")).to_be_visible()
    for visitor in (ann, ben):
        visitor.key("Escape")
    ben.page.evaluate("lookElsewhere(true)")
    ann.act()
    expect(ben.page).to_have_title("Your turn: Scrum · Tryline")
    assert ben.page.evaluate("[asked, notices]") == [0, []], "without leave only the title changes"
    ann.close()
    ben.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_end_in_every_game_and_which_rule_always_answers(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    ann = Visitor(browser, server)
    ann.home()
    ann.click(game, "Play the computer")
    ann.page.wait_for_selector("#choices button, .now .throw", state="attached")
    note = ann.page.get_by_text("our reconstruction").filter(visible=True)
    expect(note).to_have_count(0 if game == "scrum" else 1)
    ann.key("w")
    expect(ann.page.locator(".toast, dialog[open]").first).to_have_text(re.compile(r"\w{3}"))
    assert ann.page.get_by_text("stands in the way").count() == 0
    ann.key("Escape")
    ann.press(ann.page.get_by_role("button", name="More", exact=True))
    ann.press(ann.page.get_by_role("button", name="Resign …"))
    ann.press(ann.page.get_by_role("button", name="Resign", exact=True))
    end = ann.page.locator(".whistle")
    expect(end.get_by_role("heading", name=re.compile(r" \(Mini\) won$"))).to_be_visible()
    expect(end.get_by_text("resigned. Well fought")).to_be_visible()
    for name in ("Rematch", "Share the match"):
        expect(end.get_by_role("button", name=name)).to_be_visible()
    ann.close()
