"""In which line of a JSON text something stands, so that whoever wrote it finds what is wrong."""

import json
import re
from collections.abc import Sequence
from typing import Final

SPACE: Final = re.compile(r"\s*")
_VALUE: Final = json.JSONDecoder()


def line_of(text: str, path: Sequence[str | int]) -> int:
    """The line of a field or an entry, or of the last thing on the way to it that is there. The text is good JSON."""
    at = _skip(text, 0)
    for step in path:
        found = _find(text, at, step)
        if found is None:
            break
        at = found
    return text.count("\n", 0, at) + 1


def _find(text: str, at: int, step: str | int) -> int | None:
    """Where the value of a field, or the entry of a list, begins in what begins here."""
    if text[at] != ("[" if isinstance(step, int) else "{"):
        return None
    at, number = _skip(text, at + 1), 0
    while text[at] not in "]}":
        here: str | int = number
        if not isinstance(step, int):
            here, at = _VALUE.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        if here == step:
            return at
        _, at = _VALUE.raw_decode(text, at)
        at, number = _skip(text, at), number + 1
        if text[at] == ",":
            at = _skip(text, at + 1)
    return None


def _skip(text: str, at: int) -> int:
    found = SPACE.match(text, at)
    assert found is not None
    return found.end()
