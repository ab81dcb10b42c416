"""The footer: what the keys do, in the language of whoever sits at the terminal."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import HorizontalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from tryline.core.news import has_words, say


class Key(Static):
    """A key and what it does. A click does the same."""

    def __init__(self, binding: Binding, display: str, words: str, *, enabled: bool) -> None:
        label = Content.from_markup(" [bold $accent]$key[/] $words ", key=display, words=words)
        super().__init__(label, classes="" if enabled else "off")
        self.words = words
        self._binding = binding

    def on_click(self) -> None:
        """Press it."""
        self.app.simulate_key(self._binding.key)


class Keys(HorizontalScroll, can_focus=False):
    """The keys that are of use now. The description of a binding is the name of its words: `cli-key-undo`."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def on_mount(self) -> None:
        """Follow what the keys do."""
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.call_after_refresh(self.recompose)

    def speak(self, language: str) -> None:
        """In another language from now on."""
        self._language = language
        self.refresh(recompose=True)

    def compose(self) -> ComposeResult:
        """Each action once, by the first of its keys."""
        shown: set[str] = set()
        for _, binding, enabled, _ in self.screen.active_bindings.values():
            if binding.show and binding.action not in shown:
                shown.add(binding.action)
                words = key_words(binding.description, self._language)
                yield Key(binding, self.app.get_key_display(binding), words, enabled=enabled)


def key_words(description: str, language: str) -> str:
    """What a key does; a board of somebody else's game may say it in words of its own."""
    name = f"cli-key-{description}"
    return say(name, language) if has_words(name, language) else description
