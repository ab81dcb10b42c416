"""Kicks in RUGBY_Bokx: kick-offs, kicks downfield, the catch, and kicks at the poles (bokx 2.3, 2.5, 2.6, 2.12)."""

from typing import Final

from tryline.core.language import Box, State, rule, tell
from tryline.games.bokx.rules.clock import (
    CATCH_SECONDS,
    CONVERSION_SECONDS,
    DROP_GOAL_SECONDS,
    KICK_OFF_SECONDS,
    KICK_SECONDS,
    KO_HALFWAY_SECONDS,
    PENALTY_GOAL_SECONDS,
    charge,
)
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.field import GOAL, ROWS, TWENTY_TWO, along, ball_u, heading, zone
from tryline.games.bokx.rules.names import Choice, Deck, Kick, Phase, Zone
from tryline.games.bokx.rules.options import Conversion, DeadBall, FreeKickTouch, FreeRunAfter
from tryline.games.bokx.rules.possession import (
    give,
    kick_off,
    lineout,
    penalty_lineout,
    score_points,
    scrum,
    scrum_at_kick,
)

WING: Final = 3
"""Rows from the side line in which a try is wide, for `conversion = by_width` (R25)."""

# A kick in the air ----------------------------------------------------------------------------------------------------


@rule
def start_kick(s: State, kind: int, mult: int) -> None:
    """The team to act kicks from where the ball is."""
    s.kick = kind
    s.kicker = s.team
    s.mult = mult
    s.from_x = s.x
    s.from_y = s.y
    s.chain = 0
    s.carrier = 0


@rule
def kick_dist_next(s: State) -> None:
    """Good: how far does it go?"""
    s.phase = Phase.KICK_DIST
    s.team = s.kicker
    s.chain = 0


@rule
def ko_halfway(box: Box, s: State, d: int) -> None:
    """KO_HALFWAY: a [1] or [2] does not go ten metres; else the throw is the distance (2.3)."""
    charge(box, s, KO_HALFWAY_SECONDS)
    if d <= 2:
        tell(s, Event.KO_SHORT, s.team, d)
        scrum(box, s, 1 - s.team)
    else:
        s.phase = Phase.KICK_DIST
        kick_dist(box, s, d)


@rule
def ko_double(box: Box, s: State, choice: int) -> None:
    """KO_22 and KO_GOAL: single or double distance, said before the throw."""
    charge(box, s, KICK_OFF_SECONDS)
    s.mult = 2 if choice == Choice.DOUBLE else 1
    s.phase = Phase.KICK_DIST


@rule
def kick_success(box: Box, s: State, d: int) -> None:
    """KICK_SUCCESS (2.5; R19)."""
    charge(box, s, KICK_SECONDS)
    if d == 1:
        tell(s, Event.CHARGED_DOWN, 1 - s.team)
        give(s, 1 - s.team, box.free_run_after == FreeRunAfter.ANY_TURNOVER, False)
    elif d <= 3:
        s.deck = Deck.KD
        s.phase = Phase.DRAW
    else:
        kick_dist_next(s)


@rule
def kick_dist(box: Box, s: State, d: int) -> None:
    """KICK_DIST: along the channel; the chain is always finished (2.1)."""
    s.chain += d * s.mult
    if d == 6:
        tell(s, Event.SIX, s.team, s.chain)
        return
    u = ball_u(s, s.team) + s.chain
    if u > GOAL:  # R33: no line throw
        tell(s, Event.DEAD, s.team, s.chain)
        if box.dead_ball == DeadBall.CHOICE and s.kick != Kick.KICK_OFF:
            s.x = s.from_x
            s.y = s.from_y
            s.team = 1 - s.team
            s.phase = Phase.DEAD_BALL
        else:
            scrum_at_kick(box, s, 1 - s.team)
        return
    tell(s, Event.KICKED, s.team, s.chain)
    s.x = along(s, s.team, u)
    s.chain = 0
    s.phase = Phase.KICK_LINE


@rule
def dead_ball(box: Box, s: State, choice: int) -> None:
    """A scrum where it was kicked, or a kick-off from the 22 (R31, with `dead_ball = choice`)."""
    if choice == Choice.SCRUM:
        scrum(box, s, s.team)
    else:
        kick_off(box, s, Phase.KO_22, s.team)


