"""Passing in Go Forward Rugby: the retreat it may cost, the number to stay below, caught or dropped (goforward 5)."""

from tryline.core.language import Box, State, rule, tell
from tryline.games.goforward.rules.cards import (
    forward,
    is_carrier,
    nobody_carries,
    own_last_row,
    show,
    show_carrier,
)
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.lines import lasting, open_window
from tryline.games.goforward.rules.options import PassBack
from tryline.games.goforward.rules.possession import give_ball
from tryline.games.goforward.rules.records import Contest, Knows, Phase, Place, Window


@rule
def can_receive(s: State, side: int, column: int, design: int) -> int:
    """How many of a design in a space can be passed to: not the carrier, and nobody who has moved in this turn."""
    standing = s.cards[side, Place.STAND + column, design]
    return int(standing - s.moved[side, column, design] - is_carrier(s, side, column, design))


@rule
def declare_pass(box: Box, s: State, column: int, design: int) -> None:
    """PASS(r): a pass straight after a pass first costs a row; passer and receiver are shown."""
    side = s.attacker
    s.rush = 0
    if box.rush_defence == 1:
        s.rush = max(0, s.streak - 1)
    costs = s.streak >= 1
    if box.pass_back == PassBack.PAIRS:
        costs = s.streak % 2 == 1
    if costs and s.row != own_last_row(side):
        s.row -= forward(side)
        tell(s, Event.RETREATS, side, s.row)
    s.streak += 1
    passer = s.carrier - 1
    show_carrier(s)
    shown = s.moved[side, column, design] + 1  # those who have moved were shown, and he is none of them
    if column == s.column and design == passer:
        shown += 1
    show(s, side, column, design, shown)
    s.passer = passer + 1
    s.receiver = design + 1
    s.receiver_column = column
    tell(s, Event.PASSES, side, passer, design, abs(column - s.column))
    open_window(s, Window.W1A)


@rule
def pass_number(box: Box, s: State) -> int:
    """N: the die must stay below it."""
    runs = box.run[s.passer - 1] + box.run[s.receiver - 1]
    helps = s.mod[s.attacker] + lasting(box, s, s.attacker, Contest.PASS)
    spoils = s.mod[1 - s.attacker] + lasting(box, s, 1 - s.attacker, Contest.FOE_PASS)
    return int(runs - abs(s.receiver_column - s.column) + helps - spoils - s.rush)


@rule
def pass_die(box: Box, s: State, face: int) -> None:
    """Caught if the die is below N; otherwise the ball goes over in the receiver's space."""
    n = pass_number(box, s)
    die = box.face[face]
    side = s.attacker
    if die < n:
        s.carrier = s.receiver
        s.carrier_known = Knows.CARD
        s.column = s.receiver_column
        tell(s, Event.CAUGHT, side, s.receiver - 1, n, die)
        open_window(s, Window.W1B)
        return
    tell(s, Event.DROPPED, side, s.receiver - 1, n, die)
    s.column = s.receiver_column
    if box.scrums == 1:
        nobody_carries(s)
        s.feeder = 1 - side
        s.phase = Phase.SCRUM
        return
    give_ball(s, 1 - side)
