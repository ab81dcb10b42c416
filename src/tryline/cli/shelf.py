"""The shelf on which matches are kept between sittings: one file a match, in the user's data folder."""

import os
import secrets
import time
from pathlib import Path

from tryline.core.errors import BadFile

SUFFIX = ".tryline"
BOOK = ".scorebook"


def _data() -> Path:
    """The user's data folder. TRYLINE_DATA moves it."""
    chosen = os.environ.get("TRYLINE_DATA")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("tryline")


def folder() -> Path:
    """Where unfinished matches lie."""
    return _data() / "matches"


def books() -> Path:
    """Where the score books lie."""
    return _data() / "books"


def finished_folder() -> Path:
    """Where matches lie once they are over."""
    return folder() / "finished"


def new_file(game: str) -> Path:
    """A name that no match has yet; it sorts by date, and two that begin in the same second differ."""
    return folder() / f"{game}-{_stamp()}{SUFFIX}"


def new_book() -> Path:
    """A name that no score book has yet."""
    return books() / f"book-{_stamp()}{BOOK}"


def _stamp() -> str:
    return f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}"


def unfinished() -> list[Path]:
    """The matches that can be resumed, the latest first."""
    return _latest(folder(), SUFFIX)


def last_book() -> Path:
    """The score book in which somebody wrote last. Raises BadFile."""
    known = _latest(books(), BOOK)
    if not known:
        raise BadFile("There is no score book to go on with.")
    return known[0]


def _latest(where: Path, suffix: str) -> list[Path]:
    try:
        return sorted(where.glob(f"*{suffix}"), key=lambda file: file.stat().st_mtime, reverse=True)
    except OSError:
        return []


def named(text: str, *, new: bool = False, suffix: str = SUFFIX) -> Path:
    """The file that somebody typed: `~` and a missing suffix are understood; a new one must not be there yet."""
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
