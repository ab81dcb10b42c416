"""Line mode: a match as plain text, for pipes, screen readers and anyone who prefers to type."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TextIO, TypeVar

from tryline import table
from tryline.cli import saved_files
from tryline.cli.ending import ending_lines
from tryline.cli.hints import hint_lines, hint_sentence
from tryline.cli.local_match import LocalMatch
from tryline.cli.plain_telling import PlainTelling
from tryline.cli.settings import Settings, Throws
from tryline.cli.tutor import meant_line
from tryline.core.errors import TrylineError
from tryline.core.guide import NotMeant
from tryline.core.language import CHANCE
from tryline.core.moves import Move
from tryline.games import levels
from tryline.search.advice import Adviser, turn_text

T = TypeVar("T")
ANNOUNCED_SECONDS = 0.3
"""A computer player that takes longer is announced."""
CLEAR_SCREEN = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal and its scrollback."""
PRIVATE_COMMANDS = ("moves", "hint", "why")
"""Commands for the side that has the screen; refused while it is handed over."""
COACH_COMMANDS = ("hint", "why", "lesson")
"""Commands that --no-coach switches off."""


class PlainMatch(PlainTelling):
    """A match over a pair of text streams."""

    def __init__(
        self,
        local: LocalMatch,
        lines_in: TextIO,
        lines_out: TextIO,
        language: str,
        *,
        coach: bool = True,
        settings: Settings | None = None,
    ) -> None:
        super().__init__(local, lines_out, language, settings or Settings(), coach=coach)
        self._in = lines_in
        self._stopped = False
        self._seen: dict[int, int] = {}
        """On a shared screen: how many moves there were when a side looked at it last."""
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
            "coach": self._switch_coach,
            "notation": self._switch_notation,
            "again": self._again,
            "auto": lambda _: self._throw_by("auto"),
            "hand": lambda _: self._throw_by("hand"),
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
        if local.game.has_free_choices:
            self._commands |= {"always": self._always, "ask": self._ask_again}
        if local.guide is not None:
            self._commands |= {"show": self._show_meant, "leave": self._leave_lesson}

    def run(self) -> None:
        """Play until the match is over, or the input ends, or somebody quits."""
        self.local.start_saving_clock()
        try:
            self._introduce()
            while not self._stopped and not self.local.over:
                if self.local.computer is not None:
                    self._let_computer_play()
                elif self.local.screen.handed_to is not None:
                    self._hand_over(self.local.screen.handed_to)
                else:
                    self._ask()
        finally:
            self.local.close()
        if self.local.match.over:
            self.local.screen.put_down()
            self._board()
            self._print(*ending_lines(self.local, self._language))
        trouble = self.local.save_error
        if self.local.match.moves:
            self._print(trouble or self._say("cli-autosaved", file=str(self.local.file)))
        if self.local.match.over:
            if self.local.match.moves and not trouble:
                self._print(self._say("cli-watch-again", file=str(self.local.file)))
            if stronger := self.local.stronger:
                facts = {"game": self.local.game.id, "id": stronger.name}
                level = table.level_name(self.local.game, stronger.name, self._language)
                self._print(self._say("cli-next-level", level=level, **facts))

    # People -------------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """One line from the person to move: a command, a move, or the number of a choice."""
        match, company = self.local.match, self.local.company
        asked = "?" if self.local.awaits_throw else self._name(match.actor)
        self._tell_lesson()
        if company is None or not company.reads:
            self._coach_line()
            self._print(self.local.presenter.what_now(match, self._language))
        self._list_choices()
        if company is not None:
            self._print(*filter(None, [company.words(self._language)]))
            asked = company.asked or asked
        elif self.local.waiting:
            self._print(self._say("cli-throw-plain"))
        print(f"{asked}> ", end="", file=self._out, flush=True)
        line = self._read()
        lets_fall = self.local.waiting and not line and not self._stopped
        if lets_fall or (line and not self._run_command(line)):
            try:
                self._play(None if lets_fall else self._meant(line))
            except NotMeant as refusal:
                self._print(self._filled(self._refused(refusal)), meant_line(self.local, self._language))
            except TrylineError as refusal:
                self._print(self._refused(refusal))

    def _leave_lesson(self, _: str) -> None:
        self.local.leave_lesson()
        self._print(self._say("guide-left"))

    def _meant(self, line: str) -> str | int:
        """A move as it is typed; the number of a choice, if that is no move."""
        match = self.local.match
        if self.local.awaits_throw or not (line.isascii() and line.isdigit() and len(line) <= 4):
            return line
        numbers, texts = match.written_choices()
        return numbers[int(line) - 1] if line not in texts and 1 <= int(line) <= len(numbers) else line

    def _throw_by(self, throws: Throws) -> None:
        """From now on the dice of people wait for them, or fall by themselves."""
        self._settings.keep_throws(throws)
        self._told = self._heard = len(self.local.match.moves)
        self._print(self._say("cli-throws", throws=throws))
        if self.local.throw_by_hand(throws == "hand"):
            self._tell_news()
            self._show_new_position(CHANCE)

    def _switch_coach(self, _: str) -> None:
        self._settings.keep_coach(not self._settings.coach)
        self._print(self._say("cli-coach", coach="on" if self._settings.coach else "off"))

    def _switch_notation(self, _: str) -> None:
        self._settings.keep_notation(not self._settings.notation)
        self._print(self._say("cli-notation", notation="on" if self._settings.notation else "off"))

    def _read(self) -> str:
        """The next line; the end of the input stops the match."""
        line = self._in.readline()
        if not line:
            self._print("")
            self._stopped = True
        return line.strip()

    def _run_command(self, line: str) -> bool:
        """Carry out a command; False if it is none."""
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        if command is None:
            return False
        if word.lower() in COACH_COMMANDS and not self._coach:
            self._print(self._say("cli-no-coach"))
            return True
        try:
            command(rest.strip())
        except TrylineError as refusal:
            self._print(self._refused(refusal))
        return True

    # One screen, two secrets ----------------------------------------------------------------------------------------

    def _hand_over(self, side: int) -> None:
        """The screen goes to the other person, who says when nobody else looks; until then it says what both know."""
        moves = len(self.local.match.moves)
        if len(self.local.viewers) == 1:
            self._seen[self.local.viewers[0]] = moves
            self.local.screen.put_down()
            if self._clear_screen():
                self._told = min(self._heard, moves)
                self._tell_news()
        self._print(self._say("cli-hand-over", side=self._name(side)))
        line = self._read()
        if self._stopped:
            return
        if not line:
            self.local.take_screen()
            self._clear_screen()
            self._told = min(self._seen.get(side, self._begun), moves)
            self._tell_news()
            self._board()
        elif line.split()[0].lower() not in PRIVATE_COMMANDS:
            self._run_command(line)

    def _clear_screen(self) -> bool:
        """Clear the screen; False if the output is not a terminal."""
        if self._out.isatty():
            print(CLEAR_SCREEN, end="", file=self._out, flush=True)
        return self._out.isatty()

    def _play(self, move: str | int | None) -> None:
        before, voter = self.local.match.actor, self._voter()
        told = len(self.local.match.moves)
        if not self.local.play(move) and voter:
            self._print(self._say("cli-voted", seat=voter))
        self._told = self._heard = told
        self._listed = False
        self._tell_news()
        self._show_new_position(before)

    def _show_new_position(self, before: int) -> None:
        """The board, where a decision is due and another side decided or threw before."""
        local, after = self.local, self.local.match.actor
        due = not local.over and after != CHANCE and local.computer is None and local.screen.handed_to is None
        if due and after != before:
            self._board()

    def _voter(self) -> str:
        """Who is asked for a vote, if somebody is."""
        company = self.local.company
        return company.asked or "" if company is not None and company.question.kind == "vote" else ""

    def _always(self, _: str) -> None:
        self._told = self._heard = len(self.local.match.moves)
        self.local.try_what_is_free()
        self._print(self._say("cli-always"))
        self._tell_news()

    def _ask_again(self, _: str) -> None:
        self.local.ask_again()
        self._print(self._say("cli-asks-again"))

    def _hint(self, which: str) -> None:
        match = self.local.match
        if self.local.awaits_throw:
            self._print(self._say("cli-no-hint"))
            return
        self._print(self._say("cli-looking"))
        adviser = Adviser(levels(match.game)[-1])
        found = self._interruptible(lambda: adviser.ask(match), adviser.stop)
        if not found:
            self._print(self._say("cli-hint-too-little"))
        elif which:
            self._print(*hint_lines(match, found, self._language, notation=self._settings.notation))
        else:
            notation = f" [{turn_text(match, found[0])}]" if self._settings.notation else ""
            self._print(self._filled(hint_sentence(match, found, self._language) + notation))
            self._print(*([self._say("cli-hint-more")] if len(found) > 1 else []))

    def _correct(self, text: str) -> None:
        played = self.local.correct(text)
        self._told = len(self.local.match.moves) - (len(played) if text else 0)
        if text:
            self._tell_news()
        else:
            self._print(self._say("cli-taken-back", moves=table.written(self.local.game, played)))
        if not self.local.awaits_throw:
            self._board()

    def _undo(self, _: str) -> None:
        side = self.local.must_agree
        if side is not None and not self._agrees(side):
            return
        taken = self.local.undo(agreed=True)
        self._print(table.taken(self.local.game, "cli-taken-back", taken, self._language, self.local.viewers))
        self._board()

    def _agrees(self, side: int) -> bool:
        """Ask the other person at this terminal whether a throw may be taken back."""
        self._print(self._say("cli-agrees", side=self._name(side)))
        if self._read().lower() in (self._say("cli-yes"), self._say("cli-yes")[0]):
            return True
        self._print(self._say("cli-not-agreed", side=self.local.game.sides[side]))
        return False

    def _redo(self, _: str) -> None:
        played = self.local.redo()
        self._print(table.taken(self.local.game, "cli-played-again", played, self._language, self.local.viewers))
        self._board()

    def _save(self, file: str) -> None:
        if not file:
            self._print(self._say("cli-file-wanted", command="save"))
            return
        self._print(self._say("cli-saved", file=str(self.local.save(file))))

    def _load(self, file: str) -> None:
        if not file:
            self._print(self._say("cli-file-wanted", command="load"))
            return
        loaded = LocalMatch.resume(saved_files.path_of(file), by_hand=self.local.by_hand)
        self.local.close()
        self.local = loaded
        self.local.start_saving_clock()
        self._seen.clear()
        self._begun = self._heard = len(loaded.match.moves)
        self._print(self._say("cli-loaded", file=file))
        self._board()

    def _pause(self, _: str) -> None:
        self.local.pause()
        self._clock_line()

    def _go_on(self, _: str) -> None:
        self.local.go_on()
        self._clock_line()

    def _time_out(self, side: str) -> None:
        self.local.take_time_out(table.read_side(self.local.game, side, self._language) if side else None)
        self._clock_line()

    def _resign(self, _: str) -> None:
        self.local.resign()

    def _quit(self, _: str) -> None:
        self._stopped = True

    # Computers ----------------------------------------------------------------------------------------------------

    def _let_computer_play(self) -> None:
        """A whole turn of the computer to move."""
        match, level = self.local.match, self.local.computer
        side = match.actor
        if level is not None and level.seconds > ANNOUNCED_SECONDS:
            self._print(self._say("cli-thinking", side=self._name(side), seconds=f"{level.seconds:g}"))
        played: list[Move] = []
        self._told = len(match.moves)
        self._listed = False
        while not self.local.over and match.actor == side:
            for number in self._interruptible(self.local.computer_decision(), self.local.computers.stop):
                if match.actor != side:
                    break
                played += self.local.play(number)
        self._tell_news()
        moves = self._written(played)
        if moves and self._settings.notation:
            self._print(self._say("cli-plays", side=self._name(side), moves=moves))
        if self.local.human_sides and not self.local.over and not self.local.waiting:
            self._board()

    def _interruptible(self, think: Callable[[], T], stop: Callable[[], None]) -> T:
        """The result of a thread, so that Ctrl-C works while it thinks."""
        with ThreadPoolExecutor(1) as thread:
            answer = thread.submit(think)
            try:
                return answer.result()
            except KeyboardInterrupt:
                stop()
                raise
