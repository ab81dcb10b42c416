"""A turn of Go Forward Rugby: attack, defence, ruck and refresh (goforward 3, 5 and 6)."""

from typing import Any

from tryline.core.language import DRAW as DRAWN
from tryline.core.language import Box, State, rule, tell
from tryline.games.goforward.cards import (
    discard,
    forward,
    halftime_reshuffle,
    is_carrier,
    lay_down,
    move_card,
    name_carrier,
    nobody_carries,
    own_last_row,
    put_under,
    reshuffle,
    show,
    slide_forward,
    slides_to_try,
    stand_up,
    swap_carrier,
    take_from_under,
    who,
)
from tryline.games.goforward.lines import after_slide, open_window
from tryline.games.goforward.records import (
    CARD,
    CARRY,
    COLUMNS,
    DESIGNS,
    KICK,
    LYING,
    STANDING,
    TO,
    Choice,
    Effect,
    Ending,
    Event,
    Phase,
    Place,
    Window,
)
from tryline.games.goforward.setup import begin_restart, begin_setup, start_toss

# Phase 1: attack -----------------------------------------------------------------------------------------------------


@rule
def begin_turn(s: State) -> None:
    """The next turn belongs to whoever has the ball."""
    s.turn += 1
    s.owner = s.attacker
    s.carried = 0
    s.restart_by = 0
    new_phase(s, 1)
    for side in range(2):
        for column in range(COLUMNS):
            for design in range(DESIGNS):
                s.moved[side, column, design] = 0
    for design in range(DESIGNS):
        s.tacklers[design] = 0
        s.committed[0, design] = 0
        s.committed[1, design] = 0
    s.cancelled[0] = 0
    s.cancelled[1] = 0
    s.phase = Phase.ATTACK
    s.decider = s.attacker


@rule
def new_phase(s: State, stage: int) -> None:
    """Each side may use one action in each phase."""
    s.stage = stage
    s.used[0] = 0
    s.used[1] = 0
    s.mod[0] = 0
    s.mod[1] = 0


@rule
def list_attack(box: Box, s: State, out: Any) -> int:
    """CARRY, PASS, KICK; CLAIM if the ball is unclaimed; HOLD if nothing else exists."""
    side = s.attacker
    n = 0
    if s.carrier == 0:
        n = list_claims(box, s, out)
    else:
        position = box.position[s.carrier - 1]
        for design in range(DESIGNS):
            if s.cards[side, Place.HAND, design] > 0:
                if box.position[design] == position:
                    out[n] = CARRY + design
                    n += 1
                if box.effect[design] == Effect.KICK:
                    out[n] = KICK + design
                    n += 1
        for column in range(COLUMNS):
            if s.stand_n[side, column] == 0:
                continue
            for design in range(DESIGNS):
                if s.cards[side, Place.STAND + column, design] > is_carrier(s, side, column, design):
                    out[n] = STANDING + column * DESIGNS + design
                    n += 1
    if n == 0:
        out[0] = Choice.HOLD
        n = 1
    return n


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
        carry(s, move - CARRY)


@rule
def carry(s: State, design: int) -> None:
    """CARRY(h): the swap, and phase 2 (also by QUICK)."""
    s.streak = 0
    s.carried = 1
    s.window = Window.NONE
    swap_carrier(s, s.attacker, design)
    s.phase = Phase.DEFENCE


@rule
def hold(s: State) -> None:
    """HOLD: stand/move 2. A carrier who holds is the only one who stands, and so known if he has been seen."""
    s.streak = 0
    if s.carrier > 0 and s.carrier_known != 1:
        s.carrier_known = 3
        if s.seen[s.attacker, s.column, s.carrier - 1] > 0:
            s.carrier_known = 1
    tell(s, Event.HOLDS, s.attacker, 0)
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
    s.carrier_known = 1
    s.streak = 0
    tell(s, Event.CLAIMS, who(s.attacker, design), s.column)
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
    tell(s, Event.KICKS, who(side, design), s.row)
    s.phase = Phase.KICK_DIE


@rule
def declare_pass(box: Box, s: State, column: int, design: int) -> None:
    """PASS(r): a pass straight after a pass first costs a row; passer and receiver are shown."""
    side = s.attacker
    s.rush = 0
    if box.rush_defence == 1:
        s.rush = max(0, s.streak - 1)
    costs = s.streak >= 1
    if box.pass_back_pairs == 1:
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
    tell(s, Event.PASSES, who(side, passer), abs(column - s.column) * DESIGNS + design)
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
    told = 20 * (n + 40) + die + 9
    if die < n:
        s.carrier = s.receiver
        s.carrier_known = 1
        s.column = s.receiver_column
        tell(s, Event.CAUGHT, who(side, s.receiver - 1), told)
        open_window(s, Window.W1B)
        return
    tell(s, Event.DROPPED, who(side, s.receiver - 1), told)
    s.column = s.receiver_column
    if box.scrums == 1:
        nobody_carries(s)
        s.phase = Phase.SCRUM
        return
    give_ball(s, 1 - side)


