"""Who knows what in Go Forward Rugby: hiding, imagining, and which moves the other side sees (goforward 1).

What a side knows of the other is public and stands in the state: counts, lying cards, discards, `seen` (cards that were
shown and stand where they were shown), `known` (cards that were shown at some time and are still on the board),
`recycled` (discards that everybody saw go back into the draw pile), `unseen` (carried from the hand without being
shown), `carrier_known` and `pack` (1 to 9 stand together until the first restart). `conceal` takes away the rest,
`imagine` deals it again in a way that fits all of these.
"""

from typing import Any

import numpy as np

from tryline.core.language import SECRET, Box, State, rule
from tryline.core.rng import Stream, draw_below, draw_weighted
from tryline.games.goforward.rules.cards import carries_unseen, surely_off_board
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.records import (
    CARRY,
    COLUMNS,
    COPIES,
    DECK,
    DESIGNS,
    FIRST_DECISION,
    STANDING,
    TO,
    UNKNOWN,
    Choice,
    Knows,
    Phase,
    Place,
    Position,
)
from tryline.games.goforward.rules.setup import list_rooms, list_ways, on_board

ATTEMPTS = 20
"""Boards that are imagined until one leaves enough cards for a draw pile of recycled ones."""


# Hiding --------------------------------------------------------------------------------------------------------------


@rule
def conceal(box: Box, s: State, side: int) -> None:
    """Take away what a side may not know of the other."""
    other = 1 - side
    for design in range(DESIGNS):
        s.cards[other, Place.HAND, design] = 0
        s.cards[other, Place.DRAW, design] = 0
        s.cards[other, Place.BENCH, design] = 0
        for column in range(COLUMNS):
            s.cards[other, Place.STAND + column, design] = s.seen[other, column, design]
    for i in range(DECK):
        s.under[other, i] = 0
    if s.attacker == other and s.carrier > 0 and s.carrier_known != Knows.CARD:
        s.carrier = UNKNOWN
    if s.decider == other:
        conceal_plans(s, other)
    if s.phase in (Phase.RPS, Phase.LINEOUT_CALL):
        s.call[other] = 0
    for i in range(s.told):
        if s.news[i, 1] == other and is_private(box, s.news[i, 0], s.news[i, 2]):
            s.news[i, 2] = 0


@rule
def is_private(box: Box, event: int, card: int) -> bool:
    """Whether the news name a card (design + 1) that only its owner may know."""
    if event in (Event.CARRIES, Event.QUICK_BALL):
        return card > 0 and carries_unseen(box, card - 1)
    return event in (Event.DEALT, Event.DREW, Event.BOTTOMS)


@rule
def conceal_plans(s: State, other: int) -> None:
    """A set-up that is not finished looks as if it had not begun; of a quick one, what was drawn is hidden."""
    if s.phase in (Phase.TEAM_DRAW, Phase.BACK_DRAW):
        for i in range(8):
            s.plan[i] = 0
    elif s.phase in (Phase.TEAM, Phase.BACKS_ATT, Phase.BACKS_DEF):
        s.step = 0
        for i in range(8):
            s.plan[i] = 0
    elif s.phase in (Phase.PLACE, Phase.PLACE_TO):
        s.phase = Phase.PLACE
        s.step = 0
        s.picked = 0
        for column in range(COLUMNS):
            s.stand_n[other, column] = s.was[column]
            for design in range(DESIGNS):
                s.placed[column, design] = 0


