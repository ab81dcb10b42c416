"""The rules of Scrum, after `docs/rules/scrum.md`; read the two side by side.

The 60 squares of the board (64 at most, with options) fit in one 64-bit word, so that "the empty neighbours of the
ball" is one AND. A decision is one step; a turn is one or more of them in a row. A step is the number
`72 * from + 9 * way + push`: the square it leaves, the way it goes (0-7), and the way the ball goes (0-7), 8 if the
ball stays.
"""

from typing import Any, Final

from tryline.core import events
from tryline.core.bits import count, lowest
from tryline.core.events import named, one_of
from tryline.core.language import (
    AWAY,
    DRAW,
    HOME,
    NOBODY,
    OVER,
    Box,
    Names,
    Rule,
    State,
    box_dtype,
    hush,
    rule,
    state_dtype,
    tell,
)
from tryline.core.options import option_fields
from tryline.games.scrum.rules.options import Options
from tryline.games.scrum.rules.squares import STAYS, WAYS, square

SQUARES: Final = 64
MOST_STEPS: Final = 3
MOST_CHOICES: Final = 640  # ten pieces, eight ways, eight pushes
MOST_TURNS: Final = 4000
MARKS: Final = 4096

BOX = box_dtype(
    [
        *option_fields(Options),
        ("ball", "i4"),  # the set-up: ball, pieces, side to move, whether its turn is the game's first
        ("turn", "i4"),
        ("first", "i4"),
        ("men", "u8", (2,)),
        ("goal", "u8", (2,)),  # each side's goal row
        ("bit", "u8", (SQUARES,)),
        ("ring", "u8", (SQUARES,)),  # the neighbours of each square
        ("toward", "u8", (SQUARES, WAYS)),  # the same as a set: nothing off the board
        ("way", "i2", (SQUARES, WAYS)),  # the square that lies each way, -1 off the board
        ("heading", "i2", (SQUARES, SQUARES)),  # the way from a square to its neighbour, -1 if it is none
        ("key_men", "u8", (2, SQUARES)),  # random words: a position's key is the XOR of those that apply
        ("key_ball", "u8", (SQUARES,)),
        ("key_turn", "u8", (2,)),
        ("low_bits", "u8"),  # MARKS - 1
    ]
)

