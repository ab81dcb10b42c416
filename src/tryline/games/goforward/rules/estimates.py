"""What carries, passes and contests of Go Forward Rugby look worth, in rows (docs/rules/goforward.md, 11).

Whoever estimates uses the own cards, and of the other side's only what it has shown: unseen cards are average ones.
"""

from typing import Final

from tryline.core.language import Box, State, rule
from tryline.games.goforward.rules.cards import own_last_row, slides_to_try
from tryline.games.goforward.rules.records import (
    DESIGNS,
    FACES,
    MOST_LEAD,
    Effect,
    Knows,
    Place,
    Position,
    Use,
    Window,
)

CROWD: Final = 5
"""In a space with so many, unseen cards are mostly forwards."""
UNSEEN_RUN: Final = 3.0
UNSEEN_TACKLE: Final = 1.9
UNSEEN_SHOVE: Final = 1.8
CROWD_TACKLE: Final = 2.1
CROWD_SHOVE: Final = 3.7
MOST_TACKLERS: Final = 3
TRY_BONUS: Final = 1.5
"""What crossing the line is worth beyond the row."""
GAIN_ROW: Final = 0.9
"""What a line in the hand that brings a row is worth once a carry is through."""
RUCK_KEPT: Final = 0.1
"""What a ruck is worth to the attacker who keeps the ball."""
RUCK_PICKED: Final = 0.8
"""The same with a number eight who may pick it up."""
RUCK_DRIVEN: Final = 0.6
"""The same with a line in the hand that brings a row after it."""
RUCK_LOST: Final = 1.2
"""What it costs to lose one."""
NO_MATCH: Final = 0.15
"""What a pass is worth to somebody who has no match in the hand."""
PREPARES: Final = 0.75
"""How much of a carry is left that a pass prepares, since the defence may move before it."""
RETREAT: Final = 0.9
"""What a row that a pass costs is worth."""
DROPPED: Final = 1.0
"""What a dropped pass costs."""
RUNNER_GAIN: Final = 2.0
"""What a line of his own that brings a row is worth to a runner, in RUN."""
RUNNER_AGAIN: Final = 0.7
"""And another match in the hand."""
DOWN: Final = 0.08
"""What a tackler who lies down costs."""


@rule
def chance_to_beat(box: Box, lead: float) -> float:
    """The chance that a die with a lead is greater than another; a lead between two numbers, between the two."""
    low = int(lead) if lead >= 0 else -int(-lead) - 1
    low = max(-MOST_LEAD, min(MOST_LEAD - 1, low))
    part = min(1.0, max(0.0, lead - low))
    return float(box.beats[low + MOST_LEAD] * (1.0 - part) + box.beats[low + 1 + MOST_LEAD] * part)


@rule
def chance_to_catch(box: Box, n: float) -> float:
    """The chance that the die stays below N."""
    good = 0
    for face in range(FACES):
        if box.face[face] < n:
            good += 1
    return good / FACES


@rule
def foe_sum(box: Box, s: State, side: int, column: int, shove: bool) -> float:
    """TACKLE or SHOVE of a side in a space, as the other side sees it."""
    total = 0.0
    unseen = s.stand_n[side, column]
    crowd = unseen >= CROWD
    for design in range(DESIGNS):
        n = s.seen[side, column, design]
        if n > 0:
            total += n * (box.shove[design] if shove else box.tackle[design])
            unseen -= n
    if shove:
        return total + unseen * (CROWD_SHOVE if crowd else UNSEEN_SHOVE)
    return total + unseen * (CROWD_TACKLE if crowd else UNSEEN_TACKLE)


@rule
def carrier_run(box: Box, s: State) -> float:
    """RUN of the carrier as the other side sees him: of one who came in unseen, the mean of his position."""
    if s.carrier_known == Knows.CARD:
        return float(box.run[s.carrier - 1])
    if s.carrier_known != Knows.POSITION:
        return UNSEEN_RUN
    position = s.carrier_position - 1
    total = 0
    for design in range(box.first[position], box.first[position] + box.designs[position]):
        total += box.run[design]
    return float(total / box.designs[position])


@rule
def own_shove(box: Box, s: State, side: int, column: int) -> float:
    """SHOVE of the own standing cards in a space."""
    total = 0.0
    for design in range(DESIGNS):
        total += box.shove[design] * s.cards[side, Place.STAND + column, design]
    return total


@rule
def hand_has(box: Box, s: State, side: int, effect: int, window: int, spent: int) -> bool:
    """Whether a line with this effect for a window with the ball is in the hand, besides one copy of `spent`."""
    for design in range(DESIGNS):
        held = s.cards[side, Place.HAND, design]
        if design == spent:
            held -= 1
        fits = box.use[design] == Use.DISCARD and box.fits[window, 1, design] == 1
        if held > 0 and box.effect[design] == effect and fits:
            return True
    return False


