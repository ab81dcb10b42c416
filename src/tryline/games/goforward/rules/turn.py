"""The turns of Go Forward Rugby: how one begins, its phases, and what comes after it (goforward 3)."""

from tryline.core.language import DRAW as DRAWN
from tryline.core.language import Box, State, rule, tell
from tryline.games.goforward.rules.cards import halftime_reshuffle
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.records import COLUMNS, DESIGNS, Ending, Phase
from tryline.games.goforward.rules.setup import begin_restart, begin_setup, start_toss


@rule
def begin_turn(s: State) -> None:
    """The next turn belongs to whoever has the ball."""
    s.turn += 1
    s.owner = s.attacker
    s.carried = 0
    s.restart_by = 0
    s.regrouping = 0
    s.regrouped = 0
    s.kicker = 0
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
def turn_over(box: Box, s: State) -> None:
    """The next turn, half-time, a restart, extra time or the end."""
    if s.half == 3:
        if s.restart_by > 0 or s.turn == 3 * box.turns:
            full_time(s, Ending.EXTRA_TIME)
            return
    elif s.turn == 2 * box.turns:
        if box.extra_time == 1 and s.score[0] == s.score[1]:
            s.half = 3
            s.restart_by = 0
            tell(s, Event.EXTRA_TIME)
            start_toss(box, s)
        else:
            full_time(s, Ending.FULL_TIME)
        return
    elif s.turn == box.turns:
        s.half = 2
        tell(s, Event.HALF_TIME, s.score[0], s.score[1])
        if box.halftime_reshuffle == 1:
            halftime_reshuffle(box, s, 0)
            halftime_reshuffle(box, s, 1)
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
    tell(s, Event.FULL_TIME, s.winner, s.score[0], s.score[1])
