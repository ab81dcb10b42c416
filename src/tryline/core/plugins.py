"""Games that are installed: the entry points of the group `tryline.games`, ours and those of other packages alike.

An entry point names the game's `Plugin` (`tryline.plugin`). Beside the module in which it lies, in the same package,
are the game's words: a folder `words` with a folder for each language, of `.ftl` files and, as `rules.md`, the rules.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

GROUP = "tryline.games"
DOCS = Path(__file__).parents[3] / "docs" / "rules"
"""Where the rules of our own games are while Tryline runs from its sources; a build puts them among the words."""


@cache
def installed() -> Mapping[str, EntryPoint]:
    """The entry point of each game, by the game's id. Nothing is imported."""
    return {point.name: point for point in entry_points(group=GROUP)}


def words_folders() -> list[Traversable]:
    """The folders with the words of the games."""
    folders = []
    for point in installed().values():
        with suppress(Exception):  # a package that cannot be imported has no words; whoever asks for its game is told
            folders.append(_words_folder(point))
    return folders


def _words_folder(point: EntryPoint) -> Traversable:
    return files(point.module.rpartition(".")[0] or point.module) / "words"


def rules_text(game: str, language: str) -> str | None:
    """The rules of a game as it has them in a language, Markdown (`table.rulebook`); None if there are none."""
    kept = _words_folder(installed()[game]) / language / "rules.md"
    source = DOCS / f"{game}.md" if language == "en" else DOCS / language / f"{game}.md"
    found: Traversable = kept if kept.is_file() else source
    return found.read_text(encoding="utf-8") if found.is_file() else None
