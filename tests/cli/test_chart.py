"""`tryline chart`: files that are drawn, and what is said when they cannot be."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.runner import Runner, run

__all__ = ["run"]


def test_both_charts_are_drawn(run: Runner, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("calls.svg", "points.svg")]
    ran = run("chart", "bokx", "--best-call", str(files[0]), "--points", str(files[1]))
    assert ran.code == 0
    assert ran.out == ""
    titles = [ElementTree.fromstring(file.read_text()).findtext("{http://www.w3.org/2000/svg}title") for file in files]
    assert titles[0] is not None
    title = re.fullmatch(
        r"RUGBY_Bokx: run with the backs from (\d+) of 336 blocks when level, from (\d+) when 2 ahead and (\d+) when "
        r"2 behind with 30 seconds left\.",
        titles[0],
    )
    assert title is not None
    level, ahead, behind = (int(blocks) for blocks in title.groups())
    assert 60 < ahead < level < behind < 300
    assert titles[1] is not None
    assert titles[1].startswith("In RUGBY_Bokx the ball is worth \N{MINUS SIGN}1.4 points on your own goal line")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["scrum", "--points", "a.svg"], "There are no charts of Scrum; there are some of RUGBY_Bokx"),
        (["bokx"], "Say what to draw: --best-call FILE.svg, --points FILE.svg, or both."),
        (["bokx", "--points", "a.png"], "Call it a.svg"),
        (["bokx", "--best-call", "none/a.svg"], "there is no folder none"),
        (["bokx", "--best-call", "a.svg", "--points", "a.svg"], "two charts need two files"),
        (["bokx", "--points", "a.svg", "-o", "red_zone=pink"], "red_zone"),
        (["bokx", "--points", "a.svg", "--seconds", "301"], "--seconds"),
        (["nothing", "--points", "a.svg"], "nothing"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_solved(
    run: Runner, words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("chart", *words)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err
    assert not list(tmp_path.iterdir())