@rule
def eight_at_hand(box: Box, s: State, side: int, column: int) -> bool:
    """Whether a number eight with Pick n Run stands in a space."""
    first = box.first[Position.NUMBER_EIGHT]
    for design in range(first, first + box.designs[Position.NUMBER_EIGHT]):
        if s.cards[side, Place.STAND + column, design] > 0 and box.effect[design] == Effect.PICK:
            return True
    return False


@rule
def carry_worth(box: Box, s: State, side: int, column: int, design: int) -> float:
    """A carry with a hand card from a space, against as many tacklers as hurt most."""
    foes = s.stand_n[1 - side, column]
    slides = slides_to_try(s, side)
    gain = hand_has(box, s, side, Effect.GAIN, Window.W2B, design)
    if box.effect[design] == Effect.GAIN and box.use[design] == Use.ON_RACK:
        gain = True
    through = 1.0
    if slides == 1:
        through += TRY_BONUS
    elif gain:
        through += GAIN_ROW
        if slides == 2:
            through += TRY_BONUS
    if foes == 0:
        return through
    run = box.run[design]
    if box.effect[design] == Effect.MOD and box.use[design] == Use.ON_RACK and box.fits[Window.W2A, 1, design] == 1:
        run += box.amount[design]
    elif not gain and hand_has(box, s, side, Effect.MOD, Window.W2A, design):
        run += 1
    tackle = foe_sum(box, s, 1 - side, column, False) / foes
    theirs = foe_sum(box, s, 1 - side, column, True)
    mine = own_shove(box, s, side, column)
    after = RUCK_KEPT
    if eight_at_hand(box, s, side, column):
        after = RUCK_PICKED
    elif hand_has(box, s, side, Effect.GAIN, Window.W3B, design):
        after = RUCK_DRIVEN
    worst = through
    for n in range(1, min(foes, MOST_TACKLERS) + 1):
        made = chance_to_beat(box, n * tackle - run)
        lost = chance_to_beat(box, theirs * (foes - n) / foes - mine)
        worth = (1.0 - made) * through + made * ((1.0 - lost) * after - lost * RUCK_LOST)
        worst = min(worst, worth + DOWN * (n - 1))
    return worst


@rule
def best_carry(box: Box, s: State, side: int, column: int, design: int, spent: int) -> float:
    """The best carry for a player in a space with what is in the hand; -9 without a match."""
    best = -9.0
    position = box.position[design]
    for card in range(box.first[position], box.first[position] + box.designs[position]):
        held = s.cards[side, Place.HAND, card]
        if card == spent:
            held -= 1
        if held > 0:
            best = max(best, carry_worth(box, s, side, column, card))
    return best


@rule
def pass_worth(box: Box, s: State, column: int, design: int) -> float:
    """A pass: what it prepares if it is caught, and the ball and a row that it may cost."""
    side = s.attacker
    n = box.run[s.carrier - 1] + box.run[design] - abs(column - s.column)
    if hand_has(box, s, side, Effect.MOD, Window.W1A, -1):
        n += 1
    caught = chance_to_catch(box, n)
    prepares = best_carry(box, s, side, column, design, -1)
    quick = box.effect[s.carrier - 1] == Effect.QUICK or hand_has(box, s, side, Effect.QUICK, Window.W1B, -1)
    if prepares < -5.0:
        prepares = NO_MATCH
    elif not quick:
        prepares *= PREPARES
    retreat = 0.0
    if s.streak >= 1 and s.row != own_last_row(side):
        retreat = RETREAT
    return caught * prepares - (1.0 - caught) * DROPPED - retreat


@rule
def carrier_worth(box: Box, s: State, side: int, column: int, design: int) -> float:
    """Who should have the ball: somebody who can carry at once, else a good passer."""
    return max(-0.5, best_carry(box, s, side, column, design, -1)) + 0.1 * box.run[design]


@rule
def runner_worth(box: Box, s: State, side: int, design: int) -> float:
    """Who should have the ball where nobody knows yet who will be opposite: a quick match in the hand, and another."""
    position = box.position[design]
    best = -6.0
    matches = 0
    for card in range(box.first[position], box.first[position] + box.designs[position]):
        held = s.cards[side, Place.HAND, card]
        if held == 0:
            continue
        matches += held
        quickness = float(box.run[card])
        if box.use[card] == Use.ON_RACK:
            if box.effect[card] == Effect.MOD and box.fits[Window.W2A, 1, card] == 1:
                quickness += box.amount[card]
            elif box.effect[card] == Effect.GAIN:
                quickness += RUNNER_GAIN
        best = max(best, quickness)
    if matches > 1:
        best += RUNNER_AGAIN
    return best + 0.1 * box.run[design]
