"""The sentences of one language, from the catalogues of Project Fluent. Each is parsed when it is first said: a process
says few of them, and all together take a quarter of a second."""

import re
from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax.ast import MessageReference, TermReference
from fluent.syntax.visitor import Visitor

_ENTRY = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)
"""Where a sentence begins. It goes on until the next one, or a comment, does."""
_COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)


class Catalogue:
    """What can be said in a language."""

    def __init__(self, language: str, folders: Iterable[Traversable]) -> None:
        """Of two sentences of one name, the first counts."""
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        for folder in folders:
            for file in sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else ():
                if file.name.endswith(".ftl"):
                    self._unread = _entries(file.read_text(encoding="utf-8")) | self._unread
        self.names = frozenset(self._unread)

    def pattern(self, name: str) -> Pattern | None:
        """The sentence of that name, parsed; None if there is none."""
        self._read(name)
        return self._bundle.get_message(name).value if self._bundle.has_message(name) else None

    def form(self, pattern: Pattern, facts: Mapping[str, str | int]) -> tuple[str, list[Exception]]:
        """A sentence with its facts, and what was wrong with them."""
        text, problems = self._bundle.format_pattern(pattern, {**facts})
        return str(text), problems

    def _read(self, name: str, of: tuple[str, ...] = ()) -> None:
        """Parse a sentence, and those of which it is made; another thread may be at the same one."""
        text = self._unread.get(name)
        if text is None or name in of:
            return
        resource = FluentResource(text)
        self._bundle.add_resource(resource)
        parts = _Parts()
        parts.visit(resource)
        for part in parts.names:
            self._read(part, (*of, name))
        self._unread.pop(name, None)


class _Parts(Visitor):
    """Collects the names of the sentences of which one is made."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        """Another sentence."""
        self.names.add(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        """A term."""
        self.names.add(f"-{node.id.name}")
        self.generic_visit(node)


def _entries(text: str) -> dict[str, str]:
    """The source of each sentence in a catalogue."""
    text = _COMMENT.sub("", text)
    starts = [*_ENTRY.finditer(text)]
    ends = [*(found.start() for found in starts[1:]), len(text)]
    return {found[1]: text[found.start() : end] for found, end in zip(starts, ends, strict=True)}
