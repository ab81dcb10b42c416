"""Where the page comes back to when its connection is closed: a proxy sends whoever says another number elsewhere."""

import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, WebSocketRoute

from tests.browser.page import Visitor
from tests.server.server_process import ServerProcess
from tryline.server.connection import SERVICE_RESTART, TAKEN_OVER


class Way:
    """What lies between a page and its server: it knows what was asked for, and can be cut."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._answers = True
        self._routes: list[WebSocketRoute] = []
        self._tables = 0
        visitor.page.route_web_socket(re.compile(r"/live(\?|$)"), self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self._routes.append(route)
        if self._answers:
            route.connect_to_server().on_message(lambda message: self._heard(route, message))

    def _heard(self, route: WebSocketRoute, message: str | bytes) -> None:
        route.send(message)
        self._tables += '"is":"table"' in str(message)

    def settle(self) -> None:
        """Wait until the page has been told the match on its last connection."""
        while not self._tables:
            self._visitor.page.wait_for_timeout(20)

    def close(self, code: int, *, answers: bool = True) -> dict[str, str]:
        """Close the connection with a code; what the page asks for when it comes back, and whether it is answered."""
        self._answers, self._tables, known = answers, 0, len(self._routes)
        self._routes[-1].close(code=code, reason="")
        while len(self._routes) == known:
            self._visitor.page.wait_for_timeout(20)
        return {name: values[0] for name, values in parse_qs(urlsplit(self._routes[-1].url).query).items()}


def test_whoever_is_told_that_another_server_takes_over_comes_back_to_the_one_that_says_so(
    browser: Browser, server: ServerProcess
) -> None:
    visitor = Visitor(browser, server)
    way = Way(visitor)
    visitor.home()
    visitor.same_screen("scrum", "Ann", "Ben")
    way.settle()
    known = way.close(TAKEN_OVER)
    assert known == {"version": "0", "plies": "0"}  # by the same way as before
    way.settle()
    assert way.close(SERVICE_RESTART) == {"again": "1", **known}  # by another
    way.settle()
    assert way.close(TAKEN_OVER, answers=False) == {"again": "1", **known}
    assert way.close(TAKEN_OVER, answers=False) == {"again": "2", **known}  # it says so again, and has told nothing
    assert way.close(TAKEN_OVER) == {"again": "2", **known}
    way.settle()
    assert visitor.troubles == []
    visitor.close()
