"""A cup in one sitting: an organiser, four people on phones and computers, four who were typed in, and a projector."""

import re
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.page import Visitor
from tests.server.server_process import ServerProcess

PEOPLE = ("Ann", "Ben", "Carla", "Dawid")


def set_up(olga: Visitor) -> str:
    """The organiser sets up a cup of eight that is played on the page; its address."""
    olga.page.goto("/cups")
    olga.press(olga.page.get_by_role("link", name="Set up a cup"))
    olga.page.get_by_label("What is it called?").fill("Hall cup")
    olga.page.get_by_label("Who runs it? Your name").fill("Olga")
    olga.page.get_by_role("radio", name=re.compile("^Scrum")).check()
    olga.page.get_by_role("radio", name="On this page").check()
    olga.press(olga.page.get_by_role("button", name="Set it up"))
    expect(olga.page.get_by_role("heading", name="Let people in")).to_be_visible()
    return olga.page.url


def enter(somebody: Visitor, cup: str, name: str) -> None:
    """Somebody comes with the link and enters with a name only."""
    somebody.page.goto(cup)
    somebody.page.get_by_label("Your name").fill(name)
    somebody.press(somebody.page.get_by_role("button", name="Enter", exact=True))
    expect(somebody.page.get_by_text(f"You have entered as {name}.")).to_be_visible()


def enter_result(olga: Visitor, line: int = 0) -> None:
    """The organiser enters a result of the list of matches that can be played: the side at home wins."""
    ready = olga.page.locator("button.line")
    before = olga.page.get_by_role("main").inner_text()
    olga.press(ready.nth(line))
    dialog = olga.page.get_by_role("dialog")
    if not dialog.get_by_label("Points").first.is_visible():
        olga.press(dialog.get_by_text("Enter the result"))
    dialog.get_by_label("Points").nth(0).fill("7")
    dialog.get_by_label("Points").nth(1).fill("3")
    olga.press(dialog.get_by_role("button", name="Enter it"))
    expect(dialog).to_have_count(0)
    assert olga.page.get_by_role("main").inner_text() != before


def cup_of(olga: Visitor, cup: str) -> dict[str, Any]:
    """Everything about the cup."""
    found: dict[str, Any] = olga.page.request.get(cup.replace("/cup/", "/api/cups/")).json()["cup"]
    return found


def finish_pools(olga: Visitor, cup: str) -> None:
    """The organiser enters what is left of the pools, by another page of theirs."""
    api = cup.replace("/cup/", "/api/cups/")
    for each in cup_of(olga, cup)["fixtures"]:
        if each["stage"] == "pools" and each["status"] == "ready":
            order = {"do": "result", "match": each["id"], "home": 14, "away": 3}
            said = olga.page.request.post(f"{api}/orders", data=order, headers={"X-Tryline": "1"})
            assert said.ok, said.text()
    expect(olga.page.locator("button.line")).to_have_count(2)  # the semi-finals come by themselves


def test_a_cup_in_one_sitting(browser: Browser, server: ServerProcess) -> None:
    olga, hall = Visitor(browser, server), Visitor(browser, server)
    cup = set_up(olga)
    hall.page.goto(f"{cup}/screen")
    expect(hall.page.get_by_text("0 of 8 have entered")).to_be_visible()
    people = {name: Visitor(browser, server, phone=name in ("Ann", "Dawid")) for name in PEOPLE}
    for name, somebody in people.items():
        enter(somebody, cup, name)
    expect(hall.page.get_by_text("4 of 8 have entered")).to_be_visible()
    olga.page.get_by_label("Or type names in").fill("Elsa\nFemi\nGert\nHanna")
    olga.press(olga.page.get_by_role("button", name="Enter them"))
    expect(olga.page.get_by_role("button", name="Make the draw")).to_be_enabled()  # all are there
    olga.page.get_by_role("radio", name="As they entered").check()
    olga.assert_for_everybody("before the draw")
    olga.press(olga.page.get_by_role("button", name="Make the draw"))
    expect(olga.page.get_by_text("Can be played now")).to_be_visible()  # an order of entry is no show

    # In the order of entry, Ann and Carla are in one pool. One tap begins their match, and its result enters by itself.
    ann, carla = people["Ann"], people["Carla"]
    ann.press(ann.page.get_by_role("button", name="Fixtures"))
    ann.press(ann.page.locator("button.line", has_text="Ann").filter(has_text="Carla"))
    ann.press(ann.page.get_by_role("dialog").get_by_role("button", name="Begin the match"))
    expect(ann.page).to_have_url(re.compile(r"/m/\w+"))
    carla.press(carla.page.get_by_role("button", name="Go to the match"))
    expect(carla.page).to_have_url(ann.page.url)
    expect(olga.page.get_by_text("Can be played now")).to_be_visible()
    expect(olga.page.locator("button.line", has_text="Ann").filter(has_text="Carla")).to_have_count(0)
    ann.press(ann.page.get_by_role("button", name="More", exact=True))
    ann.press(ann.page.get_by_role("button", name="Resign …"))
    ann.press(ann.page.get_by_role("button", name="Resign", exact=True))
    for visitor in (ann, carla):
        visitor.press(visitor.page.get_by_role("link", name="To Hall cup"))
        expect(visitor.page).to_have_url(cup)
    row = ann.page.get_by_role("row", name=re.compile("Carla"))
    expect(row).to_contain_text("3")

    # The server is killed in the middle, and the pages come back by themselves.
    enter_result(olga)
    before = cup_of(olga, cup)
    server.kill()
    server.start()
    expect(olga.page.get_by_text("Not connected")).to_have_count(0)
    assert cup_of(olga, cup) == before
    assert sum(each["status"] == "decided" for each in before["fixtures"]) == 2
    dawid = people["Dawid"]
    dawid.page.on("dialog", lambda dialog: dialog.accept())
    dawid.press(dawid.page.get_by_role("button", name="Leave the cup"))
    expect(dawid.page.get_by_role("button", name="Leave the cup")).to_have_count(0)
    olga.press(olga.page.get_by_role("button", name="Entrants"))
    expect(olga.page.get_by_text("has left")).to_be_visible()
    olga.assert_for_everybody("entrants")
    olga.press(olga.page.get_by_role("button", name="Run it"))
    olga.page.get_by_label("Announce something").fill("The semi-finals begin at eight.")
    olga.press(olga.page.get_by_role("button", name="Announce", exact=True))
    expect(hall.page.get_by_text("The semi-finals begin at eight.")).to_be_visible()
    finish_pools(olga, cup)
    while olga.page.locator("button.line").count():
        enter_result(olga)
    expect(olga.page.get_by_text("The cup goes to")).to_be_visible()
    expect(hall.page.get_by_text("The cup goes to")).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="Knock-out"))
    ann.assert_for_everybody("the knock-out")
    hall.press(hall.page.get_by_role("button", name="Stop turning pages"))
    for _ in range(2):
        hall.key("ArrowRight")
        hall.assert_for_everybody("the projector")
    for visitor in (olga, hall, *people.values()):
        assert visitor.troubles == []
