"""Hints in words: one sentence with the best choice first, or every way to go on that was looked at."""

from collections.abc import Sequence

from tryline.core.game import Telling
from tryline.core.match import Match
from tryline.core.news import has_words, say, tell_in_words
from tryline.games import presenter_of
from tryline.search.advice import first_turn, turn_text
from tryline.search.player import Advice


def hint_sentence(match: Match, advice: Sequence[Advice], language: str) -> str:
    """The best choice and what it is worth, and the second best."""
    best = _one(match, advice[0], language)
    if len(advice) == 1:
        return say("cli-hint-best", language, best=best)
    return say("cli-hint-best-of", language, best=best, second=_one(match, advice[1], language))


def hint_lines(match: Match, advice: Sequence[Advice], language: str, *, notation: bool) -> list[str]:
    """Every way to go on, best first."""
    return [
        say("cli-hint-line", language, rank=rank, words=_one(match, line, language))
        + (f"  [{turn_text(match, line)}]" if notation else "")
        for rank, line in enumerate(advice, start=1)
    ]


def _one(match: Match, advice: Advice, language: str) -> str:
    choice, worth = turn_in_words(match, advice, language), worth_in_words(advice, language)
    return say("cli-hint-worth", language, choice=choice, worth=worth) if worth else choice


def worth_in_words(advice: Advice, language: str) -> str:
    """What a choice is worth, with the odds in words; nothing, if that is not known."""
    telling = advice.telling
    if telling is None:
        return ""
    name = telling.event.replace("advice-", "cli-worth-", 1)
    if not has_words(name, language):
        return advice.words(language)
    return tell_in_words(Telling(name, telling.facts), language)


def turn_in_words(match: Match, advice: Advice, language: str) -> str:
    """The decisions of a piece of advice that belong to the side to move, as people would say them."""
    ahead, presenter = match.copy(), presenter_of(match.game)
    ahead.chance = None  # a hint does not foresee the dice
    said = []
    for number, text in first_turn(match, advice):
        said += presenter.choices_in_words(ahead, [number], [text], language)
        ahead.play_again(number, None)
    return say("cli-then", language).join(said)
