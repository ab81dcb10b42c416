"""What the page draws: the table of each game as plain data. Each file here has its board in `web/src/boards`."""

from importlib import import_module
from typing import Any

from tryline.core.language import State
from tryline.core.match import Match

SCENES = {
    "scrum": "tryline.table.scenes.scrum",
    "pocket": "tryline.table.scenes.pocket",
    "bokx": "tryline.table.scenes.bokx",
    "goforward": "tryline.table.scenes.goforward",
}


def scene(match: Match, state: State, language: str) -> dict[str, Any]:
    """The table as somebody may see it: `state` is their view of the match. A game without a board gets its picture."""
    if match.game.id not in SCENES:
        return {"picture": match.game.picture(match.box, state)}
    drawn: dict[str, Any] = import_module(SCENES[match.game.id]).scene(match, state, language)
    return drawn
