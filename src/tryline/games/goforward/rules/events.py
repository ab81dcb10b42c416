"""What can happen in Go Forward Rugby, and what its news say about it."""

from collections.abc import Mapping

from tryline.core import events
from tryline.core.box import get_name
from tryline.core.events import Facts, number, one_of
from tryline.core.language import Box

SIDES = ("home", "away")
HANDS = ("rock", "paper", "scissors")
THROWS = ("short", "middle", "long")
HIDDEN_CARD = "hidden"
"""Instead of a card, for whoever may not know it."""


def _side(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """A side, and the one that it is not."""
    side = values[name]
    return {name: SIDES[side], "other": SIDES[1 - side]}


def _card(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """The code of a design."""
    return {name: get_name(box.code[values[name]])}


def _card_and_line(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """The code of a design, and the name of its action line."""
    return {**_card(box, values, name), "line": get_name(box.line[values[name]])}


def _private_card(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """Design + 1; 0 for whoever may not know it."""
    return _card(box, {name: values[name] - 1}, name) if values[name] > 0 else {name: HIDDEN_CARD}


def _space(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """A column, as people count the spaces: from 1 on."""
    return {name: values[name] + 1}


SIDE = {"side": _side}
IN_SPACE = {**SIDE, "space": _space}
OF_SIDE = {**SIDE, "number": number}
CARD = {**SIDE, "card": _card}
OF_CARD = {**CARD, "number": number}
CARD_IN_SPACE = {**CARD, "space": _space}
PRIVATE = {**SIDE, "card": _private_card}
TOTALS = {"total": number, "against": number}


class Event(events.Event):
    """What happens. `number` is a row, what a die shows or a figure, as the comment says."""

    TEAM_CHOSEN = 1, SIDE
    DEALT = 2, PRIVATE
    TOSS_WON = 3, SIDE
    TOSS_TIED = 4, {"call": one_of(HANDS)}
    SET_UP = 5, IN_SPACE  # of the pack
    BACKS_OUT = 6, SIDE
    HAS_BALL = 7, IN_SPACE
    CARRIES = 8, {**PRIVATE, "out": _card}
    PASSES = 9, {**CARD, "to": _card, "distance": number}
    RETREATS = 10, OF_SIDE  # row
    CAUGHT = 11, {**OF_CARD, "die": number}  # N; the card is the receiver
    DROPPED = 12, {**OF_CARD, "die": number}  # the same
    CLAIMS = 13, CARD_IN_SPACE
    UNCLAIMED = 14, IN_SPACE
    HOLDS = 15, SIDE
    KICKS = 16, OF_CARD  # row
    KICK_KEPT = 17, OF_SIDE  # die
    KICK_LOST = 18, OF_SIDE  # die
    STOOD_UP = 19, CARD_IN_SPACE
    MOVED = 20, {**CARD, "from": _space, "space": _space}
    TACKLER = 21, CARD
    COVERS = 22, SIDE
    TACKLED = 23, {**CARD, **TOTALS}  # the tackle's total against the carrier's
    MISSED = 24, {**CARD, **TOTALS}  # the same
    SLIDES = 25, OF_SIDE  # row
    COMMITS = 26, CARD
    DECLINES = 27, SIDE
    RUCK_WON = 28, {**SIDE, **TOTALS}  # the side that wins it off the other
    RUCK_KEPT = 29, {**SIDE, **TOTALS}  # the side that had the ball
    USES = 30, {**SIDE, "card": _card_and_line}
    CANCELLED = 31, CARD
    SHIFTS = 32, CARD_IN_SPACE
    GAINS = 33, OF_SIDE  # row
    PICKS = 34, OF_CARD  # row
    QUICK_BALL = 35, PRIVATE
    TRY = 36, OF_SIDE  # how many it has now
    DREW = 37, PRIVATE
    RESHUFFLES = 38, SIDE
    BOTTOMS = 39, PRIVATE
    HALF_TIME = 40, {"home": number, "away": number}
    RESTART = 41, SIDE  # that gets the ball
    ARRANGED = 42, SIDE
    FULL_TIME = 43, {"winner": one_of((*SIDES, "draw")), "home": number, "away": number}
    EXTRA_TIME = 44
    CONVERTED = 45, OF_SIDE  # die
    UNCONVERTED = 46, OF_SIDE  # die
    NO_CONVERSION = 47, SIDE
    PENALTY = 48, OF_SIDE  # die; the side awarded
    UNSEEN = 49, OF_SIDE  # die; the offender
    TAP = 50, SIDE
    TOUCH = 51, OF_SIDE  # row
    PENALTY_GOAL = 52, OF_SIDE  # die
    GOAL_MISSED = 53, OF_SIDE  # die
    SCRUM = 54, IN_SPACE  # the side that feeds
    PUSHES = 55, OF_CARD  # its SHOVE
    SCRUM_WON = 56, {**SIDE, **TOTALS}
    LINEOUT = 57, IN_SPACE  # the side that throws
    LINEOUT_WON = 58, {**SIDE, "thrown": one_of(THROWS), "called": one_of(THROWS)}
    JUMPS = 59, OF_CARD  # its SHOVE
    TRAPPED = 60, IN_SPACE  # the side that had the ball
    KICKER = 61, OF_CARD  # what the die must show
