"""The optional modules of Go Forward Rugby: conversions, penalties, scrums and line-outs (goforward 8)."""

from typing import Any

from tryline.core.language import Box, State, rule, tell
from tryline.games.goforward.rules.cards import forward, nobody_carries, own_last_row, show, slides_to_try
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.options import ScrumPack
from tryline.games.goforward.rules.possession import give_ball
from tryline.games.goforward.rules.records import CALL, CARD, COLUMNS, DESIGNS, TEAM, TO, Choice, Phase, Place, Position
from tryline.games.goforward.rules.ruck import decide_ruck

MIDDLE = COLUMNS // 2
SEEN_UP_TO = 2
"""The referee sees a niggle on a -1 or a 2."""
PUSHERS = 3
"""Those who push in a scrum of the three best."""
FEED = 2
"""What the side that feeds a scrum of the three best adds."""
PACK_FEED = 4
"""And in a scrum of both packs, where more figures are held against each other."""
PLAIN_KICKER = 1
"""The goal kicking that the dice of the goals are meant for; whoever has more or less needs less or more."""
TOUCH_ROWS = 2
GOAL_SLIDES = 2
HIGHEST_SHOVE = 9
LOWEST_GOAL = 2
"""The lowest face but the red one."""


@rule
def conversion(box: Box, s: State, move: int) -> None:
    """The scorer kicks, or does not."""
    if move == Choice.KICK_AT_GOAL:
        kick_at_goal(box, s, Phase.CONVERSION_DIE)
    else:
        tell(s, Event.NO_CONVERSION, s.decider)
        s.phase = Phase.REFRESH


@rule
def kick_at_goal(box: Box, s: State, die: int) -> None:
    """Somebody is named who kicks, if kickers differ; then the die is thrown."""
    s.kicker = 0
    s.phase = die
    if box.kickers == 1:
        s.after_choice = die
        s.phase = Phase.KICKER


@rule
def list_kickers(s: State, out: Any) -> int:
    """Anybody of the fifteen: play has stopped."""
    n = 0
    for design in range(DESIGNS):
        if on_field(s, s.decider, design):
            out[n] = CARD + design
            n += 1
    return n


@rule
def on_field(s: State, side: int, design: int) -> bool:
    """Whether a card of this design stands or lies anywhere."""
    for column in range(COLUMNS):
        if s.cards[side, Place.STAND + column, design] + s.cards[side, Place.LIE + column, design] > 0:
            return True
    return False


@rule
def name_kicker(box: Box, s: State, design: int) -> None:
    """He is shown: he is on the field, and nobody is told where."""
    side = s.decider
    s.kicker = design + 1
    s.known[side, design] = max(s.known[side, design], 1)
    s.phase = s.after_choice
    tell(s, Event.KICKER, side, design, goal_needs(box, s, s.phase, s.kicker))


@rule
def goal_needs(box: Box, s: State, die: int, kicker: int) -> int:
    """What a die at goal must show if this one (design + 1) kicks, or anybody (0): beside the posts 3, from the edge 5,
    and for a conversion in front of them 2. A -1 always misses."""
    needs = 5 if at_edge(s) else 3
    if die == Phase.CONVERSION_DIE and s.column == MIDDLE:
        needs = 2
    if kicker > 0:
        needs = max(LOWEST_GOAL, needs + PLAIN_KICKER - box.goal[kicker - 1])
    return int(needs)


@rule
def at_edge(s: State) -> bool:
    """Whether the ball is in an end space."""
    return bool(s.column == 0 or s.column == COLUMNS - 1)


@rule
def conversion_die(box: Box, s: State, face: int) -> None:
    """Two points, or none."""
    side = s.decider
    die = box.face[face]
    if die >= goal_needs(box, s, Phase.CONVERSION_DIE, s.kicker):
        s.score[side] += box.conversion_points
        tell(s, Event.CONVERTED, side, die)
    else:
        tell(s, Event.UNCONVERTED, side, die)
    s.phase = Phase.REFRESH


