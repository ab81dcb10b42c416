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
    """Whether ends change at half-time (4.4)."""

    ASK = 0
    ALWAYS = 1
    NEVER = 2


class EndOfHalf(Switch):
    """When a half ends once time is up (4.3)."""

    LAW = 0
    INSTANT = 1


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
    change_ends: Ends = Ends.ASK
    end_of_half: EndOfHalf = EndOfHalf.LAW
    red_zone: RedZone = RedZone.OWN10
    run_side: RunSide = RunSide.AFTER
    five_metre: bool = True
    """Marks are five metres from the goal line (R13)."""
    lineout_row: Literal[2, 3] = 2
    fk_touch: FreeKickTouch = FreeKickTouch.BOOK
    made_dead: MadeDead = MadeDead.GOAL
    free_run_after: FreeRunAfter = FreeRunAfter.INTERCEPTION
    regain_run_on: bool = False
    conversion: Conversion = Conversion.BLUE
    ingoal_five: Five = Five.TRY
    dead_ball: DeadBall = DeadBall.SCRUM
    box: Contents | None = None
    """Contents of one's own instead of the published ones."""
