"""The records of RUGBY_Bokx: what is in the box, what changes in a match, and the names of both.

The numbers of the names are the numbers in the records. Section numbers are those of docs/rules/bokx.md.
"""

from enum import IntEnum
from typing import Final

from tryline.core.language import box_dtype, state_dtype

FACES: Final = 6
DECKS: Final = 8
MOST_CARDS: Final = 16
"""In a deck; ours have ten."""
MOST_NODES: Final = 640
"""Parts of all effects together, see `NODE` below."""
NAME_ROOM: Final = 32
TITLE_ROOM: Final = 48
CALL_ROOM: Final = 96
SQUAD: Final = 23
MOST_CHOICES: Final = 6


class Phase(IntEnum):
    """Where the match stops for a throw, a card or a decision (section 2)."""

    # Throws and draws
    TOSS = 0
    RUN_SUCCESS = 1
    RUN_LINE = 2
    RUN_CHANNEL = 3
    TACKLE = 4
    RUCK_CONTEST = 5
    RUCK_SUCCESS = 6
    KICK_SUCCESS = 7
    KICK_DIST = 8
    KICK_LINE = 9
    CATCH = 10
    SCRUM = 11
    LINEOUT = 12
    IN_GOAL = 13
    CONVERSION = 14
    PENALTY_GOAL = 15
    DROP_GOAL = 16
    KO_HALFWAY = 17
    DRAW = 18
    WHISTLE = 19  # the real clock is asked (T03)
    PLACE_KICK = 20  # after sudden death (4.4)
    # Decisions of the team to act
    CALL_PLAY = 21
    RUN_SIDE = 22
    KICK_SIDE = 23
    MISSED_TACKLE = 24
    PENALTY = 25
    FREE_KICK = 26
    KO_22 = 27
    KO_GOAL = 28
    DEAD_BALL = 29  # with `dead_ball = choice`
    CARD_CHOICE = 30  # of the team that the card names
    TOSS_CALL = 31
    END_CALL = 32
    HALF_TIME = 33  # with `change_ends = ask`
    FULL_TIME = 34


FIRST_DECISION: Final = int(Phase.CALL_PLAY)


class Choice(IntEnum):
    """Decisions, by the names that the rules give them."""

    RUN_BL = 1
    RUN_FW = 2
    KICK = 3
    KICK_DOUBLE = 4
    DROP = 5
    MAKE_DEAD = 6
    CONTINUE = 7
    GOAL = 8
    SCRUM = 9
    L = 10
    R = 11
    SINGLE = 12
    DOUBLE = 13
    OPT1 = 14
    OPT2 = 15
    KO_22 = 16
    KICK_OFF = 17
    RECEIVE = 18
    PLAY_PLUS = 19
    PLAY_MINUS = 20
    CHANGE = 21
    STAY = 22


class Source(IntEnum):
    """What falls at a chance node: the die, a card from a deck, or the word of the real clock."""

    DIE = 0
    CLOCK = 1
    DECK = 2  # + the number of the deck


class Whistle(IntEnum):
    """What the real clock says at a stoppage."""

    PLAY_ON = 0
    TIME_UP = 1


class Unit(IntEnum):
    """Who runs."""

    BL = 0
    FW = 1


class Kick(IntEnum):
    """What kind of kick downfield is in the air (2.5)."""

    NONE = 0
    KICK_OFF = 1
    OPEN = 2
    PENALTY = 3
    FREE = 4


class Deck(IntEnum):
    """The eight decks (section 3)."""

    KD = 0
    RN = 1
    CA = 2
    TK = 3
    IG = 4
    SC = 5
    LO = 6
    RK = 7


class Effect(IntEnum):
    """What a card does: the closed set of 3.1."""

    PLAY_ON = 1
    CALL = 2
    MISSED = 3
    RUCK = 4
    MOVE = 5
    SCRUM = 6
    LINEOUT = 7
    PENALTY = 8
    FREE_KICK = 9
    KICK_OFF = 10
    TRY = 11
    RETHROW = 12
    IF = 13
    CHOICE = 14


class Who(IntEnum):
    """The team that draws a card, and its opponent."""

    T = 0
    O = 1  # noqa: E741 - the name that the rules give it


class CallFlag(IntEnum):
    """What `CALL` may add, as bits."""

    NO_DROP = 1
    FREE_RUN = 2


class Where(IntEnum):
    """The kick-off that a card gives."""

    HALFWAY = 0
    TWENTY_TWO = 1
    GOAL = 2


