"""Matches of cups as matches of their games."""

import pytest

from tryline.games import find, names
from tryline.lab.cup_matches import preset_for
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
