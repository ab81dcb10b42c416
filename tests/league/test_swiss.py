"""Swiss rounds keep the pairing rules, whichever way they are paired."""

import random

import pytest

from tests.league.playing import drawn, play_on
from tests.league.swiss_campaign import by_large, tournament
from tryline.league import decisions as do
from tryline.league.swiss import FEW, Player, home_first, pair


@pytest.mark.parametrize("seed", range(6))
def test_small_fields_by_the_published_system(seed: int) -> None:
    """With forfeits, absences and withdrawals."""
    luck = random.Random(seed)
    entrants = luck.randint(5, 24)
    figures = tournament(luck, entrants, luck.randint(2, min(7, entrants // 2)), pair)
    assert figures.granted >= 0.75 * figures.wishes


@pytest.mark.parametrize("seed", range(12))
def test_large_fields(seed: int) -> None:
    """The same rules, and nobody is ever without an opponent."""
    luck = random.Random(seed)
    figures = tournament(luck, luck.randint(40, 250), 7, by_large)
    assert figures.stuck == 0
    assert figures.granted >= 0.8 * figures.wishes


def test_large_fields_meet_by_score() -> None:
    """Few of the pairs have unequal scores: the first round alone decides who has how much in the second."""
    luck = random.Random(5)
    figures = tournament(luck, 512, 6, by_large, leavers=False)
    assert figures.floats <= 6 * 256 // 10


def test_many_are_paired_by_the_large_way() -> None:
    """One more than py4swiss is given."""
    players = [Player(f"p{number}", ()) for number in range(FEW + 1)]
    found = pair(players, 5)
    assert (found.pairs[0], found.pairs[1]) == (("p0", "p50"), ("p51", "p1"))
    assert found.byes == [f"p{FEW}"]


def test_who_is_at_home_if_nobody_has_played() -> None:
    """By turns."""
    one, other = Player("a", ()), Player("b", ())
    assert home_first(one, other, 0)
    assert not home_first(one, other, 1)


def test_a_cup_of_swiss_rounds_to_the_end() -> None:
    """An odd field: everybody has at most one bye, which counts as a win, and nobody meets twice."""
    cup = drawn("evening", 9)
    play_on(cup, random.Random(3))
    rounds = cup.facts.rounds["rounds"]
    assert len(rounds) == 5
    byes = [bye for each in rounds for bye in each.byes]
    assert len(byes) == len(set(byes)) == 5
    met = [frozenset(couple) for each in rounds for couple in each.pairs]
    assert len(met) == len(set(met)) == 20
    rows = cup.view.table("rounds")
    assert all(row.played == (4 if row.entrant in byes else 5) for row in rows)
    champion = cup.champion()
    assert champion is not None
    assert champion.id == rows[0].entrant


def test_somebody_enters_late_and_somebody_leaves() -> None:
    """The late one has no points for the rounds that were missed; nobody meets the one who has left."""
    cup = drawn("evening", 8)
    cup.decide(cup.next_round("rounds"))
    play_on(cup, random.Random(1), most=4)
    cup.enter("Late")
    cup.decide(do.Withdraw("e1"))
    cup.decide(cup.next_round("rounds"))
    last = cup.facts.rounds["rounds"][-1]
    playing = [*last.byes, *(id for couple in last.pairs for id in couple)]
    assert sorted(playing) == ["e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9"]
    play_on(cup, random.Random(2))
    rows = cup.view.table("rounds")
    assert rows[-1].entrant == "e1"
    assert rows[-1].withdrawn
    assert cup.champion() is not None
