"""Passing in Go Forward Rugby: the retreat it may cost, the number to stay below, caught or dropped (goforward 5)."""

from tryline.core.language import Box, State, rule, tell
from tryline.games.goforward.rules.cards import forward, nobody_carries, own_last_row, show
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.lines import open_window
from tryline.games.goforward.rules.options import PassBack
from tryline.games.goforward.rules.possession import give_ball
from tryline.games.goforward.rules.records import Phase, Window


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
    show(s, side, s.column, passer, 1)
    show(s, side, column, design, 2 if column == s.column and design == passer else 1)
    s.carrier_known = 1
    s.passer = passer + 1
    s.receiver = design + 1
    s.receiver_column = column
    tell(s, Event.PASSES, side, passer, design, abs(column - s.column))
    open_window(s, Window.W1A)


@rule
def pass_number(box: Box, s: State) -> int:
    """N: the die must stay below it."""
    runs = box.run[s.passer - 1] + box.run[s.receiver - 1]
    return int(runs - abs(s.receiver_column - s.column) + s.mod[s.attacker] - s.mod[1 - s.attacker] - s.rush)


@rule
def pass_die(box: Box, s: State, face: int) -> None:
    """Caught if the die is below N; otherwise the ball goes over in the receiver's space."""
    n = pass_number(box, s)
    die = box.face[face]
    side = s.attacker
    if die < n:
        s.carrier = s.receiver
        s.carrier_known = 1
        s.column = s.receiver_column
        tell(s, Event.CAUGHT, side, s.receiver - 1, n, die)
        open_window(s, Window.W1B)
        return
    tell(s, Event.DROPPED, side, s.receiver - 1, n, die)
    s.column = s.receiver_column
    if box.scrums == 1:
        nobody_carries(s)
        s.phase = Phase.SCRUM
        return
    give_ball(s, 1 - side)
