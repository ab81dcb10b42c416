"""The rules of Go Forward Rugby, after `docs/rules/goforward.md`; read the two side by side.

Here are the nodes, who acts at them and what comes next: `setup` has section 2 and restarts, `turn` how turns follow
each other, `attack`, `passing`, `moving`, `defence`, `ruck` and `refresh` what happens in one, `possession` who gets
the ball, `lines` the action lines, `modules` section 8, `cards` how cards go from place to place, `secrets` who knows
what. A sets out upwards and is home. What happens by itself is a phase too, so that no rule calls another in a circle.
"""

from typing import Any

from tryline.core.language import CHANCE, HOME, NOBODY, OVER, Box, State, hush, rule, tell
from tryline.games.goforward.rules.attack import attack, carry, list_attack
from tryline.games.goforward.rules.cards import take
from tryline.games.goforward.rules.defence import (
    begin_defence,
    carry_die,
    carry_through,
    cover,
    defend,
    list_tacklers,
)
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.lines import (
    asks,
    cancel_card,
    list_cancels,
    list_quick_cards,
    list_shifts,
    list_window,
    next_in_window,
    play_window,
    shift_to,
)
from tryline.games.goforward.rules.modules import (
    at_the_edge,
    conversion,
    conversion_die,
    goal_die,
    kick_die,
    lineout_call,
    lineout_die,
    list_calls,
    list_edges,
    list_kickers,
    list_penalty,
    name_kicker,
    penalty,
    referee_die,
    scrum,
    scrum_die,
)
from tryline.games.goforward.rules.moving import (
    can_stand_or_move,
    list_columns_to,
    list_stand_moves,
    move_to,
    moves_done,
    stand_move,
)
from tryline.games.goforward.rules.options import Setup
from tryline.games.goforward.rules.passing import pass_die
from tryline.games.goforward.rules.possession import list_carriers, name_only_carrier, next_carrier
from tryline.games.goforward.rules.records import (
    CALL,
    CARD,
    CARRY,
    COLUMNS,
    COPIES,
    DECK,
    DESIGNS,
    FACES,
    FIRST_DECISION,
    STANDING,
    TO,
    Choice,
    Phase,
    Place,
)
from tryline.games.goforward.rules.refresh import begin_refresh, bottom, draw_on, list_bottoms
from tryline.games.goforward.rules.ruck import begin_ruck, commit, decline, list_commits, ruck_die
from tryline.games.goforward.rules.setup import (
    call_hand,
    choose_end,
    choose_team,
    draw_shape,
    drawn,
    half_back,
    list_backs,
    list_open_carriers,
    list_placings,
    list_rooms,
    list_standing,
    list_team,
    list_ways,
    mirror_backs,
    only_room,
    open_carrier,
    place_back,
    place_to,
    play_place,
    restart_carrier,
    start_toss,
    toss_won,
)
from tryline.games.goforward.rules.turn import begin_turn, turn_over


@rule
def opening(box: Box, s: State) -> None:
    """Both decks in their boxes, and a team to be chosen."""
    for side in range(2):
        for design in range(DESIGNS):
            s.cards[side, Place.DRAW, design] = COPIES
        s.draw_n[side] = DECK
    s.half = 1
    s.row = 2
    s.winner = NOBODY
    s.phase = Phase.TEAM
    s.decider = HOME
    run_on(box, s)
    hush(s)


@rule
def actor(box: Box, s: State) -> int:
    """Who decides, or the dice and the piles."""
    if s.phase < FIRST_DECISION:
        return CHANCE
    if s.phase == Phase.FULL_TIME:
        return OVER
    return int(s.decider)


