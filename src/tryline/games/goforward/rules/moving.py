"""Standing up and moving in Go Forward Rugby (goforward 6)."""

from typing import Any

from tryline.core.language import Box, State, rule, tell
from tryline.games.goforward.rules.cards import is_carrier, move_card, show, stand_up
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.records import COLUMNS, DESIGNS, LYING, STANDING, TO, Choice, Phase, Place


@rule
def may_move(s: State, side: int, column: int, design: int) -> bool:
    """Each standing card at most once a turn, and never the carrier."""
    standing = s.cards[side, Place.STAND + column, design]
    return bool(standing > s.moved[side, column, design] + is_carrier(s, side, column, design))


@rule
def receivers_left(s: State) -> int:
    """Those of the attacker who stand, have not moved in this turn and do not have the ball."""
    n = -1
    for column in range(COLUMNS):
        n += s.stand_n[s.attacker, column]
        for design in range(DESIGNS):
            n -= s.moved[s.attacker, column, design]
    return int(n)


@rule
def can_regroup(s: State) -> bool:
    """Whether the attacker can stand somebody up or move somebody and still pass (ruling 3)."""
    for column in range(COLUMNS):
        if s.lie_n[s.attacker, column] > 0:
            return True
    return receivers_left(s) > 1


@rule
def list_stand_moves(s: State, out: Any) -> int:
    """Who can stand up, who can move, and DONE; who regroups before a pass makes one move at least."""
    side = s.decider
    n = 0
    if s.regrouping == 0 or s.regrouped > 0:
        out[0] = Choice.DONE
        n = 1
    movable = s.regrouping == 0 or receivers_left(s) > 1
    for column in range(COLUMNS):
        if s.lie_n[side, column] > 0:
            for design in range(DESIGNS):
                if s.cards[side, Place.LIE + column, design] > 0:
                    out[n] = LYING + column * DESIGNS + design
                    n += 1
        if movable and s.stand_n[side, column] > 0:
            for design in range(DESIGNS):
                if may_move(s, side, column, design):
                    out[n] = STANDING + column * DESIGNS + design
                    n += 1
    return n


@rule
def has_moved(s: State, side: int, column: int, design: int) -> None:
    """One of the moves that a side has is made."""
    s.moved[side, column, design] += 1
    s.moves_left -= 1
    s.regrouped += s.regrouping


@rule
def stand_move(s: State, move: int) -> None:
    """STAND(x), the first half of MOVE(x, c), or DONE."""
    side = s.decider
    if move == Choice.DONE:
        s.moves_left = 0
    elif move >= LYING:
        column = (move - LYING) // DESIGNS
        design = (move - LYING) % DESIGNS
        stand_up(s, side, column, design)
        has_moved(s, side, column, design)
        tell(s, Event.STOOD_UP, side, design, column)
    else:
        s.picked = move - STANDING + 1
        show(s, side, (move - STANDING) // DESIGNS, (move - STANDING) % DESIGNS, 1)
        s.phase = Phase.MOVE_TO


@rule
def list_columns_to(box: Box, s: State, out: Any) -> int:
    """The spaces that the picked card can run to; at a restart, any."""
    origin = (s.picked - 1) // DESIGNS
    reach = box.run[(s.picked - 1) % DESIGNS] if s.phase == Phase.MOVE_TO else COLUMNS
    n = 0
    for column in range(COLUMNS):
        if column != origin and abs(column - origin) <= reach:
            out[n] = TO + column
            n += 1
    return n


@rule
def move_to(s: State, column: int) -> None:
    """The second half of MOVE(x, c)."""
    side = s.decider
    origin = (s.picked - 1) // DESIGNS
    design = (s.picked - 1) % DESIGNS
    move_card(s, side, origin, column, design)
    has_moved(s, side, column, design)
    s.picked = 0
    tell(s, Event.MOVED, side, design, origin, column)
    s.phase = Phase.STAND_MOVE


@rule
def can_stand_or_move(s: State) -> bool:
    """Whether anybody is left who can, which everybody can see: those who have moved were shown."""
    if s.regrouping == 1:
        return can_regroup(s)
    side = s.decider
    for column in range(COLUMNS):
        if s.lie_n[side, column] > 0:
            return True
        able = s.stand_n[side, column]
        for design in range(DESIGNS):
            able -= s.moved[side, column, design]
        if side == s.attacker and column == s.column and s.carrier > 0:
            able -= 1
        if able > 0:
            return True
    return False


@rule
def moves_done(s: State) -> None:
    """The pass after regrouping, phase 2 after phase 1; after phase 2 the carry that nobody stopped, or phase 4."""
    s.moves_left = 0
    if s.regrouping == 1:
        s.regrouping = 0
        s.phase = Phase.ATTACK
    elif s.stage == 1:
        s.phase = Phase.DEFENCE
    elif s.carried == 1:
        s.phase = Phase.CARRY_THROUGH
    else:
        s.phase = Phase.REFRESH