class Zone(IntEnum):
    """Where one may kick at the poles from (1.3)."""

    NONE = 0
    RED = 1
    BLUE = 2


class Clock(IntEnum):
    """How time is kept (4.1)."""

    SECONDS = 0
    PLAYS = 1
    REAL = 2


class Period(IntEnum):
    """The parts of a match (4.4)."""

    FIRST_HALF = 1
    SECOND_HALF = 2
    EXTRA_FIRST = 3
    EXTRA_SECOND = 4
    SUDDEN_DEATH = 5
    PLACE_KICKS = 6


class Five(IntEnum):
    """What [5] means in the in-goal (R26)."""

    TRY = 0
    HELD_UP = 1
    RETHROW = 2


class Ends(IntEnum):
    """Whether ends change at half-time."""

    ASK = 0
    ALWAYS = 1
    NEVER = 2


class Signal(IntEnum):
    """What the referee's arms say when a card is read."""

    PLAY_ON = 0
    ADVANTAGE = 1
    PENALTY = 2
    FREE_KICK = 3
    SCRUM = 4
    TRY = 5
    KNOCK_ON = 6
    FORWARD_PASS = 7
    OFFSIDE = 8
    OBSTRUCTION = 9
    HIGH_TACKLE = 10
    NOT_ROLLING_AWAY = 11
    NOT_RELEASING = 12
    HANDS_IN_RUCK = 13
    FALLING_OVER = 14
    IN_AT_THE_SIDE = 15
    NOT_STRAIGHT = 16
    COLLAPSE = 17
    CLOSING_GAP = 18
    BARGING = 19
    WHEELED = 20
    UNPLAYABLE = 21
    HELD_UP = 22
    DROP_OUT = 23
    REVIEW = 24
    FOUL_PLAY = 25
    RESET = 26


class Ending(IntEnum):
    """How a match ended."""

    NONE = 0
    FULL_TIME = 1
    EXTRA_TIME = 2
    SUDDEN_DEATH = 3
    PLACE_KICKS = 4


class Event(IntEnum):
    """What happens. Each has two numbers with it; `who` is 32 * side + the number on the back, 0 for nobody known."""

    TOSS_TIED = 1  # both faces
    TOSS_WON = 2  # the side; its face
    KICKS_FIRST = 3  # the side that will kick off
    ENDS = 4  # the side that chose; 1 for the right end, 0 for the left
    KO_HALFWAY = 5  # the side that kicks
    KO_22 = 6  # the side that kicks
    KO_GOAL = 7  # the side that kicks
    KO_SHORT = 8  # the kicker's side; the face
    CALLS = 9  # the side; the choice
    CHARGED_DOWN = 10  # the side that has the ball now
    KICKED = 11  # the kicker's side; blocks
    LANDS = 12  # the kicker's side; blocks across, below 0 to the left
    TOUCH = 13  # the kicker's side; blocks across, below 0 to the left
    DEAD = 14  # the kicker's side; blocks
    TOUCH_IN_GOAL = 15  # the kicker's side
    CAUGHT = 16  # the catcher's side
    REGAINED = 17  # the kicker's side
    INTERCEPTED = 18  # the side that has the ball now
    RUN_ACROSS = 19  # who; blocks across, below 0 to the left
    RUN_INTO_TOUCH = 20  # who
    RUN_ON = 21  # who; blocks
    OVER_THE_LINE = 22  # who
    TACKLED = 23  # who
    MISSED = 24  # who
    RUCK_TIED = 25  # the face
    RUCK_LEANS = 26  # the side that is ahead in the ruck
    RUCK_WON = 27  # the side that was ahead
    RUCK_LOST = 28  # the side that has the ball now
    SCRUM = 29  # the side with the feed
    SCRUM_WON = 30  # the side with the feed
    SCRUM_LOST = 31  # the side that has the ball now
    LINEOUT = 32  # the side with the throw
    LINEOUT_WON = 33  # the side with the throw
    LINEOUT_LOST = 34  # the side that has the ball now
    PENALTY = 35  # the side awarded
    FREE_KICK = 36  # the side awarded
    CARD = 37  # the side that drew it; 16 * deck + card
    TRY = 38  # who
    CONVERTED = 39  # the side
    UNCONVERTED = 40  # the side
    DROP_GOAL = 41  # the side
    DROP_MISSED = 42  # the side
    PENALTY_GOAL = 43  # the side
    PENALTY_MISSED = 44  # the side
    IN_GOAL_TURNOVER = 45  # the side that has the ball now
    HELD_UP = 46  # the side that defends
    MADE_DEAD = 47  # the side that defends
    SIX = 48  # the side that throws again; blocks so far
    TIME_UP = 49
    HALF_TIME = 50  # points of both sides
    ENDS_CHANGE = 51
    EXTRA_TIME = 52  # points of both sides
    SUDDEN_DEATH = 53
    PLACE_KICKS = 54
    PLACE_KICK_OVER = 55  # the side; its goals
    PLACE_KICK_MISSED = 56  # the side; its goals
    FULL_TIME = 57  # points of both sides
    WON = 58  # the side
    DRAWN = 59
    AGAIN = 60  # the side that throws again: [5] in the in-goal with `ingoal_five = rethrow`


