"""Where docs/rules/bokx.md says why: the section of each phase, sections and rulings behind each event (5.9)."""

from collections.abc import Iterable, Sequence
from typing import Final

from tryline.core.language import Box, State
from tryline.games.bokx.rules.events import Event, card_name
from tryline.games.bokx.rules.field import GOAL, TWENTY_TWO, along, ball_u
from tryline.games.bokx.rules.names import Choice, Deck, Kick, Phase
from tryline.games.bokx.rules.options import FreeKickTouch

PHASES: Final = {
    Phase.TOSS: "2.2",
    Phase.TOSS_CALL: "2.2",
    Phase.END_CALL: "2.2",
    Phase.KO_HALFWAY: "2.3",
    Phase.KO_22: "2.3",
    Phase.KO_GOAL: "2.3",
    Phase.CALL_PLAY: "2.4",
    Phase.KICK_SUCCESS: "2.5",
    Phase.KICK_DIST: "2.5",
    Phase.KICK_LINE: "2.5",
    Phase.KICK_SIDE: "2.5",
    Phase.DEAD_BALL: "2.14",
    Phase.CATCH: "2.6",
    Phase.RUN_SUCCESS: "2.7",
    Phase.RUN_LINE: "2.7",
    Phase.RUN_SIDE: "2.7",
    Phase.RUN_CHANNEL: "2.7",
    Phase.TACKLE: "2.8",
    Phase.MISSED_TACKLE: "2.8",
    Phase.RUCK_CONTEST: "2.9",
    Phase.RUCK_SUCCESS: "2.9",
    Phase.SCRUM: "2.10",
    Phase.LINEOUT: "2.10",
    Phase.PENALTY: "2.11",
    Phase.FREE_KICK: "2.11",
    Phase.DROP_GOAL: "2.12",
    Phase.PENALTY_GOAL: "2.12",
    Phase.CONVERSION: "2.12",
    Phase.IN_GOAL: "2.13",
    Phase.DRAW: "3.1",
    Phase.CARD_CHOICE: "3.1",
    Phase.WHISTLE: "4.3",
    Phase.HALF_TIME: "4.4",
    Phase.PLACE_KICK: "4.4",
    Phase.FULL_TIME: "4.4",
}
DECKS: Final = {
    Deck.KD: "3.2",
    Deck.RN: "3.3",
    Deck.CA: "3.4",
    Deck.TK: "3.5",
    Deck.IG: "3.6",
    Deck.SC: "3.7",
    Deck.LO: "3.8",
    Deck.RK: "3.9",
}
EVENTS: Final[dict[Event, tuple[str, ...]]] = {
    Event.TOSS_TIED: ("2.2",),
    Event.TOSS_WON: ("2.2",),
    Event.KICKS_FIRST: ("2.2",),
    Event.ENDS: ("2.2", "R44"),
    Event.KO_HALFWAY: ("2.3",),
    Event.KO_22: ("2.3",),
    Event.KO_GOAL: ("2.3",),
    Event.KO_SHORT: ("2.3", "R30"),
    Event.CALLS: (),
    Event.CHARGED_DOWN: ("2.5", "R19"),
    Event.KICKED: ("2.1",),
    Event.LANDS: ("2.5", "R10"),
    Event.TOUCH: ("2.5",),
    Event.DEAD: ("2.5", "R31"),
    Event.TOUCH_IN_GOAL: ("2.14",),
    Event.CAUGHT: ("2.6",),
    Event.REGAINED: ("2.6", "R21"),
    Event.INTERCEPTED: ("2.7", "R18"),
    Event.RUN_ACROSS: ("2.7", "R10"),
    Event.RUN_INTO_TOUCH: ("2.7", "2.14"),
    Event.RUN_ON: ("2.1", "2.7"),
    Event.OVER_THE_LINE: ("2.13",),
    Event.TACKLED: ("2.8",),
    Event.MISSED: ("2.8",),
    Event.RUCK_TIED: ("2.9",),
    Event.RUCK_LEANS: ("2.9",),
    Event.RUCK_WON: ("2.9",),
    Event.RUCK_LOST: ("2.9",),
    Event.SCRUM: ("2.10", "R13"),
    Event.SCRUM_WON: ("2.10",),
    Event.SCRUM_LOST: ("2.10",),
    Event.LINEOUT: ("2.10", "R14"),
    Event.LINEOUT_WON: ("2.10",),
    Event.LINEOUT_LOST: ("2.10",),
    Event.PENALTY: ("2.11", "R13"),
    Event.FREE_KICK: ("2.11", "R13"),
    Event.CARD: ("3.1",),
    Event.TRY: ("2.13", "R02"),
    Event.CONVERTED: ("2.12", "R25"),
    Event.UNCONVERTED: ("2.12", "R25"),
    Event.DROP_GOAL: ("2.12", "R04"),
    Event.DROP_MISSED: ("2.12", "R38"),
    Event.PENALTY_GOAL: ("2.12",),
    Event.PENALTY_MISSED: ("2.12", "R38"),
    Event.IN_GOAL_TURNOVER: ("2.13", "R49"),
    Event.HELD_UP: ("2.14", "R26"),
    Event.MADE_DEAD: ("2.14", "R17"),
    Event.SIX: ("2.1",),
    Event.TIME_UP: ("4.3", "R28"),
    Event.HALF_TIME: ("4.4",),
    Event.ENDS_CHANGE: ("4.4", "R44"),
    Event.EXTRA_TIME: ("4.4",),
    Event.SUDDEN_DEATH: ("4.4",),
    Event.PLACE_KICKS: ("4.4", "T07"),
    Event.PLACE_KICK_OVER: ("4.4", "T07"),
    Event.PLACE_KICK_MISSED: ("4.4", "T07"),
    Event.FULL_TIME: ("4.4",),
    Event.WON: ("4.4",),
    Event.DRAWN: ("4.4",),
    Event.AGAIN: ("2.13", "R26"),
    Event.CARD_MOVES: ("R54",),
}
REFUSALS: Final[dict[str, tuple[str, ...]]] = {
    "bokx-not-after-missed-tackle": ("2.8",),
    "bokx-not-by-card": ("3.1",),
    "bokx-not-from-here": ("2.4", "1.3"),
    "bokx-not-double": ("2.5",),
    "bokx-not-dead": ("2.4", "R17"),
    "bokx-not-at-goal": ("2.11", "1.3"),
    "bokx-no-drop-from-award": ("2.11",),
    "bokx-no-goal-from-free-kick": ("2.11",),
    "bokx-no-goal-in-open-play": ("2.11", "2.12"),
    "bokx-no-scrum-in-open-play": ("2.11",),
    "bokx-not-on": ("2.8",),
    "bokx-kick-off-due": ("2.3",),
}
"""By the sentence that refuses a call."""
KICKS_AT_POLES: Final = (Phase.CONVERSION, Phase.DROP_GOAL, Phase.PENALTY_GOAL)
IN_THE_AIR: Final = (Phase.KICK_DIST, Phase.KICK_LINE, Phase.KICK_SIDE)
FOUR, FIVE = 3, 4
"""The numbers of moves that are those faces."""


