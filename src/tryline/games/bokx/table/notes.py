"""Notes on a match of RUGBY_Bokx: what fell, which card lies face up, and where the ball has been."""

from collections.abc import Generator
from typing import NamedTuple

from tryline.core.events import name_of
from tryline.core.game import Telling
from tryline.core.language import CHANCE, HOME, copy_of
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.games.bokx.rules import book
from tryline.games.bokx.rules.events import Event
from tryline.games.bokx.rules.names import Phase, Source
from tryline.games.bokx.rules.sections import behind
from tryline.games.bokx.table.play import KICK_OFFS, attack
from tryline.table.following import Follower

OPENING = (Phase.CALL_PLAY, Phase.PENALTY, Phase.FREE_KICK, *KICK_OFFS)
"""Where a play string opens (5.2): what came before is behind us."""
MOST_NOTES = 40
MOST_STRINGS = 3
"""Notes of so many moves, and of so many play strings before the one that is on, are kept."""


class Throw(NamedTuple):
    """A die that fell."""

    face: int
    phase: str
    """What it was thrown for: `run-line`."""
    side: int


PlaceKicks = tuple[tuple[bool, ...], tuple[bool, ...]]


class Note(NamedTuple):
    """The match just after a move, as far as the state does not say it."""

    move: int
    """The number of the move: a choice, or what fell."""
    phase: int
    """In which phase it was made."""
    throw: Throw | None
    card: tuple[int, int, int] | None
    """The card that lies face up, by deck, number and branch; it stays until the next play string."""
    path: tuple[tuple[int, int], ...]
    """The blocks where the ball has been in this play string."""
    string: int
    """Counts the play strings."""
    decided: bool
    attack: int | None
    """The side with the ball; None while there is no play."""
    carrier: int
    """The number on the carrier's back; 0 if nobody knows."""
    sections: tuple[str, ...]
    """What the rules say about it: `2.8`, `R18`, `KD03`."""
    news: tuple[Telling, ...]
    place_kicks: PlaceKicks
    """Those of each side in their order: whether they went over."""


class Notes(Follower[Note]):
    """Notes what fell and where the ball went."""

    def note(self, match: Match, move: Move) -> Generator[None, None, Note]:
        """The note of a move."""
        box, before = match.box, copy_of(match.state)
        last = self.notes[-1] if self.notes else None
        phase, side = int(before.phase), int(before.team)
        opens = phase in OPENING
        string = (0 if last is None else last.string) + opens
        path = ((int(before.x), int(before.y)),) if last is None or opens else last.path
        die = move.actor == CHANCE and book.source(box, before) == Source.DIE
        throw = Throw(move.number + 1, name_of(Phase(phase)), side) if die else None
        yield
        s = match.state
        told = s.news[: s.told].tolist()
        card = None if last is None or opens else last.card
        for event, *numbers in told:
            if event == Event.CARD:
                drawn = Event.CARD.values(*numbers)
                card = drawn["deck"], drawn["card"], drawn["branch"]
        here = (int(s.x), int(s.y))
        if s.phase in KICK_OFFS:
            path = (here,)
        elif path[-1] != here:
            path = (*path, here)
        return Note(
            move.number,
            phase,
            throw,
            card,
            path,
            string,
            move.actor != CHANCE,
            attack(s),
            int(s.carrier),
            behind(box, before, move.number, told),
            tuple(match.news),
            _place_kicks(last, throw, told),
        )

    def stale(self, note: Note) -> bool:
        """What came long before the play string that is on."""
        return len(self.notes) > MOST_NOTES or note.string < self.notes[-1].string - MOST_STRINGS


def _place_kicks(last: Note | None, throw: Throw | None, told: list[list[int]]) -> PlaceKicks:
    home, away = last.place_kicks if last is not None else ((), ())
    if throw is None or throw.phase != name_of(Phase(Phase.PLACE_KICK)):
        return home, away
    over = any(event == Event.PLACE_KICK_OVER for event, *_ in told)
    return ((*home, over), away) if throw.side == HOME else (home, (*away, over))


def notes(match: Match) -> list[Note]:
    """The notes on the last moves of a match."""
    return list(Notes.of(match).notes)
