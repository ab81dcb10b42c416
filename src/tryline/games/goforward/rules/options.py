"""What players of Go Forward Rugby may choose: how to set up, modules (goforward 8) and switches (goforward 9)."""

from tryline.core import options
from tryline.core.options import Switch
from tryline.games.goforward.rules.contents import Contents


class Setup(Switch):
    """By hand the sides choose fifteen and place their backs; quick deals the team and the shape of goforward 2."""

    HAND = 0
    QUICK = 1


class Toss(Switch):
    """Who has the ball first."""

    COIN = 0
    RPS = 1


class PassBack(Switch):
    """Which passes straight after a pass cost a row: all of them, or every second one."""

    EVERY = 0
    PAIRS = 1


class Pick(Switch):
    """Which number eight may pick the ball out of a ruck."""

    COMMITTED_OR_STANDING = 0
    COMMITTED = 1


class Angle(Switch):
    """When an angle runner is played: after the tackle is missed, or before it."""

    AFTER = 0
    BEFORE = 1


class Restart(Switch):
    """How racks are arranged after a score: freely, or as at the set-up."""

    FREE = 0
    SETUP = 1


class DeckOut(Switch):
    """What happens when a draw pile is empty."""

    RESHUFFLE = 0
    STOP = 1


class OpenCarrier(Switch):
    """Who may have the first ball: anybody with the pack, or the half back."""

    ANY = 0
    NINE = 1


class Options(options.Options, frozen=True):
    """What players may choose."""

    setup: Setup = Setup.HAND
    toss: Toss = Toss.COIN
    pass_back: PassBack = PassBack.EVERY
    claim_extra: bool = True
    pick: Pick = Pick.COMMITTED_OR_STANDING
    angle: Angle = Angle.AFTER
    restart: Restart = Restart.FREE
    halftime_reshuffle: bool = False
    deck_out: DeckOut = DeckOut.RESHUFFLE
    open_carrier: OpenCarrier = OpenCarrier.ANY
    rush_defence: bool = False
    extra_time: bool = False
    conversions: bool = False
    penalties: bool = False
    scrums: bool = False
    lineouts: bool = False
    box: Contents | None = None
    """Contents of one's own instead of the published ones."""
