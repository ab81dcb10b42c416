"""All turns from a position, each resulting position once, with its worth to the side that makes the turn."""

from typing import Any, Final

import numpy as np

from tryline.core.bits import count, lowest
from tryline.core.language import rule
from tryline.games.scrum.players.desk import (
    DRAWN,
    FORCED,
    LOST,
    MOST_KIDS,
    OPEN,
    OWN_GOAL,
    STAMP,
    STOP,
    THREAT,
    TOP,
    WON,
    Desk,
)
from tryline.games.scrum.players.field import Field
from tryline.games.scrum.players.goals import can_push_out, is_forced, wins_now
from tryline.games.scrum.players.worth import Worth, around_ball, spread_out
from tryline.games.scrum.rules.book import scores
from tryline.games.scrum.rules.squares import STAYS

WIN: Final = 30_000
"""A win; one less for every turn that it takes."""
INFINITE: Final = 32_000
"""More than any worth."""
SURE: Final = 29_000
"""Beyond this a worth is a proven win, not a guess."""

ONE: Final = np.uint64(1)
SLOT: Final = np.uint64(8191)
STAMP_BITS: Final = np.uint64((1 << 20) - 1)
LAST_STAMP: Final = (1 << 20) - 1


@rule
def is_new(desk: Desk, key: Any, stamp: Any) -> bool:
    """Whether no turn has led to this key since the stamp was set. A slot holds the key's upper bits and the stamp."""
    word = (key & ~STAMP_BITS) | stamp
    slot = key & SLOT
    while (desk.seen[slot] & STAMP_BITS) == stamp:
        if desk.seen[slot] == word:
            return False
        slot = (slot + ONE) & SLOT
    desk.seen[slot] = word
    return True


@rule
def new_stamp(desk: Desk) -> Any:
    """Forget the keys and sums of the last position."""
    if desk.tally[STAMP] == LAST_STAMP:
        desk.tally[STAMP] = 0
        desk.seen[:] = desk.seen[0] ^ desk.seen[0]
        desk.sum_stamp[:] = 0
    desk.tally[STAMP] += 1
    desk.tally[TOP] = -WIN
    return np.uint64(desk.tally[STAMP])


@rule
def base_worth(field: Field, worth: Worth, desk: Desk, side: int, own: Any, other: Any, ball: int) -> int:
    """The pieces' worth to the other side if it were to move on this board with the ball there; summed up once."""
    if desk.sum_stamp[ball] != desk.tally[STAMP]:
        desk.sum_stamp[ball] = desk.tally[STAMP]
        desk.sums[ball] = spread_out(field, worth, 1 - side, other, own, ball)
    return int(desk.sums[ball])


@rule
def judge(field: Field, worth: Worth, side: int, men: Any, other: Any, ball: int, pieces: int) -> tuple[int, int]:
    """What the end of a turn means for the side that made it: its kind and its worth.

    `pieces` is the worth of the pieces one by one, to the other side.
    """
    if scores(field, side, men, ball):
        return WON, WIN - 1
    if scores(field, 1 - side, other, ball):
        return OWN_GOAL, 1 - WIN
    kind = OPEN
    if is_forced(field, other, men, ball):
        if not can_push_out(field, other, men, ball):
            return DRAWN, 0
        kind = FORCED
    if wins_now(field, 1 - side, other, men, ball):
        return LOST, 2 - WIN
    value = pieces + around_ball(field, worth, 1 - side, other, men, ball)
    if field.far[side, ball] <= 2 and wins_now(field, side, men, other, ball):
        value += worth.threat[1 - side, ball]
        if kind == OPEN:
            kind = THREAT
    return kind, -value


@rule
def add_kid(
    field: Field,
    worth: Worth,
    desk: Desk,
    ply: int,
    n: int,
    stamp: Any,
    side: int,
    own: Any,
    other: Any,
    key: Any,
    men: Any,
    ball: int,
    change: int,
) -> int:
    """Note the end of a turn unless it is barred or known; `own` is the side before the turn, `men` after it."""
    if (field.ring[ball] & ~(men | other)) == 0 or n == MOST_KIDS or not is_new(desk, key, stamp):
        return n
    pieces = base_worth(field, worth, desk, side, own, other, ball) + change
    kind, value = judge(field, worth, side, men, other, ball, pieces)
    desk.kid_men[ply, n] = men
    desk.kid_ball[ply, n] = ball
    desk.kid_key[ply, n] = key
    desk.kid_kind[ply, n] = kind
    desk.kid_worth[ply, n] = value
    if kind <= THREAT and value > desk.tally[TOP]:
        desk.tally[TOP] = value
    return n + 1


