"""Boards for the engine's tests."""

import random
from collections.abc import Iterable
from typing import Any

import numpy as np

from tryline.core.game import Rules
from tryline.core.language import OVER, blank, copy_of
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.board import make_box
from tryline.games.scrum.rules.game import GAME
from tryline.games.scrum.rules.position import read_position

BLUE = (7, 10, 14, 17, 21, 25, 27)
RED = (57, 50, 54, 47, 41, 35, 37)


def standard(
    *, blue: Iterable[int] = BLUE, red: Iterable[int] = RED, ball: int = 26, turn: int = 0, first: bool = True
) -> Any:
    """A box with the standard board."""
    return make_box(5, 12, blue, red, ball, turn=turn, first=first)


def make(width: int, height: int, blue: Iterable[int], red: Iterable[int], ball: int) -> Any:
    """A box with a board of any size."""
    return make_box(width, height, blue, red, ball)


def board(text: str) -> Any:
    """The state of a position string."""
    state = blank(book.STATE)
    book.opening(read_position(text).box(), state)
    return state


def legal(box: Any, state: Any) -> list[int]:
    """The legal steps."""
    out = np.zeros(book.MOST_CHOICES, dtype=np.int64)
    return [int(step) for step in out[: book.choices(box, state, out)]]


def opening() -> Any:
    """The state at the start of a game."""
    state = blank(book.STATE)
    book.opening(standard(), state)
    return state


def random_positions(n: int, seed: int, rules: Rules = GAME.rules) -> list[Any]:
    """Positions of random games, some of them between the steps of a turn."""
    chance = random.Random(seed)
    box = standard()
    out = np.zeros(book.MOST_CHOICES, dtype=np.int32)
    found: list[Any] = []
    state = opening()
    while len(found) < n:
        state_count = rules.choices(box, state, out)
        rules.play(box, state, int(out[chance.randrange(state_count)]))
        if rules.actor(box, state) == OVER:
            state = opening()
        elif chance.random() < 0.1:
            found.append(copy_of(state))
    return found
