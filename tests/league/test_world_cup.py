"""The World Cup of 2023: its results, entered one by one, give its standings, its quarter-finals and its champion."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.league.playing import first, made
from tryline.league import decisions as do
from tryline.league.cup import Cup
from tryline.league.draws import team_codes
from tryline.league.words import Words

FACTS: dict[str, Any] = tomllib.loads((Path(__file__).parent.parent / "data" / "rwc2023.toml").read_text())
RESULT = re.compile(r"(\w{3})(\+?) (\d+)-(\d+) (\w{3})(\+?)")


def world_cup() -> Cup:
    """Drawn, with an entrant for each team."""
    cup = made("rwc2023", team_codes(made("rwc2023", 0).format))
    cup.deal_teams([entrant.name for entrant in cup.facts.entrants.values()])
    cup.decide(do.Draw(cup.order_for("pot", first)))
    return cup


def enter_pool(cup: Cup, text: str) -> None:
    """Enter a result as it stands in the facts, whichever side is at home in our fixtures."""
    found = RESULT.fullmatch(text)
    assert found is not None
    ids = {entrant.team: id for id, entrant in cup.facts.entrants.items()}
    one, other = ids[found[1]], ids[found[5]]
    score, bonus = (int(found[3]), int(found[4])), (bool(found[2]), bool(found[6]))
    listed = next(each for each in cup.fixtures("pools") if {each.home, each.away} == {one, other})
    if listed.home != one:
        score, bonus = score[::-1], bonus[::-1]
    cup.decide(do.Result(listed.fixture.id, *score, bonus=bonus, correction=listed.outcome is not None))


def played_pools() -> Cup:
    """All forty results of the pools."""
    cup = world_cup()
    for pool in FACTS["results"].values():
        for text in pool:
            enter_pool(cup, text)
    return cup


def test_forty_results_give_the_standings() -> None:
    """Points, differences and order of all four pools."""
    cup = played_pools()
    for stage, pool, rows in cup.tables():
        assert stage == "pools"
        found = [[cup.facts.entrants[row.entrant].team, row.points, row.difference] for row in rows]
        assert found == FACTS["standings"][pool]
        assert all(row.played == 4 for row in rows)


def test_fiji_is_ahead_of_australia_by_the_match_between_them() -> None:
    """Both have 11 points, and the explanation says why."""
    cup = played_pools()
    rows = cup.view.table("pools", "C")
    assert [row.behind is not None for row in rows] == [False, False, True, False, False]
    reason = rows[2].behind
    assert reason is not None
    assert reason.criterion == "head-to-head"
    words = Words(cup, "en")
    assert words.why(rows[2], reason) == "FIJ is ahead of AUS on 11 points: won when they met."
    assert "het gewen toe hulle" in Words(cup, "af").why(rows[2], reason)


def test_the_bracket_leads_to_the_champion() -> None:
    """Quarter-finals to the final, between those who played them."""
    cup = played_pools()
    for match, text in FACTS["knock-out"].items():
        found = RESULT.fullmatch(text)
        assert found is not None
        listed = cup.match(match)
        assert listed.status == "ready"
        assert [cup.facts.entrants[side].team for side in (listed.home, listed.away) if side] == [found[1], found[5]]
        cup.decide(do.Result(listed.fixture.id, int(found[3]), int(found[4])))
    champion = cup.champion()
    assert champion is not None
    assert champion.team == "RSA"
    places = [[cup.facts.entrants[id].team for id in group] for group in cup.view.placings()]
    assert places[:4] == [["RSA"], ["NZL"], ["ENG"], ["ARG"]]
    assert sorted(places[4]) == ["FIJ", "FRA", "IRL", "WAL"]
    assert sorted(team for group in places for team in group) == sorted(team_codes(cup.format))


def test_had_scotland_beaten_ireland_8_to_0() -> None:
    """Both stand at 14, and Scotland is ahead by the match between them, though Ireland has the better difference."""
    cup = played_pools()
    enter_pool(cup, "IRL 0-8 SCO")
    rows = cup.view.table("pools", "B")
    by_team = {cup.facts.entrants[row.entrant].team: row for row in rows}
    assert by_team["IRL"].points == by_team["SCO"].points == 14
    assert by_team["IRL"].difference > by_team["SCO"].difference
    assert by_team["SCO"].rank < by_team["IRL"].rank
    reason = by_team["IRL"].behind
    assert reason is not None
    assert (reason.criterion, reason.above) == ("head-to-head", by_team["SCO"].entrant)


def test_france_new_zealand_and_italy_level_on_14() -> None:
    """Each has beaten one of the others, so the difference finds the first. The two who are left begin again with the
    match between them: Italy is ahead of France, whose difference is far better."""
    cup = played_pools()
    enter_pool(cup, "FRA 20-22 ITA")
    enter_pool(cup, "NZL 73-0 URU")
    rows = cup.view.table("pools", "A")[:3]
    found = [(cup.facts.entrants[row.entrant].team, row.points, row.difference) for row in rows]
    assert found == [("NZL", 14, 206), ("ITA", 14, -12), ("FRA", 14, 123)]
    reasons = [row.behind for row in rows[1:] if row.behind is not None]
    assert [(reason.criterion, len(reason.group)) for reason in reasons] == [
        ("points-difference", 3),
        ("head-to-head", 2),
    ]


@pytest.mark.parametrize("pool", "ABCD")
def test_a_pool_has_ten_matches(pool: str) -> None:
    """Of five teams each."""
    assert sum(each.fixture.pool == pool for each in world_cup().fixtures("pools")) == 10
