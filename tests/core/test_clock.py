"""Clocks: no time is lost or made, whatever happens and whenever it is saved."""

import json
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerve.rules import GAME as NERVE
from tryline.core import clock
from tryline.core.chance import Seeded, Typed
from tryline.core.clock import CLOSE, MINUTE, SECOND, Clocks, MatchClock, ThinkingClock
from tryline.core.errors import NoTimeOut
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.games.scrum.rules.game import GAME as SCRUM

WHISTLE = {"target": 30, "whistle": True}
T = TypeVar("T", MatchClock, ThinkingClock, Clocks)
PAUSES = st.integers(0, 90 * SECOND)


def stored(kept: T) -> T:
    """Written to text and read again."""
    return msgspec.json.decode(msgspec.json.encode(kept), type=type(kept))


# The match clock -----------------------------------------------------------------------------------------------------


def test_playing_time_stands_still_in_a_pause() -> None:
    """Bokx 4.1: paused time is not counted."""
    half = MatchClock(lengths=(40 * MINUTE,))
    assert half.elapsed(5 * MINUTE) == 0, "it has not been started"
    half = half.start(5 * MINUTE).pause(15 * MINUTE).start(20 * MINUTE)
    assert half.elapsed(21 * MINUTE) == 11 * MINUTE
    assert half.up_at() == 50 * MINUTE
    assert half.left(49 * MINUTE) == MINUTE
    assert not half.is_up(50 * MINUTE - 1)
    assert half.is_up(50 * MINUTE)


def test_the_clock_stops_at_the_end_of_the_period() -> None:
    """And the next one begins at 0, standing still until it is started."""
    half = MatchClock(lengths=(10 * MINUTE, 5 * MINUTE)).start(0).moved(1, 1, MINUTE)
    assert half.elapsed(99 * MINUTE) == 10 * MINUTE
    assert not half.runs(99 * MINUTE)
    half = half.moved(2, 2, 99 * MINUTE)
    assert (half.period, half.elapsed(120 * MINUTE), half.left(120 * MINUTE)) == (2, 0, 5 * MINUTE)
    half = half.start(120 * MINUTE)
    assert half.is_up(125 * MINUTE)
    assert half.moved(3, 3, 126 * MINUTE).length == 5 * MINUTE, "a third is as long as the last that was named"


def test_time_outs_are_limited_and_end_by_themselves() -> None:
    """One a side in a period, of a minute each."""
    half = MatchClock(lengths=(10 * MINUTE,), time_outs=1, time_out_length=MINUTE)
    with pytest.raises(NoTimeOut, match="stands still"):
        half.take_time_out(HOME, 0)
    half = half.start(0).take_time_out(HOME, 2 * MINUTE)
    assert half.time_out(2 * MINUTE + 1) == HOME
    assert not half.runs(3 * MINUTE - 1)
    with pytest.raises(NoTimeOut, match="stands still"):
        half.take_time_out(AWAY, 2 * MINUTE + 1)
    assert half.time_out(3 * MINUTE) is None
    assert half.runs(3 * MINUTE)
    assert half.elapsed(4 * MINUTE) == 3 * MINUTE
    with pytest.raises(NoTimeOut, match="1 for each side") as refused:
        half.take_time_out(HOME, 4 * MINUTE)
    assert refused.value.code == "no-time-out"
    away = half.take_time_out(AWAY, 4 * MINUTE).start(4 * MINUTE + 10 * SECOND)
    assert away.elapsed(5 * MINUTE) == 3 * MINUTE + 50 * SECOND, "it may be ended early"
    second = away.moved(9, 2, 20 * MINUTE).start(20 * MINUTE)
    assert second.take_time_out(HOME, 21 * MINUTE).taken == ((1, 1), (1, 0))


def test_without_limits_a_time_out_is_a_pause() -> None:
    """As many and as long as they like (Bokx 4.1)."""
    half = MatchClock(lengths=(MINUTE,)).start(0)
    for i in range(20):
        half = half.take_time_out(HOME, i * 1000 + 500 + i).start(i * 1000 + 1000)
    assert half.taken_by(HOME) == 20
    assert half.taken_by(AWAY) == 0
    assert half.elapsed(20_000) == sum(500 + i for i in range(20))


STEPS = st.lists(
    st.tuples(PAUSES, st.sampled_from(["start", "pause", "out", "moved", "look", "save", "paused restart", "restart"])),
    max_size=40,
)


