"""The action lines of Go Forward Rugby: windows, who may use what in them, and what it does (goforward 7).

A side is asked in every window in which, for all that the other side can tell, it might have a line to use. Being
asked gives nothing away.
"""

from typing import Any

from tryline.core.language import Box, State, rule, tell
from tryline.games.goforward.rules.cards import (
    discard,
    enter_rack,
    is_carrier,
    leave_rack,
    show,
    show_carrier,
    slide_forward,
    stand_up,
)
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.options import Pick
from tryline.games.goforward.rules.records import (
    CARD,
    CARRY,
    COLUMNS,
    DESIGNS,
    RACK,
    TO,
    USE,
    Choice,
    Effect,
    Knows,
    Phase,
    Place,
    Use,
    Window,
)


@rule
def open_window(s: State, window: int) -> None:
    """Ask whoever is first in this window."""
    s.window = window
    s.phase = Phase.WINDOW
    s.decider = 1 - s.attacker if window == Window.W2A else s.attacker


@rule
def next_in_window(s: State) -> None:
    """Ask the other one, or go on with what the window was opened for."""
    window = s.window
    first = 1 - s.attacker if window == Window.W2A else s.attacker
    if s.decider == first and window in (Window.W1A, Window.W2A, Window.W3A):
        s.phase = Phase.WINDOW
        s.decider = 1 - first
        return
    s.window = Window.NONE
    if window == Window.W1A:
        s.phase = Phase.PASS_DIE
    elif window == Window.W1B:
        s.phase = Phase.STAND_MOVE
        s.decider = s.attacker
        s.moves_left = 2 - s.regrouped
    elif window == Window.W2S:
        s.phase = Phase.DEFEND
        s.decider = 1 - s.attacker
    elif window == Window.W2A:
        s.phase = Phase.TACKLE_DIE
    elif window == Window.W3A:
        s.phase = Phase.RUCK_DIE
    else:
        s.phase = Phase.REFRESH


@rule
def lasting(box: Box, s: State, side: int, contest: int) -> int:
    """What lasting lines of a side add in a contest: of cards that have been shown and stand in the ball's space."""
    total = 0
    if box.any_lasting == 1:
        for design in range(DESIGNS):
            if box.lasting[design] == 1 and box.contest[design] == contest:
                total += box.amount[design] * s.seen[side, s.column, design]
    return int(total)


@rule
def can_show_lasting(box: Box, s: State, side: int, design: int) -> bool:
    """Whether a card with a lasting line stands unseen in the ball's space, besides the carrier (T18)."""
    with_ball = 1 if side == s.attacker else 0
    if box.lasting[design] == 0 or box.fits[s.window, with_ball, design] == 0:
        return False
    hidden = s.cards[side, Place.STAND + s.column, design] - s.seen[side, s.column, design]
    if s.carrier_known != Knows.CARD:
        hidden -= is_carrier(s, side, s.column, design)
    return bool(hidden > 0)


@rule
def might_show_lasting(box: Box, s: State, side: int) -> bool:
    """The same of any card, as far as the other side can tell."""
    with_ball = 1 if side == s.attacker else 0
    if box.shows_lasting[s.window, with_ball] == 0:
        return False
    unseen = s.stand_n[side, s.column]
    for design in range(DESIGNS):
        unseen -= s.seen[side, s.column, design]
    if side == s.attacker and s.carrier > 0 and s.carrier_known != Knows.CARD:
        unseen -= 1
    return bool(unseen > 0)


@rule
def rack_line(box: Box, s: State, side: int) -> int:
    """The card on the rack whose line can be used in this window, + 1; 0 if there is none."""
    window = s.window
    if window == Window.W3B:
        for design in range(DESIGNS):
            if box.effect[design] == Effect.PICK and box.fits[window, 1, design] == 1:
                standing = s.cards[side, Place.STAND + s.column, design] > 0 and box.pick == Pick.COMMITTED_OR_STANDING
                if s.committed[side, design] > 0 or standing:
                    return design + 1
        return 0
    if side != s.attacker or window in (Window.W1A, Window.W3A):
        return 0
    card = s.passer if window == Window.W1B else s.carrier
    if card == 0 or not fits_on_rack(box, s, card - 1):
        return 0
    return int(card)


