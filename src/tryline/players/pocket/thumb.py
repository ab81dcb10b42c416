"""The rule of thumb for Pocket Rugby (docs/rules/pocket.md, 8): look one phase ahead and add up the points.

Everything is worth points to the side with the ball: what it may score, and the ball itself, for whoever has it next.
A pass goes to the die that is worth most as things stand; a kick is taken if it is worth more than carrying on.
The functions are rules like any other, so that seasons of it can be played natively.
"""

from typing import Any, Final

from tryline.core.language import Box, State, rule
from tryline.games.pocket.numbers import intensity_of, is_low, verdict, verdict_of_one
from tryline.games.pocket.open_play import CONVERSION, GOAL, TRY
from tryline.games.pocket.records import (
    FACES,
    Choice,
    Kind,
    Phase,
    Position,
    Result,
    SetPiece,
    TryResult,
    Verdict,
)
from tryline.games.pocket.set_pieces import COVERED_TACKLES

BALL: Final = 1.5
"""What the ball is worth before a Scrum Half roll, in points."""
IN_HAND: Final = 1.92
"""What it is worth in the hands of one of the four others."""
COVERED: Final = 0.11
"""What each further tackle with the advantage adds."""
SCRUM: Final = -0.2 * BALL
LINEOUT: Final = -5.0 / 35.0 * BALL
"""What is left after an error, from the exact odds of pocket 4.4; penalties cancel out."""


@rule
def reach(box: Box, distance: int) -> float:
    """The chance that a kick is good from a range."""
    good = 0
    for face in range(FACES):
        if box.kick[face] >= distance:
            good += 1
    return good / 6.0


@rule
def reach_unseen(box: Box) -> float:
    """The chance that a kick is good before its range is known."""
    chance = 0.0
    for face in range(FACES):
        chance += reach(box, box.range[face]) / 6.0
    return chance


@rule
def check_chance(box: Box, check: int) -> float:
    """The chance that a PURPLE roll passes a check; none without a check."""
    if check == 0:
        return 0.0
    good = 0
    for face in range(FACES):
        if box.purple[face] >= check:
            good += 1
    return good / 6.0


@rule
def goal_worth(chance: float) -> float:
    """A kick at goal: three points and the ball, or the ball gone."""
    return chance * (GOAL + BALL) - (1.0 - chance) * BALL


@rule
def break_worth(box: Box, conversion: float) -> float:
    """Through the line: a try more often than not."""
    tries = 0
    none = 0
    for face in range(FACES):
        if box.try_result[face] == TryResult.TRY:
            tries += 1
        elif box.try_result[face] == TryResult.NO_TRY:
            none += 1
    chance = tries / (tries + none)
    return chance * (TRY + CONVERSION * conversion + BALL) - (1.0 - chance) * BALL


@rule
def two_roll_worth(box: Box, def_mod: int, intensity: int, low: bool, kept: float, broken: float) -> float:
    """An effort against two tackle rolls. `kept` is what a tackle leaves, `broken` what a break brings."""
    rucks = 0
    for face in range(FACES):
        if box.ruck_win[face] != 0:
            rucks += 1
    won = rucks / 6.0
    worth = 0.0
    for first in range(FACES):
        for second in range(FACES):
            outcome = verdict(box, def_mod, intensity, low, first, second)
            if outcome == Verdict.BREAK:
                worth += broken
            elif outcome == Verdict.RUCK:
                worth += (1.0 - won) * kept - won * BALL
            else:
                worth += kept
    return worth / 36.0


@rule
def one_roll_worth(box: Box, def_mod: int, intensity: int, kept: float, broken: float) -> float:
    """An effort against one tackle roll."""
    worth = 0.0
    for roll in range(FACES):
        if verdict_of_one(box, def_mod, intensity, roll) == Verdict.BREAK:
            worth += broken
        else:
            worth += kept
    return worth / 6.0


@rule
def tackle_worth(box: Box, s: State, position: int, action: int, number: int, adv: int, broken: float) -> float:
    """An effort that nobody interrupts, with so many covered tackles."""
    side = s.ball
    def_mod = s.def_mod[1 - side]
    intensity = intensity_of(box, s, position, action, number)
    if adv > 0 and s.adv == 0:
        intensity += 1
    kept = BALL + COVERED * max(0, adv - 1)
    low = is_low(box, action, number, intensity)
    worth = two_roll_worth(box, def_mod, intensity, low, kept, broken)
    own = check_chance(box, box.own_check[side, position, action])
    if own > 0.0:
        worth = own * one_roll_worth(box, def_mod, intensity, kept, broken) + (1.0 - own) * worth
    return worth


