"""The store before anybody has come in: which databases it takes, and what it says of others."""

from pathlib import Path

import pytest
from clubhouse import open_house, refused_beside

from tryline.server.store import Store, StoreTrouble, address_of


def test_postgresql_is_meant_with_or_without_its_driver() -> None:
    for scheme in ("postgres", "postgresql", "postgresql+psycopg"):
        assert str(address_of(f"{scheme}://ann@here/club")) == "postgresql+psycopg://ann@here/club"


@pytest.mark.parametrize(
    ("database", "words"),
    [
        ("/nowhere/at/all.sqlite", "unable to open database file"),
        ("mysql://ann:pass3word@here/club", "neither a file nor postgresql"),
        ("postgresql://ann:pass3word@here:port/club", "postgresql://... cannot be used"),
        ("://pass3word", "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_named_without_its_password(database: str, words: str) -> None:
    with pytest.raises(StoreTrouble) as trouble:
        Store(database)
    assert words in str(trouble.value)
    assert "pass3word" not in str(trouble.value)


def test_a_database_is_open_to_one_clubhouse(tmp_path: Path) -> None:
    """By whichever name it is called: each keeps its matches in memory."""
    path, other = tmp_path / "club.sqlite", tmp_path / "also.sqlite"
    other.symlink_to(path)
    first = Store(str(path))
    for name in (str(path), f"sqlite:///{path}", str(other)):
        with pytest.raises(StoreTrouble, match="Another clubhouse is open on this database"):
            Store(name)
    first.close()
    Store(str(path)).close()


def test_a_second_server_is_refused_until_the_first_has_gone(folder: Path) -> None:
    """However it went: a server that was killed leaves nothing behind that must be cleared away."""
    with open_house(folder) as house:
        refused_beside(house)
        house.kill()
        house.start()
        refused_beside(house)
        assert house.stop() == 0
        house.start()