@rule
def fits_on_rack(box: Box, s: State, design: int) -> bool:
    """Whether the line of a carrier or passer of this design can be used in this window."""
    if box.use[design] != Use.ON_RACK or box.lasting[design] == 1 or box.fits[s.window, 1, design] == 0:
        return False
    return fulfilled(box, s, design)


@rule
def might_use_rack_line(box: Box, s: State, side: int) -> bool:
    """Whether the carrier's line can be used, as far as the other side can tell: of a hidden one, his position."""
    if s.carrier_known != Knows.POSITION or side != s.attacker:
        return rack_line(box, s, side) > 0
    position = s.carrier_position - 1
    for design in range(box.first[position], box.first[position] + box.designs[position]):
        if fits_on_rack(box, s, design):
            return True
    return False


@rule
def fulfilled(box: Box, s: State, design: int) -> bool:
    """Whether the condition of a GAIN holds: support in W2b, a claimed ball in W3b."""
    if box.effect[design] != Effect.GAIN or box.support[design] == 0:
        return True
    if s.window == Window.W2B:
        return bool(s.stand_n[s.attacker, s.column] >= 2)
    return bool(s.carrier != 0)


@rule
def asks(box: Box, s: State) -> bool:
    """Whether the decider might use a line here, as far as the other side can tell."""
    side = s.decider
    window = s.window
    if might_show_lasting(box, s, side):
        return True
    if s.used[side] == 1:
        return False
    with_ball = 1 if side == s.attacker else 0
    held = s.hand_n[side]
    if window == Window.W1B:
        if s.regrouped > 0:  # QUICK takes the place of the moves
            return False
        return bool((held >= 2 and box.from_hand[window, 1] == 1) or (held >= 1 and rack_line(box, s, side) > 0))
    if held > 0 and box.from_hand[window, with_ball] == 1:
        return True
    if window == Window.W3B:
        if s.stand_n[side, s.column] > 0 and box.pick == Pick.COMMITTED_OR_STANDING:
            return True
        eights = 0
        for design in range(DESIGNS):
            if box.effect[design] == Effect.PICK:
                eights += s.committed[side, design]
        return bool(eights > 0)
    return might_use_rack_line(box, s, side)


@rule
def has_match(box: Box, s: State, side: int, design: int, spent: int) -> bool:
    """Whether a hand card matches the carrier, besides one copy of `spent` (-1 for none)."""
    position = box.position[design]
    for card in range(box.first[position], box.first[position] + box.designs[position]):
        held = s.cards[side, Place.HAND, card]
        if card == spent:
            held -= 1
        if held > 0:
            return True
    return False


@rule
def list_window(box: Box, s: State, out: Any) -> int:
    """The lines that the decider can use, and SKIP."""
    side = s.decider
    window = s.window
    with_ball = 1 if side == s.attacker else 0
    out[0] = Choice.SKIP
    n = 1
    if box.shows_lasting[window, with_ball] == 1:
        for design in range(DESIGNS):
            if can_show_lasting(box, s, side, design):
                out[n] = RACK + design
                n += 1
    if s.used[side] == 1:
        return n
    for design in range(DESIGNS):
        if s.cards[side, Place.HAND, design] == 0 or box.fits[window, with_ball, design] == 0:
            continue
        if box.use[design] != Use.DISCARD or not fulfilled(box, s, design):
            continue
        if window == Window.W1B and not has_match(box, s, side, s.carrier - 1, design):
            continue
        if box.effect[design] == Effect.CANCEL and count_committed(s, 1 - side) == 0:
            continue
        out[n] = USE + design
        n += 1
    card = rack_line(box, s, side)
    if card > 0 and (window != Window.W1B or has_match(box, s, side, s.carrier - 1, -1)):
        out[n] = RACK + card - 1
        n += 1
    return n


