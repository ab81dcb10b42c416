"""What is counted in matches of RUGBY_Bokx besides their events, for the figures of docs/rules/bokx.md, 4.2."""

from typing import Any, Final

from tryline.core.game import Tally
from tryline.core.language import AWAY, CHANCE, HOME, State, rule
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.names import Choice, Phase

PHASES: Final = int(max(Phase)) + 1
CHOICES: Final = int(max(Choice)) + 1
THROWN: Final = CHOICES
"""By phase: how often each choice was made, and in this last column how often something was thrown or drawn."""
TRIES: Final = PHASES * (CHOICES + 1)
"""The first of two columns, by side."""
PENALTIES: Final = TRIES + 2
"""The same: the penalties that were given against it."""


@rule
def before(s: State) -> int:
    """The phase in which a move is made."""
    return int(s.phase)


@rule
def after(s: State, who: int, move: int, before: int, row: Any) -> None:
    """Count the choice or the throw, the tries, and the penalties."""
    row[before * (CHOICES + 1) + (THROWN if who == CHANCE else move)] += 1
    row[TRIES + HOME] = s.tries[HOME]
    row[TRIES + AWAY] = s.tries[AWAY]
    for j in range(s.told):
        if s.news[j, 0] == Event.PENALTY:
            row[PENALTIES + 1 - s.news[j, 1]] += 1


TALLY: Final = Tally(PENALTIES + 2, before, after, TRIES, penalties=PENALTIES)
