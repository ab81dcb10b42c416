"""Format files: TOML, read with errors that name file, line and field; and the presets that Tryline ships."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from tryline.core.errors import one_of
from tryline.core.news import refusal
from tryline.league.formats import DRAWN_BY, KINDS, BadFormat, Format, check

PRESETS: Final = files("tryline.league") / "presets"
PLACE: Final = re.compile(r"^(?P<what>.*) - at `\$\.?(?P<path>.*)`$")
RIGHT: Final = {"kind": one_of(KINDS), "draw": one_of(DRAWN_BY)}
"""What would be right, for fields of which the reader's own message does not say so."""


def read_format(text: str, file: str) -> Format:
    """The format in a file's text. Raises BadFormat: what is wrong, in which line of which file."""
    try:
        contents = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadFormat(f"{file}: not a TOML file: {problem}.") from None
    try:
        return checked(contents)
    except BadFormat as problem:
        line = line_of(text, problem.place)
        where = f"{file}, line {line}" if line else file
        named = "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in problem.place).lstrip(".")
        raise BadFormat(f"{where}: {named}: {problem}.", problem.place) from None


def checked(contents: Any) -> Format:
    """A format from plain data. Raises BadFormat with the place."""
    try:
        made = msgspec.convert(contents, Format)
    except msgspec.ValidationError as problem:
        found = PLACE.match(str(problem))
        what, path = (found["what"], found["path"]) if found else (str(problem), "")
        place = steps_of(path)
        right = RIGHT.get(str(place[-1])) if place else None
        raise BadFormat(f"{what}: choose {right}" if right else what, place) from None
    check(made)
    return made


def steps_of(path: str) -> tuple[str | int, ...]:
    """The steps of a path as the reader writes it: `stages[0].ties`."""
    return tuple(int(step) if step.isdecimal() else step for step in re.findall(r"[^.\[\]]+", path))


def line_of(text: str, place: tuple[str | int, ...]) -> int:
    """In which line a field stands, or what is around it; 0 if that is not known."""
    best = depth = 0
    inside: tuple[str | int, ...] = ()
    counts: dict[tuple[str | int, ...], int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if header := re.match(r"\s*\[(\[?)\s*([A-Za-z0-9_.\-]+)\s*\]", line):
            inside = _section(header[2].split("."), bool(header[1]), counts)
            here = inside
        elif field := re.match(r"\s*([A-Za-z0-9_.\-]+)\s*=", line):
            here = (*inside, *field[1].split("."))
        else:
            continue
        if here == place[: len(here)] and len(here) > depth:
            best, depth = number, len(here)
    return best


def _section(names: list[str], repeated: bool, counts: dict[tuple[str | int, ...], int]) -> tuple[str | int, ...]:
    """The path of a section: the newest entry of each list on the way, and a new one if its header is [[doubled]]."""
    path: tuple[str | int, ...] = ()
    for at, name in enumerate(names):
        path = (*path, name)
        if at == len(names) - 1 and repeated:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path


@cache
def presets() -> tuple[str, ...]:
    """The names of the formats that Tryline ships."""
    found = (file.name for file in PRESETS.iterdir())
    return tuple(sorted((name.removesuffix(".toml") for name in found if name.endswith(".toml")), key=_by_size))


def _by_size(name: str) -> tuple[bool, int, str]:
    number = re.match(r"\d+", name)
    return number is None, int(number[0]) if number else 0, name


@cache
def preset(name: str) -> Format:
    """The format of that name. Raises BadFormat."""
    if name not in presets():
        raise refusal(BadFormat, "cup-preset", name=name[:40], names=presets())
    return read_format((PRESETS / f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml")
