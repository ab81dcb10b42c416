"""Earlier positions of a live match, for whoever looks back: each is worked out once for all who see it alike.

For each the match is replayed from its first move, on the thread of what is read (`reading.py`).
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from tryline.core.secrecy import Eyes
from tryline.server.reading import READING
from tryline.server.sent_messages import Past
from tryline.server.thinking.wanted import Wanted

MOST_KEPT: Final = 32
"""Positions of one match; whatever nobody has asked for longest goes first. One is a few kB."""


class Look(NamedTuple):
    """An earlier position, and who looks at it: all that its answer depends on."""

    base: int
    """The match it belongs to: another one once moves have been taken back (`Sight.base`)."""
    ply: int
    """How many entries their list of moves had then."""
    eyes: Eyes
    language: str
    all_open: bool
    """Whether nothing is hidden, or no longer: the match is over."""


class PastScenes:
    """The earlier positions of one match that were asked for of late."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[Look, Past] = {}
        """Whatever was asked for last comes last. Nothing in it changes: whoever asks is answered with a copy."""

    async def at(self, look: Look, work: Callable[[], Past], wanted: Wanted) -> Past:
        """What `work` returns: whoever asks for the same position while it is worked out, or afterwards, gets the same.
        Raises TooOften."""
        kept = self._kept  # what was forgotten meanwhile is not kept
        past = kept.pop(look, None)
        if past is None:
            past = await READING.run(work, wanted, key=(self, look))
        kept[look] = past
        if len(kept) > MOST_KEPT:
            del kept[next(iter(kept))]
        return past

    def forget(self) -> None:
        """Nobody is there who could ask."""
        self._kept = {}