@rule
def kick_line(s: State, d: int) -> None:
    """KICK_LINE: across the field."""
    s.chain += d * s.mult
    if d == 6:
        tell(s, Event.SIX, s.team, s.chain)
    else:
        s.phase = Phase.KICK_SIDE


@rule
def kick_side(box: Box, s: State, choice: int) -> None:
    """KICK_SIDE: left or right, once the whole amount is known (R10)."""
    side = s.team
    across = -s.chain if choice == Choice.L else s.chain
    y = s.y + across * heading(s, side)
    if y < 0 or y >= ROWS:
        touch(box, s, side, across, y < 0)
    else:
        tell(s, Event.LANDS, side, across)
        s.y = y
        s.chain = 0
        s.phase = Phase.CATCH
        s.team = 1 - side


@rule
def touch(box: Box, s: State, side: int, across: int, top: bool) -> None:
    """Direct touch: the table of 2.5."""
    if ball_u(s, side) == GOAL:
        tell(s, Event.TOUCH_IN_GOAL, side)
        scrum_at_kick(box, s, 1 - side)
        return
    tell(s, Event.TOUCH, side, across)
    if s.kick == Kick.KICK_OFF:
        scrum_at_kick(box, s, 1 - side)
    elif s.kick == Kick.PENALTY:
        penalty_lineout(box, s, side, top)
    else:
        gains = s.kick == Kick.FREE and box.fk_touch == FreeKickTouch.BOOK  # R16
        if not gains and along(s, side, s.from_x) > TWENTY_TWO:  # R15
            s.x = s.from_x
        lineout(box, s, 1 - side, top)


@rule
def catch(box: Box, s: State, d: int) -> None:
    """CATCH (2.6; R21)."""
    charge(box, s, CATCH_SECONDS)
    if d == 1:
        tell(s, Event.REGAINED, 1 - s.team)
        give(s, 1 - s.team, box.regain_run_on != 0, False)
    elif d <= 3:
        s.deck = Deck.CA
        s.phase = Phase.DRAW
    else:
        tell(s, Event.CAUGHT, s.team)
        give(s, s.team, False, False)


# At the poles ---------------------------------------------------------------------------------------------------------


@rule
def drop_goal(box: Box, s: State, d: int) -> None:
    """DROP_GOAL: [5], [6] in the Blue zone, [6] in the Red."""
    charge(box, s, DROP_GOAL_SECONDS)
    if d >= (5 if zone(box, s, s.team) == Zone.BLUE else 6):
        tell(s, Event.DROP_GOAL, s.team)
        score_points(box, s, s.team, 3)
    else:
        tell(s, Event.DROP_MISSED, s.team)
        kick_off(box, s, Phase.KO_22, 1 - s.team)


@rule
def penalty_goal(box: Box, s: State, d: int) -> None:
    """PENALTY_GOAL: [3]-[6] in the Blue zone, [5], [6] in the Red."""
    charge(box, s, PENALTY_GOAL_SECONDS)
    if d >= (3 if zone(box, s, s.team) == Zone.BLUE else 5):
        tell(s, Event.PENALTY_GOAL, s.team)
        score_points(box, s, s.team, 3)
    else:
        tell(s, Event.PENALTY_MISSED, s.team)
        kick_off(box, s, Phase.KO_22, 1 - s.team)


@rule
def least_for_conversion(box: Box, s: State) -> int:
    """The least throw that is over: [3], or by the row of the try if the house says so (R25)."""
    wide = s.y < WING or s.y >= ROWS - WING
    return 5 if wide and box.conversion == Conversion.BY_WIDTH else 3


@rule
def conversion(box: Box, s: State, d: int) -> None:
    """CONVERSION: two points."""
    charge(box, s, CONVERSION_SECONDS)
    if d >= least_for_conversion(box, s):
        tell(s, Event.CONVERTED, s.team)
        score_points(box, s, s.team, 2)
    else:
        tell(s, Event.UNCONVERTED, s.team)
        kick_off(box, s, Phase.KO_HALFWAY, 1 - s.team)
