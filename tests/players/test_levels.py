"""Levels: by name, for games with and without players of their own."""

import pytest

from toy import GAME as NERVE
from tryline.core.chance import Seeded
from tryline.core.errors import UnknownName
from tryline.core.match import Match
from tryline.games.bokx import GAME as BOKX
from tryline.games.pocket import GAME as POCKET
from tryline.games.scrum import GAME as SCRUM
from tryline.players.levels import find_level, levels


def test_every_game_has_levels_weakest_first() -> None:
    """Random first, and none that searches thinks less than the one before; who has solved a game need not."""
    for game in (SCRUM, BOKX, NERVE):
        known = levels(game)
        assert known[0].name == "random"
        times = [level.seconds for level in known if level.name != "solved"]
        assert times == sorted(times)
        assert len({level.name for level in known}) == len(known)


def test_what_a_level_says_of_its_pace_is_so() -> None:
    """Who has solved a game does not think about each move; Pocket's tables are solved anew after an injury."""
    paces = [find_level(POCKET, name).pace for name in ("random", "thumb", "quick", "exact")]
    assert paces == ["at once", "at once", "0.2 s a move", "mostly at once"]
    assert find_level(BOKX, "solved").pace == "at once"


def test_a_game_without_players_of_its_own_is_played_by_the_tree_search() -> None:
    """A legal choice in Nerve."""
    match = Match(NERVE, chance=Seeded(1))
    player = find_level(NERVE, "quick").make(1)
    match.play(player.decide(NERVE, match.box, match.view(match.actor))[0])


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    """By name."""
    with pytest.raises(UnknownName, match="random, quick, steady or deep"):
        find_level(NERVE, "godlike")
