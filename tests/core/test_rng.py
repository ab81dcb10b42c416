"""The generator of playouts and searches."""

import numpy as np

from tryline.core import rng
from tryline.core.native import kernel


def test_known_numbers() -> None:
    """sfc32 from the state 0, 0, 0, 1, computed a second time with Python's own integers."""
    words = np.array([0, 0, 0, 1], dtype=np.int64)
    first = [rng.draw_word(words) for _ in range(3)]
    again = np.array([0, 0, 0, 1], dtype=np.int64)
    a, b, c, counter = 0, 0, 0, 1
    for word in first:
        expected = (a + b + counter) % 2**32
        counter += 1
        a, b, c = b ^ (b >> 9), (c + (c << 3)) % 2**32, (((c << 21) | (c >> 11)) % 2**32 + expected) % 2**32
        assert word == expected
    assert [rng.draw_word(again) for _ in range(3)] == first


def test_streams_reproduce_and_differ() -> None:
    """By seed and by branch."""
    draws = [
        [rng.draw_word(s) for _ in range(5)] for s in (rng.stream(1), rng.stream(1), rng.stream(2), rng.stream(1, 1))
    ]
    assert draws[0] == draws[1]
    assert draws[0] != draws[2]
    assert draws[0] != draws[3]


def test_interpreted_and_native_draw_the_same() -> None:
    """Words, bounded numbers, weighted numbers and fractions."""

    def draw(stream: rng.Stream, out: rng.Stream, weights: rng.Stream) -> None:
        for i in range(0, len(out), 4):
            out[i] = rng.draw_word(stream)
            out[i + 1] = rng.draw_below(stream, 2_000_000_000)
            out[i + 2] = rng.draw_weighted(stream, weights, 3)
            out[i + 3] = rng.draw_unit(stream) * 1e9

    weights = np.array([1, 0, 5], dtype=np.int64)
    slow, fast = np.zeros(4000, np.int64), np.zeros(4000, np.int64)
    draw(rng.stream(9), slow, weights)
    kernel(draw)(rng.stream(9), fast, weights)
    assert (slow == fast).all()
    assert set(slow[2::4]) == {0, 2}
    assert slow[1::4].max() < 2_000_000_000


def test_bounded_numbers_are_even() -> None:
    """10,000 draws below 7, each within five standard deviations."""
    stream = rng.stream("even")
    counts = np.bincount([rng.draw_below(stream, 7) for _ in range(10_000)], minlength=7)
    assert (abs(counts - 10_000 / 7) < 5 * 35).all()
