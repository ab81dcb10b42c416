"""Box files: what came in the box, in TOML, read into typed records with errors that name the place."""

import re
import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tryline.core.errors import BadOptions

T = TypeVar("T")
PLACE = re.compile(r"^(?P<what>.*) - at `\$\.?(?P<path>.*)`$")


def read_box_file(file: Traversable | Path, kind: type[T]) -> T:
    """The contents of a box file as a `kind`. Raises BadOptions naming file, entry and field."""
    try:
        contents = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadOptions(f"{file.name}: there is no such file in the box.") from None
    except tomllib.TOMLDecodeError as problem:
        raise BadOptions(f"{file.name}: not a TOML file: {problem}.") from None
    except UnicodeDecodeError:
        raise BadOptions(f"{file.name}: not a text file in UTF-8.") from None
    try:
        return msgspec.convert(contents, kind)
    except msgspec.ValidationError as problem:
        raise BadOptions(f"{file.name}: {_in_words(str(problem), contents)}.") from None


def _in_words(problem: str, contents: Any) -> str:
    """The same with the place before it, entries by their id or name: `player F3: number: Expected ...`."""
    found = PLACE.match(problem)
    if found is None:
        return problem
    words: list[str] = []
    here = contents
    for step in re.findall(r"[^.\[\]]+", found["path"]):
        if step.isdecimal() and isinstance(here, list):
            here = here[int(step)]
            label = here.get("id", here.get("name")) if isinstance(here, dict) else None
            words[-1:] = [f"{words[-1]} {label or f'entry {int(step) + 1}'}" if words else f"entry {int(step) + 1}"]
        else:
            here = here.get(step) if isinstance(here, dict) else None
            words.append(step)
    return ": ".join([*words, found["what"]])
