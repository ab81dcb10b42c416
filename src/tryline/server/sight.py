"""What each side, and those on neither, may know of a live match: how far it is shown, its entries and its versions.

In a game without secrets everybody sees every move, and there is one version. With secrets each side counts what it may
see: or versions and entries would tell how many secret decisions the other side takes (`core/secrecy.py`).
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tryline.core.match import Match
from tryline.core.seats import Question
from tryline.core.secrecy import EVERYBODY, Eyes, SecretRuns


class Sight:
    """Follows a match from its first move on."""

    __slots__ = ("_asked", "_match", "base", "bases", "runs")

    def __init__(self, match: Match, base: int) -> None:
        self.base = base
        """Version of the position = base + number of moves."""
        self.bases: dict[Eyes, int] = {}
        """Where there are secrets: version of the position = base + entries, for each side's eyes."""
        self._match = match
        self._asked: Question | None = None
        """What those are told to be asked who may not see the run of secret decisions under way."""
        self.runs: SecretRuns | None = None
        if match.game.hidden:
            self.runs = SecretRuns()
            self.runs.restart(match)
            match.watchers.append(self.runs)
            self.bases = dict.fromkeys(EVERYBODY, base)

    def restore(self, bases: Sequence[int] | None) -> None:
        """Go on with what is stored of the versions, once the moves have been played."""
        if self.runs is not None:
            # A match from before each side had its own goes on above all versions that were used.
            stored = bases or [self.version] * len(EVERYBODY)
            self.bases = dict(zip(EVERYBODY, stored, strict=True))

    @property
    def stored_bases(self) -> list[int] | None:
        """What is to be stored of the versions besides the base."""
        return [*self.bases.values()] or None

    @property
    def version(self) -> int:
        """Goes up with every change of position, and never comes again."""
        return self.base + self._match.moves.made

    def version_of(self, eyes: Eyes) -> int:
        """Goes up with every change that these eyes may see, and never comes again."""
        return self.version if self.runs is None else self.bases[eyes] + self.entries(eyes)

    def entries(self, eyes: Eyes) -> int:
        """How many entries the list of moves has: one for each move, or for each run of secret decisions."""
        if self.runs is None or self._match.open:
            return self._match.moves.made
        return self.runs.entries(eyes)

    def begins_with(self, version: int, entries: int) -> bool:
        """Whether the list of moves begins with so many entries that were told at this version. Where there are secrets
        an entry may have grown since."""
        return self.runs is None and version - entries == self.base and 0 <= entries <= self._match.moves.made

    def moves_after(self, eyes: Eyes, entries: int) -> int:
        """How many moves had been made after so many entries."""
        return entries if self.runs is None or self._match.open else self.runs.moves_after(eyes, entries)

    def entries_within(self, eyes: Eyes, moves: int) -> int:
        """How many entries were complete after so many moves."""
        return moves if self.runs is None or self._match.open else self.runs.entries_within(eyes, moves)

    @property
    def in_secret_run(self) -> bool:
        """Whether secret decisions are being taken, of which others learn when all of them are."""
        return self.runs is not None and self.runs.side is not None and not self._match.open

    def is_hidden_from(self, eyes: Eyes) -> bool:
        """Whether these eyes are such others."""
        return self.runs is not None and self.runs.hidden_from(eyes) and not self._match.open

    def shown(self, eyes: Eyes) -> Match:
        """The match as far as these eyes may know it; what they may see of its state is for `viewer.seen`."""
        return self._match if self.runs is None or self._match.open else self.runs.shown(self._match, eyes)

    def answered(self, question: Question) -> None:
        """A question has been answered. If that began a run of secret decisions, others are told no other one."""
        if not self.in_secret_run:
            self._asked = None
        elif self._asked is None:
            self._asked = question

    def question_for(self, eyes: Eyes, question: Question) -> Question:
        """The question that is asked, as far as these eyes may know it."""
        if self.runs is None or not self.is_hidden_from(eyes):
            return question
        if self._asked is None:
            self._asked = question
        return self._asked

    @contextmanager
    def changes_from(self, ply: int) -> Iterator[set[Eyes]]:
        """Moves from this one on are taken back inside: whoever knew of one (it says afterwards) gets a new version."""
        full, base = self.version, self.base
        before = {eyes: (len(self.shown(eyes).moves), self.version_of(eyes)) for eyes in EVERYBODY}
        knew: set[Eyes] = set()
        yield knew
        knew |= {eyes for eyes, (moves, _) in before.items() if ply < moves}
        self._asked = None
        self.base = max(full + 1 - len(self._match.moves), base + 1)  # a correction may have brought more moves
        if self.runs is not None:
            for eyes, (_, version) in before.items():
                self.bases[eyes] = version + (eyes in knew) - self.entries(eyes)