@rule
def last_steps(
    field: Field,
    worth: Worth,
    desk: Desk,
    ply: int,
    n: int,
    stamp: Any,
    side: int,
    own: Any,
    other: Any,
    ball: int,
    key: Any,
    men: Any,
    movers: Any,
    first: int,
    gone: int,
    come: int,
) -> int:
    """All last steps of a turn by the `movers`, on a board where the step before (if any) led from gone to come.

    Two steps without a push that do not touch give the same board in either order, so `first`, the square from which
    the step before came (-1 if it was a push), lets only one of the two orders through.
    """
    taken = men | other
    place = worth.place[1 - side, 1]
    while movers != 0:
        f = lowest(movers)
        movers ^= field.bit[f]
        rest = men ^ field.bit[f]
        key_rest = key ^ field.key_men[side, f]
        targets = field.ring[f] & ~(taken | field.bit[ball])
        if first > f:
            targets &= field.bit[first]
        change = -place[ball, f]
        if gone >= 0:
            change += place[ball, come] - place[ball, gone]
        while targets != 0:
            t = lowest(targets)
            targets ^= field.bit[t]
            n = add_kid(
                field, worth, desk, ply, n, stamp, side, own, other,
                key_rest ^ field.key_men[side, t], rest | field.bit[t], ball, change + place[ball, t],
            )  # fmt: skip
        if (field.ring[ball] & field.bit[f]) != 0:
            pushed = rest | field.bit[ball]
            key_pushed = key_rest ^ field.key_men[side, ball] ^ field.key_ball[ball]
            landings = field.ring[ball] & ~taken
            while landings != 0:
                b = lowest(landings)
                landings ^= field.bit[b]
                change = place[b, ball] - place[b, f]
                if gone >= 0:
                    change += place[b, come] - place[b, gone]
                n = add_kid(
                    field, worth, desk, ply, n, stamp, side, own, other,
                    key_pushed ^ field.key_ball[b], pushed, b, change,
                )  # fmt: skip
    return n


@rule
def list_kids(
    field: Field,
    worth: Worth,
    desk: Desk,
    ply: int,
    side: int,
    own: Any,
    other: Any,
    ball: int,
    key: Any,
    moved: Any,
    left: int,
    enough: int,
) -> int:
    """Write the kids of a position to the desk and return how many; a single one if a turn wins.

    `left` steps are to come in this turn and the `moved` pieces have made theirs. The list may end early once an open
    kid is worth `enough`.
    """
    stamp = new_stamp(desk)
    key ^= field.key_pass[0]
    movers = own & ~moved
    if left == 2 and count(own) == 1:
        left = 1
    if moved == 0 and is_forced(field, own, other, ball):
        return scrum_kids(field, worth, desk, ply, stamp, side, own, other, ball, key)
    if left == 1:
        return last_steps(field, worth, desk, ply, 0, stamp, side, own, other, ball, key, own, movers, -1, -1, -1)
    taken = own | other
    n = 0
    pushers = movers & field.ring[ball]
    while pushers != 0:
        f = lowest(pushers)
        pushers ^= field.bit[f]
        men = own ^ field.bit[f] ^ field.bit[ball]
        landings = field.ring[ball] & ~taken
        while landings != 0:
            b = lowest(landings)
            landings ^= field.bit[b]
            new_key = (
                key ^ field.key_men[side, f] ^ field.key_men[side, ball] ^ field.key_ball[ball] ^ field.key_ball[b]
            )
            n = after_first_step(field, worth, desk, ply, n, stamp, side, own, other, b, new_key, men, -1, f, ball)
            if n < 0:
                return 1
            if desk.tally[TOP] >= enough:
                return n
    while movers != 0:
        f = lowest(movers)
        movers ^= field.bit[f]
        targets = field.ring[f] & ~(taken | field.bit[ball])
        while targets != 0:
            t = lowest(targets)
            targets ^= field.bit[t]
            new_key = key ^ field.key_men[side, f] ^ field.key_men[side, t]
            men = own ^ field.bit[f] ^ field.bit[t]
            n = after_first_step(field, worth, desk, ply, n, stamp, side, own, other, ball, new_key, men, f, f, t)
            if n < 0:
                return 1
            if desk.tally[TOP] >= enough:
                return n
        if desk.signal[STOP] != 0 and n > 0:
            return n
    return n


