"""What a choice in Go Forward Rugby looks worth at first sight, in rows (docs/rules/goforward.md, 11).

It is the rule of thumb of a player who counts rows, and the habit with which the tree search plays matches out. Whoever
judges uses the own cards, and of the other side's only what it has shown: unseen cards count as average ones.
"""

from typing import Any, Final

from tryline.core.language import Box, State, rule
from tryline.core.rng import Stream, draw_below, draw_unit
from tryline.games.goforward.rules.cards import is_carrier, own_last_row, slides_to_try
from tryline.games.goforward.rules.passing import pass_number
from tryline.games.goforward.rules.records import (
    CALL,
    CARD,
    CARRY,
    COLUMNS,
    DESIGNS,
    FACES,
    KICK,
    LYING,
    MOST_LEAD,
    RACK,
    STANDING,
    TO,
    USE,
    Choice,
    Effect,
    Phase,
    Place,
    Position,
    Use,
    Window,
)
from tryline.games.goforward.rules.setup import half_back

CROWD: Final = 5
"""In a space with so many, unseen cards are mostly forwards."""
UNSEEN_TACKLE: Final = 1.9
UNSEEN_SHOVE: Final = 1.8
CROWD_TACKLE: Final = 2.1
CROWD_SHOVE: Final = 3.7
MOST_TACKLERS: Final = 3
TRY_BONUS: Final = 1.5
"""What crossing the line is worth beyond the row."""
SURE: Final = 0.9
"""A ruck that is won so surely needs nobody more."""
WHIM: Final = 0.1
"""How often a habit gives way to a whim."""


@rule
def chance_to_beat(box: Box, lead: float) -> float:
    """The chance that a die with a lead is greater than another; a lead between two numbers, between the two."""
    low = int(lead) if lead >= 0 else -int(-lead) - 1
    low = max(-MOST_LEAD, min(MOST_LEAD - 1, low))
    part = min(1.0, max(0.0, lead - low))
    return float(box.beats[low + MOST_LEAD] * (1.0 - part) + box.beats[low + 1 + MOST_LEAD] * part)


@rule
def chance_to_catch(box: Box, n: int) -> float:
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
def own_shove(box: Box, s: State, side: int, column: int) -> float:
    """SHOVE of the own standing cards in a space."""
    total = 0.0
    for design in range(DESIGNS):
        total += box.shove[design] * s.cards[side, Place.STAND + column, design]
    return total


