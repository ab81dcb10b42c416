"""The commands that show things."""

import io
import json
import sys
from pathlib import Path

import pytest

from tests.cli.runner import SMALL, Runner, run
from tryline.cli.app import main

__all__ = ["run"]

OPENING = "2r2/r3r/2r2/1r3/r1r2/5/bob2/1b3/2b2/b3b/2b2/5 b 1 -"


@pytest.fixture
def finished(run: Runner, tmp_path: Path) -> Path:
    """A match file of two computers."""
    file = tmp_path / "finished.tryline"
    run("play", *SMALL, "--home", "random", "--away", "random", "--seed", "2", "--file", str(file))
    return file


def test_games_as_a_table_and_as_json(run: Runner) -> None:
    table = run("games").out
    for heading in ("id", "name", "author", "players", "minutes", "luck", "hidden", "levels"):
        assert heading in table
    assert "scrum" in table
    (card,) = [card for card in json.loads(run("games", "--json").out) if card["id"] == "scrum"]
    assert card["sides"] == ["blue", "red"]
    assert not card["luck"]
    assert card["levels"][0]["name"] == "mini"


def test_the_rules_and_a_rule(run: Runner) -> None:
    """All of them, a section with its position in characters, a ruling, in either language; and a name that is none."""
    assert "Board and set-up" in run("rules", "scrum").out
    section = run("rules", "scrum", "2.3").out
    assert "only one way out" not in section
    assert "5 o b . . . 5" in section
    assert "Board and set-up" not in section
    assert "regain_run_on" in run("rules", "bokx", "r21").out
    assert "Die bal het" not in run("rules", "scrum", "2.3").out
    assert "Blou moet stoot" in " ".join(run("rules", "scrum", "2.3", "--lang", "af").out.split())
    assert "home 0 [5]" in run("rules", "nerve", "1").out
    missing = run("rules", "scrum", "9.9")
    assert missing.code != 0
    assert 'no section or ruling "9.9"' in missing.err


def test_show_a_position(run: Runner) -> None:
    for arguments in ([OPENING], OPENING.split()):
        answer = run("show", *arguments)
        assert answer.code == 0
        assert OPENING in answer.out
        assert " 12 . . r . . 12" in answer.out
        assert "Blue opens with one step." in answer.out


def test_show_a_position_in_the_middle_of_a_turn(run: Runner) -> None:
    position = "2r2/r3r/2r2/1r3/r1r2/2b2/bo3/1b3/2b2/b3b/2b2/5 b 2 c6-c7"
    answer = run("show", position)
    assert position in answer.out
    assert "Blue: step 2 of 2, by another piece." in answer.out


def test_show_a_file(run: Runner, finished: Path) -> None:
    answer = run("show", str(finished))
    assert "Scrum: blue random - red random" in answer.out
    assert "..." in answer.out.splitlines()
    assert any(end in answer.out for end in ("Blue wins.", "Red wins.", "The match is drawn."))


def test_replay_prints_every_turn(run: Runner, finished: Path) -> None:
    answer = run("replay", str(finished))
    moves = json.loads(finished.read_text())["moves"]
    assert answer.code == 0
    assert answer.out.count("    a b c d") % 2 == 0
    for move in moves:
        assert f"   {move['move']}  " in answer.out


def test_replay_check(run: Runner, finished: Path) -> None:
    good = run("replay", "--check", str(finished))
    assert good.code == 0
    assert "a good match file of Scrum with" in good.out
    finished.write_text(finished.read_text()[:200])
    bad = run("replay", "--check", str(finished))
    assert bad.code == 2
    assert bad.err.startswith("finished.tryline: ")
    assert bad.out == ""


def test_engine_speaks_the_protocol(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("ugi\nposition startpos\nshow\nnonsense\nquit\n"))
    with pytest.raises(SystemExit) as ended:
        main(["engine", "scrum"])
    said = capsys.readouterr().out
    assert not ended.value.code
    assert "ugiok" in said
    assert f"position {OPENING}" in said
    assert "error " in said