@rule
def choices(box: Box, s: State, out: Any) -> int:
    """What can be decided at a node."""
    phase = s.phase
    if phase == Phase.WINDOW:
        return list_window(box, s, out)
    if phase == Phase.STAND_MOVE:
        return list_stand_moves(s, out)
    if phase in (Phase.MOVE_TO, Phase.PLACE_TO):
        return list_columns_to(box, s, out)
    if phase == Phase.BOTTOM:
        return list_bottoms(s, out)
    if phase == Phase.ATTACK:
        return list_attack(box, s, out)
    if phase in (Phase.DEFEND, Phase.TACKLE):
        return list_tacklers(s, out)
    if phase == Phase.COMMIT:
        return list_commits(s, out)
    if phase == Phase.NEXT_CARRIER:
        return list_carriers(s, out)
    if phase == Phase.PLACE:
        return list_placings(box, s, out)
    if phase == Phase.RESTART_CARRIER:
        return list_standing(s, s.decider, out)
    if phase in (Phase.BACKS_ATT, Phase.BACKS_DEF):
        return list_backs(box, s, out)
    if phase == Phase.TEAM:
        return list_team(box, s, out)
    return other_choices(box, s, out)


@rule
def other_choices(box: Box, s: State, out: Any) -> int:
    """What is decided less often."""
    phase = s.phase
    if phase == Phase.QUICK_CARD:
        return list_quick_cards(box, s, out)
    if phase == Phase.SHIFT_TO:
        return list_shifts(s, out)
    if phase == Phase.CANCEL_CARD:
        return list_cancels(s, out)
    if phase == Phase.OPEN_CARRIER:
        return list_open_carriers(box, s, out)
    if phase in (Phase.END, Phase.EDGE):
        return list_edges(out)
    if phase in (Phase.RPS, Phase.LINEOUT_CALL):
        return list_calls(out)
    if phase == Phase.PENALTY:
        return list_penalty(s, out)
    if phase == Phase.KICKER:
        return list_kickers(s, out)
    if phase == Phase.CONVERSION:
        out[0] = Choice.KICK_AT_GOAL
        out[1] = Choice.NO_KICK
        return 2
    return 0


@rule
def chances(box: Box, s: State, out: Any) -> int:
    """A coin, a die, or a card that can still come; in a quick set-up a team and a shape."""
    phase = s.phase
    if phase in (Phase.DRAW, Phase.DEAL):
        for design in range(DESIGNS):
            out[design] = s.cards[s.drawer, Place.DRAW, design]
        return DESIGNS
    if phase in (Phase.TOSS, Phase.END_DRAW):
        return -2
    if phase == Phase.TEAM_DRAW:
        return list_ways(box, s, out)
    if phase == Phase.SHAPE_DRAW:
        return int(-box.shapes)
    if phase == Phase.BACK_DRAW:
        return list_rooms(s, out)
    return -FACES if phase < FIRST_DECISION else 0


@rule
def source(box: Box, s: State) -> int:
    """0 for the die, 1 for the coin, 2 and 3 for the draw piles of home and away, 4 and 5 for their quick set-ups."""
    if s.phase in (Phase.DRAW, Phase.DEAL):
        return int(2 + s.drawer)
    if s.phase in (Phase.TEAM_DRAW, Phase.SHAPE_DRAW, Phase.BACK_DRAW):
        return int(4 + s.drawer)
    return 1 if s.phase in (Phase.TOSS, Phase.END_DRAW) else 0


@rule
def play(box: Box, s: State, move: int) -> None:
    """What was thrown or drawn, or what somebody has decided, and everything that follows from it."""
    hush(s)
    if s.phase < FIRST_DECISION:
        chance_falls(box, s, move)
    else:
        decide(box, s, move)
    run_on(box, s)


