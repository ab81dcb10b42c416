"""Compiles what the tests need: a process for each game, in which the rules are compiled once for all of its sets."""

import gc
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

from tryline.core.kernels import kernels_of
from tryline.core.native import Kernels, compile_once
from tryline.games import all_levels, find_plugin, plugins
from tryline.plugin import Plugin
from tryline.search.season import kernels_between
from tryline.search.thinker import kernel_of


def compile_everything() -> None:
    """What this machine has not compiled before. Raises CalledProcessError."""
    games = [plugin.game.id for plugin in plugins() if not all(each.is_cached for each in kernels_in(plugin))]
    with ThreadPoolExecutor(max(1, len(games))) as compilers:
        list(compilers.map(_compile_elsewhere, games))


def _compile_elsewhere(game: str) -> None:
    subprocess.run([sys.executable, "-m", __name__, game], cwd=Path(__file__).parents[1], check=True)


def kernels_in(plugin: Plugin) -> Iterator[Kernels[Any]]:
    """Every set of kernels of a game: its own, those that every game has, and the seasons of its levels."""
    package = import_module(type(plugin).__module__.rpartition(".")[0])
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield from (value for value in vars(import_module(found.name)).values() if isinstance(value, Kernels))
    yield kernels_of(plugin.game)
    known = all_levels(plugin.game)
    paths = tuple(dict.fromkeys(level.policy.path for level in known if level.policy and level.policy.path))
    yield from (kernels_between(plugin.game, paths[:count]) for count in range(1, len(paths) + 1))
    if known[-1].policy is None:  # where the strongest level does not search, nobody tests the search
        yield kernel_of(plugin.game)


if __name__ == "__main__":
    gc.disable()  # as `tryline.core.native` does
    for kernels in kernels_in(find_plugin(sys.argv[1])):
        compile_once(kernels)
