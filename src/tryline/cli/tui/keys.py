"""The footer: what the keys do, in the language of whoever sits at the terminal."""

from textual.app import ComposeResult
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from tryline.core.news import has_words, say


class Keys(Footer):
    """The keys that are of use now. The description of a binding is the name of its words: `cli-key-undo`."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def speak(self, language: str) -> None:
        """In another language from now on."""
        self._language = language
        self.refresh(recompose=True)

    def compose(self) -> ComposeResult:
        """As Textual has it, in words."""
        for part in super().compose():
            if isinstance(part, FooterKey):
                part.description = key_words(part.description, self._language)
            yield part


def key_words(description: str, language: str) -> str:
    """What a key does; a board of somebody else's game may say it in words of its own."""
    name = f"cli-key-{description}"
    return say(name, language) if has_words(name, language) else description