@rule
def chance_falls(box: Box, s: State, move: int) -> None:
    """A die, a coin or a card."""
    phase = s.phase
    if phase in (Phase.DRAW, Phase.DEAL):
        s.cards[s.drawer, Place.DRAW, move] -= 1
        s.draw_n[s.drawer] -= 1
        take(s, s.drawer, move)
        s.to_draw -= 1
        tell(s, Event.DREW if phase == Phase.DRAW else Event.DEALT, s.drawer, move + 1)
    elif phase == Phase.PASS_DIE:
        pass_die(box, s, move)
    elif phase == Phase.CARRY_DIE:
        carry_die(box, s, move)
    elif phase == Phase.RUCK_DIE_2:
        ruck_die(box, s, move)
    elif phase == Phase.KICK_DIE:
        kick_die(box, s, move)
    elif phase == Phase.TOSS:
        toss_won(s, move)
    elif phase == Phase.CONVERSION_DIE:
        conversion_die(box, s, move)
    elif phase == Phase.REFEREE_DIE:
        referee_die(box, s, move)
    elif phase == Phase.GOAL_DIE:
        goal_die(box, s, move)
    elif phase == Phase.SCRUM_DIE_2:
        scrum_die(box, s, move)
    elif phase == Phase.LINEOUT_DIE_2:
        lineout_die(box, s, move)
    elif phase >= Phase.TEAM_DRAW:
        draw_setup(box, s, move)
    else:  # the first of two dice
        s.first_die = move
        s.phase = phase + 1


@rule
def draw_setup(box: Box, s: State, move: int) -> None:
    """Something of a quick set-up."""
    if s.phase == Phase.TEAM_DRAW:
        choose_team(box, s, Choice.BOTH_FIRST + move)
    elif s.phase == Phase.END_DRAW:
        choose_end(box, s, (COLUMNS - 1) * move)
    elif s.phase == Phase.SHAPE_DRAW:
        draw_shape(box, s, move)
    else:
        place_back(box, s, TO + move)


@rule
def decide(box: Box, s: State, move: int) -> None:
    """A decision."""
    phase = s.phase
    if phase == Phase.WINDOW:
        play_window(box, s, move)
    elif phase == Phase.STAND_MOVE:
        stand_move(s, move)
    elif phase == Phase.MOVE_TO:
        move_to(s, move - TO)
    elif phase == Phase.BOTTOM:
        bottom(s, move - CARD)
    elif phase == Phase.ATTACK:
        attack(box, s, move)
    elif phase in (Phase.DEFEND, Phase.TACKLE):
        defend(s, move)
    elif phase == Phase.COMMIT:
        commit(s, move)
    elif phase == Phase.NEXT_CARRIER:
        next_carrier(s, move - CARD)
    elif phase == Phase.QUICK_CARD:
        tell(s, Event.QUICK_BALL, s.decider, move - CARRY + 1)
        carry(box, s, move - CARRY)
    elif phase == Phase.SHIFT_TO:
        shift_to(s, move - TO)
    elif phase == Phase.CANCEL_CARD:
        cancel_card(s, move - CARD)
    elif phase == Phase.PLACE:
        play_place(box, s, move)
    elif phase == Phase.PLACE_TO:
        place_to(s, move - TO)
    elif phase == Phase.RESTART_CARRIER:
        restart_carrier(s, move - STANDING)
    else:
        decide_setup(box, s, move)


@rule
def decide_setup(box: Box, s: State, move: int) -> None:
    """A decision of the set-up or of a module."""
    phase = s.phase
    if phase == Phase.TEAM:
        choose_team(box, s, move)
    elif phase == Phase.RPS:
        call_hand(s, move - CALL + 1)
    elif phase == Phase.END:
        choose_end(box, s, move - TO)
    elif phase in (Phase.BACKS_ATT, Phase.BACKS_DEF):
        place_back(box, s, move)
    elif phase == Phase.OPEN_CARRIER:
        open_carrier(box, s, move - CARD)
    elif phase == Phase.CONVERSION:
        conversion(box, s, move)
    elif phase == Phase.KICKER:
        name_kicker(box, s, move - CARD)
    elif phase == Phase.PENALTY:
        penalty(box, s, move)
    elif phase == Phase.EDGE:
        at_the_edge(box, s, move - TO)
    else:
        lineout_call(box, s, move - CALL + 1)


@rule
def run_on(box: Box, s: State) -> None:
    """Whatever happens by itself, until somebody or something must decide."""
    while goes_by_itself(box, s):
        pass


