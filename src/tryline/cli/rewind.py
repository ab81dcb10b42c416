"""A recorded match, wound back to its opening so that it can be stepped through."""

from tryline.core.chance import Typed
from tryline.core.match import Match


def rewound(whole: Match) -> Match:
    """The same match before its first move. Nothing falls by itself in it: `play_again` brings each move back."""
    return Match(whole.game, edition=whole.edition, options=whole.options, chance=Typed())
