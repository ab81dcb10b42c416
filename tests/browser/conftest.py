"""What every browser test begins and ends with."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.page import ARGUMENTS, CHROMIUM


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; `make test` installs it. One for the folder: every test has contexts of its own in it.

    Not for the whole run: while Playwright is there, no other event loop can run in its thread.
    """
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        opened.close()


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
