"""The draw as a show: what the hall sees and hears is the order that the dice gave, and nothing else."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.page import Visitor
from tests.league.playing import made
from tests.server.server_process import ServerProcess
from tryline.league.cup_file import write_cup
from tryline.league.draws import DiceDraw

SENT = """async ([path, body]) => {
    const answer = await fetch(path, {
        method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json", "x-tryline": "1" },
    });
    if (!answer.ok) throw new Error(await answer.text());
    return await answer.json();
}"""
HEARD = """() => {
    window.heard = [];
    new MutationObserver(() => {
        const told = document.querySelector(".draw [aria-live]")?.textContent ?? "";
        if (told && told !== window.heard.at(-1)) window.heard.push(told);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def sent(page: Page, path: str, body: Any) -> Any:
    """What the server answers to somebody's page."""
    return page.evaluate(SENT, [path, body])


def thrown(ids: list[str]) -> tuple[list[tuple[list[int], int]], list[str]]:
    """Throws that draw everybody, the first of which does not count, each with how many are drawn by then; and the
    order that they give."""
    draw = DiceDraw(ids)
    assert draw.throw([6, 6]) is None
    throws = [([6, 6], 0)]
    while dice := draw.dice:
        faces = [1 + (len(throws) - 1 + at) % 6 for at in range(dice)]
        draw.throw(faces)
        throws.append((faces, len(draw.order)))
    return throws, draw.order


def type_in(page: Page, throws: list[tuple[list[int], int]]) -> None:
    """The organiser types what real dice show, after something that no dice show, and makes the draw."""
    page.get_by_role("radio", name="Dice", exact=True).check()
    page.get_by_role("radio", name="We do, with real dice").check()
    field = page.get_by_label(re.compile("Ball 1: throw 2 dice"))
    field.fill("7, 1")
    page.get_by_role("button", name="It fell").click()
    expect(page.get_by_role("alert")).to_have_text("Type 2 numbers from 1 to 6, as 2 dice show them.")
    for faces, drawn in throws:
        page.locator("#thrown").fill(" ".join(map(str, faces)))
        page.get_by_role("button", name="It fell").click()
        page.wait_for_function("() => !document.querySelector('#thrown')?.value")  # it is accepted
        expect(page.locator(".balls li")).to_have_count(drawn)
        if drawn == 0:
            expect(page.get_by_text("That is nobody's number.")).to_be_visible()
    page.get_by_role("button", name="Make the draw").click()


def test_the_hall_sees_what_the_dice_gave(browser: Browser, server: ServerProcess) -> None:
    """Ball by ball on the big screen, with the keyboard: every name once, in order, and in its pool at the end."""
    olga = Visitor(browser, server, pace="slow", motion="no-preference")
    page = olga.page
    page.goto("/")
    sent(page, "/api/me", {"name": "Olga"})
    names = ["Ann", "Ben", "Carla", "Dawid", "Elsa", "Femi", "Gert", "Hanna"]
    cup = made("8", names)
    throws, order = thrown([*cup.facts.entrants])
    expected = [cup.facts.entrants[id].name for id in order]
    id = sent(page, "/api/cups/import", {"text": write_cup(cup)})["cup"]["id"]
    page.goto(f"/cup/{id}/screen")
    expect(page.get_by_text("8 of 8 have entered")).to_be_visible()
    page.evaluate(HEARD)
    desk = olga.context.new_page()
    desk.goto(f"/cup/{id}")
    type_in(desk, throws)
    show = page.get_by_role("region", name="The draw")
    expect(show).to_be_visible()
    page.keyboard.press(" ")
    expect(show.get_by_role("button", name="Go on")).to_be_visible()
    for _ in names:
        page.keyboard.press("ArrowRight")
    drawn = show.get_by_role("group", name="Drawn so far")
    assert [drawn.locator("section").nth(at).locator("li").all_inner_texts() for at in (0, 1)] == [
        expected[::2],
        expected[1::2],
    ]
    heard = [
        re.fullmatch(r"Number (\d+): (\w+), Pool ([AB])\.( The draw is made\.)?", line)
        for line in page.evaluate("heard")
    ]
    told = [(int(found[1]), found[2], found[3]) for found in heard if found]
    assert told == [(at, name, "AB"[(at - 1) % 2]) for at, name in enumerate(expected, start=1)]
    olga.assert_for_everybody("the draw")