STATE = state_dtype(
    [
        ("men", "u8", (2,)),
        ("moved", "u8"),  # where the pieces stand that have already stepped in this turn
        ("key", "u8"),
        ("ball", "i4"),
        ("turn", "i4"),  # the side to move, or that would be
        ("due", "i4"),  # steps in this turn
        ("made", "i4"),
        ("ending", "i4"),
        ("winner", "i4"),
        ("turns", "i4"),
        ("trail", "i4", (MOST_STEPS,)),  # the steps made in this turn
        ("marks", "u8", (MARKS // 64,)),
    ],
    # The key of the opening and of every turn's end, by side to move.
    history=[("seen", "u8", (MOST_TURNS // 2 + 1, 2))],
)


class Ending(Names):
    """How a game ended. Who won is another matter."""

    NONE = 0
    GOAL = 1
    OWN_GOAL = 2
    SCRUM_ENCLOSED = 3
    REPETITION = 4
    NO_TURN = 5
    LENGTH = 6


SIDES: Final = ("blue", "red")
SIDE = one_of(SIDES)


class Event(events.Event):
    """What happens on the board."""

    STEP = 1, {"from": square, "to": square}
    PUSH = 2, {"from": square, "to": square}
    BALL = 3, {"from": square, "to": square}
    SCRUM = 4, {"side": SIDE, "square": square}  # who must push, and the exit
    GOAL = 5, {"side": SIDE, "square": square}  # who has won, and where
    OWN_GOAL = 6, {"side": SIDE, "square": square}
    DRAWN = 7, {"reason": named(Ending)}


# What the board says --------------------------------------------------------------------------------------------


@rule
def exits(box: Box, blue: Any, red: Any, ball: int) -> Any:
    """The empty neighbours of the ball."""
    return box.ring[ball] & ~(blue | red)


@rule
def touches(box: Box, men: Any, ball: int) -> bool:
    """Whether one of these pieces is a neighbour of the ball."""
    return bool((box.ring[ball] & men) != 0)


@rule
def scores(box: Box, side: int, men: Any, ball: int) -> bool:
    """Whether the ball stands on the side's goal row and one of its pieces touches it."""
    return bool((box.goal[side] & box.bit[ball]) != 0) and touches(box, men, ball)


@rule
def is_scrum(box: Box, s: State) -> bool:
    """Exactly one empty neighbour around the ball at the end of a turn."""
    return s.made == 0 and count(exits(box, s.men[HOME], s.men[AWAY], s.ball)) == 1


@rule
def must_push(box: Box, s: State) -> bool:
    """A scrum that the player to move can play, and therefore must."""
    return is_scrum(box, s) and touches(box, s.men[s.turn], s.ball)


# The turn -------------------------------------------------------------------------------------------------------


@rule
def has_exit(box: Box, side: int, own: Any, other: Any, ball: int, moved: Any) -> bool:
    """Whether a turn may end on this board: the ball has an empty neighbour (scrum.md, Enclosing)."""
    return bool(exits(box, own, other, ball) != 0)


def with_a_step_before(then: Rule) -> Rule:
    """Whether a turn may go on from a board: it is won there, or a piece that has not moved can step to a board `then`.

    Built once for each number of steps to come, because compiled rules do not call themselves.
    """

    def goes_on(box: Box, side: int, own: Any, other: Any, ball: int, moved: Any) -> bool:
        bit = box.bit
        one = bit[0]
        ring = box.ring
        taken = own | other
        if (ring[ball] & ~taken) != 0 and scores(box, side, own, ball):
            return True
        movers = own & ~moved
        while movers != 0:
            f = lowest(movers)
            movers &= movers - one
            targets = ring[f] & ~taken
            while targets != 0:
                t = lowest(targets)
                targets &= targets - one
                men = own ^ bit[f] ^ bit[t]
                if t != ball:
                    if then(box, side, men, other, ball, moved | bit[t]):
                        return True
                else:
                    pushes = ring[ball] & ~taken
                    while pushes != 0:
                        b = lowest(pushes)
                        pushes &= pushes - one
                        if then(box, side, men, other, b, moved | bit[t]):
                            return True
        return False

    return rule(goes_on)


goes_on_for_one = with_a_step_before(has_exit)
goes_on_for_two = with_a_step_before(goes_on_for_one)
goes_on_for_three = with_a_step_before(goes_on_for_two)


@rule
def may_stand(box: Box, side: int, own: Any, other: Any, ball: int, moved: Any, left: int) -> bool:
    """Whether a step may lead to this board with `left` steps of the turn to come."""
    if left == 0:
        return has_exit(box, side, own, other, ball, moved)
    if left == 1:
        return goes_on_for_one(box, side, own, other, ball, moved)
    if left == 2:
        return goes_on_for_two(box, side, own, other, ball, moved)
    return goes_on_for_three(box, side, own, other, ball, moved)


@rule
def is_roomy(box: Box, movers: Any, taken: Any, ball: int, left: int) -> bool:
    """Whether every step that leaves the ball an exit can be followed by the rest of the turn.

    It spares the costly question. Of two pieces with three empty neighbours each, one is not the mover; the step (or
    the pushed ball) takes one of the three at most, and of the two that are left one is not the ball's last exit.
    """
    if left != 1:
        return left == 0
    one = box.bit[0]
    empty = ~(taken | box.bit[ball])
    roomy = 0
    while movers != 0:
        f = lowest(movers)
        movers &= movers - one
        if count(box.ring[f] & empty) >= 3:
            roomy += 1
            if roomy == 2:
                return True
    return False


@rule
def list_steps(box: Box, s: State, out: Any) -> int:
    """The legal steps of a turn that is no scrum: first those that leave the ball alone, then the pushes."""
    bit = box.bit
    one = bit[0]
    ring = box.ring
    side = s.turn
    own = s.men[side]
    other = s.men[1 - side]
    moved = s.moved
    ball = s.ball
    taken = own | other
    empty = ~(taken | bit[ball])
    left = s.due - s.made - 1
    roomy = is_roomy(box, own & ~moved, taken, ball, left)
    sure = roomy and count(ring[ball] & ~taken) >= 2  # then no step fills the last exit
    n = 0
    movers = own & ~moved
    while movers != 0:
        f = lowest(movers)
        movers &= movers - one
        if sure:
            for way in range(WAYS):
                out[n] = 72 * f + 9 * way + STAYS  # written in any case, and kept if it is legal: no branch to guess
                n += (box.toward[f, way] & empty) != 0
            continue
        for way in range(WAYS):
            target = box.toward[f, way]
            if (target & empty) != 0 and may_stand(box, side, own ^ bit[f] ^ target, other, ball, moved | target, left):
                out[n] = 72 * f + 9 * way + STAYS
                n += 1
    movers = own & ~moved & ring[ball]
    while movers != 0:
        f = lowest(movers)
        movers &= movers - one
        men = own ^ bit[f] ^ bit[ball]
        push = 72 * f + 9 * box.heading[f, ball]
        targets = ring[ball] & ~taken
        while targets != 0:
            b = lowest(targets)
            targets &= targets - one
            if (roomy and (ring[b] & ~(men | other)) != 0) or may_stand(
                box, side, men, other, b, moved | bit[ball], left
            ):
                out[n] = push + box.heading[ball, b]
                n += 1
    return n


@rule
def pushers(box: Box, s: State) -> Any:
    """The pieces that may play the scrum: the ball needs a free neighbour at the exit, be it the square they leave."""
    taken = s.men[HOME] | s.men[AWAY]
    beyond = box.ring[lowest(box.ring[s.ball] & ~taken)]
    near = s.men[s.turn] & box.ring[s.ball]
    if (beyond & ~(taken | box.bit[s.ball])) != 0:
        return near
    return near & beyond


@rule
def list_pushes(box: Box, s: State, out: Any) -> int:
    """The legal pushes of a scrum."""
    exit_way = box.heading[s.ball, lowest(exits(box, s.men[HOME], s.men[AWAY], s.ball))]
    movers = pushers(box, s)
    n = 0
    while movers != 0:
        f = lowest(movers)
        movers &= movers - box.bit[0]
        out[n] = 72 * f + 9 * box.heading[f, s.ball] + exit_way
        n += 1
    return n


@rule
def can_step(box: Box, s: State) -> bool:
    """Whether the side to move, which has no scrum to play, has any legal step."""
    own = s.men[s.turn]
    other = s.men[1 - s.turn]
    if s.due <= 2 and is_roomy(box, own, own | other, s.ball, 1):
        return True
    return may_stand(box, s.turn, own, other, s.ball, s.moved, s.due)


@rule
def end(s: State, ending: int, winner: int) -> None:
    """Blow the whistle."""
    s.ending = ending
    s.winner = winner
    if ending == Ending.GOAL:
        tell(s, Event.GOAL, winner, s.ball)
    elif ending == Ending.OWN_GOAL:
        tell(s, Event.OWN_GOAL, winner, s.ball)
    else:
        tell(s, Event.DRAWN, ending)


@rule
def note_position(box: Box, s: State) -> int:
    """Write down the position at the end of a turn; how often it has stood there, the opening included.

    `marks` holds one bit for each possible end of a key: where it is not set, the list need not be searched.
    """
    key = s.key
    seen = s.seen[:, s.turn]
    last = s.turns // 2
    seen[last] = key
    mark = int(key & box.low_bits)
    if (s.marks[mark // 64] & box.bit[mark % 64]) == 0:
        s.marks[mark // 64] |= box.bit[mark % 64]
        return 1
    n = 0
    for i in range(last + 1):
        if seen[i] == key:
            n += 1
    return n


@rule
def begin_turn(box: Box, s: State, due: int) -> None:
    """Judge the position that the last turn left, in the order of scrum.md, End of the game."""
    side = s.turn
    s.due = min(due, count(s.men[side]))
    times = note_position(box, s) if box.repetition != 0 else 1
    if scores(box, 1 - side, s.men[1 - side], s.ball):
        end(s, Ending.GOAL, 1 - side)
        return
    if scores(box, side, s.men[side], s.ball):
        end(s, Ending.OWN_GOAL, side)
        return
    if must_push(box, s):
        s.due = 1
        tell(s, Event.SCRUM, side, lowest(exits(box, s.men[HOME], s.men[AWAY], s.ball)))
        if pushers(box, s) == 0:
            end(s, Ending.SCRUM_ENCLOSED, DRAW)
            return
    elif not can_step(box, s):
        end(s, Ending.NO_TURN, DRAW)
        return
    if times >= 3:
        end(s, Ending.REPETITION, DRAW)
    elif s.turns == MOST_TURNS:
        end(s, Ending.LENGTH, DRAW)


@rule
def end_turn(box: Box, s: State) -> None:
    """Hand over to the other side."""
    s.turn = 1 - s.turn
    s.key ^= box.key_turn[0] ^ box.key_turn[1]
    s.made = 0
    s.moved ^= s.moved
    for i in range(MOST_STEPS):
        s.trail[i] = 0
    s.turns += 1
    begin_turn(box, s, box.steps)


# The language of the table --------------------------------------------------------------------------------------


@rule
def opening(box: Box, s: State) -> None:
    """Set up the board."""
    s.ball = box.ball
    s.turn = box.turn
    s.winner = NOBODY
    s.key = box.key_ball[box.ball] ^ box.key_turn[box.turn]
    for side in range(2):
        s.men[side] = box.men[side]
        men = box.men[side]
        while men != 0:
            f = lowest(men)
            men &= men - box.bit[0]
            s.key ^= box.key_men[side, f]
    if box.first != 0:
        begin_turn(box, s, 1)
    else:
        begin_turn(box, s, box.steps)


@rule
def actor(box: Box, s: State) -> int:
    """Whose step it is."""
    if s.ending != Ending.NONE:
        return OVER
    return int(s.turn)


@rule
def choices(box: Box, s: State, out: Any) -> int:
    """The legal steps of the side to move."""
    if s.ending != Ending.NONE:
        return 0
    if must_push(box, s):
        return list_pushes(box, s, out)
    return list_steps(box, s, out)


@rule
def play(box: Box, s: State, move: int) -> None:
    """Make one step."""
    hush(s)
    side = s.turn
    f = move // 72
    t = box.way[f, move // 9 % WAYS]
    push = move % 9
    s.men[side] ^= box.bit[f] | box.bit[t]
    s.key ^= box.key_men[side, f] ^ box.key_men[side, t]
    s.moved |= box.bit[t]
    s.trail[s.made] = move
    s.made += 1
    if push == STAYS:
        tell(s, Event.STEP, f, t)
    else:
        b = box.way[t, push]
        s.key ^= box.key_ball[t] ^ box.key_ball[b]
        s.ball = b
        tell(s, Event.PUSH, f, t)
        tell(s, Event.BALL, t, b)
    won = scores(box, side, s.men[side], s.ball) and exits(box, s.men[HOME], s.men[AWAY], s.ball) != 0
    if won or s.made == s.due:
        end_turn(box, s)


@rule
def result(box: Box, s: State) -> tuple[int, int, int]:
    """A goal is all there is to score."""
    return (1 if s.winner == HOME else 0, 1 if s.winner == AWAY else 0, int(s.winner))


@rule
def bias(box: Box, s: State, move: int) -> float:
    """How promising a step looks: pushing the ball forward is good, and near the ball is better than far from it."""
    f = move // 72
    t = box.way[f, move // 9 % WAYS]
    ahead = 1 if s.turn == HOME else -1
    push = move % 9
    if push != STAYS:
        return 0.5 + 0.25 * ahead * (box.way[t, push] // box.width - t // box.width)
    before = max(abs(f // box.width - s.ball // box.width), abs(f % box.width - s.ball % box.width))
    after = max(abs(t // box.width - s.ball // box.width), abs(t % box.width - s.ball % box.width))
    return 0.25 + 0.1 * (before - after)
