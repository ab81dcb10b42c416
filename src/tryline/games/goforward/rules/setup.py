"""Setting up in Go Forward Rugby: teams, toss, pack and backs, half-time and restarts (goforward 2, and 3 phase 4)."""

from typing import Any

from tryline.core.language import HOME, Box, State, rule, tell
from tryline.games.goforward.rules.cards import (
    clear_rack,
    halfway_row,
    name_carrier,
    nobody_carries,
    note_known,
    nth_back,
    off_the_bench,
    set_up_pack,
    shape_column,
    show,
    stand_all,
)
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.options import OpenCarrier, Ready, Restart, Setup, Toss
from tryline.games.goforward.rules.records import (
    BACKS,
    CARD,
    COLUMNS,
    DESIGNS,
    READY,
    SHAPES,
    STANDING,
    TEAM,
    TO,
    Choice,
    Knows,
    Phase,
    Place,
    Position,
)

TEAM_STEPS = 8
"""Positions in which a side can choose; a hooker and a full back have one design only."""


@rule
def choosable(step: int) -> int:
    """The position that a step of choosing a team is about."""
    return step + 1 if step > 0 else step


@rule
def list_team(box: Box, s: State, out: Any) -> int:
    """Two of the first, one each, two of the second; or for one player, the first or the second (1944 teams)."""
    out[0] = Choice.BOTH_FIRST
    n = 1
    if box.needed[choosable(s.step)] == 2:
        out[n] = Choice.ONE_EACH
        n += 1
    out[n] = Choice.BOTH_SECOND
    n += 1
    if s.step == 0:
        out[n] = Choice.QUICK
        n += 1
        for i in range(1, box.teams):
            out[n] = READY + i
            n += 1
    return n


@rule
def field(s: State, side: int, design: int) -> None:
    """A card joins the fifteen."""
    s.cards[side, Place.DRAW, design] -= 1
    s.draw_n[side] -= 1
    s.cards[side, Place.BENCH, design] += 1
    s.bench_n[side] += 1


@rule
def choose_team(box: Box, s: State, move: int) -> None:
    """One position after the other, or a ready-made team; nothing of it is seen by anybody else."""
    side = s.decider
    if move == Choice.QUICK or move >= READY:
        ready = 0 if move == Choice.QUICK else move - READY
        for design in range(DESIGNS):
            for _ in range(box.team[ready, design]):
                field(s, side, design)
    else:
        s.plan[s.step] = move
        s.step += 1
        if s.step < TEAM_STEPS:
            return
        for position in range(Position.PROP, Position.FULL_BACK + 1):
            first = box.first[position]
            if box.designs[position] == 1:
                field(s, side, first)
        for step in range(TEAM_STEPS):
            position = choosable(step)
            first = box.first[position]
            for i in range(box.needed[position]):
                second = s.plan[step] == Choice.BOTH_SECOND or (s.plan[step] == Choice.ONE_EACH and i == 1)
                field(s, side, first + 1 if second else first)
    clear_plan(s)
    tell(s, Event.TEAM_CHOSEN, side)
    if known_to_all(box):
        for design in range(DESIGNS):
            s.known[side, design] = box.team[0, design]
    if side == HOME:
        s.decider = 1 - side
        s.phase = Phase.TEAM
    else:
        s.phase = Phase.DEAL
        s.drawer = HOME
        s.to_draw = box.hand


@rule
def known_to_all(box: Box) -> bool:
    """Whether a quick set-up is the same for everybody, and so no secret (T8)."""
    return bool(box.setup == Setup.QUICK and box.ready == Ready.USUAL)


@rule
def drawn(box: Box) -> bool:
    """Whether teams and shapes are drawn."""
    return bool(box.setup == Setup.QUICK and box.ready == Ready.DRAWN)


@rule
def clear_plan(s: State) -> None:
    """Nothing is planned."""
    s.step = 0
    for i in range(8):
        s.plan[i] = 0


