"""What players of Go Forward Rugby may choose: how to set up, modules (goforward 8) and switches (goforward 9)."""

from collections.abc import Mapping
from typing import Any

from tryline.core import options
from tryline.core.options import Switch
from tryline.games.goforward.rules.contents import Contents


class Deck(Switch):
    """Which reconstruction of the cards: the one that was balanced by measurement, or one of those before it."""

    STANDARD = 0
    CLASSIC = 1
    SECOND = 2


class Setup(Switch):
    """By hand the sides choose fifteen and place their backs; a quick set-up leaves only the carrier to choose."""

    HAND = 0
    QUICK = 1


class Ready(Switch):
    """What a quick set-up gives: any team and shape, in secret, or the usual ones, which everybody knows."""

    DRAWN = 0
    USUAL = 1


class Toss(Switch):
    """Who has the ball first."""

    COIN = 0
    RPS = 1


class Carrier(Switch):
    """When the card that carries is shown: not before a tackle is resolved, or at once."""

    HIDDEN = 0
    OPEN = 1


class PassMoves(Switch):
    """When the attacker stands up and moves who passes: before the pass or after it, or after it only."""

    EITHER = 0
    AFTER = 1


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


class ScrumPack(Switch):
    """Who pushes in a scrum: all forwards who stand, or the three best in the ball's space and beside it."""

    EIGHT = 0
    THREE = 1


class Options(options.Options, frozen=True):
    """What players may choose."""

    deck: Deck = Deck.STANDARD
    setup: Setup = Setup.HAND
    ready: Ready = Ready.DRAWN
    toss: Toss = Toss.COIN
    carrier: Carrier = Carrier.HIDDEN
    pass_moves: PassMoves = PassMoves.EITHER
    pass_back: PassBack = PassBack.EVERY
    must_claim: bool = False
    claim_extra: bool = False
    pick: Pick = Pick.COMMITTED_OR_STANDING
    angle: Angle = Angle.BEFORE
    restart: Restart = Restart.FREE
    halftime_reshuffle: bool = False
    deck_out: DeckOut = DeckOut.RESHUFFLE
    open_carrier: OpenCarrier = OpenCarrier.ANY
    rush_defence: bool = False
    extra_time: bool = False
    conversions: bool = False
    penalties: bool = False
    kickers: bool = True
    scrums: bool = False
    scrum_pack: ScrumPack = ScrumPack.EIGHT
    trapped: bool = True
    lineouts: bool = False
    box: Contents | None = None
    """Contents of one's own instead of a published deck."""


FORMER_DEFAULTS: Mapping[int, Mapping[str, Any]] = {
    1: {
        "deck": "classic",
        "ready": "usual",
        "carrier": "open",
        "pass_moves": "after",
        "must_claim": True,
        "claim_extra": True,
        "angle": "after",
        "kickers": False,
        "scrum_pack": "three",
        "trapped": False,
    },
    2: {"deck": "second"},
}
"""What had been the defaults up to a version of match files."""
