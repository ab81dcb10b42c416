"""Pocket Rugby from the Scrum Half's roll to a score, a tackle or an error: nodes N0 to N18 of docs/rules/pocket.md."""

from typing import Final

from tryline.core.language import AWAY, HOME, Box, State, rule, tell
from tryline.games.pocket.rules.ball import (
    award_penalty,
    changeover,
    clock,
    error,
    keeps_advantage,
    miss,
    tackled,
)
from tryline.games.pocket.rules.numbers import (
    full_at,
    intensity_of,
    is_low,
    reach,
    tackle_total,
    verdict,
    verdict_of_one,
)
from tryline.games.pocket.rules.options import FailedRuck
from tryline.games.pocket.rules.records import (
    Action,
    Choice,
    Event,
    Goal,
    Kind,
    Phase,
    Result,
    SetPiece,
    TryResult,
    Verdict,
)

TRY: Final = 5
CONVERSION: Final = 2
GOAL: Final = 3
CAPPED_HIT_UP: Final = 3  # pocket 9, point 4

# Before the match ---------------------------------------------------------------------------------------------------


@rule
def weather(box: Box, s: State, face: int) -> None:
    """N0."""
    s.weather = box.weather_of[face]
    s.phase = Phase.COIN
    tell(s, Event.WEATHER, s.weather)


@rule
def coin(s: State, face: int) -> None:
    """N1: heads and Home receives."""
    s.first_receiver = HOME if face == 0 else AWAY
    tell(s, Event.KICK_OFF, s.first_receiver)
    changeover(s, s.first_receiver)


# The ball in hand ---------------------------------------------------------------------------------------------------


@rule
def player_roll(box: Box, s: State, face: int) -> None:
    """N3 and N4: the carrier's own die."""
    kind = box.kind[s.carrier, face]
    if kind == Kind.EFFORT:
        effort(box, s, box.action[s.carrier, face], box.number[s.carrier, face])
    elif kind == Kind.PASS_TO:
        s.carrier = box.to[s.carrier, face]
        s.phase = Phase.POSITION_ROLL
        tell(s, Event.GIVEN, s.ball, s.carrier)
    elif kind == Kind.PASS:
        look_for_pass(box, s)
    elif kind == Kind.DROP:
        s.phase = Phase.DROP_RANGE
    elif kind == Kind.PENALTY:
        offence(box, s, face)
    else:
        tell(s, Event.ERROR, s.ball, s.carrier, face)
        error(s, box.leads[s.carrier, face])


@rule
def offence(box: Box, s: State, face: int) -> None:
    """A penalty in open play (N4): against the defence, whatever advantage there is stays until the choice (T11)."""
    if box.penalty_won[s.carrier, face] != 0:
        tell(s, Event.OFFENCE, s.ball, s.carrier, face)
        award_penalty(box, s, s.ball)
    else:
        tell(s, Event.OFFENDED, s.ball, s.carrier, face)
        s.adv = 0
        award_penalty(box, s, 1 - s.ball)


@rule
def look_for_pass(box: Box, s: State) -> None:
    """A pass is due: on to N5, or, with a cap that is reached, a hit-up instead (pocket 9, point 4)."""
    if box.pass_cap >= 0 and s.passes >= box.pass_cap:
        effort(box, s, Action.HIT_UP, CAPPED_HIT_UP)
    else:
        s.range = 0
        s.phase = Phase.PASS_TO
        tell(s, Event.LOOKS, s.ball, s.carrier)


@rule
def pass_to(s: State, position: int) -> None:
    """N5."""
    tell(s, Event.PASSED, s.ball, s.carrier, position)
    s.carrier = position
    s.passes += 1
    s.phase = Phase.POSITION_ROLL


@rule
def drop_range(box: Box, s: State, face: int) -> None:
    """N6."""
    s.range = box.range[face]
    s.phase = Phase.DROP_CHOICE
    tell(s, Event.DROP_FROM, s.ball, s.carrier, s.range)


@rule
def drop_choice(box: Box, s: State, choice: int) -> None:
    """N7, and whether the defence can charge it down (N8)."""
    if choice == Choice.PASS:
        look_for_pass(box, s)
    elif box.charge_check[1 - s.ball] == 0:
        s.phase = Phase.DROP_KICK
    else:
        s.phase = Phase.CHARGE_CHECK if box.auto_free != 0 else Phase.CHARGE_CHOICE


