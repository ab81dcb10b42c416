"""Clocks: the playing time of a match by the real clock, and the thinking time of each side.

Nothing here looks at a clock. Every method is told the time, in whole milliseconds of any clock that goes forward; a
time before one that was told already counts as that one. A clock is a value: what changes it returns a new one, and
saving the value at any moment loses nothing (docs/clock.md).
"""

from itertools import pairwise
from typing import Annotated, Final, Self, TypeVar

import msgspec

from tryline.core.errors import NoTimeOut
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.news import refusal

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND

Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
Instant = Annotated[int, msgspec.Meta(ge=-(1 << 53), le=1 << 53)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Side = Annotated[int, msgspec.Meta(ge=HOME, le=AWAY)]


class _Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    since: Instant | None = None
    """From when on time is counted; None while it stands still. It may lie ahead."""
    seen: Instant = 0
    """The last time that it was told."""

    def _at(self, now: int) -> int:
        return max(now, self.seen)

    def _counted(self, now: int) -> int:
        """What has run since it was set going."""
        return 0 if self.since is None else max(0, self._at(now) - self.since)

    def resume(self, now: int, *, went_on: bool) -> Self:
        """Go on after the program was not running: the time between counts (`went_on`), or it was as if paused.

        As if paused, `now` may come from another clock than before, such as one that starts at 0 with the machine.
        """
        if went_on:
            return msgspec.structs.replace(self, seen=self._at(now))
        since = None if self.since is None else self.since + now - self.seen
        return msgspec.structs.replace(self, since=since, seen=now)


CLOSE = 64
"""So many moves can be taken back and every clock stands as it stood; further back, as it stood a little earlier."""


class _Mark(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How a clock stood when so many moves had been made."""

    moves: Count

    @property
    def chapter(self) -> tuple[int, int]:
        """Of the older marks, one of each chapter is kept."""
        return 0, self.moves // CLOSE


M = TypeVar("M", bound=_Mark)


def _marks_before(moves: int, marks: tuple[M, ...]) -> list[M]:
    """The marks that are kept when so many moves have been made: the newest, and a few of those before."""
    kept: list[M] = []
    for mark in marks:
        is_new = mark.moves >= moves - CLOSE or not kept or mark.chapter != kept[-1].chapter
        if mark.moves < moves and is_new:
            kept.append(mark)
    return kept


def _check_marks(counts: list[int]) -> None:
    if not counts or counts[0] != 0 or any(b <= a for a, b in pairwise(counts)):
        raise ValueError("the marks of a clock begin at move 0 and go up")


class PlayMark(_Mark, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Where the match clock stood when so many moves had been made."""

    period: Annotated[int, msgspec.Meta(ge=1, le=99)]
    played: Milliseconds

    @property
    def chapter(self) -> tuple[int, int]:
        """A chapter ends with its period."""
        return self.period, self.moves // CLOSE


class MatchClock(_Clock, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Playing time by the real clock: so long a period, with pauses and time-outs that do not count.

    It stops by itself when the period is played out. The rules hear of it by `whistle` and decide what still is played.
    """

    lengths: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=1 << 40)], ...], msgspec.Meta(min_length=1)]
    """How long each period is; later ones are as long as the last."""
    time_outs: Count | None = None
    """How many each side may take in a period; None for as many as it likes."""
    time_out_length: Milliseconds | None = None
    """After so long the clock goes on by itself; None leaves it to whoever starts it again."""
    period: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    played: Milliseconds = 0
    """What was played of this period before `since`."""
    time_out_of: Side | None = None
    taken: tuple[tuple[Count, Count], ...] = ()
    """Time-outs of both sides in each period so far."""
    marks: tuple[PlayMark, ...] = (PlayMark(0, 1, 0),)

    def __post_init__(self) -> None:
        _check_marks([mark.moves for mark in self.marks])
        if self.played > self.length or any(mark.played > self.length_of(mark.period) for mark in self.marks):
            raise ValueError("more was played of a period than there is of it")

    @property
    def length(self) -> int:
        """How long this period is."""
        return self.length_of(self.period)

    def length_of(self, period: int) -> int:
        """How long a period is."""
        return self.lengths[min(period, len(self.lengths)) - 1]

    def elapsed(self, now: int) -> int:
        """How much of the period has been played: never more than there is."""
        return min(self.length, self.played + self._counted(now))

    def left(self, now: int) -> int:
        """How much of the period is still to be played."""
        return self.length - self.elapsed(now)

    def is_up(self, now: int) -> bool:
        """Whether the period is played out."""
        return self.left(now) == 0

    def runs(self, now: int) -> bool:
        """Whether playing time is being counted."""
        return self.since is not None and self.since <= self._at(now) and not self.is_up(now)

    def up_at(self) -> int | None:
        """When the period will be played out if nobody stops the clock; None while it stands still."""
        return None if self.since is None else self.since + self.length - self.played

    def time_out(self, now: int) -> int | None:
        """The side whose time-out it is."""
        return None if self.since is not None and self.since <= self._at(now) else self.time_out_of

    def start(self, now: int) -> Self:
        """Set it going: kick-off, or on after a pause or time-out."""
        now = self._at(now)
        since = now if self.since is None else min(self.since, now)
        return msgspec.structs.replace(self, since=since, seen=now, time_out_of=None)

    def pause(self, now: int) -> Self:
        """Stop it until somebody starts it again."""
        now = self._at(now)
        return msgspec.structs.replace(self, played=self.elapsed(now), since=None, seen=now, time_out_of=None)

    def take_time_out(self, side: int, now: int) -> Self:
        """Stop it for a side. Raises NoTimeOut."""
        now = self._at(now)
        if not self.runs(now):
            raise refusal(NoTimeOut, "clock-stands")
        taken = self.taken_by(side)
        if self.time_outs is not None and taken >= self.time_outs:
            raise refusal(NoTimeOut, "no-time-out", count=self.time_outs)
        counts = [*self.taken, *[(0, 0)] * (self.period - len(self.taken))]
        home, away = counts[self.period - 1]
        counts[self.period - 1] = (home + (side == HOME), away + (side == AWAY))
        return msgspec.structs.replace(
            self,
            played=self.elapsed(now),
            since=None if self.time_out_length is None else now + self.time_out_length,
            seen=now,
            time_out_of=side,
            taken=tuple(counts),
        )

    def taken_by(self, side: int) -> int:
        """How many time-outs a side has had in this period."""
        return self.taken[self.period - 1][side] if self.period <= len(self.taken) else 0

    def moved(self, moves: int, period: int, now: int) -> Self:
        """So many moves have been made, and it is this period: in a new one the clock is back at 0 and stands still."""
        now = self._at(now)
        clock = self
        if max(1, period) > self.period:
            clock = msgspec.structs.replace(self, period=period, played=0, since=None, time_out_of=None)
        mark = PlayMark(moves, clock.period, clock.elapsed(now))
        return msgspec.structs.replace(clock, marks=(*_marks_before(moves, self.marks), mark), seen=now)

    def taken_back(self, moves: int, now: int) -> Self:
        """Back to where it stood when so many moves had been made; it runs if it runs now. Time-outs stay taken."""
        now = self._at(now)
        marks = tuple(mark for mark in self.marks if mark.moves <= moves)
        since = None if self.since is None else max(self.since, now)
        return msgspec.structs.replace(
            self, period=marks[-1].period, played=marks[-1].played, since=since, seen=now, marks=marks
        )


class ThinkingMark(_Mark, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What was left to both sides when so many moves had been made, and whose time ran last."""

    home: Milliseconds
    away: Milliseconds
    last: Side | None


class ThinkingClock(_Clock, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Thinking time: so much for each side, and something more whenever its turn has passed to the other."""

    base: Annotated[int, msgspec.Meta(ge=1, le=1 << 40)]
    increment: Milliseconds = 0
    home: Milliseconds
    away: Milliseconds
    """What was left to each side at `since`."""
    turn: Side | None = None
    """Whose time it is; None if it is nobody's: either side may throw, the referee reads, or the match is over."""
    last: Side | None = None
    """Whose time it was last."""
    paused: bool = True
    marks: tuple[ThinkingMark, ...]

    def __post_init__(self) -> None:
        _check_marks([mark.moves for mark in self.marks])
        if (self.since is None) != (self.paused or self.turn is None):
            raise ValueError("a thinking clock runs if it is somebody's turn and nobody has paused it")

    @classmethod
    def new(cls, base: int, increment: int = 0) -> "ThinkingClock":
        """Before the match; `start` sets it going."""
        return cls(base=base, increment=increment, home=base, away=base, marks=(ThinkingMark(0, base, base, None),))

    def left(self, side: int, now: int) -> int:
        """What a side has left."""
        saved = self.home if side == HOME else self.away
        return max(0, saved - self._counted(now)) if side == self.turn else saved

    def fallen(self, now: int) -> int | None:
        """The side whose time has run out."""
        return self.turn if self.turn is not None and self.left(self.turn, now) == 0 else None

    def falls_at(self) -> int | None:
        """When the time of the side to move will have run out; None while it stands still."""
        if self.since is None or self.turn is None:
            return None
        return self.since + (self.home if self.turn == HOME else self.away)

    def start(self, now: int) -> Self:
        """Set it going."""
        return self._set(now, self.turn, paused=False)

    def pause(self, now: int) -> Self:
        """Stop it until somebody starts it again."""
        return self._set(now, self.turn, paused=True)

    def _set(self, now: int, turn: int | None, *, paused: bool) -> Self:
        now = self._at(now)
        return msgspec.structs.replace(
            self,
            home=self.left(HOME, now),
            away=self.left(AWAY, now),
            turn=turn,
            last=self.last if turn is None else turn,
            paused=paused,
            since=None if paused or turn is None else now,
            seen=now,
        )

    def moved(self, moves: int, turn: int | None, now: int) -> Self:
        """So many moves have been made, and now it is this side's time."""
        clock = self._set(now, turn, paused=self.paused)
        if turn is not None and self.last is not None and turn != self.last:
            more = self.increment if clock.left(self.last, clock.seen) > 0 else 0
            home, away = (more, 0) if self.last == HOME else (0, more)
            clock = msgspec.structs.replace(clock, home=clock.home + home, away=clock.away + away)
        mark = ThinkingMark(moves, clock.home, clock.away, clock.last)
        return msgspec.structs.replace(clock, marks=(*_marks_before(moves, self.marks), mark))

    def taken_back(self, moves: int, turn: int | None, now: int) -> Self:
        """Back to what was left when so many moves had been made, with the time of `turn` running as it did then."""
        marks = tuple(mark for mark in self.marks if mark.moves <= moves)
        now = self._at(now)
        return msgspec.structs.replace(
            self,
            home=marks[-1].home,
            away=marks[-1].away,
            turn=turn,
            last=marks[-1].last,
            since=None if self.paused or turn is None else now,
            seen=now,
            marks=marks,
        )


class Clocks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The clocks of a match: both kinds, either or none. They are told together what has happened."""

    play: MatchClock | None = None
    thinking: ThinkingClock | None = None

    def start(self, now: int) -> "Clocks":
        """Set them going."""
        return Clocks(self.play and self.play.start(now), self.thinking and self.thinking.start(now))

    def pause(self, now: int) -> "Clocks":
        """Stop them."""
        return Clocks(self.play and self.play.pause(now), self.thinking and self.thinking.pause(now))

    def resume(self, now: int, *, went_on: bool) -> "Clocks":
        """Go on after the program was not running."""
        return Clocks(
            self.play and self.play.resume(now, went_on=went_on),
            self.thinking and self.thinking.resume(now, went_on=went_on),
        )

    def moved(self, match: Match, turn: int | None, now: int) -> "Clocks":
        """The match has gone on; it is the time of `turn`, which is `Match.side_to_answer` or what the seats say."""
        moves = len(match.moves)
        return Clocks(
            self.play and self.play.moved(moves, match.moment.period, now),
            self.thinking and self.thinking.moved(moves, turn, now),
        )

    def taken_back(self, match: Match, turn: int | None, now: int) -> "Clocks":
        """The match has gone back."""
        moves = len(match.moves)
        return Clocks(
            self.play and self.play.taken_back(moves, now),
            self.thinking and self.thinking.taken_back(moves, turn, now),
        )


def time_is_up(match: Match, clock: MatchClock, now: int) -> bool:
    """What the clock says when the rules ask it. In a new period, of which it has not heard yet, time is not up."""
    return clock.period == max(1, match.moment.period) and clock.is_up(now)


def call_flag(match: Match, clock: ThinkingClock, now: int) -> bool:
    """Close the match if the thinking time of a side has run out; whether it was closed."""
    fallen = clock.fallen(now)
    if fallen is None or match.over:
        return False
    match.close("time", 1 - fallen)
    return True
