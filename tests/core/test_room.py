"""What a match keeps takes little room, and gives back what was put in."""

import os
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tryline.core.chance import Seeded
from tryline.core.language import AWAY, CHANCE, HOME, LARGE, blank, box_dtype, copy_of, reader
from tryline.core.match import Match
from tryline.core.moves import Move, Moves, Number
from tryline.games import find

MOVES = st.builds(
    Move,
    st.sampled_from((HOME, AWAY, CHANCE)),
    st.integers(0, 1 << 30),
    st.text(max_size=8),
    st.none() | st.floats(0, 1000),
    st.sampled_from(((), (HOME,), (AWAY,), (HOME, AWAY))),
)


PLACES = st.none() | st.integers(-40, 40)
SLICES = st.builds(slice, PLACES, PLACES, PLACES.filter(lambda step: step != 0))


class Remembered:
    """Knows all moves."""

    def __init__(self, moves: list[Move]) -> None:
        self._moves = moves

    def moves(self, count: int) -> list[Move]:
        return self._moves[:count]

    def numbers(self, count: int) -> list[Number]:
        return [(move.number, move.seconds) for move in self._moves[:count]]


class Nobody:
    """Is not to be asked."""

    def moves(self, count: int) -> list[Move]:
        raise AssertionError("this is in memory")

    def numbers(self, count: int) -> list[Number]:
        raise AssertionError("this is in memory")


@given(st.lists(MOVES, max_size=30), st.lists(MOVES), st.lists(st.integers(0, 30), max_size=3), SLICES)
def test_moves_are_as_they_were_put_in(moves: list[Move], later: list[Move], kept: list[int], some: slice) -> None:
    """However many of them have been forgotten, in one go or in several."""
    whole = Moves()
    for number, move in enumerate(moves, 1):
        whole.append(move)
        if number % 7 == 0 and kept:
            whole.forget(kept.pop(), Remembered(moves))
    twin = whole.copy()
    for move in later:
        twin.append(move)
    assert list(whole) == moves
    assert list(twin) == moves + later
    assert (twin == whole) == (not later)
    assert [whole[place] for place in range(-len(moves), len(moves))] == moves + moves
    assert whole[some] == moves[some]
    assert whole.numbers() == [(move.number, move.seconds) for move in moves]
    assert whole.numbers(len(moves) // 2) == whole.numbers()[: len(moves) // 2]
    for actor in (HOME, AWAY, CHANCE):
        places = [place for place, move in enumerate(moves) if move.actor == actor]
        assert whole.count_of(actor) == len(places)
        assert whole.last_of([actor]) == (places[-1] if places else None)
    with pytest.raises(IndexError, match=f"there are {len(moves)} moves"):
        whole[len(moves)]


@given(st.lists(MOVES, min_size=1), st.integers(1, 40))
def test_what_is_at_hand_is_not_asked_for(moves: list[Move], keep: int) -> None:
    whole = Moves(moves)
    whole.forget(keep, Nobody())
    assert whole.at_hand == min(keep, len(moves))
    assert whole[-whole.at_hand :] == moves[-keep:]
    assert whole.last_actor == whole[-1].actor == moves[-1].actor


def test_a_large_record_is_like_any_other() -> None:
    dtype = box_dtype([("few", "i4"), ("many", "u8", (LARGE,))])
    record = blank(dtype)
    assert record.few == 0
    assert not record.many.any()
    record.many[7] = 1 << 63
    twin = copy_of(record)
    twin.few = 5
    assert (record.few, int(record.many[7]), int(twin.many[7])) == (0, 1 << 63, 1 << 63)


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is measured as Linux tells it")
def test_of_a_large_record_only_what_is_written_to_takes_memory() -> None:
    def resident() -> int:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")

    dtype = box_dtype([("few", "i4"), ("many", "u8", (LARGE,))])
    before = resident()
    records = [blank(dtype) for _ in range(100)]
    for record in records:
        record.few = 1
    assert resident() - before < 100 * dtype.itemsize / 4


@pytest.mark.parametrize("name", ["scrum", "pocket", "bokx", "goforward"])
def test_numbers_of_a_record_are_read_at_once_as_one_by_one(name: str) -> None:
    """Whatever lies between them, and however many numbers a field has."""
    state = copy_of(Match(find(name), chance=Seeded("reader")).state)
    whole = [name for name in state.dtype.names if state.dtype[name].base.kind in "iu"]
    for names in (whole, whole[::2], whole[-1:]):
        one_by_one = [number for name in names for number in np.ravel(state[name]).tolist()]
        assert list(reader(state.dtype, *names)(state)) == one_by_one
