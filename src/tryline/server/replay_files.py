"""Match files that somebody brings: checked move by move, with limits on their size and on the time that takes.

A file is untrusted. It is read as data and played under the rules; nothing in it is executed. What does not follow the
rules is refused with the move and the reason.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from tryline.core import record
from tryline.core.chance import Chance
from tryline.core.errors import BadFile
from tryline.core.game import Game
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match, Waits
from tryline.core.news import refusal
from tryline.games import find
from tryline.server.cached_match import new_match
from tryline.server.errors import TooOften
from tryline.server.match_setup import Seat
from tryline.server.replays import Replay, Sight, replay_of

T = TypeVar("T")
LARGEST = 1024 * 1024
"""Bytes of a file. A match of a thousand moves has less than a tenth of it."""
LONGEST = 4.0
"""Seconds that reading and replaying a file may take."""
MOST_WAITING = 8
"""Files that may wait for their turn."""
FILES = ThreadPoolExecutor(1, thread_name_prefix="files")
"""Reads files, one after the other, so that they take no more than a part of the processor."""


class FileQueue:
    """Those who wait for their file to be read."""

    def __init__(self) -> None:
        self._waiting = 0

    async def run(self, work: Callable[[Callable[[], None]], T]) -> T:
        """Do something with a file on the thread for that; `work` is given what ends it when it takes too long.

        Raises TooOften if many wait.
        """
        if self._waiting >= MOST_WAITING:
            raise refusal(TooOften, "files-wait")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(FILES, lambda: work(_timer()))
        finally:
            self._waiting -= 1


def _timer() -> Callable[[], None]:
    """Raises BadFile once the time is up."""
    until = time.thread_time() + LONGEST

    def check() -> None:
        if time.thread_time() > until:
            raise refusal(BadFile, "file-too-long")

    return check


def read_file(body: bytes, check: Callable[[], None]) -> record.Record:
    """The match in a file, which may be seen by everybody. Raises BadFile."""
    if len(body) > LARGEST:
        raise refusal(BadFile, "file-too-large", size=LARGEST // 1024)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise refusal(BadFile, "file-no-text") from None
    found = record.read(text, find, begin=_quick_match, check=check)
    if not found.match.open:
        raise refusal(BadFile, "file-secret")
    return found


def _quick_match(
    game: Game, *, edition: str, options: Mapping[str, Any], chance: Chance | None, practice: bool
) -> Match:
    """A match of which the rules are asked natively."""
    return new_match(game, edition, options, Waits.NOTHING, practice=practice)


def seats_of_file(found: record.Record) -> list[Seat]:
    """Who sat where, as a file says."""
    sides = found.match.game.sides
    seats = {side: found.seats.get(sides[side], record.Seat("")) for side in (HOME, AWAY)}
    return [
        Seat(sides[side], side, "person" if seat.level is None else "computer", seat.name, seat.level)  # type: ignore[arg-type]
        for side, seat in seats.items()
    ]


def replay_file(body: bytes, sight: Sight, language: str, check: Callable[[], None]) -> Replay:
    """The match in a file, to be watched again. Raises BadFile."""
    found = read_file(body, check)
    return replay_of(found.match, seats_of_file(found), sight, language, check=check)
