"""HTML from Python: every text is escaped, whoever wrote it, unless it is HTML already."""

from collections.abc import Iterable
from html import escape
from typing import TypeAlias


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Child: TypeAlias = "str | int | Iterable[Child] | None"
"""What may stand inside an element: a text, a number, HTML, several of these, or nothing."""
Attribute = str | int | float | None
EMPTY = frozenset({"meta", "path", "rect", "line"})
"""Elements that have nothing inside."""


def joined(*children: Child) -> Html:
    """Several things one after the other."""
    return Html("".join(_parts(children)))


def _parts(children: Iterable[Child]) -> Iterable[str]:
    for child in children:
        if child is None:
            continue
        if isinstance(child, Html):
            yield child
        elif isinstance(child, str | int):
            yield escape(str(child))
        else:
            yield from _parts(child)


def tag(name: str, /, *children: Child, **attributes: Attribute) -> Html:
    """An element. A trailing underscore makes `class_` an attribute, and other underscores are hyphens."""
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in EMPTY:
        return Html(f"<{name}{given}>" if name == "meta" else f"<{name}{given}/>")
    return Html(f"<{name}{given}>{joined(*children)}</{name}>")


def _value(value: str | int | float) -> str:
    """Lengths have two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def css_string(text: str) -> str:
    """A text as a string of a style sheet: whatever is no plain letter or digit is written as a number."""
    return '"' + "".join(c if c.isascii() and c.isalnum() else f"\\{ord(c):x} " for c in text) + '"'
