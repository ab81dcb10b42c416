"""The transposition table: what the search has found out about positions that it may meet again."""

from typing import Any, Final, NamedTuple

import numpy as np

from tryline.core.language import rule

# How the stored worth bounds the true one.
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
NOTHING: Final = -1

ONE: Final = np.uint64(1)


class Table(NamedTuple):
    """Slots in pairs: the first of a pair keeps the deeper finding, the second the newest."""

    key: Any
    worth: Any
    depth: Any
    bound: Any
    age: Any
    kid: Any
    """The key of the best kid."""
    mask: Any
    now: Any
    """The number of the current search, so that old findings give way."""


def make_table(bits: int) -> Table:
    """An empty table of 2**bits slots, 24 bytes each."""
    size = 1 << bits
    return Table(
        key=np.zeros(size, dtype=np.uint64),
        worth=np.zeros(size, dtype=np.int32),
        depth=np.zeros(size, dtype=np.int8),
        bound=np.zeros(size, dtype=np.int8),
        age=np.zeros(size, dtype=np.int16),
        kid=np.zeros(size, dtype=np.uint64),
        mask=np.array([size - 2], dtype=np.uint64),
        now=np.zeros(1, dtype=np.int64),
    )


def clear(table: Table) -> None:
    """Forget everything."""
    table.key[:] = 0
    table.now[0] = 0


@rule
def look_up(table: Table, key: Any) -> Any:
    """The slot that holds this position, or NOTHING."""
    slot = key & table.mask[0]
    if table.key[slot] == key:
        return np.int64(slot)
    slot ^= ONE
    if table.key[slot] == key:
        return np.int64(slot)
    return NOTHING


@rule
def store(table: Table, key: Any, worth: int, depth: int, bound: int, kid: Any) -> None:
    """Keep a finding."""
    slot = key & table.mask[0]
    first_is_same = table.key[slot] == key
    if not first_is_same and table.depth[slot] > depth and table.age[slot] == table.now[0]:
        slot ^= ONE
    table.key[slot] = key
    table.worth[slot] = worth
    table.depth[slot] = depth
    table.bound[slot] = bound
    table.age[slot] = table.now[0]
    table.kid[slot] = kid
