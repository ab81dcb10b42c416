"""Match files that somebody brings: checked move by move, with limits on their size and on the time that takes.

A file is untrusted. It is read as data and played under the rules; nothing in it is executed. What does not follow the
rules is refused with the move and the reason.
"""

import time
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from tryline.core import record
from tryline.core.chance import Chance
from tryline.core.errors import BadFile
from tryline.core.game import Game
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match, Waits
from tryline.core.news import refusal
from tryline.games import find
from tryline.server.cached_match import new_match
from tryline.server.match_setup import Seat
from tryline.server.reading import Reading, from_outside
from tryline.server.replays import Replay, Sight, replay_of
from tryline.server.thinking.fair_queue import NOBODY_KNOWN, Asker

T = TypeVar("T")
LARGEST = 1024 * 1024
"""Bytes of a file. A match of a thousand moves has less than a tenth of it."""
LONGEST = 4.0
"""Seconds that reading and replaying a file may take."""
FILES_WAITING = 8
"""Files of one network that may wait for their turn."""
FILES: Final = Reading("files", FILES_WAITING)
"""A thread of their own: a file may take as long as hundreds of other things that people read."""


async def with_file(work: Callable[[Callable[[], None]], T], asker: Asker = NOBODY_KNOWN) -> T:
    """Do something with a file when it is its turn; `work` is given what ends it when it takes too long.

    Raises TooOften.
    """
    return await FILES.run(lambda: work(_timer()), from_outside("", asker))


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
