"""Games that are installed: the entry points of the group `tryline.games`, ours and those of other packages alike.

An entry point names the game's `Plugin` (`tryline.plugin`). Beside the module in which it lies, in the same package,
are the game's words: a folder `words` with a folder of `.ftl` files for each language.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

GROUP = "tryline.games"


@cache
def installed() -> Mapping[str, EntryPoint]:
    """The entry point of each game, by the game's id. Nothing is imported."""
    return {point.name: point for point in entry_points(group=GROUP)}


def words_folders() -> list[Traversable]:
    """The folders with the words of the games."""
    folders = []
    for point in installed().values():
        with suppress(Exception):  # a package that cannot be imported has no words; whoever asks for its game is told
            folders.append(files(point.module.rpartition(".")[0] or point.module) / "words")
    return folders