@rule
def start_toss(box: Box, s: State) -> None:
    """A coin, or rock, paper, scissors."""
    s.phase = Phase.TOSS if box.toss == Toss.COIN else Phase.RPS
    s.decider = HOME


@rule
def call_hand(s: State, call: int) -> None:
    """Rock, paper or scissors; the first call stays hidden until the second (1 rock, 2 paper, 3 scissors)."""
    s.call[s.decider] = call
    if s.decider == HOME:
        s.decider = 1
        return
    lead = (s.call[0] - s.call[1]) % 3
    s.call[0] = 0
    s.call[1] = 0
    if lead == 0:
        s.decider = HOME
        tell(s, Event.TOSS_TIED, call - 1)
        return
    toss_won(s, 0 if lead == 1 else 1)


@rule
def toss_won(s: State, side: int) -> None:
    """The winner has the ball first."""
    if s.half == 1:
        s.first_side = side
    tell(s, Event.TOSS_WON, side)
    begin_setup(s, side)


@rule
def begin_setup(s: State, side: int) -> None:
    """S5: the attacker chooses an end."""
    nobody_carries(s)
    s.attacker = side
    s.row = halfway_row(side)
    s.streak = 0
    s.restart_by = 0
    s.column = 0
    clear_rack(s, 0)
    clear_rack(s, 1)
    clear_plan(s)
    s.phase = Phase.END
    s.decider = side


@rule
def choose_end(box: Box, s: State, column: int) -> None:
    """Both packs face each other in one of the end spaces."""
    s.column = column
    set_up_pack(box, s, 0, column)
    set_up_pack(box, s, 1, column)
    tell(s, Event.SET_UP, s.attacker, column)
    s.phase = Phase.BACKS_ATT


@rule
def planned(s: State, column: int) -> int:
    """Backs that are planned for a space."""
    n = 0
    for i in range(BACKS):
        if s.plan[i] == column + 1:
            n += 1
    return n


@rule
def has_room(s: State, column: int) -> bool:
    """Whether the next back can go to a space: for the defender, as many as the attacker has there (S8)."""
    if column == s.column:
        return False
    if s.phase == Phase.BACKS_ATT:
        return True
    return planned(s, column) < s.stand_n[s.attacker, column]


@rule
def list_backs(box: Box, s: State, out: Any) -> int:
    """The spaces for the next back; at first, the shapes as well, for the defender those with the right numbers."""
    n = 0
    for column in range(COLUMNS):
        if has_room(s, column):
            out[n] = TO + column
            n += 1
    if s.step > 0:
        return n
    for i in range(box.shapes):
        if s.phase == Phase.BACKS_ATT or mirrors(box, s, i):
            out[n] = Choice.SHAPE if i == 0 else SHAPES + i
            n += 1
    return n


@rule
def mirrors(box: Box, s: State, shape: int) -> bool:
    """Whether a shape has as many in each space as the attacker has there (S8)."""
    for column in range(COLUMNS):
        if column != s.column and backs_in(box, shape, s.column, column) != s.stand_n[s.attacker, column]:
            return False
    return True


@rule
def backs_in(box: Box, shape: int, end: int, column: int) -> int:
    """How many backs of a shape stand in a space."""
    n = 0
    for i in range(BACKS):
        if shape_column(box, shape, end, i) == column:
            n += 1
    return n


@rule
def place_back(box: Box, s: State, move: int) -> None:
    """The next back, unseen; or all of them in a shape."""
    if move == Choice.SHAPE or move >= SHAPES:
        shape = 0 if move == Choice.SHAPE else move - SHAPES
        for i in range(BACKS):
            s.plan[i] = shape_column(box, shape, s.column, i) + 1
        s.step = BACKS
    else:
        s.plan[s.step] = move - TO + 1
        s.step += 1
    if s.step == BACKS:
        backs_out(box, s)


