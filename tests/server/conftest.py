"""One clubhouse for each file of tests, and people to visit it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from clubhouse import Clubhouse, Person, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clubhouse]:
    """A server of its own for the file."""
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """For a server that is killed."""
    return tmp_path


@pytest.fixture
def person(house: Clubhouse) -> Iterator[Callable[[str], Person]]:
    """Makes people, who go home after the test."""
    here: list[Person] = []

    def make(name: str) -> Person:
        here.append(Person(house, name))
        return here[-1]

    yield make
    for one in here:
        one.close()
