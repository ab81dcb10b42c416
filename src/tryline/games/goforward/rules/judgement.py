"""What a choice in Go Forward Rugby looks worth at first sight, in rows (docs/rules/goforward.md, 11).

It is the rule of thumb of a player who counts rows, and the habit with which the tree search plays matches out. Whoever
judges uses the own cards, and of the other side's only what it has shown: unseen cards count as average ones.
"""

from typing import Any, Final

from tryline.core.language import Box, State, rule
from tryline.core.rng import Stream, draw_below, draw_unit
from tryline.games.goforward.rules.cards import is_carrier, slides_to_try
from tryline.games.goforward.rules.defence import tackle_strength
from tryline.games.goforward.rules.estimates import (
    DOWN,
    best_carry,
    carrier_run,
    carrier_worth,
    carry_worth,
    chance_to_beat,
    chance_to_catch,
    foe_sum,
    hand_has,
    own_shove,
    pass_worth,
)
from tryline.games.goforward.rules.lines import lasting
from tryline.games.goforward.rules.marking import run_to_worth, stand_move_worth
from tryline.games.goforward.rules.moving import receivers_left
from tryline.games.goforward.rules.passing import pass_number
from tryline.games.goforward.rules.records import (
    CARD,
    CARRY,
    COLUMNS,
    DESIGNS,
    KICK,
    LYING,
    RACK,
    STANDING,
    TO,
    USE,
    Choice,
    Contest,
    Effect,
    Phase,
    Place,
    Position,
    Use,
    Window,
)
from tryline.games.goforward.rules.shapes import next_step, shapes

HELD: Final = -0.3
"""What it is worth to leave a ball unclaimed."""
WHIM: Final = 0.1
"""How often a habit gives way to a whim."""
PRICE: Final = 1.05
"""What a carry costs that comes through,"""
PRICE_TRY: Final = 3.0
"""if it is a try besides,"""
COVERING: Final = -0.2
"""What two moves are worth instead of a tackle: less than nothing, since who misses one has lost little more."""
RUCK_STOLEN: Final = 1.2
"""What a ruck is worth to the defence that wins it."""
RUCK_LEFT: Final = 0.3
"""What it costs to lose one."""
MISSED: Final = 0.08
"""What each who misses a tackle costs besides."""
SURE: Final = 0.9
"""A ruck that is won so surely needs nobody more."""
COMMIT_FOES: Final = 0.5
"""How much of the SHOVE opposite is counted that may still come."""
COMMIT_LAST: Final = 0.35
"""The last one stays for the ball if the ruck is won so often."""
USE_CARRY: Final = 0.25
"""A line for the carry is kept if a tackle is made less often."""
USE_TACKLE: Final = 0.05
"""A line for the tackle is kept if it is as sure as this, or as hopeless."""
KEEP_GAIN: Final = 1.0
"""Hand cards: a line that brings a row,"""
KEEP_QUICK: Final = 0.7
"""one for a quick ball,"""
KEEP_OTHER: Final = 0.4
"""any other,"""
KEEP_MATCH: Final = 0.5
"""and somebody on the rack whom it matches."""
SHIFTING: Final = 0.1
"""What Angle Runner costs."""


@rule
def attack_worth(box: Box, s: State, move: int) -> float:
    """Carry, pass, kick, claim or hold."""
    side = s.attacker
    if move == Choice.HOLD:
        return 0.0 if s.carrier > 0 else HELD
    if move == Choice.REGROUP:
        return regroup_worth(box, s)
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
def regroup_worth(box: Box, s: State) -> float:
    """Moves before the pass are not lost if it is dropped; but a quick ball needs them afterwards."""
    best = -9.0
    side = s.attacker
    for column in range(COLUMNS):
        for design in range(DESIGNS):
            if s.cards[side, Place.STAND + column, design] > is_carrier(s, side, column, design):
                best = max(best, pass_worth(box, s, column, design))
    quick = box.effect[s.carrier - 1] == Effect.QUICK or hand_has(box, s, side, Effect.QUICK, Window.W1B, -1)
    lying = 0
    for column in range(COLUMNS):
        lying += s.lie_n[side, column]
    return best + (0.05 if lying > 0 and not quick and receivers_left(s) > 1 else -0.05)


