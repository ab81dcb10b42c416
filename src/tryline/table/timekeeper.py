"""The timekeeper of a match at a terminal: tells the rules whether time is up, and stops the clock on request."""

import time
from collections.abc import Callable, Sequence

from tryline import table
from tryline.core.clock import SECOND, Clocks, MatchClock, time_is_up
from tryline.core.errors import Refusal
from tryline.core.game import Moment
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.news import refusal, say

Now = Callable[[], int]
"""The time in whole milliseconds."""


def monotonic_clock() -> int:
    """The time of a clock that only goes forward, in milliseconds."""
    return time.monotonic_ns() // 1_000_000


def minutes(milliseconds: int) -> str:
    """`12:34`; what has begun counts."""
    seconds = milliseconds // SECOND
    return f"{seconds // 60}:{seconds % 60:02}"


class NoClock(Refusal):
    """Somebody wants to stop a clock that is not there, or not running."""

    code = "no-clock"


class Timekeeper:
    """Runs the clocks of one match; does nothing if the match is not played by the real clock."""

    def __init__(self, match: Match, clocks: Clocks | None = None, now: Now = monotonic_clock) -> None:
        """Clocks that were saved go on where they stood, however long ago that was."""
        self._match = match
        self._now = now
        self.clocks = clocks
        lengths = match.game.playing_time(match.box)
        if lengths:
            saved = None if clocks is None or clocks.play is None else clocks.play
            play = saved or MatchClock(lengths=tuple(length * SECOND for length in lengths))
            play = play.resume(now(), went_on=False)
            # Whoever resumes a match needs a moment: the clock waits for the first decision.
            play = play.pause(now()) if play.runs(now()) else play
            self.clocks = Clocks(play, None if clocks is None else clocks.thinking)
            if saved is None:
                self.moved(match.moment)
            match.time_is_up = self._time_is_up

    @property
    def clock(self) -> MatchClock | None:
        """The clock that counts playing time, if the match is played by the real clock."""
        return None if self._match.time_is_up is None or self.clocks is None else self.clocks.play

    @property
    def runs(self) -> bool:
        """Whether playing time is being counted."""
        return self.clock is not None and self.clock.runs(self._now())

    def _time_is_up(self) -> bool:
        """What the rules want to know."""
        return time_is_up(self._match, self._required_clock, self._now())

    @property
    def _required_clock(self) -> MatchClock:
        if self.clock is None:
            raise refusal(NoClock, "no-clock")
        return self.clock

    def _put(self, clock: MatchClock) -> None:
        self.clocks = Clocks(clock, None if self.clocks is None else self.clocks.thinking)

    # What happens in the match --------------------------------------------------------------------------------------

    def decided(self) -> None:
        """Somebody plays on: so does the clock, unless the kick-off is still to come."""
        clock = self.clock
        if clock is not None and self._match.moment.playing and not clock.runs(self._now()):
            self._put(clock.start(self._now()))

    def moved(self, before: Moment) -> None:
        """The match has gone on. The clock of a period starts when play does."""
        if self.clock is None:
            return
        moment = self._match.moment
        clock = self.clock.moved(len(self._match.moves), moment.period, self._now())
        begins = moment.playing and (not before.playing or before.period != moment.period)
        self._put(clock.start(self._now()) if begins else clock)

    def taken_back(self) -> None:
        """The match has gone back, and the time with it."""
        if self.clock is not None:
            self._put(self.clock.taken_back(len(self._match.moves), self._now()))

    def corrected(self, asked_after: int) -> None:
        """A throw that was asked for after so many moves has been put right, or is asked for again."""
        if self.clock is not None:
            self._put(self.clock.taken_back(asked_after, self._now()))
            self.moved(self._match.moment)

    def update(self) -> None:
        """Bring the clock up to date, so that a file can be saved with it."""
        if self.clock is not None:
            self._put(self.clock.resume(self._now(), went_on=True))

    # What people say ------------------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Stop it. Raises NoClock."""
        if not self._required_clock.runs(self._now()):
            raise refusal(NoClock, "clock-stands")
        self._put(self._required_clock.pause(self._now()))

    def start(self) -> None:
        """Let it go on. Raises NoClock."""
        clock = self._required_clock
        if clock.runs(self._now()):
            raise refusal(NoClock, "clock-runs")
        if clock.is_up(self._now()):
            raise refusal(NoClock, "time-is-up")
        if not self._match.moment.playing:
            raise refusal(NoClock, "kick-off")
        self._put(clock.start(self._now()))

    def take_time_out(self, side: int) -> None:
        """Stop it for a side. Raises NoClock or NoTimeOut."""
        self._put(self._required_clock.take_time_out(side, self._now()))

    def words(self, language: str) -> str:
        """`12:34 of 40:00`, and whether it stands; empty without a clock."""
        if self.clock is None:
            return ""
        names = [table.side_name(self._match.game, side, language) for side in (HOME, AWAY)]
        return clock_words(self.clock, self._now(), names, language)


def clock_words(clock: MatchClock, now: int, names: Sequence[str], language: str) -> str:
    """`12:34 of 40:00`, and whether it stands, and why."""
    out = clock.time_out(now)
    if clock.is_up(now):
        state = "up"
    elif clock.runs(now):
        state = "runs"
    else:
        state = "paused" if out is None else "time-out"
    return say(
        "table-clock",
        language,
        played=minutes(clock.elapsed(now)),
        length=minutes(clock.length),
        state=state,
        side="" if out is None else names[out],
    )