@rule
def count_committed(s: State, side: int) -> int:
    """Cards of a side in the ruck."""
    n = 0
    for design in range(DESIGNS):
        n += s.committed[side, design]
    return n


@rule
def play_window(box: Box, s: State, move: int) -> None:
    """Somebody uses a line, or does not."""
    if move == Choice.SKIP:
        next_in_window(s)
        return
    side = s.decider
    if move >= RACK:
        design = move - RACK
        if box.lasting[design] == 1:
            show(s, side, s.column, design, s.seen[side, s.column, design] + 1)
            tell(s, Event.USES, side, design)
            return
        if s.window in (Window.W2S, Window.W2A, Window.W2B):
            show_carrier(s)
    else:
        design = move - USE
        discard(s, side, design)
    s.used[side] = 1
    tell(s, Event.USES, side, design)
    effect = box.effect[design]
    if effect == Effect.MOD:
        s.mod[side] += box.amount[design]
        next_in_window(s)
    elif effect == Effect.CANCEL:
        s.phase = Phase.CANCEL_CARD
    elif effect == Effect.SHIFT:
        s.phase = Phase.SHIFT_TO
    elif effect == Effect.QUICK:
        s.phase = Phase.QUICK_CARD
    elif effect == Effect.PICK:
        pick_and_run(box, s, side, design)
    else:
        tell(s, Event.GAINS, side, s.row)
        gain_row(box, s, side)


@rule
def gain_row(box: Box, s: State, side: int) -> None:
    """A line brings the rack one row forward, and the turn to its end."""
    s.window = Window.NONE
    after_slide(box, s, side, slide_forward(box, s, side))


@rule
def after_slide(box: Box, s: State, side: int, scored: bool) -> None:
    """A conversion after a try, if they are played; otherwise phase 4."""
    s.phase = Phase.REFRESH
    if scored and box.conversions == 1:
        s.phase = Phase.CONVERSION
        s.decider = side


@rule
def pick_and_run(box: Box, s: State, side: int, design: int) -> None:
    """The number eight stands up with the ball, and the rack goes forward."""
    if s.committed[side, design] > 0:
        stand_up(s, side, s.column, design)
    else:
        show(s, side, s.column, design, 1)
    s.carrier = design + 1
    s.carrier_known = Knows.CARD
    tell(s, Event.PICKS, side, design, s.row)
    gain_row(box, s, side)


@rule
def list_quick_cards(box: Box, s: State, out: Any) -> int:
    """The hand cards with which the receiver can carry at once."""
    n = 0
    position = box.position[s.carrier - 1]
    for design in range(box.first[position], box.first[position] + box.designs[position]):
        if s.cards[s.decider, Place.HAND, design] > 0:
            out[n] = CARRY + design
            n += 1
    return n


@rule
def list_shifts(s: State, out: Any) -> int:
    """The spaces beside the carrier."""
    n = 0
    if s.column > 0:
        out[n] = TO + s.column - 1
        n += 1
    if s.column < COLUMNS - 1:
        out[n] = TO + s.column + 1
        n += 1
    return n


@rule
def shift_to(s: State, column: int) -> None:
    """The carrier goes one space to the side, with the ball."""
    design = s.carrier - 1
    s.carrier_known = Knows.NOTHING  # it is the carrier that leaves
    leave_rack(s, s.attacker, s.column, design)
    enter_rack(s, s.attacker, column, design)
    s.carrier_known = Knows.CARD
    s.column = column
    tell(s, Event.SHIFTS, s.attacker, design, column)
    next_in_window(s)


@rule
def list_cancels(s: State, out: Any) -> int:
    """The cards that the other side has in the ruck."""
    n = 0
    for design in range(DESIGNS):
        if s.committed[1 - s.decider, design] > 0:
            out[n] = CARD + design
            n += 1
    return n


@rule
def cancel_card(s: State, design: int) -> None:
    """Its SHOVE counts nothing in this ruck."""
    s.cancelled[1 - s.decider] = design + 1
    tell(s, Event.CANCELLED, 1 - s.decider, design)
    next_in_window(s)
