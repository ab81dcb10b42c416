"""The decisions of a match that cost most, and what is marked on its chart, as a review keeps them."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import LANGUAGES
from tryline.games import presenter_of
from tryline.lab.review.account import CostlyDecision, Happened
from tryline.search.valuation import Weighed

MOST_COSTLY: Final = 3
WORTH_TELLING: Final = 0.001
"""A decision that cost less of the match than this is not told."""


class Slip(NamedTuple):
    """A decision that was not the best one."""

    ply: int
    move: Move
    weighed: Weighed
    cost: float


def tell_costly(match: Match, slips: Sequence[Slip]) -> list[CostlyDecision]:
    """The most costly decisions, with all that people are told about them."""
    told = [slip for slip in slips if slip.cost >= WORTH_TELLING]
    places = {slip.ply: slip for slip in told}
    found: dict[int, CostlyDecision] = {}
    again = match.rewound()
    for ply, move in enumerate(match.moves):
        if len(found) == len(places):
            break
        if ply in places:
            found[ply] = _tell(again, places[ply])
        again.play_again(move.number, move.seconds)
    return [found[slip.ply] for slip in told]


def _tell(match: Match, slip: Slip) -> CostlyDecision:
    presenter = presenter_of(match.game)
    side, weighed = slip.move.actor, slip.weighed
    better = weighed.moves[0]

    def chance(share: float) -> float:
        return share if side == HOME else 1.0 - share

    def words(number: int) -> dict[str, str]:
        text = match.game.write(match.box, match.state, number)
        return _spoken(lambda language: presenter.choices_in_words(match, [number], [text], language)[0])

    margins = (weighed.best.margin, weighed.chosen.margin)
    margin = None if margins[0] is None or margins[1] is None else margins[0] - margins[1]
    lessons = {language: presenter.lesson(match, language) for language in LANGUAGES}
    return CostlyDecision(
        ply=slip.ply,
        side=side,
        played=slip.move.text,
        better=_notation(match, weighed.moves),
        cost=slip.cost,
        doubt=weighed.doubt,
        chance_played=chance(weighed.chosen.share),
        chance_better=chance(weighed.best.share),
        played_words=words(slip.move.number),
        better_words=words(better),
        played_odds=presenter.throws_for(match, slip.move.number),
        better_odds=presenter.throws_for(match, better),
        margin=margin if margin is None or side == HOME else -margin,
        lesson={language: lesson.text for language, lesson in lessons.items() if lesson is not None},
    )


def _notation(match: Match, moves: Sequence[int]) -> list[str]:
    """The decisions that belong together, as far as the same side takes them."""
    ahead, texts = match.copy(), []
    ahead.chance = None
    for number in moves:
        if ahead.actor != match.actor or number not in ahead.legal():
            break
        texts.append(ahead.game.write(ahead.box, ahead.state, number))
        ahead.play_again(number, None)
    return texts


def _spoken(say: Callable[[str], str]) -> dict[str, str]:
    return {language: say(language) for language in LANGUAGES}


def happened(match: Match, before: tuple[int, int]) -> list[Happened]:
    """The score that the last move of a match brought, if it brought one; `before` are the points that there were."""
    home, away = match.points
    gain = home - away - before[HOME] + before[AWAY]
    if not gain:
        return []
    presenter = presenter_of(match.game)
    words = _spoken(lambda language: " ".join(presenter.remarks(match, language)))
    return [Happened(len(match.moves), HOME if gain > 0 else AWAY, (home, away), words)]
