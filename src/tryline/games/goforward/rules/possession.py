"""Who has the ball in Go Forward Rugby once it belongs to a side: a carrier whom nobody sees, or nobody."""

from typing import Any

from tryline.core.language import State, rule, tell
from tryline.games.goforward.rules.cards import list_at_ball, name_carrier, nobody_carries
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.lines import open_window
from tryline.games.goforward.rules.records import DESIGNS, Phase, Place, Window


@rule
def give_ball(s: State, side: int) -> None:
    """The ball belongs to a side in this column, whose choice of a carrier nobody sees; phases 2 and 3 are skipped."""
    nobody_carries(s)
    if side != s.attacker:
        s.streak = 0
    s.attacker = side
    s.after_choice = Phase.REFRESH
    s.phase = Phase.NEXT_CARRIER
    s.decider = side


@rule
def list_carriers(s: State, out: Any) -> int:
    """Anybody of the ball's side who stands with it."""
    return list_at_ball(s, s.attacker, out, 0)


@rule
def next_carrier(s: State, design: int) -> None:
    """He has it, and nobody else knows."""
    name_carrier(s, design)
    tell(s, Event.HAS_BALL, s.attacker, s.column)
    carrier_named(s)


@rule
def name_only_carrier(s: State) -> bool:
    """Nobody there: the ball is unclaimed. One: it is he. False if there are several to choose from."""
    standing = s.stand_n[s.attacker, s.column]
    if standing >= 2:
        return False
    if standing == 0:
        tell(s, Event.UNCLAIMED, s.attacker, s.column)
        carrier_named(s)
        return True
    for design in range(DESIGNS):
        if s.cards[s.attacker, Place.STAND + s.column, design] > 0:
            next_carrier(s, design)
            break
    return True


@rule
def carrier_named(s: State) -> None:
    """What comes after: the lines of a ruck's winner, or phase 4."""
    if s.after_choice == Phase.WINDOW:
        open_window(s, Window.W3B)
    else:
        s.phase = Phase.REFRESH