@rule
def goes_by_itself(box: Box, s: State) -> bool:
    """One step that nobody decides; False if there is none. What is skipped here everybody can see to be empty."""
    phase = s.phase
    if phase == Phase.WINDOW:
        if asks(box, s):
            return False
        next_in_window(s)
    elif phase == Phase.STAND_MOVE:
        if s.moves_left > 0 and can_stand_or_move(s):
            return False
        moves_done(s)
    elif phase == Phase.DRAW:
        return draw_on(box, s)
    elif phase == Phase.BOTTOM:
        if s.hand_n[s.decider] > box.hand:
            return False
        if s.decider == s.owner:
            s.decider = 1 - s.decider
        else:
            s.phase = Phase.TURN_OVER
    elif phase == Phase.DEFENCE:
        begin_defence(box, s)
    elif phase == Phase.DEFEND:
        if s.stand_n[s.decider, s.column] > 0:
            return False
        cover(s)
    elif phase == Phase.TACKLE:
        if s.stand_n[s.decider, s.column] > 0:
            return False
        defend(s, Choice.ROLL)
    elif phase == Phase.CARRY_THROUGH:
        carry_through(box, s)
    elif phase == Phase.RUCK:
        begin_ruck(s)
    elif phase == Phase.SCRUM:
        scrum(box, s)
    elif phase == Phase.COMMIT:
        if s.stand_n[s.decider, s.column] > 0:
            return False
        decline(s)
    elif phase == Phase.NEXT_CARRIER:
        return name_only_carrier(s)
    elif phase == Phase.REFRESH:
        begin_refresh(box, s)
    elif phase == Phase.TURN_OVER:
        turn_over(box, s)
    elif phase == Phase.NEXT_TURN:
        begin_turn(s)
    else:
        return sets_itself_up(box, s)
    return True


@rule
def sets_itself_up(box: Box, s: State) -> bool:
    """The same for the set-up: a quick one, and what leaves no choice."""
    phase = s.phase
    if phase == Phase.DEAL:
        if s.to_draw > 0:
            return False
        if s.drawer == HOME:
            s.drawer = 1
            s.to_draw = box.hand
        else:
            start_toss(box, s)
        return True
    if box.setup == Setup.HAND:
        return phase == Phase.BACKS_DEF and mirrors_itself(box, s)
    if drawn(box):
        return draws_itself(s)
    if phase == Phase.TEAM:
        choose_team(box, s, Choice.QUICK)
    elif phase == Phase.END:
        choose_end(box, s, 0)
    elif phase in (Phase.BACKS_ATT, Phase.BACKS_DEF):
        place_back(box, s, Choice.SHAPE)
    elif phase == Phase.OPEN_CARRIER:
        open_carrier(box, s, half_back(box, s, s.attacker))
    else:
        return False
    return True


@rule
def mirrors_itself(box: Box, s: State) -> bool:
    """Backs of the defender for whom one space is left go there."""
    only = only_room(s)
    if only > 0:
        place_back(box, s, TO + only - 1)
    return only > 0


@rule
def draws_itself(s: State) -> bool:
    """In a quick set-up everything but the carrier is drawn."""
    phase = s.phase
    if phase not in (Phase.TEAM, Phase.END, Phase.BACKS_ATT, Phase.BACKS_DEF):
        return False
    s.drawer = s.decider
    if phase == Phase.TEAM:
        s.phase = Phase.TEAM_DRAW
    elif phase == Phase.END:
        s.phase = Phase.END_DRAW
    elif phase == Phase.BACKS_ATT:
        s.phase = Phase.SHAPE_DRAW
    else:
        mirror_backs(s)
    return True


@rule
def result(box: Box, s: State) -> tuple[int, int, int]:
    """Tries, or points with the modules; and who has won."""
    return (int(s.score[0]), int(s.score[1]), int(s.winner))


@rule
def first(box: Box, s: State) -> int:
    """Whoever had the first ball."""
    return int(s.first_side)
