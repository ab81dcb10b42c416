"""Line mode: a match as plain text, for pipes, screen readers and anyone who prefers to type."""

import textwrap
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TextIO, TypeVar

from tryline import table
from tryline.cli import shelf
from tryline.cli.chronicle import Commentary
from tryline.cli.sitting import PERSON, Sitting
from tryline.core.errors import TrylineError
from tryline.core.language import CHANCE
from tryline.core.moves import Move
from tryline.core.news import refuse_in_words, say
from tryline.games import levels
from tryline.search.advice import Adviser, turn_text

T = TypeVar("T")
WIDTH = 78
WORTH_SAYING = 0.3
"""A player that takes longer than this many seconds is announced."""
WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Empties a terminal, and what could be scrolled back to."""
FOR_ONE_SIDE = ("moves", "hint", "why")
"""Commands for whoever has the screen."""
OF_THE_COACH = ("hint", "why", "lesson")
"""Commands that can be switched off."""


class PlainTable:
    """One sitting over a pair of text streams."""

    def __init__(
        self, sitting: Sitting, lines_in: TextIO, lines_out: TextIO, language: str, *, coach: bool = True
    ) -> None:
        self.sitting = sitting
        self._coach = coach
        self._in = lines_in
        self._out = lines_out
        self._language = language
        self._left = False
        self._commentary = Commentary(language, everything=True)
        self._seen: dict[int, int] = {}
        """On a shared screen: how many moves there were when a side looked at it last."""
        self._begun = 0
        """How many there were when this sitting began."""
        self._heard = 0
        """How many there were before the last decision."""
        self._told = 0
        """Moves whose news have been told, or are of no interest any more."""
        self._commands: dict[str, Callable[[str], None]] = {
            "moves": self._moves,
            "hint": self._hint,
            "correct": self._correct,
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
            "load": self._load,
            "why": self._why,
            "lesson": self._lesson,
            "clock": self._clock,
            "pause": self._pause,
            "resume": self._go_on,
            "timeout": self._time_out,
            "time-out": self._time_out,
            "board": self._board,
            "cards": self._cards,
            "position": self._position,
            "resign": self._resign,
            "help": self._help,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the match is over, or whoever types has had enough."""
        self.sitting.keep_time()
        try:
            self._introduce()
            while not self._left and not self.sitting.over:
                if self.sitting.computer is not None:
                    self._let_computer_play()
                elif self.sitting.handed_to is not None:
                    self._hand_over(self.sitting.handed_to)
                else:
                    self._ask()
        finally:
            self.sitting.leave()
        if self.sitting.match.over:
            self.sitting.put_screen_down()
            self._board()
            self._print(table.outcome(self.sitting.match, self._language))
        if self.sitting.match.moves:
            trouble = self.sitting.trouble
            self._print(trouble or self._say("cli-kept", file=str(self.sitting.file)))

    # Saying -------------------------------------------------------------------------------------------------------

    def _print(self, *texts: str) -> None:
        print(*texts, sep="\n", file=self._out, flush=True)

    def _say(self, name: str, **facts: str | int) -> str:
        return say(name, self._language, **facts)

    def _written(self, moves: list[Move]) -> str:
        return table.written(self.sitting.game, moves, self.sitting.viewers)

    def _name(self, side: int) -> str:
        return table.side_name(self.sitting.game, side, self._language)

    def _introduce(self) -> None:
        who = [level.name if level else self._say(f"cli-{PERSON}") for level in self.sitting.seats]
        names = {"home": self._name(0), "away": self._name(1), "homewho": who[0], "awaywho": who[1]}
        self._print(f"{self.sitting.game.name}. {self._say('cli-seats', **names)}")
        if self.sitting.persons:
            self._help()
        if not any(move.actor != CHANCE for move in self.sitting.match.moves):
            self._tell_news()
        self._begun = len(self.sitting.match.moves)
        self._board()

    def _tell_news(self) -> None:
        """What has happened since the news were told last, throws included."""
        match = self.sitting.match
        remarks = self._commentary.notes(match, self.sitting.viewers)
        paragraphs: list[list[str]] = [[]]
        for move, said in zip(match.moves[self._told :], remarks[self._told :], strict=True):
            if self.sitting.presenter.new_paragraph(move):
                paragraphs.append([])
            paragraphs[-1] += said
        self._told = len(remarks)
        for sentences in paragraphs:
            if sentences:
                self._print(textwrap.fill(" ".join(sentences), WIDTH, break_on_hyphens=False))

    # People -------------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """One line from the person to move: a command or a move."""
        match = self.sitting.match
        asked = "?" if self.sitting.throwing else self._name(match.actor)
        self._print(self.sitting.presenter.what_now(match, self._language))
        print(f"{asked}> ", end="", file=self._out, flush=True)
        line = self._read()
        if line and not self._obey(line):
            try:
                self._play(line)
            except TrylineError as refusal:
                self._print(refuse_in_words(refusal, self._language))

    def _read(self) -> str:
        """The next line; at the end of the input nobody is here any more."""
        line = self._in.readline()
        if not line:
            self._print("")
            self._left = True
        return line.strip()

    def _obey(self, line: str) -> bool:
        """Carry out a command; False if it is none."""
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        if command is None:
            return False
        if word.lower() in OF_THE_COACH and not self._coach:
            self._print(self._say("cli-no-coach"))
            return True
        try:
            command(rest.strip())
        except TrylineError as refusal:
            self._print(refuse_in_words(refusal, self._language))
        return True

    # One screen, two secrets ----------------------------------------------------------------------------------------

    def _hand_over(self, side: int) -> None:
        """The screen goes to the other person, who says when nobody else looks; until then it says what both know."""
        moves = len(self.sitting.match.moves)
        if len(self.sitting.viewers) == 1:
            self._seen[self.sitting.viewers[0]] = moves
            self.sitting.put_screen_down()
            if self._wipe():
                self._told = min(self._heard, moves)
                self._tell_news()
        self._print(self._say("cli-hand-over", side=self._name(side)))
        line = self._read()
        if self._left:
            return
        if not line:
            self.sitting.take_screen()
            self._wipe()
            self._told = min(self._seen.get(side, self._begun), moves)
            self._tell_news()
            self._board()
        elif line.split()[0].lower() not in FOR_ONE_SIDE:
            self._obey(line)

    def _wipe(self) -> bool:
        """Nothing that was on the screen can be read any more; False if it is no screen."""
        if self._out.isatty():
            print(WIPE, end="", file=self._out, flush=True)
        return self._out.isatty()

    def _play(self, text: str) -> None:
        before = self.sitting.match.actor
        self._told = self._heard = len(self.sitting.match.moves)
        self.sitting.play(text)
        self._tell_news()
        after = self.sitting.match.actor
        sitting = self.sitting
        decision_is_due = (
            not sitting.over and after != CHANCE and sitting.computer is None and sitting.handed_to is None
        )
        if decision_is_due and after != before:
            self._board()

    def _moves(self, _: str) -> None:
        choices = self.sitting.match.choices()
        self._print(self._say("cli-moves", count=len(choices)))
        self._print(textwrap.fill("  ".join(choice.text for choice in choices), WIDTH, break_on_hyphens=False))

    def _hint(self, _: str) -> None:
        match = self.sitting.match
        if self.sitting.throwing:
            self._print(self._say("cli-no-hint"))
            return
        self._print(self._say("cli-looking"))
        adviser = Adviser(levels(match.game)[-1])
        for rank, advice in enumerate(self._patiently(lambda: adviser.ask(match), adviser.stop), start=1):
            facts: dict[str, str | int] = {"rank": rank, "moves": turn_text(match, advice)}
            if words := advice.words(self._language):
                self._print(self._say("cli-hint-words", words=words, **facts))
            else:
                self._print(self._say("cli-hint", **facts))

    def _correct(self, text: str) -> None:
        played = self.sitting.correct(text)
        self._told = len(self.sitting.match.moves) - (len(played) if text else 0)
        if text:
            self._tell_news()
        else:
            self._print(self._say("cli-taken-back", moves=table.written(self.sitting.game, played)))
        if not self.sitting.throwing:
            self._board()

    def _undo(self, _: str) -> None:
        taken = self.sitting.undo()
        self._print(table.taken(self.sitting.game, "cli-taken-back", taken, self._language, self.sitting.viewers))
        self._board()

    def _redo(self, _: str) -> None:
        played = self.sitting.redo()
        self._print(table.taken(self.sitting.game, "cli-played-again", played, self._language, self.sitting.viewers))
        self._board()

    def _save(self, file: str) -> None:
        if not file:
            self._print(self._say("cli-file-wanted", command="save"))
            return
        self._print(self._say("cli-saved", file=str(self.sitting.save(file))))

    def _load(self, file: str) -> None:
        if not file:
            self._print(self._say("cli-file-wanted", command="load"))
            return
        loaded = Sitting.resume(shelf.named(file))
        self.sitting.leave()
        self.sitting = loaded
        self.sitting.keep_time()
        self._seen.clear()
        self._begun = self._heard = len(loaded.match.moves)
        self._print(self._say("cli-loaded", file=file))
        self._board()

    def _board(self, _: str = "") -> None:
        self._print(self.sitting.presenter.picture_of(self.sitting.match, self.sitting.shown, self._language))
        self._clock_line()
        for warning in self.sitting.presenter.warnings(self.sitting.match, self._language):
            self._print(warning)

    def _why(self, _: str) -> None:
        self._print(
            *(
                self.sitting.presenter.why(self.sitting.match, self._language, self.sitting.viewers)
                or [self._say("cli-no-why")]
            )
        )

    def _lesson(self, _: str) -> None:
        taught = self.sitting.presenter.lesson(self.sitting.match, self._language) or self._say("cli-no-lesson")
        self._print(textwrap.fill(taught, WIDTH, break_on_hyphens=False))

    def _cards(self, _: str) -> None:
        self._print(
            *(self.sitting.presenter.appendix(self.sitting.match, self._language) or [self._say("cli-no-cards")])
        )

    def _clock_line(self) -> None:
        words = self.sitting.time.words(self._language)
        if words:
            self._print(words)

    def _clock(self, _: str) -> None:
        self._print(self.sitting.time.words(self._language) or self._say("cli-no-clock"))

    def _pause(self, _: str) -> None:
        self.sitting.pause()
        self._clock_line()

    def _go_on(self, _: str) -> None:
        self.sitting.go_on()
        self._clock_line()

    def _time_out(self, side: str) -> None:
        self.sitting.take_time_out(table.read_side(self.sitting.game, side, self._language) if side else None)
        self._clock_line()

    def _position(self, _: str) -> None:
        self._print(self.sitting.game.position(self.sitting.match.box, self.sitting.shown))

    def _resign(self, _: str) -> None:
        loser = self.sitting.resign()
        self._print(self._say("cli-resigned", loser=self._name(loser), winner=self._name(1 - loser)))

    def _help(self, _: str = "") -> None:
        choices = self.sitting.match.choices() if self.sitting.handed_to is None else []
        example = choices[0].text if choices else "..."
        self._print(textwrap.fill(self._say("cli-help", example=example), WIDTH, break_on_hyphens=False))
        more = [
            *(["cli-help-why"] if self.sitting.presenter.explains and self._coach else []),
            *(["cli-help-lesson"] if self.sitting.presenter.teaches and self._coach else []),
            *([] if self._coach else ["cli-no-coach"]),
            *(["cli-help-cards"] if self.sitting.presenter.appendix(self.sitting.match, self._language) else []),
            *(["cli-help-clock"] if self.sitting.time.clock is not None else []),
            *(["cli-help-typed"] if self.sitting.typed else []),
        ]
        for name in more:
            self._print(textwrap.fill(self._say(name), WIDTH, break_on_hyphens=False))

    def _quit(self, _: str) -> None:
        self._left = True

    # Computers ----------------------------------------------------------------------------------------------------

    def _let_computer_play(self) -> None:
        """A whole turn of the computer to move."""
        match, level = self.sitting.match, self.sitting.computer
        side = match.actor
        if level is not None and level.seconds > WORTH_SAYING:
            self._print(self._say("cli-thinking", side=self._name(side), seconds=f"{level.seconds:g}"))
        played: list[Move] = []
        self._told = len(match.moves)
        while not self.sitting.over and match.actor == side:
            for number in self._patiently(self.sitting.question(), self.sitting.stop):
                played += self.sitting.play(number)
        if moves := self._written(played):
            self._print(self._say("cli-plays", side=self._name(side), moves=moves))
        self._tell_news()
        if self.sitting.persons and not self.sitting.over:
            self._board()

    def _patiently(self, think: Callable[[], T], stop: Callable[[], None]) -> T:
        """The answer of a thread, so that Ctrl-C is heard while it thinks."""
        with ThreadPoolExecutor(1) as thread:
            answer = thread.submit(think)
            try:
                return answer.result()
            except KeyboardInterrupt:
                stop()
                raise
