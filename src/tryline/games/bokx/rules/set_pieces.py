"""Ruck, scrum and lineout in RUGBY_Bokx (docs/rules/bokx.md, 2.9, 2.10)."""

from tryline.core.language import AWAY, HOME, Box, State, rule, tell
from tryline.games.bokx.rules.clock import LINEOUT_SECONDS, RUCK_SECONDS, SCRUM_SECONDS, charge
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.names import Deck, Phase
from tryline.games.bokx.rules.options import FreeRunAfter
from tryline.games.bokx.rules.possession import give


@rule
def ruck_contest(s: State, d: int) -> None:
    """RUCK_CONTEST: both throw, Blue first; the higher has the ball on its side, and equal throws are made again."""
    if s.team == HOME:
        s.die = d
        s.team = AWAY
        return
    if d == s.die:
        tell(s, Event.RUCK_TIED, d)
        s.team = HOME
    else:
        if s.die > d:
            s.team = HOME
        tell(s, Event.RUCK_LEANS, s.team)
        s.phase = Phase.RUCK_SUCCESS
    s.die = 0


@rule
def ruck_success(box: Box, s: State, d: int) -> None:
    """RUCK_SUCCESS."""
    charge(box, s, RUCK_SECONDS)
    won_lost_or_card(box, s, d, Event.RUCK_WON, Event.RUCK_LOST, Deck.RK, s.brought)


@rule
def scrum_throw(box: Box, s: State, d: int) -> None:
    """SCRUM."""
    charge(box, s, SCRUM_SECONDS)
    won_lost_or_card(box, s, d, Event.SCRUM_WON, Event.SCRUM_LOST, Deck.SC, s.team)


@rule
def lineout_throw(box: Box, s: State, d: int) -> None:
    """LINEOUT."""
    charge(box, s, LINEOUT_SECONDS)
    won_lost_or_card(box, s, d, Event.LINEOUT_WON, Event.LINEOUT_LOST, Deck.LO, s.team)


@rule
def won_lost_or_card(box: Box, s: State, d: int, won: int, lost: int, deck: int, brought: int) -> None:
    """[1] is lost, [2] and [3] draw a card, [4] to [6] are won; `brought` is the side whose ball it was."""
    if d == 1:
        tell(s, lost, 1 - s.team, 1 if brought == s.team else 0)
        give(s, 1 - s.team, box.free_run_after == FreeRunAfter.ANY_TURNOVER, False)
    elif d <= 3:
        s.deck = deck
        s.phase = Phase.DRAW
    else:
        tell(s, won, s.team, 1 if brought != s.team else 0)
        give(s, s.team, False, False)
