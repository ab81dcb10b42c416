"""Random numbers for playouts and searches: the small fast counter generator sfc32.

It needs additions and shifts of 32-bit words only, so that the same plain functions give the same numbers when
interpreted and when compiled, on every platform. Matches between people do not draw from it: see `chance`.
"""

import hashlib
from typing import Any, Final

import numpy as np

from tryline.core.language import rule

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 12

Stream = Any
"""Four 32-bit words in an array of int64."""


def stream(seed: int | str, branch: int = 0) -> Stream:
    """A stream of random numbers; streams with another seed or another branch have nothing in common."""
    digest = hashlib.sha256(f"{seed}/{branch}".encode()).digest()
    words = np.array([int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8)] + [1], dtype=np.int64)
    for _ in range(WARM_UP):
        draw_word(words)
    return words


@rule
def draw_word(rng: Stream) -> int:
    """The next 32 random bits."""
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    word = (a + b + counter) & WORD
    rng[3] = (counter + 1) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = ((((c << 21) & WORD) | (c >> 11)) + word) & WORD
    return word


@rule
def draw_below(rng: Stream, n: int) -> int:
    """A number from 0 to n - 1, each equally likely, n at most 2**31: Lemire's multiplication, with rejection."""
    product = draw_word(rng) * n
    low = product & WORD
    if low < n:
        threshold = (WORD + 1) % n
        while low < threshold:
            product = draw_word(rng) * n
            low = product & WORD
    return product >> 32


@rule
def draw_weighted(rng: Stream, weights: Any, n: int) -> int:
    """The number of an outcome, each as likely as its weight says; n below 0 stands for -n equally likely ones."""
    if n < 0:
        return draw_below(rng, -n)
    total = 0
    for i in range(n):
        total += weights[i]
    ticket = draw_below(rng, total)
    for i in range(n):
        ticket -= weights[i]
        if ticket < 0:
            return i
    return n - 1


@rule
def draw_unit(rng: Stream) -> float:
    """A number from 0 up to but not including 1."""
    return draw_word(rng) / 4294967296.0
