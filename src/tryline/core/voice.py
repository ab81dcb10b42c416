"""The commentator's voice: which of several wordings a piece of news gets, from a random stream of its own.

The stream is seeded with the match's identity and the number of the move. So a match reads the same whenever it is
replayed, another match reads otherwise, and no die is ever touched by it: the dice come from `chance`.
"""

from collections.abc import Sequence

from tryline.core.game import Telling
from tryline.core.rng import draw_below, stream

STREAM = "commentary"


def worded(tellings: Sequence[Telling], ways: int, identity: str, move: int) -> list[Telling]:
    """The same news, each with the number of one of so many wordings as the fact `variant`."""
    words = stream(f"{STREAM} {identity}", move)
    return [Telling(event, {**facts, "variant": 1 + int(draw_below(words, ways))}) for event, facts in tellings]