def behind(box: Box, before: State, move: int, told: Iterable[Sequence[int]]) -> tuple[str, ...]:
    """The sections, rulings and cards behind what a move brought, the phase's own section first, each once.

    `before` is the state in which the move was made.
    """
    found = [PHASES[Phase(int(before.phase))]]
    for event, *numbers in told:
        if event == Event.CARD:
            drawn = Event.CARD.values(*numbers)
            found += [DECKS[Deck(drawn["deck"])], card_name(drawn["deck"], drawn["card"])]
        found += EVENTS[Event(event)]
        found += _rulings(box, before, move, Event(event))
    return tuple(dict.fromkeys(found))


def _rulings(box: Box, before: State, move: int, event: Event) -> tuple[str, ...]:
    """The rulings that apply because of how an event came about."""
    phase, team = Phase(int(before.phase)), int(before.team)
    applies = {
        Event.KO_HALFWAY: {"R11": phase in KICKS_AT_POLES},
        Event.LANDS: {"R50": before.kick == Kick.PENALTY},
        Event.REGAINED: {"R22": ball_u(before, 1 - team) == GOAL},
        Event.RUN_INTO_TOUCH: {"R23": ball_u(before, team) == 0},
        Event.SCRUM: {"R32": phase in IN_THE_AIR and along(before, team, before.from_x) == 0},
        Event.MISSED: {"R35": phase == Phase.TACKLE and move == FOUR},
        Event.TRY: {"R26": phase == Phase.IN_GOAL and move == FIVE},
    }
    if event == Event.TOUCH:
        return _touch(box, before)
    if event == Event.CALLS:
        return _call(before, move)
    return tuple(ruling for ruling, holds in applies.get(event, {}).items() if holds)


def _touch(box: Box, before: State) -> tuple[str, ...]:
    """A kick into touch: the rows of the table in 2.5. That of a penalty needs no ruling."""
    kick = Kick(int(before.kick))
    if kick == Kick.KICK_OFF:
        return ("R34",)
    if kick == Kick.PENALTY:
        return ()
    gains = along(before, int(before.team), before.from_x) <= TWENTY_TWO
    if kick == Kick.FREE:
        return ("R16", "R15") if box.fk_touch == FreeKickTouch.LAW and not gains else ("R16",)
    return () if gains else ("R15",)


def _call(before: State, choice: int) -> tuple[str, ...]:
    """A call: what makes it unlike others."""
    run = choice in (Choice.RUN_BL, Choice.RUN_FW)
    if before.phase in (Phase.PENALTY, Phase.FREE_KICK):
        return ("R24",) if run else ("R48",) if choice == Choice.KICK_DOUBLE else ()
    return ("R18",) if run and before.phase == Phase.CALL_PLAY and before.free_run else ()
