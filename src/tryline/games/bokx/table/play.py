"""Who has the ball in RUGBY_Bokx, and which play is on."""

from typing import Final

from tryline.core.language import State
from tryline.games.bokx.rules.names import Deck, Kick, Phase, Unit

KICK_OFFS: Final = (Phase.KO_HALFWAY, Phase.KO_22, Phase.KO_GOAL)
SIDE_CALLS: Final = (Phase.RUN_SIDE, Phase.KICK_SIDE)
AT_POLES: Final = (Phase.CALL_PLAY, Phase.PENALTY, Phase.DROP_GOAL, Phase.PENALTY_GOAL)
"""Where a kick at the poles can be called, or is on."""
NO_PLAY: Final = (Phase.TOSS, Phase.TOSS_CALL, Phase.END_CALL, Phase.HALF_TIME, Phase.FULL_TIME)
DEFENCE_DECKS: Final = (Deck.CA, Deck.TK, Deck.IG)


def holder(s: State) -> int:
    """The side with the ball, or that had it when the clock was asked."""
    card = s.phase in (Phase.DRAW, Phase.CARD_CHOICE) and s.deck in DEFENCE_DECKS
    return int(1 - s.team if card or s.phase in (Phase.CATCH, Phase.TACKLE, Phase.IN_GOAL) else s.team)


def attack(s: State) -> int | None:
    """The side with the ball; None before play, at the whistle and after it."""
    return None if s.phase in (*NO_PLAY, Phase.WHISTLE) else holder(s)


def play_on(s: State, side: int) -> str:
    """The play that the indicator of a side shows, by its name in the words; `none` if it shows none (5.12)."""
    phase, team = Phase(int(s.phase)), int(s.team)
    run = "run-fw" if s.unit == Unit.FW else "run-bl"
    kick = "kick-off" if s.kick == Kick.KICK_OFF else "kick-double" if s.mult == 2 else "kick"
    mine = side == team
    if phase in (Phase.DRAW, Phase.CARD_CHOICE):
        attacking, defending = {
            Deck.KD: (kick, "none"),
            Deck.RN: (run, "none"),
            Deck.CA: (kick, "catch"),
            Deck.TK: (run, "tackle"),
            Deck.IG: ("over", "in-goal"),
            Deck.SC: ("scrum", "none"),
            Deck.LO: ("lineout", "none"),
            Deck.RK: ("ruck", "ruck"),
        }[Deck(int(s.deck))]
        return defending if mine == (s.deck in DEFENCE_DECKS) else attacking
    if phase in (Phase.RUCK_CONTEST, Phase.RUCK_SUCCESS):
        return "ruck"
    shown = {
        Phase.CATCH: ("catch", kick),
        Phase.TACKLE: ("tackle", run),
        Phase.IN_GOAL: ("in-goal", "over"),
        Phase.CALL_PLAY: ("free-run" if s.free_run else "calls", "none"),
        Phase.PENALTY: ("penalty", "none"),
        Phase.FREE_KICK: ("free-kick", "none"),
        Phase.SCRUM: ("scrum", "none"),
        Phase.LINEOUT: ("lineout", "none"),
        Phase.CONVERSION: ("conversion", "none"),
        Phase.PENALTY_GOAL: ("penalty-goal", "none"),
        Phase.DROP_GOAL: ("drop-goal", "none"),
        Phase.MISSED_TACKLE: (run, "none"),
        **dict.fromkeys((Phase.RUN_SUCCESS, Phase.RUN_LINE, Phase.RUN_SIDE, Phase.RUN_CHANNEL), (run, "none")),
        **dict.fromkeys((Phase.KICK_SUCCESS, Phase.KICK_DIST, Phase.KICK_LINE, Phase.KICK_SIDE), (kick, "none")),
        **dict.fromkeys(KICK_OFFS, ("kick-off", "none")),
    }
    return shown.get(phase, ("none", "none"))[0 if mine else 1]
