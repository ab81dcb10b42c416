"""`tryline simulate` and `tryline perft`: tables, JSON, Parquet, and bad requests."""

import json
from pathlib import Path

import polars

from tests.cli.runner import Runner, run

__all__ = ["run"]


def test_a_table_with_intervals(run: Runner) -> None:
    """Wins, draws, lengths and speeds."""
    ran = run("simulate", "scrum", "--matches", "300", "--seed", "4")
    assert ran.code == 0
    for words in (
        "300 matches of Scrum",
        "blue wins (random)",
        "95% interval",
        "decisions a second",
        "scores seen most",
    ):
        assert words in ran.out


def test_json_and_parquet_agree(run: Runner, tmp_path: Path) -> None:
    """The summary counts what the rows say."""
    file = tmp_path / "rows.parquet"
    ran = run("simulate", "scrum", "-n", "250", "--json", "--parquet", str(file))
    said = json.loads(ran.out)
    rows = polars.read_parquet(file)
    assert len(rows) == said["matches"] == 250
    assert rows.filter(polars.col("winner") == 0).height == said["home_wins"]["matches"]


def test_every_nation_against_every_nation(run: Runner, tmp_path: Path) -> None:
    """A table with standard errors, the chart, and a row a match with the teams."""
    chart, rows = tmp_path / "out.svg", tmp_path / "rows.parquet"
    asked = ("simulate", "pocket", "--edition", "2", "--matrix", "-n", "40", "--seed", "3")
    ran = run(*asked, "--plot", str(chart), "--parquet", str(rows))
    assert ran.code == 0
    for words in (
        "v NZL",
        "v the others",
        "\N{PLUS-MINUS SIGN}7",
        "first receiver wins",
        "winner's points",
        "scores seen",
    ):
        assert words in ran.out
    drawn = chart.read_text()
    assert "Every team of Pocket Rugby, edition 2" in drawn
    assert "club v club" in drawn
    table = polars.read_parquet(rows)
    assert table.height == 16 * 40
    said = json.loads(run(*asked, "--json", "--plot", str(tmp_path / "again.svg")).out)
    assert chart.read_bytes() == (tmp_path / "again.svg").read_bytes()
    met = table.filter(home_team="RSA", away_team="ENG")
    assert met.filter(polars.col("winner") == 0).height == said["home_wins"]["RSA"]["ENG"]["matches"]
    assert table.filter(polars.col("winner") == polars.col("first")).height == said["first_side_wins"]["matches"]


def test_a_chart_without_a_matrix(run: Runner, tmp_path: Path) -> None:
    """For any game."""
    assert run("simulate", "scrum", "-n", "250", "--plot", str(tmp_path / "out.svg")).code == 0
    assert "250 matches of Scrum" in (tmp_path / "out.svg").read_text()


def test_bad_requests(run: Runner, tmp_path: Path) -> None:
    """Each with a sentence and nothing else."""
    for arguments, words in (
        (("simulate", "chess"), "There is no game"),
        (("simulate", "scrum", "--home", "nobody"), "no level"),
        (("simulate", "scrum", "-o", "steps=9"), "steps"),
        (("simulate", "scrum", "-n", "0"), "greater than or equal to 1"),
        (("simulate", "scrum", "--parquet", str(tmp_path / "no" / "rows.parquet")), "there is no folder"),
        (("simulate", "scrum", "--plot", "out.png"), "Call it out.svg"),
        (("simulate", "scrum", "--plot", str(tmp_path / "no" / "out.svg")), "there is no folder"),
        (("simulate", "scrum", "--matrix"), "Scrum has no teams"),
        (("simulate", "pocket", "--matrix"), "choose --edition 2"),
        (("simulate", "pocket", "--edition", "2", "--matrix", "-o", "home_nation=NZL"), "leave out home_nation"),
        (("simulate", "pocket", "--edition", "9", "--matrix"), "no edition"),
        (("perft", "nonsense"), "four parts"),
        (("perft", "--depth", "9"), "less than or equal to 6"),
    ):
        ran = run(*arguments)
        assert ran.code == 2
        assert words in ran.err
        assert "Traceback" not in ran.err


def test_perft_counts(run: Runner) -> None:
    """From the opening, from a position, and from the middle of a turn."""
    assert "66,273" in run("perft", "--depth", "2").out
    assert " 48 " in run("perft", "5/2o2/5/1b3/5/5/5/5/5/3r1/5/b3r b 2 -", "-d", "1").out
    assert " 8 " in run("perft", "5/2o2/5/1b3/5/5/5/5/5/3r1/5/1b2r b 2 a1-b1", "-d", "1").out
