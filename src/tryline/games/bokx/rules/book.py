"""The rules of RUGBY_Bokx, after `docs/rules/bokx.md`; read the two side by side.

A phase has its name from section 2 there and is played by the function of that name: `kicks` has kick-offs, kicks and
the catch, `runs` the run, the tackle and the in-goal, `set_pieces` ruck, scrum and lineout, `calls` what a team calls,
`cards` the referee's cards, `possession` who has the ball next, `clock` time, `field` the blocks. Home is Blue, Away is
Yellow. `s.team` throws, draws or decides; the attack is that team, except in CATCH, TACKLE and IN_GOAL, where the
defence throws.
"""

from typing import Any

from tryline.core.language import AWAY, CHANCE, HOME, NOBODY, OVER, Box, State, hush, rule, tell
from tryline.games.bokx.rules.calls import after_missed_tackle, award, call_play, list_awards, list_calls
from tryline.games.bokx.rules.cards import card_chances, card_choice, draw, who_chooses
from tryline.games.bokx.rules.clock import (
    at_once,
    half_time,
    length,
    place_kick,
    shuffle_decks,
    start_period,
    whistle,
)
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.kicks import (
    catch,
    conversion,
    dead_ball,
    drop_goal,
    kick_dist,
    kick_line,
    kick_side,
    kick_success,
    ko_double,
    ko_halfway,
    penalty_goal,
)
from tryline.games.bokx.rules.names import FACES, FIRST_DECISION, Choice, Period, Phase, Source
from tryline.games.bokx.rules.options import EndOfHalf
from tryline.games.bokx.rules.runs import in_goal, run_channel, run_line, run_side, run_success, tackle
from tryline.games.bokx.rules.set_pieces import lineout_throw, ruck_contest, ruck_success, scrum_throw


@rule
def opening(box: Box, s: State) -> None:
    """Before the toss, the ball in the middle."""
    s.phase = Phase.TOSS
    s.team = HOME
    s.heading = 1
    s.x = 10
    s.y = 7
    s.period = Period.FIRST_HALF
    s.winner = NOBODY
    shuffle_decks(s)


@rule
def actor(box: Box, s: State) -> int:
    """Who decides, or the dice, the cards and the clock."""
    phase = s.phase
    if phase < FIRST_DECISION:
        return CHANCE
    if phase == Phase.CARD_CHOICE:
        return who_chooses(box, s)
    if phase == Phase.FULL_TIME:
        return OVER
    return int(s.team)


@rule
def choices(box: Box, s: State, out: Any) -> int:
    """What the team to act may decide."""
    phase = s.phase
    if phase in (Phase.RUN_SIDE, Phase.KICK_SIDE):
        out[0] = Choice.L
        out[1] = Choice.R
    elif phase in (Phase.CALL_PLAY, Phase.MISSED_TACKLE):
        return list_calls(box, s, out)
    elif phase in (Phase.PENALTY, Phase.FREE_KICK):
        return list_awards(box, s, out)
    elif phase in (Phase.KO_22, Phase.KO_GOAL):
        out[0] = Choice.SINGLE
        out[1] = Choice.DOUBLE
    elif phase == Phase.CARD_CHOICE:
        out[0] = Choice.OPT1
        out[1] = Choice.OPT2
    elif phase == Phase.DEAD_BALL:
        out[0] = Choice.SCRUM
        out[1] = Choice.KO_22
    elif phase == Phase.TOSS_CALL:
        out[0] = Choice.KICK_OFF
        out[1] = Choice.RECEIVE
    elif phase == Phase.END_CALL:
        out[0] = Choice.PLAY_PLUS
        out[1] = Choice.PLAY_MINUS
    elif phase == Phase.HALF_TIME:
        out[0] = Choice.CHANGE
        out[1] = Choice.STAY
    else:
        return 0
    return 2


@rule
def chances(box: Box, s: State, out: Any) -> int:
    """A fair die, the cards that can still come, or a guess at the real clock."""
    if s.phase == Phase.DRAW:
        return -card_chances(box, s)
    if s.phase == Phase.WHISTLE:
        left = length(box, s) - s.clock
        out[0] = max(1, left) * max(1, left)
        out[1] = max(1, -left) * max(1, -left)
        return 2
    return -FACES


@rule
def source(box: Box, s: State) -> int:
    """What falls."""
    if s.phase == Phase.DRAW:
        return int(Source.DECK + s.deck)
    if s.phase == Phase.WHISTLE:
        return Source.CLOCK
    return Source.DIE


@rule
def play(box: Box, s: State, move: int) -> None:
    """What was thrown or drawn, or what somebody has decided."""
    hush(s)
    was = s.phase
    number = int(move)
    if was < FIRST_DECISION:
        fall(box, s, was, number)
    else:
        decide(box, s, was, number)
    if box.end_of_half == EndOfHalf.INSTANT and was != Phase.WHISTLE:
        at_once(box, s)


