"""Cups that are played many times: every match is one of its own, and the figures add up."""

import numpy as np
import pytest

from tryline.lab import cups
from tryline.lab.cup_charts import draw_chances
from tryline.lab.cups import Chances, CupPlan, contenders_of, simulate_cups
from tryline.league.format_files import preset

QUICK = {"length": 2}


def chances(format: str, times: int, *strengths: str, seed: str = "1", level: str = "random") -> Chances:
    """Simulated with short matches of RUGBY_Bokx."""
    chosen = preset(format)
    names = [code for codes in chosen.pool_teams.values() for code in codes] or ["a", "b", "c", "d", "e", "f", "g", "h"]
    contenders = contenders_of(chosen, names[: chosen.entrants.most], level, strengths)
    return simulate_cups(CupPlan(chosen, "bokx", contenders, seed, QUICK), times, jobs=1)


def test_as_many_come_to_each_round_as_there_is_room() -> None:
    """Eight quarter-finalists, and so on to one champion; at least 48 matches, for level ones are played again."""
    found = chances("rwc2023", 6)
    assert found.stages == ("knock-out.QF4", "knock-out.SF2", "knock-out.F", "")
    assert found.counts.sum(axis=0).tolist() == [48, 24, 12, 6]
    assert (np.diff(found.counts, axis=1) <= 0).all()
    assert found.matches >= 6 * 48


def test_the_bronze_final_of_a_cup_of_four_is_no_final() -> None:
    """Two of the four come to the final."""
    found = chances("4", 5)
    assert found.stages == ("finals.F", "")
    assert found.counts.sum(axis=0).tolist() == [10, 5]


def test_points_that_are_given_decide() -> None:
    """Whoever begins far ahead wins every cup, and whoever begins far behind never leaves the pool."""
    found = chances("rwc2023", 5, "URU=+500", "RSA=-500")
    by_team = {contender.team: found.counts[number] for number, contender in enumerate(found.plan.contenders)}
    assert by_team["URU"].tolist() == [5, 5, 5, 5]
    assert by_team["RSA"].tolist() == [0, 0, 0, 0]
    assert found.plan.contenders[found.order[0]].team == "URU"


def test_the_seed_alone_decides_however_the_work_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks have streams of their own."""
    monkeypatch.setattr(cups, "CHUNK", 3)
    whole = chances("8", 6)
    parts = [cups.play_chunk((whole.plan, number, 3))[0] for number in (1, 0)]
    assert (sum(parts) == whole.counts).all()
    assert (chances("8", 6, seed="2").counts != whole.counts).any()


@pytest.mark.parametrize("format", ["4", "6", "league", "knock-out", "double-knock-out", "evening"])
def test_formats_of_all_kinds(format: str) -> None:
    """Each cup has one champion; the draw is made anew for each."""
    found = chances(format, 4)
    assert found.counts[:, -1].sum() == 4
    assert len({tuple(row) for row in found.counts.tolist()}) > 1
    for language in ("en", "af"):
        assert "<svg" in draw_chances(found, language).svg()
