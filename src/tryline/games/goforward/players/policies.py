"""Players of Go Forward Rugby who do not search."""

from typing import Any, Final

from tryline.core.language import Box, State, rule
from tryline.core.rng import Stream
from tryline.games.goforward.rules.book import choices
from tryline.games.goforward.rules.judgement import thumb
from tryline.search.season import Policy


@rule
def by_thumb(box: Box, s: State, out: Any, rng: Stream, notes: int) -> int:
    """The rule of thumb. It uses only what its side may know: see rules/judgement.py."""
    return thumb(box, s, out, choices(box, s, out), rng)


THUMB: Final = Policy("tryline.games.goforward.players.policies:THUMB", by_thumb)
