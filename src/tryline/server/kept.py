"""A match as it is kept, and the boxes that matches share."""

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from tryline.core.language import Box
from tryline.games import find


class Kept(NamedTuple):
    """A match as it is kept, but for its moves: a row of `tables.matches`."""

    id: str
    game: str
    edition: str
    options: dict[str, Any]
    roster: list[dict[str, Any]]
    seating: dict[str, Any]
    dice: dict[str, Any]
    clocks: dict[str, Any] | None
    asleep: int | None
    base: int
    listed: bool
    status: str
    closed: dict[str, Any] | None
    ended: dict[str, Any] | None
    points: list[int]
    rematch: str | None
    created: int
    updated: int


@lru_cache(maxsize=256)
def shared_box(game: str, edition: str, options: bytes) -> Box:
    """The box of every match with the same options."""
    found = find(game)
    return found.make_box(edition, found.read_options(msgspec.json.decode(options)))