@settings(max_examples=200)
@given(STEPS, st.none() | st.integers(0, 40 * SECOND))
def test_playing_time_is_conserved(steps: list[tuple[int, str]], limit: int | None) -> None:
    """Played and not played add up to what passed; a plain sum over the steps gives the same."""
    length = 10 * MINUTE
    half = MatchClock(lengths=(length,), time_out_length=limit)
    now = played = moves = 0
    runs_from: int | None = None
    for passed, step in steps:
        before, now = now, now + passed
        if runs_from is not None:
            played += max(0, now - max(before, runs_from))
        assert half.elapsed(now) == min(length, played)
        assert half.left(now) + half.elapsed(now) == length
        if step == "start":
            half, runs_from = half.start(now), min(now, runs_from) if runs_from is not None else now
        elif step == "pause":
            half, runs_from = half.pause(now), None
            played = min(length, played)
        elif step == "out" and half.runs(now):
            half, runs_from = half.take_time_out(HOME, now), None if limit is None else now + limit
        elif step == "moved":
            moves += 1
            half = half.moved(moves, 1, now)
        elif step == "save":
            assert stored(half) == half
            half = stored(half)
        elif step == "restart":
            half = stored(half).resume(now, went_on=True)
        elif step == "paused restart":
            kept = stored(half.resume(now, went_on=True))
            half = kept.resume(now + 12_345, went_on=False)
            now += 12_345
            runs_from = None if runs_from is None else runs_from + 12_345
        assert half.elapsed(now) == min(length, played)
        assert half.elapsed(half.seen - 1_000_000) == half.elapsed(half.seen), "time that was told does not go back"


@given(PAUSES, PAUSES, PAUSES, PAUSES)
def test_pauses_may_be_swapped_and_joined(run: int, rest: int, again: int, other: int) -> None:
    """How long it ran is all that counts: not in which order, and not whether it was told twice."""
    a = MatchClock(lengths=(60 * MINUTE,)).start(0).pause(run).start(run + rest).pause(run + rest + again)
    b = MatchClock(lengths=(60 * MINUTE,)).start(other).pause(other + again).pause(other + again + rest)
    b = b.start(other + again + rest).start(other + again + rest).pause(other + again + rest + run)
    assert a.elapsed(10**9) == b.elapsed(10**9) == run + again


def test_a_takeback_brings_the_playing_time_back() -> None:
    """Across half-time too; it runs on from there, and a time-out stays taken."""
    half = MatchClock(lengths=(10 * MINUTE,), time_outs=2).start(0)
    half = half.moved(4, 1, 3 * MINUTE).moved(5, 1, 5 * MINUTE).take_time_out(HOME, 6 * MINUTE).start(7 * MINUTE)
    back = half.taken_back(4, 8 * MINUTE)
    assert back.elapsed(8 * MINUTE) == 3 * MINUTE
    assert back.elapsed(9 * MINUTE) == 4 * MINUTE
    assert back.taken_by(HOME) == 1
    second = half.moved(6, 2, 20 * MINUTE)
    assert second.taken_back(5, 21 * MINUTE).period == 1
    assert second.taken_back(5, 21 * MINUTE).elapsed(99 * MINUTE) == 5 * MINUTE, "it stood still at half-time"
    assert half.taken_back(0, 9 * MINUTE).elapsed(9 * MINUTE) == 0


# The thinking clock --------------------------------------------------------------------------------------------------


def test_thinking_time_runs_for_the_side_to_move() -> None:
    """With something more whenever the turn has passed, not between two decisions of one turn."""
    time = ThinkingClock.new(5 * MINUTE, 2 * SECOND).moved(0, HOME, 0).start(0)
    time = time.moved(1, HOME, 10 * SECOND)
    assert (time.left(HOME, 10 * SECOND), time.left(AWAY, 10 * SECOND)) == (290 * SECOND, 300 * SECOND)
    time = time.moved(2, AWAY, 20 * SECOND)
    assert (time.left(HOME, 60 * SECOND), time.left(AWAY, 60 * SECOND)) == (282 * SECOND, 260 * SECOND)
    time = time.moved(3, None, 60 * SECOND)
    assert time.left(AWAY, 99 * SECOND) == 260 * SECOND, "dice that either may throw are nobody's time"
    time = time.moved(4, HOME, 99 * SECOND)
    assert time.left(AWAY, 99 * SECOND) == 262 * SECOND
    assert time.falls_at() == (99 + 282) * SECOND


