"""What a position is worth to the side to move, in hundredths of a row: tables that were learned from self-play."""

from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from tryline.core.bits import count, lowest
from tryline.core.language import blank, box_dtype, rule
from tryline.games.scrum.players.field import HEIGHT, SQUARES, WIDTH, Field

WEIGHTS: Final = Path(__file__).parent / "weights.npz"

# The shapes of what is learned. Everything is told from the side to move, which attacks upwards.
BALL: Final = (HEIGHT, 3)  # row, column folded about the middle
PLACE: Final = (2, HEIGHT, 13, WIDTH)  # whose piece, the ball's row, rows from the ball (-6 to 6), columns from it
CROWD: Final = (3, 9, 5, 5)  # the ball's third of the board, empty neighbours, own and other pieces that touch it
LANES: Final = (4, 4, 4, 4)  # free squares ahead for either side, own and other pieces that touch the ball (at most 3)
THREAT: Final = (HEIGHT,)  # the other side would win if it were its turn: by the ball's row


WORTH = box_dtype(
    [
        # The learned tables by side to move and square, so that a look-up needs no mirror.
        ("ball", "i4", (2, SQUARES)),
        ("place", "i4", (2, 2, SQUARES, SQUARES)),
        ("crowd", "i4", (2, SQUARES, 9, 5, 5)),
        ("lanes", "i4", LANES),
        ("threat", "i4", (2, SQUARES)),
    ]
)

Worth = Any
"""A record of the type WORTH, or `pages` of one."""


def mirrored(square: int) -> int:
    """The square that Red sees where Blue sees this one."""
    return (HEIGHT - 1 - square // WIDTH) * WIDTH + square % WIDTH


def expand(weights: dict[str, Any]) -> Worth:
    """Lay the learned weights out by side to move and square."""
    worth = blank(WORTH)
    worth.lanes[:] = np.round(weights["lanes"])
    for side in range(2):
        for at in range(SQUARES):
            own_at = at if side == 0 else mirrored(at)
            row, column = divmod(own_at, WIDTH)
            worth.ball[side, at] = round(float(weights["ball"][row, min(column, WIDTH - 1 - column)]))
            worth.threat[side, at] = round(float(weights["threat"][row]))
            worth.crowd[side, at] = np.round(weights["crowd"][row // 4])
            for man in range(SQUARES):
                own_man = man if side == 0 else mirrored(man)
                up = min(max(own_man // WIDTH - row, -6), 6)
                across = abs(own_man % WIDTH - column)
                for whose in range(2):
                    worth.place[side, whose, at, man] = round(float(weights["place"][whose, row, up + 6, across]))
    return worth


def first_guess() -> dict[str, Any]:
    """Weights by hand, from which the learning started: the ball's row, and pieces near the ball."""
    weights = {
        "ball": np.zeros(BALL),
        "place": np.zeros(PLACE),
        "crowd": np.zeros(CROWD),
        "lanes": np.zeros(LANES),
        "threat": np.zeros(THREAT),
    }
    for row in range(HEIGHT):
        weights["ball"][row, :] = 100.0 * (row - 5.5) + 40.0
        for up in range(13):
            for across in range(WIDTH):
                near = max(abs(up - 6), across)
                value = 12.0 * (6 - near) + (10.0 if near == 1 else 0.0)
                weights["place"][0, row, up, across] = value
                weights["place"][1, row, up, across] = -value
    weights["threat"][:] = -150.0
    return weights


@cache
def learned() -> Worth:
    """The tables that the engine plays with."""
    with np.load(WEIGHTS) as kept:
        return expand({name: kept[name] for name in kept.files})


@rule
def spread_out(field: Field, worth: Worth, side: int, own: Any, other: Any, ball: int) -> Any:
    """The part that is a sum over single pieces. `side` is to move and its pieces are `own`."""
    total = worth.ball[side, ball]
    men = own
    while men != 0:
        f = lowest(men)
        men ^= field.bit[f]
        total += worth.place[side, 0, ball, f]
    men = other
    while men != 0:
        f = lowest(men)
        men ^= field.bit[f]
        total += worth.place[side, 1, ball, f]
    return total


@rule
def around_ball(field: Field, worth: Worth, side: int, own: Any, other: Any, ball: int) -> Any:
    """The part that looks at the ball's neighbours together."""
    ring = field.ring[ball]
    free = ring & ~(own | other)
    mine = count(ring & own)
    theirs = count(ring & other)
    up = count(free & field.ahead[side, ball])
    down = count(free & field.ahead[1 - side, ball])
    return (
        worth.crowd[side, ball, count(free), min(mine, 4), min(theirs, 4)]
        + worth.lanes[up, down, min(mine, 3), min(theirs, 3)]
    )
