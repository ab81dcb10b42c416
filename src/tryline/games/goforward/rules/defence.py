"""Phase 2 of a turn of Go Forward Rugby, the defence: tackle or cover, and whether the carry succeeds (goforward 3)."""

from typing import Any

from tryline.core.language import Box, State, rule, tell
from tryline.games.goforward.rules.cards import (
    lay_down,
    list_at_ball,
    nobody_carries,
    show_carrier,
    slide_forward,
)
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.lines import after_slide, lasting, open_window
from tryline.games.goforward.rules.options import Angle
from tryline.games.goforward.rules.records import CARD, DESIGNS, Choice, Contest, Phase, Window
from tryline.games.goforward.rules.turn import new_phase


@rule
def begin_defence(box: Box, s: State) -> None:
    """After a carry a tackle or stand/move 2, otherwise stand/move 2."""
    new_phase(s, 2)
    s.decider = 1 - s.attacker
    if s.carried == 0:
        s.phase = Phase.STAND_MOVE
        s.moves_left = 2
        return
    s.phase = Phase.DEFEND
    if box.angle == Angle.BEFORE:
        open_window(s, Window.W2S)


@rule
def list_tacklers(s: State, out: Any) -> int:
    """TACKLE by anybody opposite the carrier; COVER before the first, ROLL after him."""
    out[0] = Choice.COVER if s.phase == Phase.DEFEND else Choice.ROLL
    return list_at_ball(s, s.decider, out, 1)


@rule
def defend(s: State, move: int) -> None:
    """The defender's choice. Every tackler lies down, hit or miss, and so he does at once."""
    if move == Choice.COVER:
        cover(s)
    elif move == Choice.ROLL:
        open_window(s, Window.W2A)
    else:
        design = move - CARD
        lay_down(s, s.decider, s.column, design)
        s.tacklers[design] += 1
        tell(s, Event.TACKLER, s.decider, design)
        s.phase = Phase.TACKLE


@rule
def cover(s: State) -> None:
    """COVER: stand/move 2, and the carry succeeds."""
    tell(s, Event.COVERS, s.decider)
    s.phase = Phase.STAND_MOVE
    s.moves_left = 2


@rule
def tackle_strength(box: Box, s: State) -> int:
    """TACKLE of the tacklers, and what lines add, without the die."""
    side = 1 - s.attacker
    total = s.mod[side] + lasting(box, s, side, Contest.TACKLE)
    for design in range(DESIGNS):
        total += box.tackle[design] * s.tacklers[design]
    return int(total)


@rule
def carry_die(box: Box, s: State, face: int) -> None:
    """The carrier is shown (ruling 9). The tackle is made only if the defender's total is strictly greater."""
    side = s.attacker
    show_carrier(s)
    total = tackle_strength(box, s) + box.face[s.first_die]
    carrier = s.carrier - 1
    run = box.run[carrier] + box.face[face] + s.mod[side] + lasting(box, s, side, Contest.CARRY)
    if total > run:
        tell(s, Event.TACKLED, side, carrier, total, run)
        nobody_carries(s)
        lay_down(s, side, s.column, carrier)
        s.phase = Phase.RUCK
    else:
        tell(s, Event.MISSED, side, carrier, total, run)
        s.phase = Phase.CARRY_THROUGH


@rule
def carry_through(box: Box, s: State) -> None:
    """The carry succeeds: the rack slides forward one row, and W2b opens if that is no try."""
    side = s.attacker
    tell(s, Event.SLIDES, side, s.row)
    if slide_forward(box, s, side):
        after_slide(box, s, side, True)
    else:
        open_window(s, Window.W2B)