@rule
def after_first_step(
    field: Field,
    worth: Worth,
    desk: Desk,
    ply: int,
    n: int,
    stamp: Any,
    side: int,
    own: Any,
    other: Any,
    ball: int,
    key: Any,
    men: Any,
    first: int,
    gone: int,
    come: int,
) -> int:
    """Complete the turn after its first of two steps; -1 if it can win, with the winning turn as the only kid."""
    if scores(field, side, men, ball) and (field.ring[ball] & ~(men | other)) != 0:
        return only_kid(desk, ply, men, ball, key)
    start = n
    n = last_steps(
        field, worth, desk, ply, n, stamp, side, own, other, ball, key, men,
        men & ~field.bit[come], first, gone, come,
    )  # fmt: skip
    if field.far[side, ball] <= 1:
        for i in range(start, n):
            if desk.kid_kind[ply, i] == WON:
                return only_kid(desk, ply, desk.kid_men[ply, i], desk.kid_ball[ply, i], desk.kid_key[ply, i])
    return n


@rule
def only_kid(desk: Desk, ply: int, men: Any, ball: int, key: Any) -> int:
    """Drop every kid but this one, which wins."""
    desk.kid_men[ply, 0] = men
    desk.kid_ball[ply, 0] = ball
    desk.kid_key[ply, 0] = key
    desk.kid_kind[ply, 0] = WON
    desk.kid_worth[ply, 0] = WIN - 1
    return -1


@rule
def scrum_kids(
    field: Field, worth: Worth, desk: Desk, ply: int, stamp: Any, side: int, own: Any, other: Any, ball: int, key: Any
) -> int:
    """The pushes out of a scrum."""
    place = worth.place[1 - side, 1]
    way_out = lowest(field.ring[ball] & ~(own | other))
    pushers = field.ring[ball] & own
    key ^= field.key_men[side, ball] ^ field.key_ball[ball] ^ field.key_ball[way_out]
    n = 0
    while pushers != 0:
        f = lowest(pushers)
        pushers ^= field.bit[f]
        n = add_kid(
            field, worth, desk, ply, n, stamp, side, own, other,
            key ^ field.key_men[side, f], own ^ field.bit[f] ^ field.bit[ball], way_out,
            place[way_out, ball] - place[way_out, f],
        )  # fmt: skip
    return n


@rule
def steps_to(
    field: Field,
    side: int,
    own: Any,
    other: Any,
    ball: int,
    moved: Any,
    left: int,
    men: Any,
    new_ball: int,
    out: Any,
) -> int:
    """The steps of a turn that leads to this board, in the rules' numbers; how many, or 0 if there is no such turn."""
    firsts = own & ~moved
    if count(own) == 1:
        left = 1
    scrum = moved == 0 and is_forced(field, own, other, ball)
    taken = own | other
    if scrum:
        firsts &= field.ring[ball]
    while firsts != 0:
        f = lowest(firsts)
        firsts ^= field.bit[f]
        targets = field.ring[f] & ~taken
        if scrum:
            targets &= field.bit[ball]
        while targets != 0:
            t = lowest(targets)
            targets ^= field.bit[t]
            halfway = own ^ field.bit[f] ^ field.bit[t]
            landings = field.bit[ball]
            if t == ball:
                landings = field.ring[ball] & ~taken
            while landings != 0:
                b = lowest(landings)
                landings ^= field.bit[b]
                out[0] = 72 * f + 9 * field.heading[f, t] + (field.heading[ball, b] if t == ball else STAYS)
                ends = left == 1 or scrum
                ends = ends or (scores(field, side, halfway, b) and (field.ring[b] & ~(halfway | other)) != 0)
                if ends and halfway == men and b == new_ball:
                    return 1
                if not ends:
                    code = second_step_to(field, halfway, other, b, field.bit[t], men, new_ball)
                    if code >= 0:
                        out[1] = code
                        return 2
    return 0


@rule
def second_step_to(field: Field, own: Any, other: Any, ball: int, moved: Any, men: Any, new_ball: int) -> Any:
    """The one step that leads to this board, or -1."""
    if count(own ^ men) != 2:
        return -1
    leaving = own & ~men
    if (leaving & moved) != 0:
        return -1
    f = lowest(leaving)
    t = lowest(men & ~own)
    if (field.ring[f] & field.bit[t]) == 0:
        return -1
    if t == ball:
        if (field.ring[ball] & field.bit[new_ball] & ~(own | other)) == 0:
            return -1
        return 72 * f + 9 * field.heading[f, t] + field.heading[ball, new_ball]
    if ball != new_ball:
        return -1
    return 72 * f + 9 * field.heading[f, t] + STAYS
