"""The state of Pocket Rugby, the names of what stands in it and in the box, and what the rules can say happened.

The numbers of the names are the numbers in the records.
"""

from collections.abc import Mapping
from typing import Final

from tryline.core import events
from tryline.core.box import get_name
from tryline.core.events import Facts, most_arguments, name_of, named, number
from tryline.core.language import AWAY, HOME, Box, Names, state_dtype
from tryline.core.options import Switch

SIDES: Final = ("home", "away")
POSITIONS: Final = 5
ACTIONS: Final = 16
"""Room for actions: those of the leaflets, and eight that a box may name itself."""
FACES: Final = 6
WEATHERS: Final = 5
MOST_MOVES: Final = 8
NAME_ROOM: Final = 24


class Position(Names):
    """Who carries the ball. Each has a die of his own."""

    SCRUM_HALF = 0
    FORWARD = 1
    CENTRE = 2
    WING = 3
    BACK = 4


class Die(Names):
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


class Action(Names):
    """An effort that the defence must tackle, as the leaflets name them. A box may have more (pocket 14)."""

    HIT_UP = 0
    LINE_BREAK = 1
    THRU_THE_GAP = 2
    INTO_THE_CORNER = 3
    DUMMY = 4
    ROLLING_MAUL = 5
    HIGH_BALL = 6
    CHIP_AND_CHASE = 7


class Kind(Names):
    """What a face of a position's die asks for."""

    EFFORT = 0
    PASS = 1
    PASS_TO = 2
    DROP = 3
    ERROR = 4
    PENALTY = 5


class Goal(Names):
    """A kick at goal."""

    DROP = 0
    PENALTY = 1
    CONVERSION = 2


class SetPiece(Names):
    """How play starts again after an error."""

    SCRUM = 0
    LINEOUT = 1


class TryResult(Names):
    """What the BLACK die says after a break."""

    TRY = 0
    NO_TRY = 1
    VIDEO = 2


class Referee(Names):
    """What the WHITE die says, seen by whoever rolls it."""

    GREEN = 0
    RED = 1
    AGAIN = 2
    PENALTY_WON = 3
    PENALTY_AGAINST = 4


class Weather(Switch):
    """The weather of a match (pocket 6)."""

    OFF = 0
    FINE = 1
    COLD = 2
    HOT = 3
    RAIN = 4
    ROLL = 5


class Result(Names):
    """What a passed check of a card move brings (pocket 5.3 and 14)."""

    NONE = 0
    TAKE = 1
    TACKLED = 2
    PENALTY = 3
    LINEOUT = 4
    ONE_ROLL = 5
    SCRUM = 6
    PENALTY_WON = 7
    WEAKER = 8
    STRONGER = 9
    THROUGH = 10


class Verdict(Names):
    """How a tackle comes out (pocket 4.2)."""

    TACKLE = 0
    RUCK = 1
    BREAK = 2


class Phase(Names):
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


class Choice(Names):
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


class Ending(Names):
    """How a match ended."""

    NONE = 0
    FULL_TIME = 1


def side_key(box: Box, side: int) -> str:
    """What the news call a side: its nation, or `home` and `away` where that would not tell them apart."""
    nations = [get_name(box.nation[i]) for i in (HOME, AWAY)]
    return nations[side] if nations[HOME] != nations[AWAY] else SIDES[side]


def name_facts(name: str) -> Facts:
    """A name from the box, and a key by which a language may know a better one."""
    return {"name": name.capitalize(), "key": name.lower().replace(" ", "-")}


