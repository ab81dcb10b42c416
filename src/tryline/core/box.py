"""Box files: what came in the box, in TOML, read into typed records with errors that name the place."""

import re
import tomllib
from collections.abc import Callable
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, TypeVar, get_type_hints

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


class BoxFiles(Generic[T]):
    """The box files of a game: a folder with a file `<field>.toml` for each field of `kind`."""

    def __init__(
        self,
        package: str,
        kind: type[T],
        check: Callable[[T], None],
        unusual: Callable[[T], list[str]] | None = None,
        *,
        folder: str = "box",
    ) -> None:
        """`package` has the published files in its `folder`; `check` raises BadOptions for a wrong box, `unusual`
        remarks on what is strange about a good one."""
        self._package = package
        self._folder = folder
        self._kind = kind
        self._check = check
        self._unusual = unusual

    @property
    def folder(self) -> Traversable:
        """Where the published files lie."""
        return files(self._package) / self._folder

    def read(self, folder: Traversable | Path) -> T:
        """The contents of a folder, checked. Raises BadOptions."""
        fields = get_type_hints(self._kind)
        contents = self._kind(**{name: read_box_file(folder / f"{name}.toml", kind) for name, kind in fields.items()})
        self._check(contents)
        return contents

    def remarks(self, contents: T) -> list[str]:
        """What is unusual about contents that can be played with."""
        return [] if self._unusual is None else self._unusual(contents)

    @cached_property
    def published(self) -> T:
        """What Tryline ships."""
        return self.read(self.folder)

    def of(self, given: T | None) -> T:
        """The contents of a match: those that somebody has brought, checked again, or the published ones."""
        if given is None:
            return self.published
        self._check(given)
        return given

    def has_reconstructed(self, given: T | None) -> bool:
        """Whether some of these contents, or of the published ones, are reconstructed: no public source shows them."""
        return self._published_reconstructed if given is None else _is_reconstructed(msgspec.to_builtins(given))

    @cached_property
    def _published_reconstructed(self) -> bool:
        return _is_reconstructed(msgspec.to_builtins(self.published))


def _is_reconstructed(contents: Any) -> bool:
    """Whether an entry anywhere in it says `source = "reconstructed"`."""
    if isinstance(contents, dict):
        return contents.get("source") == "reconstructed" or any(map(_is_reconstructed, contents.values()))
    return isinstance(contents, list) and any(map(_is_reconstructed, contents))


def put_name(room: Any, name: str) -> None:
    """Write a name into the box."""
    letters = name.encode()
    room[: len(letters)] = list(letters)


def get_name(room: Any) -> str:
    """Read a name from the box."""
    return bytes(room.tolist()).rstrip(b"\0").decode()