@rule
def give_ball(s: State, side: int) -> None:
    """The ball belongs to a side in this column, whose choice of a carrier nobody sees; phases 2 and 3 are skipped."""
    if side != s.attacker:
        s.streak = 0
    s.attacker = side
    nobody_carries(s)
    s.after_carrier = Phase.REFRESH
    s.phase = Phase.NEXT_CARRIER
    s.decider = side


@rule
def list_carriers(s: State, out: Any) -> int:
    """Anybody of the ball's side who stands with it."""
    n = 0
    for design in range(DESIGNS):
        if s.cards[s.attacker, Place.STAND + s.column, design] > 0:
            out[n] = CARD + design
            n += 1
    return n


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
    if s.after_carrier == Phase.WINDOW:
        open_window(s, Window.W3B)
    else:
        s.phase = Phase.REFRESH


# Standing up and moving ----------------------------------------------------------------------------------------------


@rule
def may_move(s: State, side: int, column: int, design: int) -> bool:
    """Each standing card at most once a turn, and never the carrier."""
    standing = s.cards[side, Place.STAND + column, design]
    return bool(standing > s.moved[side, column, design] + is_carrier(s, side, column, design))


@rule
def list_stand_moves(s: State, out: Any) -> int:
    """Who can stand up, who can move, and DONE."""
    side = s.decider
    out[0] = Choice.DONE
    n = 1
    for column in range(COLUMNS):
        if s.lie_n[side, column] > 0:
            for design in range(DESIGNS):
                if s.cards[side, Place.LIE + column, design] > 0:
                    out[n] = LYING + column * DESIGNS + design
                    n += 1
        if s.stand_n[side, column] > 0:
            for design in range(DESIGNS):
                if may_move(s, side, column, design):
                    out[n] = STANDING + column * DESIGNS + design
                    n += 1
    return n


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
        s.moved[side, column, design] += 1
        s.moves_left -= 1
        tell(s, Event.STOOD_UP, who(side, design), column)
    else:
        s.picked = move - STANDING + 1
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
    s.moved[side, column, design] += 1
    s.moves_left -= 1
    s.picked = 0
    tell(s, Event.MOVED, who(side, design), COLUMNS * origin + column)
    s.phase = Phase.STAND_MOVE


@rule
def can_stand_or_move(s: State) -> bool:
    """Whether anybody is left who can, which everybody can see: those who have moved were shown."""
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
    """Phase 2 after phase 1; after phase 2 the carry that nobody stopped, or phase 4."""
    s.moves_left = 0
    if s.stage == 1:
        s.phase = Phase.DEFENCE
    elif s.carried == 1:
        s.phase = Phase.CARRY_THROUGH
    else:
        s.phase = Phase.REFRESH


# Phase 2: defence ----------------------------------------------------------------------------------------------------


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
    if box.angle_before == 1:
        open_window(s, Window.W2S)


@rule
def list_tacklers(s: State, out: Any) -> int:
    """TACKLE by anybody opposite the carrier; COVER before the first, ROLL after him."""
    out[0] = Choice.COVER if s.phase == Phase.DEFEND else Choice.ROLL
    n = 1
    for design in range(DESIGNS):
        if s.cards[s.decider, Place.STAND + s.column, design] > 0:
            out[n] = CARD + design
            n += 1
    return n


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
        tell(s, Event.TACKLER, who(s.decider, design), 0)
        s.phase = Phase.TACKLE


@rule
def cover(s: State) -> None:
    """COVER: stand/move 2, and the carry succeeds."""
    tell(s, Event.COVERS, s.decider, 0)
    s.phase = Phase.STAND_MOVE
    s.moves_left = 2


@rule
def carry_die(box: Box, s: State, face: int) -> None:
    """The tackle is made only if the defender's total is strictly greater."""
    side = s.attacker
    total = box.face[s.first_die] + s.mod[1 - side]
    for design in range(DESIGNS):
        total += box.tackle[design] * s.tacklers[design]
    carrier = s.carrier - 1
    run = box.run[carrier] + box.face[face] + s.mod[side]
    told = 64 * (total + 9) + run + 9
    if total > run:
        tell(s, Event.TACKLED, who(side, carrier), told)
        nobody_carries(s)
        lay_down(s, side, s.column, carrier)
        s.phase = Phase.RUCK
    else:
        tell(s, Event.MISSED, who(side, carrier), told)
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


