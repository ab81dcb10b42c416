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


class AdvantageAfterScore(Switch):
    """Whether a score of one's own ends the advantage of a quick tap (pocket 9, point 37)."""

    ENDS = 0
    STAYS = 1


class FailedRuck(Switch):
    """What becomes of the man under a first BIG HIT if the ruck is not won (pocket 9, point 14)."""

    TACKLED = 0
    NUMBERS = 1


class LowBy(Switch):
    """Which number makes a hit-up low (pocket 9, point 15)."""

    PRINTED = 0
    MODIFIED = 1


class CardPer(Switch):
    """What a yellow card is taken from (pocket 9, point 20)."""

    ROLL = 0
    SUM = 1


class DiceSet(Switch):
    """Which of the published sets of dice and team cards is played with (pocket 1 and 15)."""

    STANDARD = 0
    CLASSIC = 1


class Options(options.Options, frozen=True):
    """House rules."""

    dice: DiceSet = DiceSet.STANDARD
    """Of no account with a `box` of one's own."""
    home_nation: Annotated[str | None, only(edition="2")] = None
    """Default: NZL."""
    away_nation: Annotated[str | None, only(edition="2")] = None
    """Default: AUS."""
    weather: Annotated[Weather, only(edition="2")] = Weather.OFF
    auto_free: bool = False
    """Options that cost nothing are taken without asking (pocket 7)."""
    pass_cap: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    penalty_range_first: bool = False
    restart: Restart = Restart.SCORER
    missed_goal: MissedGoal = MissedGoal.CHANGE
    second_half: SecondHalf = SecondHalf.OTHER
    final_conversion: bool = True
    advantage_after_score: AdvantageAfterScore = AdvantageAfterScore.ENDS
    failed_ruck: FailedRuck = FailedRuck.TACKLED
    low_by: LowBy = LowBy.PRINTED
    either_big_hit: Annotated[bool, only(edition="2")] = False
    """Either BROWN die counts as the first."""
    hits_across_tackles: bool = False
    """Two BIG HITS in a row injure even if they belong to two tackles (pocket 9, point 17)."""
    injuries_stack: bool = False
    injury_hits_kicks: bool = False
    card_per: CardPer = CardPer.ROLL
    box: Contents | None = None
    """Contents of one's own instead of the published ones."""