@rule
def fall(box: Box, s: State, phase: int, move: int) -> None:
    """A die, a card, or the word of the clock."""
    d = move + 1
    if phase == Phase.RUN_SUCCESS:
        run_success(box, s, d)
    elif phase == Phase.RUN_LINE:
        run_line(box, s, d)
    elif phase == Phase.RUN_CHANNEL:
        run_channel(box, s, d)
    elif phase == Phase.TACKLE:
        tackle(box, s, d)
    elif phase == Phase.RUCK_CONTEST:
        ruck_contest(s, d)
    elif phase == Phase.RUCK_SUCCESS:
        ruck_success(box, s, d)
    elif phase == Phase.KICK_SUCCESS:
        kick_success(box, s, d)
    elif phase == Phase.KICK_DIST:
        kick_dist(box, s, d)
    elif phase == Phase.KICK_LINE:
        kick_line(s, d)
    elif phase == Phase.CATCH:
        catch(box, s, d)
    elif phase == Phase.DRAW:
        draw(box, s, move)
    elif phase == Phase.SCRUM:
        scrum_throw(box, s, d)
    elif phase == Phase.LINEOUT:
        lineout_throw(box, s, d)
    elif phase == Phase.IN_GOAL:
        in_goal(box, s, d)
    elif phase == Phase.CONVERSION:
        conversion(box, s, d)
    elif phase == Phase.PENALTY_GOAL:
        penalty_goal(box, s, d)
    elif phase == Phase.DROP_GOAL:
        drop_goal(box, s, d)
    elif phase == Phase.KO_HALFWAY:
        ko_halfway(box, s, d)
    elif phase == Phase.TOSS:
        toss(s, d)
    elif phase == Phase.WHISTLE:
        whistle(box, s, move)
    else:
        place_kick(s, d >= 3)


@rule
def decide(box: Box, s: State, phase: int, choice: int) -> None:
    """A decision."""
    if phase == Phase.CALL_PLAY:
        call_play(box, s, choice)
    elif phase == Phase.RUN_SIDE:
        run_side(box, s, choice)
    elif phase == Phase.KICK_SIDE:
        kick_side(box, s, choice)
    elif phase == Phase.MISSED_TACKLE:
        after_missed_tackle(box, s, choice)
    elif phase in (Phase.PENALTY, Phase.FREE_KICK):
        award(box, s, choice)
    elif phase in (Phase.KO_22, Phase.KO_GOAL):
        ko_double(box, s, choice)
    elif phase == Phase.CARD_CHOICE:
        card_choice(box, s, choice)
    elif phase == Phase.DEAD_BALL:
        dead_ball(box, s, choice)
    elif phase == Phase.TOSS_CALL:
        toss_call(s, choice)
    elif phase == Phase.END_CALL:
        end_call(s, choice)
    else:
        half_time(s, choice == Choice.CHANGE)


@rule
def toss(s: State, d: int) -> None:
    """TOSS: both throw, Blue first; the higher calls, and equal throws are made again (2.2)."""
    if s.team == HOME:
        s.die = d
        s.team = AWAY
        return
    if d == s.die:
        tell(s, Event.TOSS_TIED, d)
        s.team = HOME
    else:
        best = d
        if s.die > d:
            best = s.die
            s.team = HOME
        tell(s, Event.TOSS_WON, s.team, best)
        s.phase = Phase.TOSS_CALL
    s.die = 0


@rule
def toss_call(s: State, choice: int) -> None:
    """TOSS_CALL: the winner kicks off or receives. In extra time ends stay (4.4)."""
    s.first_kicker = s.team if choice == Choice.KICK_OFF else 1 - s.team
    tell(s, Event.KICKS_FIRST, s.first_kicker)
    if s.period == Period.FIRST_HALF:
        s.phase = Phase.END_CALL
        s.team = 1 - s.team
    else:
        start_period(s, s.first_kicker)


@rule
def end_call(s: State, choice: int) -> None:
    """END_CALL: the loser of the toss picks an end."""
    plus = choice == Choice.PLAY_PLUS
    s.heading = 1 if plus == (s.team == HOME) else -1
    tell(s, Event.ENDS, s.team, 1 if plus else 0)
    start_period(s, s.first_kicker)


@rule
def result(box: Box, s: State) -> tuple[int, int, int]:
    """Points, and who has won."""
    return (int(s.score[HOME]), int(s.score[AWAY]), int(s.winner))


@rule
def first(box: Box, s: State) -> int:
    """Whoever received the first kick-off."""
    return int(1 - s.first_kicker)
