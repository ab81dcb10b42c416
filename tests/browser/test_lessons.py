"""A newcomer goes through the guided first match of every game on a phone, and plays on."""

import json

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import LISTED, Visitor
from tests.server.server_process import ServerProcess
from tryline.core.lesson import Step
from tryline.games import find, first_lesson, lessons

QUICKLY = "localStorage.setItem('tryline-settings', JSON.stringify({ pace: 'instant', selfThrown: true }))"


def steps_of(entry: str) -> tuple[Step, ...]:
    game = find(entry.split(maxsplit=1)[0])
    name = first_lesson(game, game.known_edition(entry.partition(" ")[2] or None))
    assert name is not None
    return lessons(game)[name].steps


def choose(ann: Visitor, *, good: bool, step: Step) -> None:
    """Click a choice that is good here, or one that is not."""
    folded = ann.page.locator("#choices details:not([open]) summary")
    if folded.count():
        ann.press(folded)
    moves = ann.page.locator("#choices button").evaluate_all("(all) => all.map((each) => each.dataset.move)")
    move = next(move for move in moves if (step.after(move) is not None) == good)
    ann.press(ann.page.locator(f"#choices button[data-move={json.dumps(move)}]"))


@pytest.mark.parametrize("entry", LISTED)
def test_a_newcomer_is_led_through_a_first_match(browser: Browser, server: ServerProcess, entry: str) -> None:
    ann = Visitor(browser, server, phone=True)
    ann.page.add_init_script(QUICKLY)
    ann.home()
    ann.press(ann.page.get_by_role("link", name="Learn it").nth(LISTED.index(entry)))
    guide, steps = ann.page.get_by_role("region", name="The lesson"), steps_of(entry)
    for number, step in enumerate(steps, start=1):
        expect(guide.get_by_role("heading")).to_have_text(f"Step {number} of {len(steps)}")
        expect(ann.page.locator("#choices")).to_be_visible()
        expect(guide.locator(".says")).to_be_in_viewport(ratio=1)
        expect(ann.page.locator("#choices").locator("button, summary").first).to_be_in_viewport(ratio=1)
        if number == 1:
            ann.assert_for_everybody(f"the lesson of {entry}")
            choose(ann, good=False, step=step)
            expect(guide.get_by_role("alert")).not_to_be_empty()
            expect(guide.get_by_role("alert")).to_be_in_viewport(ratio=1)
            expect(guide.get_by_role("heading")).to_have_text(f"Step {number} of {len(steps)}")
        choose(ann, good=True, step=step)
    expect(guide.get_by_role("heading")).to_have_text("The end of the lesson")
    expect(guide.get_by_text("From here you play on against Mini.")).to_be_visible()
    ann.assert_for_everybody(f"the end of the lesson of {entry}")
    ann.hurry(len(ann.moves()) + 3)
    expect(guide).to_have_count(0)
    assert ann.troubles == []
    ann.close()


def test_whoever_has_played_is_offered_the_match_first(browser: Browser, server: ServerProcess) -> None:
    ann = Visitor(browser, server)
    ann.home()
    learn = ann.page.get_by_role("link", name="Learn it").first
    expect(learn).not_to_have_class("quiet")
    ann.page.goto("/learn/scrum")
    leave = ann.page.get_by_role("button", name="Just play")
    ann.press(leave)
    expect(leave).to_have_count(0)
    ann.home()
    expect(learn).to_contain_class("quiet")
    ann.page.goto("/learn/chess")
    expect(ann.page.get_by_role("heading", name="There is no lesson for this game.")).to_be_visible()
    ann.close()
