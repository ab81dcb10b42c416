"""The result of a match, as everybody is shown it."""

from typing import Any

from tests.browser.page import Visitor
from tests.server.server_process import Person, ServerProcess
from tryline.core.match import CLOSINGS

DASH = "\N{EN DASH}"


def assert_result(server: ServerProcess, *visitors: Visitor) -> None:
    """Everybody is shown the same result, and it is what the server tells anybody who asks."""
    for visitor in visitors:
        visitor.final_whistle()
    match = visitors[0].match
    passer_by = Person(server, "Zoe")
    summary: dict[str, Any] = passer_by.get(f"/api/matches/{match}")
    told = passer_by.attend(match).table
    ended = told["ended"]
    passer_by.close()
    assert summary["status"] == "over"
    assert summary["points"] == ended["points"]
    assert summary["ended"] == {"winner": ended["winner"], "reason": ended["reason"]}
    assert ended["reason"] not in CLOSINGS, "it was not played to its end"
    home, away = ended["points"]
    for visitor in visitors:
        assert visitor.points() == [str(home), str(away)]
        points = f"{max(home, away)}{DASH}{min(home, away)}"
        heading = visitor.page.locator(".whistle h2").inner_text()
        assert heading in (f"{ended['words']}, {points}", f"You won, {points}")
        assert len(visitor.notations()) == told["plies"] > 10
        assert visitor.notations() == visitors[0].notations(), "nothing is secret any more"
