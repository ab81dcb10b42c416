"""What players of Pocket Rugby may choose: nations and weather in edition 2, and the house rules of pocket 9."""

from typing import Annotated

import msgspec

from tryline.core import options
from tryline.core.options import Switch, only
from tryline.games.pocket.rules.contents import Contents
from tryline.games.pocket.rules.records import Weather


class Restart(Switch):
    """Who has the ball after a score (pocket 9, point 7)."""

    SCORER = 0
    CONCEDER = 1


class MissedGoal(Switch):
    """Whether the ball changes hands after a missed goal (pocket 9, point 8)."""

    CHANGE = 0
    KEEP = 1


class SecondHalf(Switch):
    """Who receives after half-time (pocket 9, point 9)."""

    OTHER = 0
    SAME = 1
    SCORER = 2


class LowBy(Switch):
    """Which number makes a hit-up low (pocket 9, point 15)."""

    PRINTED = 0
    MODIFIED = 1


class CardPer(Switch):
    """What a yellow card is taken from (pocket 9, point 20)."""

    ROLL = 0
    SUM = 1


class Options(options.Options, frozen=True):
    """House rules."""

    home_nation: Annotated[str | None, only(edition="2")] = None
    """Default: NZL."""
    away_nation: Annotated[str | None, only(edition="2")] = None
    """Default: AUS."""
    weather: Annotated[Weather, only(edition="2")] = Weather.OFF
    auto_free: bool = True
    """Options that cost nothing are taken without asking (pocket 7)."""
    pass_cap: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    penalty_range_first: bool = False
    restart: Restart = Restart.SCORER
    missed_goal: MissedGoal = MissedGoal.CHANGE
    second_half: SecondHalf = SecondHalf.OTHER
    final_conversion: bool = True
    low_by: LowBy = LowBy.PRINTED
    either_big_hit: Annotated[bool, only(edition="2")] = False
    """Either BROWN die counts as the first."""
    injuries_stack: bool = False
    injury_hits_kicks: bool = False
    card_per: CardPer = CardPer.ROLL
    box: Contents | None = None
    """Contents of one's own instead of the published ones."""