@rule
def charge_check(box: Box, s: State, face: int) -> None:
    """N8."""
    defence = 1 - s.ball
    if box.purple[face] >= box.charge_check[defence]:
        tell(s, Event.MOVE_WORKS, defence, box.charge_move[defence])
        changeover(s, defence)
    else:
        tell(s, Event.MOVE_FAILS, defence, box.charge_move[defence])
        s.phase = Phase.DROP_KICK


@rule
def drop_kick(box: Box, s: State, face: int) -> None:
    """N9."""
    if reach(box, s, Goal.DROP, face) >= s.range:
        s.score[s.ball] += GOAL
        tell(s, Event.DROP_GOAL, s.ball, s.carrier, s.range)
        clock(box, s)
    else:
        tell(s, Event.DROP_MISSED, s.ball, s.carrier, s.range)
        miss(box, s)


# An effort and its tackle -------------------------------------------------------------------------------------------


@rule
def effort(box: Box, s: State, action: int, number: int) -> None:
    """The carrier takes them on; first the defence's interrupt, if its card has one here (N10)."""
    s.action = action
    s.number = number
    s.range = 0
    s.intensity = intensity_of(box, s, s.adv, s.carrier, action, number)
    tell(s, Event.EFFORT, s.ball, s.carrier, action, number, s.intensity)
    defence = 1 - s.ball
    if box.interrupt_check[defence, s.carrier, action] == 0:
        own_move(box, s)
    elif box.auto_free != 0 and box.interrupt_result[defence, s.carrier, action] != Result.PENALTY:
        s.phase = Phase.INTERRUPT_CHECK
    else:
        s.phase = Phase.INTERRUPT_CHOICE


@rule
def interrupt_check(box: Box, s: State, face: int) -> None:
    """N10, with the results of pocket 5.3."""
    defence = 1 - s.ball
    move = box.interrupt_move[defence, s.carrier, s.action]
    if box.purple[face] < box.interrupt_check[defence, s.carrier, s.action]:
        tell(s, Event.MOVE_FAILS, defence, move)
        own_move(box, s)
        return
    tell(s, Event.MOVE_WORKS, defence, move)
    result = box.interrupt_result[defence, s.carrier, s.action]
    if result == Result.TAKE:
        changeover(s, defence)
    elif result == Result.TACKLED:
        tackled(s)
    elif result == Result.PENALTY:
        award_penalty(box, s, s.ball)
    elif result == Result.PENALTY_WON:
        s.adv = 0
        award_penalty(box, s, defence)
    elif result == Result.WEAKER:
        change_intensity(s, -box.interrupt_by[defence, s.carrier, s.action])
        own_move(box, s)
    else:
        error(s, SetPiece.SCRUM if result == Result.SCRUM else SetPiece.LINEOUT)


@rule
def change_intensity(s: State, by: int) -> None:
    """A card move makes the effort under way weaker or stronger."""
    s.intensity = max(1, s.intensity + by)
    tell(s, Event.CHANGED, s.ball, s.carrier, s.intensity)


@rule
def own_move(box: Box, s: State) -> None:
    """Whether the attack's card has a move of its own here (N11)."""
    if box.own_check[s.ball, s.carrier, s.action] == 0:
        s.rolls = 2
        s.phase = Phase.TACKLE_1
    else:
        s.phase = Phase.OWN_CHECK if box.auto_free != 0 else Phase.OWN_CHOICE


@rule
def own_check(box: Box, s: State, face: int) -> None:
    """N11."""
    move = box.own_move[s.ball, s.carrier, s.action]
    s.rolls = 2
    s.phase = Phase.TACKLE_1
    if box.purple[face] < box.own_check[s.ball, s.carrier, s.action]:
        tell(s, Event.MOVE_FAILS, s.ball, move)
        return
    tell(s, Event.MOVE_WORKS, s.ball, move)
    result = box.own_result[s.ball, s.carrier, s.action]
    if result == Result.THROUGH:
        line_break(s, 0)
    elif result == Result.STRONGER:
        change_intensity(s, box.own_by[s.ball, s.carrier, s.action])
    else:
        s.rolls = 1


