"""The file of a match at this terminal: written at every move, and put away once the match is over."""

from pathlib import Path

from tryline.cli import saved_files
from tryline.core import record
from tryline.core.errors import BadFile


class MatchFile:
    """One match, one file, and the copies that a player saves."""

    def __init__(self, game: str, chosen: Path | None) -> None:
        """In a file that somebody chose, or in one of the data folder."""
        self._is_chosen = chosen is not None
        self._path = chosen or saved_files.new_file(game)
        self._own = {self._path.resolve()}
        self._saved_at: Path | None = None
        self.error = ""
        """Why the match could not be saved, if so."""

    @classmethod
    def opened(cls, game: str, path: Path) -> "MatchFile":
        """One that is there: a match is resumed from it. In the data folder it is put away like any other."""
        file = cls(game, path)
        file._is_chosen = path.resolve().parent != saved_files.matches_folder().resolve()
        file._saved_at = path
        return file

    def path(self, *, over: bool) -> Path:
        """Where the match is saved."""
        return self._path if self._is_chosen or not over else saved_files.finished_folder() / self._path.name

    def save(self, text: str, *, over: bool) -> bool:
        """Write the match. If that fails, the match goes on, and `error` says why."""
        path = self.path(over=over)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            record.save_text(path, text)
            if self._saved_at not in (None, path):
                self._saved_at.unlink(missing_ok=True)
        except (BadFile, OSError) as problem:
            self.error = str(problem)
            return False
        self.error = ""
        self._saved_at = path
        return True

    def save_copy(self, name: str, text: str) -> Path:
        """Write a copy where the player says. Raises BadFile."""
        path = saved_files.path_of(name)
        if path.exists() and path.resolve() not in self._own:
            raise BadFile(f"{path.name} is there already: choose another name.")
        record.save_text(path, text)
        self._own.add(path.resolve())
        return path
