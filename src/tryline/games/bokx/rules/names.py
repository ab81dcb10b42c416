"""The names and sizes of RUGBY_Bokx: phases, decisions, decks, effects. Sections are those of docs/rules/bokx.md.

The numbers of the names are the numbers in the records.
"""

from typing import Final

from tryline.core.language import Names

FACES: Final = 6
DECKS: Final = 8
MOST_CARDS: Final = 16
"""In a deck; ours have ten."""
MOST_NODES: Final = 640
"""Parts of all effects together, see `NODE` in the box."""
NAME_ROOM: Final = 32
TITLE_ROOM: Final = 48
CALL_ROOM: Final = 96
SQUAD: Final = 23
MOST_CHOICES: Final = 6
SIDES: Final = ("blue", "yellow")


class Phase(Names):
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


class Choice(Names):
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


class Source(Names):
    """What falls at a chance node: the die, a card from a deck, or the word of the real clock."""

    DIE = 0
    CLOCK = 1
    DECK = 2  # + the number of the deck


class Whistle(Names):
    """What the real clock says at a stoppage."""

    PLAY_ON = 0
    TIME_UP = 1


class Unit(Names):
    """Who runs."""

    BL = 0
    FW = 1


class Kick(Names):
    """What kind of kick downfield is in the air (2.5)."""

    NONE = 0
    KICK_OFF = 1
    OPEN = 2
    PENALTY = 3
    FREE = 4


class Deck(Names):
    """The eight decks (section 3)."""

    KD = 0
    RN = 1
    CA = 2
    TK = 3
    IG = 4
    SC = 5
    LO = 6
    RK = 7


class Effect(Names):
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


class Who(Names):
    """The team that draws a card, and its opponent."""

    T = 0
    O = 1  # noqa: E741 - the name that the rules give it


class CallFlag(Names):
    """What `CALL` may add, as bits."""

    NO_DROP = 1
    FREE_RUN = 2


class Where(Names):
    """The kick-off that a card gives."""

    HALFWAY = 0
    TWENTY_TWO = 1
    GOAL = 2


class Zone(Names):
    """Where one may kick at the poles from (1.3)."""

    NONE = 0
    RED = 1
    BLUE = 2


class Period(Names):
    """The parts of a match (4.4)."""

    FIRST_HALF = 1
    SECOND_HALF = 2
    EXTRA_FIRST = 3
    EXTRA_SECOND = 4
    SUDDEN_DEATH = 5
    PLACE_KICKS = 6


class Signal(Names):
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


class Ending(Names):
    """How a match ended."""

    NONE = 0
    FULL_TIME = 1
    EXTRA_TIME = 2
    SUDDEN_DEATH = 3
    PLACE_KICKS = 4
