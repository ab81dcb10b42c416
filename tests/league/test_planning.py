"""The work that a timetable takes: it grows with the matches, not with their square."""

import sys
from collections import Counter

import pytest

from tests.league.playing import drawn, pools
from tryline.league import cup as cups
from tryline.league import decisions as do
from tryline.league.applying import CupRefusal
from tryline.league.planning import Planner, timetable


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a planner asks what."""
    counted: Counter[str] = Counter()
    for name in ("_is_possible", "_slot"):
        original = getattr(Planner, name)

        def asking(*given: object, name: str = name, original: object = original) -> object:
            counted[name] += 1
            return original(*given)  # type: ignore[operator]

        monkeypatch.setattr(Planner, name, asking)
    return counted


def test_a_slot_looks_at_the_round_that_is_played_and_not_at_all_matches(asked: Counter[str]) -> None:
    for entrants in (104, 208):
        cup = pools(26, 2, entrants)
        asked.clear()
        matches = len(timetable(cup.view))
        rounds = max(fixture.round for fixture in cup.view.fixtures())
        assert asked["_slot"] <= matches / cup.facts.timing.tables + rounds
        assert asked["_is_possible"] < 2 * asked["_slot"] * matches / rounds


def test_a_match_that_takes_days_is_waited_for_at_once(asked: Counter[str]) -> None:
    cup = drawn("4")
    cup.decide(do.Plan(minutes=1, pause=0, tables=1))
    slow = cup.ready()[0].fixture.id
    for _ in range(20):
        cup.decide(do.Late(1440, slow))
    asked.clear()
    assert max(booking.minute for booking in timetable(cup.view).values()) > 20 * 1440
    assert asked["_slot"] < 50


def test_who_can_play_is_known_without_a_timetable(monkeypatch: pytest.MonkeyPatch) -> None:
    cup = drawn("8")
    planned = cup.ready()
    cup = cups.Cup(cup.setup, cup.log)
    monkeypatch.setattr(cups, "timetable", None)  # whoever asks for one fails
    ready = cup.ready(timed=False)
    assert sorted(ready) == sorted(each._replace(booking=None) for each in planned)
    assert cup.match(ready[0].fixture.id, timed=False) == ready[0]


def test_a_plan_cannot_be_changed_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads the log does all of that work again."""
    monkeypatch.setattr("tryline.league.cup.MOST_PLANNED", 3 * 8)
    cup = drawn("4")
    each = len(cup.timetable())
    for _ in range(3 * 8 // each):
        cup.decide(do.Late(5))
    with pytest.raises(CupRefusal, match="too often"):
        cup.decide(do.Late(5))
    with pytest.raises(CupRefusal, match="too often"):
        cups.Cup(cup.setup, cup.log, most_planned=cup.facts.planned - 1)
    stored = cups.Cup(cup.setup, cup.log, most_planned=sys.maxsize)  # a cup that was accepted always opens
    monkeypatch.setattr("tryline.league.cup.MOST_PLANNED", 1)
    stored.undo(1, with_later=True)
    with pytest.raises(CupRefusal, match="too often"):
        cup.decide(do.Late(5))
