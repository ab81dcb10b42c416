"""What every browser test begins and ends with."""

from collections.abc import Iterator

import pytest


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