# Phase 3: ruck -------------------------------------------------------------------------------------------------------


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
    n = 1
    for design in range(DESIGNS):
        if s.cards[s.decider, Place.STAND + s.column, design] > 0:
            out[n] = CARD + design
            n += 1
    return n


@rule
def commit(s: State, move: int) -> None:
    """One card, which will lie down whatever happens; or none, until both want no more (ruling 10)."""
    if move == Choice.DECLINE:
        tell(s, Event.DECLINES, s.decider, 0)
        decline(s)
        return
    design = move - CARD
    lay_down(s, s.decider, s.column, design)
    s.committed[s.decider, design] += 1
    s.declines = 0
    tell(s, Event.COMMITS, who(s.decider, design), 0)
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
    total = box.face[face] + s.mod[side]
    for design in range(DESIGNS):
        total += box.shove[design] * s.committed[side, design]
    if s.cancelled[side] > 0:
        total -= box.shove[s.cancelled[side] - 1]
    return int(total)


@rule
def ruck_die(box: Box, s: State, face: int) -> None:
    """The defender wins only if strictly higher. With penalties a niggle is judged first."""
    side = s.attacker
    home = ruck_total(box, s, side, s.first_die)
    away = ruck_total(box, s, 1 - side, face)
    s.ruck_winner = side
    if away > home:
        s.ruck_winner = 1 - side
        tell(s, Event.RUCK_WON, 1 - side, 64 * (away + 9) + home + 9)
    else:
        tell(s, Event.RUCK_KEPT, side, 64 * (home + 9) + away + 9)
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
    """The winner has the ball in this column."""
    give_ball(s, s.ruck_winner)
    s.after_carrier = Phase.WINDOW


# Phase 4: refresh ----------------------------------------------------------------------------------------------------


@rule
def begin_refresh(box: Box, s: State) -> None:
    """Each side draws, the attacker of this turn first."""
    s.window = Window.NONE
    s.drawer = s.owner
    s.to_draw = box.draw
    s.phase = Phase.DRAW


@rule
def draw_on(box: Box, s: State) -> bool:
    """Draw what needs no chance: known cards from under the pile. False if a card is to be drawn by chance."""
    side = s.drawer
    if s.to_draw > 0 and s.draw_n[side] > 0:
        return False
    if s.to_draw > 0 and s.under_n[side] > 0:
        design = take_from_under(s, side)
        s.to_draw -= 1
        tell(s, Event.DREW, side, design + 1)
    elif s.to_draw > 0 and s.discard_n[side] > 0 and box.deck_out_stop == 0:
        reshuffle(s, side)
    elif side == s.owner:
        s.drawer = 1 - side
        s.to_draw = box.draw
    else:
        s.to_draw = 0
        s.phase = Phase.BOTTOM
        s.decider = s.owner
    return True


@rule
def list_bottoms(s: State, out: Any) -> int:
    """Any hand card."""
    n = 0
    for design in range(DESIGNS):
        if s.cards[s.decider, Place.HAND, design] > 0:
            out[n] = CARD + design
            n += 1
    return n


@rule
def bottom(s: State, design: int) -> None:
    """A card too many goes under the own draw pile, unseen."""
    put_under(s, s.decider, design)
    tell(s, Event.BOTTOMS, s.decider, design + 1)


@rule
def turn_over(box: Box, s: State) -> None:
    """The next turn, half-time, a restart, extra time or the end."""
    if s.half == 3:
        if s.restart_by > 0 or s.turn == 3 * box.turns:
            full_time(s, Ending.EXTRA_TIME.value)
            return
    elif s.turn == 2 * box.turns:
        if box.extra_time == 1 and s.score[0] == s.score[1]:
            s.half = 3
            s.restart_by = 0
            tell(s, Event.EXTRA_TIME, 0, 0)
            start_toss(box, s)
        else:
            full_time(s, Ending.FULL_TIME.value)
        return
    elif s.turn == box.turns:
        s.half = 2
        tell(s, Event.HALF_TIME, s.score[0], s.score[1])
        if box.halftime_reshuffle == 1:
            halftime_reshuffle(s, 0)
            halftime_reshuffle(s, 1)
        begin_setup(s, 1 - s.first_side)
        return
    if s.restart_by > 0:
        begin_restart(box, s)
    else:
        s.phase = Phase.NEXT_TURN


@rule
def full_time(s: State, ending: int) -> None:
    """Whoever has more wins; equal is a draw."""
    s.phase = Phase.FULL_TIME
    s.ending = ending
    s.winner = DRAWN
    if s.score[0] != s.score[1]:
        s.winner = 0 if s.score[0] > s.score[1] else 1
    tell(s, Event.FULL_TIME, s.winner, 256 * s.score[0] + s.score[1])
