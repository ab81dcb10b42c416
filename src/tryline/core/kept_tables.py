"""Tables that take long to work out, kept on disk beside the native code that worked them out.

A file is written whole or not at all, and a damaged one is worked out again. It is mapped into memory rather than read:
processes share it, and only what is looked up takes room.
"""

import contextlib
import importlib
import mmap
import os
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import msgspec
import numpy as np

from tryline.core.native import Kernels, cache_root, prune

T = TypeVar("T", bound=tuple[Any, ...])

ALIGNED: Final = 64
"""Bytes. Arrays begin at multiples of this, for the processor's sake."""


class _Header(msgspec.Struct):
    """What a file begins with."""

    arrays: list[tuple[str, list[int]]]
    """The type and the shape of each."""
    checksum: int
    """Of all of them."""


class KeptTables:
    """The tables of one kind, in a folder that is named after all that goes into them."""

    def __init__(self, name: str, kernels: Sequence[Kernels[Any]], sources: Sequence[str], *, most: int) -> None:
        """`kernels` and the modules `sources` work them out: if any of these changes, so may the tables.

        `most`: files that are kept; those that were used longest ago go first.
        """
        self._name = name
        self._kernels = kernels
        self._sources = sources
        self._most = most

    @cached_property
    def folder(self) -> Path:
        """Where those of these sources are kept."""
        parts = [kernels.folder.name.encode() for kernels in self._kernels]
        parts += [Path(importlib.import_module(name).__file__ or "").read_bytes() for name in self._sources]
        return cache_root() / f"{self._name}-{sha256(b'|'.join(parts)).hexdigest()[:16]}"

    def file(self, box: bytes) -> Path:
        """Where those of a box are kept."""
        return self.folder / f"{sha256(box).hexdigest()[:16]}.tables"

    def find(self, box: bytes, blank: T) -> T | None:
        """The tables of a box, if they are on disk. `blank` ones say how they are built."""
        file = self.file(box)
        arrays = _read(file)
        if arrays is None or len(arrays) != len(list(_flat(blank))):
            return None
        for used in (file, self.folder / "ready"):
            with contextlib.suppress(OSError):
                used.touch()
        return cast(T, _built(blank, iter(arrays)))

    def get(self, box: bytes, blank: T, make: Callable[[], T]) -> T:
        """The tables of a box: from disk, or else from `make`, once for all."""
        found = self.find(box, blank)
        if found is not None:
            return found
        made = make()
        with contextlib.suppress(OSError):  # a folder that cannot be written to only means working it out again
            self._write(self.file(box), list(_flat(made)))
        return made

    def _write(self, file: Path, arrays: list[Any]) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_suffix(f".{os.getpid()}")
        try:
            with unfinished.open("wb") as written:
                for part in _parts(arrays):
                    written.write(part)
                written.flush()
                os.fsync(written.fileno())
            unfinished.replace(file)
        finally:
            unfinished.unlink(missing_ok=True)
        (self.folder / "ready").touch()
        self._drop_oldest()
        prune()

    def _drop_oldest(self) -> None:
        files = sorted(self.folder.glob("*.tables"), key=lambda each: each.stat().st_mtime, reverse=True)
        for each in files[self._most :]:
            each.unlink(missing_ok=True)


def _flat(tables: Any) -> Iterator[Any]:
    """The arrays of tables within tables, in order."""
    if isinstance(tables, np.ndarray):
        yield np.ascontiguousarray(tables)
        return
    for each in tables:
        yield from _flat(each)


def _built(blank: Any, arrays: Iterator[Any]) -> Any:
    """Tables like the blank ones, of these arrays."""
    if isinstance(blank, np.ndarray):
        return next(arrays)
    return type(blank)(*(_built(each, arrays) for each in blank))


def _padding(length: int) -> bytes:
    return bytes(-length % ALIGNED)


def _parts(arrays: list[Any]) -> Iterator[Any]:
    """A file, part by part: the length of the header, the header, the arrays."""
    body: list[Any] = []
    for each in arrays:
        body += [each.reshape(-1).view(np.uint8), _padding(each.nbytes)]
    checksum = 0
    for part in body:
        checksum = zlib.crc32(part, checksum)
    header = msgspec.json.encode(_Header([(each.dtype.str, list(each.shape)) for each in arrays], checksum))
    yield len(header).to_bytes(8, "little")
    yield header
    yield _padding(8 + len(header))
    yield from body


def _read(file: Path) -> list[Any] | None:
    """The arrays in a file; None if there is none, or it is damaged."""
    try:
        with file.open("rb") as opened:
            mapped = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_COPY)
        length = int.from_bytes(mapped[:8], "little")
        header = msgspec.json.decode(mapped[8 : 8 + length], type=_Header)
        at = 8 + length + len(_padding(8 + length))
        if zlib.crc32(memoryview(mapped)[at:]) != header.checksum:
            return None
        arrays = []
        for kind, shape in header.arrays:
            array: Any = np.frombuffer(mapped, dtype=kind, count=int(np.prod(shape)), offset=at).reshape(shape)
            arrays.append(array)
            at += array.nbytes + len(_padding(array.nbytes))
    except (OSError, ValueError, TypeError, msgspec.MsgspecError):
        return None
    return arrays
