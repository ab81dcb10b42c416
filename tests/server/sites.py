"""Sites and servers on each kind of database."""

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.server.server_process import ServerProcess, run_server
from tryline.server.computers import Computers
from tryline.server.site import Site
from tryline.server.store import Store


@pytest.fixture
async def site(each_database: str) -> AsyncIterator[Site]:
    """A site of its own, without connections."""
    opened = Site(Store(each_database), Computers(1), pace=0)
    await opened.start()
    yield opened
    await opened.close()


@pytest.fixture(scope="module")
def each_server(tmp_path_factory: pytest.TempPathFactory, any_database: str | None) -> Iterator[ServerProcess]:
    """A server for a file, which calls it `server`."""
    with run_server(tmp_path_factory.mktemp("server"), database=any_database) as opened:
        yield opened
