"""The words of cups: the same in both languages, none missing, none that nobody says."""

import re
from pathlib import Path

import tryline
from tryline.league.standings import CRITERIA

PACKAGE = Path(tryline.__file__).parent
SAID = re.compile(r'"((?:refused-)?cup-[a-z-]+)"|refused\(\s*"([a-z-]+)"|refusal\(\w+, "(cup-[a-z-]+)"')


def words(language: str) -> set[str]:
    """The names of all sentences."""
    folder = PACKAGE / "locale" / language
    text = "\n".join((folder / name).read_text(encoding="utf-8") for name in ("cups.ftl", "cup_print.ftl"))
    return set(re.findall(r"^([a-z][a-z-]*) =", text, re.MULTILINE))


def said() -> set[str]:
    """The names of all sentences that the code asks for."""
    found = {f"cup-why-{criterion}" for criterion in CRITERIA} | {"refused-cup-bad-log", "refused-cup-not-without"}
    refusals = {name for name in words("en") if name.startswith("refused-")}
    for folder in ("league", "cli", "lab", "printing"):
        for file in (PACKAGE / folder).glob("*.py"):
            for plain, refused, refusal in SAID.findall(file.read_text(encoding="utf-8")):
                name = f"cup-{refused}" if refused else refusal or plain
                found.add(f"refused-{name}" if f"refused-{name}" in refusals and name != plain else name)
    return found


def test_both_languages_say_the_same() -> None:
    """Every sentence is there twice."""
    assert words("en") == words("af")


def test_what_is_said_is_written_and_what_is_written_is_said() -> None:
    """No sentence is missing, and none is left over."""
    assert said() == words("en")
