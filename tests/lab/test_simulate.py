"""Simulation: reproducible, the same however the work is shared, and honest about its uncertainty."""

from typing import Any

import numpy as np
import pytest

from tryline.core.errors import BadOptions, UnknownName
from tryline.core.kernels import RESULT_FIELDS
from tryline.core.language import AWAY, DRAW, HOME
from tryline.games import find
from tryline.lab.simulate import BATCH, Pairing, play_one, prepare_fixture, simulate, simulate_matrix, wilson

RANDOM = Pairing("scrum", "random", "random", "7", {})
SMALL = {"width": 4, "height": 6, "blue": ["a1", "b2", "d2"], "red": ["a6", "b5", "d5"], "ball": "c3"}


def test_the_same_seed_gives_the_same_matches_however_the_work_is_shared() -> None:
    """One process or two, in batches or not."""
    one = simulate(RANDOM, 2 * BATCH + 10)
    two = simulate(RANDOM, 2 * BATCH + 10, jobs=2)
    assert (one.rows == two.rows).all()
    assert len(one.rows) == 2 * BATCH + 10
    assert (simulate(RANDOM._replace(seed="8"), BATCH).rows != one.rows[:BATCH]).any()


def test_match_by_match_play_reproduces_too() -> None:
    """A pairing that the kernel cannot do."""
    pairing = Pairing("scrum", "mini", "random", "1", {})
    one, two = simulate(pairing, 2), simulate(pairing, 2, jobs=2)
    assert (one.rows == two.rows).all()


def test_native_seasons_reproduce_too() -> None:
    """Whoever does the work, and who began is known."""
    pairing = Pairing("pocket", "thumb", "random", "5", {}, "2")
    one, two = simulate(pairing, BATCH + 20), simulate(pairing, BATCH + 20, jobs=2)
    assert (one.rows == two.rows).all()
    assert set(one.column("first").tolist()) == {HOME, AWAY}
    assert one.first_share() is not None
    assert (one.winners >= 40).all()
    assert (one.losers < 40).all()


@pytest.mark.parametrize(
    ("name", "level", "matches"),
    [("pocket", "thumb", 4000), ("bokx", "thumb", 4000), ("goforward", "thumb", 1000), ("scrum", "school", 100)],
)
def test_a_native_season_plays_the_matches_of_the_level(name: str, level: str, matches: int) -> None:
    """As many points, throws and decisions as when the player is asked each time, but for luck."""
    game = find(name)
    pairing = Pairing(name, level, level, "6", {})
    slow = np.array([play_one(game, pairing.box(), pairing, number) for number in range(10)])
    fast = simulate(pairing, matches)
    for field in ("home", "throws", "decisions"):
        values = slow[:, RESULT_FIELDS.index(field)]
        assert abs(values.mean() - fast.column(field).mean()) <= 4 * values.std() / np.sqrt(len(values))


def test_a_box_is_made_once_for_all_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many batches they are played in."""
    made: list[str] = []
    box = Pairing.box

    def noted(pairing: Pairing) -> Any:
        made.append(pairing.seed)
        return box(pairing)

    monkeypatch.setattr(Pairing, "box", noted)
    simulate(RANDOM._replace(seed="one"), BATCH)
    simulate(RANDOM._replace(seed="many"), 4 * BATCH)
    assert made.count("one") == made.count("many") == 1


def test_a_level_that_searches_on_some_boards_plays_those_match_by_match() -> None:
    """The school level knows the standard board at a glance, and no other."""
    pairing = Pairing("scrum", "school", "random", "3", {})
    assert prepare_fixture(pairing).season is not None
    assert prepare_fixture(pairing._replace(options=SMALL)).season is None
    assert prepare_fixture(pairing._replace(home="club")).season is None


def test_a_matrix_is_every_meeting() -> None:
    """The same however the work is shared; each team against the others at home and away."""
    pairing = Pairing("pocket", "random", "random", "5", {}, "2")
    one, two = simulate_matrix(pairing, 30), simulate_matrix(pairing, 30, jobs=2)
    assert list(one.rows) == [(home, away) for home in one.teams.names for away in one.teams.names]
    assert all((one.rows[meeting] == two.rows[meeting]).all() for meeting in one.rows)
    assert len(one.together().rows) == 16 * 30
    won = sum(one.share("NZL", other).matches for other in ("AUS", "RSA", "ENG"))
    won += sum(30 - one.share(other, "NZL").matches for other in ("AUS", "RSA", "ENG"))
    assert one.against_others("NZL").matches == won


def test_shares_add_up() -> None:
    """Wins and draws, and every match has an ending."""
    said = simulate(RANDOM, 500).summary()
    assert said["home_wins"]["matches"] + said["away_wins"]["matches"] + said["draws"]["matches"] == 500
    assert sum(said["endings"].values()) == 500
    assert said["throws_per_second"] == 0
    assert said["length"]["p10"] <= said["length"]["median"] <= said["length"]["p90"]


def test_options_count() -> None:
    """A small board makes short matches."""
    small = simulate(RANDOM._replace(options=SMALL), 200)
    assert small.lengths.mean() < simulate(RANDOM, 200).lengths.mean() / 2


def test_a_stronger_level_wins() -> None:
    """Sees goals, against any legal move: 8 matches, never lost."""
    found = simulate(Pairing("scrum", "school", "random", "2", {}), 8)
    assert found.share_of(HOME).matches >= 6
    assert found.share_of(AWAY).matches == 0
    assert found.share_of(DRAW).matches <= 2


def test_bad_requests_are_refused_before_the_first_match() -> None:
    """An unknown level, an unknown game, options that make no game."""
    with pytest.raises(UnknownName, match="no level"):
        simulate(RANDOM._replace(home="nobody"), 1)
    with pytest.raises(UnknownName, match="no game"):
        simulate(RANDOM._replace(game="chess"), 1)
    with pytest.raises(BadOptions):
        simulate(RANDOM._replace(options={"steps": 9}), 1)


def test_progress_is_reported() -> None:
    """Up to the last match."""
    heard: list[int] = []
    simulate(RANDOM, 2 * BATCH, report=heard.append)
    assert heard == [BATCH, 2 * BATCH]


def test_the_wilson_interval() -> None:
    """Known values, and its edges."""
    share = wilson(8, 10)
    assert (round(share.low, 4), round(share.high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 10).low == 0.0
    assert wilson(10, 10).high == 1.0
    assert wilson(0, 0) == (0, 0.0, 0.0, 1.0)
