"""What is counted in matches of Pocket Rugby besides their events, for the figures of docs/rules/pocket.md."""

from typing import Any, Final

from tryline.core.game import Tally
from tryline.core.language import AWAY, HOME, State, rule
from tryline.games.pocket.rules.records import Event, Phase

TRIES: Final = 0
"""The first of two columns, by side."""
LAST: Final = 2
"""The event of the last score."""
LEADER: Final = 3
"""Who led at half-time."""
DECISIONS: Final = 4
"""The first of two columns, by side: whom to pass to, drop goal or pass, kick or tap."""
ASKED: Final = 6
"""The same: questions of yes or no."""
CARDS: Final = 8
"""The first of two columns, by side: the yellow cards that it was shown."""
PENALTIES: Final = 10
"""The same: the penalties that were given against it."""


@rule
def phase_before(s: State) -> int:
    """What is decided, if somebody decides."""
    return int(s.phase)


@rule
def after(s: State, who: int, move: int, before: int, row: Any) -> None:
    """Look through the news of a move, and count it if somebody decided it."""
    if who in (HOME, AWAY):
        real = before in (Phase.PASS_TO, Phase.DROP_CHOICE, Phase.PEN_CHOICE)
        row[(DECISIONS if real else ASKED) + who] += 1
    for j in range(s.told):
        event = s.news[j, 0]
        if event == Event.TRY:
            row[TRIES + s.news[j, 1]] += 1
        if event == Event.YELLOW:
            row[CARDS + s.news[j, 1]] += 1
        if event == Event.PENALTY:
            row[PENALTIES + 1 - s.news[j, 1]] += 1
        if event in (Event.TRY, Event.PENALTY_GOAL, Event.DROP_GOAL):
            row[LAST] = event
        if event == Event.HALF_TIME:
            row[LEADER] = HOME if s.score[HOME] > s.score[AWAY] else AWAY


TALLY: Final = Tally(12, phase_before, after, TRIES, CARDS, PENALTIES)