@rule
def effort_worth(box: Box, s: State, position: int, action: int, number: int, adv: int, broken: float) -> float:
    """An effort, with the defence's card against it."""
    worth = tackle_worth(box, s, position, action, number, adv, broken)
    defence = 1 - s.ball
    chance = check_chance(box, box.interrupt_check[defence, position, action])
    if chance == 0.0:
        return worth
    result = box.interrupt_result[defence, position, action]
    if result == Result.TAKE:
        stopped = -BALL
    elif result == Result.LINEOUT:
        stopped = LINEOUT
    elif result == Result.TACKLED:
        stopped = BALL + COVERED * max(0, adv - 1)
    else:
        stopped = min(worth, goal_worth(reach_unseen(box)))
    return chance * stopped + (1.0 - chance) * worth


@rule
def drop_worth(box: Box, s: State, distance: int) -> float:
    """A drop goal, which the defence may charge down."""
    charged = check_chance(box, box.charge_check[1 - s.ball])
    return (1.0 - charged) * goal_worth(reach(box, distance)) - charged * BALL


@rule
def die_worth(box: Box, s: State, position: int, adv: int, broken: float) -> float:
    """What the ball is worth in the hands of a position, before he rolls."""
    worth = 0.0
    for face in range(FACES):
        kind = box.kind[position, face]
        if kind == Kind.EFFORT:
            action = box.action[position, face]
            worth += effort_worth(box, s, position, action, box.number[position, face], adv, broken)
        elif kind == Kind.PASS:
            worth += IN_HAND
        elif kind == Kind.DROP:
            for brown in range(FACES):
                worth += max(IN_HAND, drop_worth(box, s, box.range[brown])) / 6.0
        elif kind == Kind.ERROR:
            worth += SCRUM if box.leads[position, face] == SetPiece.SCRUM else LINEOUT
    return worth / 6.0


@rule
def phase_worth(box: Box, s: State, adv: int, broken: float) -> float:
    """What a Scrum Half roll is worth with so many covered tackles."""
    worth = die_worth(box, s, Position.SCRUM_HALF, adv, broken)
    for face in range(FACES):
        if box.kind[Position.SCRUM_HALF, face] == Kind.PASS_TO:
            worth += die_worth(box, s, box.to[Position.SCRUM_HALF, face], adv, broken) / 6.0
    return worth


@rule
def best_pass(box: Box, s: State, broken: float) -> tuple[int, float]:
    """The team-mate who is worth most, and what he is worth."""
    best = 0
    most = -100.0
    for position in range(Position.FORWARD, Position.BACK + 1):
        if position != s.carrier:
            worth = die_worth(box, s, position, s.adv, broken)
            if worth > most:
                best = position
                most = worth
    return best, most


@rule
def rule_of_thumb(box: Box, s: State) -> int:
    """The decision, for whoever has to take it."""
    unseen = reach_unseen(box)
    broken = break_worth(box, unseen)
    if s.phase == Phase.PASS_TO:
        target, _ = best_pass(box, s, broken)
        return target
    if s.phase == Phase.DROP_CHOICE:
        _, carry_on = best_pass(box, s, broken)
        return Choice.DROP.value if drop_worth(box, s, s.range) > carry_on else Choice.PASS.value
    if s.phase == Phase.PEN_CHOICE:
        kick = goal_worth(unseen if s.range == 0 else reach(box, s.range))
        return Choice.KICK.value if kick > phase_worth(box, s, COVERED_TACKLES, broken) else Choice.TAP.value
    if s.phase == Phase.INTERRUPT_CHOICE:
        if box.interrupt_result[1 - s.ball, s.carrier, s.action] == Result.PENALTY:
            # It gives a penalty away: worth it only against an effort that promises more than that.
            promised = tackle_worth(box, s, s.carrier, s.action, s.number, s.adv, broken)
            penalty = max(goal_worth(unseen), phase_worth(box, s, COVERED_TACKLES, broken))
            return Choice.YES.value if penalty < promised else Choice.NO.value
    return Choice.YES.value


Worths = Any
"""Room for the worth of each choice, in the order of `choices`."""


@rule
def worths(box: Box, s: State, out: Worths) -> int:
    """What each choice of the attack is worth, for hints; 0 if this is no choice of that kind."""
    unseen = reach_unseen(box)
    broken = break_worth(box, unseen)
    n = 0
    if s.phase == Phase.PASS_TO:
        for position in range(Position.FORWARD, Position.BACK + 1):
            if position != s.carrier:
                out[n] = die_worth(box, s, position, s.adv, broken)
                n += 1
    elif s.phase == Phase.DROP_CHOICE:
        _, carry_on = best_pass(box, s, broken)
        out[0] = drop_worth(box, s, s.range)
        out[1] = carry_on
        n = 2
    elif s.phase == Phase.PEN_CHOICE:
        out[0] = goal_worth(unseen if s.range == 0 else reach(box, s.range))
        out[1] = phase_worth(box, s, COVERED_TACKLES, broken)
        n = 2
    return n
