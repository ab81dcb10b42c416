"""A match on the full screen: what keys, clicks and typed words do, and who is to move."""

import time
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import Input

from tryline import table
from tryline.cli.ending import ending_lines
from tryline.cli.hints import hint_lines
from tryline.cli.tui.dialogs import AskScreen, HelpScreen, PageScreen
from tryline.cli.tui.match_flow import MatchFlow
from tryline.cli.tui.thinking import Advised
from tryline.cli.why import why_lines
from tryline.core.errors import TrylineError
from tryline.core.moves import Move
from tryline.core.news import has_words
from tryline.games import levels
from tryline.terminal.board import Board

HAND_OVER = 0.7
"""Seconds for which the screen cannot be taken after it was handed over."""


class MatchScreen(MatchFlow):
    """A match. It is left with the match that shall follow, if one shall."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "skip", "skip", priority=True),
        Binding("enter,space", "throw", "throw", priority=True),
        Binding("enter,space", "ready", "ready", priority=True),
        Binding("p", "pause", "pause"),
        Binding("full_stop", "step", "step", key_display="."),
        Binding("comma", "again", "again", key_display=","),
        Binding("minus", "pace(-1)", "slower", key_display="-"),
        Binding("plus,equals_sign", "pace(1)", "faster", key_display="+"),
        Binding("u", "undo", "undo"),
        Binding("r", "redo", "redo", show=False),
        Binding("backspace", "correct", "correct"),
        Binding("a", "always", "always"),
        Binding("h", "hint", "hint"),
        Binding("w", "why", "why"),
        Binding("f", "throw_by('auto')", "dice-alone"),
        Binding("f", "throw_by('hand')", "dice-by-hand"),
        Binding("e", "lesson", "lesson"),
        Binding("t", "turn_board", "turn-board"),
        Binding("o", "time_out", "time-out"),
        Binding("question_mark", "help", "help"),
        Binding("q", "leave", "quit"),
        Binding("s", "save", "save", show=False),
        Binding("f2", "coach", "coach", show=False),
        Binding("f3", "notation", "notation", show=False),
        Binding("f4", "leave_lesson", "just-play"),
        Binding("escape", "put_down", "put-down", show=False),
        Binding("x", "resign", "resign", show=False),
        Binding("m", "sheet", "sheet"),
        Binding("n", "another", "another"),
        Binding("v", "watch_again", "watch-again"),
    ]

    _every_hint: int | None = None
    """The position for which a hint is to list every way to go on."""

    # People -----------------------------------------------------------------------------------------------------------

    def action_ready(self) -> None:
        """The side that the screen was handed to has it now; not at once, so that nobody takes it by skipping dice."""
        if time.monotonic() - self._handed_at >= HAND_OVER * self._stretch:
            self.local.take_screen()
            self._panel.said("")
            self._go_on()

    def action_throw(self) -> None:
        """Let fall what waits."""
        self._answer(None)

    def action_throw_by(self, throws: str) -> None:
        """From now on my dice wait for me, or fall by themselves."""
        self._settings.keep_throws("hand" if throws == "hand" else "auto")
        before = len(self.local.match.moves)
        if self.local.throw_by_hand(throws == "hand"):
            self._drop_thoughts()
            self._timeline.begin_run(before)
        self._panel.said(self._say("cli-throws", throws=throws))
        self._go_on()

    def _decide(self, move: str | int) -> bool:
        """A person has decided."""
        if not self._acting:
            self._not_now()
            return False
        return self._answer(move)

    def _answer(self, move: str | int | None) -> bool:
        """Whoever is asked answers; None lets fall what waits for a hand."""
        before = len(self.local.match.moves)
        try:
            self.local.play(move)
        except TrylineError as refusal:
            self._refuse(refusal)
            return False
        self._drop_thoughts()
        self._timeline.begin_run(before)
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
        if self.focused is not entry:
            entry.clear()
            self.set_focus(entry)
        if event.key == "enter":
            await entry.action_submit()
        elif event.character is not None:
            entry.insert_text_at_cursor(event.character)

    @on(Input.Submitted, "#entry")
    async def _written(self, event: Input.Submitted) -> None:
        event.stop()
        text = event.value.strip()
        obeyed = await self._obey(text)
        done = obeyed or not text or (obeyed is None and self._decide(self._meant(text)))
        if done or not self._acting:  # where nothing is decided, Enter must be free to throw
            event.input.clear()
            self._board.focus()
        else:
            event.input.select_all()

    def _meant(self, text: str) -> str | int:
        """A move as it is typed, or the choice with that number."""
        keyed = self._board.keyed(text)
        return text if keyed is None else keyed

    async def _obey(self, text: str) -> bool | None:
        """Carry out a command that was typed in words; False if it was refused, None if it is none."""
        word, _, rest = text.lower().partition(" ")
        if word == "correct":
            return self._correct(text.partition(" ")[2].strip())
        if word in ("timeout", "time-out") and self.local.time.clock is not None:
            self._take_time_out(rest.strip())
        elif word == "always" and self._acting and self.local.free is not None:
            self.action_always()
        elif word == "ask" and self.local.game.has_free_choices:
            self.local.ask_again()
            self._panel.said(self._say("cli-asks-again"))
        elif word in ("auto", "hand") and self._throws_can_wait:
            self.action_throw_by(word)
        elif text.lower() == "hint all":
            self._ask_for_hint(every=True)
        elif text.lower() in ("undo", "redo", "hint", "save", "help", "resign", "why", "coach", "notation", "again"):
            await self.run_action(f"screen.{text.lower()}")
        else:
            return None
        return True

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
        before = len(self.local.match.moves)
        self.local.try_what_is_free()
        self._drop_thoughts()
        self._timeline.begin_run(before)
        self._panel.said(self._say("cli-always"))
        self._go_on()

    def action_undo(self) -> None:
        """Put down what is picked up; else take back a move."""
        if self._board.put_down():
            return
        try:
            side = self.local.must_agree
        except TrylineError as refusal:
            self._refuse(refusal)
            return
        if side is None:
            self._back_and_forth(self.local.undo, "cli-taken-back")
            return
        name = table.side_name(self.local.game, side, self._language)
        question = AskScreen(self._say("cli-agrees", side=name), self._say("cli-yes"), self._say("cli-agrees-note"))
        self.app.push_screen(question, partial(self._undo_agreed, side, self._thoughts.ticket))

    def _undo_agreed(self, side: int, ticket: int, answer: str | None) -> None:
        """The other person at this screen has agreed to take a throw back, or not."""
        if ticket != self._thoughts.ticket:
            return
        if not self._is_yes(answer):
            self._panel.said(self._say("cli-not-agreed", side=self.local.game.sides[side]), refusal=True)
        else:
            self._back_and_forth(partial(self.local.undo, agreed=True), "cli-taken-back")

    def _is_yes(self, answer: str | None) -> bool:
        return answer is not None and answer.lower() in (self._say("cli-yes"), self._say("cli-yes")[0])

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self._back_and_forth(self.local.redo, "cli-played-again")

    def _back_and_forth(self, go: Callable[[], list[Move]], words: str) -> None:
        try:
            moves = go()
        except TrylineError as refusal:
            self._refuse(refusal)
            return
        self._drop_thoughts()
        self._timeline.catch_up(self.local.match)
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
            self._refuse(refusal)
            return False
        self._drop_thoughts()
        self._timeline.catch_up(self.local.match)
        taken = table.written(self.local.game, moves)
        self._panel.said("" if text else self._say("cli-taken-back", moves=taken))
        self._go_on()
        return True

    # The coach --------------------------------------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Ask the strongest player; asked again, it lists every way to go on."""
        if self._advice and self._acting:
            self._list_hints()
        else:
            self._ask_for_hint(every=False)

    def _ask_for_hint(self, *, every: bool) -> None:
        if not self._coach:
            self._panel.said(self._say("cli-no-coach"), refusal=True)
        elif self.local.awaits_throw:
            self._panel.said(self._say("cli-no-hint"), refusal=True)
        elif not self._acting:
            self._not_now()
        else:
            self._every_hint = self._thoughts.ticket if every else None
            self._panel.said(self._say("cli-looking"))
            self._thoughts.advise(levels(self.local.game)[-1], self.local.match)

    @on(Advised)
    def _show_advice(self, event: Advised) -> None:
        if event.ticket == self._thoughts.ticket:
            self._advice = event.advice
            if event.last:
                self._panel.said("" if event.advice else self._say("cli-hint-too-little"))
            self._show()
            if event.last and event.advice and self._every_hint == event.ticket:
                self._list_hints()

    def _list_hints(self) -> None:
        self._every_hint = None
        lines = hint_lines(self.local.match, self._advice, self._language, notation=self._settings.notation)
        self.app.push_screen(PageScreen("\n".join(lines)))

    def action_why(self) -> None:
        """Which rules are behind what happened last."""
        self.app.push_screen(PageScreen("\n".join(why_lines(self._shown, self._language, self.local.viewers))))

    def action_lesson(self) -> None:
        """A few sentences on the phase that is on."""
        taught = self.local.presenter.lesson(self._shown, self._language)
        if taught is None:
            self._panel.said(self._say("cli-no-lesson"))
        else:
            self.app.push_screen(PageScreen(taught.in_full(self._language)))

    def action_coach(self) -> None:
        """The coach's line, or none."""
        self._settings.keep_coach(not self._settings.coach)
        self._panel.said(self._say("cli-coach", coach="on" if self._settings.coach else "off"))
        self._show()

    def action_notation(self) -> None:
        """The commentary with notation, or in words alone."""
        self._settings.keep_notation(not self._settings.notation)
        self._panel.said(self._say("cli-notation", notation="on" if self._settings.notation else "off"))
        self._show()

    # Around the match -------------------------------------------------------------------------------------------------

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

    def action_time_out(self) -> None:
        """A time-out for whoever is asked."""
        self._take_time_out("")

    def _take_time_out(self, side: str) -> None:
        game = self.local.game
        try:
            self.local.take_time_out(table.read_side(game, side, self._language) if side else None)
        except TrylineError as refusal:
            self._refuse(refusal)
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
        if self._is_yes(answer) and not self.local.over:
            self._drop_thoughts()
            self._panel.said("")
            self.local.resign()
            self._go_on()

    def action_help(self) -> None:
        """How to play here."""
        own = f"{self.local.game.id}-help-page"
        page = self._say(own if has_words(own, self._language) else "cli-help-page")
        throws = [self._say("cli-help-keys-throws")] if self._throws_can_wait else []
        more = self.local.presenter.appendix(self.local.match, self._language)
        self.app.push_screen(HelpScreen("\n\n".join([page, *throws, self._say("cli-help-keys"), *more])))

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

        self.app.push_screen(ReplayScreen(self.local.match.copy(), self._language, notation=self._settings.notation))

    def action_leave(self) -> None:
        """Quit; the match is saved."""
        self._drop_thoughts()
        self.dismiss(None)

    @property
    def _throws_can_wait(self) -> bool:
        """Whether people throw here, with dice that could fall by themselves."""
        return self.local.game.luck and not self.local.typed and bool(self.local.human_sides) and not self.local.over

    def action_leave_lesson(self) -> None:
        """Just play, without the lesson."""
        self.local.leave_lesson()
        self._panel.said(self._say("guide-left"))
        self._go_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Which keys mean something now."""
        local, entry = self.local, self.query_one("#entry", Input)
        nothing_typed = self.focused is not entry or not entry.value  # what was left there keeps nobody from throwing
        throws = "auto" if local.by_hand else "hand"
        offered = {
            "skip": self._playing_back and nothing_typed,
            "throw": self._waiting and nothing_typed,
            "ready": self._handing_over and nothing_typed,
            "pause": self._playing_back or self._paused or not local.human_sides or local.time.clock is not None,
            "step": self._playing_back and self._paused,
            "again": self._timeline.can_repeat(local.match) and not self._handing_over,
            "pace": self._playing_back or not local.human_sides,
            "throw_by": self._throws_can_wait and not local.over and parameters == (throws,),
            "time_out": local.time.clock is not None,
            "hint": self._coach and not self._playing_back and not local.over,
            "why": self._coach,
            "lesson": self._coach and local.presenter.teaches and not local.over,
            "coach": self._coach and local.presenter.teaches,
            "correct": local.typed,
            "always": self._acting and local.free is not None,
            "turn_board": self._board.turns,
            "leave_lesson": local.guide is not None and local.guide.on,
            **dict.fromkeys(("sheet", "another", "watch_again"), local.over and not self._playing_back),
        }
        return offered.get(action, True)
