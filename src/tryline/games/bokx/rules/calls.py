"""What a team may call in RUGBY_Bokx, and what follows: open play, missed tackles, awards (bokx 2.4, 2.8, 2.11)."""

from typing import Any

from tryline.core.language import Box, State, rule, tell
from tryline.games.bokx.rules.clock import (
    AWARD_SECONDS,
    CONTINUE_SECONDS,
    KICK_SECONDS,
    RUN_SECONDS,
    charge,
    count_play,
)
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.field import ball_u, own22, zone
from tryline.games.bokx.rules.kicks import kick_dist_next, start_kick
from tryline.games.bokx.rules.names import Choice, Kick, Phase, Unit, Zone
from tryline.games.bokx.rules.options import FreeRunSuccess
from tryline.games.bokx.rules.possession import made_dead
from tryline.games.bokx.rules.runs import run_channel_next, start_free_run


@rule
def list_calls(box: Box, s: State, out: Any) -> int:
    """The options of CALL_PLAY and MISSED_TACKLE."""
    n = 0
    if s.phase == Phase.MISSED_TACKLE:
        out[n] = Choice.CONTINUE
        n += 1
    out[n] = Choice.RUN_BL
    out[n + 1] = Choice.RUN_FW
    out[n + 2] = Choice.KICK
    n += 3
    if own22(s, s.team):
        out[n] = Choice.KICK_DOUBLE
        n += 1
    if s.phase == Phase.CALL_PLAY:
        if s.no_drop == 0 and zone(box, s, s.team) != Zone.NONE:
            out[n] = Choice.DROP
            n += 1
        if ball_u(s, s.team) == 0:
            out[n] = Choice.MAKE_DEAD
            n += 1
    return n


@rule
def list_awards(box: Box, s: State, out: Any) -> int:
    """The options of PENALTY and FREE_KICK."""
    n = 0
    if s.phase == Phase.PENALTY and zone(box, s, s.team) != Zone.NONE:
        out[n] = Choice.GOAL
        n += 1
    out[n] = Choice.KICK
    out[n + 1] = Choice.KICK_DOUBLE
    out[n + 2] = Choice.SCRUM
    out[n + 3] = Choice.RUN_BL
    out[n + 4] = Choice.RUN_FW
    return n + 5


@rule
def start_run(s: State, choice: int) -> None:
    """Backline or forwards; is it intercepted?"""
    s.unit = Unit.BL if choice == Choice.RUN_BL else Unit.FW
    s.carrier = 0
    s.phase = Phase.RUN_SUCCESS


@rule
def start_open_kick(s: State, choice: int) -> None:
    """A kick in open play; is it charged down?"""
    s.unit = 0
    start_kick(s, Kick.OPEN, 2 if choice == Choice.KICK_DOUBLE else 1)
    s.phase = Phase.KICK_SUCCESS


@rule
def throws_for_free_run(box: Box, unit: int) -> bool:
    """Whether even a free run needs its success throw (R18)."""
    if box.free_run_success == FreeRunSuccess.FORWARDS:
        return bool(unit == Unit.FW)
    return bool(box.free_run_success == FreeRunSuccess.BOTH)


@rule
def call_play(box: Box, s: State, choice: int) -> None:
    """CALL_PLAY. A free run ends with this decision, whatever is chosen (R18); it may need a success throw first."""
    free_run = s.free_run
    s.free_run = 0
    s.no_drop = 0
    count_play(box, s)
    if choice == Choice.MAKE_DEAD:
        made_dead(box, s, s.team)
        return
    tell(s, Event.CALLS, s.team, choice)
    if choice <= Choice.RUN_FW:
        start_run(s, choice)
        if free_run != 0 and throws_for_free_run(box, s.unit):
            s.free_run = free_run
        elif free_run != 0:
            charge(box, s, RUN_SECONDS)
            start_free_run(s)
    elif choice <= Choice.KICK_DOUBLE:
        start_open_kick(s, choice)
    else:
        s.phase = Phase.DROP_GOAL


@rule
def after_missed_tackle(box: Box, s: State, choice: int) -> None:
    """MISSED_TACKLE: on with the same man, or a play of its own; no drop goal."""
    tell(s, Event.CALLS, s.team, choice)
    if choice == Choice.CONTINUE:
        charge(box, s, CONTINUE_SECONDS)
        run_channel_next(s)
    elif choice <= Choice.RUN_FW:
        start_run(s, choice)
    else:
        start_open_kick(s, choice)


@rule
def award(box: Box, s: State, choice: int) -> None:
    """PENALTY or FREE_KICK. A scrum instead is played even when time is up; a quick tap is a full run (R24)."""
    charge(box, s, AWARD_SECONDS)
    tell(s, Event.CALLS, s.team, choice)
    if choice == Choice.GOAL:
        s.phase = Phase.PENALTY_GOAL
    elif choice == Choice.SCRUM:
        s.phase = Phase.SCRUM
    elif choice <= Choice.RUN_FW:
        start_run(s, choice)
    else:
        kind = Kick.PENALTY if s.phase == Phase.PENALTY else Kick.FREE
        start_kick(s, kind, 2 if choice == Choice.KICK_DOUBLE else 1)
        charge(box, s, KICK_SECONDS)
        kick_dist_next(s)
