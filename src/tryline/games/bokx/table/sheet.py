"""What is counted on the match sheet of RUGBY_Bokx besides scores and kicks."""

from collections.abc import Mapping, Sequence
from typing import Final

from tryline.core import events
from tryline.core.language import AWAY, HOME, State
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.field import HALFWAY, ball_u
from tryline.games.bokx.table.play import attack
from tryline.table.sheet import Happening, SheetBook

BLOCK: Final = 5
"""Metres."""
WON_AGAINST_THE_THROW: Final[Mapping[events.Event, str]] = {Event.SCRUM_LOST: "scrums", Event.LINEOUT_LOST: "lineouts"}
TURNOVERS: Final = (Event.RUCK_LOST, Event.INTERCEPTED, Event.CHARGED_DOWN, Event.IN_GOAL_TURNOVER)
"""Their side has the ball now."""


def write_sheet(book: SheetBook, before: State, s: State, happened: Sequence[Happening]) -> None:
    """Who has the ball and where, runs, broken tackles, turnovers and set pieces."""
    side = attack(s)
    if side is not None:
        book.hold("possession", side)
        book.hold("territory", HOME if ball_u(s, HOME) > HALFWAY else AWAY)
    for _, event, values in happened:
        if event in (Event.RUN_ON, Event.OVER_THE_LINE):
            runner = values["side"]
            book.reach("run", runner, BLOCK * (ball_u(s, runner) - ball_u(before, runner)))
        elif event == Event.MISSED:
            book.count("tackles-broken", values["side"])
        elif event in TURNOVERS:
            book.count("turnovers", values["side"])
        elif event in WON_AGAINST_THE_THROW:
            book.count(WON_AGAINST_THE_THROW[event], values["side"])
