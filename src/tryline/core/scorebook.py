"""A score book for a game on a real board: points, halves and time-outs as they were entered, and the clock.

It knows no rules (docs/rules/bokx.md, 5.11). It is a value like the clocks of `core.clock`: what changes it returns a
new one and is told the time in whole milliseconds, and the value is all that a file keeps.
"""

import json
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from tryline.core.clock import MINUTE, MatchClock, Milliseconds, Side
from tryline.core.errors import BadFile, NothingToUndo, Refusal
from tryline.core.language import AWAY, HOME
from tryline.core.record import load_text, save_text

VERSION: Final = 1
POINTS: Final[dict[str, int]] = {"try": 5, "conversion": 2, "penalty": 3, "drop": 3}
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=30, pattern=r"^[^\x00-\x1f\x7f-\x9f]*\Z")]


class Closed(Refusal):
    """The book is closed, or not as far as somebody thinks."""

    code = "closed"


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the book: points or a time-out of a side, or the end of a period."""

    kind: Literal["try", "conversion", "penalty", "drop", "time-out", "end"]
    period: Annotated[int, msgspec.Meta(ge=1, le=99)]
    at: Milliseconds
    """What had been played of the period."""
    side: Side | None = None

    def __post_init__(self) -> None:
        if (self.side is None) != (self.kind == "end"):
            raise ValueError("points and time-outs are of a side, the end of a period is of both")

    @property
    def points(self) -> int:
        """What it counts."""
        return POINTS.get(self.kind, 0)


class Scorebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The book of one match."""

    names: tuple[Name, Name]
    clock: MatchClock
    halves: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2
    entries: tuple[Entry, ...] = ()

    def __post_init__(self) -> None:
        ends = sum(entry.kind == "end" for entry in self.entries)
        if ends > self.halves or self.clock.period != min(self.halves, ends + 1):
            raise ValueError("the halves that were entered are not those of the clock")
        if self.names[HOME].casefold() == self.names[AWAY].casefold():
            raise ValueError("both sides have the same name")
        periods = range(1, self.clock.period + 1)
        out = [(self._time_outs(period, HOME), self._time_outs(period, AWAY)) for period in periods]
        taken = [*self.clock.taken, *[(0, 0)] * (len(out) - len(self.clock.taken))]
        if [entry.period for entry in self.entries] != self._periods() or taken != out:
            raise ValueError("the entries do not fit the clock")
        if any(entry.at > self.clock.length_of(entry.period) for entry in self.entries):
            raise ValueError("something was entered after the end of a half")

    def _periods(self) -> list[int]:
        """The period of each entry, by the ends before it."""
        periods = [1]
        for entry in self.entries:
            periods.append(periods[-1] + (entry.kind == "end"))
        return periods[:-1]

    def _time_outs(self, period: int, side: int) -> int:
        return sum(e.kind == "time-out" and e.period == period and e.side == side for e in self.entries)

    @classmethod
    def new(cls, names: tuple[str, str], minutes: int = 40, halves: int = 2) -> "Scorebook":
        """Before the kick-off. Raises ValueError for names that are no names."""
        return msgspec.convert(
            {"names": names, "halves": halves, "clock": {"lengths": [minutes * MINUTE]}}, cls, strict=True
        )

    # What is so -----------------------------------------------------------------------------------------------------

    def points(self, side: int) -> int:
        """The score of a side: the sum of its entries."""
        return sum(entry.points for entry in self.entries if entry.side == side)

    def count(self, kind: str, side: int) -> int:
        """How often a side has something in the book."""
        return sum(entry.kind == kind and entry.side == side for entry in self.entries)

    @property
    def over(self) -> bool:
        """Whether full time has been entered."""
        return sum(entry.kind == "end" for entry in self.entries) == self.halves

    # What is entered ------------------------------------------------------------------------------------------------

    def _with(self, kind: str, now: int, side: int | None = None) -> tuple[Entry, ...]:
        if self.over:
            raise Closed("Full time has been entered. Take it back first.")
        plain = {"kind": kind, "period": self.clock.period, "at": self.clock.elapsed(now), "side": side}
        return (*self.entries, msgspec.convert(plain, Entry))

    def score(self, kind: str, side: int, now: int) -> "Scorebook":
        """Points of a side: one of POINTS. Raises Closed."""
        if kind not in POINTS:
            raise ValueError(f"{kind} scores nothing")
        return msgspec.structs.replace(self, entries=self._with(kind, now, side))

    def start(self, now: int) -> "Scorebook":
        """Set the clock going, at the kick-off or after a pause. Raises Closed."""
        if self.over:
            raise Closed("Full time has been entered. Take it back first.")
        if self.clock.runs(now):
            raise Closed("The clock is running already.")
        if self.clock.is_up(now):
            raise Closed("The time of this half is up: enter its end.")
        return msgspec.structs.replace(self, clock=self.clock.start(now))

    def pause(self, now: int) -> "Scorebook":
        """Stop the clock. Raises Closed."""
        if not self.clock.runs(now):
            raise Closed("The clock stands still already.")
        return msgspec.structs.replace(self, clock=self.clock.pause(now))

    def take_time_out(self, side: int, now: int) -> "Scorebook":
        """A time-out: the clock stands until somebody starts it. Raises Closed or NoTimeOut."""
        entries = self._with("time-out", now, side)
        return msgspec.structs.replace(self, entries=entries, clock=self.clock.take_time_out(side, now))

    def end_period(self, now: int) -> "Scorebook":
        """Half-time, or full time: the clock is at 0 for the next half, or stops. Raises Closed."""
        entries = self._with("end", now)
        clock = self.clock.pause(now)
        if clock.period < self.halves:
            clock = msgspec.structs.replace(clock, period=clock.period + 1, played=0)
        return msgspec.structs.replace(self, entries=entries, clock=clock)

    def rename(self, names: tuple[str, str]) -> "Scorebook":
        """Other names for the sides. Raises Closed."""
        try:
            return msgspec.convert({**msgspec.to_builtins(self), "names": names}, Scorebook)
        except msgspec.ValidationError:
            raise Closed("A name has 1 to 30 characters, and the sides have different ones.") from None

    def undo(self, now: int) -> "Scorebook":
        """Take back the last entry. Points do not move the clock; the end of a half brings it back, standing still.

        Raises NothingToUndo.
        """
        if not self.entries:
            raise NothingToUndo("There is nothing in the book to take back.")
        *kept, last = self.entries
        clock = self.clock
        if last.kind == "end":
            clock = msgspec.structs.replace(clock.pause(now), period=last.period, played=last.at)
        elif last.kind == "time-out":
            taken = [list(pair) for pair in clock.taken]
            taken[last.period - 1][last.side or 0] -= 1
            clock = clock.pause(now) if clock.time_out(now) == last.side else clock
            clock = msgspec.structs.replace(clock, taken=tuple((home, away) for home, away in taken))
        return msgspec.structs.replace(self, entries=tuple(kept), clock=clock)


def write(book: Scorebook) -> str:
    """The text of a file."""
    return json.dumps({"tryline_scorebook": VERSION, **msgspec.to_builtins(book)}, ensure_ascii=False, indent=1) + "\n"


def read(text: str) -> Scorebook:
    """The book in the text of a file. Raises BadFile."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        raise BadFile("This is not a complete score book.") from None
    if not isinstance(plain, dict) or plain.pop("tryline_scorebook", None) != VERSION:
        raise BadFile(f'This is no score book: it should be a JSON object with "tryline_scorebook": {VERSION}.')
    try:
        return msgspec.convert(plain, Scorebook)
    except msgspec.ValidationError as problem:
        raise BadFile(f"This score book is damaged: {problem}.") from None


def load(path: Path) -> Scorebook:
    """Read a book from disk. Raises BadFile, whose sentence begins with the file's name."""
    text = load_text(path)
    try:
        return read(text)
    except BadFile as problem:
        raise BadFile(f"{path.name}: {problem}") from None


def save(path: Path, book: Scorebook) -> None:
    """Write a book. A kill at any moment leaves the old file or the new one. Raises BadFile."""
    save_text(path, write(book))
