"""Who has the ball next in RUGBY_Bokx: give, awards, set pieces and restarts (docs/rules/bokx.md, 1.4)."""

from tryline.core.language import Box, State, rule, tell
from tryline.games.bokx.rules.clock import TRY_SECONDS, charge, clear, full_time, place_kick_off, stoppage
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.field import GOAL, ROWS, ball_u, mark
from tryline.games.bokx.rules.names import Period, Phase
from tryline.games.bokx.rules.options import MadeDead


@rule
def give(s: State, side: int, free_run: bool, no_drop: bool) -> None:
    """A side has the ball and calls; or it holds it in the in-goal that it attacks (R22)."""
    clear(s)
    if ball_u(s, side) == GOAL:
        s.phase = Phase.IN_GOAL
        s.team = 1 - side
    else:
        s.phase = Phase.CALL_PLAY
        s.team = side
        s.free_run = free_run
        s.no_drop = no_drop


@rule
def scrum(box: Box, s: State, side: int) -> None:
    """A scrum at the ball's mark."""
    clear(s)
    mark(box, s)
    stoppage(box, s, Phase.SCRUM, side)


@rule
def scrum_at_kick(box: Box, s: State, side: int) -> None:
    """A scrum where the ball was kicked."""
    s.x = s.from_x
    s.y = s.from_y
    scrum(box, s, side)


@rule
def place_lineout(box: Box, s: State, top: bool) -> None:
    """The ball inside the 15 m dots, on the side that was crossed (R14)."""
    clear(s)
    mark(box, s)
    s.y = box.lineout_row if top else ROWS - 1 - box.lineout_row


@rule
def lineout(box: Box, s: State, side: int, top: bool) -> None:
    """A lineout level with the ball."""
    place_lineout(box, s, top)
    stoppage(box, s, Phase.LINEOUT, side)


@rule
def penalty_lineout(box: Box, s: State, side: int, top: bool) -> None:
    """A lineout from a penalty kick: it is played even when time is up (4.3)."""
    place_lineout(box, s, top)
    s.phase = Phase.LINEOUT
    s.team = side
    tell(s, Event.LINEOUT, side)


@rule
def penalty(box: Box, s: State, side: int) -> None:
    """A penalty at the ball's mark; it is played even when time is up."""
    clear(s)
    mark(box, s)
    s.phase = Phase.PENALTY
    s.team = side
    tell(s, Event.PENALTY, side)


@rule
def free_kick(box: Box, s: State, side: int) -> None:
    """A free kick at the ball's mark; it is played even when time is up."""
    clear(s)
    mark(box, s)
    s.phase = Phase.FREE_KICK
    s.team = side
    tell(s, Event.FREE_KICK, side)


@rule
def kick_off(box: Box, s: State, phase: int, side: int) -> None:
    """A kick-off is due."""
    place_kick_off(s, phase, side)
    stoppage(box, s, phase, side)


@rule
def made_dead(box: Box, s: State, side: int) -> None:
    """The side that defends an in-goal has made the ball dead there (R17)."""
    tell(s, Event.MADE_DEAD, side)
    kick_off(box, s, Phase.KO_22 if box.made_dead == MadeDead._22 else Phase.KO_GOAL, side)


@rule
def score_points(box: Box, s: State, side: int, points: int) -> None:
    """A goal, and the kick-off by those who conceded it (R11); in sudden death the end."""
    s.score[side] += points
    if s.period == Period.SUDDEN_DEATH:
        full_time(s)
    else:
        kick_off(box, s, Phase.KO_HALFWAY, 1 - side)


@rule
def score_try(box: Box, s: State, side: int) -> None:
    """Five points, and the conversion, from the row where the ball lies (2.13; R02)."""
    tell(s, Event.TRY, side, s.carrier)
    charge(box, s, TRY_SECONDS)
    s.score[side] += 5
    s.tries[side] += 1
    clear(s)
    if s.period == Period.SUDDEN_DEATH:
        full_time(s)
    else:
        s.phase = Phase.CONVERSION
        s.team = side
