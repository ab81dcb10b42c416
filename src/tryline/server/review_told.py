"""The review of a match as the page shows it: its sentences, and the figures that are drawn."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from tryline.core.language import AWAY, HOME
from tryline.games import find
from tryline.lab.review.account import CostlyDecision, Review
from tryline.lab.review.words import CostlyWords, Figure, names_of, tell_review
from tryline.server.match_setup import Seat
from tryline.server.replays import people_of
from tryline.table import side_name

DIGITS: Final = 4
"""Of a share that is drawn: more than a screen shows."""


class ReviewMark(msgspec.Struct):
    """A score, to be marked on the chart."""

    ply: int
    side: Literal[0, 1]
    """Whom it favoured."""
    points: tuple[int, int]
    words: str


class ReviewSide(msgspec.Struct):
    """What one side did, and what befell it, as shares of the match."""

    luck: float
    """Of its own throws and draws, in its own favour."""
    errors: float
    """What its decisions cost it."""
    decisions: int
    mistakes: int


class ReviewCostly(msgspec.Struct):
    """One of the decisions that cost most."""

    ply: int
    """How many moves had been made before it."""
    side: Literal[0, 1]
    played: str
    """In notation."""
    better: list[str]
    """In notation; several where they belong together."""
    cost: float
    said: tuple[str, str]
    """What was played and what was better, as the board calls it."""
    words: str
    """All about it, in sentences."""
    lesson: str
    """What the game says about this phase of play; may be empty."""


class ReviewTold(msgspec.Struct):
    """The account of a match in a language. Shares are of the match: 1 is a win, one half a draw."""

    players: tuple[str, str]
    points: tuple[int, int]
    has_luck: bool
    shares: list[float]
    """Home's chance of winning after so many moves; the first is before the first move."""
    doubt: float
    """The largest standard error of these; 0 where nothing was sampled."""
    scores: list[ReviewMark]
    sides: tuple[ReviewSide, ReviewSide]
    nobodys_luck: float
    """In Home's favour: the toss, say."""
    net_luck: float
    """In Home's favour, all of it."""
    result: float
    adjusted: float
    """Home's share with even luck; may lie a little outside 0 to 1."""
    adjusted_points: tuple[int, int] | None
    """The score with even luck, where points can be told."""
    costly: list[ReviewCostly]
    verdict: str
    story: list[str]
    nothing_costly: str
    exactness: str
    figures: list[Figure]


def told(review: Review, seats: Sequence[Seat], language: str) -> ReviewTold:
    """The review of a match in which these sat: the review itself knows nobody's name."""
    game = find(review.game)
    people = [people_of(game, seats, side, language) or side_name(game, side, language) for side in (HOME, AWAY)]
    named = msgspec.structs.replace(review, players=(people[HOME], people[AWAY]))
    words = tell_review(named, language)
    adjusted = review.adjusted_points
    return ReviewTold(
        players=names_of(named, language),
        points=review.points,
        has_luck=game.luck,
        shares=[round(point.share, DIGITS) for point in review.chart],
        doubt=max(point.doubt for point in review.chart),
        scores=[ReviewMark(each.ply, _side(each.side), each.points, each.words[language]) for each in review.happened],
        sides=(_account(review, HOME), _account(review, AWAY)),
        nobodys_luck=review.nobodys_luck,
        net_luck=review.net_luck,
        result=review.result,
        adjusted=review.adjusted,
        adjusted_points=None if adjusted is None else (round(adjusted[HOME]), round(adjusted[AWAY])),
        costly=[_costly(each, said, language) for each, said in zip(review.costly, words.costly, strict=True)],
        verdict=words.verdict,
        story=words.story,
        nothing_costly=words.nothing_costly,
        exactness=words.exactness,
        figures=words.figures,
    )


def _side(side: int) -> Literal[0, 1]:
    return 1 if side == AWAY else 0


def _account(review: Review, side: int) -> ReviewSide:
    account = review.sides[side]
    return ReviewSide(account.dice + account.draws, account.errors, account.decisions, account.mistakes)


def _costly(each: CostlyDecision, told: CostlyWords, language: str) -> ReviewCostly:
    return ReviewCostly(
        ply=each.ply,
        side=_side(each.side),
        played=each.played,
        better=each.better,
        cost=each.cost,
        said=(each.played_words[language], each.better_words[language]),
        words=told.words,
        lesson=told.lesson,
    )