@rule
def tackle_1(box: Box, s: State, face: int) -> None:
    """N12."""
    if box.hits_across_tackles != 0 and s.hit != 0 and box.big_hit[face] != 0:
        injure(box, s)
    s.hit = box.big_hit[face]
    def_mod = s.def_mod[1 - s.ball]
    value = max(0, box.tackle[face] - def_mod)
    if s.rolls == 2:
        s.first = face + 1
        s.phase = Phase.TACKLE_2
        tell(s, Event.FIRST_HIT, 1 - s.ball, value)
    elif verdict_of_one(box, def_mod, s.intensity, face) == Verdict.BREAK:
        line_break(s, value)
    else:
        if value >= s.intensity:
            tell(s, Event.TACKLED, s.ball, s.carrier, value, s.intensity)
        else:
            tell(s, Event.STOPPED, s.ball, s.carrier)
        tackled(s)


@rule
def tackle_2(box: Box, s: State, face: int) -> None:
    """N13, and rules 1 to 5 of pocket 4.2."""
    first = s.first - 1
    def_mod = s.def_mod[1 - s.ball]
    if box.big_hit[first] != 0 and box.big_hit[face] != 0:
        injure(box, s)
    s.hit = box.big_hit[face]
    low = is_low(box, s.action, s.number, s.intensity)
    outcome = verdict(box, def_mod, s.intensity, low, first, face)
    total = tackle_total(box, def_mod, first, face)
    if outcome == Verdict.RUCK:
        tell(s, Event.BIG_HIT, s.ball, s.carrier)
        s.second = face + 1
        s.phase = Phase.RUCK
    elif outcome == Verdict.BREAK:
        line_break(s, total)
    else:
        if total >= s.intensity:
            tell(s, Event.TACKLED, s.ball, s.carrier, total, s.intensity)
        else:
            tell(s, Event.STOPPED, s.ball, s.carrier)
        tackled(s)


@rule
def injure(box: Box, s: State) -> None:
    """Two BIG HITS in a row (pocket 4.2, rule 1)."""
    if box.injuries_stack != 0 or s.injured[s.ball, s.carrier] == 0:
        s.injured[s.ball, s.carrier] += 1
    tell(s, Event.INJURED, s.ball, s.carrier)


@rule
def ruck(box: Box, s: State, face: int) -> None:
    """N14; if it is not won, the man is down, or the numbers of the tackle count after all (pocket 9, point 14)."""
    first = s.first - 1
    second = s.second - 1
    def_mod = s.def_mod[1 - s.ball]
    if box.ruck_win[face] != 0:
        tell(s, Event.RUCK_WON, 1 - s.ball)
        changeover(s, 1 - s.ball)
    elif (
        box.failed_ruck == FailedRuck.NUMBERS
        and verdict(box, def_mod, s.intensity, False, first, second) == Verdict.BREAK
    ):
        line_break(s, tackle_total(box, def_mod, first, second))
    else:
        tell(s, Event.RUCK_KEPT, s.ball)
        tackled(s)


@rule
def line_break(s: State, total: int) -> None:
    """Nobody has stopped him: the BLACK die says what comes of it (N16)."""
    tell(s, Event.BREAK, s.ball, s.carrier, total, s.intensity)
    s.phase = Phase.BREAK


@rule
def after_break(box: Box, s: State, face: int) -> None:
    """N16."""
    seen = box.try_result[face]
    if seen == TryResult.VIDEO:
        tell(s, Event.VIDEO, s.ball)
    elif seen == TryResult.NO_TRY:
        tell(s, Event.NO_TRY, s.ball, s.carrier)
        changeover(s, 1 - s.ball)
    else:
        s.score[s.ball] += TRY
        tell(s, Event.TRY, s.ball, s.carrier)
        if box.final_conversion == 0 and s.score[s.ball] >= full_at(box, s):
            clock(box, s)
        else:
            if not keeps_advantage(box):
                s.adv = 0
            s.phase = Phase.CONV_RANGE


@rule
def conv_range(box: Box, s: State, face: int) -> None:
    """N17."""
    s.range = box.range[face]
    s.phase = Phase.CONV_KICK
    tell(s, Event.CONVERSION_FROM, s.ball, s.range)


@rule
def conv_kick(box: Box, s: State, face: int) -> None:
    """N18."""
    if reach(box, s, Goal.CONVERSION, face) >= s.range:
        s.score[s.ball] += CONVERSION
        tell(s, Event.CONVERTED, s.ball, s.range)
    else:
        tell(s, Event.UNCONVERTED, s.ball, s.range)
    clock(box, s)
