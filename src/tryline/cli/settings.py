"""How somebody likes to play at this terminal, remembered from one match to the next."""

import contextlib
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec

from tryline.cli import saved_files
from tryline.core import record
from tryline.core.errors import BadFile, BadOptions, one_of

Throws = Literal["hand", "auto"]
Pace = Literal["slow", "normal", "fast", "instant"]
THROWS: Final[tuple[Throws, ...]] = ("hand", "auto")
"""Whether your dice wait for you, or fall by themselves."""
PACES: Final[tuple[Pace, ...]] = ("slow", "normal", "fast", "instant")

T = TypeVar("T", bound=str)


class _Kept(msgspec.Struct, omit_defaults=True):
    """What the file has."""

    throws: Throws = "hand"
    pace: Pace = "normal"
    coach: bool = True
    notation: bool = False
    language: Literal["en", "af"] = "en"


class Settings:
    """How somebody likes to play. What is changed is written down at once, if there is a file."""

    def __init__(
        self, *, throws: Throws = "hand", pace: Pace = "normal", coach: bool = True, notation: bool = False
    ) -> None:
        self.throws: Throws = throws
        """Whether a person's dice wait for them."""
        self.pace: Pace = pace
        """How fast the full screen shows what happens."""
        self.coach = coach
        """Whether a line of advice comes with each new phase."""
        self.notation = notation
        """Whether moves are written down as well as told."""
        self.language: Literal["en", "af"] = "en"
        self._file: Path | None = None

    @classmethod
    def load(cls) -> "Settings":
        """Those of this terminal; the usual ones, if the file cannot be read."""
        file = saved_files.settings_file()
        kept = _read(file)
        settings = cls(throws=kept.throws, pace=kept.pace, coach=kept.coach, notation=kept.notation)
        settings.language = kept.language
        settings._file = file
        return settings

    @property
    def by_hand(self) -> bool:
        """Whether a person's dice wait for them."""
        return self.throws == "hand"

    def use_throws(self, throws: str) -> None:
        """Another way to throw, this time only. Raises BadOptions."""
        self.throws = _one_of("Throws", throws, THROWS)

    def use_pace(self, pace: str) -> None:
        """Another pace, this time only. Raises BadOptions."""
        self.pace = _one_of("The pace", pace, PACES)

    def keep_throws(self, throws: Throws) -> None:
        """Throw so from now on."""
        self.throws = throws
        self._write(throws=throws)

    def keep_pace(self, pace: Pace) -> None:
        """Show matches so fast from now on."""
        self.pace = pace
        self._write(pace=pace)

    def keep_coach(self, coach: bool) -> None:
        """With or without the coach's line from now on."""
        self.coach = coach
        self._write(coach=coach)

    def keep_notation(self, notation: bool) -> None:
        """With or without notation from now on."""
        self.notation = notation
        self._write(notation=notation)

    def keep_language(self, language: Literal["en", "af"]) -> None:
        """Speak it from now on."""
        self.language = language
        self._write(language=language)

    def _write(self, **changes: str | bool) -> None:
        """If it cannot be written down, it lasts as long as the program runs."""
        if self._file is None:
            return
        kept = msgspec.structs.replace(_read(self._file), **changes)
        with contextlib.suppress(OSError, BadFile):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            record.save_text(self._file, msgspec.json.encode(kept).decode())


def _read(file: Path) -> _Kept:
    try:
        return msgspec.json.decode(file.read_bytes(), type=_Kept)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return _Kept()


def _one_of(what: str, said: str, known: tuple[T, ...]) -> T:
    for each in known:
        if each == said.lower():
            return each
    raise BadOptions(f'{what}: choose {one_of(known)}, not "{said[:40]}".')
