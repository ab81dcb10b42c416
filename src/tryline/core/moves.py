"""The moves of a match, in little room: a match may be thousands of moves long, and a server holds many of them."""

import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, SupportsIndex, overload

from tryline.core.language import AWAY, HOME


class Move(NamedTuple):
    """A decision or an outcome that has been played."""

    actor: int
    number: int
    text: str
    seconds: float | None = None
    """How long the decision took, where somebody looked at a clock."""
    secret_from: tuple[int, ...] = ()
    """The sides that do not see it, or not all of it, until the match is over."""


_SECRETS: tuple[tuple[int, ...], ...] = ((), (HOME,), (AWAY,), (HOME, AWAY))


class Moves(Sequence[Move]):
    """Moves in their order; each is made anew when somebody looks at it."""

    __slots__ = ("_actors", "_numbers", "_seconds", "_secrets", "_texts")

    def __init__(self, moves: Iterable[Move] = ()) -> None:
        self._actors = bytearray()
        self._secrets = bytearray()
        """Up to the last one that is a secret: in most games there is none."""
        self._numbers = array("i")
        self._texts: list[str] = []
        self._seconds: dict[int, float] = {}
        """Of the few that somebody has timed."""
        for move in moves:
            self.append(move)

    def append(self, move: Move) -> None:
        """One more."""
        actor, number, text, seconds, secret_from = move
        if seconds is not None:
            self._seconds[len(self._actors)] = seconds
        self._actors.append(actor)
        if secret_from:
            self._secrets.extend(bytes(len(self._numbers) - len(self._secrets)))
            self._secrets.append(_SECRETS.index(secret_from))
        self._numbers.append(number)
        self._texts.append(sys.intern(text))

    def copy(self) -> "Moves":
        """The same moves, to go on from here otherwise."""
        twin = Moves()
        twin._actors, twin._secrets = self._actors[:], self._secrets[:]
        twin._numbers, twin._texts = self._numbers[:], self._texts[:]
        twin._seconds = dict(self._seconds)
        return twin

    @property
    def last_actor(self) -> int | None:
        """Who made the last move; None if there is none."""
        actors = self._actors
        return actors[-1] if actors else None

    def number_of(self, place: int) -> int:
        """Which decision or outcome a move was."""
        return self._numbers[place]

    def seconds_of(self, place: int) -> float | None:
        """How long a move took, where somebody looked at a clock."""
        return self._seconds.get(place)

    def count_of(self, actor: int) -> int:
        """How many moves somebody has made."""
        return self._actors.count(actor)

    def last_of(self, actors: Iterable[int]) -> int | None:
        """The place of the last move that one of these has made."""
        last = max((self._actors.rfind(actor) for actor in actors), default=-1)
        return None if last < 0 else last

    def __len__(self) -> int:
        return len(self._actors)

    @overload
    def __getitem__(self, place: SupportsIndex) -> Move: ...

    @overload
    def __getitem__(self, place: slice) -> list[Move]: ...

    def __getitem__(self, place: SupportsIndex | slice) -> Move | list[Move]:
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(len(self)))]
        at = place.__index__()
        if at < 0:
            at += len(self._actors)
        if not 0 <= at < len(self._actors):
            raise IndexError(f"there are {len(self)} moves, and none is number {place}")
        return Move(
            self._actors[at],
            self._numbers[at],
            self._texts[at],
            self._seconds.get(at),
            _SECRETS[self._secrets[at]] if at < len(self._secrets) else (),
        )

    def __iter__(self) -> Iterator[Move]:
        return (self[at] for at in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Moves({list(self)!r})"
