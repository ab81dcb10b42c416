"""Matches of cups as matches of their games."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tryline.core.chance import Seeded
from tryline.core.match import Match
from tryline.games import find, find_level, names
from tryline.lab.cup_matches import decision_of, options_of, preset_for, team_of
from tryline.lab.scores import play_out, score_of
from tryline.league import decisions as do
from tryline.league.applying import CupRefusal
from tryline.league.cup import Cup, Setup
from tryline.league.format_files import preset, presets
from tryline.league.points import Outcome, awards


@pytest.mark.parametrize("game", names())
def test_only_games_with_tries_have_bonus_points(game: str) -> None:
    for name in presets():
        format = preset_for(name, game)
        systems = [format.points_of(stage) for stage in format.stages]
        if find(game).tally.tries is None:
            assert [awards(points, Outcome(0, 1, "away"))[0] for points in systems] == [(0, 0)] * len(systems)
        else:
            assert format == preset(name)


@pytest.mark.parametrize(
    ("game", "extra"), [("bokx", {"draw": "extra_time"}), ("goforward", {"extra_time": True}), ("pocket", {})]
)
def test_where_a_winner_is_needed_a_match_is_settled_as_the_stage_says(game: str, extra: dict[str, object]) -> None:
    cup = Cup(Setup("Cup", preset("4"), game))
    for name in ("Ann", "Ben", "Cas", "Dot"):
        cup.enter(name)
    cup.decide(do.Draw(("e1", "e2", "e3", "e4"), "entry"))
    in_table = cup.ready()
    assert {frozenset(options_of(cup, each)) for each in in_table} == {frozenset()}, "there points are shared"
    for each in in_table:
        cup.decide(do.Result(each.fixture.id, 7, 0))
    assert [options_of(cup, each) for each in cup.ready()] == [extra, extra]
    for options in (extra, {}):
        find(game).box_of(options)


def test_a_team_is_one_that_the_game_has() -> None:
    cup = Cup(Setup("Cup", preset("4"), "bokx"))
    assert team_of(cup, "rsa") == "RSA"
    with pytest.raises(CupRefusal, match="no team XXX"):
        team_of(cup, "XXX")
    with pytest.raises(CupRefusal):
        team_of(Cup(Setup("Cup", preset("4"), "scrum")), "RSA")


@pytest.mark.parametrize("game", [name for name in names() if find(name).tally.penalties is not None])
def test_what_is_counted_is_what_the_match_tells(game: str) -> None:
    """For a cup's statistics of fair play; those of the side at home come first."""
    found = find(game)
    match = Match(found, chance=Seeded("cards"))
    play_out(match, [find_level(found, "random").make(f"{side}") for side in range(2)])
    score = score_of(match)
    told = Counter(events_of(match))
    against = told["PENALTY", 1], told["PENALTY", 0]
    assert score.penalties == against
    if found.tally.cards is not None:
        assert score.cards == (told["YELLOW", 0], told["YELLOW", 1])
    assert score.turned().turned() == score
    assert score.turned().penalties == against[::-1]
    decision = decision_of("m", score)
    assert isinstance(decision, do.Forfeit) or decision.penalties == score.penalties


def events_of(match: Match) -> Iterator[tuple[str, int]]:
    """All events of a match that were told of a side."""
    again = match.rewound()
    for move in match.moves:
        again.play_again(move.number, move.seconds)
        for number, side in again.state.news[: again.state.told, :2]:
            yield match.game.events(int(number)).name, int(side)
