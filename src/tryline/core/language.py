"""The small language in which every rule book is written.

A rule is a plain Python function over two records: `box`, which stays fixed during a match, and `s`, the state.
The interpreter calls it as it stands; `tryline.core.native` compiles the same function when it is played a million
times. Nothing here imports a compiler, so that a rule book opens at once.
"""

import mmap
import struct
import sys
from collections.abc import Callable, Mapping, Sequence
from enum import EnumMeta, IntEnum
from operator import itemgetter
from typing import Any, Final, TypeVar

import numpy as np

Rule = Callable[..., Any]
F = TypeVar("F", bound=Rule)

State = Any
"""A state record. Its fields are those of the game's own dtype, which no type checker can follow."""
Box = Any
"""A box record: everything that came in the box."""

# Whose move it is.
HOME: Final = 0
AWAY: Final = 1
CHANCE: Final = 2
OVER: Final = 3

# Who has won, in the last place of `result`.
NOBODY: Final = -1
DRAW: Final = 2

# What a side sees of a move that it does not see (`Rules.as_seen`).
SECRET: Final = -2

LARGE: Final = 4 * mmap.PAGESIZE
"""Bytes of a record from which on it gets pages of memory of its own: histories have room for the longest match."""
_OWN: Final[dict[str, int]] = (
    {} if sys.platform == "win32" else {"flags": mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS}  # never shared with a child
)


class PlainNumbers(EnumMeta):
    """Of an enumeration whose names stand for plain numbers."""

    def __init__(cls, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        members: Mapping[str, Any] = cls.__members__
        for name, member in members.items():
            type.__setattr__(cls, name, int(member))


class Names(IntEnum, metaclass=PlainNumbers):
    """Numbers with names, for rules: `Phase.RUCK` is a plain 3, and `Phase(3)` the member with its name.

    It takes NumPy a hundred times as long to compare a number of a record with a member as with a plain number: half of
    the time of interpreted rules.
    """


marked_rules: list[Rule] = []
"""Every function marked with `rule`, in the order in which the modules were read."""


def rule(function: F) -> F:
    """Mark a plain function as part of a rule book (or of a search): native kernels may call it."""
    marked_rules.append(function)
    return function


def state_dtype(
    fields: Sequence[tuple[Any, ...]],
    *,
    news: int = 8,
    arguments: int = 2,
    history: Sequence[tuple[Any, ...]] = (),
) -> np.dtype[Any]:
    """The dtype of a state: the game's own fields, room for the news of one `play`, and then what grows with a match.

    All that is needed at every move lies together; of a large history, what is not written yet takes no memory.
    `arguments` is how many the events have that have most; there is room for two at least.
    """
    return box_dtype([*fields, ("told", "i1"), ("news", "i2", (news, 1 + max(2, arguments))), *history])


def box_dtype(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """The dtype of a record that native code can use.

    Fields are aligned, and the gaps between them are fields as well: NumPy does not copy what is in a gap, and the
    bytes of a state are its identity.
    """
    aligned = np.dtype(list(fields), align=True)
    filled: list[tuple[Any, ...]] = []
    end = 0
    offsets = [aligned.fields[field[0]][1] for field in fields] if aligned.fields else []
    for field, offset in zip([*fields, None], [*offsets, aligned.itemsize], strict=True):
        if offset > end:
            filled.append((f"gap{end}", "u1", (offset - end,)))
        if field is not None:
            filled.append(field)
            end = offset + aligned[field[0]].itemsize
    return np.dtype((_record_type([field[0] for field in filled]), np.dtype(filled, align=True)))


def _record_type(names: Sequence[str]) -> type[np.void]:
    """A record whose fields are properties, ten times as quick to look up as those of np.record when interpreted.

    In `derived` a game may keep what it has worked out about a record that never changes, such as its box; in `heard`
    are the news that were told with it (`Game.tellings`).
    """

    def field(name: str) -> property:
        def put(record: Any, value: Any) -> None:
            record[name] = value

        return property(itemgetter(name), put)

    return type("Record", (np.void,), {"__slots__": ("derived", "heard"), **{name: field(name) for name in names}})


def blank(dtype: np.dtype[Any]) -> Any:
    """A record of zeros. Of a large one, what is never written to takes no memory."""
    if dtype.itemsize < LARGE:
        return np.zeros(1, dtype=dtype)[0]
    return np.frombuffer(mmap.mmap(-1, dtype.itemsize, **_OWN), dtype=dtype)[0]


def copy_of(record: Any) -> Any:
    """A record with the same bytes and a memory of its own."""
    return np.frombuffer(bytearray(record.tobytes()), dtype=record.dtype)[0]


def reader(dtype: np.dtype[Any], *names: str) -> Callable[[Any], tuple[int, ...]]:
    """A function that reads whole numbers of a record at once, in half the time that one field takes by its name.

    The names stand in the order of the fields; a field of several numbers gives them all. The record must have a memory
    of its own, as those of `blank` and `copy_of` have.
    """
    assert dtype.fields is not None
    layout, end = "=", 0
    for name in names:
        held, offset = dtype.fields[name][:2]
        letter = {1: "b", 2: "h", 4: "i", 8: "q"}[held.base.itemsize]
        count = held.itemsize // held.base.itemsize
        layout += f"{offset - end}x{count}{letter.upper() if held.base.kind == 'u' else letter}"
        end = offset + held.itemsize
    unpack = struct.Struct(layout).unpack_from
    return lambda record: unpack(record.base)


@rule
def tell(s: State, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
    """Say what happened: an event and its arguments (`core.events`), of which there is room for two at least.

    How many there is room for is known when this is compiled; to ask which of them are zero would be a branch that no
    processor foresees. News beyond the room for them are a fault of the game.
    """
    news, at = s.news, s.told
    room = news.shape[1]
    news[at, 0] = event
    news[at, 1] = a
    news[at, 2] = b
    if room > 3:
        news[at, 3] = c
    if room > 4:
        news[at, 4] = d
    if room > 5:
        news[at, 5] = e
    s.told += 1


@rule
def hush(s: State) -> None:
    """Forget the news of the move before. Zeroed, because the bytes of a state are its identity."""
    s.news[:] = 0
    s.told = 0
