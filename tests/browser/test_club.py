"""Two people in their browsers play at a club of three processes, through the proxy of the documentation, and play on
when the process that had their match is killed, freezes or is asked to stop."""

import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page import FRIEND, Visitor
from tests.server.postgres import Cluster
from tests.server.proxy import free_port, proxied
from tests.server.server_process import PROGRAM, ServerProcess
from tryline.server.database import address_of

WORDS = """
  window.said = [];
  new MutationObserver(() => {
    for (const each of document.querySelectorAll("[role=status]")) window.said.push(each.textContent);
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""What the page says while it waits is written down, however short it stands there."""


class Club:
    """Three processes behind a proxy."""

    def __init__(self, cluster: Cluster, database: str, folder: Path, opened: ExitStack) -> None:
        self._cluster, self._database = cluster, database
        self.plain, secure = free_port(), free_port()
        self.address = f"https://localhost:{secure}"
        self.processes: list[ServerProcess] = []
        # Where everything waits for a processor, a process has longer to renew its lease.
        given = {"TRYLINE_ORIGINS": self.address, "TRYLINE_SECURE": "1", "TRYLINE_LEASE": "10000"}
        for number in range(3):
            (folder / str(number)).mkdir()
            process = ServerProcess(folder / str(number), PROGRAM, database, **given)
            opened.callback(process.end)
            self.processes.append(process)
        opened.enter_context(proxied(self.processes, folder, self.plain, secure))

    def owner(self, match: str) -> ServerProcess:
        """The process that has a match."""
        query = f"SELECT address FROM owners JOIN processes USING (epoch) WHERE match = '{match}' AND NOT gone"
        ((address,),) = self._cluster.sql(query, address_of(self._database))
        return next(each for each in self.processes if str(address).endswith(f":{each.port}"))


@pytest.fixture
def club(postgres: Cluster, tmp_path: Path) -> Iterator[Club]:
    """For one test."""
    with postgres.database() as database, ExitStack() as opened:
        yield Club(postgres, database, tmp_path, opened)


def _play(ann: Visitor, ben: Visitor, until: int) -> None:
    """Both play until so many moves have been made."""
    for visitor in (ann, ben):
        visitor.hurry(until)
    for visitor in (ann, ben):
        expect(visitor.told()).to_have_count(until)


def _freeze(process: ServerProcess) -> None:
    os.kill(process.process_id, signal.SIGSTOP)


MOVING = "Another server takes"
GONE: dict[str, tuple[Callable[[ServerProcess], object], str]] = {
    "killed": (ServerProcess.kill, MOVING),
    "frozen": (_freeze, MOVING),
    "drained": (ServerProcess.stop, f"{MOVING}|Reconnecting"),
}
"""What becomes of a process, and what the page says meanwhile."""


@pytest.mark.parametrize("fate", GONE)
def test_the_page_plays_on_when_the_owner_of_its_match_is_gone(browser: Browser, club: Club, fate: str) -> None:
    sent_on = httpx.get(f"http://localhost:{club.plain}/lobby")
    assert (sent_on.status_code, sent_on.headers["location"]) == (301, "https://localhost/lobby")
    server = cast(ServerProcess, SimpleNamespace(address=club.address))
    ann, ben = (Visitor(browser, server, ignore_https_errors=True) for _ in range(2))
    for visitor in (ann, ben):
        visitor.page.add_init_script(WORDS)
    ann.begin("scrum", FRIEND)
    assert [cookie["name"] for cookie in ann.context.cookies()] == ["__Host-tryline"]
    ben.come(ann.invitation())
    _play(ann, ben, 4)
    known = ann.notations()
    happens, words = GONE[fate]
    happens(club.owner(ann.match))
    for visitor in (ann, ben):
        visitor.page.wait_for_function("(words) => said.some((each) => RegExp(words).test(each))", arg=words)
    _play(ann, ben, 8)
    for visitor in (ann, ben):
        expect(visitor.page.get_by_text(re.compile("Another server|Reconnecting"))).to_have_count(0)
    assert ann.notations()[:4] == known
    assert ann.notations() == ben.notations()
    assert ann.troubles == ben.troubles == []
