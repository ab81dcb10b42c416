"""`tryline review`: one account, a table of players, JSON, a chart, and what is said of files that have no review."""

import shutil
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from tests.cli.runner import Runner, run
from tryline.lab.review.account import Review

__all__ = ["run"]

GOLDEN = Path(__file__).parents[1] / "data" / "golden" / "nerve-standard.tryline"


def test_one_file_gives_its_account_and_a_chart(run: Runner, tmp_path: Path) -> None:
    chart = tmp_path / "course.svg"
    ran = run("review", str(GOLDEN), "--plot", str(chart))
    assert ran.code == 0
    assert "Result with even luck" in ran.out
    assert "Left open" in ran.out
    title = ElementTree.fromstring(chart.read_text()).findtext("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title in ran.out.replace("\n", " ")


def test_the_account_as_json_can_be_read_again(run: Runner) -> None:
    ran = run("review", str(GOLDEN), "--json")
    found = msgspec.json.decode(ran.out, type=Review)
    home, away = found.sides
    assert found.game == "nerve"
    assert found.result == pytest.approx(
        found.start + found.net_luck - home.errors + away.errors + found.closing + found.residual
    )


def test_many_files_give_a_table_of_players(run: Runner, tmp_path: Path) -> None:
    other = tmp_path / "other.tryline"
    shutil.copy(GOLDEN, other)
    ran = run("review", str(GOLDEN), str(other), "--lang", "af")
    assert ran.code == 0
    assert "2 wedstryde nagegaan" in ran.out
    assert "Met gelyke geluk" in " ".join(ran.out.split()) or "gelyke" in ran.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["none.tryline"], "none.tryline"),
        ([str(GOLDEN), "--plot", "a.png"], "Call it a.svg"),
        ([str(GOLDEN), str(GOLDEN), "--plot", "a.svg"], "--plot draws one match"),
        ([str(GOLDEN), "--lang", "xx"], 'There are no words in "xx"'),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_reviewed(run: Runner, words: list[str], said: str) -> None:
    ran = run("review", *words)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_a_file_that_was_changed_is_refused_with_the_move(run: Runner, tmp_path: Path) -> None:
    bad = tmp_path / "bad.tryline"
    bad.write_text(GOLDEN.read_text().replace('"move": "fold"', '"move": "fly"', 1))
    ran = run("review", str(bad))
    assert ran.code == 2
    assert "bad.tryline: Move" in ran.err
