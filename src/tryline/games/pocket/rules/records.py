"""The records of Pocket Rugby: what is in the box, what changes in a match, and the names of both.

The numbers of the names are the numbers in the records. Whatever stands in a box file is in BOX, so that a user's own
dice and cards need no new code.
"""

from enum import IntEnum
from typing import Final

from tryline.core.language import box_dtype, state_dtype

POSITIONS: Final = 5
ACTIONS: Final = 8
FACES: Final = 6
WEATHERS: Final = 5
MOST_MOVES: Final = 8
NAME_ROOM: Final = 24


class Position(IntEnum):
    """Who carries the ball. Each has a die of his own."""

    SCRUM_HALF = 0
    FORWARD = 1
    CENTRE = 2
    WING = 3
    BACK = 4


class Die(IntEnum):
    """What is thrown. The first five are the dice of the positions."""

    SCRUM_HALF = 0
    FORWARD = 1
    CENTRE = 2
    WING = 3
    BACK = 4
    BROWN = 5
    BLACK = 6
    WHITE = 7
    PURPLE = 8
    COIN = 9


class Action(IntEnum):
    """An effort that the defence must tackle. The last two are kicks, the others runs (pocket 0.3)."""

    HIT_UP = 0
    LINE_BREAK = 1
    THRU_THE_GAP = 2
    INTO_THE_CORNER = 3
    DUMMY = 4
    ROLLING_MAUL = 5
    HIGH_BALL = 6
    CHIP_AND_CHASE = 7


class Kind(IntEnum):
    """What a face of a position's die asks for."""

    EFFORT = 0
    PASS = 1
    PASS_TO = 2
    DROP = 3
    ERROR = 4


class SetPiece(IntEnum):
    """How play starts again after an error."""

    SCRUM = 0
    LINEOUT = 1


class TryResult(IntEnum):
    """What the BLACK die says after a break."""

    TRY = 0
    NO_TRY = 1
    VIDEO = 2


class Referee(IntEnum):
    """What the WHITE die says, seen by whoever rolls it."""

    GREEN = 0
    RED = 1
    AGAIN = 2
    PENALTY_WON = 3
    PENALTY_AGAINST = 4


class Weather(IntEnum):
    """The weather of a match (pocket 6)."""

    OFF = 0
    FINE = 1
    COLD = 2
    HOT = 3
    RAIN = 4
    ROLL = 5


class Result(IntEnum):
    """What a passed check of a card move brings (pocket 5.3)."""

    NONE = 0
    TAKE = 1
    TACKLED = 2
    PENALTY = 3
    LINEOUT = 4
    ONE_ROLL = 5


class Verdict(IntEnum):
    """How a tackle comes out (pocket 4.2)."""

    TACKLE = 0
    RUCK = 1
    BREAK = 2


class SecondHalf(IntEnum):
    """Who receives after half-time (pocket 9, point 9)."""

    OTHER = 0
    SAME = 1
    SCORER = 2


class Phase(IntEnum):
    """The nodes of pocket 3 at which something is thrown or decided; the numbers there are in the comments."""

    WEATHER = 0  # N0
    COIN = 1  # N1
    HALF_ROLL = 2  # N3
    POSITION_ROLL = 3  # N4
    DROP_RANGE = 4  # N6
    CHARGE_CHECK = 5  # N8
    DROP_KICK = 6  # N9
    INTERRUPT_CHECK = 7  # N10
    OWN_CHECK = 8  # N11
    TACKLE_1 = 9  # N12
    TACKLE_2 = 10  # N13
    RUCK = 11  # N14
    BREAK = 12  # N16
    CONV_RANGE = 13  # N17
    CONV_KICK = 14  # N18
    SET_PIECE = 15  # N20
    STEAL_CHECK = 16  # N20
    CARD_ROLL = 17  # N21
    PEN_RANGE = 18  # N23
    PEN_KICK = 19  # N23
    # Decisions
    PASS_TO = 20  # N5, attack
    DROP_CHOICE = 21  # N7, attack
    OWN_CHOICE = 22  # N11, attack
    CARD_CHOICE = 23  # N21, the side awarded
    PEN_CHOICE = 24  # N22, the side awarded
    CHARGE_CHOICE = 25  # N8, defence
    INTERRUPT_CHOICE = 26  # N10, defence
    STEAL_CHOICE = 27  # N20, the side that did not roll
    FULL_TIME = 28  # N25


class Choice(IntEnum):
    """Decisions. The first four are the positions that a pass can go to."""

    PASS_FORWARD = 1
    PASS_CENTRE = 2
    PASS_WING = 3
    PASS_BACK = 4
    DROP = 5
    PASS = 6
    KICK = 7
    TAP = 8
    YES = 9
    NO = 10


class Ending(IntEnum):
    """How a match ended."""

    NONE = 0
    FULL_TIME = 1


