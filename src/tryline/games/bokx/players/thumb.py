"""The rule of thumb for RUGBY_Bokx: what the rule book advises, as plain rules, and some sense about the clock.

Backs from far out and forwards near the line; the ball out of one's own 22; penalties at the poles wherever they may be
taken, else to touch; no kick that gives the ball away. Late in a match it counts what the points are worth: who is
ahead lets the match end, who is behind takes no goal that is not enough. Sections are those of docs/rules/bokx.md.
"""

from typing import Final

from tryline.core.language import Box, State, rule
from tryline.games.bokx.rules.cards import who_chooses
from tryline.games.bokx.rules.clock import length
from tryline.games.bokx.rules.field import GOAL, HALFWAY, ROWS, TWENTY_TWO, along, ball_u, heading, own22, zone
from tryline.games.bokx.rules.names import Choice, Effect, Kick, Period, Phase, Who, Zone
from tryline.games.bokx.rules.options import Clock

NEAR: Final = 19
"""From this block on the line is near: forwards cover what is left as well, and are harder to tackle (2.8)."""
GOAL_POINTS: Final = 3
LATE_SECONDS: Final = 300
LATE_PLAYS: Final = 5
"""The last five minutes, or plays, of a match are late."""
SOME_BLOCKS: Final = 3
"""What a run across is taken for where the side is said before the throw (R10)."""


# Left or right --------------------------------------------------------------------------------------------------------


@rule
def row_after(s: State, choice: int) -> int:
    """The row, in the frame of the team that moves, where the ball would come to lie; outside 0 to 15 it is out."""
    blocks = s.chain if s.chain > 0 else SOME_BLOCKS
    v = s.y if heading(s, s.team) > 0 else ROWS - 1 - s.y
    return int(v - blocks if choice == Choice.L else v + blocks)


@rule
def off_centre(v: int) -> int:
    """How far a row is from the middle of the field, in halves of a block."""
    return abs(2 * v - ROWS + 1)


@rule
def inwards(s: State) -> int:
    """The side that keeps the ball in play, and nearer the middle."""
    nearer_left = off_centre(row_after(s, Choice.L)) <= off_centre(row_after(s, Choice.R))
    return Choice.L if nearer_left else Choice.R


@rule
def outwards(s: State) -> int:
    """The side that finds touch, if one does."""
    return Choice.R if inwards(s) == Choice.L else Choice.L


# The clock and the score ----------------------------------------------------------------------------------------------


@rule
def last_period(box: Box, s: State) -> bool:
    """Whether the match ends with this period, unless it is a draw."""
    if s.period == Period.FIRST_HALF:
        return bool(box.halves == 1)
    return bool(s.period != Period.EXTRA_FIRST)


@rule
def time_left(box: Box, s: State) -> int:
    """Seconds or plays; with a real clock the estimate of 8.1."""
    return int(length(box, s) - s.clock)


@rule
def is_late(box: Box, s: State) -> bool:
    """Whether points must be counted."""
    late = LATE_PLAYS if box.clock == Clock.PLAYS else LATE_SECONDS
    return last_period(box, s) and time_left(box, s) <= late


@rule
def lead(s: State, side: int) -> int:
    """Points ahead."""
    return int(s.score[side] - s.score[1 - side])


@rule
def wants_the_end(box: Box, s: State, side: int) -> bool:
    """Ahead with time up: the next stoppage ends the match (4.3)."""
    return last_period(box, s) and time_left(box, s) <= 0 and lead(s, side) > 0


@rule
def must_score(box: Box, s: State, side: int) -> bool:
    """Behind, and it is late: the ball must not be given away."""
    return is_late(box, s) and lead(s, side) < 0


@rule
def goal_helps(box: Box, s: State, side: int) -> bool:
    """Whether three points are worth having: late in the match only if they are enough to draw."""
    return not is_late(box, s) or lead(s, side) + GOAL_POINTS >= 0


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def unit_for(s: State) -> int:
    """Backs from far out, forwards near the line."""
    return Choice.RUN_FW if ball_u(s, s.team) >= NEAR else Choice.RUN_BL