def test_the_flag_falls_and_closes_the_match() -> None:
    """Time that has run out stays run out: nothing is added to it."""
    match = Match(SCRUM)
    time = ThinkingClock.new(MINUTE, 5 * SECOND).moved(0, HOME, 0).start(0)
    assert not clock.call_flag(match, time, MINUTE - 1)
    assert time.moved(1, AWAY, 2 * MINUTE).left(HOME, 2 * MINUTE) == 0
    assert clock.call_flag(match, time, MINUTE)
    assert match.ended.reason == "time"
    assert match.ended.winner == AWAY
    assert not clock.call_flag(match, time, MINUTE), "once"
    assert ThinkingClock.new(MINUTE).fallen(10**9) is None


@settings(max_examples=200)
@given(
    st.lists(
        st.tuples(PAUSES, st.sampled_from(["home", "away", "dice", "start", "pause", "save", "gone"])), max_size=40
    ),
    st.integers(0, 5 * SECOND),
)
def test_thinking_time_is_conserved(steps: list[tuple[int, str]], more: int) -> None:
    """What is left and what was used add up to what was given; never below 0; saving changes nothing."""
    base = 30 * MINUTE
    time = ThinkingClock.new(base, more)
    now = moves = 0
    turn = last = None
    running = False
    left = [base, base]
    for passed, step in steps:
        now += passed
        if running and turn is not None:
            left[turn] = max(0, left[turn] - passed)
        if step in ("home", "away", "dice"):
            moves += 1
            turn = {"home": HOME, "away": AWAY, "dice": None}[step]
            time = time.moved(moves, turn, now)
            if turn is not None and last is not None and turn != last and left[last] > 0:
                left[last] += more
            last = last if turn is None else turn
        elif step in ("start", "pause"):
            running = step == "start"
            time = time.start(now) if running else time.pause(now)
        elif step == "save":
            time = stored(time)
        else:
            time = stored(time.resume(now, went_on=True)).resume(now + 7_777, went_on=False)
            now += 7_777
        assert [time.left(HOME, now), time.left(AWAY, now)] == left
        assert time.fallen(now) == (turn if turn is not None and left[turn] == 0 else None)


def test_a_takeback_brings_the_thinking_time_back() -> None:
    """To what both had when the decision was asked for; a taken-back move costs nothing and gains nothing."""
    time = ThinkingClock.new(5 * MINUTE, 3 * SECOND).moved(0, HOME, 0).start(0)
    asked = time.moved(1, AWAY, 30 * SECOND)
    time = asked.moved(2, HOME, 50 * SECOND)
    back = time.taken_back(1, AWAY, 80 * SECOND)
    assert back.left(HOME, 80 * SECOND) == asked.left(HOME, 30 * SECOND) == 273 * SECOND
    assert back.left(AWAY, 80 * SECOND) == 300 * SECOND
    assert back.left(AWAY, 81 * SECOND) == 299 * SECOND
    assert back.moved(2, HOME, 90 * SECOND).left(AWAY, 90 * SECOND) == 293 * SECOND
    assert time.pause(60 * SECOND).taken_back(0, HOME, 70 * SECOND).left(HOME, 10**9) == 300 * SECOND


def test_a_restart_counts_or_not_as_asked() -> None:
    """Both ways, for both clocks; as if paused, even with a clock that began again at 0."""
    both = Clocks(MatchClock(lengths=(40 * MINUTE,)), ThinkingClock.new(5 * MINUTE))
    match = Match(SCRUM)
    both = stored(both.moved(match, HOME, 1_000_000).start(1_000_000).moved(match, HOME, 1_060_000))
    assert both.play is not None
    for now, went_on, used in ((1_100_000, True, 100_000), (1_100_000, False, 60_000), (17, False, 60_000)):
        again = both.resume(now, went_on=went_on)
        assert again.play is not None
        assert again.thinking is not None
        assert again.play.elapsed(now) == used
        assert again.thinking.left(HOME, now) == 5 * MINUTE - used
        assert again.play.elapsed(now + 500) == used + 500
        assert again.pause(now + 500).start(now + 900).play.elapsed(now + 1000) == used + 600  # type: ignore[union-attr]


# The clock and the rules ---------------------------------------------------------------------------------------------