@rule
def hand_has(box: Box, s: State, side: int, effect: int, spent: int) -> bool:
    """Whether a line with this effect is in the hand, besides one copy of `spent`."""
    for design in range(DESIGNS):
        held = s.cards[side, Place.HAND, design]
        if design == spent:
            held -= 1
        if held > 0 and box.effect[design] == effect and box.use[design] == Use.DISCARD:
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
    gain = hand_has(box, s, side, Effect.GAIN, design)
    if box.effect[design] == Effect.GAIN and box.use[design] == Use.ON_RACK:
        gain = True
    through = 1.0
    if slides == 1:
        through += TRY_BONUS
    elif gain:
        through += 0.9
        if slides == 2:
            through += TRY_BONUS
    if foes == 0:
        return through
    run = box.run[design]
    if box.effect[design] == Effect.MOD and box.use[design] == Use.ON_RACK:
        run += box.amount[design]
    tackle = foe_sum(box, s, 1 - side, column, False) / foes
    theirs = foe_sum(box, s, 1 - side, column, True)
    mine = own_shove(box, s, side, column)
    after = 0.1
    if eight_at_hand(box, s, side, column):
        after = 0.8
    worst = through
    for n in range(1, min(foes, MOST_TACKLERS) + 1):
        made = chance_to_beat(box, n * tackle - run)
        lost = chance_to_beat(box, theirs * (foes - n) / foes - mine)
        worth = (1.0 - made) * through + made * ((1.0 - lost) * after - lost * 1.2)
        worst = min(worst, worth)
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
def attack_worth(box: Box, s: State, move: int) -> float:
    """Carry, pass, kick, claim or hold."""
    side = s.attacker
    if move == Choice.HOLD:
        return 0.0
    if move >= LYING or s.carrier == 0:
        card = move - LYING if move >= LYING else move - STANDING
        column = card // DESIGNS
        worth = 0.2 * box.run[card % DESIGNS] + max(-1.0, best_carry(box, s, side, s.column, card % DESIGNS, -1))
        return worth - 0.1 * abs(column - s.column)
    if move >= STANDING:
        return pass_worth(box, s, (move - STANDING) // DESIGNS, (move - STANDING) % DESIGNS)
    if move >= KICK:
        rows = min(box.rows[move - KICK], slides_to_try(s, side) - 1)
        return 0.35 * rows - 0.6
    return carry_worth(box, s, side, s.column, move - CARRY)


@rule
def pass_worth(box: Box, s: State, column: int, design: int) -> float:
    """A pass: what it prepares if it is caught, and the ball and a row that it may cost."""
    side = s.attacker
    n = box.run[s.carrier - 1] + box.run[design] - abs(column - s.column)
    if hand_has(box, s, side, Effect.MOD, -1):
        n += 1
    caught = chance_to_catch(box, n)
    prepares = best_carry(box, s, side, column, design, -1)
    quick = box.effect[s.carrier - 1] == Effect.QUICK or hand_has(box, s, side, Effect.QUICK, -1)
    if prepares < -5.0:
        prepares = 0.15
    elif not quick:
        prepares *= 0.75
    retreat = 0.0
    if s.streak >= 1 and s.row != own_last_row(side):
        retreat = 0.9
    return caught * prepares - (1.0 - caught) - retreat


@rule
def tackle_worth(box: Box, s: State, move: int) -> float:
    """Tacklers so far with one more, or none more; COVER lets him through."""
    side = s.decider
    slides = slides_to_try(s, s.attacker)
    price = 1.05 if slides > 1 else 1.05 + 2.0 * TRY_BONUS
    if move == Choice.COVER:
        return -price + 0.35
    total = 0.0
    number = 0
    mine = own_shove(box, s, side, s.column)
    for design in range(DESIGNS):
        total += box.tackle[design] * s.tacklers[design]
        number += s.tacklers[design]
    if move != Choice.ROLL:
        total += box.tackle[move - CARD]
        mine -= box.shove[move - CARD]
        number += 1
    made = chance_to_beat(box, total - box.run[s.carrier - 1])
    theirs = foe_sum(box, s, s.attacker, s.column, True) - box.shove[s.carrier - 1]
    won = chance_to_beat(box, mine - theirs)
    return made * (won * 1.2 - (1.0 - won) * 0.3) - (1.0 - made) * (price + 0.08 * number) - 0.05 * number


@rule
def commit_worth(box: Box, s: State, move: int) -> float:
    """Commit the strongest while the ruck is open and somebody is left for the ball; the number eight gladly."""
    if move == Choice.DECLINE:
        return 0.0
    side = s.decider
    design = move - CARD
    mine = 0.0
    theirs = 0.0
    for card in range(DESIGNS):
        mine += box.shove[card] * s.committed[side, card]
        theirs += box.shove[card] * s.committed[1 - side, card]
    theirs += 0.5 * foe_sum(box, s, 1 - side, s.column, True)
    winning = chance_to_beat(box, mine - theirs)
    if side == s.attacker:
        winning = 1.0 - chance_to_beat(box, theirs - mine)
    if winning >= SURE:
        return -0.1
    if box.effect[design] == Effect.PICK:
        return 1.2
    if s.stand_n[side, s.column] == 1 and winning > 0.35:
        return -0.1
    worth = 0.15 * box.shove[design]
    if box.position[design] == Position.HALF_BACK:
        worth = 0.01
    return worth


@rule
def line_worth(box: Box, s: State, move: int) -> float:
    """Use a line, or keep it: against SKIP, which is worth nothing."""
    if move == Choice.SKIP:
        return 0.0
    side = s.decider
    window = s.window
    design = move - RACK if move >= RACK else move - USE
    effect = box.effect[design]
    if window == Window.W1A:
        n = pass_number(box, s)
        change = box.amount[design] if side == s.attacker else -box.amount[design]
        return abs(chance_to_catch(box, n + change) - chance_to_catch(box, n)) - 0.1
    if window == Window.W1B:
        spent = -1 if move >= RACK else design
        return best_carry(box, s, side, s.column, s.carrier - 1, spent) - 0.2
    if window == Window.W2A:
        tackle = 0.0
        for card in range(DESIGNS):
            tackle += box.tackle[card] * s.tacklers[card]
        made = chance_to_beat(box, tackle + s.mod[1 - s.attacker] - box.run[s.carrier - 1])
        if side != s.attacker:
            return 0.1 if 0.05 < made < 0.95 else -0.1
        return made - 0.25
    if effect == Effect.SHIFT:
        return shift_worth(s, side)
    if effect == Effect.GAIN:
        return 1.0 if move >= RACK else 0.9
    if effect == Effect.PICK:
        return 1.1
    return ruck_line_worth(box, s, side)


@rule
def shift_worth(s: State, side: int) -> float:
    """Angle Runner: into a space with fewer opponents."""
    here = s.stand_n[1 - side, s.column]
    best = 0
    if s.column > 0:
        best = max(best, here - s.stand_n[1 - side, s.column - 1])
    if s.column < COLUMNS - 1:
        best = max(best, here - s.stand_n[1 - side, s.column + 1])
    return 0.1 * best - 0.15


@rule
def ruck_line_worth(box: Box, s: State, side: int) -> float:
    """Help in a ruck that is open, unless a number eight waits for the ball."""
    lead = 0.0
    for card in range(DESIGNS):
        lead += box.shove[card] * (s.committed[side, card] - s.committed[1 - side, card])
        if box.effect[card] == Effect.PICK and s.committed[side, card] > 0 and lead > -3:
            return -0.1
    winning = chance_to_beat(box, lead)
    return 0.2 if 0.1 < winning < SURE else -0.1


@rule
def stand_move_worth(box: Box, s: State, move: int) -> float:
    """Stand up in the ball's space, then fill it up to the opponent's number, then the spaces beside it."""
    if move == Choice.DONE:
        return 0.0
    side = s.decider
    card = move - LYING if move >= LYING else move - STANDING
    column = card // DESIGNS
    design = card % DESIGNS
    figures = 0.02 * (box.run[design] + box.tackle[design] + box.shove[design])
    away = abs(column - s.column)
    if move >= LYING:
        return 1.0 - 0.15 * away + figures
    wanted = max(2, s.stand_n[1 - side, s.column])
    if column == s.column or s.stand_n[side, s.column] >= wanted:
        return -0.1
    if box.run[design] < away or s.stand_n[side, column] <= 1:
        return -0.1
    return 0.3 + figures + 0.02 * s.stand_n[side, column]


@rule
def column_worth(s: State, column: int) -> float:
    """Where a card runs to: to the ball, or close to it."""
    if s.phase == Phase.SHIFT_TO:
        return -0.1 * s.stand_n[1 - s.attacker, column]
    return -0.2 * abs(column - s.column)


@rule
def keep_worth(box: Box, s: State, side: int, design: int) -> float:
    """What a hand card is worth keeping for."""
    effect = box.effect[design]
    worth = 0.1 * box.run[design]
    if box.use[design] == Use.DISCARD:
        if effect == Effect.GAIN:
            worth += 1.0 if box.support[design] == 0 else 0.8
        elif effect == Effect.QUICK:
            worth += 0.7
        elif effect != Effect.KICK:
            worth += 0.4
    else:
        worth += 0.3
    for column in range(COLUMNS):
        for other in range(DESIGNS):
            if box.position[other] == box.position[design] and s.cards[side, Place.STAND + column, other] > 0:
                worth += 0.5 - 0.05 * abs(column - s.column)
                worth += 2.0 * is_carrier(s, side, column, other)
    return worth


@rule
def carrier_worth(box: Box, s: State, side: int, column: int, design: int) -> float:
    """Who should have the ball: somebody who can carry at once, else a good passer."""
    return max(-0.5, best_carry(box, s, side, column, design, -1)) + 0.1 * box.run[design]


@rule
def worth(box: Box, s: State, move: int) -> float:
    """What a choice looks worth to whoever decides; only choices of one node can be compared."""
    phase = s.phase
    if phase == Phase.ATTACK:
        return attack_worth(box, s, move)
    if phase == Phase.WINDOW:
        return line_worth(box, s, move)
    if phase == Phase.STAND_MOVE:
        return stand_move_worth(box, s, move)
    if phase in (Phase.MOVE_TO, Phase.SHIFT_TO):
        return column_worth(s, move - TO)
    if phase in (Phase.DEFEND, Phase.TACKLE):
        return tackle_worth(box, s, move)
    if phase == Phase.COMMIT:
        return commit_worth(box, s, move)
    if phase == Phase.BOTTOM:
        return -keep_worth(box, s, s.decider, move - CARD)
    if phase == Phase.NEXT_CARRIER:
        return carrier_worth(box, s, s.decider, s.column, move - CARD)
    if phase == Phase.RESTART_CARRIER:
        card = move - STANDING
        return carrier_worth(box, s, s.decider, card // DESIGNS, card % DESIGNS)
    if phase == Phase.QUICK_CARD:
        return carry_worth(box, s, s.decider, s.column, move - CARRY)
    if phase == Phase.CANCEL_CARD:
        return float(box.shove[move - CARD])
    return setup_worth(box, s, move)


@rule
def setup_worth(box: Box, s: State, move: int) -> float:
    """The quick team, the set-up shape with the pack where the ball is, and the modules."""
    phase = s.phase
    if phase == Phase.PLACE:
        end = Choice.SHAPE_LEFT if s.column <= COLUMNS // 2 else Choice.SHAPE_RIGHT
        return 1.0 if move == end else 0.0
    if phase == Phase.OPEN_CARRIER:
        nine = 0.3 if move - CARD == half_back(box, s, s.decider) else 0.0
        return nine + carrier_worth(box, s, s.decider, s.column, move - CARD)
    if phase == Phase.PENALTY:
        return 1.0 if move == Choice.GOAL else 0.5 if move == Choice.TOUCH else 0.0
    if phase in (Phase.RPS, Phase.LINEOUT_CALL):
        return 0.0 * (move - CALL)
    if move in (Choice.QUICK, Choice.SHAPE, Choice.KICK_AT_GOAL):
        return 1.0
    return 0.0


@rule
def thumb(box: Box, s: State, out: Any, n: int, rng: Stream) -> int:
    """The choice that looks best, and any of them where several look the same."""
    best = 0
    best_worth = -1e9
    for i in range(n):
        looks = worth(box, s, out[i]) + 0.001 * draw_unit(rng)
        if looks > best_worth:
            best = i
            best_worth = looks
    return int(out[best])


@rule
def habit(box: Box, s: State, out: Any, n: int, rng: Stream) -> int:
    """The rule of thumb, and now and then anything."""
    if n == 1:
        return int(out[0])
    if draw_unit(rng) < WHIM:
        return int(out[draw_below(rng, n)])
    return thumb(box, s, out, n, rng)


@rule
def bias(box: Box, s: State, move: int) -> float:
    """How promising a choice looks, 0 to 1."""
    return min(1.0, max(0.0, 0.5 + 0.25 * worth(box, s, move)))