class Event(IntEnum):
    """What happens. Each has two numbers with it; `who` is 5 * side + position."""

    WEATHER = 1  # the weather
    KICK_OFF = 2  # the side that receives
    GIVEN = 3  # who has it now: the Scrum Half has passed
    EFFORT = 4  # who; 400 * action + 20 * number + intensity
    LOOKS = 5  # who looks for somebody to pass to
    PASSED = 6  # who had it; the position that has it now
    DROP_FROM = 7  # who; range
    DROP_GOAL = 8  # who; range
    DROP_MISSED = 9  # who; range
    FIRST_HIT = 10  # the defence; tackle value
    TACKLED = 11  # who; 20 * tackle + intensity
    BIG_HIT = 12  # who is down under a first BIG HIT
    STOPPED = 13  # who is stopped by a last BIG HIT
    INJURED = 14  # who
    RUCK_WON = 15  # the defence
    RUCK_KEPT = 16  # the attack
    BREAK = 17  # who; 20 * tackle + intensity
    VIDEO = 18  # the attack
    TRY = 19  # who
    NO_TRY = 20  # who
    CONVERSION_FROM = 21  # the attack; range
    CONVERTED = 22  # the attack; range
    UNCONVERTED = 23  # the attack; range
    ERROR = 24  # who; the face
    SCRUM = 25  # the side with the feed
    LINEOUT = 26  # the side with the throw
    RESET = 27  # the side with the feed
    NOT_STRAIGHT = 28  # the side that throws now
    SET_PIECE_WON = 29  # the winner; scrum or line-out
    SET_PIECE_LOST = 30  # the winner, which did not roll; scrum or line-out
    PENALTY = 31  # the side awarded
    YELLOW = 32  # the side carded; how many it has now
    PENALTY_FROM = 33  # the kicker's side; range
    PENALTY_GOAL = 34  # the kicker's side; range
    PENALTY_MISSED = 35  # the kicker's side; range
    TAP = 36  # the side awarded
    MOVE_WORKS = 37  # the owner; the number of the move on its card
    MOVE_FAILS = 38  # the owner; the number of the move on its card
    MOVE_DECLINED = 39  # the owner; the number of the move on its card
    HALF_TIME = 40  # points of both sides
    FULL_TIME = 41  # the winner; 200 * points of home + points of away
    NO_CARD = 42  # the side that might have been carded


BOX = box_dtype(
    [
        ("edition", "i4"),
        ("weather", "i4"),  # fixed, or Weather.ROLL
        # House rules (pocket 9)
        ("auto_free", "i4"),
        ("pass_cap", "i4"),  # -1 for none
        ("penalty_range_first", "i4"),
        ("conceder_restarts", "i4"),
        ("keep_after_miss", "i4"),
        ("second_half", "i4"),
        ("final_conversion", "i4"),
        ("low_by_modified", "i4"),
        ("either_big_hit", "i4"),
        ("injuries_stack", "i4"),
        ("injury_hits_kicks", "i4"),
        ("card_per_sum", "i4"),
        ("low", "i4"),  # hit-ups up to this number are low
        # Dice
        ("kind", "i4", (POSITIONS, FACES)),
        ("action", "i4", (POSITIONS, FACES)),
        ("number", "i4", (POSITIONS, FACES)),
        ("to", "i4", (POSITIONS, FACES)),
        ("leads", "i4", (POSITIONS, FACES)),
        ("tackle", "i4", (FACES,)),  # BROWN
        ("range", "i4", (FACES,)),
        ("big_hit", "i4", (FACES,)),
        ("try_result", "i4", (FACES,)),  # BLACK
        ("kick", "i4", (FACES,)),
        ("ruck_win", "i4", (FACES,)),
        ("yellow", "i4", (FACES,)),
        ("referee", "i4", (FACES,)),  # WHITE
        ("purple", "i4", (FACES,)),
        # Team cards, by side; all zero without
        ("bonus", "i4", (2, POSITIONS, ACTIONS)),
        ("interrupt_check", "i4", (2, POSITIONS, ACTIONS)),  # against the opponent's efforts; 0 for none
        ("interrupt_result", "i4", (2, POSITIONS, ACTIONS)),
        ("interrupt_move", "i4", (2, POSITIONS, ACTIONS)),
        ("own_check", "i4", (2, POSITIONS, ACTIONS)),
        ("own_move", "i4", (2, POSITIONS, ACTIONS)),
        ("charge_check", "i4", (2,)),
        ("charge_move", "i4", (2,)),
        ("steal_check", "i4", (2, 2)),  # by side and SetPiece
        ("steal_move", "i4", (2, 2)),
        # Weather
        ("weather_of", "i4", (FACES,)),  # PURPLE
        ("malus", "i4", (WEATHERS, 2)),
        ("malus_from", "i4", (WEATHERS,)),
        ("kick_bonus", "i4", (WEATHERS,)),
        ("half_at", "i4", (WEATHERS,)),
        ("full_at", "i4", (WEATHERS,)),
        # Names, as UTF-8
        ("nation", "u1", (2, NAME_ROOM)),
        ("move_name", "u1", (2, MOST_MOVES, NAME_ROOM)),
        ("error_name", "u1", (POSITIONS, FACES, NAME_ROOM)),
    ]
)

STATE = state_dtype(
    [
        ("phase", "i4"),
        ("score", "i4", (2,)),
        ("half", "i4"),
        ("first_receiver", "i4"),
        ("ball", "i4"),  # the side that has it; after an error, the side that had it
        ("carrier", "i4"),
        ("adv", "i4"),
        ("yellows", "i4", (2,)),
        ("def_mod", "i4", (2,)),
        ("injured", "i4", (2, POSITIONS)),
        ("passes", "i4"),
        ("weather", "i4"),
        # The phase of play under way; all zero when the Scrum Half rolls
        ("action", "i4"),
        ("number", "i4"),
        ("intensity", "i4"),  # 0 without an effort
        ("rolls", "i4"),  # tackle rolls due
        ("first", "i4"),  # the face of the first tackle roll, counted from 1
        ("range", "i4"),
        ("set_piece", "i4"),
        ("roller", "i4"),
        ("ending", "i4"),
        ("winner", "i4"),
    ]
)
