"""Where play stands in Go Forward Rugby, for people who share a side or a screen: who throws or draws, and for what."""

from tryline.core.game import Moment
from tryline.core.language import NOBODY, State
from tryline.games.goforward.rules.records import Phase

PHASES = ("set-up", "attack", "defence", "ruck", "set-pieces")
_BY_STAGE = ("set-up", "attack", "defence", "ruck")
_SETTING_UP = (
    Phase.TEAM,
    Phase.TEAM_DRAW,
    Phase.END_DRAW,
    Phase.SHAPE_DRAW,
    Phase.BACK_DRAW,
    Phase.DEAL,
    Phase.TOSS,
    Phase.RPS,
    Phase.END,
    Phase.BACKS_ATT,
    Phase.OPEN_CARRIER,
    Phase.BACKS_DEF,
    Phase.PLACE,
    Phase.PLACE_TO,
    Phase.RESTART_CARRIER,
)
_SET_PIECES = (
    Phase.CONVERSION,
    Phase.CONVERSION_DIE,
    Phase.KICKER,
    Phase.PENALTY,
    Phase.EDGE,
    Phase.GOAL_DIE,
    Phase.SCRUM_DIE,
    Phase.SCRUM_DIE_2,
    Phase.LINEOUT_CALL,
    Phase.LINEOUT_DIE,
    Phase.LINEOUT_DIE_2,
)
_DEFENDER = (Phase.TACKLE_DIE, Phase.RUCK_DIE_2)
_ATTACKER = (Phase.PASS_DIE, Phase.CARRY_DIE, Phase.RUCK_DIE, Phase.KICK_DIE)
_DECIDER = (Phase.CONVERSION_DIE, Phase.GOAL_DIE)
_DRAWN = (Phase.DRAW, Phase.DEAL, Phase.TEAM_DRAW, Phase.END_DRAW, Phase.SHAPE_DRAW, Phase.BACK_DRAW)


def moment(s: State) -> Moment:
    """A play string is a turn. What is drawn, its owner draws, without being asked: two cards a turn are no event."""
    phase = Phase(int(s.phase))
    name = _BY_STAGE[int(s.stage)]
    if phase in _SETTING_UP:
        name = "set-up"
    elif phase in _SET_PIECES:
        name = "set-pieces"
    drawn = phase in _DRAWN
    return Moment(
        int(s.half),
        name,
        opens=phase == Phase.ATTACK and s.regrouped == 0,
        thrower=int(s.drawer) if drawn else _thrower(s, phase),
        drawn=drawn,
        dealt=drawn,
    )


def _thrower(s: State, phase: Phase) -> int:
    """Whose die it is (goforward 3 and 8); NOBODY for the toss and the referee."""
    if phase in _DEFENDER:
        return int(1 - s.attacker)
    if phase in _ATTACKER:
        return int(s.attacker)
    if phase in _DECIDER:
        return int(s.decider)
    if phase in (Phase.SCRUM_DIE, Phase.SCRUM_DIE_2):
        return int(s.feeder if phase == Phase.SCRUM_DIE else 1 - s.feeder)
    if phase in (Phase.LINEOUT_DIE, Phase.LINEOUT_DIE_2):
        return int(s.thrower if phase == Phase.LINEOUT_DIE else 1 - s.thrower)
    return NOBODY
