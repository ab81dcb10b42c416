"""A review in words that a child understands, and its figures in a table: a pure function of the review."""

from typing import Final

import msgspec

from tryline.core.language import AWAY, HOME
from tryline.core.news import say
from tryline.games import find
from tryline.lab.review.account import CostlyDecision, Review
from tryline.search.valuation import Exactness
from tryline.table import called, side_name

EVEN: Final = 0.02
"""Less of the match than this is no difference worth telling."""
NOTHING: Final = 1e-6
"""What is left of no errors at all once many values have been added up."""
CLOSED: Final = 1e-9
"""An account that leaves open less than this has met nothing that the tables leave out."""
INTERVAL: Final = 1.96
"""Standard errors either side of a figure that make up a 95% interval."""


class Figure(msgspec.Struct, frozen=True, rename="camel"):
    """A line of the account in figures."""

    label: str
    home: str
    away: str
    """Empty where there is one figure for both."""


class CostlyWords(msgspec.Struct, frozen=True, rename="camel"):
    """A costly decision in words."""

    ply: int
    words: str
    lesson: str
    """What the game says about this phase of play; may be empty."""


class ReviewWords(msgspec.Struct, frozen=True, rename="camel"):
    """A review in a language."""

    title: str
    verdict: str
    """Who won, and whether luck did it: one sentence."""
    story: list[str]
    """Luck, decisions, and the result with even luck: a sentence each."""
    costly: list[CostlyWords]
    nothing_costly: str
    """A sentence for where no decision cost anything; empty otherwise."""
    exactness: str
    """How exact all of this is."""
    figures: list[Figure]


def names_of(review: Review, language: str) -> tuple[str, str]:
    """Both players, told apart by their sides where they are called the same."""
    home, away = review.players
    if home != away:
        return home, away
    game = find(review.game)
    return called(side_name(game, HOME, language), home), called(side_name(game, AWAY, language), away)


def tell_review(review: Review, language: str) -> ReviewWords:
    """The review in a language."""
    home, away = names_of(review, language)
    points = score_words(review.points)
    return ReviewWords(
        title=say("review-title", language, game=find(review.game).name, home=home, away=away, points=points),
        verdict=verdict(review, language),
        story=_story(review, language),
        costly=[_tell_costly(review, each, language) for each in review.costly],
        nothing_costly="" if review.costly else say("review-nothing-costly", language),
        exactness=exactness_words(review, language),
        figures=figures(review, language),
    )


def score_words(points: tuple[float, float]) -> str:
    """`21-17` with the dash of the match sheet."""
    return "\N{EN DASH}".join(str(round(each)) for each in points)


def in_100(share: float, language: str) -> str:
    """A share of the match in whole matches of 100."""
    wins = round(100 * abs(share))
    return say("review-less-than-one", language) if wins == 0 and share else str(wins)


def verdict(review: Review, language: str) -> str:
    """Who won, and whether luck did it."""
    if review.result == 0.5:
        return say("review-drawn", language)
    winner = HOME if review.result > 0.5 else AWAY
    both = names_of(review, language)
    names = {"winner": both[winner], "loser": both[1 - winner]}
    if not find(review.game).luck:
        return say("review-won-no-luck", language, winner=names["winner"])
    ahead = review.adjusted - 0.5 if winner == HOME else 0.5 - review.adjusted
    if abs(ahead) < max(EVEN, INTERVAL * review.doubt):
        return say("review-won-even", language, winner=names["winner"])
    if ahead > 0:
        return say("review-won-fairly", language, winner=names["winner"])
    return say("review-won-by-luck", language, **names)


def _story(review: Review, language: str) -> list[str]:
    has_luck = find(review.game).luck
    told = [_luck(review, language)] if has_luck else []
    for side in (HOME, AWAY):
        account, name = review.sides[side], names_of(review, language)[side]
        if abs(account.errors) < NOTHING and review.exactness != Exactness.SAMPLED:
            told.append(say("review-no-errors", language, name=name))
        else:
            wins = in_100(max(0.0, account.errors), language)
            told.append(say("review-errors", language, name=name, mistakes=account.mistakes, wins=wins))
    if abs(review.closing) >= EVEN:
        loser = names_of(review, language)[AWAY if review.closing > 0 else HOME]
        told.append(say("review-closing", language, name=loser, wins=in_100(review.closing, language)))
    if has_luck:
        told.append(_with_even_luck(review, language))
    if review.adjusted_points is not None:
        score = score_words(review.adjusted_points)
        told.append(say("review-adjusted-points", language, score=score))
    return told


