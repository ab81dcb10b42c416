"""Secret decisions as others learn of them: a run of them is one entry, and nothing is told before it is over.

The number of decisions and the time between them would tell what was decided: a ready-made team is one decision, a
team of one's own is many. So whoever may not see them sees the match as it was before the run, until it is over. A run
is over when somebody else acts, or its side is asked something that everybody may see answered.
"""

from array import array
from bisect import bisect_right
from itertools import pairwise
from typing import Literal

from tryline.core.language import AWAY, CHANCE, HOME, SECRET
from tryline.core.match import Match
from tryline.core.moves import Move

Eyes = Literal[0, 1] | None
"""The side for which a match is seen; None for somebody on neither side."""
EVERYBODY: tuple[Eyes, ...] = (HOME, AWAY, None)


class SecretRuns:
    """Watches a match and keeps, for each side and for those on neither, which moves are one entry (`Match.watch`)."""

    def restart(self, match: Match) -> None:
        """The match is where it began."""
        self.side: int | None = None
        """The side whose run is under way; None if none is."""
        self._before: Match | None = None
        """The match before that run."""
        self._goes_on = False
        """Whether the last move went on with a run."""
        self._last: int | None = None
        """Who made it."""
        self._ends: dict[Eyes, array[int]] = {eyes: array("i") for eyes in EVERYBODY}
        """For each entry, how many moves had been made when it was complete."""

    def before(self, match: Match, move: Move) -> None:
        """A move is about to be made."""
        secret = move.actor != CHANCE and bool(move.secret_from)
        self._goes_on = secret and self.side == move.actor
        if secret and not self._goes_on:
            self.side, self._before = move.actor, match.copy()

    def after(self, match: Match, move: Move) -> None:
        """It has been made."""
        self._last = move.actor
        for eyes, ends in self._ends.items():
            if self._goes_on and eyes != move.actor:
                ends.pop()
            ends.append(len(match.moves))
        if self.side is not None and not (move.secret_from and match.actor == self.side and asks_secret(match)):
            self.side = self._before = None

    def hidden_from(self, eyes: Eyes) -> bool:
        """Whether a run is under way of which these eyes learn when it is over."""
        return self.side is not None and eyes != self.side

    def shown(self, match: Match, eyes: Eyes) -> Match:
        """The match as far as these eyes may know it."""
        return self._before if self._before is not None and self.hidden_from(eyes) else match

    def entries(self, eyes: Eyes) -> int:
        """How many entries these eyes have seen."""
        return len(self._ends[eyes]) - self.hidden_from(eyes)

    def last_place(self, eyes: Eyes) -> tuple[int, bool]:
        """The entry to which the last move belongs, seen or not yet, and whether it is its first move."""
        return len(self._ends[eyes]) - 1, eyes == self._last or not self._goes_on

    def moves_after(self, eyes: Eyes, entries: int) -> int:
        """How many moves had been made after so many entries."""
        return self._ends[eyes][entries - 1] if entries else 0

    def entries_within(self, eyes: Eyes, moves: int) -> int:
        """How many entries were complete after so many moves."""
        return bisect_right(self._ends[eyes], moves)


def asks_secret(match: Match) -> bool:
    """Whether a side has to decide, and the other sees nothing of what it decides, whatever that is.

    Where it sees some of it, a decision is an entry of its own: how many choices look alike may depend on the cards.
    """
    side = match.actor
    if side not in (HOME, AWAY):
        return False
    as_seen = match.rules.as_seen
    return all(as_seen(match.box, match.state, number, 1 - side) == SECRET for number in match.legal())


def entries_of(match: Match, eyes: Eyes) -> list[range]:
    """The entries of a match as these eyes may read them, each as the places of its moves; without a run under way."""
    if match.open:
        return [range(ply, ply + 1) for ply in range(len(match.moves))]
    runs = _runs_of(match)
    ends = [runs.moves_after(eyes, count) for count in range(runs.entries(eyes) + 1)]
    return [range(first, last) for first, last in pairwise(ends)]


def shown_to(match: Match, eyes: Eyes) -> Match:
    """A match as far as these eyes may know it."""
    return match if match.open else _runs_of(match).shown(match, eyes)


def _runs_of(match: Match) -> SecretRuns:
    runs = SecretRuns()
    match.copy().watch(runs)
    return runs
