"""The field of RUGBY_Bokx: blocks, the frame of a team, zones and marks (docs/rules/bokx.md, 1).

`u` runs along the field from a team's own in-goal (0) to the one that it attacks (21), `v` across it from its own left
(0) to its own right (15). The state keeps `x` and `y`, which are Blue's `u` and `v` when its heading is 1.
"""

from typing import Final

from tryline.core.language import Box, State, rule
from tryline.games.bokx.rules.names import Zone

GOAL: Final = 21
"""The in-goal that a team attacks; its own is 0."""
COLUMNS: Final = 22
ROWS: Final = 16
TWENTY_TWO: Final = 4
"""The last column of a team's own 22."""
BLUE_FROM: Final = 17
BLUE_TO: Final = 19
HALFWAY: Final = 10
MIDDLE: Final = 7


@rule
def heading(s: State, side: int) -> int:
    """1 if a side plays towards x = 21, -1 if towards x = 0."""
    return int(s.heading * (1 - 2 * side))


@rule
def along(s: State, side: int, x: int) -> int:
    """The `u` of a column in the frame of a side; and, just so, the column of a `u`."""
    return int(x if heading(s, side) > 0 else GOAL - x)


@rule
def ball_u(s: State, side: int) -> int:
    """The ball's `u`."""
    return along(s, side, s.x)


@rule
def own22(s: State, side: int) -> bool:
    """Whether the ball is in a side's own 22, in-goal included (R12)."""
    return ball_u(s, side) <= TWENTY_TWO


@rule
def zone(box: Box, s: State, side: int) -> int:
    """The zone of the ball for a side's kicks at the poles (1.3; R05, R06)."""
    u = ball_u(s, side)
    if u < box.red_zone or u > BLUE_TO:
        return Zone.NONE
    return Zone.BLUE if u >= BLUE_FROM else Zone.RED


@rule
def near(box: Box) -> int:
    """How many columns a mark is from a dead-ball line at the nearest (R13)."""
    return 2 if box.five_metre != 0 else 1


@rule
def mark(box: Box, s: State) -> None:
    """Move the ball to the nearest block where a set piece or an award may be taken (R13)."""
    s.x = min(GOAL - near(box), max(near(box), s.x))


@rule
def put(s: State, side: int, u: int, v: int) -> None:
    """Put the ball on a block of a side's frame."""
    if heading(s, side) > 0:
        s.x = u
        s.y = v
    else:
        s.x = GOAL - u
        s.y = ROWS - 1 - v


@rule
def half(d: int) -> int:
    """What a die counts when forwards run: 1, 1, 2, 2, 3, 3 (R20)."""
    return (d + 1) // 2
