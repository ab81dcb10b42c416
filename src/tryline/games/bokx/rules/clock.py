"""Time in RUGBY_Bokx: what a play costs, stoppages, the end of a half and of a match (docs/rules/bokx.md, 4)."""

from typing import Final

from tryline.core.language import AWAY, DRAW, HOME, Box, State, rule, tell
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.field import HALFWAY, MIDDLE, TWENTY_TWO, put
from tryline.games.bokx.rules.names import DECKS, MOST_CARDS, Ending, Kick, Period, Phase, Whistle
from tryline.games.bokx.rules.options import Clock, Draw, EndOfHalf, Ends, LastCall

PLACE_KICKS_EACH: Final = 5
BETWEEN_PLAYS: Final = (
    Phase.CALL_PLAY,
    Phase.PENALTY,
    Phase.FREE_KICK,
    Phase.SCRUM,
    Phase.LINEOUT,
    Phase.KO_HALFWAY,
    Phase.KO_22,
    Phase.KO_GOAL,
    Phase.DEAD_BALL,
)
"""Where a call has been played: the next one is due, or a stoppage."""

# 4.2
KO_HALFWAY_SECONDS: Final = 40
KICK_OFF_SECONDS: Final = 25
RUN_SECONDS: Final = 15
CONTINUE_SECONDS: Final = 5
KICK_SECONDS: Final = 15
CATCH_SECONDS: Final = 5
TACKLE_SECONDS: Final = 5
RUCK_SECONDS: Final = 15
SCRUM_SECONDS: Final = 45
LINEOUT_SECONDS: Final = 30
IN_GOAL_SECONDS: Final = 10
CARD_SECONDS: Final = 5
DROP_GOAL_SECONDS: Final = 15
AWARD_SECONDS: Final = 10
PENALTY_GOAL_SECONDS: Final = 45
TRY_SECONDS: Final = 20
CONVERSION_SECONDS: Final = 40


@rule
def charge(box: Box, s: State, seconds: int) -> None:
    """A play takes its time; with the real clock this is only an estimate for players who look ahead (T03)."""
    if box.clock != Clock.PLAYS:
        s.clock += seconds


@rule
def count_play(box: Box, s: State) -> None:
    """A CALL_PLAY decision, for the clock that counts those."""
    if box.clock == Clock.PLAYS:
        s.clock += 1


@rule
def length(box: Box, s: State) -> int:
    """How long this period is."""
    return int(box.half_length if s.period <= Period.SECOND_HALF else box.extra_length)


@rule
def stoppage(box: Box, s: State, phase: int, side: int) -> None:
    """A scrum, a lineout or a kick-off is due: the half ends here if time is up (4.3)."""
    s.phase = phase
    s.team = side
    if box.end_of_half == EndOfHalf.LAW:
        if box.clock == Clock.REAL:
            s.pending = phase
            s.phase = Phase.WHISTLE
            return
        if s.clock >= length(box, s):
            end_period(box, s)
            return
    announce(s)


@rule
def announce(s: State) -> None:
    """Say which stoppage it is."""
    if s.phase == Phase.SCRUM:
        tell(s, Event.SCRUM, s.team)
    elif s.phase == Phase.LINEOUT:
        tell(s, Event.LINEOUT, s.team)
    elif s.phase == Phase.KO_HALFWAY:
        tell(s, Event.KO_HALFWAY, s.team)
    elif s.phase == Phase.KO_22:
        tell(s, Event.KO_22, s.team)
    elif s.phase == Phase.KO_GOAL:
        tell(s, Event.KO_GOAL, s.team)


@rule
def at_once(box: Box, s: State) -> None:
    """With `end_of_half = instant`: the half ends at any node, a conversion excepted (R28)."""
    if s.phase >= Phase.TOSS_CALL or s.phase in (Phase.TOSS, Phase.CONVERSION, Phase.PLACE_KICK, Phase.WHISTLE):
        return
    if box.clock == Clock.PLAYS and box.last_call == LastCall.PLAYED and s.phase not in BETWEEN_PLAYS:
        return  # T15: the last call that counts is played
    if box.clock == Clock.REAL:
        s.pending = s.phase
        s.phase = Phase.WHISTLE
    elif s.clock >= length(box, s):
        end_period(box, s)


@rule
def whistle(box: Box, s: State, said: int) -> None:
    """What the real clock says: play on, or time is up (T03)."""
    s.phase = s.pending
    s.pending = 0
    if said == Whistle.TIME_UP:
        end_period(box, s)
    elif box.end_of_half == EndOfHalf.LAW:
        announce(s)


@rule
def clear(s: State) -> None:
    """No play is under way."""
    s.free_run = 0
    s.no_drop = 0
    s.unit = 0
    s.carrier = 0
    s.side = 0
    s.brought = 0
    s.die = 0
    s.chain = 0
    s.kick = 0
    s.kicker = 0
    s.from_x = 0
    s.from_y = 0
    s.mult = 0
    s.deck = 0
    s.node = 0


