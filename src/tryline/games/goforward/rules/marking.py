"""Where the players of Go Forward Rugby are wanted: somebody opposite every space within a safe pass (goforward 6).

A space is worth as much as the ball is likely to come there; there the first who stands is worth most, and each one
more a little less. So a card stands up or runs to where it is worth more than where it was.
"""

from typing import Final

from tryline.core.language import Box, State, rule
from tryline.games.goforward.rules.estimates import UNSEEN_RUN, carrier_run, chance_to_catch
from tryline.games.goforward.rules.records import COLUMNS, DESIGNS, LYING, STANDING, Choice, Effect

POST_TACKLE: Final = 0.1
"""a point of TACKLE so much,"""
POST_SHOVE: Final = 0.05
"""and a point of SHOVE so much."""
POST_FIRST: Final = 0.8
"""The first opposite the ball is worth so much,"""
OUTNUMBER: Final = 0.5
"""How much of it is left if there are as many as opponents already."""
CROWDING: Final = 0.15
"""How much less each is worth for everybody who is there already."""
BACK_UP: Final = 0.06
"""a point of SHOVE,"""
BACK_PICK: Final = 0.3
"""and a number eight."""
BACK_FIRST: Final = 0.3
"""With the ball: the first behind the carrier,"""
APART: Final = 0.1
"""A player of the attack where else nobody stands."""
MARK_FIRST: Final = 1.0
"""The first opposite a space to which every pass is safe,"""
MARK_TACKLE: Final = 0.15
"""and a point of his TACKLE."""
STAND_UP: Final = 0.5
"""What it is worth to stand up at all."""
STEP: Final = 0.05
"""What a run costs."""


@rule
def chance_of_a_pass(box: Box, s: State, column: int) -> float:
    """The chance that the side with the ball catches a pass into a space, as the other side sees it."""
    side = s.attacker
    unseen = s.stand_n[side, column]
    if unseen == 0:
        return 0.0
    quickest = 0.0
    for design in range(DESIGNS):
        n = s.seen[side, column, design]
        if n > 0:
            unseen -= n
            quickest = max(quickest, float(box.run[design]))
    if unseen > 0:
        quickest = max(quickest, UNSEEN_RUN)
    return chance_to_catch(box, carrier_run(box, s) + quickest - abs(column - s.column))


@rule
def post_worth(box: Box, s: State, side: int, column: int, design: int, others: int) -> float:
    """What a player is worth in a space beside so many of his side."""
    if column == s.column:
        figures = POST_TACKLE * box.tackle[design] + POST_SHOVE * box.shove[design]
        first = POST_FIRST
        if side == s.attacker:
            figures = BACK_UP * box.shove[design]
            if box.effect[design] == Effect.PICK:
                figures += BACK_PICK
            first = BACK_FIRST
        short = 1.0 if others < s.stand_n[1 - side, column] else OUTNUMBER
        return short * figures / (1.0 + CROWDING * others) + (first if others == 0 else 0.0)
    if side == s.attacker:
        return APART if others == 0 else 0.0
    danger = chance_of_a_pass(box, s, column)
    worth = danger * MARK_TACKLE * box.tackle[design] / (1.0 + 2.0 * others)
    if others == 0:
        worth += danger * MARK_FIRST
    return worth


@rule
def stand_move_worth(box: Box, s: State, move: int) -> float:
    """Stand up, or run to where one is worth more."""
    if move == Choice.DONE:
        return 0.0
    side = s.decider
    card = move - LYING if move >= LYING else move - STANDING
    column = card // DESIGNS
    design = card % DESIGNS
    if move >= LYING:
        return STAND_UP + post_worth(box, s, side, column, design, s.stand_n[side, column])
    best = -1.0
    for to in range(COLUMNS):
        if to != column and abs(to - column) <= box.run[design]:
            best = max(best, post_worth(box, s, side, to, design, s.stand_n[side, to]))
    return best - post_worth(box, s, side, column, design, s.stand_n[side, column] - 1) - STEP


@rule
def run_to_worth(box: Box, s: State, column: int) -> float:
    """Where the card that was picked up runs to."""
    return post_worth(box, s, s.decider, column, (s.picked - 1) % DESIGNS, s.stand_n[s.decider, column])
