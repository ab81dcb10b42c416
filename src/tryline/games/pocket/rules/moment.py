"""Where play stands in Pocket Rugby, for people who share a side: who rolls, and what is going on."""

from tryline.core.game import Moment
from tryline.core.language import NOBODY, State
from tryline.games.pocket.rules.records import Phase

PHASES = ("toss", "attack", "kicks", "defence", "set-pieces")
_TOSS = (Phase.WEATHER, Phase.COIN)
_KICKS = (
    Phase.DROP_RANGE,
    Phase.DROP_CHOICE,
    Phase.DROP_KICK,
    Phase.CONV_RANGE,
    Phase.CONV_KICK,
    Phase.PEN_CHOICE,
    Phase.PEN_RANGE,
    Phase.PEN_KICK,
)
_DEFENCE = (
    Phase.CHARGE_CHOICE,
    Phase.CHARGE_CHECK,
    Phase.INTERRUPT_CHOICE,
    Phase.INTERRUPT_CHECK,
    Phase.TACKLE_1,
    Phase.TACKLE_2,
    Phase.RUCK,
)
_SET_PIECES = (Phase.SET_PIECE, Phase.STEAL_CHOICE, Phase.STEAL_CHECK)


def moment(s: State) -> Moment:
    """A play string is what docs/rules/pocket.md calls a phase: from one Scrum Half roll to the next."""
    phase, attack = Phase(int(s.phase)), int(s.ball)
    name, thrower = "attack", attack
    if phase in _TOSS:
        name, thrower = "toss", NOBODY
    elif phase in _KICKS:
        name = "kicks"
    elif phase in _DEFENCE:
        name, thrower = "defence", 1 - attack
    elif phase in _SET_PIECES:
        name, thrower = "set-pieces", int(s.roller if phase == Phase.SET_PIECE else 1 - s.roller)
    return Moment(int(s.half), name, opens=phase == Phase.HALF_ROLL, thrower=thrower)
