"""How a match of Go Forward Rugby looks to end, at the beginning of a turn: a search need not play it to the end.

The lead in tries, and what the ball, the row and the cards are worth in tries, against how much can still happen. The
weights were fitted to matches by habit (`bench/tune_goforward.py`). They are in the box, so that fitting them compiles
nothing.
"""

from typing import Final

import numpy as np

from tryline.core.language import HOME, Box, Names, State, rule
from tryline.games.goforward.rules.cards import slides_to_try
from tryline.games.goforward.rules.estimates import eight_at_hand, own_shove
from tryline.games.goforward.rules.lines import has_match
from tryline.games.goforward.rules.records import COLUMNS, DESIGNS, Effect, Phase, Place, Use

NOT_NOW: Final = -1.0
"""The outlook where nothing can be told yet."""
SOON: Final = 2.0
"""With fewer turns to the end of the half, ball and place count less."""
MOST_SHOVE: Final = 15.0
"""More SHOVE than this beside the ball makes no difference."""


class Weight(Names):
    """What counts, for the side with the ball."""

    LEAD = 0  # a try
    BALL = 1
    ONE_SLIDE = 2  # to a try, against three
    TWO_SLIDES = 3
    FOUR_SLIDES = 4
    MATCH = 5  # in the hand, for the carrier
    MATCH_AT_THE_LINE = 6  # the same with one slide to a try
    NOBODY_OPPOSITE = 7  # the same with a match
    UNCLAIMED = 8
    PASSED = 9  # the turn before
    SHOVE = 10  # more than the other side beside the ball
    STANDING = 11  # for each who lies of the other side and not of this one
    GAIN = 12  # for each line in the hand that brings a row
    FOE_GAIN = 13
    EIGHT = 14  # a number eight beside the ball
    FOE_EIGHT = 15
    SECOND_HALF = 16  # will be opened by this side


WEIGHTS: Final = (
    4.92,
    0.04,
    1.59,
    0.97,
    -0.33,
    0.96,
    0.02,
    0.20,
    0.38,
    -0.19,
    0.08,
    0.13,
    0.12,
    0.06,
    0.26,
    -0.10,
    0.75,
)
"""By Weight."""


@rule
def gains(box: Box, s: State, side: int) -> int:
    """Lines in the hand that bring a row."""
    n = 0
    for design in range(DESIGNS):
        if box.effect[design] == Effect.GAIN and box.use[design] == Use.DISCARD:
            n += s.cards[side, Place.HAND, design]
    return n


@rule
def carrier_outlook(box: Box, s: State, side: int, slides: int) -> float:
    """What the carrier is worth, or that there is none."""
    w = box.outlook
    if s.carrier == 0:
        return float(w[Weight.UNCLAIMED])
    if not has_match(box, s, side, s.carrier - 1, -1):
        return 0.0
    worth = w[Weight.MATCH]
    if slides == 1:
        worth += w[Weight.MATCH_AT_THE_LINE]
    if s.stand_n[1 - side, s.column] == 0:
        worth += w[Weight.NOBODY_OPPOSITE]
    return float(worth)


@rule
def place_outlook(box: Box, s: State, side: int) -> float:
    """What ball, row and cards are worth to the side with the ball."""
    w = box.outlook
    foe = 1 - side
    slides = slides_to_try(s, side)
    worth = w[Weight.BALL] + carrier_outlook(box, s, side, slides)
    if slides == 1:
        worth += w[Weight.ONE_SLIDE]
    elif slides == 2:
        worth += w[Weight.TWO_SLIDES]
    elif slides == 4:
        worth += w[Weight.FOUR_SLIDES]
    if s.streak > 0:
        worth += w[Weight.PASSED]
    more = own_shove(box, s, side, s.column) - own_shove(box, s, foe, s.column)
    worth += w[Weight.SHOVE] * max(-MOST_SHOVE, min(MOST_SHOVE, more)) / MOST_SHOVE
    lying = 0
    for column in range(COLUMNS):
        lying += s.lie_n[foe, column] - s.lie_n[side, column]
    worth += w[Weight.STANDING] * lying + w[Weight.GAIN] * gains(box, s, side) + w[Weight.FOE_GAIN] * gains(box, s, foe)
    if eight_at_hand(box, s, side, s.column):
        worth += w[Weight.EIGHT]
    if eight_at_hand(box, s, foe, s.column):
        worth += w[Weight.FOE_EIGHT]
    return float(worth)


@rule
def outlook(box: Box, s: State) -> float:
    """The share of the match that home can expect, at the beginning of a turn; elsewhere NOT_NOW."""
    if s.phase != Phase.ATTACK or s.half > 2 or s.regrouped > 0:
        return NOT_NOW
    w = box.outlook
    side = s.attacker
    left = 2 * box.turns - s.turn + 1
    half_left = left - box.turns if s.half == 1 else left
    worth = place_outlook(box, s, side) * min(1.0, half_left / SOON)
    if s.half == 1:
        worth += w[Weight.SECOND_HALF] if s.first_side != side else -w[Weight.SECOND_HALF]
    worth += w[Weight.LEAD] * (s.score[side] - s.score[1 - side]) / box.try_points
    share = 1.0 / (1.0 + np.exp(-worth / np.sqrt(left)))
    return float(share if side == HOME else 1.0 - share)