@rule
def tackle_worth(box: Box, s: State, move: int) -> float:
    """Tacklers so far with one more, or none more; COVER lets him through."""
    side = s.decider
    slides = slides_to_try(s, s.attacker)
    price = PRICE
    if slides == 1:
        price += PRICE_TRY
    if move == Choice.COVER:
        return COVERING - price
    total = float(tackle_strength(box, s))
    number = 0
    mine = own_shove(box, s, side, s.column)
    for design in range(DESIGNS):
        number += s.tacklers[design]
    if move != Choice.ROLL:
        total += box.tackle[move - CARD]
        mine -= box.shove[move - CARD]
        number += 1
    made = chance_to_beat(box, total - carrier_run(box, s) - lasting(box, s, s.attacker, Contest.CARRY))
    foes = s.stand_n[s.attacker, s.column]
    theirs = foe_sum(box, s, s.attacker, s.column, True) * (foes - 1) / foes
    won = chance_to_beat(box, mine - theirs)
    ruck = won * RUCK_STOLEN - (1.0 - won) * RUCK_LEFT
    return made * ruck - (1.0 - made) * (price + MISSED * number) - DOWN * number


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
    theirs += COMMIT_FOES * foe_sum(box, s, 1 - side, s.column, True)
    winning = chance_to_beat(box, mine - theirs)
    if side == s.attacker:
        winning = 1.0 - chance_to_beat(box, theirs - mine)
    if winning >= SURE:
        return -0.1
    if box.effect[design] == Effect.PICK:
        return 1.2
    if s.stand_n[side, s.column] == 1 and winning > COMMIT_LAST:
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
    if window == Window.W1A and box.lasting[design] == 0:
        n = pass_number(box, s)
        change = box.amount[design] if side == s.attacker else -box.amount[design]
        return abs(chance_to_catch(box, n + change) - chance_to_catch(box, n)) - 0.1
    if window == Window.W1B:
        spent = -1 if move >= RACK else design
        return best_carry(box, s, side, s.column, s.carrier - 1, spent) - 0.2
    if box.lasting[design] == 1:
        return 0.1  # it costs nothing but the secret
    if window == Window.W2A:
        run = carrier_run(box, s) if side != s.attacker else float(box.run[s.carrier - 1])
        made = chance_to_beat(box, tackle_strength(box, s) - run)
        if side != s.attacker:
            return 0.1 if USE_TACKLE < made < 1.0 - USE_TACKLE else -0.1
        return made - USE_CARRY
    if effect == Effect.SHIFT:
        return shift_worth(box, s, side)
    if effect == Effect.GAIN:
        return 1.0 if move >= RACK else 0.9
    if effect == Effect.PICK:
        return 1.1
    return ruck_line_worth(box, s, side)


@rule
def shift_worth(box: Box, s: State, side: int) -> float:
    """Angle Runner: into a space that is better than this one."""
    best = -9.0
    if s.column > 0:
        best = max(best, shift_to_worth(box, s, side, s.column - 1))
    if s.column < COLUMNS - 1:
        best = max(best, shift_to_worth(box, s, side, s.column + 1))
    return best - shift_to_worth(box, s, side, s.column) - SHIFTING


@rule
def shift_to_worth(box: Box, s: State, side: int, column: int) -> float:
    """Before the tackle, the carry from there; after it, fewer opponents are better."""
    if s.window == Window.W2S:
        return carry_worth(box, s, side, column, s.carrier - 1)
    return -0.1 * s.stand_n[1 - side, column]


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
def keep_worth(box: Box, s: State, side: int, design: int) -> float:
    """What a hand card is worth keeping for."""
    effect = box.effect[design]
    worth = 0.1 * box.run[design]
    if box.use[design] == Use.DISCARD:
        if effect == Effect.GAIN:
            worth += KEEP_GAIN - 0.2 * box.support[design]
        elif effect == Effect.QUICK:
            worth += KEEP_QUICK
        elif effect != Effect.KICK:
            worth += KEEP_OTHER
    else:
        worth += 0.3
    for column in range(COLUMNS):
        for other in range(DESIGNS):
            if box.position[other] == box.position[design] and s.cards[side, Place.STAND + column, other] > 0:
                worth += KEEP_MATCH - 0.05 * abs(column - s.column)
                worth += 2.0 * is_carrier(s, side, column, other)
    return worth


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
    if phase == Phase.MOVE_TO:
        return run_to_worth(box, s, move - TO)
    if phase == Phase.SHIFT_TO:
        return shift_to_worth(box, s, s.attacker, move - TO)
    if phase in (Phase.DEFEND, Phase.TACKLE):
        return tackle_worth(box, s, move)
    if phase == Phase.COMMIT:
        return commit_worth(box, s, move)
    if phase == Phase.BOTTOM:
        return -keep_worth(box, s, s.decider, move - CARD)
    if phase == Phase.NEXT_CARRIER:
        return carrier_worth(box, s, s.decider, s.column, move - CARD)
    if phase == Phase.QUICK_CARD:
        return carry_worth(box, s, s.decider, s.column, move - CARRY)
    if phase == Phase.CANCEL_CARD:
        return float(box.shove[move - CARD])
    if shapes(s) > 0:
        return 1.0 if move == next_step(box, s, 0) else 0.0
    return module_worth(box, s, move)


@rule
def module_worth(box: Box, s: State, move: int) -> float:
    """Kicks at goal by the best kicker, penalties; any call in a line-out and of rock, paper, scissors."""
    if s.phase == Phase.KICKER:
        return float(box.goal[move - CARD])
    if move in (Choice.GOAL, Choice.KICK_AT_GOAL):
        return 1.0
    return 0.5 if move == Choice.TOUCH else 0.0


@rule
def thumb(box: Box, s: State, out: Any, n: int, rng: Stream) -> int:
    """The choice that looks best, and any of them where several look the same."""
    if shapes(s) > 0:
        return next_step(box, s, 0)
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
    if shapes(s) == 0 and draw_unit(rng) < WHIM:
        return int(out[draw_below(rng, n)])
    return thumb(box, s, out, n, rng)


@rule
def bias(box: Box, s: State, move: int) -> float:
    """How promising a choice looks, 0 to 1."""
    return min(1.0, max(0.0, 0.5 + 0.25 * worth(box, s, move)))


@rule
def routine(box: Box, s: State) -> bool:
    """Set-ups and restarts, which are many small decisions, and which cards to put away."""
    return bool(s.phase == Phase.BOTTOM or shapes(s) > 0)
