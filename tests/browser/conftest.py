"""What every browser test begins and ends with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Chromium on a busy machine now and then loses a click: such a test has one more try, and both are printed."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True)
def fresh(request: pytest.FixtureRequest) -> Iterator[None]:
    """The server runs, whatever the test before did to it; and no page is left to play on."""
    server, browser = (
        request.getfixturevalue(name) if name in request.fixturenames else None for name in ("server", "browser")
    )
    if server is not None:
        server.ensure()
    yield
    for context in browser.contexts if browser is not None else ():
        context.close()
