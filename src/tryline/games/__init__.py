"""The rule books, each registered once, here. A game is read when it is first asked for."""

from typing import cast

from tryline.core.errors import UnknownName, one_of
from tryline.core.game import Game
from tryline.core.native import resolve

CATALOGUE = {
    "scrum": "tryline.games.scrum:GAME",
    "pocket": "tryline.games.pocket:GAME",
    "bokx": "tryline.games.bokx:GAME",
    "goforward": "tryline.games.goforward:GAME",
}


def find(name: str) -> Game:
    """The game of that name. Raises UnknownName."""
    if name not in CATALOGUE:
        raise UnknownName(f'There is no game "{name}" on the table: choose {one_of(sorted(CATALOGUE))}.')
    return cast(Game, resolve(CATALOGUE[name]))
