"""The plain mixed strategy of docs/rules/bokx.md, 4.2, and eleven one-track plans to try against it.

Neither is meant to play well: they are there to measure the game with. The page says how the shares below were found.
"""

from typing import Any, Final

from tryline.core.language import Box, Names, State, rule
from tryline.core.rng import Stream, draw_below
from tryline.games.bokx.players.thumb import inwards, outwards
from tryline.games.bokx.rules.book import choices
from tryline.games.bokx.rules.field import BLUE_FROM, HALFWAY, TWENTY_TWO, along, ball_u, own22, zone
from tryline.games.bokx.rules.names import Choice, Kick, Phase, Zone

# Shares of the plain mixed strategy, in percent.
KICKED: Final = 15
"""Of the plays called between the two 22s; the others are runs."""
BACKS: Final = 80
"""Of the runs."""
FREE_KICKED: Final = 50
SCRUMMED: Final = 25
"""Of the free kicks; the rest are tapped."""
FIRST: Final = 67
"""Of a card's two options, the first."""

LONG_DROP_FROM: Final = 9
LONG_DROP_TO: Final = 13
"""Columns from which the eleventh plan drops at goal: where the solved player does, from the own ten-metre line on."""


class Plan(Names):
    """One track: always the same call where it is on offer. All else is left to the plain mixed strategy."""

    BACKS = 0  # every play called is a run with the backs
    FORWARDS = 1  # every play called is a run with the forwards
    KICK = 2  # every play called is a kick, double distance in the own 22
    DROP = 3  # a drop goal from both zones
    HANDS = 4  # no play called is a kick
    TERRITORY = 5  # every play called in the own half is a kick, double distance in the 22; beyond it none is
    GOALS = 6  # every penalty in a zone is a kick at goal
    TOUCH = 7  # every award is kicked double distance
    SCRUMS = 8  # every award is a scrum
    TAPS = 9  # every award is a quick tap with the backs
    LONG_DROPS = 10  # a drop goal from far out, u = 9 to 13, and from nowhere else


@rule
def happens(stream: Stream, percent: int) -> bool:
    """True so often."""
    return draw_below(stream, 100) < percent


@rule
def any_run(stream: Stream) -> int:
    """A run with the backs or the forwards."""
    return Choice.RUN_BL if happens(stream, BACKS) else Choice.RUN_FW


@rule
def mixed_call(s: State, stream: Stream) -> int:
    """CALL_PLAY: dead in the in-goal, out of the 22 with a kick, elsewhere mostly runs, near the line only those."""
    u = ball_u(s, s.team)
    if u == 0:
        return Choice.MAKE_DEAD
    if s.free_run == 0:
        if u <= TWENTY_TWO:
            return Choice.KICK
        if u < BLUE_FROM and happens(stream, KICKED):
            return Choice.KICK
    return any_run(stream)


@rule
def mixed_award(box: Box, s: State, stream: Stream) -> int:
    """A penalty is kicked: at goal from the Blue zone, else for touch. A free kick is kicked, scrummed or tapped."""
    if s.phase == Phase.PENALTY:
        return Choice.GOAL if zone(box, s, s.team) == Zone.BLUE else Choice.KICK_DOUBLE
    if happens(stream, FREE_KICKED):
        return Choice.KICK_DOUBLE
    if happens(stream, 100 * SCRUMMED // (100 - FREE_KICKED)):
        return Choice.SCRUM
    return any_run(stream)


@rule
def mixed_kick_side(s: State) -> int:
    """Touch from a penalty and from the own 22, else in play."""
    gains = s.kick == Kick.PENALTY or (s.kick == Kick.OPEN and along(s, s.team, s.from_x) <= TWENTY_TWO)
    return outwards(s) if gains else inwards(s)


@rule
def mixed(box: Box, s: State, stream: Stream, out: Any) -> int:
    """The plain mixed strategy. `out` is room for the choices."""
    phase = s.phase
    if phase == Phase.CALL_PLAY:
        return mixed_call(s, stream)
    if phase == Phase.RUN_SIDE:
        return inwards(s)
    if phase == Phase.KICK_SIDE:
        return mixed_kick_side(s)
    if phase == Phase.MISSED_TACKLE:
        return Choice.CONTINUE
    if phase in (Phase.PENALTY, Phase.FREE_KICK):
        return mixed_award(box, s, stream)
    if phase in (Phase.KO_22, Phase.KO_GOAL):
        return Choice.SINGLE
    if phase == Phase.CARD_CHOICE:
        return Choice.OPT1 if happens(stream, FIRST) else Choice.OPT2
    n = choices(box, s, out)
    return int(out[draw_below(stream, n)])


@rule
def track(s: State, plan: int, stream: Stream) -> int:
    """The call that a plan always makes here, 0 where it has none."""
    if s.phase == Phase.CALL_PLAY:
        if plan == Plan.BACKS:
            return Choice.RUN_BL
        if plan == Plan.FORWARDS:
            return Choice.RUN_FW
        if plan == Plan.DROP or (plan == Plan.LONG_DROPS and LONG_DROP_FROM <= ball_u(s, s.team) <= LONG_DROP_TO):
            return Choice.DROP
        if plan == Plan.KICK or (plan == Plan.TERRITORY and ball_u(s, s.team) <= HALFWAY):
            return Choice.KICK_DOUBLE if own22(s, s.team) else Choice.KICK
        if plan in (Plan.HANDS, Plan.TERRITORY):
            return any_run(stream)
    elif s.phase in (Phase.PENALTY, Phase.FREE_KICK):
        if plan == Plan.GOALS:
            return Choice.GOAL
        if plan == Plan.TOUCH:
            return Choice.KICK_DOUBLE
        if plan == Plan.SCRUMS:
            return Choice.SCRUM
        if plan == Plan.TAPS:
            return Choice.RUN_BL
    return 0


@rule
def one_track(box: Box, s: State, plan: int, stream: Stream, out: Any) -> int:
    """What a plan decides. `out` is room for the choices."""
    wanted = track(s, plan, stream)
    n = choices(box, s, out)
    for i in range(n):
        if out[i] == wanted:
            return int(wanted)
    return mixed(box, s, stream, out)
