"""Throws that are typed in: one, or several that follow each other, such as two dice that were thrown together."""

from collections.abc import Sequence

from tryline.core.errors import MalformedMove, Refusal
from tryline.core.match import Match
from tryline.core.moves import Move


def enter_throws(match: Match, said: str | int) -> list[Move]:
    """Type in what was thrown: one throw, or several at once (`3 5`), all of them or none. Raises a Refusal."""
    throws = _throws_in(match, said)
    if len(throws) > 1:
        trial = match.copy()
        for throw in throws:
            trial.enter(throw)
    return [move for throw in throws for move in match.enter(throw)]


def _throws_in(match: Match, said: str | int) -> Sequence[str | int]:
    """The words of a text that is no throw as a whole, if the first word is one; else the text as it is."""
    words = said.replace(",", " ").split() if isinstance(said, str) else []
    if len(words) < 2:
        return [said]
    try:
        match.copy().enter(said)
    except MalformedMove:
        try:
            match.copy().enter(words[0])
        except Refusal:
            return [said]
        return words
    except Refusal:
        return [said]
    return [said]
