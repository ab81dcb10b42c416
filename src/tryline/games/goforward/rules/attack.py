"""Phase 1 of a turn of Go Forward Rugby, the attack: carry, kick, claim or hold (goforward 3; passing has a file)."""

from typing import Any

from tryline.core.language import Box, State, rule, tell
from tryline.games.goforward.rules.cards import (
    discard,
    forward,
    move_card,
    show,
    slides_to_try,
    stand_up,
    swap_carrier,
)
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.moving import can_regroup, receivers_left
from tryline.games.goforward.rules.options import PassMoves
from tryline.games.goforward.rules.passing import can_receive, declare_pass
from tryline.games.goforward.rules.records import (
    CARRY,
    COLUMNS,
    DESIGNS,
    KICK,
    LYING,
    STANDING,
    Choice,
    Effect,
    Knows,
    Phase,
    Place,
    Window,
)


@rule
def list_attack(box: Box, s: State, out: Any) -> int:
    """CARRY, KICK, PASS; CLAIM if the ball is unclaimed; HOLD if nothing else exists, or instead of a claim."""
    if s.carrier == 0:
        n = list_claims(box, s, out)
        if n == 0 or box.must_claim == 0:
            out[n] = Choice.HOLD
            n += 1
        return n
    n = 0
    if s.regrouped == 0:
        n = list_carries(box, s, out)
    n = list_passes(s, out, n)
    if may_regroup(box, s):
        out[n] = Choice.REGROUP
        n += 1
    if n == 0:
        out[0] = Choice.HOLD
        n = 1
    return n


@rule
def list_passes(s: State, out: Any, n: int) -> int:
    """Any other own standing card that has not moved in this turn, after the first n choices."""
    side = s.attacker
    for column in range(COLUMNS):
        if s.stand_n[side, column] == 0:
            continue
        for design in range(DESIGNS):
            if can_receive(s, side, column, design) > 0:
                out[n] = STANDING + column * DESIGNS + design
                n += 1
    return n


@rule
def list_carries(box: Box, s: State, out: Any) -> int:
    """Hand cards of the carrier's position, and kicks."""
    side = s.attacker
    n = 0
    position = box.position[s.carrier - 1]
    for design in range(DESIGNS):
        if s.cards[side, Place.HAND, design] > 0:
            if box.position[design] == position:
                out[n] = CARRY + design
                n += 1
            if box.effect[design] == Effect.KICK:
                out[n] = KICK + design
                n += 1
    return n


@rule
def may_regroup(box: Box, s: State) -> bool:
    """Whether somebody can stand up or move before the pass (ruling 3): somebody must be left to pass to."""
    if box.pass_moves == PassMoves.AFTER or s.regrouped > 0:
        return False
    return receivers_left(s) > 0 and can_regroup(s)


@rule
def list_claims(box: Box, s: State, out: Any) -> int:
    """Lying cards in the ball's space, and standing ones that can run there."""
    side = s.attacker
    n = 0
    for design in range(DESIGNS):
        if s.cards[side, Place.LIE + s.column, design] > 0:
            out[n] = LYING + s.column * DESIGNS + design
            n += 1
    for column in range(COLUMNS):
        for design in range(DESIGNS):
            if s.cards[side, Place.STAND + column, design] > 0 and box.run[design] >= abs(column - s.column):
                out[n] = STANDING + column * DESIGNS + design
                n += 1
    return n


@rule
def attack(box: Box, s: State, move: int) -> None:
    """The attacker's choice."""
    if move == Choice.HOLD:
        hold(s)
    elif move == Choice.REGROUP:
        s.regrouping = 1
        s.moves_left = 2
        s.phase = Phase.STAND_MOVE
    elif move >= LYING:
        claim_lying(box, s, move - LYING)
    elif move >= STANDING:
        card = move - STANDING
        if s.carrier == 0:
            claim_standing(box, s, card // DESIGNS, card % DESIGNS)
        else:
            declare_pass(box, s, card // DESIGNS, card % DESIGNS)
    elif move >= KICK:
        kick(box, s, move - KICK)
    else:
        carry(box, s, move - CARRY)


@rule
def carry(box: Box, s: State, design: int) -> None:
    """CARRY(h): the swap, and phase 2 (also by QUICK)."""
    s.streak = 0
    s.carried = 1
    s.window = Window.NONE
    swap_carrier(box, s, s.attacker, design)
    s.phase = Phase.DEFENCE


@rule
def hold(s: State) -> None:
    """HOLD: stand/move 2. A carrier who holds is the only one who stands, and so known if he has been seen (T13)."""
    s.streak = 0
    if s.carrier > 0 and s.carrier_known not in (Knows.CARD, Knows.POSITION):
        s.carrier_known = Knows.UNSEEN_ONE
        if s.seen[s.attacker, s.column, s.carrier - 1] > 0:
            s.carrier_known = Knows.CARD
    tell(s, Event.HOLDS, s.attacker)
    s.phase = Phase.STAND_MOVE
    s.moves_left = 2


@rule
def claim_lying(box: Box, s: State, card: int) -> None:
    """CLAIM by standing up in the ball's space."""
    stand_up(s, s.attacker, s.column, card % DESIGNS)
    claimed(box, s, card % DESIGNS)


@rule
def claim_standing(box: Box, s: State, column: int, design: int) -> None:
    """CLAIM by running to the ball."""
    if column == s.column:
        show(s, s.attacker, column, design, 1)
    else:
        move_card(s, s.attacker, column, s.column, design)
    claimed(box, s, design)


@rule
def claimed(box: Box, s: State, design: int) -> None:
    """He has the ball and does not move again; one more stand/move (ruling 6)."""
    s.carrier = design + 1
    s.carrier_known = Knows.CARD
    s.streak = 0
    tell(s, Event.CLAIMS, s.attacker, design, s.column)
    s.phase = Phase.STAND_MOVE
    s.moves_left = 1 if box.claim_extra == 1 else 0


@rule
def kick(box: Box, s: State, design: int) -> None:
    """KICK: up to so many rows forward, never over the line."""
    side = s.attacker
    discard(s, side, design)
    s.streak = 0
    for _ in range(box.rows[design]):
        if slides_to_try(s, side) > 1:
            s.row += forward(side)
    s.first_die = box.keep[design]
    tell(s, Event.KICKS, side, design, s.row)
    s.phase = Phase.KICK_DIE
