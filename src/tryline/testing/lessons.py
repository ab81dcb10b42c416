"""Plays lessons to their end in every way that they accept, and asks the strongest player what they claim."""

from collections.abc import Iterator
from threading import Timer
from typing import NamedTuple

from tryline.core.chance import Typed
from tryline.core.game import Game
from tryline.core.guide import Guide, Guided, NotMeant
from tryline.core.kernels import quickest_rules
from tryline.core.lesson import Lesson, Step
from tryline.core.match import Match
from tryline.core.news import LANGUAGES, has_words, refuse_in_words
from tryline.games import levels

AS_GOOD = 0.006
"""A move whose worth is so close to the best one's is as good for somebody who learns."""


MOST_LINES = 8
"""So many ways to go on are looked at."""


class Asked(NamedTuple):
    """A moment at which a learner is asked for a step."""

    match: Match
    step: Step
    accepted: list[str]
    """The moves that are accepted and legal here."""


def begin(game: Game, lesson: Lesson) -> tuple[Match, Guide]:
    """A match at the first step of a lesson."""
    match = Match(game, edition=lesson.edition, options=lesson.options, chance=Typed() if game.luck else None)
    match.rules = quickest_rules(game)
    guide = Guide(lesson, match, Guided("tested"))
    _play_on(match, guide)
    return match, guide


def _play_on(match: Match, guide: Guide) -> None:
    """Play what the lesson brings by itself."""
    while guide.on and guide.asked is None:
        number = guide.due
        assert number is not None, f"{_where(guide)}: {guide.scripted!r} cannot come here: {match.position}"
        match.play_again(number, None)


def _where(guide: Guide) -> str:
    steps = guide.lesson.steps
    return (
        f"after step {guide.answered} ({steps[guide.answered - 1].id})" if guide.answered else "before the first step"
    )


def every_way(game: Game, lesson: Lesson) -> Iterator[Asked]:
    """Every moment at which the learner is asked, in every way in which the lesson can be played to its end."""
    seen: set[bytes] = set()
    ahead: list[list[int]] = [[]]
    while ahead:
        answers = ahead.pop()
        match, guide = begin(game, lesson)
        for answer in answers:
            match.play_again(answer, None)
            _play_on(match, guide)
        step = guide.asked
        if step is None:
            assert guide.ended, f"the lesson does not end: {_where(guide)}"
            assert not match.over, "the lesson does not end in a match"
            continue
        assert match.actor == guide.side, f"step {step.id}: the learner is not to decide: {match.position}"
        numbers, texts = match.written_choices()
        accepted = texts if step.accept == "any" else [text for text in texts if text in step.meant]
        assert accepted, f"step {step.id}: none of {step.meant} can be played: {texts}"
        assert len(texts) > 1, f"step {step.id}: there is nothing to choose"
        yield Asked(match, step, accepted)
        key = bytes([len(answers)]) + match.state.tobytes()
        if key not in seen:
            seen.add(key)
            ahead += [[*answers, number] for number, text in zip(numbers, texts, strict=True) if text in accepted]


def check_words(game: Game, lesson: Lesson) -> None:
    """Every step is asked for, and every other legal move is explained, in every language."""
    for language in LANGUAGES:
        assert has_words(f"{game.id}-learn-end", language)
        for step in lesson.steps:
            assert has_words(f"{game.id}-learn-{step.id}", language), f"{step.id} in {language}"
    meant = {text: step.id for step in lesson.steps for text in step.meant}
    for match, step, accepted in every_way(game, lesson):
        for text in accepted:
            meant.pop(text, None)
        guide = next(each for each in match.watchers if isinstance(each, Guide))
        for number, text in zip(*match.written_choices(), strict=True):
            if text in accepted:
                continue
            before = len(match.moves)
            try:
                guide.check(number)
            except NotMeant as refused:
                told = [refuse_in_words(refused, language) for language in LANGUAGES]
                assert len({*told, ""}) == len(LANGUAGES) + 1, f"{step.id}: {text}: {told}"
            else:
                raise AssertionError(f"{step.id}: {text} is not refused")
            assert len(match.moves) == before
    assert not meant, f"these can never be played: {meant}"


def check_claims(game: Game, lesson: Lesson, seconds: float = 2.0) -> list[str]:
    """What is called best is what the strongest player finds best, or as good; returns the steps that claim it.

    A player that searches has so many seconds for each.
    """
    player = levels(game)[-1].make("claims")
    player.prepare()
    claimed: list[str] = []
    for match, step, accepted in every_way(game, lesson):
        if step.claim != "best" or step.id in claimed:
            continue
        claimed.append(step.id)
        texts = dict(zip(*match.written_choices(), strict=True))
        bell = Timer(seconds, player.stop)
        bell.start()
        found = player.advise(game, match.box, match.view(match.actor), lines=min(len(texts), MOST_LINES))
        bell.cancel()
        worth: dict[str, float] = {}
        for advice in found:
            worth.setdefault(texts[advice.moves[0]], advice.worth)
        wrong = [text for text in accepted if worth.get(text, 0.0) < max(worth.values()) - AS_GOOD]
        assert not wrong, f"step {step.id}: {wrong} is called best, but: {worth}"
    return claimed
