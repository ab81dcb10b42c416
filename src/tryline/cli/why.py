"""Which rule was that: an answer for every game, whatever happened last."""

import textwrap
from collections.abc import Sequence

from tryline.core.language import CHANCE
from tryline.core.match import Match
from tryline.core.news import say
from tryline.games import presenter_of

WIDTH = 78


def why_lines(match: Match, language: str, viewers: Sequence[int] = ()) -> list[str]:
    """The rules behind what happened last; where a game does not name them, what happened and where the rules are."""
    known = presenter_of(match.game).why(match, language, viewers)
    if known:
        cites = any(line.rules for line in known)
        page = [say("cli-rules-of", language, game=match.game.id)] if cites else []
        return [*(line.in_full(language) for line in known), *page]
    told = _told_last(match, language, viewers)
    lines = textwrap.wrap(" ".join(told), WIDTH, break_on_hyphens=False) or [say("cli-why-nothing-yet", language)]
    return [*lines, say("cli-why-rules", language, game=match.game.name, id=match.game.id)]


def _told_last(match: Match, language: str, viewers: Sequence[int]) -> list[str]:
    """What was said of the last decision and of all that came of it."""
    since = max((ply for ply, move in enumerate(match.moves) if move.actor != CHANCE), default=0)
    again = match.rewound()
    told: list[str] = []
    for ply, move in enumerate(match.moves):
        again.play_again(move.number, move.seconds)
        if ply >= since:
            told += presenter_of(match.game).news(again, language, viewers)
    return told
