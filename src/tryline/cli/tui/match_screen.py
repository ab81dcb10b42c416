"""A match on the full screen: the board, the panel, and whoever is to move."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, Input

from tryline import table
from tryline.cli.commentary import CommentaryByViewers
from tryline.cli.ending import closed_words, ending_lines, result_words
from tryline.cli.local_match import LocalMatch
from tryline.cli.tui.dialogs import AskScreen, HelpScreen, PageScreen
from tryline.cli.tui.panel import Panel, Scoreboard, commentary_lines
from tryline.cli.tui.playback import Playback
from tryline.core.errors import TrylineError
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import has_words, refuse_in_words, say
from tryline.games import find_plugin, levels
from tryline.search.advice import Adviser, first_turn
from tryline.search.player import Advice
from tryline.terminal.board import Board, BoardView

PANEL_BESIDE = 34
PANEL_BELOW = 5
PAUSE = 2
"""How long the screen cannot be taken after it was handed over, in steps of `pace`."""


class Entry(Input):
    """The input line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "Play it"),
        Binding("escape", "screen.put_down", "Back to the board"),
    ]


class MatchScreen(Screen[LocalMatch | None]):
    """A match. It is left with the match that shall follow, if one shall."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("r", "redo", "Redo"),
        Binding("backspace", "correct", "Correct"),
        Binding("a", "always", "Yes, don't ask again"),
        Binding("h", "hint", "Hint"),
        Binding("s", "save", "Save"),
        Binding("t", "turn_board", "Turn board"),
        Binding("w", "why", "Why"),
        Binding("e", "lesson", "Lesson"),
        Binding("p", "pause", "Pause"),
        Binding("o", "time_out", "Time-out"),
        Binding("question_mark", "help", "Help"),
        Binding("q", "leave", "Quit"),
        Binding("escape", "put_down", "Put down", show=False),
        Binding("enter,space", "ready", "Ready", priority=True),
        Binding("x", "resign", "Resign", show=False),
        Binding("m", "sheet", "Match sheet"),
        Binding("n", "another", "Another match"),
        Binding("v", "watch_again", "Watch it again"),
    ]

    class Decided(Message):
        """The computer has decided."""

        def __init__(self, ticket: int, moves: list[int]) -> None:
            super().__init__()
            self.ticket = ticket
            self.moves = moves

    class Failed(Message):
        """The computer could not decide."""

        def __init__(self, ticket: int, sentence: str) -> None:
            super().__init__()
            self.ticket = ticket
            self.sentence = sentence

    class Advised(Message):
        """The adviser has something to say."""

        def __init__(self, ticket: int, advice: list[Advice], *, last: bool) -> None:
            super().__init__()
            self.ticket = ticket
            self.advice = advice
            self.last = last

    def __init__(self, local: LocalMatch, language: str, pace: float, *, coach: bool = True) -> None:
        super().__init__()
        self.local = local
        self._coach = coach
        self._language = language
        self._pace = pace
        self._ticket = 0
        """Answers of threads that carry an older ticket are about an earlier position and are dropped."""
        self._thinking = False
        self._paused = False
        self._handed_at = 0.0
        """When the screen was handed over."""
        self._adviser: Adviser | None = None
        self._advice: list[Advice] = []
        self._board: Board = find_plugin(local.game.id).board()(id="board")
        self._scoreboard = Scoreboard()
        self._panel = Panel(language)
        self._commentary = CommentaryByViewers(language)
        decided = any(move.actor != CHANCE for move in local.match.moves)
        self._playback = Playback(local.match, from_the_start=local.game.luck and not local.typed and not decided)

    def compose(self) -> ComposeResult:
        """Score on top, board and panel, the input line, the keys."""
        yield self._scoreboard
        with Container(id="field"):
            yield self._board
            yield self._panel
        yield Entry(id="entry", select_on_focus=False)
        yield Footer()

    def on_mount(self) -> None:
        """Kick off."""
        self._panel.said("")
        self._settle(self.app.size)
        self.app.theme_changed_signal.subscribe(self, lambda _: self._show())
        self._board.focus()
        self.local.start_saving_clock()
        if self.local.time.clock is not None:
            self.set_interval(1.0, self._tick)
        self._go_on()

    def on_unmount(self) -> None:
        """However the screen is closed, the file says what the clock showed."""
        self.local.close()

    def _tick(self) -> None:
        """The clock has moved on."""
        if self.local.time.runs:
            self._show_board()

    def on_resize(self, event: events.Resize) -> None:
        """Fit the board to the new room."""
        self._settle(event.size)

    def _settle(self, size: Size) -> None:
        room = Size(size.width - 2, size.height - 3)
        beside = self._board.settle(room, Size(PANEL_BESIDE, PANEL_BELOW))
        self.query_one("#field").set_class(beside, "beside")

    def _say(self, name: str, **facts: str | int) -> str:
        return say(name, self._language, **facts)

    # Showing --------------------------------------------------------------------------------------------------------

    @property
    def _playing_back(self) -> bool:
        """Whether dice have fallen that nobody has seen yet."""
        return self._playback.behind(self.local.match) > 0

    @property
    def _acting(self) -> bool:
        somebody = not self.local.over and self.local.computer is None and not self.local.waiting
        return somebody and not self._playing_back and not self._handing_over

    @property
    def _waiting(self) -> bool:
        """Whether a throw or a card waits for Enter."""
        return self.local.waiting and not self._playing_back and not self._handing_over

    @property
    def _handing_over(self) -> bool:
        """Whether the screen goes to the other person before anything else happens."""
        return not self._playing_back and self.local.screen.handed_to is not None

    def _show_board(self) -> None:
        """The board, as far as the dice have been seen to fall."""
        local = self.local
        match = self._shown
        advice = self._advice if self._acting else []
        best = first_turn(match, advice[0]) if advice else []
        view = BoardView(
            match,
            local.presenter,
            local.presenter.scene(match, local.view_of(match), self._language),
            self._acting,
            self._language,
            tuple(number for number, _ in best),
            {line.moves[0]: line.words(self._language) for line in reversed(advice) if line.moves},
            local.time.words(self._language),
            AWAY if local.human_sides == [AWAY] else HOME,
        )
        self._board.show(view)

    @property
    def _shown(self) -> Match:
        return self._playback.shown if self._playing_back else self.local.match

    def _show(self) -> None:
        """Bring everything on the screen up to date."""
        local = self.local
        match = self._shown
        advice = self._advice if self._acting else []
        self._show_board()
        self._panel.hints(match if advice else None, advice)
        who = [local.who(side, self._language) or self._say("cli-person") for side in (HOME, AWAY)]
        self._scoreboard.display_match(match, (who[0], who[1]), self._note(), self._language)
        self._panel.now(self._now())
        remarks = self._commentary.remarks(local.match, local.viewers)[: len(match.moves)]
        self._panel.tell(commentary_lines(self._panel, match, self._language, remarks, local.viewers))
        self.query_one("#entry", Input).placeholder = self._invitation()
        self.refresh_bindings()

    def _invitation(self) -> str:
        """What can be typed, with an example from the match."""
        choices = self.local.match.choices() if self._acting else []
        if not choices:
            return ""
        return self._say("cli-entry-throw" if self.local.awaits_throw else "cli-entry", example=choices[0].text)

    def _note(self) -> str:
        practice = self._say("cli-practice") if self.local.match.practice else ""
        return self.local.save_error or " ".join(filter(None, (self.local.game.name, practice)))

    def _now(self) -> str:
        local = self.local
        if self._playing_back:
            return self._say("cli-falling")
        if local.over:
            stronger = local.stronger
            above = "none" if stronger is None else table.level_name(local.game, stronger.name, self._language)
            result, how = result_words(local, self._language), closed_words(local, self._language)
            return " ".join(filter(None, (result, how, self._say("cli-over-next", level=above))))
        if local.screen.handed_to is not None:
            return self._say("cli-hand-over", side=table.side_name(local.game, local.screen.handed_to, self._language))
        level = local.computer
        if level is not None and not self._paused:
            side = table.side_name(local.game, local.match.actor, self._language)
            if level.seconds < 0.3:
                return self._say("cli-thinking-briefly", side=side)
            return self._say("cli-thinking", side=side, seconds=f"{level.seconds:g}")
        if self._paused and (level is not None or self.local.time.clock is None):
            return self._say("cli-paused")
        seat = "" if local.company is None else local.company.words(self._language)
        if local.company is not None and local.company.reads:
            return seat
        warnings = local.presenter.warnings(local.match, self._language)
        now = self._board.now() or local.presenter.what_now(local.match, self._language)
        return " ".join([*([seat] if seat else []), now, *warnings])

    def _go_on(self) -> None:
        """Show how it stands, one die after the other, and let the computer think if it is to move."""
        self._advance_playback()
        if self._handing_over or self.local.over:
            self.local.screen.put_down()
        if self._handing_over:
            self._handed_at = time.monotonic()
            self.query_one("#entry", Input).clear()
            self._board.focus()
        self._show()
        if self._playing_back:
            self._at_the_next_die(partial(self._fall, self._ticket))
            return
        if self.local.computer is not None and not self._paused and not self._thinking:
            self._thinking = True
            self._in_thread(partial(self._think, self._ticket, self.local.computer_decision()))

    def _at_the_next_die(self, work: Callable[[], None]) -> None:
        """Do something a little later. (Textual's own timers never ring if they are late: everything would stop.)"""
        asyncio.get_running_loop().call_later(self._pace, self.call_later, work)

    def _fall(self, ticket: int) -> None:
        """The next die, unless somebody was quicker."""
        if ticket == self._ticket and self._playing_back:
            self._go_on()

    def _advance_playback(self) -> None:
        """One move more; all of them where no dice fall, or where everything is up to date anyway."""
        match = self.local.match
        if self.local.game.luck and self._playback.behind(match) > 1:
            self._playback.advance(match)
        else:
            self._playback.catch_up(match)

    @on(Board.Hurried)
    def _hurry(self) -> None:
        """Nobody wants to wait for the dice."""
        if self._playing_back:
            self._playback.catch_up(self.local.match)
            self._go_on()

    def action_ready(self) -> None:
        """The side that the screen was handed to has it now; not at once, so that nobody takes it by skipping dice."""
        if time.monotonic() - self._handed_at < PAUSE * self._pace:
            return
        if self._waiting:
            self._answer(None)
            return
        self.local.take_screen()
        self._panel.said("")
        self._go_on()

    # Threads --------------------------------------------------------------------------------------------------------

    def _in_thread(self, work: Callable[[], None]) -> None:
        self.run_worker(work, thread=True)

    def _think(self, ticket: int, question: Callable[[], list[int]]) -> None:
        try:
            self.post_message(self.Decided(ticket, question()))
        except TrylineError as fault:
            self.post_message(self.Failed(ticket, str(fault)))

    def _ask_adviser(self, ticket: int, adviser: Adviser) -> None:
        match = self.local.match.copy()

        def report(advice: list[Advice]) -> None:
            self.post_message(self.Advised(ticket, advice, last=False))

        self.post_message(self.Advised(ticket, adviser.ask(match, report), last=True))

    def _drop_thoughts(self) -> None:
        """Stop computers and hints that think about the position: it is about to change."""
        self._ticket += 1
        self._thinking = False
        self._advice = []
        self.local.computers.replace()
        if self._adviser is not None:
            self._adviser.stop()
            self._adviser = None

    @on(Decided)
    def _play_decision(self, event: Decided) -> None:
        if event.ticket != self._ticket:
            return
        self._play_on(event.ticket, event.moves)

    def _play_on(self, ticket: int, moves: list[int]) -> None:
        """Play what the computer decided, one step after another."""
        if ticket != self._ticket:
            return
        if self._playing_back:
            self._advance_playback()
            self._show()
            self._at_the_next_die(partial(self._play_on, ticket, moves))
            return
        if moves:
            try:
                self.local.play(moves[0])
            except TrylineError as fault:
                self._give_up(self.Failed(ticket, str(fault)))
                return
            self._advance_playback()
            if set(self.local.match.moves[-1].secret_from) & set(self.local.viewers):
                self._play_on(ticket, moves[1:])  # a pause for each secret decision would tell how many there are
                return
            self._show()
            self._at_the_next_die(partial(self._play_on, ticket, moves[1:]))
            return
        self._thinking = False
        self._go_on()

    @on(Failed)
    def _give_up(self, event: Failed) -> None:
        """The computer cannot go on: the person may undo or quit; the match is saved."""
        if event.ticket == self._ticket:
            self._paused = True
            self._drop_thoughts()
            self._show()
            self._panel.said(event.sentence, refusal=True)

    @on(Advised)
    def _show_advice(self, event: Advised) -> None:
        if event.ticket == self._ticket:
            self._advice = event.advice
            if event.last:
                self._panel.said("" if event.advice else self._say("cli-hint-too-little"))
            self._show()

    # People ---------------------------------------------------------------------------------------------------------

    def _decide(self, move: str | int) -> bool:
        """A person has decided."""
        if not self._acting:
            self._not_now()
            return False
        return self._answer(move)

    def _answer(self, move: str | int | None) -> bool:
        """Whoever is asked answers; None lets fall what waits for a hand."""
        try:
            self.local.play(move)
        except TrylineError as refusal:
            self._panel.said(refuse_in_words(refusal, self._language), refusal=True)
            return False
        self._drop_thoughts()
        self._paused = False
        self._panel.said("")
        self._go_on()
        return True

    def _not_now(self) -> None:
        """Nobody in front of the screen is asked."""
        sentence = self._now() if self._handing_over or self._waiting else self._say("cli-not-now")
        self._panel.said(sentence, refusal=True)

    @on(Board.Chosen)
    def _chosen(self, event: Board.Chosen) -> None:
        self._decide(event.move)

    @on(Board.Touched)
    def _touched(self) -> None:
        self._panel.said("")
        self._panel.now(self._now())

    @on(Board.Refused)
    def _refused(self, event: Board.Refused) -> None:
        self._panel.said(event.sentence, refusal=True)

    @on(Board.Wrote)
    async def _wrote(self, event: Board.Wrote) -> None:
        """Somebody types a move at the board: it goes to the input line."""
        entry = self.query_one("#entry", Input)
        self.set_focus(entry)
        if event.key == "enter":
            await entry.action_submit()
        elif event.character is not None:
            entry.insert_text_at_cursor(event.character)

    @on(Input.Submitted, "#entry")
    async def _written(self, event: Input.Submitted) -> None:
        event.stop()
        text = event.value.strip()
        command, _, rest = text.partition(" ")
        if command.lower() == "correct":
            if self._correct(rest.strip()):
                event.input.clear()
                self._board.focus()
            else:
                event.input.select_all()
        elif command.lower() in ("timeout", "time-out") and self.local.time.clock is not None:
            event.input.clear()
            self._board.focus()
            self._take_time_out(rest.strip())
        elif text.lower() == "always" and self._acting and self.local.free is not None:
            event.input.clear()
            self._board.focus()
            self.action_always()
        elif text.lower() == "ask" and self.local.game.has_free_choices:
            event.input.clear()
            self._board.focus()
            self.local.ask_again()
            self._panel.said(self._say("cli-asks-again"))
        elif text.lower() in ("undo", "redo", "hint", "save", "help", "resign", "why"):
            event.input.clear()
            self._board.focus()
            await self.run_action(f"screen.{text.lower()}")
        elif not text or self._decide(text if (keyed := self._board.keyed(text)) is None else keyed):
            event.input.clear()
            self._board.focus()
        else:
            event.input.select_all()

    # Keys -----------------------------------------------------------------------------------------------------------

    def action_put_down(self) -> None:
        """Let go of the piece, or leave the input line."""
        entry = self.query_one("#entry", Input)
        if entry.has_focus:
            entry.clear()
            self._board.focus()
        else:
            self._board.put_down()

    def action_always(self) -> None:
        """Try what costs nothing, now and from now on, without asking."""
        self.local.try_what_is_free()
        self._drop_thoughts()
        self._panel.said(self._say("cli-always"))
        self._go_on()

    def action_undo(self) -> None:
        """Put down what is picked up; else take back a move."""
        if self._board.put_down():
            return
        try:
            side = self.local.must_agree
        except TrylineError as refusal:
            self._panel.said(refuse_in_words(refusal, self._language), refusal=True)
            return
        if side is None:
            self._back_and_forth(self.local.undo, "cli-taken-back")
            return
        name = table.side_name(self.local.game, side, self._language)
        question = AskScreen(self._say("cli-agrees", side=name), self._say("cli-yes"), self._say("cli-agrees-note"))
        self.app.push_screen(question, partial(self._undo_agreed, side, self._ticket))

    def _undo_agreed(self, side: int, ticket: int, answer: str | None) -> None:
        """The other person at this screen has agreed to take a throw back, or not."""
        if ticket != self._ticket:
            return
        if answer is None or answer.lower() not in (self._say("cli-yes"), self._say("cli-yes")[0]):
            self._panel.said(self._say("cli-not-agreed", side=self.local.game.sides[side]), refusal=True)
        else:
            self._back_and_forth(partial(self.local.undo, agreed=True), "cli-taken-back")

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self._back_and_forth(self.local.redo, "cli-played-again")

    def _back_and_forth(self, go: Callable[[], list[Move]], words: str) -> None:
        try:
            moves = go()
        except TrylineError as refusal:
            self._panel.said(refuse_in_words(refusal, self._language), refusal=True)
            return
        self._drop_thoughts()
        self._playback.catch_up(self.local.match)
        self._panel.said(table.taken(self.local.game, words, moves, self._language, self.local.human_sides))
        self._go_on()

    def action_correct(self) -> None:
        """Ask for the last throw again."""
        self._correct("")

    def _correct(self, text: str) -> bool:
        """Put the last throw right; without a text it is asked for again."""
        try:
            moves = self.local.correct(text)
        except TrylineError as refusal:
            self._panel.said(refuse_in_words(refusal, self._language), refusal=True)
            return False
        self._drop_thoughts()
        self._playback.catch_up(self.local.match)
        taken = table.written(self.local.game, moves)
        self._panel.said("" if text else self._say("cli-taken-back", moves=taken))
        self._go_on()
        return True

    def action_hint(self) -> None:
        """Ask the strongest player."""
        if self.local.awaits_throw:
            self._panel.said(self._say("cli-no-hint"), refusal=True)
            return
        if not self._acting:
            self._not_now()
            return
        if self._adviser is None:
            self._adviser = Adviser(levels(self.local.game)[-1])
        self._panel.said(self._say("cli-looking"))
        self._in_thread(partial(self._ask_adviser, self._ticket, self._adviser))

    def action_save(self) -> None:
        """Ask where to."""
        question = AskScreen(self._say("cli-save-where"), self.local.file.name, self._say("cli-save-note"))
        self.app.push_screen(question, self._save)

    def _save(self, name: str | None) -> None:
        if name is None:
            return
        try:
            saved = self.local.save(name)
        except TrylineError as trouble:
            self._panel.said(str(trouble), refusal=True)
        else:
            self._panel.said(self._say("cli-saved", file=str(saved)))

    def action_turn_board(self) -> None:
        """Lay the board the other way."""
        if self._board.turn_round():
            self._settle(self.app.size)

    def action_why(self) -> None:
        """Which rules are behind what happened last."""
        lines = self.local.presenter.why(self._shown, self._language, self.local.viewers)
        if lines:
            self.app.push_screen(PageScreen("\n".join(lines)))
        else:
            self._panel.said(self._say("cli-no-why"))

    def action_lesson(self) -> None:
        """A few sentences on the phase that is on."""
        taught = self.local.presenter.lesson(self._shown, self._language)
        if taught is None:
            self._panel.said(self._say("cli-no-lesson"))
        else:
            self.app.push_screen(PageScreen(taught))

    def action_pause(self) -> None:
        """Stop the computers and the real clock, or let them go on."""
        if self.local.time.clock is not None:
            try:
                if self.local.time.runs:
                    self.local.pause()
                else:
                    self.local.go_on()
            except TrylineError as refusal:
                self._panel.said(refuse_in_words(refusal, self._language), refusal=True)
                return
            self._panel.said("")
            self._hold(not self.local.time.runs)
        else:
            self._hold(not self._paused)

    def _hold(self, still: bool) -> None:
        """Pause or go on; computers do not think meanwhile."""
        self._paused = still
        if still:
            self._drop_thoughts()
        self._go_on()

    def action_time_out(self) -> None:
        """A time-out for whoever is asked."""
        self._take_time_out("")

    def _take_time_out(self, side: str) -> None:
        game = self.local.game
        try:
            self.local.take_time_out(table.read_side(game, side, self._language) if side else None)
        except TrylineError as refusal:
            self._panel.said(refuse_in_words(refusal, self._language), refusal=True)
            return
        self._panel.said(self.local.time.words(self._language))
        self._hold(True)

    def action_resign(self) -> None:
        """Give up."""
        if not self.local.human_sides:
            self._panel.said(self._say("cli-nobody-resigns"), refusal=True)
        elif not self.local.over:
            question = AskScreen(self._say("cli-resign-sure"), self._say("cli-yes"), self._say("cli-resign-note"))
            self.app.push_screen(question, self._resign)

    def _resign(self, answer: str | None) -> None:
        if answer is not None and not self.local.over:
            self._drop_thoughts()
            self._panel.said("")
            self.local.resign()
            self._go_on()

    def action_help(self) -> None:
        """How to play here."""
        own = f"{self.local.game.id}-help-page"
        page = self._say(own if has_words(own, self._language) else "cli-help-page")
        self.app.push_screen(
            HelpScreen("\n\n".join([page, *self.local.presenter.appendix(self.local.match, self._language)]))
        )

    def action_sheet(self) -> None:
        """How it was won, where it turned, and what it came to."""
        self.app.push_screen(PageScreen("\n".join(ending_lines(self.local, self._language))))

    def action_another(self) -> None:
        """The same again; after a win against the computer, one level up."""
        self._drop_thoughts()
        self.dismiss(self.local.another(self.local.stronger))

    def action_watch_again(self) -> None:
        """Step through the match."""
        from tryline.cli.tui.replay_screen import ReplayScreen

        self.app.push_screen(ReplayScreen(self.local.match.copy(), self._language))

    def action_leave(self) -> None:
        """Quit; the match is saved."""
        self._drop_thoughts()
        self.dismiss(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Pausing is for those who watch, correcting for those who throw; not every board turns."""
        offered = {
            "pause": not self.local.human_sides or self.local.time.clock is not None,
            "time_out": self.local.time.clock is not None,
            "hint": self._coach,
            "why": self._coach and self.local.presenter.explains,
            "lesson": self._coach and self.local.presenter.teaches,
            "correct": self.local.typed,
            "always": self._acting and self.local.free is not None,
            "turn_board": self._board.turns,
            **dict.fromkeys(("sheet", "another", "watch_again"), self.local.over and not self._playing_back),
            "ready": (self._handing_over or self._waiting) and not self.query_one("#entry", Input).value,
        }
        return offered.get(action, True)
