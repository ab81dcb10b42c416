"""The score book: whatever is entered, the score is the sum of it, and undo takes back the last line."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tryline.core import scorebook
from tryline.core.clock import MINUTE
from tryline.core.errors import BadFile, NothingToUndo, Refusal
from tryline.core.language import AWAY, HOME
from tryline.core.scorebook import POINTS, Closed, Scorebook

SIDES = st.sampled_from([HOME, AWAY])
STEPS = st.one_of(
    st.tuples(st.sampled_from([*POINTS]), SIDES),
    st.tuples(st.just("time-out"), SIDES),
    st.tuples(st.sampled_from(["start", "pause", "end", "undo"]), st.just(HOME)),
)
WALKS = st.lists(st.tuples(STEPS, st.integers(0, 5 * MINUTE)), max_size=40)


def book() -> Scorebook:
    return Scorebook.new(("Bulls", "Sharks"), 10)


def step(before: Scorebook, what: tuple[str, int], now: int) -> Scorebook:
    name, side = what
    calls: dict[str, Any] = {
        "start": before.start,
        "pause": before.pause,
        "end": before.end_period,
        "undo": before.undo,
    }
    if name in calls:
        return calls[name](now)
    return before.take_time_out(side, now) if name == "time-out" else before.score(name, side, now)


@given(WALKS)
def test_score_is_the_sum_of_the_entries_and_undo_restores(walk: list[tuple[tuple[str, int], int]]) -> None:
    now, kept = 0, book()
    for what, passed in walk:
        now += passed
        try:
            after = step(kept, what, now)
        except Refusal:
            continue
        for side in (HOME, AWAY):
            assert after.points(side) == sum(POINTS[kind] * after.count(kind, side) for kind in POINTS)
        assert 0 <= after.clock.elapsed(now) <= 10 * MINUTE
        if len(after.entries) > len(kept.entries):
            back = after.undo(now)
            assert back.entries == kept.entries
            assert (back.clock.period, back.clock.taken_by(what[1])) == (
                kept.clock.period,
                kept.clock.taken_by(what[1]),
            )
            assert back.clock.elapsed(now) == kept.clock.elapsed(now)
        kept = scorebook.read(scorebook.write(after))
        assert kept == after


def test_points_are_those_of_the_rules() -> None:
    """5.11: the buttons count 5, 2, 3 and 3."""
    kept = book()
    for kind in POINTS:
        kept = kept.score(kind, AWAY, 0)
    assert (kept.points(HOME), kept.points(AWAY)) == (0, 13)
    with pytest.raises(ValueError, match="scores nothing"):
        kept.score("knock-on", HOME, 0)


def test_undo_of_points_leaves_the_clock_running() -> None:
    kept = book().start(0).score("try", HOME, 1000).undo(5000)
    assert kept.entries == ()
    assert kept.clock.elapsed(7000) == 7000
    with pytest.raises(NothingToUndo):
        kept.undo(8000)


def test_the_clock_stops_at_the_end_of_a_half_and_halves_follow_each_other() -> None:
    kept = book().start(0)
    assert kept.clock.elapsed(99 * MINUTE) == 10 * MINUTE
    with pytest.raises(Closed, match="time of this half is up"):
        kept.start(99 * MINUTE)
    second = kept.end_period(99 * MINUTE)
    assert (second.clock.period, second.clock.elapsed(200 * MINUTE), second.over) == (2, 0, False)
    full = second.start(100 * MINUTE).end_period(103 * MINUTE)
    assert full.over
    for refused in (full.start, full.end_period, lambda now: full.score("try", HOME, now)):
        with pytest.raises(Closed):
            refused(104 * MINUTE)
    back = full.undo(105 * MINUTE)
    assert (back.over, back.clock.elapsed(106 * MINUTE)) == (False, 3 * MINUTE)


def test_a_running_clock_has_gone_on_when_the_book_is_read_again() -> None:
    kept = scorebook.read(scorebook.write(book().start(1000)))
    assert kept.clock.elapsed(61_000) == MINUTE


@pytest.mark.parametrize("names", [("", "B"), ("A", "a"), ("A" * 31, "B"), ("A\n", "B")])
def test_names_are_names(names: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match=r"name|length|regex"):
        Scorebook.new(names)
    with pytest.raises(Closed):
        book().rename(names)


GOOD = scorebook.write(book().start(0).score("try", HOME, 5).take_time_out(AWAY, 9).end_period(20))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"tryline_scorebook": 1', '"tryline_scorebook": 2'),
        ('"kind": "try"', '"kind": "goal"'),
        ('"side": 0', '"side": 2'),
        ('"at": 5', '"at": 999999999'),
        ('"kind": "end"', '"kind": "try"'),
        ('"kind": "time-out"', '"kind": "drop"'),
        ("Sharks", "Bulls"),
        ("}", ""),
    ],
)
def test_a_damaged_book_is_refused_in_a_sentence(old: str, new: str) -> None:
    assert scorebook.read(GOOD).points(HOME) == 5
    assert old in GOOD
    with pytest.raises(BadFile):
        scorebook.read(GOOD.replace(old, new))
