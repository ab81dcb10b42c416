"""What players of RUGBY_Bokx may choose: teams, the clock, and the switches of docs/rules/bokx.md, 6.1."""

from typing import Annotated, Literal

import msgspec

from tryline.core import options
from tryline.core.options import Switch
from tryline.games.bokx.rules.contents import Contents


class Clock(Switch):
    """How time is kept (4.1)."""

    SECONDS = 0
    PLAYS = 1
    REAL = 2


class Draw(Switch):
    """What follows if it is level at the end (4.4)."""

    DRAW = 0
    EXTRA_TIME = 1


class Ends(Switch):
    """Whether ends change at half-time (4.4; R44): settled before the match, or both sides are asked at half-time."""

    ALWAYS = 1
    NEVER = 2
    ASK = 0


class EndOfHalf(Switch):
    """When a half ends once time is up (4.3)."""

    LAW = 0
    INSTANT = 1


class LastCall(Switch):
    """Whether the last call that is counted is played when `clock = plays` ends the half at once (T15)."""

    PLAYED = 0
    CUT = 1


class Cards(Switch):
    """Which published cards: those that keep to the law of the game, or the former ones (R53)."""

    LAW = 0
    CLASSIC = 1


class CardMoves(Switch):
    """How far a card may move the ball: over a goal line, or only in the field of play (R54)."""

    IN_GOAL = 0
    FIELD = 1


class RedZone(Switch):
    """The column where a side's Red zone begins, from its own in-goal (R06)."""

    OWN10 = 9
    OPP10 = 13


class RunSide(Switch):
    """When the side of a run is said (R10)."""

    AFTER = 0
    BEFORE = 1


class FreeKickTouch(Switch):
    """Whether a free kick into touch gains ground: always, or as other kicks do (R16)."""

    BOOK = 0
    LAW = 1


class MadeDead(Switch):
    """Where one kicks off after making the ball dead (R17)."""

    GOAL = 0
    _22 = 1


class FreeRunAfter(Switch):
    """What gives a free run (R18)."""

    INTERCEPTION = 0
    ANY_TURNOVER = 1


class FreeRunSuccess(Switch):
    """Who throws for success on a free run all the same (R18)."""

    NOBODY = 0
    FORWARDS = 1
    BOTH = 2


class Conversion(Switch):
    """From where a conversion is kicked (R25)."""

    BLUE = 0
    BY_WIDTH = 1


class Five(Switch):
    """What [5] means in the in-goal (R26)."""

    TRY = 0
    HELD_UP = 1
    RETHROW = 2


class DeadBall(Switch):
    """What follows a kick past the dead-ball line (R31)."""

    SCRUM = 0
    CHOICE = 1


class Options(options.Options, frozen=True):
    """What players may choose."""

    blue_team: str | None = None
    """The code of a team card, such as RSA; default: the team is Blue."""
    yellow_team: str | None = None
    clock: Clock = Clock.SECONDS
    length: Annotated[int, msgspec.Meta(ge=1, le=120)] = 40
    """Of a half: minutes, or with `clock = plays` calls of both teams together."""
    halves: Literal[2, 1] = 2
    draw: Draw = Draw.DRAW
    change_ends: Ends = Ends.ALWAYS
    end_of_half: EndOfHalf = EndOfHalf.LAW
    last_call: LastCall = LastCall.PLAYED
    cards: Cards = Cards.LAW
    card_moves: CardMoves = CardMoves.IN_GOAL
    red_zone: RedZone = RedZone.OWN10
    run_side: RunSide = RunSide.AFTER
    five_metre: bool = True
    """Marks are five metres from the goal line (R13)."""
    lineout_row: Literal[2, 3] = 2
    fk_touch: FreeKickTouch = FreeKickTouch.BOOK
    made_dead: MadeDead = MadeDead.GOAL
    free_run_after: FreeRunAfter = FreeRunAfter.INTERCEPTION
    free_run_success: FreeRunSuccess = FreeRunSuccess.NOBODY
    regain_run_on: bool = True
    conversion: Conversion = Conversion.BLUE
    ingoal_five: Five = Five.TRY
    dead_ball: DeadBall = DeadBall.SCRUM
    box: Contents | None = None
    """Contents of one's own instead of the published ones."""
