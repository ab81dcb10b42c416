"""`tryline matches`: what was played at this terminal."""

import json
from pathlib import Path

import pytest

from tests.cli.runner import Runner, run
from tests.server.test_replays import played
from tryline.core import record

__all__ = ["run"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with a match under way, one that was won, one between computers, and something else."""
    monkeypatch.setenv("TRYLINE_DATA", str(tmp_path))
    finished = tmp_path / "matches" / "finished"
    finished.mkdir(parents=True)
    ann, club = record.Seat("Ann [b]"), record.Seat("Club", "club")
    under_way = played("scrum", 6)
    record.save(tmp_path / "matches" / "scrum-1.tryline", under_way, {"blue": ann, "red": club})
    over = played("scrum")
    winner = over.game.sides[over.ended.winner]
    other = next(side for side in over.game.sides if side != winner)
    record.save(finished / "scrum-2.tryline", over, {winner: ann, other: club})
    record.save(finished / "nerve-3.tryline", played("nerve"), {"home": club, "away": club})
    (finished / "broken.tryline").write_text("{")
    return tmp_path


def test_matches_are_listed_and_filtered(run: Runner, folder: Path) -> None:
    told = json.loads(run("matches", "--json").out)
    assert sorted((each["game"], each["result"]) for each in told) == [
        ("nerve", "over"),
        ("scrum", "unfinished"),
        ("scrum", "won"),
    ]
    (won,) = json.loads(run("matches", "--json", "--result", "won", "--game", "scrum", "--with", "ANN").out)
    assert Path(won["file"]).name == "scrum-2.tryline"
    listed = run("matches", "--result", "won").out
    assert "Ann [b]" in listed
    assert "1 of 1" in listed
    assert "gewen" in run("matches", "--lang", "af", "--result", "won").out


def test_a_match_is_opened_by_its_number(run: Runner, folder: Path) -> None:
    told = run("matches", "1", "--result", "won").out
    assert "Blue" in told or "blue" in told
    refused = run("matches", "2", "--result", "won")
    assert refused.code == 2
    assert "There is no match 2" in refused.err
    assert "No match fits" in run("matches", "--game", "bokx").out
    assert run("matches", "--result", "best").code == 2
