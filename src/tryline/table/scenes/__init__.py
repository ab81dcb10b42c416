"""What the page draws: the table of each game as plain data. Each file here has its board in `web/src/boards`."""

from collections.abc import Callable
from functools import cache
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
    draw = _drawing(match.game.id)
    return {"picture": match.game.picture(match.box, state)} if draw is None else draw(match, state, language)


@cache
def _drawing(game: str) -> Callable[[Match, State, str], dict[str, Any]] | None:
    return import_module(SCENES[game]).scene if game in SCENES else None
