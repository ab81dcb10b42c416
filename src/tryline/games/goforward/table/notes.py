"""What the state of Go Forward Rugby does not say any more: dice that fell, and the contests that they decided."""

from collections.abc import Generator
from typing import NamedTuple

from tryline.core.events import name_of
from tryline.core.language import State, copy_of
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.games.goforward.rules.records import UNKNOWN, Knows, Phase
from tryline.games.goforward.table.contests import DICE, building, fallen
from tryline.games.goforward.table.scene import Test, Throw
from tryline.table.following import Follower


class Note(NamedTuple):
    """What the state after a move does not say."""

    turn: int
    """In which it was made."""
    begins: bool
    """Whether a turn begins with it."""
    throw: Throw | None
    test: Test | None
    """The contest as it stood with that die."""


class Notes(Follower[Note]):
    """Notes the dice, which everybody sees."""

    def note(self, match: Match, move: Move) -> Generator[None, None, Note]:
        """The note of a move."""
        box, s = match.box, match.state
        phase, turn = Phase(int(s.phase)), int(s.turn)
        begins = phase == Phase.ATTACK and s.regrouped == 0
        throw = test = None
        if phase in DICE:
            throw = Throw(phase=name_of(phase), face=int(box.face[move.number]))
            test = fallen(box, _as_everybody_sees(s, phase), throw.face)
        yield
        return Note(turn, begins, throw, test)

    def stale(self, note: Note) -> bool:
        """Those of earlier turns than the last one."""
        return note.turn < self.notes[-1].turn - 1


def _as_everybody_sees(s: State, phase: Phase) -> State:
    """The state of a contest without a carrier whom only his side knows; he is shown with the second die (ruling 9)."""
    if phase != Phase.TACKLE_DIE or s.carrier_known == Knows.CARD:
        return s
    seen = copy_of(s)
    seen.carrier = UNKNOWN
    return seen


def last_throws(match: Match) -> tuple[Throw, ...]:
    """The dice of the last turn in which any fell, if that is this turn or the one before."""
    thrown = [(note.turn, note.throw) for note in Notes.of(match).notes if note.throw is not None]
    if not thrown or thrown[-1][0] < int(match.state.turn) - 1:
        return ()
    return tuple(throw for turn, throw in thrown if turn == thrown[-1][0])


def last_test(match: Match, turns_ago: int = 1) -> Test | None:
    """The last contest whose dice have fallen, if it was not longer ago."""
    since = int(match.state.turn) - turns_ago
    notes = reversed(Notes.of(match).notes)
    return next((note.test for note in notes if note.test is not None and note.turn >= since), None)


def tests_now(match: Match, s: State) -> tuple[Test, ...]:
    """The contest under way after the one that led to it in this turn; otherwise the last one."""
    now = building(match.box, s)
    last = last_test(match, 1 if now is None else 0)
    return tuple(test for test in (last, now) if test is not None)
