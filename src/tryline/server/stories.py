"""The story of a live match, for whoever comes in the middle: its list of moves, worked out once for each language.

It is worked out on a thread from a copy of the match, which goes on meanwhile: nobody who plays waits for it. What was
told before is not told again: a story that is known is gone on with.
"""

from collections.abc import Callable
from typing import NamedTuple

from tryline.core.match import Match
from tryline.core.secrecy import Eyes
from tryline.server.reading import READING
from tryline.server.sent_messages import Entry
from tryline.server.thinking.wanted import Wanted

Tell = Callable[[Match, int, int, Eyes, str], list[Entry]]
"""(match, first, last, eyes, language): the entries of its list of moves from `first` to before `last`."""


class Story(NamedTuple):
    """A list of moves as far as it is known."""

    base: int
    """The match it belongs to: another one once moves have been taken back (`Sight.base`)."""
    is_open: bool
    """Whether everything was shown."""
    entries: list[Entry]


class Stories:
    """The stories of one match."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[tuple[Eyes, str], Story] = {}

    async def up_to(
        self, match: Match, base: int, last: int, eyes: Eyes, language: str, tell: Tell, wanted: Wanted
    ) -> Story:
        """The story of a match that does not change any more, with at least those of its first `last` entries that
        nobody else has asked for before: whoever asks while it is worked out gets the same."""
        known = self._known.get((eyes, language))
        entries = known.entries if known is not None and known[:2] == (base, match.open) else []

        def work() -> Story:
            return Story(base, match.open, [*entries, *tell(match, len(entries), last, eyes, language)])

        if len(entries) < last:
            # Nobody is refused it, who would see no board; everybody waits for one at a time.
            story = await READING.run(work, wanted, key=(self, eyes, language), limited=False)
        else:
            story = Story(base, match.open, entries)
        self._known[eyes, language] = story
        return story

    def forget(self) -> None:
        """Nobody is there who could ask."""
        self._known.clear()
