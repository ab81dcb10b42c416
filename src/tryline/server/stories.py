"""The story of a live match, for whoever comes in the middle: its list of moves, worked out once for each language.

It is worked out on a thread from a copy of the match, which goes on meanwhile: nobody who plays waits for it. What was
told before is not told again: a story that is known is gone on with.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from tryline.core.match import Match
from tryline.core.secrecy import Eyes
from tryline.server.sent_messages import Entry

Tell = Callable[[Match, int, int, Eyes, str], list[Entry]]
"""(match, first, last, eyes, language): the entries of its list of moves from `first` to before `last`."""
REPLAYS = ThreadPoolExecutor(1, thread_name_prefix="replay")
"""Replays what viewers ask for, one after the other: more at once would leave the event loop less of the processor."""


class Story(NamedTuple):
    """A list of moves as far as it is known."""

    base: int
    """The match it belongs to: another one once moves have been taken back (`Sight.base`)."""
    is_open: bool
    """Whether everything was shown."""
    entries: list[Entry]


class Stories:
    """The stories of one match."""

    __slots__ = ("_known", "_under_way")

    def __init__(self) -> None:
        self._known: dict[tuple[Eyes, str], Story] = {}
        self._under_way: dict[tuple[Eyes, str], asyncio.Task[Story]] = {}

    async def up_to(self, match: Match, base: int, last: int, eyes: Eyes, language: str, tell: Tell) -> Story:
        """The story of a match that does not change any more, with at least those of its first `last` entries that
        nobody else has asked for before: whoever asks while it is worked out gets the same."""
        key = eyes, language
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._work_out(match, base, last, eyes, language, tell))
            self._under_way[key] = task
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        return await asyncio.shield(task)

    async def _work_out(self, match: Match, base: int, last: int, eyes: Eyes, language: str, tell: Tell) -> Story:
        known = self._known.get((eyes, language))
        entries = known.entries if known is not None and known[:2] == (base, match.open) else []
        if len(entries) < last:
            told = await asyncio.get_running_loop().run_in_executor(
                REPLAYS, tell, match, len(entries), last, eyes, language
            )
            entries = [*entries, *told]
        story = self._known[eyes, language] = Story(base, match.open, entries)
        return story

    def forget(self) -> None:
        """Nobody is there who could ask."""
        self._known.clear()