@rule
def as_seen(box: Box, s: State, move: int, side: int) -> int:
    """The move as a side sees it made: the number itself, another one that says less, or SECRET."""
    phase = s.phase
    if phase < FIRST_DECISION:
        drawn = phase in (Phase.DRAW, Phase.DEAL, Phase.TEAM_DRAW, Phase.BACK_DRAW)
        return SECRET if drawn and s.drawer != side else move
    if s.decider == side:
        return move
    if phase in (Phase.TEAM, Phase.BACKS_ATT, Phase.OPEN_CARRIER, Phase.BACKS_DEF, Phase.NEXT_CARRIER):
        return SECRET
    if phase in (Phase.BOTTOM, Phase.PLACE, Phase.PLACE_TO, Phase.RPS):
        return SECRET
    if phase == Phase.LINEOUT_CALL and s.decider == s.thrower:
        return SECRET
    if phase in (Phase.ATTACK, Phase.QUICK_CARD) and CARRY <= move < CARRY + DESIGNS:
        return Choice.UNSEEN_CARRY if carries_unseen(box, move - CARRY) else move
    if phase == Phase.RESTART_CARRIER:
        return TO + (move - STANDING) // DESIGNS
    return move


# Imagining -----------------------------------------------------------------------------------------------------------


@rule
def imagine(box: Box, s: State, side: int, rng: Stream) -> None:
    """Deal what a side cannot see of the other, at random, from a view."""
    other = 1 - side
    pool = np.zeros(DESIGNS, np.int64)
    for design in range(DESIGNS):
        pool[design] = COPIES - sure(s, other, design) - s.cards[other, Place.DISCARD, design]
    rest = np.zeros(DESIGNS, np.int64)
    board = np.zeros(DESIGNS, np.int64)
    for _ in range(ATTEMPTS):
        imagine_board(box, s, other, pool, board, rng)
        again = 0
        for design in range(DESIGNS):
            rest[design] = pool[design] - board[design]
            again += min(rest[design], s.recycled[other, design])
        if s.shuffled[other] == 0 or again >= s.draw_n[other]:
            break
    imagine_piles(s, other, rest, rng)
    hidden = s.carrier == UNKNOWN and s.attacker == other
    if hidden and s.carrier_known == Knows.POSITION:
        imagine_new_carrier(box, s, other, board, rng)
    imagine_rack(box, s, other, board, rng)
    if hidden and s.carrier_known != Knows.POSITION:
        imagine_carrier(box, s, other, rng)
    if s.decider == other and s.phase in (Phase.TEAM_DRAW, Phase.BACK_DRAW):
        imagine_plan(box, s, rng)
    if s.decider == side and (s.phase in (Phase.RPS, Phase.LINEOUT_CALL)):
        called = s.phase == Phase.RPS and side == 1
        if called or (s.phase == Phase.LINEOUT_CALL and s.thrower == other):
            s.call[other] = 1 + draw_below(rng, 3)


@rule
def sure(s: State, side: int, design: int) -> int:
    """Cards of a design that can be seen to be on the board."""
    n = 0
    for column in range(COLUMNS):
        n += s.seen[side, column, design] + s.cards[side, Place.LIE + column, design]
    return int(n)


@rule
def draw_from(weights: Any, rng: Stream) -> int:
    """A design, each as likely as its weight; the weights must not all be zero."""
    total = 0
    for design in range(DESIGNS):
        total += weights[design]
    ticket = draw_below(rng, total)
    for design in range(DESIGNS):
        ticket -= weights[design]
        if ticket < 0:
            return design
    return DESIGNS - 1


@rule
def imagine_board(box: Box, s: State, side: int, pool: Any, board: Any, rng: Stream) -> None:
    """Which designs the unseen cards on the board are: those that are known to be there, and a legal fifteen."""
    for design in range(DESIGNS):
        board[design] = 0
    if on_board(s, side) == 0:
        return
    weights = np.zeros(DESIGNS, np.int64)
    for position in range(Position.PROP, Position.FULL_BACK + 1):
        first = box.first[position]
        needed = box.needed[position]
        for design in range(first, first + box.designs[position]):
            here = sure(s, side, design)
            board[design] = max(0, s.known[side, design] - here)
            needed -= here + board[design]
        while needed > 0:
            open_weights = 0
            for design in range(DESIGNS):
                weights[design] = 0
                if first <= design < first + box.designs[position]:
                    off = surely_off_board(box, s, side, design)
                    weights[design] = max(0, pool[design] - board[design] - off)
                    open_weights += weights[design]
            if open_weights == 0:
                break
            board[draw_from(weights, rng)] += 1
            needed -= 1


