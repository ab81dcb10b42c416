"""The score book on the full screen: a large score, the clock, and a button for everything that can be entered."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Digits, RichLog, Static

from tryline.cli.scorekeeper import ScoreKeeper, clock_text, entry_text
from tryline.cli.tui.dialogs import AskScreen
from tryline.cli.tui.keys import Keys
from tryline.core.errors import TrylineError
from tryline.core.language import AWAY, HOME
from tryline.core.news import say
from tryline.core.scorebook import POINTS

MARKS = ("█", "▤")
KEYS = ("12345", "67890")
"""Points in their order, then the time-out, for each side."""


class PointButton(Static):
    """One line that can be clicked, with its key."""

    class Pressed(Message):
        """It was clicked."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, key: str, words: str) -> None:
        line = Text(f" {key} ", style="bold reverse")
        line.append(f" {words}", style="not reverse")
        super().__init__(line, classes="points")
        self._key = key

    def on_click(self) -> None:
        """As if its key had been pressed."""
        self.post_message(self.Pressed(self._key))


class CompanionScreen(Screen[None]):
    """The score book."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "clock", "clock"),
        Binding("e", "end", "end-half"),
        Binding("u", "undo", "undo"),
        Binding("n", "names", "names"),
        Binding("q", "dismiss(None)", "quit"),
    ]

    def __init__(self, keeper: ScoreKeeper, language: str) -> None:
        super().__init__()
        self._keeper = keeper
        self._language = language

    def _say(self, name: str, **facts: str | int) -> str:
        return say(name, self._language, **facts)

    def compose(self) -> ComposeResult:
        """The clock, both sides, the last entries, the keys."""
        yield Static("", id="time", markup=False)
        with Horizontal(id="sides"):
            for side in (HOME, AWAY):
                with Vertical(classes="side", id=f"side-{side}"):
                    yield Static("", id=f"name-{side}", markup=False)
                    yield Digits("0", id=f"points-{side}")
                    for key, kind in zip(KEYS[side], [*POINTS, "time-out"], strict=True):
                        yield PointButton(key, self._say("companion-button", kind=kind, points=POINTS.get(kind, 0)))
        yield Static("", id="said", markup=False)
        log = RichLog(id="entries", wrap=True, markup=False)
        log.can_focus = False
        yield log
        yield Keys(self._language)

    def on_mount(self) -> None:
        """Open it; the clock is looked at twice a second."""
        self.set_interval(0.5, self._show_time)
        self._show()

    def _show_time(self) -> None:
        self.query_one("#time", Static).update(clock_text(self._keeper, self._language))

    def _show(self) -> None:
        book = self._keeper.book
        colours = self.app.get_css_variables()
        self._show_time()
        for side, key in ((HOME, "side-home"), (AWAY, "side-away")):
            name = Text(f"{MARKS[side]} {book.names[side]}", style=f"bold {colours[key]}")
            self.query_one(f"#name-{side}", Static).update(name)
            self.query_one(f"#points-{side}", Digits).update(str(book.points(side)))
        log = self.query_one("#entries", RichLog)
        log.clear()
        for entry in book.entries:
            log.write(entry_text(book, entry, self._language))
        if self._keeper.save_error:
            self._said(self._keeper.save_error, refusal=True)

    def _said(self, sentence: str, *, refusal: bool = False) -> None:
        line = self.query_one("#said", Static)
        line.set_class(refusal, "refusal")
        line.update(sentence)

    def _enter(self, step: Callable[[], None]) -> None:
        self._said("")
        try:
            step()
        except TrylineError as refusal:
            self._said(str(refusal), refusal=True)
        self._show()

    def on_key(self, event: events.Key) -> None:
        """The keys before the buttons."""
        if event.character and self._press(event.character):
            event.stop()

    def on_point_button_pressed(self, event: PointButton.Pressed) -> None:
        """A button was clicked."""
        self._press(event.key)

    def _press(self, key: str) -> bool:
        for side in (HOME, AWAY):
            if key in KEYS[side]:
                index = KEYS[side].index(key)
                kinds = list(POINTS)
                if index < len(kinds):
                    self._enter(partial(self._keeper.score, kinds[index], side))
                else:
                    self._enter(partial(self._keeper.take_time_out, side))
                return True
        return False

    def action_clock(self) -> None:
        """Start or stop the clock."""
        self._enter(self._keeper.toggle)

    def action_end(self) -> None:
        """Half-time or full time."""
        self._enter(self._keeper.end_period)

    def action_undo(self) -> None:
        """Take back the last entry."""
        self._enter(self._keeper.undo)

    def action_names(self) -> None:
        """Other names for the sides."""
        names = " / ".join(self._keeper.book.names)
        self.app.push_screen(AskScreen(self._say("companion-names"), names, self._say("companion-note")), self._rename)

    def _rename(self, names: str | None) -> None:
        if names is not None:
            self._enter(partial(self._keeper.rename, names))
