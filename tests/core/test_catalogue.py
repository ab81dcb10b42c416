"""Sentences that are parsed when they are first said."""

from importlib.resources import files
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk, Message, Term

from tryline.core.catalogue import Catalogue
from tryline.core.news import LANGUAGES
from tryline.core.plugins import words_folders

WORDS = """\
# A comment.
plain = Kick off
-side = Blue
made = { -side } has { $points ->
    [one] one point
   *[other] { $points } points
}
    and { plain }.

### Another
turns = { turned }
turned = { turns }
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    for name, text in (("a.ftl", WORDS), ("b.ftl", "plain = Said again\nlast = End"), ("c.txt", "other = no words")):
        (tmp_path / name).write_text(text)
    return Catalogue("en", [tmp_path, tmp_path / "not there"])


def said(catalogue: Catalogue, name: str, **facts: str | int) -> str:
    pattern = catalogue.pattern(name)
    assert pattern is not None
    text, problems = catalogue.form(pattern, facts)
    assert problems == []
    return text


def test_a_sentence_is_said_with_the_sentences_of_which_it_is_made(catalogue: Catalogue) -> None:
    assert said(catalogue, "made", points=1).split("\n") == ["Blue has one point", "and Kick off."]
    assert said(catalogue, "made", points=7).startswith("Blue has 7 points")
    assert said(catalogue, "last") == "End"


def test_what_is_not_there_has_no_words(catalogue: Catalogue) -> None:
    assert catalogue.names == {"plain", "-side", "made", "turns", "turned", "last"}
    assert [catalogue.pattern(name) for name in ("other", "side", "[one]", "")] == [None] * 4


def test_sentences_that_are_made_of_one_another_are_read_once(catalogue: Catalogue) -> None:
    assert catalogue.pattern("turns") is not None
    assert catalogue.pattern("turned") is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_is_divided_as_fluent_divides_it(language: str) -> None:
    for folder in (files("tryline") / "locale", *words_folders()):
        for file in (folder / language).iterdir():
            if file.name.endswith(".ftl"):
                entries = FluentResource(file.read_text(encoding="utf-8")).body
                assert not any(isinstance(entry, Junk) for entry in entries), file.name
                whole = {
                    ("-" if isinstance(entry, Term) else "") + entry.id.name
                    for entry in entries
                    if isinstance(entry, Message | Term)
                }
                catalogue = Catalogue(language, [folder / language])
                assert whole <= catalogue.names
                assert all(catalogue.pattern(name) is not None for name in whole if not name.startswith("-"))
