"""What is counted in matches of RUGBY_Bokx besides their events, for the figures of docs/rules/bokx.md, 4.2."""

from typing import Any, Final

from tryline.core.game import Tally
from tryline.core.language import AWAY, CHANCE, HOME, State, rule
from tryline.games.bokx.rules.names import Choice, Phase

PHASES: Final = int(max(Phase)) + 1
CHOICES: Final = int(max(Choice)) + 1
THROWN: Final = CHOICES
"""By phase: how often each choice was made, and in this last column how often something was thrown or drawn."""
TRIES: Final = PHASES * (CHOICES + 1)
"""The first of two columns, by side."""


@rule
def before(s: State) -> int:
    """The phase in which a move is made."""
    return int(s.phase)


@rule
def after(s: State, who: int, move: int, before: int, row: Any) -> None:
    """Count the choice or the throw, and the tries."""
    row[before * (CHOICES + 1) + (THROWN if who == CHANCE else move)] += 1
    row[TRIES + HOME] = s.tries[HOME]
    row[TRIES + AWAY] = s.tries[AWAY]


TALLY: Final = Tally(TRIES + 2, before, after, TRIES)
