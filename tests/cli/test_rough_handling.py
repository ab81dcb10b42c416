"""What people type and what systems do: odd names, odd numbers, closed streams, resumed and resigned matches."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.runner import Runner, run
from tryline.core import record
from tryline.core.match import Match
from tryline.games import find
from tryline.games.scrum.rules.game import GAME

__all__ = ["run"]

ODD_NAMES = ("x" * 300, "~nobody-of-that-name/x", "nul\0byte", ".", "/dev/zero", "/nowhere/at/all.tryline")


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_file_names_end_in_a_sentence(run: Runner, name: str) -> None:
    """In every command that takes one, and inside a match."""
    for arguments in (("show", name), ("replay", name), ("play", "scrum", "--plain", "--resume", name)):
        ran = run(*arguments)
        assert ran.code == 2
        assert len(ran.err.strip().splitlines()) == 1
    ran = run("play", "scrum", "--plain", typed=f"load {name}\nsave {name}\nposition\nquit\n")
    assert ran.code == 0
    assert "b 1 -" in ran.out, "the match goes on"


@pytest.mark.parametrize(
    "option", ["steps=--3", f"width={'9' * 5000}", "steps=", "=", "blue=a1,,a1", "repetition=maybe"]
)
def test_odd_options_end_in_a_sentence(run: Runner, option: str) -> None:
    """Exit code 2 and no traceback."""
    ran = run("play", "scrum", "--plain", "--option", option)
    assert ran.code == 2
    assert ran.err.strip()


@pytest.mark.parametrize("ending", ["<&-", ">&-", ">/dev/full", "| head -c 1"])
@pytest.mark.parametrize("command", ["games", "play scrum --plain", "engine scrum"])
def test_streams_that_are_closed_or_full(command: str, ending: str, tmp_path: Path) -> None:
    """No traceback, whatever the shell did to them."""
    shell = f"echo quit | TRYLINE_DATA={tmp_path} {sys.executable} -m tryline.cli {command} {ending}"
    ran = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in ran.stderr
    assert "Exception" not in ran.stderr


def test_names_and_times_survive_a_resumed_match(run: Runner, tmp_path: Path) -> None:
    """Ann stays Ann, and each decision has the seconds it took."""
    file = tmp_path / "match.tryline"
    record.save(file, Match(GAME), {"blue": record.Seat("Ann"), "red": record.Seat("Ben")})
    run("play", "scrum", "--plain", "--resume", str(file), typed="c6-c7\nquit\n")
    plain = json.loads(file.read_text())
    assert plain["seats"] == {"blue": {"name": "Ann"}, "red": {"name": "Ben"}}
    assert plain["moves"][0]["seconds"] >= 0


def test_a_match_that_was_resigned_says_so_everywhere(run: Runner, tmp_path: Path) -> None:
    """Show, replay and check."""
    file = tmp_path / "match.tryline"
    match = Match(GAME)
    match.play("c6-c7")
    match.close("resignation", 0)
    record.save(file, match)
    for arguments in (("show", str(file)), ("replay", str(file), "--plain"), ("replay", str(file), "--check")):
        assert "Blue wins: the other side has resigned." in run(*arguments).out
    assert "die ander kant het oorgegee" in run("replay", str(file), "--check", "--lang", "af").out


def test_the_same_seed_gives_the_same_matches_for_levels_that_search(run: Runner) -> None:
    """A number of positions, not the clock, decides what they find."""
    arguments = ("simulate", "scrum", "-n", "1", "--home", "county", "--away", "club", "--seed", "5", "--json")
    first, second = (json.loads(run(*arguments).out) for _ in range(2))
    assert first["length"] == second["length"]
    assert find("scrum").id == first["game"]