def _side(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """A side, and the other one."""
    return {name: side_key(box, values[name]), "other": side_key(box, 1 - values[name])}


def action_facts(box: Box, action: int) -> Facts:
    """An action by the name under which a language knows it, or by the name that the box gives it."""
    if action < len(Action):
        return {"action": name_of(Action(action))}
    return {"action": "own", "called": get_name(box.action_name[action]).capitalize()}


def _action(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """An action."""
    return action_facts(box, values[name])


def _face(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """The face of a position's die that names an error or an offence."""
    return name_facts(get_name(box.face_name[values["position"], values[name]]))


def _move(box: Box, values: Mapping[str, int], name: str) -> Facts:
    """The number of a move on the card of its side."""
    return name_facts(get_name(box.move_name[values["side"], values[name]]))


_SIDE: Final = {"side": _side}
_MAN: Final = {"side": _side, "position": named(Position)}
_METRES: Final = {"number": number}
_TACKLE: Final = {"tackle": number, "intensity": number}


class Event(events.Event):
    """What happens."""

    WEATHER = 1, {"weather": named(Weather)}
    KICK_OFF = 2, _SIDE  # the side that receives
    GIVEN = 3, _MAN  # who has it now: the Scrum Half has passed
    EFFORT = 4, {**_MAN, "action": _action, "number": number, "intensity": number}
    LOOKS = 5, _MAN  # for somebody to pass to
    PASSED = 6, {**_MAN, "to": named(Position)}
    DROP_FROM = 7, {**_MAN, **_METRES}
    DROP_GOAL = 8, {**_MAN, **_METRES}
    DROP_MISSED = 9, {**_MAN, **_METRES}
    FIRST_HIT = 10, {**_SIDE, "number": number}  # the defence; tackle value
    TACKLED = 11, {**_MAN, **_TACKLE}
    BIG_HIT = 12, _MAN  # down under a first BIG HIT
    STOPPED = 13, _MAN  # by a last BIG HIT
    INJURED = 14, _MAN
    RUCK_WON = 15, _SIDE  # the defence
    RUCK_KEPT = 16, _SIDE  # the attack
    BREAK = 17, {**_MAN, **_TACKLE}
    VIDEO = 18, _SIDE  # the attack
    TRY = 19, _MAN
    NO_TRY = 20, _MAN
    CONVERSION_FROM = 21, {**_SIDE, **_METRES}
    CONVERTED = 22, {**_SIDE, **_METRES}
    UNCONVERTED = 23, {**_SIDE, **_METRES}
    ERROR = 24, {**_MAN, "face": _face}
    SCRUM = 25, _SIDE  # the side with the feed
    LINEOUT = 26, _SIDE  # the side with the throw
    RESET = 27, _SIDE  # the side with the feed
    NOT_STRAIGHT = 28, _SIDE  # the side that throws now
    SET_PIECE_WON = 29, {**_SIDE, "piece": named(SetPiece)}
    SET_PIECE_LOST = 30, {**_SIDE, "piece": named(SetPiece)}  # the winner, which did not roll
    PENALTY = 31, _SIDE  # the side awarded
    YELLOW = 32, {**_SIDE, "number": number}  # the side carded; how many it has now
    PENALTY_FROM = 33, {**_SIDE, **_METRES}
    PENALTY_GOAL = 34, {**_SIDE, **_METRES}
    PENALTY_MISSED = 35, {**_SIDE, **_METRES}
    TAP = 36, _SIDE  # the side awarded
    MOVE_WORKS = 37, {**_SIDE, "move": _move}  # the owner
    MOVE_FAILS = 38, {**_SIDE, "move": _move}
    MOVE_DECLINED = 39, {**_SIDE, "move": _move}
    HALF_TIME = 40, {"home": number, "away": number}
    FULL_TIME = 41, {**_SIDE, "home": number, "away": number}  # the winner
    NO_CARD = 42, _SIDE  # the side that might have been carded
    OFFENCE = 43, {**_MAN, "face": _face}  # against the man with the ball
    OFFENDED = 44, {**_MAN, "face": _face}  # by the man with the ball
    CHANGED = 45, {**_MAN, "intensity": number}  # a card move has made an effort weaker or stronger


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
        ("hit", "i4"),  # 1 if the last tackle roll against this attack was a BIG HIT
        ("weather", "i4"),
        # The phase of play under way; all zero when the Scrum Half rolls
        ("action", "i4"),
        ("number", "i4"),
        ("intensity", "i4"),  # 0 without an effort
        ("rolls", "i4"),  # tackle rolls due
        ("first", "i4"),  # the face of the first tackle roll, counted from 1
        ("second", "i4"),  # the same of the second one, while a ruck is open
        ("range", "i4"),
        ("set_piece", "i4"),
        ("roller", "i4"),
        ("ending", "i4"),
        ("winner", "i4"),
    ],
    news=4,
    arguments=most_arguments(Event),
)
