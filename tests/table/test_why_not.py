"""Whatever the rules refuse, they say why in every language."""

import random
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

import tryline
from tryline.core.chance import Seeded
from tryline.core.errors import IllegalMove, MatchOver
from tryline.core.language import OVER
from tryline.core.match import Match
from tryline.core.news import LANGUAGES, Forbidden, refuse_in_words
from tryline.games import find

NAMES = {
    entry.id.name
    for entry in parse((Path(tryline.__file__).parent / "locale" / "en" / "why-not.ftl").read_text("utf-8")).body
    if isinstance(entry, Message)
}


def refusals(game: str, seed: int) -> list[Forbidden]:
    """What is refused in a random match, a few decisions at every turn."""
    draw = random.Random(seed)
    match = Match(find(game), chance=Seeded(seed))
    found = []
    for _ in range(60):
        if match.actor == OVER:
            break
        legal = [choice.number for choice in match.choices()]
        for number in {draw.randrange(match.game.move_numbers) for _ in range(40)}.difference(legal):
            with pytest.raises(IllegalMove) as refused:
                match.play(number)
            if isinstance(refused.value, Forbidden):
                found.append(refused.value)
        match.play(draw.choice(legal))
    return found


@pytest.mark.parametrize("game", ["scrum", "pocket", "bokx", "goforward"])
def test_a_refusal_says_why_in_every_language(game: str) -> None:
    found = [refusal for seed in range(3) for refusal in refusals(game, seed)]
    assert len({refusal.reason.event for refusal in found}) > 2
    for refusal in found:
        assert refusal.reason.event in NAMES
        assert refuse_in_words(refusal, "en") == str(refusal)
        told = {refuse_in_words(refusal, language) for language in LANGUAGES}
        assert len(told) == len(LANGUAGES)
        assert all(words.startswith(f"{refusal.move}: ") and words.endswith((".", "/...")) for words in told)


def test_other_refusals_are_told_as_they_are() -> None:
    assert refuse_in_words(MatchOver("The match is over."), "af") == "The match is over."
