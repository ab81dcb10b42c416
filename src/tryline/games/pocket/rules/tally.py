"""What is counted in matches of Pocket Rugby besides their events, for the figures of docs/rules/pocket.md, 8."""

from typing import Any, Final

from tryline.core.game import Tally, nothing_before
from tryline.core.language import AWAY, HOME, State, rule
from tryline.games.pocket.rules.records import Event

TRIES: Final = 0
"""The first of two columns, by side."""
LAST: Final = 2
"""The event of the last score."""
LEADER: Final = 3
"""Who led at half-time."""


@rule
def after(s: State, who: int, move: int, before: int, row: Any) -> None:
    """Look through the news of a move."""
    for j in range(s.told):
        event = s.news[j, 0]
        if event == Event.TRY:
            row[TRIES + s.news[j, 1]] += 1
        if event in (Event.TRY, Event.PENALTY_GOAL, Event.DROP_GOAL):
            row[LAST] = event
        if event == Event.HALF_TIME:
            row[LEADER] = HOME if s.score[HOME] > s.score[AWAY] else AWAY


TALLY: Final = Tally(4, nothing_before, after)
