"""Whatever the rules refuse, they say why in every language."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

import tryline
from tryline.core.chance import Seeded, Typed
from tryline.core.errors import IllegalMove, MatchOver, NotYourSeat, Refusal
from tryline.core.language import AWAY, OVER
from tryline.core.match import Match
from tryline.core.news import LANGUAGES, Forbidden, refusal, refuse_in_words
from tryline.games import find
from tryline.table.presenter import refused_words

PACKAGE = Path(tryline.__file__).parent


def names_in(file: Path) -> set[str]:
    """The names of the sentences in a file."""
    text = file.read_text("utf-8")
    return {entry.id.name for entry in parse(text).body if isinstance(entry, Message)}


NAMES: set[str] = set().union(*(names_in(file) for file in PACKAGE.glob("games/*/words/en/why-not.ftl")))


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
    found = [forbidden for seed in range(3) for forbidden in refusals(game, seed)]
    assert len({forbidden.reason.event for forbidden in found}) > 2
    for forbidden in found:
        assert forbidden.reason.event in NAMES
        assert str(forbidden).startswith(f"{forbidden.move}: ")
        told = {refuse_in_words(forbidden, language) for language in LANGUAGES}
        assert len(told) == len(LANGUAGES)
        for words in told:
            assert words.removeprefix("'n ")[0].isupper()
            assert not words.startswith(f"{forbidden.move}:"), "what people read begins with words"
            assert words.endswith((".", "/..."))
        assert refused_words(forbidden, "en", notation=True).startswith(f"{forbidden.move}: ")


def test_what_has_no_other_words_is_told_as_it_is() -> None:
    assert refuse_in_words(MatchOver("The match is over."), "af") == "The match is over."


def refused(do: Callable[[], object], language: str) -> str:
    """What somebody is told who does what cannot be done."""
    with pytest.raises(Refusal) as trouble:
        do()
    return refuse_in_words(trouble.value, language)


def test_what_is_refused_for_other_reasons_is_told_in_every_language() -> None:
    """A sentence may have the name of a side, another sentence or a list in it; they are in its language too."""
    match = Match(find("scrum"))
    for language, turn, step in (
        ("en", "It is Blue's turn.", '"flarb" is not a step: write c6-c7, or '),
        ("af", "Blou is aan die beurt.", '"flarb" is nie \'n tree nie: skryf c6-c7, of '),
    ):
        assert refused(lambda: match.play("c6-c7", side=AWAY), language) == turn
        assert refused(lambda: match.play("flarb"), language).startswith(step)
    bokx = Match(find("bokx"), chance=Seeded(1))
    while bokx.actor == OVER or len(bokx.choices()) < 3:
        bokx.play(bokx.choices()[0].number)
    assert refused(lambda: bokx.play("flarb"), "en").startswith('"flarb" is no call: say ')
    assert refused(lambda: bokx.play("flarb"), "af").startswith('"flarb" is nie \'n roep nie: sê ')
    pocket = Match(find("pocket"), chance=Typed())
    assert refused(lambda: pocket.enter("flarb"), "en").startswith('"flarb" cannot come here: it is one of ')
    assert refused(lambda: pocket.enter("flarb"), "af").startswith('"flarb" kan nie hier kom nie: dit is een van ')
    several = refusal(NotYourSeat, "for-others", seats=("ann", "ben", "cleo"))
    assert refuse_in_words(several, "en") == str(several) == "This is for ann, ben or cleo to answer."
    assert refuse_in_words(several, "af") == "Dit is vir ann, ben of cleo om te antwoord."


def test_every_sentence_of_a_refusal_is_used_and_every_one_used_is_there() -> None:
    """Nothing raises a refusal by a name that has no words, and no words wait for a refusal that is gone."""
    written = "\n".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))
    raised = set(re.findall(r'\brefusal\(\s*(?:partial\([^)]*\)|\w+),\s*"([a-z-]+)"', written))
    quoted = set(re.findall(r'"([a-z-]+)"', written))
    there = {name.removeprefix("refused-") for name in names_in(PACKAGE / "locale" / "en" / "refusals.ftl")} - {"or"}
    cup_files = [PACKAGE / "locale" / "en" / name for name in ("cups.ftl", "cup_print.ftl")]
    of_cups = {name.removeprefix("refused-") for file in cup_files for name in names_in(file)}
    assert raised - there - of_cups == set()  # whether those are used: tests/league/test_words.py
    formed = tuple(re.findall(r'\bf"\{[^}"]+\}(-[a-z-]+)"', written))  # what is asked too often, say, is put before it
    assert {name for name in there - quoted if not name.endswith(formed)} == set()
