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


pytest_plugins = ["server_process", "page"]


def pytest_configure(config: pytest.Config) -> None:
    """Compile once for all workers, before there are any."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        from tryline.core.kernels import kernels_of
        from tryline.games import find
        from tryline.games.bokx.players import season as bokx_season
        from tryline.games.bokx.players import solved
        from tryline.games.goforward.players import season as goforward_season
        from tryline.games.pocket.players import exact, season
        from tryline.games.scrum.players import engine
        from tryline.games.scrum.rules import perft
        from tryline.search import thinker

        sets: list[Kernels[Any]] = [engine.kernels, kernels_of(find("scrum")), thinker.kernel_of(find("scrum"))]
        sets += [perft.kernels, kernels_of(find("pocket")), season.kernels, season.exact_kernels, exact.kernels]
        sets += [kernels_of(find("bokx")), bokx_season.kernels, solved.kernels]
        sets += [kernels_of(find("goforward")), goforward_season.kernels, thinker.kernel_of(find("goforward"))]
        with ThreadPoolExecutor(os.cpu_count()) as compilers:
            list(compilers.map(Kernels.need, sets))