def test_the_clock_tells_the_rules_that_time_is_up() -> None:
    """When they ask, in the half that it counts."""
    match = Match(NERVE, options=WHISTLE, chance=Seeded("clock"))
    clocks = Clocks(MatchClock(lengths=(10 * MINUTE,))).start(0)
    now = 0

    def is_up() -> bool:
        assert clocks.play is not None
        return clock.time_is_up(match, clocks.play, now)

    def play_round() -> None:
        match.play("play")
        match.play("fold")

    match.time_is_up = is_up
    now = 10 * MINUTE - 1
    play_round()
    assert match.moment.period == 1
    now = 10 * MINUTE
    play_round()
    assert match.moment.period == 2
    now = 12 * MINUTE
    assert not is_up(), "the clock has not heard of the second half"
    clocks = clocks.moved(match, match.side_to_answer, now).start(15 * MINUTE)
    now = 25 * MINUTE - 1
    play_round()
    assert not match.over
    now = 25 * MINUTE
    play_round()
    assert match.ended.reason == "full-time"


def test_time_taken_back_is_up_later() -> None:
    """The time goes back with the moves."""
    match = Match(NERVE, options=WHISTLE, chance=Seeded("clock"))
    clocks = Clocks(MatchClock(lengths=(10 * MINUTE,))).moved(match, match.side_to_answer, 0).start(0)
    match.play("play")
    clocks = clocks.moved(match, match.side_to_answer, 9 * MINUTE)
    assert clocks.play is not None
    assert clock.time_is_up(match, clocks.play, 10 * MINUTE)
    match.undo()
    clocks = clocks.taken_back(match, match.side_to_answer, 11 * MINUTE)
    assert clocks.play is not None
    assert clocks.play.elapsed(11 * MINUTE) == 0
    assert not clock.time_is_up(match, clocks.play, 20 * MINUTE)
    assert clock.time_is_up(match, clocks.play, 21 * MINUTE)


def test_whose_time_it_is() -> None:
    """The side to decide, or to throw; nobody's where either may, or when it is over."""
    match = Match(NERVE, chance=Typed())
    asked = [match.side_to_answer]
    for outcome in ("3", "5"):
        match.enter(outcome)
        asked.append(match.side_to_answer)
    match.play("play")
    match.play("play")
    assert [*asked, match.side_to_answer] == [HOME, AWAY, HOME, None]
    match.close("resignation", HOME)
    assert match.side_to_answer is None


@pytest.mark.parametrize(
    "damage",
    [
        {"lengths": []},
        {"lengths": [0]},
        {"played": 10**9},
        {"played": -1},
        {"marks": []},
        {"marks": [[3, 1, 0]]},
        {"marks": [[0, 1, 0], [0, 1, 0]]},
        {"marks": [[0, 1, 10**9]]},
        {"time_out_of": 2},
        {"left": 5},
    ],
)
def test_a_damaged_clock_is_refused(damage: dict[str, Any]) -> None:
    """When it is read, and not later."""
    plain = json.loads(msgspec.json.encode(MatchClock(lengths=(1000,)).start(5)))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**plain, **damage}, MatchClock)
    thinking = json.loads(msgspec.json.encode(ThinkingClock.new(1000).moved(0, HOME, 3).start(5)))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**thinking, "paused": True}, ThinkingClock)


# Long matches --------------------------------------------------------------------------------------------------------


@given(st.integers(1, 6 * CLOSE), st.integers(1, 4), st.data())
def test_a_clock_remembers_a_long_match_in_few_marks(moves: int, every: int, data: st.DataObject) -> None:
    """Taken back a little, it stands as it stood; taken back far, as it stood not long before, in the same period."""
    thinking, play = ThinkingClock.new(1000 * MINUTE).start(0), MatchClock(lengths=(10 * MINUTE,)).start(0)
    stood = {0: (thinking, play)}
    for made in range(every, moves + 1, every):
        period = 1 + made // 100
        thinking = thinking.moved(made, made % 2, made * SECOND)
        play = play.moved(made, period, made * SECOND).start(made * SECOND)
        stood[made] = thinking, play
    last, at = max(stood), moves * SECOND
    assert len(thinking.marks) <= CLOSE + 2 + moves // CLOSE
    assert len(play.marks) <= CLOSE + 3 + 2 * (moves // CLOSE)
    back = data.draw(st.sampled_from(sorted(stood)))
    again, replayed = stored(thinking).taken_back(back, 0, at), stored(play).taken_back(back, at)
    then, played = stood[back]
    assert replayed.period == played.period
    if back >= last - CLOSE:
        assert (again.home, again.away) == (then.home, then.away)
        assert replayed.elapsed(at) == played.elapsed(played.seen)
    else:
        assert 0 <= again.home - then.home + again.away - then.away <= 2 * CLOSE * SECOND
        assert 0 <= played.elapsed(played.seen) - replayed.elapsed(at) <= 2 * CLOSE * SECOND
