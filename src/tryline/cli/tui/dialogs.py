"""Small windows over the match: a question with one line for the answer, and the help page."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static


class AskScreen(ModalScreen[str | None]):
    """One question; Enter answers, Escape cancels."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Cancel")]

    def __init__(self, question: str, answer: str, footnote: str) -> None:
        super().__init__()
        self._question = question
        self._answer = answer
        self._footnote = footnote

    def compose(self) -> ComposeResult:
        """The question, the line, and what the keys do."""
        with Vertical(id="dialog"):
            yield Static(self._question, markup=False)
            yield Input(self._answer, id="answer")
            yield Static(self._footnote, id="why", markup=False)

    @on(Input.Submitted)
    def _answered(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value.strip() or None)


class PageScreen(ModalScreen[None]):
    """Something to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,enter,w,e", "dismiss(None)", "Close"),
    ]

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def compose(self) -> ComposeResult:
        """One page."""
        with VerticalScroll(id="dialog"):
            yield Static(self._words, markup=False)


class HelpScreen(PageScreen):
    """The help page."""
