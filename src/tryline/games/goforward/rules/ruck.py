"""Phase 3 of a turn of Go Forward Rugby, the ruck (goforward 3)."""

from typing import Any

from tryline.core.language import NOBODY, Box, State, rule, tell
from tryline.games.goforward.rules.cards import lay_down, list_at_ball
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.lines import lasting, open_window
from tryline.games.goforward.rules.possession import give_ball
from tryline.games.goforward.rules.records import CARD, DESIGNS, Choice, Contest, Phase, Window
from tryline.games.goforward.rules.turn import new_phase


@rule
def begin_ruck(s: State) -> None:
    """The sides commit cards in turn, the attacker first."""
    new_phase(s, 3)
    s.declines = 0
    s.phase = Phase.COMMIT
    s.decider = s.attacker


@rule
def list_commits(s: State, out: Any) -> int:
    """Own standing cards in the ball's column, or DECLINE."""
    out[0] = Choice.DECLINE
    return list_at_ball(s, s.decider, out, 1)


@rule
def commit(s: State, move: int) -> None:
    """One card, which will lie down whatever happens; or none, until both want no more (ruling 10)."""
    if move == Choice.DECLINE:
        tell(s, Event.DECLINES, s.decider)
        decline(s)
        return
    design = move - CARD
    lay_down(s, s.decider, s.column, design)
    s.committed[s.decider, design] += 1
    s.declines = 0
    tell(s, Event.COMMITS, s.decider, design)
    s.decider = 1 - s.decider


@rule
def decline(s: State) -> None:
    """The ruck closes after two in a row."""
    s.declines += 1
    s.decider = 1 - s.decider
    if s.declines == 2:
        open_window(s, Window.W3A)


@rule
def ruck_total(box: Box, s: State, side: int, face: int) -> int:
    """SHOVE of the committed cards, die and modifiers."""
    total = box.face[face] + s.mod[side] + lasting(box, s, side, Contest.RUCK)
    for design in range(DESIGNS):
        total += box.shove[design] * s.committed[side, design]
    if s.cancelled[side] > 0:
        total -= box.shove[s.cancelled[side] - 1]
    return int(total)


@rule
def ruck_die(box: Box, s: State, face: int) -> None:
    """The defender wins only if strictly higher. With penalties a niggle is judged first."""
    side = s.attacker
    with_ball = ruck_total(box, s, side, s.first_die)
    without = ruck_total(box, s, 1 - side, face)
    s.ruck_winner = side
    if without > with_ball:
        s.ruck_winner = 1 - side
        tell(s, Event.RUCK_WON, 1 - side, without, with_ball)
    elif without == with_ball and box.scrums == 1 and box.trapped == 1:
        s.ruck_winner = NOBODY
        tell(s, Event.TRAPPED, side, s.column)
    else:
        tell(s, Event.RUCK_KEPT, side, with_ball, without)
    s.offender = 0
    if box.penalties == 1:
        if s.cancelled[1 - side] > 0:
            s.offender = side + 1
        elif s.cancelled[side] > 0:
            s.offender = 1 - side + 1
    if s.offender > 0:
        s.phase = Phase.REFEREE_DIE
    else:
        decide_ruck(s)


@rule
def decide_ruck(s: State) -> None:
    """The winner has the ball in this column; a trapped ball is fed into a scrum by the side that had it."""
    if s.ruck_winner == NOBODY:
        s.feeder = s.attacker
        s.phase = Phase.SCRUM
        return
    give_ball(s, s.ruck_winner)
    s.after_choice = Phase.WINDOW
