"""The Scrum box: a board of any allowed size, with its neighbours, goal rows and set-up worked out."""

import hashlib
from collections.abc import Iterable
from typing import Any

import numpy as np

from tryline.core.language import AWAY, HOME, Box, blank
from tryline.games.scrum.rules import BOX, MARKS, SQUARES

COMPASS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""The eight ways a piece can go, as (rows up, columns right)."""


def make_box(
    width: int,
    height: int,
    blue: Iterable[int],
    red: Iterable[int],
    ball: int,
    *,
    steps: int = 2,
    repetition: bool = True,
    turn: int = HOME,
    first: bool = True,
) -> Box:
    """Work out everything that the rules look up. The arguments are taken as checked."""
    box = blank(BOX)
    box.width, box.height, box.steps, box.repetition = width, height, steps, repetition
    box.ball, box.turn, box.first = ball, turn, first
    box.bit[:] = np.uint64(1) << np.arange(SQUARES, dtype=np.uint64)
    for side, squares in ((HOME, blue), (AWAY, red)):
        box.men[side] = _union(box, squares)
    box.goal[HOME] = _union(box, range(width * (height - 1), width * height))
    box.goal[AWAY] = _union(box, range(width))
    box.low_bits = MARKS - 1
    box.way[:] = -1
    box.heading[:] = -1
    for square in range(width * height):
        row, column = divmod(square, width)
        for way, (up, right) in enumerate(COMPASS):
            if 0 <= row + up < height and 0 <= column + right < width:
                neighbour = square + up * width + right
                box.way[square, way] = neighbour
                box.heading[square, neighbour] = way
        box.ring[square] = _union(box, (n for n in box.way[square] if n >= 0))
    _fill_keys(box)
    return box


def _union(box: Box, squares: Iterable[int]) -> Any:
    word = np.uint64(0)
    for square in squares:
        word |= box.bit[square]
    return word


def _fill_keys(box: Box) -> None:
    for side in (HOME, AWAY):
        box.key_turn[side] = _random_word(f"turn {side}")
        for square in range(SQUARES):
            box.key_men[side, square] = _random_word(f"man {side} {square}")
    for square in range(SQUARES):
        box.key_ball[square] = _random_word(f"ball {square}")


def _random_word(name: str) -> Any:
    """A 64-bit word that looks random and is the same everywhere."""
    return np.uint64(int.from_bytes(hashlib.sha256(f"scrum {name}".encode()).digest()[:8], "big"))
