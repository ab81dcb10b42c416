"""Taking back: how far one takeback goes, and who must agree. Every screen follows this one rule (docs/playing.md).

Once a die is thrown the call stands: outside practice nobody takes back past a throw that has fallen, unless the other
side agrees. What a side decides, on which nothing has been thrown and nobody else has acted, is still its own.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Literal, NamedTuple, TypeVar

from tryline.core.errors import NothingToUndo
from tryline.core.language import CHANCE
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import refusal

T = TypeVar("T")


Needs = Literal["nothing", "agreement", "practice"]
"""What a takeback needs: it can be had at once; the other side must agree; or there is nobody there who could."""


class Takeback(NamedTuple):
    """A takeback that somebody wants."""

    ply: int
    """The first move that is taken back."""
    side: int
    """Whose decision that was."""
    needs: Needs

    @property
    def asked(self) -> int | None:
        """The side that must agree; None if nobody must."""
        return 1 - self.side if self.needs == "agreement" else None

    def refused(self, match: Match) -> NothingToUndo:
        """Why it cannot be had at once, and what to do."""
        if self.needs == "practice":
            return refusal(NothingToUndo, "thrown-practice")
        thrown = _thrown(match, match.moves.actors_since(self.ply))
        return refusal(NothingToUndo, "thrown" if thrown else "not-alone", side=match.game.sides[1 - self.side])


def last_decision(match: Match, sides: Collection[int]) -> int | None:
    """Where the last decision of these sides begins: one decision, or their whole last turn in a game that has those.

    Of a turn that is under way it is the last step.
    """
    moves = match.moves
    last = moves.last_of(sides)
    if last is None or not match.game.whole_turns:
        return last
    under_way = last == moves.made - 1 and match.actor == moves.last_actor
    return last if under_way else moves.run_of(last)


def takeback(match: Match, ply: int, *, people: Collection[int], together: bool) -> Takeback:
    """What it needs to take back from a decision on.

    `people` are the sides that people play. `together`: those of the other side look at the same screen, or are
    computers; else what they have seen or answered is theirs too.
    """
    side = match.moves.actor_at(ply)
    return Takeback(ply, side, needs_of(match, side, ply, has_people=1 - side in people, together=together))


def needs_of(match: Match, side: int, ply: int, *, has_people: bool, together: bool) -> Needs:
    """The same, of a decision of this side. `has_people`: people play the other side.

    Of a turn of several steps any will do: nothing is thrown and nobody else acts between them.
    """
    since = match.moves.actors_since(ply)
    seen = match.actor not in (side, CHANCE) or 1 - side in since
    if (together or not seen) and (match.practice or not _thrown(match, since)):
        return "nothing"
    return "agreement" if has_people else "practice"


def _thrown(match: Match, since: Collection[int]) -> bool:
    """Whether something has been thrown since a decision, or drawn for somebody to read out."""
    return CHANCE in since or match.card_waits is not None


# As it was played ----------------------------------------------------------------------------------------------------


def lines(moves: Sequence[T], taken: Sequence[tuple[int, Sequence[T]]]) -> list[list[T]]:
    """The list of moves as it was before each takeback (how many moves stayed, and those that did not), and now."""
    found = [list(moves)]
    for after, gone in reversed(taken):
        found.append([*found[-1][:after], *gone])
    return found[::-1]


class Played(NamedTuple):
    """A move as it was made."""

    before: Match
    """The match before it; it goes on with the next one."""
    move: Move
    stands: bool
    """Whether it was not taken back later."""


def as_played(match: Match) -> Iterator[Played]:
    """Every move in the order in which it was made, with those that were taken back."""
    again = match.rewound()
    turns = {taken.after for taken in match.taken_back}
    here: dict[int, Match] = {}
    """The match as it was after so many moves, where something is taken back to."""
    told = lines(match.moves, [(taken.after, taken.moves) for taken in match.taken_back])
    stay = [len(match.moves)]
    for taken in reversed(match.taken_back):
        stay.append(min(stay[-1], taken.after))
    for line, staying, taken_back in zip(told, stay[::-1], [*match.taken_back, None], strict=True):
        for ply in range(len(again.moves), len(line)):
            if ply in turns:
                here[ply] = again.copy()
            move = line[ply]
            yield Played(again, move, ply < staying)
            again.play_again(move.number, move.seconds)
        if taken_back is not None:
            here = {ply: match for ply, match in here.items() if ply <= taken_back.after}
            again = here.get(taken_back.after, again).copy()
