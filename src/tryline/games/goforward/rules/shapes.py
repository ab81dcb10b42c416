"""Whole set-ups and restarts of Go Forward Rugby: shapes, each of which says who stands where (goforward 2 and 3).

A side that sets up makes many small decisions in a row of which the other side sees only the outcome. A shape is all of
them as one: a number, from which `next_step` reads the next small decision wherever one stands. Shape 0 is the rule of
thumb's. Shapes depend on what the side may know, and not on where its cards stand before they are rearranged.
"""

from typing import Any, Final

import numpy as np

from tryline.core.language import Box, State, rule
from tryline.games.goforward.rules.estimates import carrier_worth, runner_worth
from tryline.games.goforward.rules.options import OpenCarrier
from tryline.games.goforward.rules.records import (
    CARD,
    COLUMNS,
    DESIGNS,
    STANDING,
    TEAM,
    TO,
    Choice,
    Effect,
    Phase,
    Place,
)
from tryline.games.goforward.rules.setup import choosable, half_back, has_room, mirrors

TEAMS: Final = 1944
LINES: Final = (2121, 2211, 1122, 3111, 1221, 3210, 2220, 1113)
"""Backs in each of the four spaces beside the pack, the nearest first; the first of these is the set-up shape's."""
ORDERS: Final = (123465, 654321, 612345, 231645, 263145, 162354)
"""Which backs stand nearest to the pack: 1 is number 10, 2 and 3 the centres, 4 and 5 the wings, 6 number 15; of two,
the slower one comes first."""
OPENERS: Final = 2
"""The best so many of those who may have the ball."""
HUBS: Final = (2, 0, 4, 1, 3)
"""The space of the ball at a restart."""
PACKS: Final = (13, 11, 15, 9)
"""How many stand there."""
GUARDS: Final = 5
"""Ways to mark the spaces without the ball; see `guards`."""
KINDS: Final = 3
"""Whom to keep opposite the ball: those who shove, those who tackle as well, or those who do not tackle."""
PACK_RUN: Final = 0.5
"""How much less somebody is wanted with the ball for each point of RUN, which is wanted elsewhere."""


@rule
def shapes(s: State) -> int:
    """How many shapes there are where a side sets up; 0 where nobody does."""
    phase = s.phase
    if phase == Phase.TEAM:
        return 1 + TEAMS
    if phase in (Phase.END, Phase.BACKS_ATT, Phase.OPEN_CARRIER):
        return 1 + len(LINES) * len(ORDERS) * OPENERS
    if phase == Phase.BACKS_DEF:
        return 1 + len(ORDERS)
    if phase in (Phase.PLACE, Phase.PLACE_TO, Phase.RESTART_CARRIER):
        return len(HUBS) * len(PACKS) * OPENERS if s.decider == s.attacker else GUARDS * KINDS
    return 0


