"""Sets of squares in one 64-bit word: the two operations that Python and processors spell differently."""

from typing import Any


def count(word: Any) -> int:
    """How many bits are set."""
    return int(word).bit_count()


def lowest(word: Any) -> int:
    """The number of the lowest set bit; the word must not be zero."""
    value = int(word)
    return (value & -value).bit_length() - 1
