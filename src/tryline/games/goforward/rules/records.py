"""The state of Go Forward Rugby: what changes in a match, and the names of what is in it.

The two copies of a design are the same card: a place holds so many of a design, never "this one". Whatever a side can
tell about the other's cards is public, and stands in the state beside the truth (`seen`, `known` and the counts), so
that `secrets.conceal` only has to take the truth away.
"""

from typing import Final

from tryline.core.events import most_arguments
from tryline.core.language import Names, state_dtype
from tryline.games.goforward.rules.events import Event

DESIGNS: Final = 18
COPIES: Final = 2
COLUMNS: Final = 5
TEAM: Final = 15
DECK: Final = DESIGNS * COPIES
BACKS: Final = 6
FACES: Final = 6
NAME_ROOM: Final = 24
CODE_ROOM: Final = 8
MOST_LEAD: Final = 40
"""A lead in a contest of two dice that makes it a certainty."""
MOST_READY: Final = 12
"""Ready-made teams in a box, and as many shapes of a back line."""
UNKNOWN: Final = 99
"""In `carrier`: somebody has the ball, and the viewer does not know who."""


class Position(Names):
    """What a card plays. Cards match if they share a number, which is the same as sharing a position."""

    PROP = 0
    HOOKER = 1
    LOCK = 2
    FLANKER = 3
    NUMBER_EIGHT = 4
    HALF_BACK = 5
    FLY_HALF = 6
    CENTRE = 7
    WING = 8
    FULL_BACK = 9


class Place(Names):
    """Where a card of a side can be. STAND and LIE are the first of five, one for each column."""

    HAND = 0
    DRAW = 1  # the part of the draw pile whose order nobody knows
    DISCARD = 2
    BENCH = 3  # on the board, about to be set up
    STAND = 4
    LIE = 9


PLACES: Final = 14


class Use(Names):
    """How an action line is used."""

    DISCARD = 0
    ON_RACK = 1


class Effect(Names):
    """The closed set of what an action line does."""

    MOD = 0
    CANCEL = 1
    SHIFT = 2
    GAIN = 3
    PICK = 4
    QUICK = 5
    KICK = 6


class Contest(Names):
    """What a MOD line helps in."""

    PASS = 0
    FOE_PASS = 1
    TACKLE = 2
    CARRY = 3
    RUCK = 4


class Window(Names):
    """When lines can be used (goforward 7)."""

    NONE = 0
    W1A = 1
    W1B = 2
    W2S = 3  # Angle Runner before the tackle, a house rule
    W2A = 4
    W2B = 5
    W3A = 6
    W3B = 7


class Phase(Names):
    """The nodes of goforward 3: chance first, then decisions of `decider`, then what happens by itself."""

    # Chance
    TOSS = 0
    DEAL = 1
    PASS_DIE = 2
    TACKLE_DIE = 3
    CARRY_DIE = 4
    RUCK_DIE = 5
    RUCK_DIE_2 = 6
    KICK_DIE = 7
    DRAW = 8
    CONVERSION_DIE = 9
    REFEREE_DIE = 10
    GOAL_DIE = 11
    SCRUM_DIE = 12
    SCRUM_DIE_2 = 13
    LINEOUT_DIE = 14
    LINEOUT_DIE_2 = 15
    TEAM_DRAW = 16  # a quick set-up: the players of a position
    END_DRAW = 17  # where the packs stand
    SHAPE_DRAW = 18  # how many backs stand in each space
    BACK_DRAW = 19  # where a back stands
    # Decisions
    TEAM = 20
    RPS = 21
    END = 22
    BACKS_ATT = 23
    OPEN_CARRIER = 24
    BACKS_DEF = 25
    ATTACK = 26
    WINDOW = 27
    QUICK_CARD = 28
    SHIFT_TO = 29
    CANCEL_CARD = 30
    STAND_MOVE = 31
    MOVE_TO = 32
    DEFEND = 33
    TACKLE = 34
    COMMIT = 35
    NEXT_CARRIER = 36
    BOTTOM = 37
    PLACE = 38
    PLACE_TO = 39
    RESTART_CARRIER = 40
    CONVERSION = 41
    PENALTY = 42
    EDGE = 43
    LINEOUT_CALL = 44
    KICKER = 45
    # By itself: nobody ever sees these
    DEFENCE = 50
    CARRY_THROUGH = 51
    RUCK = 52
    REFRESH = 53
    TURN_OVER = 54
    NEXT_TURN = 55
    SCRUM = 56
    # The end
    FULL_TIME = 60


FIRST_DECISION: Final = Phase.TEAM
FIRST_PASSING: Final = Phase.DEFENCE
BEFORE_KICK_OFF: Final = (Phase.TEAM, Phase.TEAM_DRAW, Phase.DEAL, Phase.TOSS, Phase.RPS)


class Choice(Names):
    """Decisions that are one word. Others are a base below and a card or a column."""

    DONE = 0
    SKIP = 1
    ROLL = 2
    COVER = 3
    DECLINE = 4
    HOLD = 5
    QUICK = 6  # the team of a quick set-up
    SHAPE = 7  # the set-up shape
    SHAPE_LEFT = 8  # the set-up shape with the pack in column 0
    SHAPE_RIGHT = 9  # and in column 4
    TAP = 10
    TOUCH = 11
    GOAL = 12
    KICK_AT_GOAL = 13
    NO_KICK = 14
    BOTH_FIRST = 15  # of the two designs of a position: two of the first, or the one player is the first
    ONE_EACH = 16
    BOTH_SECOND = 17
    REGROUP = 18  # stand up or move before the pass
    UNSEEN_CARRY = 19  # as the other side sees a carry whose card stays hidden


