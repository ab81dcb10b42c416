"""The store before anybody has come in: which databases it takes, and what it says of others."""

import pytest

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
