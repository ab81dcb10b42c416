"""Tables: points add up, the order is total, and what is said about it is true."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tryline.league.berger import joined, meetings
from tryline.league.points import SYSTEMS, Outcome, Points, awards
from tryline.league.standings import CRITERIA, LEVEL_RULES, Row, Table, ordered, standings, table_of

NAMES = ("a", "b", "c", "d", "e", "f")


def played(home: str, away: str, score: tuple[int, int], tries: tuple[int, int] | None = None) -> Outcome:
    """A result."""
    winner = None if score[0] == score[1] else "home" if score[0] > score[1] else "away"
    return Outcome(*score, winner, tries=tries, sides=(home, away))  # type: ignore[arg-type]


@st.composite
def pools(draw: st.DrawFn) -> list[Outcome]:
    """Some results of a round robin with few different scores, so that many are level."""
    scores = st.integers(0, 2)
    found = []
    for _, home, away in meetings(len(NAMES)):
        if draw(st.integers(0, 9)) == 0:
            continue
        tries = draw(scores), draw(scores)
        found.append(played(NAMES[home], NAMES[away], (tries[0] * 5, tries[1] * 5), tries))
    return found


@given(pools(), st.sampled_from(sorted(SYSTEMS)), st.sampled_from(LEVEL_RULES), st.permutations(sorted(CRITERIA)))
@settings(max_examples=150, derandomize=True)
def test_tables_add_up_and_their_explanation_is_true(
    outcomes: list[Outcome], system: str, level: str, criteria: list[str]
) -> None:
    """Whatever the criteria and their order, and however several who are level are told apart."""
    table = table_of(NAMES, outcomes, SYSTEMS[system], ranking={"c": 1, "a": 2})
    rows = standings(table, criteria[:5], level)
    assert [row.rank for row in rows] == list(range(1, len(NAMES) + 1))
    assert sorted(row.entrant for row in rows) == sorted(NAMES)
    given_out = [award.points for outcome in outcomes for award in awards(SYSTEMS[system], outcome)]
    assert sum(row.points for row in rows) == sum(given_out)
    assert sum(row.difference for row in rows) == 0
    assert sum(row.won for row in rows) == sum(row.lost for row in rows)
    assert all(row.played == row.won + row.drawn + row.lost for row in rows)
    for above, below in pairwise(rows):
        # With `split` those who are left were more when the criteria before looked at matches between them.
        within = {"head-to-head", "mini-table", "mini-difference"} if level == "split" else set()
        check_reason(table, above, below, [name for name in (*criteria[:5], "lot") if name not in within])


def check_reason(table: Table, above: Row, below: Row, criteria: list[str]) -> None:
    """More points, or a criterion that says so, when none before it did."""
    reason = below.behind
    if above.points != below.points:
        assert above.points > below.points
        assert reason is None
        return
    assert reason is not None
    assert (reason.above, reason.below) == (above.entrant, below.entrant)
    values = [CRITERIA[reason.criterion](table, row.entrant, reason.group) for row in (above, below)]
    assert values == [reason.best, reason.other]
    assert values[0] > values[1]
    before = criteria[: criteria.index(reason.criterion)] if reason.criterion in criteria else []
    for earlier in before:
        one, other = (CRITERIA[earlier](table, row.entrant, reason.group) for row in (above, below))
        assert one == other, (earlier, reason)


@given(st.permutations(NAMES), pools())
@settings(max_examples=60, derandomize=True)
def test_the_order_does_not_depend_on_how_entrants_are_listed(listed: list[str], outcomes: list[Outcome]) -> None:
    """Only on results and lots."""
    lots = {name: at for at, name in enumerate(NAMES)}
    criteria = ("head-to-head", "mini-table", "points-difference")
    orders = [
        [row.entrant for row in standings(table_of(names, outcomes, SYSTEMS["bonus"], lots=lots), criteria)]
        for names in (listed, NAMES)
    ]
    assert orders[0] == orders[1]


def test_try_difference_and_tries_decide_where_points_do_not() -> None:
    """Criteria 3 and 5 of the World Cup, with invented tries."""
    criteria = ["head-to-head", "points-difference", "try-difference", "points-scored", "tries-scored"]
    against_c = [
        played("a", "c", (20, 10), (2, 1)),
        played("b", "c", (20, 10), (3, 1)),
        played("a", "b", (9, 9), (0, 0)),
    ]
    rows = standings(table_of("abc", against_c, SYSTEMS["three"]), criteria)
    assert [row.entrant for row in rows] == ["b", "a", "c"]
    assert rows[1].behind is not None
    assert rows[1].behind.criterion == "try-difference"
    level_tries = [
        played("a", "c", (20, 10), (2, 1)),
        played("b", "c", (20, 10), (3, 2)),
        played("a", "b", (9, 9), (0, 0)),
    ]
    rows = standings(table_of("abc", level_tries, SYSTEMS["three"]), criteria)
    assert rows[1].behind is not None
    assert rows[1].behind.criterion == "tries-scored"


def test_three_who_are_level_by_each_rule() -> None:
    """b leads by difference; c has beaten a. The World Cup starts again for those two, and `split` goes on."""
    results = [played("a", "b", (10, 0)), played("b", "c", (40, 0)), played("c", "a", (5, 0))]
    table = table_of("abc", results, SYSTEMS["three"])
    criteria = ["head-to-head", "points-difference", "lot"]
    assert [who for who, _ in ordered(table, "abc", criteria, "one-out")] == ["b", "c", "a"]
    assert [who for who, _ in ordered(table, "abc", criteria, "split")] == ["b", "a", "c"]
    assert [who for who, _ in ordered(table, "abc", criteria, "split-again")] == ["b", "a", "c"]


@pytest.mark.parametrize(
    ("score", "tries", "expected"),
    [
        ((30, 10), (4, 1), (5, 0)),
        ((20, 13), (3, 1), (4, 1)),
        ((20, 12), (3, 4), (4, 1)),
        ((28, 26), (3, 4), (4, 2)),
        ((15, 15), (4, 4), (3, 3)),
    ],
)
def test_four_two_and_none_with_bonus(
    score: tuple[int, int], tries: tuple[int, int], expected: tuple[int, int]
) -> None:
    """Four tries or more, and defeat by seven or fewer."""
    home, away = awards(SYSTEMS["bonus"], played("a", "b", score, tries))
    assert (home.points, away.points) == expected


def test_own_points() -> None:
    """A bye and a forfeit are worth what the system says."""
    own = Points(5, 3, 1, bye=2, forfeit_score=28)
    assert awards(own, played("a", "b", (7, 7)))[0].points == 3
    assert awards(own, Outcome(kind="bye", winner="home", sides=("a", "")))[0].points == 2
    assert [each.points for each in awards(own, Outcome(28, 0, "home", "forfeit", sides=("a", "b")))] == [5, 0]
    assert [each.points for each in awards(own, Outcome(kind="forfeit", sides=("a", "b")))] == [0, 0]


@pytest.mark.parametrize("places", range(2, 25))
@pytest.mark.parametrize("legs", [1, 2])
def test_berger_tables(places: int, legs: int) -> None:
    """Every pair meets as often as it should, nobody twice in a round, home and away evened out."""
    table = meetings(places, legs)
    pairs = [frozenset((home, away)) for _, home, away in table]
    assert len(table) == legs * places * (places - 1) // 2
    assert all(pairs.count(pair) == legs for pair in set(pairs))
    for number in {round for round, _, _ in table}:
        playing = [place for round, home, away in table if round == number for place in (home, away)]
        assert len(playing) == len(set(playing))
    assert max(round for round, _, _ in table) == legs * (places - 1 + places % 2)
    for place in range(places):
        balance = sum((home == place) - (away == place) for _, home, away in table)
        assert abs(balance) <= (1 if legs == 1 else 0)


@pytest.mark.parametrize("places", range(2, 12))
def test_somebody_who_joins_meets_everybody(places: int) -> None:
    """Without playing twice in a round, and nobody else does either."""
    added = joined(places)
    others = [home if away == places else away for _, home, away in added]
    assert sorted(others) == list(range(places))
    assert len({round for round, _, _ in added}) == places
    both = [*meetings(places), *added]
    for number in {round for round, _, _ in both}:
        playing = [place for round, home, away in both if round == number for place in (home, away)]
        assert len(playing) == len(set(playing))
