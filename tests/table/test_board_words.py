"""The words of the boards on the page: the same in every language, and none missing that a board asks for."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

import tryline
from tryline.core.news import LANGUAGES
from tryline.core.plugins import words_folders

LOCALE = Path(tryline.__file__).parent / "locale"
FOLDERS = (LOCALE, *(Path(str(folder)) for folder in words_folders()))
FILES = sorted(path for folder in FOLDERS for path in (folder / "en").glob("*.ftl"))
BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"


def names(file: Path) -> list[str]:
    text = file.read_text(encoding="utf-8")
    return [entry.id.name for entry in parse(text).body if isinstance(entry, Message)]


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parents[2].name}-{file.name}" for file in FILES])
def test_every_language_has_the_same_words(file: Path) -> None:
    for language in LANGUAGES:
        found = names(file.parents[1] / language / file.name)
        assert len(found) == len(set(found))
        assert set(found) >= set(names(file)), "some have helpers of their own, none lacks a sentence"


def test_the_words_of_a_game_begin_with_its_name() -> None:
    """So that two games never take each other's words; those of its board on the page have `board-` before it."""
    for folder in FOLDERS[1:]:
        game = folder.parent.name
        for file in (folder / "en").glob("*.ftl"):
            wrong = [name for name in names(file) if not name.startswith((f"{game}-", f"board-{game}-"))]
            assert wrong == [], file


@pytest.mark.parametrize("game", ["bokx", "goforward", "pocket", "scrum"])
def test_a_board_asks_for_words_that_are_there_and_for_all_of_them(game: str) -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in sorted((BOARDS / game).iterdir()))
    asked = set(re.findall(rf"board-{game}-[a-z0-9-]*[a-z0-9]", written))
    begun = set(re.findall(rf"(board-{game}-[a-z0-9-]*)\$\{{", written))
    there = names(Path(str(files(f"tryline.games.{game}"))) / "words" / "en" / "board.ftl")
    assert {name for name in asked if name not in there and not any(start == f"{name}-" for start in begun)} == set()
    assert {name for name in there if name not in asked and not name.startswith(tuple(begun))} == set()


GLOSSARIES = [folder for folder in FOLDERS if (folder / "en" / "glossary.ftl").exists()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", GLOSSARIES, ids=[folder.parent.name for folder in GLOSSARIES])
def test_every_word_of_the_glossary_has_a_meaning_and_no_form_means_two_things(folder: Path, language: str) -> None:
    text = (folder / language / "glossary.ftl").read_text(encoding="utf-8")
    blocks = re.findall(r"^(?:[a-z]+-)?glossary-\S+ = (.+)\n((?:    .+\n)+)", text, re.MULTILINE)
    assert len(blocks) == len(names(folder / language / "glossary.ftl")) >= (25 if folder == LOCALE else 3)
    forms = []
    for word, rest in blocks:
        said = dict(re.findall(r"    \.(\w+) = (.+)\n", rest))
        assert said["means"].endswith("."), word
        forms += [form.casefold() for form in said.get("forms", word).split("; ")]
    assert len(forms) == len(set(forms))
