"""Saved matches and score books: one file each, in the user's data folder."""

import os
import secrets
import time
from pathlib import Path

from tryline.core.errors import BadFile

MATCH_SUFFIX = ".tryline"
BOOK_SUFFIX = ".scorebook"


def _data() -> Path:
    """The user's data folder. TRYLINE_DATA moves it."""
    chosen = os.environ.get("TRYLINE_DATA")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("tryline")


def matches_folder() -> Path:
    """The folder of unfinished matches."""
    return _data() / "matches"


def books_folder() -> Path:
    """The folder of score books."""
    return _data() / "books"


def finished_folder() -> Path:
    """The folder of matches that are over."""
    return matches_folder() / "finished"


def progress_file() -> Path:
    """Which levels have been beaten."""
    return _data() / "beaten.json"


def settings_file() -> Path:
    """How somebody likes to play. TRYLINE_DATA moves it too."""
    if os.environ.get("TRYLINE_DATA"):
        return _data() / "settings.json"
    from platformdirs import user_config_path

    return user_config_path("tryline") / "settings.json"


def new_file(game: str) -> Path:
    """A new file name for a match. Names sort by date; two of the same second differ."""
    return matches_folder() / f"{game}-{_stamp()}{MATCH_SUFFIX}"


def new_book() -> Path:
    """A new file name for a score book."""
    return books_folder() / f"book-{_stamp()}{BOOK_SUFFIX}"


def _stamp() -> str:
    return f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}"


def unfinished() -> list[Path]:
    """The matches that can be resumed, the latest first."""
    return _latest(matches_folder(), MATCH_SUFFIX)


def last_book() -> Path:
    """The score book that was saved last. Raises BadFile."""
    known = _latest(books_folder(), BOOK_SUFFIX)
    if not known:
        raise BadFile("There is no score book to go on with.")
    return known[0]


def _latest(where: Path, suffix: str) -> list[Path]:
    try:
        return sorted(where.glob(f"*{suffix}"), key=lambda file: file.stat().st_mtime, reverse=True)
    except OSError:
        return []


def path_of(text: str, *, new: bool = False, suffix: str = MATCH_SUFFIX) -> Path:
    """The path of a file name that somebody typed: `~` is expanded, a missing suffix added; a new one must not exist.

    Raises BadFile.
    """
    try:
        path = Path(text).expanduser()
        if not path.suffix and not path.exists():
            path = path.with_suffix(suffix)
        is_there, is_folder = path.exists(), path.is_dir()
    except (OSError, ValueError, RuntimeError) as problem:
        raise BadFile(f"{text[:60]!r} cannot be a file: {getattr(problem, 'strerror', None) or problem}.") from None
    if new and is_there:
        raise BadFile(f"{path.name} is there already: choose another name, or continue it with --resume.")
    if is_folder:
        raise BadFile(f"{text} is a folder: say which file.")
    return path
