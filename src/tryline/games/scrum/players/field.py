"""The standard board as the search reads it: plain arrays, under the names that the rules use for them in the box."""

from types import SimpleNamespace
from typing import Any, Final

from tryline.core.language import Box, blank, box_dtype

WIDTH: Final = 5
HEIGHT: Final = 12
SQUARES: Final = WIDTH * HEIGHT
STEPS: Final = 2


FIELD = box_dtype(
    [
        ("ring", "u8", (64,)),  # the neighbours of each square
        ("bit", "u8", (64,)),
        ("goal", "u8", (2,)),  # each side's goal row
        ("heading", "i2", (64, 64)),
        ("key_men", "u8", (2, 64)),
        ("key_ball", "u8", (64,)),
        ("key_pass", "u8", (1,)),  # what changes in a position's key when the turn passes
        ("far", "i1", (2, SQUARES)),  # by side and square: how many rows are left to the side's goal row
        ("ahead", "u8", (2, SQUARES)),  # by side and square: the neighbours one row closer to the side's goal
    ]
)

Field = Any
"""A record of the type FIELD, or `pages` of one. The rules' own functions take it in place of a box."""


def pages(record: Any) -> Any:
    """The arrays of a record under their names, over the same memory: much quicker to read for the interpreter."""
    return SimpleNamespace(**{name: record[name] for name in record.dtype.names})


def is_standard(box: Box) -> bool:
    """Whether the engine knows this board; any set-up of pieces will do."""
    return bool(box.width == WIDTH and box.height == HEIGHT and box.steps == STEPS)


def make_field(box: Box) -> Field:
    """Take from the box what the search needs."""
    field = blank(FIELD)
    for name in ("ring", "bit", "goal", "heading", "key_men", "key_ball"):
        field[name][:] = box[name]
    field.key_pass[0] = box.key_turn[0] ^ box.key_turn[1]
    for square in range(SQUARES):
        row = square // WIDTH
        field.far[0, square] = HEIGHT - 1 - row
        field.far[1, square] = row
        for neighbour in range(SQUARES):
            if box.ring[square] & box.bit[neighbour]:
                if neighbour // WIDTH > row:
                    field.ahead[0, square] |= box.bit[neighbour]
                elif neighbour // WIDTH < row:
                    field.ahead[1, square] |= box.bit[neighbour]
    return field
