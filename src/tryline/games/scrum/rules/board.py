"""The Scrum box: a board of any allowed size, with its neighbours, goal rows and set-up worked out."""

import hashlib
from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from tryline.core.errors import BadOptions, BadPosition
from tryline.core.language import AWAY, HOME, Box, blank
from tryline.core.options import put_options
from tryline.games.scrum.rules.book import BOX, MARKS, SQUARES
from tryline.games.scrum.rules.options import DEFAULTS, Options
from tryline.games.scrum.rules.squares import square_name

COMPASS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
"""The eight ways a piece can go, as (rows up, columns right)."""
MOST_PIECES = 10


def check_size(width: int, height: int, error: type[BadOptions | BadPosition]) -> None:
    """Raise the error with a sentence if there is no such board."""
    if not 3 <= width <= 9 or not 6 <= height <= 15:
        raise error(f"A board is 3 to 9 wide and 6 to 15 high; this one is {width} by {height}.")
    if width * height > SQUARES:
        raise error(f"A board has at most {SQUARES} squares; {width} by {height} is {width * height}.")


class BoardPlan(NamedTuple):
    """A board and what stands on it."""

    width: int
    height: int
    blue: tuple[int, ...]
    red: tuple[int, ...]
    ball: int

    def check(self, error: type[BadOptions | BadPosition]) -> None:
        """Raise the error with a sentence if no game can be played from here."""
        check_size(self.width, self.height, error)
        for name, men in (("Blue", self.blue), ("Red", self.red)):
            if not 1 <= len(men) <= MOST_PIECES:
                raise error(f"A side has 1 to {MOST_PIECES} pieces; {name} has {len(men)}.")
        taken = [*self.blue, *self.red, self.ball]
        for square in taken:
            if not 0 <= square < self.width * self.height:
                raise error(f"Square number {square} is off the board of {self.width} by {self.height}.")
            if taken.count(square) > 1:
                raise error(f"Two things stand on {square_name(self.width, square)}.")
        row, column = divmod(self.ball, self.width)
        around = {
            (row + up) * self.width + column + right
            for up, right in COMPASS
            if 0 <= row + up < self.height and 0 <= column + right < self.width
        }
        if around <= set(taken):
            raise error("The ball has no empty neighbour, and no turn may end like that.")


def make_box(
    width: int,
    height: int,
    blue: Iterable[int],
    red: Iterable[int],
    ball: int,
    options: Options = DEFAULTS,
    *,
    turn: int = HOME,
    first: bool = True,
) -> Box:
    """Work out everything that the rules look up. The arguments are taken as checked; the board is not the options'."""
    box = blank(BOX)
    put_options(box, options)
    box.width, box.height = width, height
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
                box.toward[square, way] = box.bit[neighbour]
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
