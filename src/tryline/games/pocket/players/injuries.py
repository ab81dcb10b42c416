"""Tables of Pocket Rugby that know of injuries to come: those of every set of injured men, up to a few of them.

Nobody gets well again. So the tables of the largest sets are solved first, with what is still to come folded away, and
those of every other set lead to the tables with one man more. Each is kept on disk for itself, once it has been solved.
"""

from functools import cache, lru_cache
from typing import Any, Final

import numpy as np

from tryline.core.kept_tables import KeptTables
from tryline.core.language import Box, State
from tryline.games.pocket.players.exact import (
    BLANK,
    NOBODY_HURT,
    SOURCES,
    TO_ADD_UP,
    Kept,
    Tables,
    assembled,
    fresh,
    kernels,
    solve_match,
)
from tryline.games.pocket.players.situations import follows_injuries
from tryline.games.pocket.rules.boxes import BOX
from tryline.games.pocket.rules.game import GAME

STANDARD: Final = 3
"""Injured men that the tables of the standard boxes follow: 176 sets of ten men."""
OTHERWISE: Final = 1
"""The same for a box that fewer people play with: every pair of nations has tables of its own, 11 sets of them."""

on_disk: Final = KeptTables("pocket-injuries", [kernels], (*SOURCES, __name__), most=400)
"""1.8 MB each in edition 1, 3.3 MB in edition 2: by box, weather and who is injured."""


@cache
def _standard_boxes() -> set[bytes]:
    return {GAME.box_of({}, edition).tobytes() for edition in GAME.editions}


def most_followed(box: Box) -> int:
    """How many injured men the tables of a box follow."""
    if not follows_injuries(box) or (box.big_hit == 0).all():
        return 0
    return STANDARD if box.tobytes() in _standard_boxes() else OTHERWISE


def tables_of(box: Box, s: State) -> Tables | None:
    """The tables for a state with the injuries that there are; None if these are more than are followed."""
    most = most_followed(box)
    if s.injured.sum() > most:
        return None
    return _tables(box.tobytes(), int(s.weather), s.injured.tobytes(), most)


@lru_cache(maxsize=64)
def _tables(written: bytes, weather: int, injured: bytes, most: int) -> Tables:
    box = np.frombuffer(bytearray(written), dtype=BOX)[0]
    return assembled(box, _kept(written, weather, injured, most), _one_more(written, weather, injured, most))


def _one_more(written: bytes, weather: int, injured: bytes, most: int) -> tuple[Kept | None, ...]:
    """For every man the tables with him injured as well; None for those who are already, or if no more are followed."""
    now: Any = np.frombuffer(injured, dtype=np.int32)
    if now.sum() == most:
        return tuple(NOBODY_HURT)
    found: list[Kept | None] = []
    for man in range(len(now)):
        then = now.copy()
        then[man] = 1
        found.append(None if now[man] else _kept(written, weather, then.tobytes(), most))
    return tuple(found)


@lru_cache(maxsize=256)
def _kept(written: bytes, weather: int, injured: bytes, most: int) -> Kept:
    """From disk, or else solved and kept."""
    box = np.frombuffer(bytearray(written), dtype=BOX)[0]
    key = b"%d %d " % (weather, most) + injured + written

    def make() -> Kept:
        start = fresh(box, weather)
        start.injured[:] = np.frombuffer(injured, dtype=np.int32).reshape(start.injured.shape)
        hurt = _one_more(written, weather, injured, most)
        made = solve_match(kernels.need(), box, start, TO_ADD_UP, hurt)
        return Kept(made.wins, made.points)

    made = on_disk.get(key, BLANK, make)
    return on_disk.find(key, BLANK) or made  # mapped, so that all of them together take little memory