@rule
def place_kick_off(s: State, phase: int, side: int) -> None:
    """The ball on the block of a kick-off (2.3). Whoever has scored or missed, the block is the same (R38)."""
    clear(s)
    s.phase = phase
    s.team = side
    if phase == Phase.KO_HALFWAY:
        put(s, side, HALFWAY, MIDDLE)
    elif phase == Phase.KO_22:
        put(s, side, TWENTY_TWO, MIDDLE)
    else:
        put(s, side, 0, MIDDLE)
    s.kick = Kick.KICK_OFF
    s.kicker = side
    s.mult = 1
    s.from_x = s.x
    s.from_y = s.y


@rule
def end_period(box: Box, s: State) -> None:
    """Time is up (4.3, 4.4)."""
    tell(s, Event.TIME_UP)
    clear(s)
    level = s.score[HOME] == s.score[AWAY]
    if s.period == Period.FIRST_HALF and box.halves == 2:
        tell(s, Event.HALF_TIME, s.score[HOME], s.score[AWAY])
        s.period = Period.SECOND_HALF
        if box.change_ends == Ends.ASK:
            s.phase = Phase.HALF_TIME
            s.team = HOME
        else:
            second_half(s, box.change_ends == Ends.ALWAYS)
    elif s.period == Period.EXTRA_FIRST:
        s.period = Period.EXTRA_SECOND
        start_period(s, 1 - s.first_kicker)
    elif level and box.draw == Draw.EXTRA_TIME:
        if s.period <= Period.SECOND_HALF:
            tell(s, Event.EXTRA_TIME, s.score[HOME], s.score[AWAY])
            s.period = Period.EXTRA_FIRST
            toss_again(s)
        elif s.period == Period.EXTRA_SECOND:
            tell(s, Event.SUDDEN_DEATH)
            s.period = Period.SUDDEN_DEATH
            toss_again(s)
        else:
            tell(s, Event.PLACE_KICKS)
            s.period = Period.PLACE_KICKS
            s.phase = Phase.PLACE_KICK
            s.team = HOME
    else:
        full_time(s)


@rule
def toss_again(s: State) -> None:
    """A new toss opens extra time and sudden death; ends stay (4.4)."""
    s.clock = 0
    s.phase = Phase.TOSS
    s.team = HOME


@rule
def half_time(s: State, change: bool) -> None:
    """Ends change if both teams agree, Blue being asked first (T05)."""
    if change and s.team == HOME:
        s.team = AWAY
    else:
        second_half(s, change)


@rule
def second_half(s: State, change: bool) -> None:
    """The team that received at the start kicks off; perhaps from the other end."""
    if change:
        s.heading = -s.heading
        tell(s, Event.ENDS_CHANGE)
    start_period(s, 1 - s.first_kicker)


@rule
def shuffle_decks(s: State) -> None:
    """No card has been seen: any can come."""
    for deck in range(DECKS):
        s.drawn[deck] = 0
        for place in range(MOST_CARDS):
            s.order[deck, place] = place


@rule
def start_period(s: State, kicker: int) -> None:
    """Decks shuffled, the clock at nought, a kick-off from halfway."""
    s.clock = 0
    shuffle_decks(s)
    place_kick_off(s, Phase.KO_HALFWAY, kicker)
    announce(s)


@rule
def place_kick(s: State, over: bool) -> None:
    """Five each in turn, Blue first, then pairs until one is ahead (4.4; T07)."""
    side = s.team
    s.place_kicks += 1
    if over:
        s.place_goals[side] += 1
        tell(s, Event.PLACE_KICK_OVER, side, s.place_goals[side])
    else:
        tell(s, Event.PLACE_KICK_MISSED, side, s.place_goals[side])
    s.team = 1 - side
    even = s.place_kicks % 2 == 0 and s.place_kicks >= 2 * PLACE_KICKS_EACH
    if even and s.place_goals[HOME] != s.place_goals[AWAY]:
        full_time(s)


@rule
def full_time(s: State) -> None:
    """The final whistle."""
    clear(s)
    s.phase = Phase.FULL_TIME
    s.team = HOME
    if s.period <= Period.SECOND_HALF:
        s.ending = Ending.FULL_TIME
    elif s.period <= Period.EXTRA_SECOND:
        s.ending = Ending.EXTRA_TIME
    elif s.period == Period.SUDDEN_DEATH:
        s.ending = Ending.SUDDEN_DEATH
    else:
        s.ending = Ending.PLACE_KICKS
    ahead = s.score[HOME] - s.score[AWAY]
    if ahead == 0:
        ahead = s.place_goals[HOME] - s.place_goals[AWAY]
    tell(s, Event.FULL_TIME, s.score[HOME], s.score[AWAY])
    if ahead == 0:
        s.winner = DRAW
        tell(s, Event.DRAWN)
    else:
        s.winner = HOME if ahead > 0 else AWAY
        tell(s, Event.WON, s.winner)
