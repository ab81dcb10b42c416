"""How a match goes on on the full screen: one event after the other at somebody's pace, and computers that think."""

import asyncio
import time
from collections.abc import Callable
from functools import partial

from textual import on
from textual.widgets import Input

from tryline.cli.local_match import LocalMatch
from tryline.cli.settings import Settings
from tryline.cli.tui.match_view import MatchView
from tryline.cli.tui.pace import next_pace, reading_time
from tryline.cli.tui.thinking import Decided, Failed, Thoughts
from tryline.core.errors import TrylineError
from tryline.terminal.board import Board


class MatchFlow(MatchView):
    """What is shown follows what is played, and nothing is told before it is shown."""

    def __init__(
        self, local: LocalMatch, language: str, pace: float, settings: Settings, *, coach: bool = True
    ) -> None:
        """`pace` stretches every wait; 1 is the usual."""
        super().__init__(local, language, settings, coach=coach)
        self._stretch = pace
        self._thoughts = Thoughts(self)
        self._handed_at = 0.0
        """When the screen was handed over."""
        self._read_at = 0.0
        """When the event on the board will have been read."""
        self._waits = 0
        """How often something was put off: only the last time counts."""

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

    # The timeline -----------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Show the next event, or ask the next question."""
        match = self.local.match
        if self._settings.pace == "instant":
            self._timeline.catch_up(match)
        elif self._playing_back and not self._paused:
            self._timeline.advance(match)
            self._read_at = time.monotonic() + self._reading_time()
        self._continue()

    def _reading_time(self) -> float:
        """Seconds that the event on the board needs; a pause for each secret would tell how many there are."""
        last = self._shown.moves[-1] if self._shown.moves else None
        if last is None or set(last.secret_from) & set(self.local.viewers):
            return 0.0
        return self._stretch * reading_time(self._last_said(), self._settings.pace)

    def _continue(self) -> None:
        """Show how it stands; when that has been read, go on; let the computer think if it is to move."""
        if self._handing_over or (self.local.over and not self._playing_back):
            self.local.screen.put_down()
        if self._handing_over:
            self._handed_at = time.monotonic()
            self.query_one("#entry", Input).clear()
            self._board.focus()
        self._show()
        if self._playing_back:
            if not self._paused:
                self._when_read(self._go_on)
        elif self.local.computer is not None and not self._paused and not self._thoughts.deciding:
            self._thoughts.decide(self.local.computer_decision())

    def _when_read(self, work: Callable[[], None]) -> None:
        """Do something once the event on the board has been read. (Textual's own timers never ring if they are late:
        everything would stop.)"""
        self._waits += 1
        delay = max(0.0, self._read_at - time.monotonic())
        asyncio.get_running_loop().call_later(delay, self.call_later, partial(self._if_still, self._waits, work))

    def _if_still(self, waits: int, work: Callable[[], None]) -> None:
        """Unless somebody was quicker."""
        if waits == self._waits:
            work()

    @on(Board.Hurried)
    def action_skip(self) -> None:
        """Nobody wants to wait: show everything at once."""
        if self._playing_back:
            self._paused = False
            self._timeline.catch_up(self.local.match)
            self._read_at = 0.0
            self._go_on()

    def action_step(self) -> None:
        """The next event and no more."""
        if self._playing_back:
            match = self.local.match
            self._timeline.advance(match)
            self._paused = self._timeline.behind(match) > 0 or self.local.computer is not None
            self._continue()

    def action_again(self) -> None:
        """Show the last events again."""
        match = self.local.match
        if self._handing_over or not self._timeline.can_repeat(match):
            self._panel.said(self._say("cli-nothing-again"))
            return
        if self._thoughts.deciding:
            self._drop_thoughts()
        self._paused = False
        self._panel.said("")
        self._timeline.repeat(match)
        self._timeline.advance(match)
        self._read_at = time.monotonic() + self._reading_time()
        self._continue()

    def action_pace(self, step: int) -> None:
        """Slower or faster, from now on."""
        self._settings.keep_pace(next_pace(self._settings.pace, step))
        self._panel.said(self._say("cli-pace", pace=self._settings.pace))
        self._read_at = time.monotonic() + (self._reading_time() if self._playing_back else 0.0)
        if self._settings.pace == "instant":
            self._go_on()
        else:
            self._continue()

    def action_pause(self) -> None:
        """Stop the computers, what is shown and the real clock, or let them go on."""
        if self.local.time.clock is not None:
            try:
                if self.local.time.runs:
                    self.local.pause()
                else:
                    self.local.go_on()
            except TrylineError as refusal:
                self._refuse(refusal)
                return
            self._panel.said("")
            self._hold(not self.local.time.runs)
        else:
            self._hold(not self._paused)

    def _hold(self, still: bool) -> None:
        """Pause or go on; computers do not think meanwhile."""
        self._paused = still
        self._waits += 1
        if still:
            self._drop_thoughts()
        self._continue()

    # Computers --------------------------------------------------------------------------------------------------------

    def _drop_thoughts(self) -> None:
        """Stop computers and hints that think about the position: it is about to change."""
        self._advice = []
        self._thoughts.drop()
        self.local.computers.replace()

    @on(Decided)
    def _decided(self, event: Decided) -> None:
        if event.ticket == self._thoughts.ticket:
            self._when_read(partial(self._play_decision, event.ticket, event.moves))

    def _play_decision(self, ticket: int, moves: list[int]) -> None:
        """Play what the computer decided; the timeline shows it one step after another."""
        if ticket != self._thoughts.ticket:
            return
        match, side = self.local.match, self.local.match.actor
        if not self.local.human_sides:
            self._timeline.begin_run(len(match.moves))
        try:
            for number in moves:
                if match.actor != side:
                    break
                self.local.play(number)
        except TrylineError as fault:
            self._give_up(Failed(ticket, str(fault)))
            return
        self._thoughts.deciding = False
        self._go_on()

    @on(Failed)
    def _give_up(self, event: Failed) -> None:
        """The computer cannot go on: the person may undo or quit; the match is saved."""
        if event.ticket == self._thoughts.ticket:
            self._timeline.catch_up(self.local.match)
            self._paused = True
            self._drop_thoughts()
            self._show()
            self._panel.said(event.sentence, refusal=True)
