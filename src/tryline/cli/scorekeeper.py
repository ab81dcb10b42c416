"""The score book of a game on a real board, saved at every step, and its line mode."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from tryline.core import scorebook
from tryline.core.errors import BadFile, MalformedMove, TrylineError, UnknownName, one_of
from tryline.core.language import AWAY, HOME
from tryline.core.news import say
from tryline.core.scorebook import POINTS, Entry, Scorebook
from tryline.table.timekeeper import Now, clock_words, minutes


def wall_clock() -> int:
    """The time of day in milliseconds: a game on a real board goes on while this program does not run."""
    return time.time_ns() // 1_000_000


class ScoreKeeper:
    """A score book that is saved at every step."""

    def __init__(self, book: Scorebook, file: Path, now: Now = wall_clock) -> None:
        self.book = book
        self.file = file
        self.now = now
        self.save_error = ""
        """Why the book could not be saved, if so."""

    @classmethod
    def resume(cls, file: Path, now: Now = wall_clock) -> "ScoreKeeper":
        """Go on with a saved book: a clock that was running has gone on meanwhile. Raises BadFile."""
        return cls(scorebook.load(file), file, now)

    def save(self, book: Scorebook) -> None:
        """Go on with this version of the book, and save it. If that fails, `save_error` says why."""
        self.book = book
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            scorebook.save(self.file, book)
        except (BadFile, OSError) as problem:
            self.save_error = str(problem)
        else:
            self.save_error = ""

    def score(self, kind: str, side: int) -> None:
        """Points. Raises a Refusal, as do the others."""
        self.save(self.book.score(kind, side, self.now()))

    def start(self) -> None:
        """Kick-off, or on after a pause."""
        self.save(self.book.start(self.now()))

    def pause(self) -> None:
        """Stop the clock."""
        self.save(self.book.pause(self.now()))

    def toggle(self) -> None:
        """Start the clock, or stop it."""
        if self.book.clock.runs(self.now()):
            self.pause()
        else:
            self.start()

    def take_time_out(self, side: int) -> None:
        """A time-out."""
        self.save(self.book.take_time_out(side, self.now()))

    def end_period(self) -> None:
        """Half-time or full time."""
        self.save(self.book.end_period(self.now()))

    def undo(self) -> None:
        """Take back the last entry."""
        self.save(self.book.undo(self.now()))

    def rename(self, text: str) -> None:
        """New names: `Bulls / Sharks`."""
        home, stroke, away = text.partition("/")
        if not stroke or not home.strip() or not away.strip():
            raise MalformedMove("Write both names with a slash between them: Bulls / Sharks.")
        self.save(self.book.rename((home.strip(), away.strip())))

    def side(self, text: str) -> int:
        """The side that somebody means. Raises UnknownName."""
        said = text.strip().casefold()
        for side, known in enumerate((("home", "1"), ("away", "2"))):
            if said and (said in known or said == self.book.names[side].casefold()):
                return side
        raise UnknownName(f'"{text[:30]}" is no side here: say {one_of([*self.book.names, "1", "2"])}.')


def clock_text(keeper: ScoreKeeper, language: str) -> str:
    """`First half, 12:34 of 40:00`."""
    book = keeper.book
    part = 0 if book.over else 3 if book.halves == 1 else book.clock.period
    period = say("companion-period", language, period=part)
    return period if book.over else f"{period}, {clock_words(book.clock, keeper.now(), book.names, language)}"


def entry_text(book: Scorebook, entry: Entry, language: str) -> str:
    """`12:34 Bulls, try 5`."""
    facts: dict[str, str | int] = {
        "at": minutes(entry.at),
        "kind": entry.kind,
        "side": "" if entry.side is None else book.names[entry.side],
        "points": entry.points,
    }
    last = entry.kind == "end" and entry.period == book.halves
    return say("companion-entry", language, **{**facts, "kind": "full-time" if last else entry.kind})


class PlainScorebook:
    """The book line by line."""

    def __init__(self, keeper: ScoreKeeper, lines_in: TextIO, lines_out: TextIO, language: str) -> None:
        self._keeper = keeper
        self._in = lines_in
        self._out = lines_out
        self._language = language
        self._commands: dict[str, Callable[[str], None]] = {
            "start": lambda _: keeper.start(),
            "resume": lambda _: keeper.start(),
            "pause": lambda _: keeper.pause(),
            "timeout": lambda side: keeper.take_time_out(keeper.side(side)),
            "time-out": lambda side: keeper.take_time_out(keeper.side(side)),
            "end": lambda _: keeper.end_period(),
            "half": lambda _: keeper.end_period(),
            "undo": lambda _: keeper.undo(),
            "names": keeper.rename,
            "show": self._show,
            "help": self._help,
        }

    def run(self) -> None:
        """Read until the input ends, or somebody says quit."""
        self._help()
        while True:
            self._status()
            print("> ", end="", file=self._out, flush=True)
            line = self._in.readline()
            command, _, rest = line.strip().partition(" ")
            if not line or command.lower() in ("quit", "q"):
                break
            if command:
                try:
                    self._run_command(command.lower(), rest.strip())
                except TrylineError as refusal:
                    self._print(str(refusal))
        self._print("", self._keeper.save_error or say("companion-saved", self._language, file=str(self._keeper.file)))

    def _run_command(self, command: str, rest: str) -> None:
        if command in POINTS:
            self._keeper.score(command, self._keeper.side(rest))
        elif command in self._commands:
            self._commands[command](rest)
        else:
            known = [*POINTS, "start", "pause", "timeout", "end", "undo", "names", "show", "help", "quit"]
            raise MalformedMove(f'"{command[:30]}" is no command: say {one_of(known)}.')

    def _print(self, *lines: str) -> None:
        print(*lines, sep="\n", file=self._out, flush=True)

    def _status(self) -> None:
        book = self._keeper.book
        score = f"{book.names[HOME]} {book.points(HOME)} : {book.points(AWAY)} {book.names[AWAY]}"
        self._print(f"{score}. {clock_text(self._keeper, self._language)}.")
        if self._keeper.save_error:
            self._print(self._keeper.save_error)

    def _show(self, _: str) -> None:
        book = self._keeper.book
        self._print(*(f"  {entry_text(book, entry, self._language)}" for entry in book.entries))

    def _help(self, _: str = "") -> None:
        home, away = self._keeper.book.names
        self._print(say("companion-help", self._language, home=home, away=away))
