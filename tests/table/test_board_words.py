"""The words of the boards on the page: the same in every language, and none missing that a board asks for."""

import re
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

import tryline
from tryline.core.news import LANGUAGES

LOCALE = Path(tryline.__file__).parent / "locale"
BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"


def names(language: str, file: str) -> list[str]:
    text = (LOCALE / language / file).read_text(encoding="utf-8")
    return [entry.id.name for entry in parse(text).body if isinstance(entry, Message)]


@pytest.mark.parametrize("file", sorted(path.name for path in (LOCALE / "en").iterdir()))
def test_every_language_has_the_same_words(file: str) -> None:
    for language in LANGUAGES:
        found = names(language, file)
        assert len(found) == len(set(found))
        assert set(found) >= set(names("en", file)), "some have helpers of their own, none lacks a sentence"


@pytest.mark.parametrize("game", ["bokx", "pocket"])
def test_a_board_asks_for_words_that_are_there_and_for_all_of_them(game: str) -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in sorted((BOARDS / game).iterdir()))
    asked = set(re.findall(rf"board-{game}-[a-z0-9-]*[a-z0-9]", written))
    begun = set(re.findall(rf"(board-{game}-[a-z0-9-]*)\$\{{", written))
    there = names("en", f"board-{game}.ftl")
    assert {name for name in asked if name not in there and not any(start == f"{name}-" for start in begun)} == set()
    assert {name for name in there if name not in asked and not name.startswith(tuple(begun))} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_glossary_has_a_meaning_and_no_form_means_two_things(language: str) -> None:
    text = (LOCALE / language / "glossary.ftl").read_text(encoding="utf-8")
    blocks = re.findall(r"^glossary-\S+ = (.+)\n((?:    .+\n)+)", text, re.MULTILINE)
    assert len(blocks) == len(names(language, "glossary.ftl")) >= 25
    forms = []
    for word, rest in blocks:
        said = dict(re.findall(r"    \.(\w+) = (.+)\n", rest))
        assert said["means"].endswith("."), word
        forms += [form.casefold() for form in said.get("forms", word).split("; ")]
    assert len(forms) == len(set(forms))
