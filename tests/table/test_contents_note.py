"""Where dice or cards are our reconstruction, people are told so; not where somebody has brought their own."""

import json

import msgspec
import pytest

from tryline.core.news import LANGUAGES
from tryline.games import find
from tryline.table import contents_note


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "ours"), [("scrum", False), ("pocket", True), ("bokx", True), ("goforward", True)])
def test_what_is_reconstructed_is_called_so_until_somebody_brings_their_own(
    name: str, ours: bool, language: str
) -> None:
    game = find(name)
    assert bool(contents_note(game, game.read_options({}), language)) is ours
    if game.box_files is not None:
        text = json.dumps(msgspec.to_builtins(game.box_files.published)).replace('"reconstructed"', '"own"')
        own = game.read_options({"box": json.loads(text)})
        assert contents_note(game, own, language) == ""