TO: Final = 20
"""A column."""
CALL: Final = 25
"""Rock, paper or scissors; short, middle or long."""
CARD: Final = 30
"""A design whose place is clear: a hand card, or one in the ball's column."""
CARRY: Final = 50
KICK: Final = 70
USE: Final = 90
"""The line of a hand card."""
RACK: Final = 110
"""The line of a card on the rack."""
STANDING: Final = 130
"""18 * column + design: a standing card."""
LYING: Final = 220
"""The same for a lying card."""
READY: Final = 310
"""A ready-made team of the box, after the first."""
SHAPES: Final = READY + MOST_READY
"""A shape of the box, after the first; at a restart 2 * shape + 1 for the pack in column 4."""
MOVE_NUMBERS: Final = SHAPES + 2 * MOST_READY
MOST_CHOICES: Final = 48


class Knows(Names):
    """What the other side knows of the carrier: the numbers in `carrier_known`."""

    NOTHING = 0
    CARD = 1
    NUMBER_NINE = 2
    UNSEEN_ONE = 3  # he is the one card in his space that has not been seen
    POSITION = 4  # he came from the hand unseen, for somebody of his position


class Ending(Names):
    """How a match ended."""

    NONE = 0
    FULL_TIME = 1
    EXTRA_TIME = 2


STATE = state_dtype(
    [
        ("phase", "i4"),
        ("decider", "i4"),
        ("half", "i4"),
        ("turn", "i4"),
        ("row", "i4"),
        ("score", "i4", (2,)),
        ("tries", "i4", (2,)),
        ("first_side", "i4"),
        ("attacker", "i4"),
        ("column", "i4"),  # of the ball
        ("carrier", "i4"),  # design + 1; 0 for nobody, UNKNOWN
        ("carrier_known", "i4"),  # what the other side knows of him: see Knows
        ("carrier_position", "i4"),  # + 1, while no more than that is known of him
        ("streak", "i4"),
        ("restart_by", "i4"),  # side + 1 that restarts after a score in this turn; 0 for no restart
        ("ending", "i4"),
        ("winner", "i4"),
        # Cards
        ("cards", "i4", (2, PLACES, DESIGNS)),
        ("hand_n", "i4", (2,)),
        ("draw_n", "i4", (2,)),
        ("discard_n", "i4", (2,)),
        ("bench_n", "i4", (2,)),
        ("stand_n", "i4", (2, COLUMNS)),
        ("lie_n", "i4", (2, COLUMNS)),
        ("under_n", "i4", (2,)),
        ("under", "i4", (2, DECK)),  # design + 1: the bottom of the draw pile, as its owner has put it there
        # What the other side knows
        ("seen", "i4", (2, COLUMNS, DESIGNS)),  # at least so many stand there
        ("known", "i4", (2, DESIGNS)),  # at least so many are on the board
        ("pack", "i4", (2,)),  # column + 1 of the pack if unseen cards stand as they were set up; 0 after a restart
        ("shuffled", "i4", (2,)),  # whether the draw pile was made of discards
        ("recycled", "i4", (2, DESIGNS)),  # of which ones
        ("played", "i4", (2, DESIGNS)),  # from the hand since, and seen
        ("unseen", "i4", (2, 10)),  # by position: carried from the hand since, and not seen
        ("kept", "i4", (2, DESIGNS)),  # at least so many were in the hand when that was shuffled
        # The turn under way
        ("stage", "i4"),  # phase 1, 2 or 3 of the turn
        ("used", "i4", (2,)),  # whether a side has used its action in this phase
        ("window", "i4"),
        ("carried", "i4"),
        ("owner", "i4"),  # whose turn it is; the ball may have gone since
        ("moved", "i4", (2, COLUMNS, DESIGNS)),  # standing cards that have moved in this turn
        ("moves_left", "i4"),
        ("regrouping", "i4"),  # whether a side stands up and moves before it passes
        ("regrouped", "i4"),  # how often it has done so in this turn
        ("picked", "i4"),  # 18 * column + design + 1 of the card that is about to move
        ("passer", "i4"),  # design + 1
        ("receiver", "i4"),  # design + 1
        ("receiver_column", "i4"),
        ("rush", "i4"),  # what a rush defence takes from N
        ("mod", "i4", (2,)),
        ("first_die", "i4"),
        ("tacklers", "i4", (DESIGNS,)),
        ("committed", "i4", (2, DESIGNS)),
        ("cancelled", "i4", (2,)),  # design + 1 of the card of that side that counts nothing
        ("declines", "i4"),
        ("offender", "i4"),  # side + 1 whose niggle is judged
        ("ruck_winner", "i4"),
        ("after_choice", "i4"),  # the phase that follows the choice of a carrier or a kicker
        ("thrower", "i4"),
        ("feeder", "i4"),
        ("kicker", "i4"),  # design + 1
        ("call", "i4", (2,)),  # 1, 2, 3
        ("to_draw", "i4"),
        ("drawer", "i4"),
        # Setting up
        ("step", "i4"),
        ("plan", "i4", (8,)),
        ("was", "i4", (COLUMNS,)),  # standing cards before a restart is arranged; backs for a space that are drawn
        ("placed", "i4", (COLUMNS, DESIGNS)),
    ],
    news=24,
    arguments=most_arguments(Event),
)
