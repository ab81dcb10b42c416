"""The moves of a match, in little room: a match may be thousands of moves long, and a server holds many of them."""

import sys
from array import array
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol, SupportsIndex, overload

from tryline.core.language import AWAY, CHANCE, HOME


class Move(NamedTuple):
    """A decision or an outcome that has been played."""

    actor: int
    number: int
    text: str
    seconds: float | None = None
    """How long the decision took, where somebody looked at a clock."""
    secret_from: tuple[int, ...] = ()
    """The sides that do not see it, or not all of it, until the match is over."""


class TakenBack(NamedTuple):
    """Moves that were taken back at one go."""

    after: int
    """How many moves stayed."""
    moves: tuple[Move, ...]
    """Those that did not, in the order in which they had been made."""
    agreed: int | None = None
    """The side that was asked and agreed; None where nobody had to be asked."""

    @property
    def throws(self) -> int:
        """How many throws were taken back."""
        return sum(move.actor == CHANCE for move in self.moves)


Number = tuple[int, float | None]
"""What a move is played again by: its number, and how long the decision took."""


class Recall(Protocol):
    """Knows the first moves of a match again, which need not be in memory."""

    def moves(self, count: int) -> Sequence[Move]:
        """The first so many moves."""

    def numbers(self, count: int) -> Sequence[Number]:
        """The same, as they are played again."""


_SECRETS: tuple[tuple[int, ...], ...] = ((), (HOME,), (AWAY,), (HOME, AWAY))


class Moves(Sequence[Move]):
    """Moves in their order; each is made anew when somebody looks at it. Those of long ago need not be in memory."""

    __slots__ = ("_actors", "_counted", "_forgotten", "_numbers", "_recall", "_seconds", "_secrets", "_texts", "made")

    def __init__(self, moves: Iterable[Move] = ()) -> None:
        self.made = 0
        """How many there are."""
        self._forgotten = 0
        """So many of the first are known again by `_recall` when somebody looks at them."""
        self._recall: Recall | None = None
        self._counted: tuple[int, ...] = (0, 0, 0)
        """How many of those each actor has made."""
        self._actors = bytearray()
        self._secrets = bytearray()
        """Up to the last one that is a secret: in most games there is none."""
        self._numbers = array("i")
        self._texts: list[str] = []
        self._seconds: dict[int, float] = {}
        """Of the few that somebody has timed, by their place."""
        for move in moves:
            self.append(move)

    def append(self, move: Move) -> None:
        """One more."""
        actor, number, text, seconds, secret_from = move
        if seconds is not None:
            self._seconds[self.made] = seconds
        if secret_from:
            self._secrets.extend(bytes(len(self._numbers) - len(self._secrets)))
            self._secrets.append(_SECRETS.index(secret_from))
        self._actors.append(actor)
        self._numbers.append(number)
        self._texts.append(sys.intern(text))
        self.made += 1

    @property
    def at_hand(self) -> int:
        """So many are in memory."""
        return len(self._actors)

    def forget(self, keep: int, recall: Recall) -> None:
        """Keep no more than the newest so many in memory; `recall` knows the others."""
        gone = self.at_hand - keep
        if gone <= 0:
            return
        lost = self._actors[:gone]
        self._counted = tuple(self._counted[actor] + lost.count(actor) for actor in (HOME, AWAY, CHANCE))
        self._forgotten, self._recall = self._forgotten + gone, recall
        self._actors, self._numbers = self._actors[gone:], self._numbers[gone:]
        self._texts, self._secrets = self._texts[gone:], self._secrets[gone:]
        self._seconds = {at: seconds for at, seconds in self._seconds.items() if at >= self._forgotten}

    def _recalled(self) -> Sequence[Move]:
        return () if self._recall is None else self._recall.moves(self._forgotten)

    def numbers(self, count: int | None = None) -> list[Number]:
        """The first so many moves, or all, as they are played again."""
        count = len(self) if count is None else count
        early = self._recall.numbers(min(count, self._forgotten)) if self._recall is not None else ()
        late = range(self._forgotten, count)
        return [*early, *((self._numbers[at - self._forgotten], self._seconds.get(at)) for at in late)]

    def copy(self) -> "Moves":
        """The same moves, to go on from here otherwise."""
        twin = Moves()
        twin.made = self.made
        twin._forgotten, twin._recall, twin._counted = self._forgotten, self._recall, self._counted
        twin._actors, twin._secrets = self._actors[:], self._secrets[:]
        twin._numbers, twin._texts = self._numbers[:], self._texts[:]
        twin._seconds = dict(self._seconds)
        return twin

    @property
    def last_actor(self) -> int | None:
        """Who made the last move; None if there is none."""
        actors = self._actors
        return actors[-1] if actors else None

    def count_of(self, actor: int) -> int:
        """How many moves somebody has made."""
        return self._counted[actor] + self._actors.count(actor)

    def actor_at(self, place: int) -> int:
        """Who made the move at this place."""
        at = place - self._forgotten
        return self._actors[at] if at >= 0 else self._recalled()[place].actor

    def run_of(self, place: int) -> int:
        """Where the run of moves by one actor begins to which the move at this place belongs."""
        actors, at = self._actors, place - self._forgotten
        if at > 0:
            while at > 0 and actors[at - 1] == actors[at]:
                at -= 1
            place = self._forgotten + at
        while 0 < place <= self._forgotten and self.actor_at(place - 1) == self.actor_at(place):
            place -= 1
        return place

    def actors_since(self, place: int) -> Collection[int]:
        """Who has made the moves after the one at this place."""
        start = place + 1 - self._forgotten
        if start >= 0:
            return self._actors[start:]
        return [*(move.actor for move in self._recalled()[place + 1 :]), *self._actors]

    def last_of(self, actors: Collection[int]) -> int | None:
        """The place of the last move that one of these has made."""
        last = max(map(self._actors.rfind, actors), default=-1)
        if last >= 0:
            return self._forgotten + last
        return max((at for at, move in enumerate(self._recalled()) if move.actor in actors), default=None)

    def __len__(self) -> int:
        return self.made

    @overload
    def __getitem__(self, place: SupportsIndex) -> Move: ...

    @overload
    def __getitem__(self, place: slice) -> list[Move]: ...

    def __getitem__(self, place: SupportsIndex | slice) -> Move | list[Move]:
        if isinstance(place, slice):
            wanted = range(*place.indices(len(self)))
            if wanted and min(wanted[0], wanted[-1]) < self._forgotten:
                return list(self)[place]
            return [self._kept(at) for at in wanted]
        at = place.__index__()
        if at < 0:
            at += len(self)
        if not 0 <= at < len(self):
            raise IndexError(f"there are {len(self)} moves, and none is number {place}")
        return self._recalled()[at] if at < self._forgotten else self._kept(at)

    def _kept(self, at: int) -> Move:
        line = at - self._forgotten
        return Move(
            self._actors[line],
            self._numbers[line],
            self._texts[line],
            self._seconds.get(at),
            _SECRETS[self._secrets[line]] if line < len(self._secrets) else (),
        )

    def __iter__(self) -> Iterator[Move]:
        yield from self._recalled()
        for at in range(self._forgotten, len(self)):
            yield self._kept(at)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Moves({list(self)!r})"
