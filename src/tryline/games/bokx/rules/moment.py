"""Where play stands in RUGBY_Bokx, for people who share a side or keep the time (docs/rules/bokx.md, 5.2)."""

from tryline.core.game import Moment
from tryline.core.language import NOBODY, State
from tryline.games.bokx.rules.names import Deck, Phase, Unit

PHASES = ("captain", "backs", "forwards", "kicker", "ruck", "defence")
_OPENING = (Phase.CALL_PLAY, Phase.PENALTY, Phase.FREE_KICK, Phase.KO_HALFWAY, Phase.KO_22, Phase.KO_GOAL)
"""Where a play string opens (5.2)."""
_NO_PLAY = (Phase.TOSS, Phase.TOSS_CALL, Phase.END_CALL, Phase.HALF_TIME, Phase.PLACE_KICK, Phase.FULL_TIME)
"""Where no playing time runs: before a period, at half-time, and after sudden death."""
_RUNS = (Phase.RUN_SUCCESS, Phase.RUN_LINE, Phase.RUN_SIDE, Phase.RUN_CHANNEL)
_KICKS = (
    Phase.KICK_SUCCESS,
    Phase.KICK_DIST,
    Phase.KICK_LINE,
    Phase.KICK_SIDE,
    Phase.CONVERSION,
    Phase.PENALTY_GOAL,
    Phase.DROP_GOAL,
    Phase.KO_HALFWAY,
    Phase.KO_22,
    Phase.KO_GOAL,
    Phase.PLACE_KICK,
)
_DECKS = {
    Deck.KD: "kicker",
    Deck.CA: "defence",
    Deck.TK: "defence",
    Deck.IG: "defence",
    Deck.SC: "forwards",
    Deck.LO: "forwards",
    Deck.RK: "ruck",
}


def moment(s: State) -> Moment:
    """The phase groups are those that 5.2 shares out among the seats of a side."""
    phase = Phase(int(s.phase))
    name = "captain"
    if phase in _RUNS or (phase == Phase.DRAW and s.deck == Deck.RN):
        name = "backs" if s.unit == Unit.BL else "forwards"
    elif phase == Phase.DRAW:
        name = _DECKS[Deck(int(s.deck))]
    elif phase in _KICKS:
        name = "kicker"
    elif phase in (Phase.SCRUM, Phase.LINEOUT):
        name = "forwards"
    elif phase in (Phase.RUCK_CONTEST, Phase.RUCK_SUCCESS):
        name = "ruck"
    elif phase in (Phase.TACKLE, Phase.CATCH, Phase.IN_GOAL):
        name = "defence"
    return Moment(
        period=int(s.period),
        phase=name,
        opens=phase in _OPENING,
        thrower=NOBODY if phase == Phase.WHISTLE else int(s.team),
        drawn=phase == Phase.DRAW,
        playing=phase not in _NO_PLAY,
    )
