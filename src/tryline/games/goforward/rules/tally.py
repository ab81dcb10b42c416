"""What is counted in matches of Go Forward Rugby besides events, for the figures of docs/rules/goforward.md, 7."""

from typing import Any, Final

from tryline.core.game import Tally
from tryline.core.language import State, rule
from tryline.games.goforward.rules.events import Event


@rule
def before(s: State) -> int:
    """The half in which a move is made."""
    return int(s.half)


@rule
def after(s: State, who: int, move: int, before: int, row: Any) -> None:
    """Tries by half and side; those of extra time are left out."""
    for j in range(s.told):
        if s.news[j, 0] == Event.TRY and before <= 2:
            row[2 * (before - 1) + s.news[j, 1]] += 1


TALLY: Final = Tally(4, before, after)
