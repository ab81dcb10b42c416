"""Box files: what came in the box, in TOML, read into typed records with errors that name the place."""

import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

from tryline.core.errors import BadOptions

T = TypeVar("T")


def read_box_file(file: Traversable | Path, kind: type[T]) -> T:
    """The contents of a box file as a `kind`. Raises BadOptions naming file, entry and field."""
    try:
        contents = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as problem:
        raise BadOptions(f"{file.name}: not a TOML file: {problem}.") from None
    except UnicodeDecodeError:
        raise BadOptions(f"{file.name}: not a text file in UTF-8.") from None
    try:
        return msgspec.convert(contents, kind)
    except msgspec.ValidationError as problem:
        raise BadOptions(f"{file.name}: {problem}.") from None
