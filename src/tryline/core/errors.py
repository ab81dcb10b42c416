"""Errors for people: what was wrong, where, and what would be right. Each carries a stable code."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Self


class TrylineError(Exception):
    """Anything that went wrong through no fault of the program. `str()` of it is a sentence fit to be shown."""

    code: ClassVar[str] = "error"
    words: Callable[[str], str] | None = None
    """The sentence in a language, where it is known in more than English (`news.refusal`)."""
    rules: tuple[str, ...] = ()
    """The sections and rulings of the game's rules that say so."""

    def citing(self, *rules: str) -> Self:
        """The same, with the rules that say so."""
        self.rules = rules
        return self


class Refusal(TrylineError):
    """A move that the match does not accept. The match is as it was."""

    code = "refused"


class MalformedMove(Refusal):
    """It cannot be read."""

    code = "malformed"


class IllegalMove(Refusal):
    """It can be read, but the rules do not allow it here."""

    code = "illegal"


class AmbiguousMove(Refusal):
    """It could mean several moves."""

    code = "ambiguous"

    def __init__(self, sentence: str, candidates: Sequence[str]) -> None:
        super().__init__(sentence)
        self.candidates = tuple(candidates)


class NotYourTurn(Refusal):
    """Somebody else is to decide, or the dice are."""

    code = "not-your-turn"


class MatchOver(Refusal):
    """The final whistle has gone."""

    code = "over"


class NotYourSeat(Refusal):
    """The side is to answer, but by another seat; or whoever asked has no seat at all."""

    code = "not-your-seat"


class Stale(Refusal):
    """An answer to a question that is no longer asked."""

    code = "stale"


class TooLate(Refusal):
    """A vote after the vote was closed."""

    code = "too-late"


class NoChange(Refusal):
    """A line-up that cannot be changed as asked."""

    code = "no-change"


class NoTimeOut(Refusal):
    """A time-out that a side does not have."""

    code = "no-time-out"


class NothingToUndo(Refusal):
    """There is no move to take back, or none to play again."""

    code = "nothing-to-undo"


class BadPosition(TrylineError):
    """A position string that describes no position."""

    code = "bad-position"


class BadOptions(TrylineError):
    """Options or box contents that make no game."""

    code = "bad-options"


class BadFile(TrylineError):
    """A match file that cannot be used."""

    code = "bad-file"


class PlayerFault(TrylineError):
    """A computer player that crashed, said nothing, or asked for what the rules forbid. The match is as it was."""

    code = "player-fault"


class UnknownName(TrylineError):
    """A game, level or player that is not there."""

    code = "unknown"


def one_of(names: Sequence[str]) -> str:
    """A list in words: "a", "a or b", "a, b or c"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} or {names[-1]}"
