"""RUGBY_Bokx through the conformance kit, with every switch in one set of options or another."""

from tests.games.bokx.scenes_bokx import HOUSE
from tryline.games.bokx.rules.game import GAME
from tryline.testing import GameConformance


class TestBokx(GameConformance):
    """The clock in seconds, in plays and real; the book's rules and the house's."""

    game = GAME
    option_sets = (
        {},
        HOUSE,
        {**HOUSE, "length": 1, "halves": 1, "ingoal_five": "held_up"},
        {"clock": "plays", "length": 8, "end_of_half": "instant", "change_ends": "never"},
        {"clock": "plays", "length": 8, "end_of_half": "instant", "last_call": "cut", "free_run_success": "both"},
        {"clock": "real", "length": 5, "blue_team": "RSA", "yellow_team": "NZL"},
        {"clock": "real", "length": 2, "end_of_half": "instant", "draw": "extra_time"},
    )
    examples = 10
    longest = 25
    compared_matches = 2
