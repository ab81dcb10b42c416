"""What is counted on the match sheet of Go Forward Rugby besides scores."""

from collections.abc import Sequence
from typing import Final

from tryline.core.language import AWAY, HOME, State
from tryline.games.goforward.rules.cards import halfway_row
from tryline.games.goforward.rules.events import Event
from tryline.games.goforward.rules.records import Phase
from tryline.table.sheet import Happening, SheetBook

FORWARD: Final = (Event.SLIDES, Event.GAINS, Event.PICKS)
"""The rack goes one row forward."""


def write_sheet(book: SheetBook, before: State, s: State, happened: Sequence[Happening]) -> None:
    """Who has the ball and where, rows gained without losing it, broken tackles and turnovers."""
    if before.phase == Phase.ATTACK:  # a turn begins
        book.hold("possession", int(before.attacker))
        book.hold("territory", HOME if before.row > halfway_row(HOME) else AWAY)
    if before.attacker != s.attacker:
        book.end_row("run")
    for _, event, values in happened:
        if event in FORWARD:
            book.go_on("run", values["side"])
        elif event == Event.MISSED:
            book.count("tackles-broken", values["side"])
        elif event == Event.RUCK_WON:
            book.count("turnovers", values["side"])