@rule
def call(box: Box, s: State) -> int:
    """CALL_PLAY: dead in the own in-goal, a kick out of the own 22, else a run."""
    side = s.team
    if wants_the_end(box, s, side) and s.no_drop == 0 and zone(box, s, side) != Zone.NONE:
        return Choice.DROP  # over or not, a kick-off is due after it
    if s.free_run != 0:
        return Choice.RUN_BL
    if own22(s, side) and not must_score(box, s, side):
        return Choice.MAKE_DEAD if ball_u(s, side) == 0 else Choice.KICK_DOUBLE
    if wants_the_end(box, s, side):
        return Choice.KICK
    return unit_for(s)


@rule
def call_award(box: Box, s: State) -> int:
    """PENALTY and FREE_KICK: at the poles, else to touch or downfield from one's own half, else a quick tap."""
    side = s.team
    if s.phase == Phase.PENALTY and zone(box, s, side) != Zone.NONE and goal_helps(box, s, side):
        return Choice.GOAL
    keeps = s.phase == Phase.PENALTY or not must_score(box, s, side)  # touch from a free kick is their throw
    if ball_u(s, side) <= HALFWAY and keeps:
        return Choice.KICK_DOUBLE
    return unit_for(s)


@rule
def kick_side_for(box: Box, s: State) -> int:
    """KICK_SIDE: touch from a penalty, from the own 22 and to end the match, else in play."""
    side = s.team
    if ball_u(s, side) == GOAL or s.kick == Kick.KICK_OFF:  # touch would be a scrum to the others
        return inwards(s)
    if s.kick == Kick.PENALTY or wants_the_end(box, s, side):
        return outwards(s)
    clears = s.kick == Kick.OPEN and along(s, side, s.from_x) <= TWENTY_TWO
    return outwards(s) if clears and not must_score(box, s, side) else inwards(s)


@rule
def option_worth(box: Box, s: State, node: int, side: int) -> int:
    """How welcome to a side what a card offers is: to run on before a penalty, the ball in hand before a set piece."""
    kind = box.kind[node]
    while kind in (Effect.MOVE, Effect.IF):
        tested = s.team if box.who[node] == Who.T else 1 - s.team
        node = box.otherwise[node] if kind == Effect.IF and not own22(s, tested) else box.then[node]
        kind = box.kind[node]
    mine = (s.team if box.who[node] == Who.T else 1 - s.team) == side
    if kind == Effect.TRY:
        return 6 if side != s.team else -6
    if kind == Effect.MISSED:  # the runner's side goes on
        return 5 if side != s.team else -5
    if kind == Effect.PLAY_ON:
        return 5 if side == s.team else -5
    worth = 0
    if kind == Effect.PENALTY:
        worth = 4
    elif kind in (Effect.CALL, Effect.FREE_KICK):
        worth = 3
    elif kind in (Effect.SCRUM, Effect.LINEOUT):
        worth = 2
    return worth if mine else -worth


@rule
def take_option(box: Box, s: State) -> int:
    """CARD_CHOICE: what is more welcome; the first of equals."""
    side = who_chooses(box, s)
    first = option_worth(box, s, box.then[s.node], side)
    second = option_worth(box, s, box.otherwise[s.node], side)
    return Choice.OPT1 if first >= second else Choice.OPT2


@rule
def rule_of_thumb(box: Box, s: State) -> int:
    """The decision of whoever has to decide."""
    phase = s.phase
    if phase == Phase.CALL_PLAY:
        return call(box, s)
    if phase == Phase.RUN_SIDE:
        return outwards(s) if wants_the_end(box, s, s.team) else inwards(s)
    if phase == Phase.KICK_SIDE:
        return kick_side_for(box, s)
    if phase == Phase.MISSED_TACKLE:
        return Choice.CONTINUE
    if phase in (Phase.PENALTY, Phase.FREE_KICK):
        return call_award(box, s)
    if phase in (Phase.KO_22, Phase.KO_GOAL):
        return Choice.DOUBLE
    if phase == Phase.CARD_CHOICE:
        return take_option(box, s)
    if phase == Phase.DEAD_BALL:
        return Choice.SCRUM
    if phase == Phase.TOSS_CALL:
        return Choice.RECEIVE
    if phase == Phase.END_CALL:
        return Choice.PLAY_PLUS
    return Choice.CHANGE
