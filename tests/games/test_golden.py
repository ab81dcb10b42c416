"""Golden matches: a whole match of each game and edition, and the news of every move, word for word.

`GAME-EDITION` is a match with today's defaults; where one has changed, `GAME-EDITION-classic` is one from before.
After a change that is meant, `python tests/games/test_golden.py` writes the news again; look at the difference.
"""

import json
from pathlib import Path

import pytest

from tryline.core import record
from tryline.core.news import LANGUAGES, tell_in_words
from tryline.games import find, names, presenter_of

FOLDER = Path(__file__).parents[1] / "data" / "golden"
NAMES = sorted(file.stem for file in FOLDER.glob("*.tryline"))


def news_of(path: Path) -> str:
    """Every move of a match file with what it brought, in every language, and the positions between."""
    played = record.load(path, find).match
    lines = [played.rewound().position]
    presenter, again = presenter_of(played.game), played.rewound()
    for move in played.moves:
        again.play_again(move.number, move.seconds)
        tellings = presenter.tellings(again, again.state)
        lines.append(move.text)
        lines += [f"  {language}: {tell_in_words(news, language)}" for language in LANGUAGES for news in tellings]
    return "\n".join([*lines, played.position, played.ended.reason]) + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_match_is_told_as_before(name: str) -> None:
    """The moves are legal, the dice fall as they did, and every sentence is as it was."""
    assert news_of(FOLDER / f"{name}.tryline") == (FOLDER / f"{name}.news").read_text()


def test_no_game_or_edition_lacks_one() -> None:
    assert {f"{game}-{edition}" for game in names() for edition in find(game).editions} <= set(NAMES)


def test_a_game_whose_defaults_have_changed_has_one_with_those_of_today() -> None:
    for game in map(find, names()):
        if game.former_defaults:
            told = [json.loads((FOLDER / f"{name}.tryline").read_text()) for name in NAMES if name.startswith(game.id)]
            assert max(said["tryline"] for said in told) > max(game.former_defaults)


if __name__ == "__main__":
    for name in NAMES:
        (FOLDER / f"{name}.news").write_text(news_of(FOLDER / f"{name}.tryline"))