@rule
def referee_die(box: Box, s: State, face: int) -> None:
    """The niggle is seen and the ruck void, or it is not; the attacker's is judged first."""
    offender = s.offender - 1
    die = box.face[face]
    if die <= SEEN_UP_TO:
        tell(s, Event.PENALTY, 1 - offender, die)
        if s.attacker != 1 - offender:
            s.streak = 0
        s.attacker = 1 - offender
        s.phase = Phase.PENALTY
        s.decider = s.attacker
        s.offender = 0
        return
    tell(s, Event.UNSEEN, offender, die)
    s.offender = 0
    if offender == s.attacker and s.cancelled[offender] > 0:
        s.offender = 1 - offender + 1
    else:
        decide_ruck(s)


@rule
def list_penalty(s: State, out: Any) -> int:
    """TAP, TOUCH, and GOAL close to the line."""
    out[0] = Choice.TAP
    out[1] = Choice.TOUCH
    if slides_to_try(s, s.attacker) > GOAL_SLIDES:
        return 2
    out[2] = Choice.GOAL
    return 3


@rule
def penalty(box: Box, s: State, move: int) -> None:
    """What the side awarded does with it."""
    side = s.attacker
    if move == Choice.TAP:
        tell(s, Event.TAP, side)
        give_ball(s, side)
    elif move == Choice.GOAL:
        kick_at_goal(box, s, Phase.GOAL_DIE)
    else:
        for _ in range(TOUCH_ROWS):
            if slides_to_try(s, side) > 1:
                s.row += forward(side)
        tell(s, Event.TOUCH, side, s.row)
        to_the_edge(box, s, side)


@rule
def goal_die(box: Box, s: State, face: int) -> None:
    """Three points and a restart by the offender; or the offender's ball on its own last row, in the middle."""
    side = s.attacker
    die = box.face[face]
    if die >= goal_needs(box, s, Phase.GOAL_DIE, s.kicker):
        s.score[side] += box.penalty_points
        s.restart_by = 1 - side + 1
        tell(s, Event.PENALTY_GOAL, side, die)
        s.phase = Phase.REFRESH
        return
    tell(s, Event.GOAL_MISSED, side, die)
    s.row = own_last_row(1 - side)
    s.column = MIDDLE
    give_ball(s, 1 - side)


@rule
def to_the_edge(box: Box, s: State, side: int) -> None:
    """The ball goes out at the nearer edge, and this side throws or plays on; from the middle it may choose."""
    nobody_carries(s)
    s.attacker = side
    s.thrower = side
    s.decider = side
    if s.column == MIDDLE:
        s.phase = Phase.EDGE
    else:
        at_the_edge(box, s, 0 if s.column < MIDDLE else COLUMNS - 1)


@rule
def at_the_edge(box: Box, s: State, column: int) -> None:
    """A line-out, if they are played; otherwise own ball there."""
    s.column = column
    if box.lineouts == 0:
        give_ball(s, s.attacker)
        return
    tell(s, Event.LINEOUT, s.thrower, column)
    s.phase = Phase.LINEOUT_CALL
    s.decider = s.thrower


@rule
def list_edges(out: Any) -> int:
    """Either edge."""
    out[0] = TO
    out[1] = TO + COLUMNS - 1
    return 2


@rule
def list_calls(out: Any) -> int:
    """Short, middle, long; or rock, paper, scissors."""
    for i in range(3):
        out[i] = CALL + i
    return 3


