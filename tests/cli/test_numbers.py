"""`tryline simulate` and `tryline perft`: tables, JSON, Parquet, and bad requests."""

import json
from pathlib import Path

import polars

from cli.runner import Runner, run

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


def test_bad_requests(run: Runner, tmp_path: Path) -> None:
    """Each with a sentence and nothing else."""
    for arguments, words in (
        (("simulate", "chess"), "There is no game"),
        (("simulate", "scrum", "--home", "nobody"), "no level"),
        (("simulate", "scrum", "-o", "steps=9"), "steps"),
        (("simulate", "scrum", "-n", "0"), "greater than or equal to 1"),
        (("simulate", "scrum", "--parquet", str(tmp_path / "no" / "rows.parquet")), "there is no folder"),
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