def _luck(review: Review, language: str) -> str:
    doubt = INTERVAL * review.doubt
    about = {"doubt": str(max(1, round(100 * doubt)))} if doubt else {}
    kind = "-doubt" if doubt else ""
    if abs(review.net_luck) < max(EVEN, doubt):
        return say(f"review-luck-even{kind}", language, **about)
    name = names_of(review, language)[HOME if review.net_luck > 0 else AWAY]
    return say(f"review-luck{kind}", language, name=name, wins=in_100(review.net_luck, language), **about)


def _with_even_luck(review: Review, language: str) -> str:
    ahead = review.adjusted - 0.5
    if abs(ahead) < max(EVEN, INTERVAL * review.doubt):
        return say("review-adjusted-even", language)
    name = names_of(review, language)[HOME if ahead > 0 else AWAY]
    return say("review-adjusted", language, name=name, wins=str(min(100, round(100 * (0.5 + abs(ahead))))))


def _tell_costly(review: Review, each: CostlyDecision, language: str) -> CostlyWords:
    facts: dict[str, str | int] = {
        "name": names_of(review, language)[each.side],
        "played": each.played_words[language],
        "better": each.better_words[language],
        "chancebetter": f"{100 * each.chance_better:.0f}",
        "chanceplayed": f"{100 * each.chance_played:.0f}",
    }
    if facts["chancebetter"] == facts["chanceplayed"]:  # a difference that whole numbers do not show
        facts["chancebetter"] = f"{100 * each.chance_better:.1f}"
        facts["chanceplayed"] = f"{100 * each.chance_played:.1f}"
    if each.played_odds is not None and each.better_odds is not None:
        made = dict(zip(("made", "of"), each.played_odds, strict=True))
        better = dict(zip(("bettermade", "betterof"), each.better_odds, strict=True))
        words = say("review-costly-odds", language, **facts, **made, **better)
    else:
        words = say("review-costly", language, **facts)
    if each.margin is not None and each.margin >= 0.1:
        words = f"{words} {say('review-costly-points', language, points=f'{each.margin:.1f}')}"
    return CostlyWords(each.ply, words, each.lesson.get(language, ""))


def exactness_words(review: Review, language: str) -> str:
    """How exact the account is."""
    residual = f"{100 * review.residual:+.1f}"
    if review.exactness == Exactness.SOLVED:
        return say("review-solved", language)
    if review.exactness == Exactness.NEARLY and abs(review.residual) < CLOSED:
        return say("review-closed", language)
    if review.exactness == Exactness.NEARLY:
        return say("review-nearly", language, residual=residual)
    return say(f"review-{review.exactness.value}", language, depth=review.depth, residual=residual)


def figures(review: Review, language: str) -> list[Figure]:
    """The account in figures, in per cent of the match."""
    home, away = review.sides

    def line(name: str, *both: str) -> Figure:
        return Figure(say(f"review-figure-{name}", language), *both)

    def chance(name: str, share: float) -> Figure:
        return line(name, f"{100 * share:.1f}", f"{100 * (1 - share):.1f}")

    def swing(name: str, share: float) -> Figure:
        return line(name, f"{100 * share:+.2f}", f"{-100 * share:+.2f}")

    told = [chance("start", review.start)]
    if find(review.game).luck:
        told.append(line("dice", f"{100 * home.dice:+.2f}", f"{100 * away.dice:+.2f}"))
        if home.draws or away.draws:
            told.append(line("draws", f"{100 * home.draws:+.2f}", f"{100 * away.draws:+.2f}"))
        if review.nobodys_luck:
            told.append(swing("nobodys", review.nobodys_luck))
    told += [
        line("decisions", str(home.decisions), str(away.decisions)),
        line("mistakes", str(home.mistakes), str(away.mistakes)),
        line("errors", f"{-100 * home.errors:.2f}", f"{-100 * away.errors:.2f}"),
        line("rate", f"{-100 * home.error_rate:.3f}", f"{-100 * away.error_rate:.3f}"),
    ]
    if review.closing:
        told.append(swing("closing", review.closing))
    told.append(swing("residual", review.residual))
    told.append(chance("result", review.result))
    if find(review.game).luck:
        told.append(chance("adjusted", review.adjusted))
    return told
