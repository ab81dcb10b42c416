"""Goal threats and scrums read straight off the board, without making a single turn."""

from typing import Any

from tryline.core.bits import count, lowest
from tryline.core.language import rule
from tryline.games.scrum.players.field import Field


@rule
def is_forced(field: Field, own: Any, other: Any, ball: int) -> bool:
    """Whether the side to move (`own`) must push the ball out of a scrum."""
    return bool((field.ring[ball] & own) != 0) and count(field.ring[ball] & ~(own | other)) == 1


@rule
def can_push_out(field: Field, own: Any, other: Any, ball: int) -> bool:
    """Whether some push out of the scrum leaves the ball a free neighbour; otherwise the game is drawn."""
    taken = own | other
    way_out = lowest(field.ring[ball] & ~taken)
    around = field.ring[way_out]
    pushers = field.ring[ball] & own
    while pushers != 0:
        p = lowest(pushers)
        pushers ^= field.bit[p]
        if (around & ~(taken ^ field.bit[p] ^ field.bit[ball])) != 0:
            return True
    return False


@rule
def pushes_home(field: Field, side: int, pushers: Any, own: Any, other: Any, ball: int) -> bool:
    """Whether one of the pushers can push the ball onto the goal row and leave it a free neighbour."""
    taken = own | other
    doors = field.ring[ball] & field.goal[side] & ~taken
    while doors != 0:
        door = lowest(doors)
        doors ^= field.bit[door]
        left = pushers
        while left != 0:
            p = lowest(left)
            left ^= field.bit[p]
            if (field.ring[door] & ~(taken ^ field.bit[p] ^ field.bit[ball])) != 0:
                return True
    return False


@rule
def walks_home(field: Field, own: Any, other: Any, ball: int) -> bool:
    """The ball lies on the goal row: whether a piece can step beside it and leave it a free neighbour."""
    gaps = field.ring[ball] & ~(own | other)
    if count(gaps) < 2:
        return False
    while gaps != 0:
        gap = lowest(gaps)
        gaps ^= field.bit[gap]
        if (field.ring[gap] & own) != 0:
            return True
    return False


@rule
def pushes_home_twice(field: Field, side: int, own: Any, other: Any, ball: int) -> bool:
    """Whether one piece can push the ball to the row before the goal row and another one over the line."""
    taken = own | other
    landings = field.ring[ball] & ~taken
    while landings != 0:
        landing = lowest(landings)
        landings ^= field.bit[landing]
        if field.far[side, landing] != 1:
            continue
        seconds = field.ring[landing] & own
        if seconds == 0:
            continue
        firsts = field.ring[ball] & own
        while firsts != 0:
            p = lowest(firsts)
            firsts ^= field.bit[p]
            left = seconds & ~field.bit[p]
            if left != 0 and pushes_home(field, side, left, own ^ field.bit[p] ^ field.bit[ball], other, landing):
                return True
    return False


@rule
def opens_door(field: Field, side: int, own: Any, other: Any, ball: int) -> bool:
    """Whether a piece can step off the goal row and another one push the ball to where it stood."""
    taken = own | other
    pushers = field.ring[ball] & own
    doors = field.ring[ball] & field.goal[side] & own
    while doors != 0:
        door = lowest(doors)
        doors ^= field.bit[door]
        left = pushers & ~field.bit[door]
        if left == 0:
            continue
        steps = field.ring[door] & ~(taken | field.bit[ball])
        while steps != 0:
            t = lowest(steps)
            steps ^= field.bit[t]
            if pushes_home(field, side, left, own ^ field.bit[door] ^ field.bit[t], other, ball):
                return True
    return False


@rule
def wins_now(field: Field, side: int, own: Any, other: Any, ball: int) -> bool:
    """Whether the side to move can win in this turn.

    Never says yes wrongly. It misses only wins in which the first step encloses the ball and the second frees it.
    """
    far = field.far[side, ball]
    if far > 2:
        return False
    touching = field.ring[ball] & own
    if far == 0:
        return touching == 0 and walks_home(field, own, other, ball)
    if touching == 0:
        return False
    if far == 1 and pushes_home(field, side, touching, own, other, ball):
        return True
    if count(field.ring[ball] & ~(own | other)) == 1:  # a scrum: that one push was all
        return False
    if pushes_home_twice(field, side, own, other, ball):
        return True
    return far == 1 and opens_door(field, side, own, other, ball)