@rule
def backs_out(box: Box, s: State) -> None:
    """All six stand where they were planned; how many stand where can be seen now."""
    side = s.decider
    for j in range(BACKS):
        i = BACKS - 1 - j  # from the last, so that the names of those before him stay the same
        off_the_bench(s, side, s.plan[i] - 1, nth_back(box, s, side, i))
    clear_plan(s)
    for column in range(COLUMNS):
        s.was[column] = 0
    tell(s, Event.BACKS_OUT, side)
    if known_to_all(box):
        everybody_knows(s, side)
    s.phase = Phase.OPEN_CARRIER
    if side != s.attacker:
        s.phase = Phase.NEXT_TURN


@rule
def everybody_knows(s: State, side: int) -> None:
    """The usual team in the usual shape is no secret."""
    for column in range(COLUMNS):
        for design in range(DESIGNS):
            show(s, side, column, design, s.cards[side, Place.STAND + column, design])
            note_known(s, side, design)


@rule
def list_open_carriers(box: Box, s: State, out: Any) -> int:
    """Any of the nine cards with the ball, or the number nine (ruling 24)."""
    n = 0
    for design in range(DESIGNS):
        nine = box.position[design] == Position.HALF_BACK
        if s.cards[s.attacker, Place.STAND + s.column, design] > 0 and (nine or box.open_carrier == OpenCarrier.ANY):
            out[n] = CARD + design
            n += 1
    return n


@rule
def half_back(box: Box, s: State, side: int) -> int:
    """The half back who stands with the pack."""
    first = box.first[Position.HALF_BACK]
    if s.cards[side, Place.STAND + s.column, first] > 0:
        return int(first)
    return int(first + 1)


@rule
def open_carrier(box: Box, s: State, design: int) -> None:
    """S7, and the defender goes on with S8."""
    name_carrier(s, design)
    if known_to_all(box):
        s.carrier_known = Knows.CARD
    elif box.open_carrier == OpenCarrier.NINE:
        s.carrier_known = Knows.NUMBER_NINE
    tell(s, Event.HAS_BALL, s.attacker, s.column)
    s.phase = Phase.BACKS_DEF
    s.decider = 1 - s.attacker


@rule
def only_room(s: State) -> int:
    """The one space that has room left for the defender's backs, + 1; 0 if there are several."""
    found = 0
    for column in range(COLUMNS):
        if has_room(s, column):
            if found > 0:
                return 0
            found = column + 1
    return found


# A quick set-up ------------------------------------------------------------------------------------------------------


@rule
def list_ways(box: Box, s: State, out: Any) -> int:
    """How likely two of the first design are, one of each, and two of the second, if cards are drawn (T8)."""
    pair = box.needed[choosable(s.step)] == 2
    out[0] = 1
    out[1] = 4 if pair else 0
    out[2] = 1
    return 3


@rule
def draw_shape(box: Box, s: State, shape: int) -> None:
    """How many backs stand in each space; who they are is drawn one by one."""
    for column in range(COLUMNS):
        s.was[column] = 0
        if column != s.column:
            s.was[column] = backs_in(box, shape, s.column, column)
    s.phase = Phase.BACK_DRAW


@rule
def mirror_backs(s: State) -> None:
    """The defender has as many in each space as the attacker (S8); who they are is drawn one by one."""
    for column in range(COLUMNS):
        s.was[column] = s.stand_n[s.attacker, column]
    s.phase = Phase.BACK_DRAW


@rule
def list_rooms(s: State, out: Any) -> int:
    """The places that are left for the next back, by space."""
    for column in range(COLUMNS):
        out[column] = 0
        if column != s.column:
            out[column] = s.was[column] - planned(s, column)
    return COLUMNS


# Restarts ------------------------------------------------------------------------------------------------------------


@rule
def begin_restart(box: Box, s: State) -> None:
    """After a score: the other side has the ball on its side of halfway, and everybody may be rearranged."""
    side = s.restart_by - 1
    tell(s, Event.RESTART, side)
    if box.restart == Restart.SETUP:
        begin_setup(s, side)
        return
    nobody_carries(s)
    s.restart_by = 0
    s.attacker = side
    s.row = halfway_row(side)
    s.streak = 0
    s.column = COLUMNS // 2
    stand_all(s, 0)
    stand_all(s, 1)
    arrange(s, side)


