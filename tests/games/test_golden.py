"""Golden matches: a whole match of each game and edition, and the news of every move, word for word.

After a change that is meant, `python tests/games/test_golden.py` writes the news again; look at the difference.
"""

from pathlib import Path

import pytest

from tryline.core import record
from tryline.core.news import LANGUAGES, tell_in_words
from tryline.games import find, names

FOLDER = Path(__file__).parents[1] / "data" / "golden"
NAMES = [f"{game}-{edition}" for game in names() for edition in find(game).editions]


def news_of(path: Path) -> str:
    """Every move of a match file with what it brought, in every language, and the positions between."""
    played = record.load(path, find).match
    lines = [played.rewound().position]
    for move, tellings in played.story():
        lines.append(move.text)
        lines += [f"  {language}: {tell_in_words(news, language)}" for language in LANGUAGES for news in tellings]
    return "\n".join([*lines, played.position, played.ended.reason]) + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_match_is_told_as_before(name: str) -> None:
    """No game or edition lacks one."""
    match = FOLDER / f"{name}.tryline"
    assert match.exists(), f"{name} has no golden match"
    assert news_of(match) == (FOLDER / f"{name}.news").read_text()


if __name__ == "__main__":
    for name in NAMES:
        (FOLDER / f"{name}.news").write_text(news_of(FOLDER / f"{name}.tryline"))
