"""Shared by all tests."""

from pathlib import Path

import hypothesis
import pytest

from tests.native_code import compile_everything

HERE = Path(__file__).parent

hypothesis.settings.register_profile("untimed", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
hypothesis.settings.load_profile("untimed")  # no test is timed: how busy the machine is decides nothing

pytest_plugins = [
    "tests.server.server_process",
    "tests.server.postgres",
    "tests.server.sites",
    "tests.server.club_sites",
]


def pytest_configure(config: pytest.Config) -> None:
    """Compile once for all workers, before there are any."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        compile_everything()


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
