"""Go Forward Rugby on disk and on show: an unfinished match keeps its secrets, a finished one lies open."""

import json
from pathlib import Path

import pytest

from tryline.cli.replay import replay
from tryline.cli.show import show
from tryline.core import record
from tryline.core.chance import Seeded
from tryline.core.errors import BadFile
from tryline.core.language import AWAY, HOME
from tryline.core.match import Match
from tryline.games import find
from tryline.games.goforward.rules.game import GAME
from tryline.games.goforward.rules.records import DESIGNS, Place
from tryline.testing.conformance import play_picks

CODES = [bytes(code).rstrip(b"\0").decode() for code in GAME.box_of({}).code]


def under_way() -> Match:
    match = Match(GAME, chance=Seeded("open and shut"))
    return play_picks(match, [3, 3, *range(60)])


def played_out() -> Match:
    match = under_way()
    while not match.over:
        play_picks(match, [1, 2, 3])
    return match


def test_the_file_of_an_unfinished_match_is_sealed() -> None:
    """No card, no die and no seed can be read in it, and yet it loads and goes on."""
    match = under_way()
    text = record.write(match)
    fields = json.loads(text)
    assert "moves" not in fields
    assert "chance" not in fields
    assert not [code for code in CODES if code in text]
    assert "open and shut" not in text
    loaded = record.read(text, find).match
    assert loaded.state.tobytes() == match.state.tobytes()
    for side in (HOME, AWAY):
        assert loaded.view(side).tobytes() == match.view(side).tobytes()
    assert [move.secret_from for move in loaded.moves] == [move.secret_from for move in match.moves]


def test_the_file_of_a_finished_match_is_open() -> None:
    fields = json.loads(record.write(played_out()))
    assert fields["chance"]["seed"] == "open and shut"
    assert any("PR-A" in move["move"] for move in fields["moves"])


@pytest.mark.parametrize("seal", ["", "x", "AAAA", 7, None, "eJyrVkrLz1eyUkpKLFKqBQAfhgQd"])
def test_a_damaged_seal_is_refused(seal: object) -> None:
    fields = json.loads(record.write(under_way()))
    fields["sealed"] = seal
    with pytest.raises(BadFile, match="seal"):
        record.read(json.dumps(fields), find)


def test_a_seal_beside_open_moves_is_refused() -> None:
    fields = json.loads(record.write(under_way()))
    fields["moves"] = []
    with pytest.raises(BadFile, match="seal"):
        record.read(json.dumps(fields), find)


def hidden_codes(match: Match) -> set[str]:
    """Cards that are in a hand and nowhere else that can be seen."""
    held = set()
    for design in range(DESIGNS):
        in_hand = match.state.cards[:, Place.HAND, design].sum() > 0
        open_ = match.state.cards[:, Place.LIE :, design].sum() + match.state.cards[:, Place.DISCARD, design].sum()
        if in_hand and not open_ and not match.state.known[:, design].sum():
            held.add(CODES[design])
    return held


def test_show_and_replay_keep_the_secrets_of_an_unfinished_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They show what both sides know, and nothing else."""
    match = under_way()
    secret = hidden_codes(match)
    assert secret, "this match has something to hide"
    record.save(tmp_path / "match.tryline", match)
    show([str(tmp_path / "match.tryline")], lang="en")
    shown = capsys.readouterr().out
    replay(str(tmp_path / "match.tryline"), check=False, plain=True, lang="en")
    shown += capsys.readouterr().out
    assert "?" in shown
    assert not [code for code in secret if code in shown.split()]
    assert "bottom " not in shown
    assert "quick" not in shown.lower().split()


def test_a_finished_match_is_replayed_with_all_cards_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.save(tmp_path / "match.tryline", played_out())
    replay(str(tmp_path / "match.tryline"), check=False, plain=True, lang="en")
    shown = capsys.readouterr().out
    assert "hand ?" not in shown
    assert "bottom " in shown


def test_undo_and_redo_change_nothing_for_the_other_side() -> None:
    match = under_way()
    before = [match.view(side).tobytes() for side in (HOME, AWAY)]
    match.undo()
    match.redo()
    assert [match.view(side).tobytes() for side in (HOME, AWAY)] == before


def test_the_story_for_a_side_is_the_same_in_worlds_that_it_cannot_tell_apart() -> None:
    """Told to a side, no drawn or bottomed card of the other has a name."""
    match = under_way()
    for side in (HOME, AWAY):
        for _, tellings in match.story(side):
            for telling in tellings:
                if telling.event in ("goforward-drew", "goforward-dealt", "goforward-bottoms"):
                    assert (telling.facts["card"] == "hidden") == (telling.facts["side"] != GAME.sides[side])
