"""Solved tables on disk: found again, made again where they are damaged, and never half written."""

import os
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from tryline.core.kept_tables import KeptTables

MOST = 3


class Inner(NamedTuple):
    """Tables within tables."""

    odds: Any


class Tables(NamedTuple):
    """What is kept."""

    inner: Inner
    names: Any
    worth: Any


BLANK = Tables(Inner(np.zeros(1, dtype=np.float32)), np.zeros(1, dtype=np.int8), np.zeros((1, 1)))
MADE = Tables(
    Inner(np.arange(5, dtype=np.float32)), np.arange(-3, 4, dtype=np.int8), np.random.default_rng(1).random((31, 7))
)


class Counted:
    """Makes tables, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Tables:
        self.times += 1
        return MADE


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KeptTables:
    """Tables in a folder of their own."""
    monkeypatch.setenv("TRYLINE_CACHE", str(tmp_path))
    return KeptTables("tests", [], [__name__], most=MOST)


def same(tables: Tables) -> bool:
    """Whether these are the ones that were made."""
    found = (tables.inner.odds, tables.names, tables.worth)
    wanted = (MADE.inner.odds, MADE.names, MADE.worth)
    return all(a.dtype == b.dtype and np.array_equal(a, b) for a, b in zip(found, wanted, strict=True))


def test_they_are_worked_out_once_and_then_read(kept: KeptTables) -> None:
    make = Counted()
    assert same(kept.get(b"box", BLANK, make))
    again = kept.get(b"box", BLANK, make)
    assert same(again)
    assert make.times == 1
    assert again.worth.flags.writeable, "as native code was compiled for it"
    assert again.worth.flags.aligned
    kept.get(b"another box", BLANK, make)
    assert make.times == 2


@pytest.mark.parametrize("damage", ["cut", "changed", "emptied", "nonsense"])
def test_a_damaged_file_is_made_again(kept: KeptTables, damage: str) -> None:
    make = Counted()
    kept.get(b"box", BLANK, make)
    file = kept.file(b"box")
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    half = bytes(content[: len(content) // 2])
    damaged = {"cut": half, "changed": bytes(content), "emptied": b"", "nonsense": b"\xff" * 500}
    file.write_bytes(damaged[damage])
    assert same(kept.get(b"box", BLANK, make))
    assert make.times == 2
    assert same(kept.get(b"box", BLANK, make))
    assert make.times == 2


def test_a_folder_that_cannot_be_written_to_costs_only_time(kept: KeptTables) -> None:
    kept.folder.parent.mkdir(parents=True, exist_ok=True)
    kept.folder.write_text("a file is in the way")
    make = Counted()
    assert same(kept.get(b"box", BLANK, make))
    assert same(kept.get(b"box", BLANK, make))
    assert make.times == 2


def test_those_that_were_used_longest_ago_go_first(kept: KeptTables) -> None:
    make = Counted()
    for number in range(MOST + 1):
        kept.get(b"%d" % number, BLANK, make)
        used = time.time() - 1000 + number
        os.utime(kept.file(b"%d" % number), (used, used))
        kept.get(b"0", BLANK, make)
    assert kept.file(b"0").exists()
    assert not kept.file(b"1").exists()
    assert len(list(kept.folder.glob("*.tables"))) == MOST
