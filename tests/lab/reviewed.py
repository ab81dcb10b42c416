"""Matches for tests of reviews: played by whoever a test likes, with seeded dice."""

from collections.abc import Callable
from typing import Any

from tryline.core import rng
from tryline.core.chance import Seeded
from tryline.core.game import Game
from tryline.core.kernels import quickest_rules
from tryline.core.match import Match
from tryline.core.record import Record
from tryline.lab.review.account import Review
from tryline.lab.review.reviewing import review
from tryline.search.valuation import Valuation

Decide = Callable[[Match], int]


def anybody(seed: str) -> Decide:
    """Any choice."""
    stream = rng.stream(seed)
    return lambda match: match.legal()[rng.draw_below(stream, len(match.legal()))]


def the_best(valuation: Valuation) -> Decide:
    """Always the best choice."""

    def decide(match: Match) -> int:
        legal = match.legal()
        return legal[0] if len(legal) == 1 else valuation.weigh(match.view(match.actor), legal[0]).moves[0]

    return decide


def played(game: Game, seed: str, home: Decide, away: Decide, **match: Any) -> Match:
    """A match between two who decide."""
    made = Match(game, chance=Seeded(seed), **match)
    made.rules = quickest_rules(game)
    while not made.over:
        made.play((home, away)[made.actor](made))
    return made


def reviewed(match: Match, valuation: Valuation) -> Review:
    """Its account."""
    return review(Record(match, {}), valuation=valuation)


def left_open(account: Review) -> float:
    """What the account comes to beside the result: the definition, once more."""
    home, away = account.sides
    luck = home.dice + home.draws - away.dice - away.draws + account.nobodys_luck
    return account.result - (account.start + luck - home.errors + away.errors + account.closing)
