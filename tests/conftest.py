"""Shared by all tests."""

import os
import pkgutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from tryline.core.kernels import kernels_of
from tryline.core.native import Kernels
from tryline.games import all_levels, plugins
from tryline.plugin import Plugin
from tryline.search.season import kernels_between
from tryline.search.thinker import kernel_of

HERE = Path(__file__).parent

hypothesis.settings.register_profile("untimed", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
hypothesis.settings.load_profile("untimed")  # no test is timed: how busy the machine is decides nothing

pytest_plugins = ["tests.server.server_process", "tests.server.postgres", "tests.browser.page"]


def pytest_configure(config: pytest.Config) -> None:
    """Compile once for all workers, before there are any."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        sets = {id(each): each for plugin in plugins() for each in kernels_in(plugin)}
        with ThreadPoolExecutor(os.cpu_count()) as compilers:
            list(compilers.map(Kernels.need, sets.values()))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where browsers, servers and terminals run beside the test, a busy machine now and then upsets one: it has one
    more try, and both are printed."""
    for item in items:
        if item.path.relative_to(HERE).parts[0] in ("browser", "cli", "server"):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What went wrong in a test that was tried once more is a fault to look into, whatever came of the second try."""
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.section(f"tried once more: {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)


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