@rule
def lineout_call(box: Box, s: State, call: int) -> None:
    """Both choose in secret; different: the thrower's ball, equal: a contest."""
    s.call[s.decider] = call
    if s.decider == s.thrower:
        s.decider = 1 - s.thrower
        return
    thrown = s.call[s.thrower]
    if s.call[0] == s.call[1]:
        s.mod[0] = 0
        s.mod[1] = 0
        push(box, s, s.thrower, 1, 1, Position.LOCK, Event.JUMPS)
        push(box, s, 1 - s.thrower, 1, 1, Position.LOCK, Event.JUMPS)
        s.phase = Phase.LINEOUT_DIE
        return
    lineout_won(s, s.thrower, thrown - 1, call - 1)


@rule
def lineout_die(box: Box, s: State, face: int) -> None:
    """Die and best SHOVE; the thrower wins ties."""
    thrower = s.thrower
    mine = s.mod[thrower] + box.face[s.first_die]
    theirs = s.mod[1 - thrower] + box.face[face]
    call = s.call[thrower] - 1
    lineout_won(s, 1 - thrower if theirs > mine else thrower, call, call)


@rule
def lineout_won(s: State, side: int, thrown: int, called: int) -> None:
    """The winner has the ball in that column."""
    s.call[0] = 0
    s.call[1] = 0
    tell(s, Event.LINEOUT_WON, side, thrown, called)
    give_ball(s, side)


@rule
def push(box: Box, s: State, side: int, most: int, reach: int, lowest: int, event: int) -> None:
    """The best SHOVE of up to `most` forwards from a position to number eight, up to so many spaces from the ball.

    They are shown, so that the sum can be checked; it stands in `mod` until the dice are thrown.
    """
    left = most
    s.mod[side] = 0
    for i in range(HIGHEST_SHOVE + 1):
        shove = HIGHEST_SHOVE - i
        for column in range(max(0, s.column - reach), min(COLUMNS, s.column + reach + 1)):
            for design in range(DESIGNS):
                position = box.position[design]
                if box.shove[design] != shove or position < lowest or position > Position.NUMBER_EIGHT:
                    continue
                used = min(left, s.cards[side, Place.STAND + column, design])
                if used > 0:
                    show(s, side, column, design, used)
                    left -= used
                    s.mod[side] += used * shove
                    tell(s, event, side, design, shove)


@rule
def scrum(box: Box, s: State) -> None:
    """After a dropped pass or a trapped ball: one side feeds, and both packs push."""
    tell(s, Event.SCRUM, s.feeder, s.column)
    most = PUSHERS if box.scrum_pack == ScrumPack.THREE else TEAM
    reach = 1 if box.scrum_pack == ScrumPack.THREE else COLUMNS
    push(box, s, s.feeder, most, reach, Position.PROP, Event.PUSHES)
    push(box, s, 1 - s.feeder, most, reach, Position.PROP, Event.PUSHES)
    s.phase = Phase.SCRUM_DIE


@rule
def feed(box: Box) -> int:
    """What the side that feeds a scrum adds."""
    return FEED if box.scrum_pack == ScrumPack.THREE else PACK_FEED


@rule
def scrum_die(box: Box, s: State, face: int) -> None:
    """The feeder adds something and wins ties; nobody lies down."""
    feeder = s.feeder
    fed = s.mod[feeder] + box.face[s.first_die] + feed(box)
    other = s.mod[1 - feeder] + box.face[face]
    if other > fed:
        tell(s, Event.SCRUM_WON, 1 - feeder, other, fed)
        give_ball(s, 1 - feeder)
    else:
        tell(s, Event.SCRUM_WON, feeder, fed, other)
        give_ball(s, feeder)


@rule
def kick_die(box: Box, s: State, face: int) -> None:
    """The kicker keeps the ball on a high die; otherwise it goes over, or out with line-outs."""
    side = s.attacker
    die = box.face[face]
    if die >= s.first_die:
        tell(s, Event.KICK_KEPT, side, die)
        give_ball(s, side)
        return
    tell(s, Event.KICK_LOST, side, die)
    if box.lineouts == 1:
        to_the_edge(box, s, 1 - side)
    else:
        give_ball(s, 1 - side)
