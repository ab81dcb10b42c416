"""Shared by all tests."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tryline.core.native import Kernels

for folder in (".", "games/scrum", "games/pocket", "games/bokx"):
    sys.path.insert(0, str(Path(__file__).parent / folder))


def pytest_configure(config: pytest.Config) -> None:
    """Compile once for all workers, before there are any."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        from tryline.core.kernels import kernels_of
        from tryline.games import bokx, pocket, scrum
        from tryline.games.scrum import perft
        from tryline.players import thinker
        from tryline.players.bokx import season as bokx_season
        from tryline.players.pocket import season
        from tryline.players.scrum import engine

        sets: list[Kernels[Any]] = [engine.kernels, kernels_of(scrum.GAME), thinker.kernel_of(scrum.GAME)]
        sets += [perft.kernels, kernels_of(pocket.GAME), season.kernels, kernels_of(bokx.GAME), bokx_season.kernels]
        for kernels in sets:
            kernels.start()
        for kernels in sets:
            kernels.need()