@rule
def imagine_piles(s: State, side: int, rest: Any, rng: Stream) -> None:
    """Hand, draw pile and what lies under it. After a reshuffle the draw pile is made of what was shuffled."""
    left = s.draw_n[side]
    if s.shuffled[side] == 1:
        weights = np.zeros(DESIGNS, np.int64)
        again = 0
        for design in range(DESIGNS):
            weights[design] = min(rest[design], s.recycled[side, design])
            again += weights[design]
        while left > 0 and again > 0:
            design = draw_from(weights, rng)
            weights[design] -= 1
            again -= 1
            rest[design] -= 1
            s.cards[side, Place.DRAW, design] += 1
            left -= 1
    for _ in range(s.hand_n[side]):
        design = draw_from(rest, rng)
        rest[design] -= 1
        s.cards[side, Place.HAND, design] += 1
    for i in range(s.under_n[side]):
        design = draw_from(rest, rng)
        rest[design] -= 1
        s.under[side, i] = design + 1
    if left > 0:
        for design in range(DESIGNS):
            s.cards[side, Place.DRAW, design] += rest[design]


@rule
def imagine_rack(box: Box, s: State, side: int, board: Any, rng: Stream) -> None:
    """Where the unseen cards stand: until the first restart 1 to 9 in the pack's space and the others elsewhere."""
    weights = np.zeros(DESIGNS, np.int64)
    for column in range(COLUMNS):
        unseen = s.stand_n[side, column]
        for design in range(DESIGNS):
            unseen -= s.cards[side, Place.STAND + column, design]
        for _ in range(unseen):
            for design in range(DESIGNS):
                weights[design] = board[design]
                forward = box.position[design] <= Position.HALF_BACK
                if s.pack[side] > 0 and forward != (column + 1 == s.pack[side]):
                    weights[design] = 0
            design = draw_from(weights, rng)
            board[design] -= 1
            s.cards[side, Place.STAND + column, design] += 1
    for design in range(DESIGNS):
        s.cards[side, Place.BENCH, design] = board[design]


@rule
def imagine_new_carrier(box: Box, s: State, side: int, board: Any, rng: Stream) -> None:
    """Who came from the hand unseen: one of his position who is not known to have been on the board before."""
    weights = np.zeros(DESIGNS, np.int64)
    position = s.carrier_position - 1
    for design in range(box.first[position], box.first[position] + box.designs[position]):
        weights[design] = board[design] - max(0, s.known[side, design] - sure(s, side, design))
    design = draw_from(weights, rng)
    board[design] -= 1
    s.cards[side, Place.STAND + s.column, design] += 1
    s.carrier = design + 1


@rule
def imagine_plan(box: Box, s: State, rng: Stream) -> None:
    """What was drawn so far for a quick set-up that is not finished."""
    weights = np.zeros(COLUMNS, np.int64)
    steps = s.step
    for step in range(steps):
        s.step = step
        if s.phase == Phase.TEAM_DRAW:
            drawn = draw_weighted(rng, weights, list_ways(box, s, weights))
            s.plan[step] = Choice.BOTH_FIRST + drawn
        else:
            s.plan[step] = 1 + draw_weighted(rng, weights, list_rooms(s, weights))
    s.step = steps


@rule
def imagine_carrier(box: Box, s: State, side: int, rng: Stream) -> None:
    """Who has the ball, of those who stand with it."""
    weights = np.zeros(DESIGNS, np.int64)
    for design in range(DESIGNS):
        standing = s.cards[side, Place.STAND + s.column, design]
        weights[design] = standing
        if s.carrier_known == Knows.NUMBER_NINE and box.position[design] != Position.HALF_BACK:
            weights[design] = 0
        if s.carrier_known == Knows.UNSEEN_ONE:
            weights[design] = standing - s.seen[side, s.column, design]
    s.carrier = draw_from(weights, rng) + 1
