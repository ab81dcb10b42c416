"""Running in RUGBY_Bokx, the tackle, and the in-goal (docs/rules/bokx.md, 2.7, 2.8, 2.13)."""

from tryline.core.language import HOME, Box, State, rule, tell
from tryline.games.bokx.rules.clock import IN_GOAL_SECONDS, RUN_SECONDS, TACKLE_SECONDS, charge
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.field import GOAL, ROWS, along, ball_u, half, heading
from tryline.games.bokx.rules.names import Choice, Deck, Phase, Unit
from tryline.games.bokx.rules.options import Five, FreeRunAfter, RunSide
from tryline.games.bokx.rules.possession import give, kick_off, lineout, made_dead, score_try

# The run --------------------------------------------------------------------------------------------------------------


@rule
def shirt(unit: int, die: int, side: int, pick: int) -> int:
    """Who carries the ball, by the first die (5.7); `pick` chooses where the table names several."""
    if unit == Unit.FW:
        if die <= 2:
            return 1 + pick % 3
        if die <= 4:
            return 4 + pick % 2
        return 6 + pick % 3
    if die == 6:
        return 11 if side == Choice.L else 14
    if die <= 2:
        return 8 + die
    return 15 if die == 5 else 9 + die


@rule
def name_carrier(s: State, die: int, side: int) -> None:
    """Commentary only: no throw and no result depends on it (5.6)."""
    s.carrier = shirt(s.unit, die, side, s.x + 3 * s.y + s.clock // 5)


@rule
def run_success(box: Box, s: State, d: int) -> None:
    """RUN_SUCCESS."""
    charge(box, s, RUN_SECONDS)
    if d == 1:
        tell(s, Event.INTERCEPTED, 1 - s.team)
        give(s, 1 - s.team, True, False)
    elif d <= 3:
        s.deck = Deck.RN
        s.phase = Phase.DRAW
    else:
        run_line_next(box, s)


@rule
def run_line_next(box: Box, s: State) -> None:
    """The ball moves: how far across? With `run_side = before` the side is said first (R10). A free run goes on."""
    if s.free_run != 0:
        start_free_run(s)
        return
    s.die = 0
    s.chain = 0
    s.phase = Phase.RUN_SIDE if box.run_side == RunSide.BEFORE else Phase.RUN_LINE


@rule
def start_free_run(s: State) -> None:
    """Straight on, with nothing across (R18)."""
    s.free_run = 0
    name_carrier(s, 1 + (s.x + s.y) % 5, 0)
    run_channel_next(s)


@rule
def count_run(s: State, d: int) -> bool:
    """Add a die to the run; whether the chain is finished."""
    s.chain += half(d) if s.unit == Unit.FW else d
    if d == 6:
        tell(s, Event.SIX, s.team, s.chain)
    return d != 6


@rule
def run_line(box: Box, s: State, d: int) -> None:
    """RUN_LINE: across the field; the first die names the carrier."""
    if s.die == 0:
        s.die = d
    if count_run(s, d):
        if box.run_side == RunSide.BEFORE:
            run_across(box, s, s.side)
        else:
            s.phase = Phase.RUN_SIDE


@rule
def run_side(box: Box, s: State, choice: int) -> None:
    """RUN_SIDE: left or right."""
    if box.run_side == RunSide.BEFORE:
        s.side = choice
        s.phase = Phase.RUN_LINE
    else:
        run_across(box, s, choice)


@rule
def run_across(box: Box, s: State, choice: int) -> None:
    """The line chain is known, and the side."""
    side = s.team
    name_carrier(s, s.die, choice)
    across = -s.chain if choice == Choice.L else s.chain
    y = s.y + across * heading(s, side)
    if y < 0 or y >= ROWS:
        tell(s, Event.RUN_INTO_TOUCH, side, s.carrier)
        if ball_u(s, side) == 0:  # R23
            made_dead(box, s, side)
        else:
            lineout(box, s, 1 - side, y < 0)
    else:
        tell(s, Event.RUN_ACROSS, side, s.carrier, across)
        s.y = y
        s.side = 0
        s.die = 0
        run_channel_next(s)


@rule
def run_channel_next(s: State) -> None:
    """How far on?"""
    s.chain = 0
    s.phase = Phase.RUN_CHANNEL


@rule
def run_channel(box: Box, s: State, d: int) -> None:
    """RUN_CHANNEL: towards the goal line; a run never crosses the dead-ball line."""
    if not count_run(s, d):
        return
    side = s.team
    u = ball_u(s, side) + s.chain
    if u >= GOAL:
        tell(s, Event.OVER_THE_LINE, side, s.carrier)
        s.x = along(s, side, GOAL)
        s.phase = Phase.IN_GOAL
    else:
        tell(s, Event.RUN_ON, side, s.carrier, s.chain)
        s.x = along(s, side, u)
        s.phase = Phase.TACKLE
    s.chain = 0
    s.team = 1 - side


# The tackle -----------------------------------------------------------------------------------------------------------


@rule
def tackle(box: Box, s: State, d: int) -> None:
    """TACKLE: a [4] misses a forward (R35)."""
    charge(box, s, TACKLE_SECONDS)
    if d == 1 or (d == 4 and s.unit == Unit.FW):
        missed_tackle(s)
    elif d <= 3:
        s.deck = Deck.TK
        s.phase = Phase.DRAW
    else:
        tell(s, Event.TACKLED, 1 - s.team, s.carrier)
        form_ruck(s)


@rule
def missed_tackle(s: State) -> None:
    """The runner's side decides: MISSED_TACKLE."""
    s.team = 1 - s.team
    tell(s, Event.MISSED, s.team, s.carrier)
    s.deck = 0
    s.phase = Phase.MISSED_TACKLE


@rule
def form_ruck(s: State) -> None:
    """Every tackle forms a ruck; Blue is asked first (2.9)."""
    s.brought = 1 - s.team
    s.unit = 0
    s.carrier = 0
    s.deck = 0
    s.die = 0
    s.phase = Phase.RUCK_CONTEST
    s.team = HOME


# In-goal --------------------------------------------------------------------------------------------------------------


@rule
def in_goal(box: Box, s: State, d: int) -> None:
    """IN_GOAL: the defence's last chance (R26 for the [5])."""
    charge(box, s, IN_GOAL_SECONDS)
    if d in (2, 3):
        s.deck = Deck.IG
        s.phase = Phase.DRAW
    elif d == 6:
        tell(s, Event.IN_GOAL_TURNOVER, s.team)
        give(s, s.team, box.free_run_after == FreeRunAfter.ANY_TURNOVER, False)
    elif d == 5 and box.ingoal_five == Five.HELD_UP:
        tell(s, Event.HELD_UP, s.team)
        kick_off(box, s, Phase.KO_GOAL, s.team)
    elif d == 5 and box.ingoal_five == Five.RETHROW:
        tell(s, Event.AGAIN, s.team)
    else:
        score_try(box, s, 1 - s.team)