@rule
def arrange(s: State, side: int) -> None:
    """A side turns its rack away and rearranges it; until it has done so the others see it as it was."""
    s.phase = Phase.PLACE
    s.decider = side
    s.step = 0
    for column in range(COLUMNS):
        s.was[column] = s.stand_n[side, column]
        for design in range(DESIGNS):
            s.placed[column, design] = 0


@rule
def list_placings(box: Box, s: State, out: Any) -> int:
    """Whom to place next, each at most once; at first, the shapes at either end."""
    out[0] = Choice.DONE
    n = 1
    if s.step == 0:
        out[n] = Choice.SHAPE_LEFT
        out[n + 1] = Choice.SHAPE_RIGHT
        n += 2
        for i in range(2, 2 * box.shapes):
            out[n] = SHAPES + i
            n += 1
    for column in range(COLUMNS):
        for design in range(DESIGNS):
            if s.cards[s.decider, Place.STAND + column, design] > s.placed[column, design]:
                out[n] = STANDING + column * DESIGNS + design
                n += 1
    return n


@rule
def play_place(box: Box, s: State, move: int) -> None:
    """Somebody is picked up, or everybody stands right."""
    if STANDING <= move < SHAPES:
        s.picked = move - STANDING + 1
        s.phase = Phase.PLACE_TO
        return
    side = s.decider
    if move in (Choice.SHAPE_LEFT, Choice.SHAPE_RIGHT):
        shape_all(box, s, side, 0, 0 if move == Choice.SHAPE_LEFT else COLUMNS - 1)
    elif move >= SHAPES:
        shape_all(box, s, side, (move - SHAPES) // 2, (COLUMNS - 1) * ((move - SHAPES) % 2))
    for column in range(COLUMNS):
        s.was[column] = 0
        for design in range(DESIGNS):
            s.placed[column, design] = 0
    s.step = 0
    tell(s, Event.ARRANGED, side)
    s.phase = Phase.RESTART_CARRIER
    if side != s.attacker:
        s.phase = Phase.NEXT_TURN


@rule
def shape_all(box: Box, s: State, side: int, shape: int, end: int) -> None:
    """A shape at an end; that it is one nobody else can tell."""
    clear_rack(s, side)
    set_up_pack(box, s, side, end)
    for j in range(BACKS):
        i = BACKS - 1 - j
        off_the_bench(s, side, shape_column(box, shape, end, i), nth_back(box, s, side, i))
    s.pack[side] = 0


@rule
def place_to(s: State, column: int) -> None:
    """The card that was picked up goes to a space, unseen."""
    side = s.decider
    origin = (s.picked - 1) // DESIGNS
    design = (s.picked - 1) % DESIGNS
    s.cards[side, Place.STAND + origin, design] -= 1
    s.stand_n[side, origin] -= 1
    s.cards[side, Place.STAND + column, design] += 1
    s.stand_n[side, column] += 1
    s.placed[column, design] += 1
    s.picked = 0
    s.step += 1
    s.phase = Phase.PLACE


@rule
def list_standing(s: State, side: int, out: Any) -> int:
    """Everybody who stands."""
    n = 0
    for column in range(COLUMNS):
        for design in range(DESIGNS):
            if s.cards[side, Place.STAND + column, design] > 0:
                out[n] = STANDING + column * DESIGNS + design
                n += 1
    return n


@rule
def restart_carrier(s: State, card: int) -> None:
    """The new attacker names who has the ball, and the other side arranges its rack."""
    s.column = card // DESIGNS
    name_carrier(s, card % DESIGNS)
    tell(s, Event.HAS_BALL, s.attacker, s.column)
    arrange(s, 1 - s.attacker)


@rule
def on_board(s: State, side: int) -> int:
    """Cards of a side on the board: fifteen once the team is chosen."""
    n = s.bench_n[side]
    for column in range(COLUMNS):
        n += s.stand_n[side, column] + s.lie_n[side, column]
    return int(min(n, TEAM))