BOX = box_dtype(
    [
        # The switches of 6.1
        ("red_from", "i4"),
        ("side_first", "i4"),
        ("near", "i4"),  # the nearest that a mark may be to a dead-ball line, in columns
        ("lineout_row", "i4"),
        ("free_kick_by_law", "i4"),
        ("dead_to_22", "i4"),
        ("free_run_any", "i4"),
        ("regain_run_on", "i4"),
        ("conversion_by_width", "i4"),
        ("in_goal_five", "i4"),
        ("dead_ball_choice", "i4"),
        ("instant", "i4"),
        ("change_ends", "i4"),
        ("halves", "i4"),
        ("extra_time", "i4"),
        ("clock", "i4"),
        ("length", "i4"),  # of a half, in seconds or plays
        ("extra_length", "i4"),
        # Decks
        ("cards", "i4", (DECKS,)),  # how many
        ("root", "i4", (DECKS, MOST_CARDS)),  # the node with which a card's effect begins
        # The parts of effects, NODE: a kind and its arguments. `then` and `otherwise` are other nodes.
        ("kind", "i4", (MOST_NODES,)),
        ("who", "i4", (MOST_NODES,)),
        ("number", "i4", (MOST_NODES,)),  # blocks of a MOVE, flags of a CALL, place of a KICK_OFF, 1 for at=kick
        ("then", "i4", (MOST_NODES,)),
        ("otherwise", "i4", (MOST_NODES,)),
        # Words, as UTF-8; the second of two is Afrikaans
        ("signal", "i4", (DECKS, MOST_CARDS)),
        ("title", "u1", (DECKS, MOST_CARDS, 2, TITLE_ROOM)),
        ("call", "u1", (DECKS, MOST_CARDS, 2, CALL_ROOM)),
        ("team_code", "u1", (2, 4)),
        ("team_name", "u1", (2, 2, NAME_ROOM)),
        ("player", "u1", (2, SQUAD, NAME_ROOM)),
    ]
)

STATE = state_dtype(
    [
        ("phase", "i4"),
        ("team", "i4"),  # that throws, draws or decides; T of section 3 while a card is in hand
        ("x", "i4"),
        ("y", "i4"),
        ("heading", "i4"),  # of Blue: 1 towards x = 21, -1 towards x = 0
        ("score", "i4", (2,)),
        ("tries", "i4", (2,)),
        ("period", "i4"),
        ("clock", "i4"),
        ("first_kicker", "i4"),
        # The play under way
        ("free_run", "i4"),
        ("no_drop", "i4"),
        ("unit", "i4"),
        ("carrier", "i4"),  # the number on his back; commentary only (5.6)
        ("side", "i4"),  # L or R, where it is said before the throw
        ("die", "i4"),  # the first die of a toss, a ruck or a run's line; 0 before
        ("chain", "i4"),
        ("kick", "i4"),
        ("kicker", "i4"),
        ("from_x", "i4"),
        ("from_y", "i4"),
        ("mult", "i4"),
        ("deck", "i4"),
        ("node", "i4"),  # of a card's choice
        ("pending", "i4"),  # the phase that goes on if the real clock says so
        # Decks, this period
        ("drawn", "i4", (DECKS,)),  # cards drawn; once all have been seen it goes from the deck's size to twice that
        ("order", "u1", (DECKS, MOST_CARDS)),  # the cards drawn in their order, then the others
        # After sudden death
        ("place_kicks", "i4"),
        ("place_goals", "i4", (2,)),
        ("ending", "i4"),
        ("winner", "i4"),
    ]
)