@rule
def next_step(box: Box, s: State, shape: int) -> int:
    """The next small decision on the way to a shape."""
    phase = s.phase
    if phase == Phase.TEAM:
        return team_step(box, s, shape)
    if phase == Phase.END:
        return TO if shape % 2 == 0 else TO + COLUMNS - 1
    if phase in (Phase.BACKS_ATT, Phase.BACKS_DEF):
        return back_step(box, s, shape)
    if phase == Phase.OPEN_CARRIER:
        return opener(box, s, shape % OPENERS)
    target = np.zeros((COLUMNS, DESIGNS), np.int64)
    if s.decider == s.attacker:
        hub = HUBS[shape % len(HUBS)]
        runner = nth_runner(box, s, shape // (len(HUBS) * len(PACKS)))
        attacking_shape(box, s, hub, PACKS[shape // len(HUBS) % len(PACKS)], runner, target)
        if phase == Phase.RESTART_CARRIER:
            return with_the_ball(s, hub, runner)
    else:
        defending_shape(box, s, shape // KINDS, shape % KINDS, target)
    return place_step(s, target)


# Teams and set-ups ---------------------------------------------------------------------------------------------------


@rule
def team_step(box: Box, s: State, shape: int) -> int:
    """The quick team, or one of all legal teams, position by position."""
    if shape == 0:
        if s.step == 0:
            return Choice.QUICK
        position = choosable(s.step)
        first = box.team[0, box.first[position]]
        if first == box.needed[position]:
            return Choice.BOTH_FIRST
        return Choice.ONE_EACH if first > 0 else Choice.BOTH_SECOND
    rest = shape - 1
    for step in range(s.step):
        rest //= box.needed[choosable(step)] + 1
    pick = rest % (box.needed[choosable(s.step)] + 1)
    if pick == 0:
        return Choice.BOTH_FIRST
    return Choice.ONE_EACH if pick == 1 and box.needed[choosable(s.step)] == 2 else Choice.BOTH_SECOND


@rule
def digit(number: int, i: int) -> int:
    """The i-th digit of a number from the left, of as many as a line or an order has."""
    places = 3 if number < 10000 else 5
    return number // 10 ** (places - i) % 10


@rule
def back_step(box: Box, s: State, shape: int) -> int:
    """The space of the next back."""
    if shape == 0 and s.step == 0 and (s.phase == Phase.BACKS_ATT or mirrors(box, s, 0)):
        return Choice.SHAPE
    number = max(0, shape - 1)
    order = ORDERS[number // OPENERS % len(ORDERS)] if s.phase == Phase.BACKS_ATT else ORDERS[number % len(ORDERS)]
    line = LINES[number // (OPENERS * len(ORDERS)) % len(LINES)]
    rank = 0
    while digit(order, rank) != s.step + 1:
        rank += 1
    step = 1 if s.column == 0 else -1
    column = s.column
    for distance in range(1, COLUMNS):
        column = s.column + step * distance
        there = digit(line, distance - 1) if s.phase == Phase.BACKS_ATT else s.stand_n[s.attacker, column]
        if rank < there and has_room(s, column):
            return TO + column
        rank -= there
    for distance in range(1, COLUMNS):  # somebody else has begun otherwise: any space with room
        if has_room(s, s.column + step * distance):
            return TO + s.column + step * distance
    return TO + column


@rule
def opener(box: Box, s: State, rank: int) -> int:
    """The best of those who may have the first ball, or the next best."""
    nine = half_back(box, s, s.attacker)
    if box.open_carrier == OpenCarrier.NINE:
        return CARD + nine
    best = nine
    before = -1
    for _ in range(rank + 1):
        best = nine
        best_worth = -1e9
        for design in range(DESIGNS):
            if design != before and s.cards[s.attacker, Place.STAND + s.column, design] > 0:
                worth = carrier_worth(box, s, s.attacker, s.column, design) + (0.3 if design == nine else 0.0)
                if worth > best_worth:
                    best = design
                    best_worth = worth
        before = best
    return CARD + best


# Restarts ------------------------------------------------------------------------------------------------------------


@rule
def fielded(s: State, side: int, design: int) -> int:
    """Cards of a design on the rack, wherever they stand."""
    n = 0
    for column in range(COLUMNS):
        n += s.cards[side, Place.STAND + column, design]
    return int(n)


@rule
def nth_runner(box: Box, s: State, rank: int) -> int:
    """The design that should have the ball at a restart, or the next best of another position."""
    best = 0
    before = -1
    for _ in range(rank + 1):
        best_worth = -1e9
        for design in range(DESIGNS):
            if box.position[design] != before and fielded(s, s.decider, design) > 0:
                worth = runner_worth(box, s, s.decider, design)
                if worth > best_worth:
                    best = design
                    best_worth = worth
        before = box.position[best]
    return best


@rule
def with_the_ball(s: State, hub: int, runner: int) -> int:
    """The runner in the ball's space; wherever else he stands, if somebody else has arranged the rack."""
    if s.cards[s.decider, Place.STAND + hub, runner] > 0:
        return STANDING + hub * DESIGNS + runner
    column = 0
    while s.cards[s.decider, Place.STAND + column, runner] == 0:
        column += 1
    return STANDING + column * DESIGNS + runner


@rule
def pack_worth(box: Box, design: int, kind: int) -> float:
    """Whom to have in the space of the ball: those who shove, and the number eight."""
    worth = float(box.shove[design]) - PACK_RUN * box.run[design]
    if box.effect[design] == Effect.PICK:
        worth += 3.0
    if kind == 1:
        worth += 2.0 * box.tackle[design]
    elif kind == 2:
        worth -= 2.0 * box.tackle[design]
    return worth


@rule
def stand_in(left: Any, target: Any, column: int, design: int) -> None:
    """One more of a design stands in a space of the shape."""
    left[design] -= 1
    target[column, design] += 1


@rule
def fill_hub(box: Box, left: Any, hub: int, number: int, kind: int, target: Any) -> None:
    """So many of those who are wanted most stand in the ball's space."""
    for _ in range(number):
        best = -1
        best_worth = -1e9
        for design in range(DESIGNS):
            if left[design] > 0:
                worth = pack_worth(box, design, kind)
                if worth > best_worth:
                    best = design
                    best_worth = worth
        stand_in(left, target, hub, best)


@rule
def attacking_shape(box: Box, s: State, hub: int, pack: int, runner: int, target: Any) -> None:
    """The runner with so many of the pack; the others, the quickest furthest out, in the other spaces in turn."""
    left = np.zeros(DESIGNS, np.int64)
    for design in range(DESIGNS):
        left[design] = fielded(s, s.decider, design)
    stand_in(left, target, hub, runner)
    fill_hub(box, left, hub, pack - 1, 0, target)
    rest = TEAM - pack
    wanted = np.zeros(COLUMNS, np.int64)
    while rest > 0:
        for distance in range(1, COLUMNS):
            for column in (hub - distance, hub + distance):
                if 0 <= column < COLUMNS and rest > 0:
                    wanted[column] += 1
                    rest -= 1
    for distance in range(COLUMNS - 1, 0, -1):
        for column in (hub - distance, hub + distance):
            if 0 <= column < COLUMNS:
                for _ in range(wanted[column]):
                    stand_in(left, target, column, quickest(box, left))


@rule
def quickest(box: Box, left: Any) -> int:
    """The quickest who is left."""
    best = -1
    for design in range(DESIGNS):
        if left[design] > 0 and (best < 0 or box.run[design] > box.run[best]):
            best = design
    return best


@rule
def guards(s: State, way: int, column: int) -> int:
    """How many mark a space without the ball: one opposite every space in which the attack stands, or otherwise."""
    foes = s.stand_n[s.attacker, column]
    distance = abs(column - s.column)
    if foes == 0:
        return 0
    if way == 1:
        return 2 if distance == 1 else 1
    if way == 2:
        return int(min(2, foes))
    if way == 3:
        return 1 if distance <= 2 else 0
    if way == 4:
        return 2 if distance <= 2 else 1
    return 1


@rule
def defending_shape(box: Box, s: State, way: int, kind: int, target: Any) -> None:
    """Somebody opposite the spaces to which the ball may go, the best tacklers nearest; the others opposite it."""
    left = np.zeros(DESIGNS, np.int64)
    for design in range(DESIGNS):
        left[design] = fielded(s, s.decider, design)
    apart = 0
    for column in range(COLUMNS):
        if column != s.column:
            apart += guards(s, way, column)
    fill_hub(box, left, s.column, TEAM - apart, kind, target)
    for distance in range(1, COLUMNS):
        for column in (s.column - distance, s.column + distance):
            if 0 <= column < COLUMNS:
                for _ in range(guards(s, way, column)):
                    stand_in(left, target, column, best_tackler(box, left))


@rule
def best_tackler(box: Box, left: Any) -> int:
    """The best tackler who is left; of equals, the quicker one."""
    best = -1
    for design in range(DESIGNS):
        if left[design] > 0:
            worth = 10 * box.tackle[design] + box.run[design]
            if best < 0 or worth > 10 * box.tackle[best] + box.run[best]:
                best = design
    return best


@rule
def place_step(s: State, target: Any) -> int:
    """Somebody who is not where the shape has him, then where it has him; DONE once nobody is left."""
    side = s.decider
    if s.phase == Phase.PLACE:
        for column in range(COLUMNS):
            for design in range(DESIGNS):
                standing = s.cards[side, Place.STAND + column, design]
                if standing > target[column, design] and standing > s.placed[column, design]:
                    return STANDING + column * DESIGNS + design
        return Choice.DONE
    origin = (s.picked - 1) // DESIGNS
    design = (s.picked - 1) % DESIGNS
    for column in range(COLUMNS):
        if column != origin and s.cards[side, Place.STAND + column, design] < target[column, design]:
            return TO + column
    return TO + (s.column if s.column != origin else (origin + 1) % COLUMNS)  # somebody else has picked him up
