"""Shared by all tests."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tryline.core.native import Kernels

for folder in (".", "games/scrum", "games/pocket", "games/bokx", "games/goforward", "server", "browser"):
    sys.path.insert(0, str(Path(__file__).parent / folder))


pytest_plugins = ["clubhouse", "page"]


def pytest_configure(config: pytest.Config) -> None:
    """Compile once for all workers, before there are any."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        from tryline.core.kernels import kernels_of
        from tryline.games import bokx, goforward, pocket, scrum
        from tryline.games.scrum import perft
        from tryline.players import thinker
        from tryline.players.bokx import season as bokx_season
        from tryline.players.bokx import solved
        from tryline.players.goforward import season as goforward_season
        from tryline.players.pocket import exact, season
        from tryline.players.scrum import engine

        sets: list[Kernels[Any]] = [engine.kernels, kernels_of(scrum.GAME), thinker.kernel_of(scrum.GAME)]
        sets += [perft.kernels, kernels_of(pocket.GAME), season.kernels, season.exact_kernels, exact.kernels]
        sets += [kernels_of(bokx.GAME), bokx_season.kernels, solved.kernels]
        sets += [kernels_of(goforward.GAME), goforward_season.kernels, thinker.kernel_of(goforward.GAME)]
        with ThreadPoolExecutor(os.cpu_count()) as compilers:
            list(compilers.map(Kernels.need, sets))
